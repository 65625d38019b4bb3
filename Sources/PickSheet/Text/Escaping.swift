internal import PickCore

/// Text and paths in the forms that a document takes them in.
enum Escaping {
  /// Appends text for an element or a quoted attribute, right in HTML and in XML.
  ///
  /// Bytes that are not UTF-8, and characters that XML 1.0 (2.2) forbids, become U+FFFD.
  static func append(_ text: [UInt8], to result: inout [UInt8]) {
    var offset = 0
    while offset < text.count {
      let (scalar, length) = Sanitising.decode(text, at: offset)
      switch scalar?.value ?? 0 {
      case 0..<9, 0xB, 0xC, 0xE..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF:
        result += "\u{FFFD}".utf8
      case 0xD: result += "&#13;".utf8
      case 0x22: result += "&quot;".utf8
      case 0x26: result += "&amp;".utf8
      case 0x27: result += "&#39;".utf8
      case 0x3C: result += "&lt;".utf8
      case 0x3E: result += "&gt;".utf8
      default: result += text[offset..<offset + length]
      }
      offset += length
    }
  }

  /// A path as a link: its bytes, percent-encoded but for what RFC 3986 (2.3) leaves bare.
  ///
  /// Slashes at its start become one, since two would name a server.
  static func link(_ path: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    var link: [UInt8] = []
    var path = path[...]
    while path.count > 1, path.first == slash, path[path.startIndex + 1] == slash {
      path.removeFirst()
    }
    for byte in path {
      if isBare(byte) {
        link.append(byte)
      } else {
        link += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return link
  }

  private static let slash = UInt8(ascii: "/")

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~/".utf8.contains(byte)
    }
  }
}
