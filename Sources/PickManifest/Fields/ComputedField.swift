internal import PickCore

/// The fields that need not be written, because the list, the path or the file gives them.
enum ComputedField: Hashable {
  case index, row, col, page
  case part(PathPart)
  case size, mtime, exists
  case header(HeaderField)

  /// The field of a name.
  init?(named name: [UInt8]) {
    let text = String(decoding: name, as: UTF8.self)
    if let part = PathPart(rawValue: text) {
      self = .part(part)
      return
    }
    if let field = HeaderField(rawValue: text) {
      self = .header(field)
      return
    }
    guard let field = Self.others.first(where: { $0.name == text })?.field else { return nil }
    self = field
  }

  private static let others: [(name: String, field: ComputedField)] = [
    ("index", .index), ("row", .row), ("col", .col), ("page", .page), ("size", .size),
    ("mtime", .mtime), ("exists", .exists),
  ]

  /// The names of all of them.
  static var names: [[UInt8]] {
    (others.map(\.name) + PathPart.allCases.map(\.rawValue) + HeaderField.allCases.map(\.rawValue))
      .map { Array($0.utf8) }
  }
}

extension Field.Kind {
  /// The kind that a name has whatever is written; nil where the values decide.
  static func fixed(for name: [UInt8]) -> Field.Kind? {
    switch String(decoding: name, as: UTF8.self) {
    case "date", "taken", "mtime": .date
    case "index", "row", "col", "page", "number", "size", "width", "height", "megapixels",
      "orientation", "rating", "thumb":
      .number
    case "path", "name", "stem", "ext", "suffix", "dir", "label", "summary", "detail", "exists",
      "format", "shape", "camera":
      .text
    default: nil
    }
  }
}
