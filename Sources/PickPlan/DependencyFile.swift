package import PickCore

/// A rule that tells make what a copy depends on: on the list and on every source.
package enum DependencyFile {
  /// `target: prerequisites`, then an empty rule for each prerequisite, so that make does not stop
  /// when one has gone.
  ///
  /// Names are escaped as GNU make 4 reads them in a rule; those for which it has no way are refused.
  package static func text(
    target: [UInt8], prerequisites: [[UInt8]]
  ) throws(DependencyError) -> [UInt8] {
    let names = try prerequisites.map { name throws(DependencyError) in
      (escaped: try escaped(name, isTarget: false), asTarget: try escaped(name, isTarget: true))
    }
    let usesEquals = (prerequisites + [target]).contains { $0.contains(equals) }
    var text = usesEquals ? Array("pick_equals := =\n\n".utf8) : []
    text += try escaped(target, isTarget: true) + Array(":".utf8)
    for name in names { text += Array(" \\\n  ".utf8) + name.escaped }
    text.append(lineEnd)
    for name in names { text += [lineEnd] + name.asTarget + Array(":\n".utf8) }
    return text
  }

  private static let lineEnd = UInt8(ascii: "\n")
  private static let backslash = UInt8(ascii: "\\")
  private static let space = UInt8(ascii: " ")
  private static let equals = UInt8(ascii: "=")
  private static let special = Array(" #:*?[]".utf8)
  /// What neither a backslash nor a variable makes make take for a part of a name.
  private static let impossible = Array("\n\t;|".utf8)

  private static func escaped(
    _ name: [UInt8], isTarget: Bool
  ) throws(DependencyError) -> [UInt8] {
    if name.contains(where: impossible.contains) || name.last == backslash || name.last == space {
      throw DependencyError(name: name)
    }
    var text = needsPrefix(name) ? Array("./".utf8) : []
    var backslashes = 0
    for byte in name {
      switch byte {
      case UInt8(ascii: "$"): text += Array("$$".utf8)
      // A rule with a bare `=` would set a variable.
      case equals: text += Array("$(pick_equals)".utf8)
      case _ where special.contains(byte) || (isTarget && byte == UInt8(ascii: "%")):
        // Backslashes right before it would otherwise be taken for its escape.
        text += [UInt8](repeating: backslash, count: backslashes + 1) + [byte]
      default: text.append(byte)
      }
      backslashes = byte == backslash ? backslashes + 1 : 0
    }
    return text
  }

  /// Whether a name could be taken for a home folder, a special target or a directive.
  private static func needsPrefix(_ name: [UInt8]) -> Bool {
    if name.starts(with: "./".utf8) || name.starts(with: "../".utf8) { return false }
    guard let first = name.first, first != UInt8(ascii: "/") else { return false }
    return first == UInt8(ascii: "~") || first == UInt8(ascii: ".") || name.contains(space)
  }
}

/// A name that make cannot be told.
package struct DependencyError: Error, Equatable, Sendable {
  package var name: [UInt8]

  /// The fact.
  package var message: Message { "make cannot be told of \(quoted: name)" }

  /// Why.
  package var hint: Message? {
    "a line end, tab, ';', '|' or a final space or backslash has no place in a rule"
  }
}
