internal import PickCore

/// Something about an item that a person should know before the list is used.
package struct Finding: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// The same path is listed before, first at this position.
    case duplicate(of: Int)
    case missing
    /// What is there is a folder or no file at all.
    case notAFile
    /// The image header is damaged.
    case damaged
    case lineEnd, controlCharacter, leadingDash, notText

    /// One word for output.
    package var name: String {
      switch self {
      case .duplicate: "duplicate"
      case .missing: "missing"
      case .notAFile: "not-a-file"
      case .damaged: "damaged"
      case .lineEnd: "line-end"
      case .controlCharacter: "control-character"
      case .leadingDash: "leading-dash"
      case .notText: "not-utf-8"
      }
    }
  }

  package var position: Int
  package var kind: Kind
  /// As written in the list.
  package var path: [UInt8]

  /// What makes a name unsafe to pass on to other programs.
  static func unsafe(_ path: [UInt8]) -> [Kind] {
    var kinds: [Kind] = []
    if path.contains(Byte.lineFeed) { kinds.append(.lineEnd) }
    if path.contains(where: { ($0 < 0x20 && $0 != Byte.lineFeed) || $0 == 0x7F }) {
      kinds.append(.controlCharacter)
    }
    // Taken for options by a program that is given the path, or works on the names in its folder.
    let names = path.split(separator: Byte.slash)
    let dash = UInt8(ascii: "-")
    if path.first == dash || names.last?.first == dash { kinds.append(.leadingDash) }
    if String(validating: path, as: UTF8.self) == nil { kinds.append(.notText) }
    return kinds
  }
}
