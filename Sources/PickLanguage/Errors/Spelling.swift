/// How fields and values are written in an expression, for hints that can be pasted.
enum Spelling {
  /// A field before its colon: as it is, behind a dot, or quoted behind a dot.
  static func field(_ name: [UInt8]) -> [UInt8] {
    guard let first = name.first, first.isLetter || first == UInt8(ascii: "_"),
      name.allSatisfy({ $0.isWordCharacter && $0 < 0x80 })
    else { return [UInt8(ascii: ".")] + quoted(name) }
    let isReserved = ReservedWords.all.contains { name.elementsEqual($0.utf8) }
    return isReserved || looksLikeItem(name) ? [UInt8(ascii: ".")] + name : name
  }

  /// `r5` and `x3d` begin an item of a list.
  private static func looksLikeItem(_ name: [UInt8]) -> Bool {
    guard name.count > 1 else { return false }
    switch name[0] {
    case UInt8(ascii: "r"): return name[1].isDigit
    case UInt8(ascii: "x"):
      return name[1].isDigit || name[1] == UInt8(ascii: "r") && name.count > 2 && name[2].isDigit
        || Keyword(Array(name[1...])) != nil
    default: return false
    }
  }

  /// A value in quotes; in double ones, where nothing in it asks for others, because an expression
  /// stands between single ones in a shell.
  static func quoted(_ value: [UInt8]) -> [UInt8] {
    let double = UInt8(ascii: "\"")
    let single = UInt8(ascii: "'")
    let backslash = UInt8(ascii: "\\")
    let isPlain = !value.contains(double) && !value.contains(backslash)
    if !isPlain, !value.contains(single) { return [single] + value + [single] }
    let text = value.flatMap { $0 == double || $0 == backslash ? [backslash, $0] : [$0] }
    return [double] + text + [double]
  }

  /// A value as it is if it can stand bare and means itself, else in quotes.
  static func value(_ value: [UInt8]) -> [UInt8] {
    guard !value.isEmpty, value.allSatisfy(isPlain), value[0] != UInt8(ascii: "-"),
      !["any", "none"].contains(where: { value.elementsEqual($0.utf8) })
    else { return quoted(value) }
    return value
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || "._-+@%".utf8.contains(byte)
  }

  /// A comparison with a sign of other languages as a selection; nil if the sign does not compare.
  ///
  /// A date, in which a dash stands already, makes a range with dots. What is not the whole of the
  /// text around it, `isAlone`, is put in parentheses if it is more than one item.
  static func comparison(
    _ sign: [UInt8], _ field: [UInt8], _ value: [UInt8], isAlone: Bool
  ) -> [UInt8]? {
    let field = self.field(field) + [UInt8(ascii: ":")]
    let from = field + value + (value.contains(UInt8(ascii: "-")) ? ".." : "-").utf8
    let upTo = field + Array("..".utf8) + value
    let not = Array("not ".utf8) + field + value
    var result: [UInt8]
    switch String(decoding: sign, as: UTF8.self) {
    case "=", "==", "===": return field + value
    case ">=", "=>": return from
    case "<=", "=<": return upTo
    case ">": result = from + [0x20] + not
    case "<": result = upTo + [0x20] + not
    case "!=", "<>", "!==": result = not
    default: return nil
    }
    if !isAlone { result = [UInt8(ascii: "(")] + result + [UInt8(ascii: ")")] }
    return result
  }
}
