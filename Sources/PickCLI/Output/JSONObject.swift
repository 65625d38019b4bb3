internal import PickCore

/// One JSON object on one line, its members in the order they were added (RFC 8259).
///
/// Text that is not UTF-8 becomes `{"bytes": base64}`, so that no name is ever changed.
struct JSONObject {
  private var members: [UInt8] = []

  /// The object and a line end.
  var line: [UInt8] { object + [0x0A] }

  /// The object alone.
  var object: [UInt8] { Array("{".utf8) + members + Array("}".utf8) }

  mutating func add(_ key: String, _ number: Int) { add(key, raw: Array(String(number).utf8)) }

  mutating func add(_ key: String, _ truth: Bool) { add(key, raw: Array("\(truth)".utf8)) }

  mutating func add(_ key: String, text: [UInt8]) { add(key, raw: Self.text(text)) }

  mutating func add(_ key: String, numbers: some Sequence<Int>) {
    let list = numbers.map { Array(String($0).utf8) }
    add(key, raw: Self.array(list))
  }

  mutating func add(_ key: String, texts: [[UInt8]]) {
    add(key, raw: Self.array(texts.map(Self.text)))
  }

  private static func array(_ values: [[UInt8]]) -> [UInt8] {
    Array("[".utf8) + values.joined(separator: Array(", ".utf8)) + Array("]".utf8)
  }

  /// A member whose value is JSON already.
  mutating func add(_ key: String, raw: [UInt8]) {
    if !members.isEmpty { members += ", ".utf8 }
    members += Self.text(Array(key.utf8)) + Array(": ".utf8) + raw
  }

  /// A JSON string, or the object that stands for bytes that are none.
  static func text(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [UInt8(ascii: "\"")]
    var offset = 0
    while offset < bytes.count {
      let (scalar, length) = Sanitising.decode(bytes, at: offset)
      guard let scalar else {
        return Array("{\"bytes\": \"".utf8) + Base64.text(bytes) + Array("\"}".utf8)
      }
      switch scalar {
      case "\"", "\\": result += [UInt8(ascii: "\\"), bytes[offset]]
      case "\n": result += "\\n".utf8
      case "\t": result += "\\t".utf8
      case "\r": result += "\\r".utf8
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      default: result += bytes[offset..<offset + length]
      }
      offset += length
    }
    return result + [UInt8(ascii: "\"")]
  }
}
