import PickCore
import Testing

@testable import PickLanguage

/// The stated generator and the stated way of drawing.
struct SampleTests {
  @Test("SplitMix64 gives the published numbers")
  func publishedNumbers() {
    var generator = SplitMix64(state: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect(expected.map { _ in generator.next() } == expected)
  }

  /// Algorithm S as it is stated, with numbers of 128 bits.
  static func draw(_ wanted: Int, of items: Int, seed: UInt64) -> [Int] {
    var state = seed
    func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z / (1 << 30))) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z / (1 << 27))) &* 0x94D0_49BB_1331_11EB
      return z ^ (z / (1 << 31))
    }
    var drawn: [Int] = []
    for item in 1..<items + 1 where drawn.count < wanted {
      let left = UInt128(items - item + 1)
      if UInt128(next()) * left / (1 << 64) < UInt128(wanted - drawn.count) { drawn.append(item) }
    }
    return drawn
  }

  @Test("Same seed, same sample", arguments: [0, 1, 42, UInt64.max])
  func sameSeed(seed: UInt64) throws {
    for items in [1, 2, 10, 100, 1000] {
      for wanted in [0, 1, 3, items / 2, items, items + 5] {
        let list = SampleList(count: items)
        let expected = PositionSet(Self.draw(wanted, of: items, seed: seed)).text
        #expect(try marks("sample:\(wanted)", on: list, seed: seed) == expected)
      }
    }
  }

  @Test("Each sample of an edit starts afresh") func startsAfresh() throws {
    let list = SampleList(count: 50)
    let one = try marks("sample:5", on: list, seed: 9)
    #expect(try marks("check:sample:5 toggle:sample:5", on: list, seed: 9) == "none")
    #expect(try marks("sample:5 or sample:5", on: list, seed: 9) == one)
    #expect(try marks("sample:5", on: list, seed: 10) != one)
  }

  @Test("A sample of a selection draws from its members") func ofSelection() throws {
    let list = SampleList(count: 60)
    let ranks = Self.draw(7, of: 30, seed: 5)
    #expect(
      try marks("sample:7 of even", on: list, seed: 5) == PositionSet(ranks.map { 2 * $0 }).text)
  }

  @Test("Members are drawn about equally often") func fairness() throws {
    var counts = [Int](repeating: 0, count: 10)
    for seed in 0..<2000 {
      for position in positions(
        try marks("sample:3", on: SampleList(count: 10), seed: UInt64(seed))
      ).members {
        counts[position - 1] += 1
      }
    }
    // 600 expected; five standard deviations are about 100.
    #expect(counts.allSatisfy { (500...700).contains($0) })
  }
}
