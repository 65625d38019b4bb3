internal import PickCore

/// A pattern that names are made by: literal text and `{field}` or `{field:03}`.
///
/// `{{` and `}}` stand for the braces themselves. `index` is the position in the list, `rank` the
/// place in this copy, both from 1; all others are fields of the item. A number after the colon
/// pads a value of digits with zeros to that width.
package struct NameTemplate: Equatable, Sendable {
  enum Piece: Equatable, Sendable {
    case literal([UInt8])
    case field([UInt8], width: Int)
  }

  let pieces: [Piece]

  /// The fields that an item has to bring; `dir` is asked for as the list has it.
  package var fields: [[UInt8]] {
    var names: [[UInt8]] = []
    for case .field(let name, _) in pieces where !Self.counted.contains(name) {
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  private static let index = Array("index".utf8)
  private static let rank = Array("rank".utf8)
  private static let counted = [index, rank]

  init(pieces: [Piece]) { self.pieces = pieces }

  /// The name for an item; a slash in a value is refused, one in the template makes folders.
  func name(of item: PlanItem, rank: Int) throws(NameFault) -> [UInt8] {
    var name: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .literal(let text): name += text
      case .field(let field, let width):
        let value = try value(of: field, for: item, rank: rank)
        if value.contains(PathParts.slash) { throw .slashInValue(field) }
        name += Self.padded(value, to: width)
      }
    }
    return name
  }

  private func value(
    of field: [UInt8], for item: PlanItem, rank: Int
  ) throws(NameFault) -> [UInt8] {
    if field == Self.index { return Array(String(item.position).utf8) }
    if field == Self.rank { return Array(String(rank).utf8) }
    // An item without an extension has an empty one.
    if field == Array("suffix".utf8), item.fields[field] == nil { return [] }
    guard let value = item.fields[field] else { throw .noValue(field) }
    // One component of a name: the folder that the file lies in, not the way to it.
    return field == Array("dir".utf8) ? PathParts.name(of: value) : value
  }

  private static func padded(_ value: [UInt8], to width: Int) -> [UInt8] {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard value.count < width, value.allSatisfy(digits.contains) else { return value }
    return Array(repeating: UInt8(ascii: "0"), count: width - value.count) + value
  }
}

/// Why a file cannot have the name that it is to get.
package enum NameFault: Error, Equatable, Sendable {
  /// No byte at all, or a folder's name that is empty.
  case empty
  /// A component that is `.` or `..`.
  case dots
  case holdsNUL
  /// A component of more than 255 bytes.
  case tooLong
  /// A component that begins with `.pick-`, which is kept for what is not finished.
  case reserved
  case slashInValue([UInt8])
  case noValue([UInt8])
  /// An absolute path, or one that leaves the list's base, has no place in a tree.
  case outsideBase
  /// There is no folder whose name could be put in front.
  case noParent

  /// After "item 3 'a.jpg' cannot get the name 'b': ".
  var wording: Message {
    switch self {
    case .empty: "the name is empty"
    case .dots: "the name is '.' or '..'"
    case .holdsNUL: "the name holds NUL"
    case .tooLong: "the name is longer than 255 bytes"
    case .reserved: "names that begin with '.pick-' are kept for unfinished work"
    case .slashInValue(let field): "the value of \(quoted: field) holds a slash"
    case .noValue(let field): "it has no \(quoted: field)"
    case .outsideBase: "its path leads out of the list's folder"
    case .noParent: "there is no folder name to put in front"
    }
  }

  /// Checks a name below the destination.
  static func check(_ name: [UInt8]) throws(NameFault) {
    for part in name.split(separator: PathParts.slash, omittingEmptySubsequences: false) {
      if part.isEmpty { throw .empty }
      if part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) { throw .dots }
      if part.contains(0) { throw .holdsNUL }
      if part.count > 255 { throw .tooLong }
      if part.starts(with: ".pick-".utf8) { throw .reserved }
    }
  }
}
