internal import PickCore

/// Lists of names that other programs take, which cannot be read back as a list.
package enum Export: String, CaseIterable, Sendable {
  /// A search for file names, `A, B`, without extensions.
  case lightroom
  /// A search for file names, `A B`, without extensions.
  case captureOne = "captureone"
  /// A search for file names, `A OR B`.
  case finder
  /// A file for `--files-from`.
  case rsync
  case rclone
  /// The prerequisites of a rule.
  case make

  /// The export that has a name on the command line.
  package init?(named name: [UInt8]) {
    guard let export = Self.allCases.first(where: { name.elementsEqual($0.rawValue.utf8) })
    else { return nil }
    self = export
  }

  /// Whether it names files by their last names, which photo programs search for.
  var isSearch: Bool {
    switch self {
    case .lightroom, .captureOne, .finder: true
    case .rsync, .rclone, .make: false
    }
  }

  /// What stands between two names, and behind the last one.
  var separator: [UInt8] {
    switch self {
    case .lightroom: Array(", ".utf8)
    case .captureOne, .make: [Byte.space]
    case .finder: Array(" OR ".utf8)
    case .rsync, .rclone: [Byte.lineFeed]
    }
  }

  /// A name as the program takes it, or why it has no way to take it.
  func written(_ path: [UInt8]) -> ExportedName {
    if path.contains(Byte.lineFeed) { return .refused("it holds a line end") }
    switch self {
    case .lightroom, .captureOne: return word(Self.part(.stem, of: path))
    case .finder: return phrase(Self.part(.name, of: path))
    case .rsync, .rclone: return transfer(path)
    case .make: return MakeName.written(path)
    }
  }

  private static func part(_ part: PathPart, of path: [UInt8]) -> [UInt8] {
    part.range(in: path.span).map { Array(path[$0]) } ?? path
  }

  /// A word of a search that parts words at blanks and commas.
  private func word(_ name: [UInt8]) -> ExportedName {
    if String(validating: name, as: UTF8.self) == nil { return .refused("it is not UTF-8") }
    if name.contains(where: Byte.isBlank) { return .refused("it would be more than one word") }
    return name.contains(UInt8(ascii: ",")) ? .refused("a comma parts words") : .name(name)
  }

  /// The same where quotes keep words together.
  private func phrase(_ name: [UInt8]) -> ExportedName {
    if String(validating: name, as: UTF8.self) == nil { return .refused("it is not UTF-8") }
    if name.contains(Byte.quote) { return .refused("it holds a quote") }
    let isWord = name.allSatisfy {
      Byte.isLetter($0) || Byte.isDigit($0) || "_.-".utf8.contains($0)
    }
    let isOperator = ["OR", "AND", "NOT"].contains(String(decoding: name, as: UTF8.self))
    return .name(isWord && !isOperator ? name : [Byte.quote] + name + [Byte.quote])
  }

  /// Whether rclone spells the name otherwise, and would leave the file out without a word: control
  /// characters, the pictures U+2401–U+241F and U+2421 that it writes for them, and U+201B, by which
  /// it marks pictures that are meant (rclone's documentation, "Restricted filenames").
  private func hasRespelledCharacter(_ path: [UInt8]) -> Bool {
    path.indices.contains { index in
      if path[index] < 0x20 || path[index] == 0x7F { return true }
      guard path[index] == 0xE2, index + 2 < path.count else { return false }
      let last = path[index + 2]
      return path[index + 1] == 0x90 && (0x81...0x9F ~= last || last == 0xA1)
        || path[index + 1] == 0x80 && last == 0x9B
    }
  }

  /// A line below the folder that is copied from.
  private func transfer(_ path: [UInt8]) -> ExportedName {
    if path.first == Byte.slash || path == Array("..".utf8) || path.starts(with: "../".utf8) {
      return .refused("it does not lie below the folder")
    }
    if path.contains(Byte.carriageReturn) { return .refused("it holds a carriage return") }
    // Both take a line that begins so for a comment.
    let isComment = path.first == Byte.hash || path.first == UInt8(ascii: ";")
    if self == .rsync { return .name((isComment ? Array("./".utf8) : []) + path) }
    if path.last.map(Byte.isBlank) ?? false { return .refused("it ends in a blank") }
    if hasRespelledCharacter(path) {
      return .refused("it holds a control character, or a character that stands for one")
    }
    let startsBlank = path.first.map(Byte.isBlank) ?? false
    return .name((isComment || startsBlank ? [Byte.slash] : []) + path)
  }
}

/// What becomes of a name.
enum ExportedName: Equatable {
  case name([UInt8])
  case refused(String)
}
