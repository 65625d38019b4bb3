internal import PickCore

/// What the page's script is told, as JSON that can stand in a script element.
enum ScriptData {
  static func text(of sheet: Sheet) -> [UInt8] {
    let reply = sheet.reply
    var members: [(String, [UInt8])] = [
      ("items", decimal(reply.names.count)),
      ("stored", string(sheet.stored.canonicalText)),
      ("digest", string(Array(reply.digest.utf8))),
      ("single", Array("\(sheet.isSingle)".utf8)),
      ("narrowed", Array("\(sheet.isNarrowed)".utf8)),
      ("max", sheet.maximum.map(decimal) ?? Array("null".utf8)),
      ("listName", string(reply.listName)),
      ("before", string(reply.command.before)),
      ("after", string(reply.command.after)),
    ]
    members.append(("steps", array(steps(reply.markOffsets).map(decimal))))
    members.append(("names", array(reply.names.map(string))))
    let pairs = members.map { string(Array($0.0.utf8)) + [UInt8(ascii: ":")] + $0.1 }
    return [UInt8(ascii: "{")] + pairs.joined(separator: [UInt8(ascii: ",")])
      + [UInt8(ascii: "}")]
  }

  /// Each offset as the way from the one before: much shorter.
  private static func steps(_ offsets: [Int]) -> [Int] {
    var previous = 0
    return offsets.map { offset in
      defer { previous = offset }
      return offset - previous
    }
  }

  private static func decimal(_ number: Int) -> [UInt8] { Array(String(number).utf8) }

  private static func array(_ values: [[UInt8]]) -> [UInt8] {
    [UInt8(ascii: "[")] + values.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
  }

  /// A JSON string without a character that HTML could take for the end of the element; bytes
  /// that are not UTF-8 become U+FFFD.
  static func string(_ text: [UInt8]) -> [UInt8] {
    var result = [UInt8(ascii: "\"")]
    var offset = 0
    while offset < text.count {
      let (scalar, length) = Sanitising.decode(text, at: offset)
      let value = scalar?.value ?? 0xFFFD
      if value < 0x20
        || [0x22, 0x26, 0x27, 0x3C, 0x3E, 0x5C, 0x7F, 0x2028, 0x2029, 0xFFFD]
          .contains(value)
      {
        let digits = String(value, radix: 16)
        result += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      } else {
        result += text[offset..<offset + length]
      }
      offset += length
    }
    return result + [UInt8(ascii: "\"")]
  }
}
