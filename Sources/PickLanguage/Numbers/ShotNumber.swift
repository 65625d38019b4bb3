/// A file number, compared as a number whatever its length: `0012` is `12`.
struct ShotNumber: Comparable, Hashable, Sendable {
  /// The value, if it has at most 18 digits; else 0.
  let value: UInt64
  /// The digits without leading zeros, if there are more than 18; else none.
  let digits: [UInt8]

  /// The number of ASCII digits; nil for anything else.
  init?(_ text: Span<UInt8>) {
    var start = 0
    while start + 1 < text.count, text[start] == UInt8(ascii: "0") { start += 1 }
    guard text.count > 0 else { return nil }
    var value: UInt64 = 0
    var digits: [UInt8] = []
    let isLong = text.count - start > 18
    for offset in start..<text.count {
      let byte = text[offset]
      guard byte.isDigit else { return nil }
      if isLong { digits.append(byte) } else { value = value * 10 + UInt64(byte &- 48) }
    }
    self.value = value
    self.digits = digits
  }

  init?(_ text: [UInt8]) { self.init(text.span) }

  static func < (left: ShotNumber, right: ShotNumber) -> Bool {
    if left.digits.count != right.digits.count { return left.digits.count < right.digits.count }
    if left.digits.isEmpty { return left.value < right.value }
    return left.digits.lexicographicallyPrecedes(right.digits)
  }
}
