/// Text between double quotes as C writes it, for what cannot stand bare.
///
/// Written are the escapes `\\ \" \n \t \r \xHH`.
package enum Quotation {
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
  private static let space = UInt8(ascii: " ")

  /// The text as it is, or quoted: if it holds a byte below 0x20 or 0x7F or bytes that are not
  /// UTF-8, begins with a quote or space, ends in a space, or is empty.
  ///
  /// - Parameter extra: one more byte that cannot stand bare.
  package static func written(_ text: [UInt8], orIf extra: UInt8? = nil) -> [UInt8] {
    guard needsQuotes(text) || extra.map(text.contains) == true else { return text }
    var quoted = [quote]
    var offset = 0
    while offset < text.count {
      let (scalar, length) = Sanitising.decode(text, at: offset)
      if let scalar, scalar.value >= 0x20, scalar.value != 0x7F {
        if scalar == "\\" || scalar == "\"" { quoted.append(backslash) }
        quoted += text[offset..<offset + length]
      } else {
        appendEscape(of: text[offset], to: &quoted)
      }
      offset += length
    }
    quoted.append(quote)
    return quoted
  }

  private static func needsQuotes(_ text: [UInt8]) -> Bool {
    guard let first = text.first, first != quote, first != space, text.last != space else {
      return true
    }
    var offset = 0
    while offset < text.count {
      let (scalar, length) = Sanitising.decode(text, at: offset)
      guard let scalar, scalar.value >= 0x20, scalar.value != 0x7F else { return true }
      offset += length
    }
    return false
  }

  private static func appendEscape(of byte: UInt8, to text: inout [UInt8]) {
    text.append(backslash)
    switch byte {
    case 0x0A: text.append(UInt8(ascii: "n"))
    case 0x09: text.append(UInt8(ascii: "t"))
    case 0x0D: text.append(UInt8(ascii: "r"))
    default:
      let digits = Array("0123456789ABCDEF".utf8)
      text += [UInt8(ascii: "x"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
}
