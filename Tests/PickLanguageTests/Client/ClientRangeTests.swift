import Testing

@testable import PickLanguage

/// Ends of ranges as clients shorten them.
struct ClientRangeTests {
  static let ranges: [(low: String, high: String, numbers: [ClosedRange<Int>])] = [
    ("5", "8", [5...8]), ("112", "15", [112...115]), ("0012", "15", [12...15]),
    ("0098", "0102", [98...102]), ("98", "102", [98...102]), ("12", "5", [12...15]),
    ("7", "7", [7...7]), ("9998", "0003", [9998...9999, 0...3]),
    ("9000", "0999", [9000...9999, 0...999]),
    // Not a counter that wrapped: too early, too far, or not of four digits.
    ("8999", "0003", []), ("9998", "1000", []), ("09998", "00003", []), ("9998", "03", []),
    ("18", "12", []), ("118", "12", []),
  ]

  @Test("of bare numbers", arguments: ranges)
  func bare(_ low: String, _ high: String, _ numbers: [ClosedRange<Int>]) {
    let range = ClientRange(
      RangeEnd(digits: Array(low.utf8)[...]), RangeEnd(digits: Array(high.utf8)[...]))
    let found = range.numbers?.map { Int($0.lowerBound.value)...Int($0.upperBound.value) }
    #expect(found ?? [] == numbers)
    #expect((range.fault == nil) == !numbers.isEmpty)
  }

  @Test("a shorter end is the start with its last digits replaced", arguments: 0..<4)
  func completion(batch: Int) {
    var random = RandomSource(seed: 5400 + UInt64(batch))
    for _ in 0..<500 {
      let low = String(random.int(in: 1...999_999))
      let high = String(random.int(in: 1...999_999))
      let range = ClientRange(
        RangeEnd(digits: Array(low.utf8)[...]), RangeEnd(digits: Array(high.utf8)[...]))
      let end = Int(high.count < low.count ? low.dropLast(high.count) + high : high[...])!
      if end >= Int(low)! {
        #expect(range.numbers?.map { Int($0.upperBound.value) } == [end], "\(low)-\(high)")
      } else {
        // A counter never ends below 1000 without zeros before it.
        #expect(range.fault != nil, "\(low)-\(high)")
      }
    }
  }

  static let names: [(low: String, high: String, isRange: Bool)] = [
    ("IMG_0017", "IMG_0022", true), ("IMG_0017", "img_0022", true), ("IMG_0017", "DSC0022", false),
    ("IMG_0017.JPG", "IMG_0022.jpg", true), ("IMG_0017.JPG", "IMG_0022.CR2", false),
    ("IMG_0017", "IMG_0022.CR2", true), ("IMG_9998", "IMG_0003", true),
    ("IMG_0022", "IMG_0017", false),
  ]

  @Test("of names", arguments: names)
  func named(_ low: String, _ high: String, _ isRange: Bool) throws {
    let ends = try [low, high].map { try #require(RangeEnd(ShotName(Array($0.utf8)))) }
    #expect((ClientRange(ends[0], ends[1]).fault == nil) == isRange)
  }

  @Test("what proofs and copies add is no end of a range")
  func proofs() {
    for name in ["IMG_0012-2", "IMG_0012 (2)", "IMG_0012-edit", "cover"] {
      #expect(RangeEnd(ShotName(Array(name.utf8))) == nil, "\(name)")
    }
  }
}
