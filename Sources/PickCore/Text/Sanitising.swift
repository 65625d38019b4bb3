/// Makes text safe to show on a terminal: what could move the cursor, change colours or reorder
/// the line is written as an escape. Bytes that go anywhere else are never touched.
package enum Sanitising {
  /// The bytes with control characters, bidi controls and bytes that are not UTF-8 as `\xHH`,
  /// `\n`, `\t`, `\u{202E}`; everything else as it is.
  package static func shown(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 16)
    var offset = 0
    while offset < bytes.count {
      let (scalar, length) = decode(bytes, at: offset)
      if let scalar {
        append(scalar, of: bytes[offset..<offset + length], to: &result)
      } else {
        appendHex(bytes[offset], to: &result)
      }
      offset += length
    }
    return result
  }

  /// The scalar that begins at an offset and its length in bytes; nil, 1 if none does.
  ///
  /// Overlong forms, surrogates and values above U+10FFFF are none (Unicode 15, table 3-7).
  package static func decode(
    _ bytes: [UInt8], at offset: Int
  ) -> (scalar: Unicode.Scalar?, length: Int) {
    let lead = bytes[offset]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, lead <= 0xF4, offset + length <= bytes.count else { return (nil, 1) }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for next in bytes[offset + 1..<offset + length] {
      guard next & 0xC0 == 0x80 else { return (nil, 1) }
      value = value << 6 | UInt32(next & 0x3F)
    }
    let least: UInt32 = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80
    guard value >= least, let scalar = Unicode.Scalar(value) else { return (nil, 1) }
    return (scalar, length)
  }

  private static func append(
    _ scalar: Unicode.Scalar, of bytes: ArraySlice<UInt8>, to result: inout [UInt8]
  ) {
    switch scalar.value {
    case 0x0A: result += "\\n".utf8
    case 0x0D: result += "\\r".utf8
    case 0x09: result += "\\t".utf8
    case 0..<0x20, 0x7F: appendHex(UInt8(scalar.value), to: &result)
    case 0x80...0x9F, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0x61C:
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".utf8
    default: result += bytes
    }
  }

  private static func appendHex(_ byte: UInt8, to result: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    result += [
      UInt8(ascii: "\\"), UInt8(ascii: "x"), digits[Int(byte >> 4)], digits[Int(byte & 15)],
    ]
  }
}
