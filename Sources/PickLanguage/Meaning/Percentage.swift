/// A share of a list, at most 100 %, kept exactly.
struct Percentage: Equatable, Sendable {
  /// 0...100.
  let whole: Int
  /// ASCII digits after the point, without zeros at the end.
  let fraction: [UInt8]

  /// Nil above 100 %; `whole` is nil for a number that is too large to count with.
  init?(whole: Int?, fraction: [UInt8]) {
    var digits = fraction
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    guard let whole, whole <= 100, whole < 100 || digits.isEmpty else { return nil }
    self.whole = whole
    self.fraction = digits
  }

  /// floor(p · count / 100), exact; O(digits).
  func cut(_ count: Int) -> Int {
    // Nested floors of divisions are exact, so the fraction is worked off from its last digit.
    var carry: UInt128 = 0
    for digit in fraction.reversed() {
      carry = (UInt128(digit - UInt8(ascii: "0")) * UInt128(count) + carry) / 10
    }
    return Int((UInt128(whole) * UInt128(count) + carry) / 100)
  }
}

extension Percentage: Comparable {
  static func < (left: Percentage, right: Percentage) -> Bool {
    if left.whole != right.whole { return left.whole < right.whole }
    return left.fraction.lexicographicallyPrecedes(right.fraction)
  }
}
