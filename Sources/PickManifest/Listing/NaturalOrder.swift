/// The order in which a folder is numbered: by bytes, with runs of digits compared as numbers.
///
/// Total and the same in every locale: `IMG_2` before `IMG_10`; names that differ only in leading
/// zeros (`IMG_2`, `IMG_02`) follow their bytes. A `/` sorts before every other byte, so that a
/// folder's files stay together.
package enum NaturalOrder {
  /// Whether `left` comes before `right`; O(length), digit runs of any length.
  package static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    var l = 0
    var r = 0
    while l < left.count, r < right.count {
      if isDigit(left[l]), isDigit(right[r]) {
        let (leftDigits, leftEnd) = number(in: left, from: l)
        let (rightDigits, rightEnd) = number(in: right, from: r)
        if leftDigits.count != rightDigits.count { return leftDigits.count < rightDigits.count }
        if !leftDigits.elementsEqual(rightDigits) {
          return leftDigits.lexicographicallyPrecedes(rightDigits)
        }
        l = leftEnd
        r = rightEnd
      } else {
        if left[l] != right[r] { return rank(left[l]) < rank(right[r]) }
        l += 1
        r += 1
      }
    }
    if left.count - l != right.count - r { return left.count - l < right.count - r }
    return left.lexicographicallyPrecedes(right)
  }

  /// The digits of a run without leading zeros, and where the run ends.
  private static func number(
    in name: [UInt8], from start: Int
  ) -> (digits: ArraySlice<UInt8>, end: Int) {
    var end = start
    while end < name.count, isDigit(name[end]) { end += 1 }
    return (name[start..<end].drop { $0 == UInt8(ascii: "0") }, end)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func rank(_ byte: UInt8) -> Int { byte == UInt8(ascii: "/") ? -1 : Int(byte) }
}
