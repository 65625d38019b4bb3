import Testing

@testable import PickCore

/// Exact decimal numbers.
struct DecimalNumberTests {
  private func number(_ text: String) -> DecimalNumber? { DecimalNumber(Array(text.utf8).span) }

  @Test(
    "What is a number",
    arguments: [
      "0", "7", "-7", "007", "1.5", "-0.50", "0.0", "99999999999999999999999999.1",
    ])
  func numbers(text: String) {
    let bytes = Array(text.utf8)
    let isNumber = DecimalNumber.isNumber(bytes.span)
    #expect(isNumber)
    #expect(number(text) != nil)
  }

  @Test(
    "What is none",
    arguments: [
      "", "-", ".", "1.", ".5", "-.5", "+1", "1e3", "1,5", " 1", "1 ", "1.2.3", "--1", "1-", "0x1",
      "NaN", "١",
    ])
  func noNumbers(text: String) {
    let bytes = Array(text.utf8)
    let isNumber = DecimalNumber.isNumber(bytes.span)
    #expect(!isNumber)
    #expect(number(text) == nil)
  }

  @Test(
    "Spellings of one number are equal",
    arguments: [
      ("1", "1.0"), ("0", "-0"), ("0.00", "-0.0"), ("007", "7"), ("-1.50", "-1.5"),
    ])
  func equalNumbers(left: String, right: String) {
    #expect(number(left) == number(right))
  }

  @Test("They are ordered by value") func order() throws {
    let texts = [
      "-100000000000000000000", "-10.5", "-10.25", "-10", "-2", "-0.1", "0", "0.05", "0.1", "0.11",
      "1",
      "9", "9.99", "10", "99999999999999999999", "100000000000000000000",
      "100000000000000000000.01",
    ]
    let numbers = try texts.map { try #require(number($0)) }
    for left in numbers.indices {
      for right in numbers.indices {
        #expect(
          (numbers[left] < numbers[right]) == (left < right), "\(texts[left]) \(texts[right])")
        #expect((numbers[left] == numbers[right]) == (left == right))
      }
    }
  }
}
