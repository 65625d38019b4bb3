import Testing

@testable import PickLanguage

/// Numbers of any length.
struct ShotNumberTests {
  @Test("zeros before a number do not count, and only digits are one")
  func values() {
    let number = { (text: String) in ShotNumber(Array(text.utf8)) }
    #expect(number("0012") == number("12"))
    #expect(number("000") == number("0"))
    #expect(number("0000000000000000000000000000012") == number("12"))
    #expect(number("12") != number("13"))
    for text in ["", "-1", "1a", "1.5", " 1"] { #expect(number(text) == nil, "\(text)") }
  }

  @Test("are in the order of their values", arguments: 0..<5)
  func order(batch: Int) {
    var random = RandomSource(seed: 4000 + UInt64(batch))
    let texts = (0..<200).map { _ in
      String((0..<random.int(in: 1...22)).map { _ in random.pick(["0", "0", "1", "9"]) }.joined())
    }
    let plain = { (text: String) -> String in
      let digits = text.drop { $0 == "0" }
      return String(repeating: "0", count: 30 - digits.count) + digits
    }
    for (left, right) in zip(texts, texts.dropFirst()) {
      let (first, second) = (ShotNumber(Array(left.utf8))!, ShotNumber(Array(right.utf8))!)
      #expect((first < second) == (plain(left) < plain(right)), "\(left) \(right)")
      #expect((first == second) == (plain(left) == plain(right)), "\(left) \(right)")
    }
  }
}
