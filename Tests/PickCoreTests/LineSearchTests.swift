import PickCore
import Testing

/// Every fast path gives what the plain loop gives: all short inputs, lengths and alignments.
struct LineSearchTests {
  /// The bytes that the searches treat differently, and one that is like all others.
  static let alphabet: [UInt8] = [0x0A, 0x61, 0x0D, 0x00, 0x20, 0x21, 0x8A, 0x01]

  @Test func shortInputsAtEveryAlignment() {
    for length in 0...4 {
      var digits = [Int](repeating: 0, count: length)
      repeat {
        let core = digits.map { Self.alphabet[$0] }
        for before in [0, 1, 3, 7] { check(core, before: before, after: 5) }
      } while advance(&digits)
    }
  }

  @Test(arguments: [7, 8, 9, 31, 32, 33, 40, 63, 64, 65, 97, 128, 161])
  func oneOddByteAnywhere(length: Int) {
    for place in 0..<length {
      for byte in Self.alphabet {
        var core = [UInt8](repeating: 0x61, count: length)
        core[place] = byte
        check(core, before: place % 9, after: length % 5)
        core[length - 1] = 0x0A
        check(core, before: 1, after: 0)
      }
    }
  }

  @Test func randomInputs() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<300 {
      let length = Int(random.next() % 700)
      let core = (0..<length).map { _ in
        random.next() % 5 == 0 ? Self.alphabet[Int(random.next() % 8)] : UInt8(0x61)
      }
      check(core, before: Int(random.next() % 33), after: Int(random.next() % 33))
    }
  }

  @Test func countersDoNotOverflow() {
    let core = [UInt8](repeating: 0x0A, count: 32 * 600 + 17)
    let bytes = core
    #expect(LineSearch.count(of: 0x0A, in: bytes.span, 0..<core.count) == core.count)
    #expect(LineSearch.surveyLines(bytes.span, 0..<core.count).ends == core.count)
  }

  @Test func appendCopiesEveryByte() {
    let source: [UInt8] = [1, 2, 3, 4, 5]
    var target: [UInt8] = [9]
    target.append(source.span.extracting(1..<4))
    target.append(source.span.extracting(2..<2))
    #expect(target == [9, 2, 3, 4])
  }

  /// Compares all searches with plain loops; line ends around the range must not be seen.
  private func check(_ core: [UInt8], before: Int, after: Int) {
    let bytes =
      [UInt8](repeating: 0x0A, count: before) + core + [UInt8](repeating: 0x0A, count: after)
    let range = before..<before + core.count
    let places = range.filter { bytes[$0] == 0x0A }
    var found: [Int] = []
    LineSearch.appendOffsets(of: 0x0A, in: bytes.span, range, to: &found)
    #expect(found == places, "\(core)")
    #expect(LineSearch.count(of: 0x0A, in: bytes.span, range) == places.count, "\(core)")
    #expect(LineSearch.first(0x0A, in: bytes.span, range) == places.first, "\(core)")
    #expect(LineSearch.last(0x0A, in: bytes.span, range) == places.last, "\(core)")
    var either: [Int] = []
    LineSearch.appendOffsets(of: 0x0D, or: 0x0A, in: bytes.span, range, to: &either)
    #expect(either == range.filter { bytes[$0] == 0x0A || bytes[$0] == 0x0D }, "\(core)")
    let first = LineSearch.first(0x0D, or: 0x0A, in: bytes.span, range)
    #expect(first == either.first, "\(core)")
    for byte: UInt8 in [0x61, 0x5C] {
      let isText = range.allSatisfy {
        (bytes[$0] >= 0x20 || bytes[$0] == 0x0A) && bytes[$0] != byte
      }
      #expect(LineSearch.isText(without: byte, in: bytes.span, range) == isText, "\(core)")
    }
    gather(bytes, range, places)
    let plain = range.allSatisfy { offset in
      let isFirst = offset == before || bytes[offset - 1] == 0x0A
      return bytes[offset] != 0x0D && bytes[offset] != 0 && !(isFirst && bytes[offset] <= 0x20)
    }
    let survey = LineSearch.surveyLines(bytes.span, range)
    #expect(survey.ends == places.count, "\(core)")
    #expect(survey.isPlain == plain, "\(core)")
  }

  /// The gathered lines are those of the plain loop, whichever are chosen.
  private func gather(_ bytes: [UInt8], _ range: Range<Int>, _ places: [Int]) {
    var cuts = places.map { $0 + 1 }
    if let last = range.last, cuts.last != last + 1 { cuts.append(last + 1) }
    for (words, bit) in [
      ([~0], 0), ([0xAAAA_AAAA_AAAA_AAAA], 1), ([1 << 63, 5, 0xF0F0], 63), ([], 3),
    ] as [([UInt64], Int)] {
      var expected: [UInt8] = [7]
      var start = range.lowerBound
      for (number, cut) in cuts.enumerated() {
        let place = bit + number
        if place >> 6 < words.count, words[place >> 6] >> UInt64(place & 63) & 1 == 1 {
          expected += bytes[start..<cut]
        }
        start = cut
      }
      var buffer = [UInt8](repeating: 7, count: range.count + 65)
      let used = LineSearch.gather(
        bytes.span, range, endedBy: 0x0A, chosenBy: words, from: bit, into: &buffer, at: 1)
      #expect(Array(buffer[..<used]) == expected, "\(bytes[range]) \(words) \(bit)")
    }
  }

  private func advance(_ digits: inout [Int]) -> Bool {
    for index in digits.indices {
      digits[index] += 1
      if digits[index] < Self.alphabet.count { return true }
      digits[index] = 0
    }
    return false
  }
}

/// The generator of Steele, Lea and Flood (2014), for tests that must repeat.
struct SplitMix64 {
  var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
