/// The 16 hexadecimal digits in which a list's digest is written.
enum Digest {
  static func text(of digest: UInt64) -> String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The digest that the digits mean; nil if they are not exactly 16 of them.
  static func value(of text: [UInt8]) -> UInt64? {
    guard text.count == 16 else { return nil }
    var value: UInt64 = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(byte & 15)
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        value = value << 4 | UInt64(byte & 15 + 9)
      default: return nil
      }
    }
    return value
  }
}
