internal import PickCore

/// A name as GNU make reads it among the prerequisites of a rule (GNU make manual, 4.4 and 4.2.1).
///
/// It reads them twice: at first a blank, `#` and `:` behind a backslash stand for themselves, and
/// the backslashes right before one are halved; then a name with `*`, `?` or `[` is matched as a
/// pattern, in which every backslash escapes. A name that is a pattern has to be that of a file.
enum MakeName {
  static func written(_ path: [UInt8]) -> ExportedName {
    if let reason = refusal(of: path) { return .refused(reason) }
    let isHome = path.first == UInt8(ascii: "~")
    var name = path
    if isHome || path.contains(where: isWild) {
      name = (isHome ? Array("[~]".utf8) : []) + pattern(path.dropFirst(isHome ? 1 : 0))
    }
    // The words that open a variable's definition behind the colon.
    if [Array("define".utf8), Array("undefine".utf8)].contains(path) {
      name = Array("./".utf8) + path
    }
    return .name(quoted(name))
  }

  /// Why there is no spelling for a name.
  private static func refusal(of path: [UInt8]) -> String? {
    for byte in path {
      switch byte {
      case Byte.tab: return "it holds a tab"
      case UInt8(ascii: ";"): return "a ';' begins a recipe"
      case UInt8(ascii: "|"): return "a '|' begins the order-only prerequisites"
      case Byte.equals: return "a '=' makes it a variable"
      default: break
      }
    }
    switch path.last {
    case Byte.backslash: return "it ends in a backslash"
    case Byte.space: return "it ends in a space"
    case UInt8(ascii: ")"): return "a ')' at the end makes it a member of an archive"
    default: break
    }
    // Vertical tab, form feed, carriage return.
    return [path.first, path.last].contains { 0x0B...0x0D ~= $0 ?? 0 }
      ? "it begins or ends in white space" : nil
  }

  private static func isWild(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "[")
  }

  /// The pattern that matches this name alone.
  private static func pattern(_ name: ArraySlice<UInt8>) -> [UInt8] {
    name.flatMap { isWild($0) || $0 == Byte.backslash ? [Byte.backslash, $0] : [$0] }
  }

  /// What becomes the name once it is read.
  private static func quoted(_ name: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var backslashes = 0
    for byte in name {
      if byte == UInt8(ascii: "$") {
        text.append(byte)
      } else if byte == Byte.space || byte == Byte.hash || byte == UInt8(ascii: ":") {
        text += [UInt8](repeating: Byte.backslash, count: backslashes + 1)
      }
      text.append(byte)
      backslashes = byte == Byte.backslash ? backslashes + 1 : 0
    }
    return text
  }
}
