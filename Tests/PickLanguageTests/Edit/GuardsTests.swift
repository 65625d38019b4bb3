import PickCore
import Testing

@testable import PickLanguage

/// `--max` and `--expect`.
struct GuardsTests {
  @Test(
    "Operands of --max",
    arguments: [
      ("0", 0), ("20", 20), ("007", 7), ("9223372036854775807", .max),
    ] as [(String, Int)])
  func maximum(operand: String, value: Int) throws {
    #expect(try Guards.maximum(Array(operand.utf8)) == value)
  }

  @Test("No maximum") func noMaximum() throws {
    #expect(try Guards.maximum(Array("none".utf8)) == nil)
  }

  @Test(
    "What is no maximum",
    arguments: [
      "", "x", "-1", "+1", "1.5", " 1", "1 ", "0x1", "all", "9223372036854775808", "1-2",
    ])
  func badMaximum(operand: String) {
    #expect(
      throws: LanguageError(.meaning(.badGuard(option: "--max", operand: Array(operand.utf8))))
    ) {
      try Guards.maximum(Array(operand.utf8))
    }
  }

  @Test(
    "Operands of --expect",
    arguments: [
      ("15", [15], [0, 14, 16]), ("1-20", [1, 20], [0, 21]), ("1..20", [1, 20], [0, 21]),
      ("5-", [5, 9999], [0, 4]), ("5..", [5, 9999], [4]), ("..5", [0, 5], [6]), ("0", [0], [1]),
      ("0-", [0, 7], []), ("3-3", [3], [2, 4]),
    ])
  func expected(operand: String, met: [Int], missed: [Int]) throws {
    let count = try ExpectedCount(Array(operand.utf8))
    #expect(met.allSatisfy(count.admits))
    #expect(!missed.contains(where: count.admits))
  }

  @Test(
    "What cannot be expected",
    arguments: [
      "", "x", "-", "..", "-5", "5-3", "1-2-3", "1.5", "5-x", "1..2..3", "none", "1 - 2", "5%",
      "9223372036854775808",
    ])
  func badExpectation(operand: String) {
    let bytes = Array(operand.utf8)
    #expect(throws: LanguageError(.meaning(.badGuard(option: "--expect", operand: bytes)))) {
      try ExpectedCount(bytes)
    }
  }

  /// Whether marks of so many items before and after pass a maximum of 3.
  @Test(
    "Marks may stay above the maximum, and shrink, but not grow",
    arguments: [
      (0, 3, true), (0, 4, false), (4, 4, true), (5, 4, true), (4, 5, false), (3, 3, true),
    ])
  func growth(before: Int, after: Int, isFine: Bool) {
    let guards = Guards(maximum: 3)
    let judge = { () throws(LanguageError) in
      try guards.judge(marks: PositionSet(upTo: after), before: PositionSet(upTo: before))
    }
    if isFine {
      #expect(throws: Never.self) { try judge() }
    } else {
      #expect(throws: LanguageError(.refusal(.tooMany(after, maximum: 3, isMarking: true)))) {
        try judge()
      }
    }
  }

  @Test("A result is limited whatever was there before") func results() throws {
    let guards = Guards(maximum: 3, expected: try ExpectedCount(Array("2-".utf8)))
    try guards.judge(result: PositionSet(upTo: 3))
    do throws(LanguageError) {
      try guards.judge(result: PositionSet(upTo: 4))
      Issue.record("accepted")
    } catch {
      #expect(error.isRefusal)
      #expect(error.message.text == "4 items would be taken, and 3 at most may be")
    }
    do throws(LanguageError) {
      try guards.judge(result: PositionSet([7]))
      Issue.record("accepted")
    } catch {
      #expect(error.isRefusal)
      #expect(error.message.text == "1 item selected, and 2- expected")
    }
  }

  @Test("Without guards everything passes") func noGuards() throws {
    try Guards().judge(result: PositionSet(upTo: 1000))
    try Guards().judge(marks: PositionSet(upTo: 1000), before: PositionSet())
  }
}
