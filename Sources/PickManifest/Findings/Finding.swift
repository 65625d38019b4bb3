internal import PickCore

/// Something about an item that a person should know before the list is used.
package struct Finding: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// The same path is listed before, first at this position.
    case duplicate(of: Int)
    /// Only case, or the spelling of an accent, tells the path from the one at this position; there
    /// are disks that take both for one.
    case lookAlike(of: Int)
    case missing
    /// An `Address`, and so no file here.
    case address
    /// What is there is a folder or no file at all.
    case notAFile
    /// The image header is damaged.
    case damaged
    case lineEnd, controlCharacter, leadingDash, notText
    /// A character that turns the direction of writing, and so can show a name other than it is.
    case textDirection

    /// One word for output.
    package var name: String {
      switch self {
      case .duplicate: "duplicate"
      case .lookAlike: "look-alike"
      case .missing: "missing"
      case .address: "address"
      case .notAFile: "not-a-file"
      case .damaged: "damaged"
      case .lineEnd: "line-end"
      case .controlCharacter: "control-character"
      case .leadingDash: "leading-dash"
      case .notText: "not-utf-8"
      case .textDirection: "text-direction"
      }
    }
  }

  /// The position of the other item that it is about; nil if it is about none.
  package var other: Int? {
    switch kind {
    case .duplicate(let other), .lookAlike(let other): other
    default: nil
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
    guard let text = String(validating: path, as: UTF8.self) else { return kinds + [.notText] }
    if text.unicodeScalars.contains(where: turnsDirection) { kinds.append(.textDirection) }
    return kinds
  }

  /// Whether a character is one of the controls of the bidirectional algorithm (UAX #9, 2).
  private static func turnsDirection(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
