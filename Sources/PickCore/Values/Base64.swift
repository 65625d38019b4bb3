/// Bytes as text of 64 letters (RFC 4648, section 4), with padding.
package enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// O(length).
  package static func text(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var offset = 0
    while offset < bytes.count {
      let length = min(bytes.count - offset, 3)
      var word = UInt32(bytes[offset]) << 16
      if length > 1 { word |= UInt32(bytes[offset + 1]) << 8 }
      if length > 2 { word |= UInt32(bytes[offset + 2]) }
      text.append(letters[Int(word >> 18)])
      text.append(letters[Int(word >> 12 & 63)])
      text.append(length > 1 ? letters[Int(word >> 6 & 63)] : UInt8(ascii: "="))
      text.append(length > 2 ? letters[Int(word & 63)] : UInt8(ascii: "="))
      offset += 3
    }
    return text
  }
}
