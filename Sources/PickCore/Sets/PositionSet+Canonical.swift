/// The canonical text of a set: sorted, runs of two or more folded with `-`, joined with `,`;
/// nothing is `none`. Parsing it gives the set again.
extension PositionSet {
  /// `1-3,7`; O(N/64 + length of the text).
  package var canonicalText: [UInt8] {
    var text: [UInt8] = []
    appendCanonicalText(to: &text)
    return text
  }

  /// Appends the canonical text.
  package func appendCanonicalText(to text: inout [UInt8]) {
    let start = text.count
    for run in runs {
      if text.count > start { text.append(UInt8(ascii: ",")) }
      text.appendDecimal(run.lowerBound)
      if run.count > 1 {
        text.append(UInt8(ascii: "-"))
        text.appendDecimal(run.upperBound)
      }
    }
    if text.count == start { text += "none".utf8 }
  }
}

extension [UInt8] {
  /// Appends a number that is not negative, in decimal, without a `String`.
  package mutating func appendDecimal(_ number: Int) {
    precondition(number >= 0, "a count or position")
    if number < 10 { return append(UInt8(ascii: "0") + UInt8(number)) }
    var divisor = 10
    while number / divisor >= 10 { divisor *= 10 }
    var rest = number
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(rest / divisor))
      rest %= divisor
      divisor /= 10
    }
  }
}
