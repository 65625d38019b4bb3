/// A decimal number of any length, kept and compared exactly.
package struct DecimalNumber: Equatable, Sendable {
  /// Never true for zero.
  package let isNegative: Bool
  /// ASCII digits before the point, without leading zeros.
  package let whole: [UInt8]
  /// ASCII digits after the point, without zeros at the end.
  package let fraction: [UInt8]

  /// Digits as given; surplus zeros are dropped.
  package init(isNegative: Bool, whole: [UInt8], fraction: [UInt8]) {
    self.whole = Array(whole.drop { $0 == UInt8(ascii: "0") })
    var fraction = fraction
    while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    self.fraction = fraction
    self.isNegative = isNegative && !(self.whole.isEmpty && fraction.isEmpty)
  }

  /// `-`, digits, `.` and digits; nothing else is a number.
  package init?(_ bytes: Span<UInt8>) {
    guard let shape = DecimalNumber.shape(of: bytes) else { return nil }
    let digits = (0..<bytes.count).map { bytes[$0] }
    self.init(
      isNegative: shape.wholeStart > 0, whole: Array(digits[shape.wholeStart..<shape.wholeEnd]),
      fraction: shape.wholeEnd < bytes.count ? Array(digits[(shape.wholeEnd + 1)...]) : [])
  }

  /// Whether the bytes are a number, such as `-12.50`; O(length).
  package static func isNumber(_ bytes: Span<UInt8>) -> Bool { shape(of: bytes) != nil }

  private static func shape(of bytes: Span<UInt8>) -> (wholeStart: Int, wholeEnd: Int)? {
    let count = bytes.count
    let start = count > 0 && bytes[0] == UInt8(ascii: "-") ? 1 : 0
    var index = start
    while index < count, bytes[index] &- 48 < 10 { index += 1 }
    let wholeEnd = index
    guard wholeEnd > start else { return nil }
    if index == count { return (start, wholeEnd) }
    guard bytes[index] == UInt8(ascii: "."), index + 1 < count else { return nil }
    index += 1
    while index < count, bytes[index] &- 48 < 10 { index += 1 }
    return index == count ? (start, wholeEnd) : nil
  }
}

extension DecimalNumber: Comparable {
  package static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative
      ? right.isSmallerInSize(than: left) : left.isSmallerInSize(than: right)
  }

  private func isSmallerInSize(than other: DecimalNumber) -> Bool {
    if whole.count != other.whole.count { return whole.count < other.whole.count }
    if whole != other.whole { return whole.lexicographicallyPrecedes(other.whole) }
    return fraction.lexicographicallyPrecedes(other.fraction)
  }
}
