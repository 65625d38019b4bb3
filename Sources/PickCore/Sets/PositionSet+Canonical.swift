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
    guard let last else {
      text += "none".utf8
      return
    }
    // Room for the longest text there can be, so that writing needs no growth.
    let longestRun = 2 * (decimalLength(last) + 1)
    let start = text.count
    text.append(contentsOf: repeatElement(0, count: runCount * longestRun))
    var span = text.mutableSpan
    var end = start
    for run in runs {
      end = writeDecimal(run.lowerBound, to: &span, at: end)
      if run.upperBound > run.lowerBound {
        span[end] = UInt8(ascii: "-")
        end = writeDecimal(run.upperBound, to: &span, at: end + 1)
      }
      span[end] = UInt8(ascii: ",")
      end += 1
    }
    text.removeLast(text.count - (end - 1))
  }

  /// The number of runs; O(N/64).
  package var runCount: Int {
    var total = 0
    var carry: UInt64 = 0
    for word in words {
      total &+= (word & ~(word << 1 | carry)).nonzeroBitCount
      carry = word >> 63
    }
    return total
  }
}

extension [UInt8] {
  /// Appends a number that is not negative, in decimal, without a `String`.
  package mutating func appendDecimal(_ number: Int) {
    precondition(number >= 0, "a count or position")
    let start = count
    append(contentsOf: repeatElement(0, count: decimalLength(number)))
    var span = mutableSpan
    _ = writeDecimal(number, to: &span, at: start)
  }
}

/// The decimal digits of a number that is not negative.
private func decimalLength(_ number: Int) -> Int {
  var length = 1
  var limit = 10
  while number >= limit {
    length += 1
    let (next, overflow) = limit.multipliedReportingOverflow(by: 10)
    if overflow { return length }
    limit = next
  }
  return length
}

/// Writes the digits at an offset and returns the offset after them.
private func writeDecimal(
  _ number: Int, to span: inout MutableSpan<UInt8>, at offset: Int
) -> Int {
  let end = offset + decimalLength(number)
  var index = end
  var rest = UInt(number)
  repeat {
    index -= 1
    let tenth = rest / 10
    span[index] = UInt8(truncatingIfNeeded: 48 &+ rest &- tenth &* 10)
    rest = tenth
  } while rest != 0
  return end
}
