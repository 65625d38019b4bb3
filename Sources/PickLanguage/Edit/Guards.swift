package import PickCore

/// Limits on how many items a run may end with, judged before anything is written.
package struct Guards: Equatable, Sendable {
  /// The most items; nil for any number.
  package var maximum: Int?
  /// What `--expect` admits; nil without it.
  package var expected: ExpectedCount?

  package init(maximum: Int? = nil, expected: ExpectedCount? = nil) {
    self.maximum = maximum
    self.expected = expected
  }

  /// Reads the operand of `--max`: a number, or `none` for any number (nil).
  package static func maximum(_ operand: [UInt8]) throws(LanguageError) -> Int? {
    if operand.elementsEqual("none".utf8) { return nil }
    guard let number = operand[...].wholeNumber else {
      throw LanguageError(.meaning(.badGuard(option: "--max", operand: operand)))
    }
    return number
  }

  /// Judges the marks that a marking verb is about to write: more than the maximum are refused if
  /// their number grew.
  package func judge(marks after: PositionSet, before: PositionSet) throws(LanguageError) {
    let count = after.count
    if let maximum, count > maximum, count > before.count {
      throw LanguageError(.refusal(.tooMany(count, maximum: maximum, isMarking: true)))
    }
    try judge(expected: count)
  }

  /// Judges the items that are about to be printed, copied, moved, linked or folded.
  package func judge(result: PositionSet) throws(LanguageError) {
    let count = result.count
    if let maximum, count > maximum {
      throw LanguageError(.refusal(.tooMany(count, maximum: maximum, isMarking: false)))
    }
    try judge(expected: count)
  }

  private func judge(expected count: Int) throws(LanguageError) {
    guard let expected, !expected.admits(count) else { return }
    throw LanguageError(.refusal(.unexpectedCount(count, expected: expected.text)))
  }
}

/// The operand of `--expect`: `15`, `1-20`, `1..20`, `5-`.
package struct ExpectedCount: Equatable, Sendable {
  /// As written.
  package let text: [UInt8]
  private let low: Int
  private let high: Int

  /// Throws when the operand is none of these.
  package init(_ operand: [UInt8]) throws(LanguageError) {
    guard let ends = ExpectedCount.ends(of: operand), ends.low <= ends.high else {
      throw LanguageError(.meaning(.badGuard(option: "--expect", operand: operand)))
    }
    text = operand
    (low, high) = ends
  }

  package func admits(_ count: Int) -> Bool { count >= low && count <= high }

  private static func ends(of operand: [UInt8]) -> (low: Int, high: Int)? {
    let digits = operand.prefix(while: \.isDigit)
    var rest = operand[digits.endIndex...]
    guard !rest.isEmpty else { return digits.wholeNumber.map { ($0, $0) } }
    if rest.first == UInt8(ascii: "-") {
      rest = rest.dropFirst()
    } else if rest.starts(with: "..".utf8) {
      rest = rest.dropFirst(2)
    } else {
      return nil
    }
    if digits.isEmpty, rest.isEmpty || rest.startIndex == 1 { return nil }
    guard let low = digits.isEmpty ? 0 : digits.wholeNumber,
      let high = rest.isEmpty ? .max : rest.wholeNumber
    else { return nil }
    return (low, high)
  }
}

extension ArraySlice<UInt8> {
  /// The value of digits and nothing else; nil above 2^63 − 1.
  fileprivate var wholeNumber: Int? {
    guard !isEmpty, allSatisfy(\.isDigit) else { return nil }
    return Int(String(decoding: self, as: UTF8.self))
  }
}
