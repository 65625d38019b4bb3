internal import PickCore

/// The number that a camera gave a file: the last run of digits in the stem.
///
/// What copies and exports add is taken off before: ` (2)`, ` (12)`, ` copy`, and `-2` of one
/// digit, as long as digits remain. Eight digits that are a date count only if there is no other
/// run.
enum FileNumber {
  /// Where the digits stand; nil if the stem has none.
  static func range(in path: Span<UInt8>, _ stem: Range<Int>) -> Range<Int>? {
    let runs = digitRuns(path, stem.lowerBound..<trimmedEnd(path, stem))
    return runs.last { !isDate(path, $0) } ?? runs.last
  }

  private static func trimmedEnd(_ path: Span<UInt8>, _ stem: Range<Int>) -> Int {
    var end = stem.upperBound
    var hasDash = false
    while let shorter = copyMark(path, stem.lowerBound..<end, hasDash: &hasDash),
      hasDigits(path, stem.lowerBound..<shorter)
    {
      end = shorter
    }
    return end
  }

  /// Where what a copy or an export added to a stem begins; nil if nothing was added.
  private static func copyMark(
    _ path: Span<UInt8>, _ stem: Range<Int>, hasDash: inout Bool
  ) -> Int? {
    let end = stem.upperBound
    if stem.count > 5, path.holds(" copy", at: end - 5) { return end - 5 }
    for digits in 1...2 where stem.count > digits + 3 {
      let start = end - digits - 3
      if path.holds(" (", at: start), path[end - 1] == UInt8(ascii: ")"),
        (start + 2..<end - 1).allSatisfy({ Byte.isDigit(path[$0]) })
      {
        return start
      }
    }
    if !hasDash, stem.count > 2, path[end - 2] == UInt8(ascii: "-"), Byte.isDigit(path[end - 1]) {
      hasDash = true
      return end - 2
    }
    return nil
  }

  private static func hasDigits(_ path: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.contains { Byte.isDigit(path[$0]) }
  }

  private static func digitRuns(_ path: Span<UInt8>, _ range: Range<Int>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let start = offset
      while offset < range.upperBound, Byte.isDigit(path[offset]) { offset += 1 }
      if offset > start { runs.append(start..<offset) }
      offset += 1
    }
    return runs
  }

  /// Whether eight digits are a day of the years 1900 to 2099.
  private static func isDate(_ path: Span<UInt8>, _ run: Range<Int>) -> Bool {
    guard run.count == 8 else { return false }
    var value = 0
    for offset in run { value = value * 10 + Int(path[offset] - UInt8(ascii: "0")) }
    return 1900...2099 ~= value / 10_000 && 1...12 ~= value / 100 % 100 && 1...31 ~= value % 100
  }
}
