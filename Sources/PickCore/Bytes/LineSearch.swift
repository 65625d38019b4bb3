/// Finding line ends quickly.
///
/// A list of ten million names is 350 MB, and nearly all that is ever asked of it is where lines
/// end. A loop over single bytes runs at about 1.5 GB/s; the two techniques here run several times
/// as fast, and a test proves both equal to that loop for all short inputs at every alignment.
///
/// * **Thirty-two bytes at once**, where only a count or a yes is wanted. A comparison yields 32
///   lanes of 0xFF or 0; subtracting them adds one to the counters of the lanes that matched, and
///   the counters are emptied into the total before any can pass 255. Several questions share one
///   pass: while line ends are counted, the same registers tell whether any line needs a closer
///   look. The byte before each lane is had by a second load, one byte back, so "the first byte of
///   a line" costs a comparison instead of a branch. Of the operations on vectors only `==`, the
///   signed `>`, `&+` and `&-` become single instructions (Swift 6.3; `&`, `|`, the unsigned `<=`
///   and `replacing` go lane by lane, a hundred times slower). So masks that exclude each other
///   are joined by adding them, one is taken out of another by subtracting it, and two hold
///   together where their sum is 0xFE.
///   Where the places themselves are wanted, the lanes are taken as four words, of which a place
///   is the number of trailing zeros.
/// * **Eight bytes at once**, where the next place may be near. For x = word XOR pattern a byte of
///   x is zero exactly where the byte sought stands; (x & 0x7F…) + 0x7F… carries into bit 7 of
///   each byte unless its low seven bits are zero, without reaching the next byte, so
///   ~(sum | x | 0x7F…) has bit 7 set at the matches and nowhere else.
///
/// Only here, outside PickSystem, is anything `unsafe`: loads of more than a byte need a pointer.
/// Every function checks its range against the span and reads nothing beyond the span.
package enum LineSearch {
  /// What one pass over whole lines tells.
  package struct Survey {
    /// How many line ends there are.
    package var ends: Int
    /// Whether no line needs a closer look.
    package var isPlain: Bool
  }

  private typealias Lanes = SIMD32<UInt8>

  /// Counts LF, and finds out whether all lines are plain: the range begins with a line, no line is
  /// empty or begins with a byte up to 0x20, and there is neither CR nor NUL. O(length).
  package static func surveyLines(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Survey {
    guard let first = range.first else { return Survey(ends: 0, isPlain: true) }
    check(range, bytes)
    return unsafe bytes.withUnsafeBytes { raw in
      var survey = Survey(ends: 0, isPlain: true)
      step(unsafe raw[first], after: lineFeed, &survey)
      var offset = first + 1
      while offset + 32 <= range.upperBound {
        var ends = none
        var odd = none
        // A round adds at most 3 to a lane of `odd`.
        let stop = min(range.upperBound - 31, offset + 85 * 32)
        while offset < stop {
          let now = unsafe raw.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
          let before = unsafe raw.loadUnaligned(fromByteOffset: offset &- 1, as: Lanes.self)
          let end = mask(now, lineFeed)
          ends &-= end
          let low = greater(0x21, than: now) &- greater(0, than: now)
          odd &-= mask(low &+ mask(before, lineFeed), 0xFE)
          odd &-= mask(now, 0x0D) &+ mask(now, 0)
          offset &+= 32
        }
        survey.ends &+= total(ends)
        if odd != none { survey.isPlain = false }
      }
      while offset < range.upperBound {
        step(unsafe raw[offset], after: unsafe raw[offset - 1], &survey)
        offset += 1
      }
      return survey
    }
  }

  /// How often a byte occurs; O(length).
  package static func count(of byte: UInt8, in bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    check(range, bytes)
    var found = 0
    unsafe bytes.withUnsafeBytes { raw in
      unsafe forEachPlace(raw, range, { mask($0, byte) }) { _ in found &+= 1 }
    }
    return found
  }

  /// Appends the offset of each occurrence of a byte; O(length).
  package static func appendOffsets(
    of byte: UInt8, in bytes: Span<UInt8>, _ range: Range<Int>, to offsets: inout [Int]
  ) {
    check(range, bytes)
    unsafe bytes.withUnsafeBytes { raw in
      unsafe forEachPlace(raw, range, { mask($0, byte) }) { offsets.append($0) }
    }
  }

  /// Appends the offset of each occurrence of either of two bytes, in order; O(length).
  package static func appendOffsets(
    of byte: UInt8, or other: UInt8, in bytes: Span<UInt8>, _ range: Range<Int>,
    to offsets: inout [Int]
  ) {
    precondition(byte != other, "two bytes")
    check(range, bytes)
    unsafe bytes.withUnsafeBytes { raw in
      unsafe forEachPlace(raw, range, { mask($0, byte) &+ mask($0, other) }) { offsets.append($0) }
    }
  }

  /// Goes through the places of a range whose lanes a question answers with 0xFF, in order.
  @inline(__always)
  private static func forEachPlace(
    _ raw: UnsafeRawBufferPointer, _ range: Range<Int>, _ question: (Lanes) -> Lanes,
    _ body: (Int) -> Void
  ) {
    var offset = range.lowerBound
    while offset + 32 <= range.upperBound {
      let answer = question(unsafe raw.loadUnaligned(fromByteOffset: offset, as: Lanes.self))
      let words = unsafe unsafeBitCast(answer, to: SIMD4<UInt64>.self)
      // In a loop the words would go through memory.
      forEachHit(words[0], at: offset, body)
      forEachHit(words[1], at: offset &+ 8, body)
      forEachHit(words[2], at: offset &+ 16, body)
      forEachHit(words[3], at: offset &+ 24, body)
      offset &+= 32
    }
    while offset < range.upperBound {
      if question(Lanes(repeating: unsafe raw[offset]))[0] != 0 { body(offset) }
      offset += 1
    }
  }

  /// Goes through the bytes of a word that are 0xFF; the others are 0.
  @inline(__always)
  private static func forEachHit(_ word: UInt64, at offset: Int, _ body: (Int) -> Void) {
    var hits = word.littleEndian & everyByte
    while hits != 0 {
      body(offset &+ hits.trailingZeroBitCount >> 3)
      hits &= hits &- 1
    }
  }

  /// Whether there is neither this byte nor a control character other than LF; O(length).
  package static func isText(
    without byte: UInt8, in bytes: Span<UInt8>, _ range: Range<Int>
  ) -> Bool {
    check(range, bytes)
    return unsafe bytes.withUnsafeBytes { raw in
      var offset = range.lowerBound
      while offset + 32 <= range.upperBound {
        var odd = none
        // A round adds at most 1 to a lane of `odd`.
        let stop = min(range.upperBound - 31, offset + 255 * 32)
        while offset < stop {
          let now = unsafe raw.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
          let control = greater(0x20, than: now) &- greater(0, than: now)
          odd &-= control &- mask(now, lineFeed) &+ mask(now, byte)
          offset &+= 32
        }
        if odd != none { return false }
      }
      while offset < range.upperBound {
        let now = unsafe raw[offset]
        if now < 0x20 && now != lineFeed || now == byte { return false }
        offset += 1
      }
      return true
    }
  }

  /// The offset of the first occurrence of a byte; O(distance).
  package static func first(
    _ byte: UInt8, in bytes: Span<UInt8>, _ range: Range<Int>
  ) -> Int? {
    let pattern = everyByte &* UInt64(byte)
    return first(in: bytes, range, { mask($0, byte) }, { matches($0 ^ pattern) })
  }

  /// The offset of the first occurrence of either of two bytes; O(distance).
  package static func first(
    _ byte: UInt8, or other: UInt8, in bytes: Span<UInt8>, _ range: Range<Int>
  ) -> Int? {
    precondition(byte != other, "two bytes")
    let (pattern, otherPattern) = (everyByte &* UInt64(byte), everyByte &* UInt64(other))
    return first(
      in: bytes, range, { mask($0, byte) &+ mask($0, other) },
      { matches($0 ^ pattern) | matches($0 ^ otherPattern) })
  }

  /// The first offset where a lane, or bit 7 of a byte, is set.
  @inline(__always)
  private static func first(
    in bytes: Span<UInt8>, _ range: Range<Int>, _ lanesHit: (Lanes) -> Lanes,
    _ bytesHit: (UInt64) -> UInt64
  ) -> Int? {
    check(range, bytes)
    return unsafe bytes.withUnsafeBytes { raw in
      var offset = range.lowerBound
      while offset + 32 <= range.upperBound {
        let now = unsafe raw.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
        if let lane = firstLane(lanesHit(now)) { return offset &+ lane }
        offset &+= 32
      }
      while offset + 8 <= range.upperBound {
        let word = unsafe raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        let hits = bytesHit(word.littleEndian)
        if hits != 0 { return offset &+ hits.trailingZeroBitCount >> 3 }
        offset &+= 8
      }
      while offset < range.upperBound {
        if bytesHit(UInt64(unsafe raw[offset])) & 0x80 != 0 { return offset }
        offset += 1
      }
      return nil
    }
  }

  /// The offset of the last occurrence of a byte; O(distance from the end).
  package static func last(
    _ byte: UInt8, in bytes: Span<UInt8>, _ range: Range<Int>
  ) -> Int? {
    check(range, bytes)
    let pattern = everyByte &* UInt64(byte)
    return unsafe bytes.withUnsafeBytes { raw in
      var end = range.upperBound
      while end - 8 >= range.lowerBound {
        let word = unsafe raw.loadUnaligned(fromByteOffset: end &- 8, as: UInt64.self)
        let hits = matches(word.littleEndian ^ pattern)
        if hits != 0 { return end - 1 - hits.leadingZeroBitCount >> 3 }
        end &-= 8
      }
      while end > range.lowerBound {
        end -= 1
        if unsafe raw[end] == byte { return end }
      }
      return nil
    }
  }

  /// Copies the chosen lines of a range one behind the other, and gives back where they end.
  ///
  /// The range begins with a line; the bits of `words` from `bit` on stand for its lines. The
  /// buffer has room for the range and 64 bytes more behind `used`. O(length).
  package static func gather(
    _ bytes: Span<UInt8>, _ range: Range<Int>, endedBy byte: UInt8, chosenBy words: [UInt64],
    from bit: Int, into buffer: inout [UInt8], at used: Int
  ) -> Int {
    check(range, bytes)
    precondition(bit >= 0 && used >= 0 && buffer.count - used >= range.count + 64, "room")
    return unsafe buffer.withUnsafeMutableBytes { target in
      unsafe bytes.withUnsafeBytes { raw in
        var gathered = unsafe Gathered(
          source: raw, target: target, words: words, start: range.lowerBound, bit: bit, used: used)
        unsafe forEachPlace(raw, range, { mask($0, byte) }) { end in
          unsafe gathered.take(to: end &+ 1)
        }
        if unsafe gathered.start < range.upperBound { unsafe gathered.take(to: range.upperBound) }
        return unsafe gathered.used
      }
    }
  }

  /// The lines that `gather` has copied so far.
  @unsafe private struct Gathered {
    let source: UnsafeRawBufferPointer
    let target: UnsafeMutableRawBufferPointer
    let words: [UInt64]
    /// Where the next line begins, and its bit.
    var start: Int
    var bit: Int
    var used: Int

    /// Copies the line that ends before an offset, if it is chosen.
    ///
    /// A short one is copied as 64 bytes; what is too much is overwritten by the next.
    @inline(__always)
    mutating func take(to end: Int) {
      let index = unsafe Int(bitPattern: UInt(bitPattern: bit) >> 6)
      if unsafe index < words.count && words[index] &>> UInt64(truncatingIfNeeded: bit) & 1 == 1 {
        if unsafe end &- start <= 64 && start &+ 64 <= source.count {
          for part in [0, 32] {
            unsafe target.storeBytes(
              of: source.loadUnaligned(fromByteOffset: start &+ part, as: Lanes.self),
              toByteOffset: used &+ part, as: Lanes.self)
          }
        } else {
          unsafe UnsafeMutableRawBufferPointer(rebasing: target[used...])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[start..<end]))
        }
        unsafe used &+= end &- start
      }
      unsafe start = end
      unsafe bit &+= 1
    }
  }

  // MARK: Pieces

  /// Eight bytes from an offset, the first of them lowest.
  @inlinable
  package static func word(_ bytes: Span<UInt8>, at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= bytes.count &- 8, "a word of the span")
    return unsafe bytes.withUnsafeBytes {
      unsafe $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
    }
  }

  private static let lineFeed: UInt8 = 0x0A
  static let everyByte: UInt64 = 0x0101_0101_0101_0101

  private static func check(_ range: Range<Int>, _ bytes: Span<UInt8>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "a range of the span")
  }

  private static let none = Lanes(repeating: 0)

  /// One byte of a survey, the plain way.
  private static func step(_ byte: UInt8, after before: UInt8, _ survey: inout Survey) {
    if byte == lineFeed { survey.ends += 1 }
    if byte == 0x0D || byte == 0 || before == lineFeed && byte <= 0x20 { survey.isPlain = false }
  }

  /// 0xFF in the lanes that are the byte, 0 in the others.
  @inline(__always)
  private static func mask(_ lanes: Lanes, _ byte: UInt8) -> Lanes {
    unsafe unsafeBitCast(lanes .== Lanes(repeating: byte), to: Lanes.self)
  }

  /// 0xFF in the lanes that are less than a number, both taken as signed, 0 in the others.
  @inline(__always)
  private static func greater(_ number: Int8, than lanes: Lanes) -> Lanes {
    let signed = unsafe unsafeBitCast(lanes, to: SIMD32<Int8>.self)
    return unsafe unsafeBitCast(SIMD32<Int8>(repeating: number) .> signed, to: Lanes.self)
  }

  /// The first lane that is not 0; nil if all are.
  @inline(__always)
  private static func firstLane(_ lanes: Lanes) -> Int? {
    let words = unsafe unsafeBitCast(lanes, to: SIMD4<UInt64>.self)
    if words[0] | words[1] | words[2] | words[3] == 0 { return nil }
    // In a loop the words would go through memory.
    if words[0] != 0 { return words[0].littleEndian.trailingZeroBitCount >> 3 }
    if words[1] != 0 { return words[1].littleEndian.trailingZeroBitCount >> 3 &+ 8 }
    if words[2] != 0 { return words[2].littleEndian.trailingZeroBitCount >> 3 &+ 16 }
    return words[3].littleEndian.trailingZeroBitCount >> 3 &+ 24
  }

  /// The sum of 32 counters: neighbours are added in lanes of 16 bits, then all of a word at once.
  @inline(__always)
  private static func total(_ counts: Lanes) -> Int {
    let words = unsafe unsafeBitCast(counts, to: SIMD4<UInt64>.self)
    let even: UInt64 = 0x00FF_00FF_00FF_00FF
    var sum = 0
    for index in 0..<4 {
      let pairs = (words[index] & even) &+ (words[index] >> 8 & even)
      sum &+= Int((pairs &* 0x0001_0001_0001_0001) >> 48)
    }
    return sum
  }

  /// Bit 7 of each byte that is zero.
  @inline(__always)
  static func matches(_ word: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return ~((word & low) &+ low | word | low)
  }
}

extension [UInt8] {
  /// Appends the bytes of a span in one copy.
  package mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
