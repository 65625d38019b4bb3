import Testing

@testable import PickCore

/// The word bitmap against plain sets of numbers.
struct PositionSetTests {
  /// Positions beside the ends of words.
  static let edges = [1, 2, 62, 63, 64, 65, 66, 127, 128, 129, 191, 192, 193, 200]

  /// A set and its oracle.
  private static func random(_ generator: inout XorShift) -> (PositionSet, Set<Int>) {
    var set = PositionSet()
    var plain: Set<Int> = []
    for _ in 0..<generator.below(5) {
      let low =
        generator.once(in: 3) ? edges[generator.below(edges.count)] : 1 + generator.below(200)
      let high = low + generator.below(generator.once(in: 2) ? 3 : 90)
      switch generator.below(4) {
      case 0:
        set.remove(low...high)
        plain.subtract(low...high)
      case 1:
        let period = 1 + generator.below(70)
        set.insert(low...high, by: period)
        plain.formUnion(stride(from: low, through: high, by: period))
      default:
        set.insert(low...high)
        plain.formUnion(low...high)
      }
    }
    return (set, plain)
  }

  @Test("Members and their order") func members() {
    var generator = XorShift(seed: 1)
    for _ in 0..<2000 {
      let (set, plain) = Self.random(&generator)
      let sorted = plain.sorted()
      #expect(Array(set.members) == sorted)
      #expect(set.count == sorted.count)
      #expect(set.isEmpty == sorted.isEmpty)
      #expect(set.first == sorted.first)
      #expect(set.last == sorted.last)
      #expect(set == PositionSet(sorted.shuffled(using: &generator)))
      for position in Self.edges + [-1, 0, 1000, .max, .min] {
        #expect(set.contains(position) == plain.contains(position))
      }
      for position in [-5, 0] + Self.edges {
        #expect(set.next(atOrAfter: position) == sorted.first { $0 >= position })
        let gap = (max(position, 1)...1000).first { !plain.contains($0) }
        #expect(set.nextGap(atOrAfter: position) == gap)
      }
    }
  }

  @Test("Algebra") func algebra() {
    var generator = XorShift(seed: 2)
    for _ in 0..<2000 {
      let (left, plainLeft) = Self.random(&generator)
      let (right, plainRight) = Self.random(&generator)
      var union = left
      union.formUnion(right)
      #expect(Array(union.members) == plainLeft.union(plainRight).sorted())
      var both = left
      both.formIntersection(right)
      #expect(Array(both.members) == plainLeft.intersection(plainRight).sorted())
      var rest = left
      rest.subtract(right)
      #expect(Array(rest.members) == plainLeft.subtracting(plainRight).sorted())
      var different = left
      different.formSymmetricDifference(right)
      #expect(Array(different.members) == plainLeft.symmetricDifference(plainRight).sorted())
      #expect((left == right) == (plainLeft == plainRight))
      let count = Self.edges[generator.below(Self.edges.count)]
      #expect(
        Array(left.complement(upTo: count).members)
          == Set(1...count).subtracting(plainLeft).sorted())
    }
  }

  @Test("Single changes") func singleChanges() {
    var generator = XorShift(seed: 3)
    var set = PositionSet()
    var plain: Set<Int> = []
    for _ in 0..<5000 {
      let position = Self.edges[generator.below(Self.edges.count)] + generator.below(3)
      if generator.once(in: 2) {
        set.insert(position)
        plain.insert(position)
      } else {
        set.remove(position)
        plain.remove(position)
      }
      #expect(set.count == plain.count)
      #expect(set.contains(position) == plain.contains(position))
    }
    #expect(Array(set.members) == plain.sorted())
  }

  @Test("Cut off", arguments: [.min, -1, 0] + edges + [1000, .max - 1, .max])
  func truncating(limit: Int) {
    var generator = XorShift(seed: 4)
    for _ in 0..<50 {
      let (set, plain) = Self.random(&generator)
      var cut = set
      cut.truncate(to: limit)
      #expect(Array(cut.members) == plain.filter { $0 <= limit }.sorted())
      cut.insert(201)
      #expect(cut.contains(201))
    }
  }

  @Test("Removing beyond the members") func removingFar() {
    var set = PositionSet(upTo: 100)
    set.remove(50...Int.max)
    set.remove(-7...3)
    #expect(Array(set.members) == Array(4...49))
    set.remove(.max)
    set.remove(.min)
    #expect(set.count == 46)
  }

  @Test("Steps on ranges", arguments: [1, 2, 3, 7, 31, 63, 64, 65, 100, 128, 1000, Int.max])
  func steps(period: Int) {
    for low in [1, 2, 63, 64, 65, 100] {
      for high in [low, low + 1, low + 62, low + 64, low + 200] {
        for kept in Set([0, 1, 2, period / 2, period - 1, period]) where kept <= period {
          var set = PositionSet([1, 500])
          set.insert(low...high, first: kept, ofEvery: period)
          let expected = Set((low...high).filter { ($0 - low) % period < kept }).union([1, 500])
          #expect(Array(set.members) == expected.sorted(), "\(low)-\(high):\(kept)/\(period)")
        }
      }
    }
  }

  @Test("Ranks") func ranks() {
    var generator = XorShift(seed: 5)
    for _ in 0..<1000 {
      let (set, plain) = Self.random(&generator)
      let sorted = plain.sorted()
      for limit in [0, 1, 5, 63, 64, 65, 300, Int.max] {
        #expect(Array(set.prefix(limit).members) == Array(sorted.prefix(limit)))
        #expect(Array(set.suffix(limit).members) == Array(sorted.suffix(limit)))
      }
      let period = 1 + generator.below(generator.once(in: 2) ? 5 : 150)
      let kept = generator.below(period + 1)
      let stepped = sorted.enumerated().filter { $0.offset % period < kept }.map(\.element)
      #expect(Array(set.members(first: kept, ofEvery: period).members) == stepped)
      let (wanted, plainWanted) = Self.random(&generator)
      let chosen = sorted.enumerated().filter { plainWanted.contains($0.offset + 1) }
      #expect(Array(set.members(atRanks: wanted).members) == chosen.map(\.element))
    }
    let all = PositionSet(upTo: 200)
    #expect(all.members(first: 1, ofEvery: .max) == PositionSet([1]))
    #expect(all.members(first: .max, ofEvery: .max) == all)
  }

  @Test("Runs and the canonical text") func runs() {
    var generator = XorShift(seed: 6)
    for _ in 0..<2000 {
      let (set, plain) = Self.random(&generator)
      var runs: [ClosedRange<Int>] = []
      for position in plain.sorted() {
        if let last = runs.last, last.upperBound == position - 1 {
          runs[runs.count - 1] = last.lowerBound...position
        } else {
          runs.append(position...position)
        }
      }
      #expect(Array(set.runs) == runs)
      #expect(set.runCount == runs.count)
      let text = runs.map {
        $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
      }
      let expected = runs.isEmpty ? "none" : text.joined(separator: ",")
      #expect(String(decoding: set.canonicalText, as: UTF8.self) == expected)
      var appended = Array("> ".utf8)
      set.appendCanonicalText(to: &appended)
      #expect(String(decoding: appended, as: UTF8.self) == "> " + expected)
    }
  }

  @Test("Words at the end that are zero do not matter") func trailingZeros() {
    var long = PositionSet([3, 1000])
    long.remove(1000)
    #expect(long == PositionSet([3]))
    #expect(PositionSet([3]) == long)
    #expect(long.last == 3)
    #expect(PositionSet(words: [0, 0]).isEmpty)
    #expect(PositionSet(words: [0, 0]) == PositionSet())
  }

  @Test(
    "Decimal numbers",
    arguments: [
      0, 1, 9, 10, 11, 99, 100, 101, 999_999, 1_000_000, 1 << 31, .max - 1, .max,
      1_000_000_000_000_000_000,
    ])
  func decimals(number: Int) {
    var text = Array("#".utf8)
    text.appendDecimal(number)
    #expect(String(decoding: text, as: UTF8.self) == "#\(number)")
  }
}

/// Reproducible random numbers.
struct XorShift: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x2545_F491_4F6C_DD1D | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func below(_ bound: Int) -> Int { Int(next() >> 11) % bound }

  mutating func once(in times: Int) -> Bool { below(times) == 0 }
}
