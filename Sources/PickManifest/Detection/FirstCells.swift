internal import PickCore

/// The cells of a first line that may or may not name columns, as far as a line tells them: without
/// the quotes and blanks around them.
struct FirstCells {
  private static let imageExtensions: [[UInt8]] = [
    "jpg", "jpeg", "jpe", "png", "gif", "webp", "heic", "heif", "avif", "jxl", "tif", "tiff",
    "bmp", "svg", "psd", "dng", "cr2", "cr3", "crw", "nef", "nrw", "arw", "srf", "sr2", "orf",
    "rw2", "raf", "pef", "srw", "x3f", "3fr", "iiq", "raw",
  ].map { Array(".\($0)".utf8) }

  private let cells: [[UInt8]]

  init(_ window: Span<UInt8>, _ line: Range<Int>, _ separator: UInt8) {
    let text = window.array(line)
    cells = text.split(separator: separator, omittingEmptySubsequences: false).map { cell in
      Array(Self.trimmed(Self.trimmed(cell, Byte.isBlank), { $0 == Byte.quote }))
    }
  }

  private static func trimmed(
    _ cell: ArraySlice<UInt8>, _ isLeftOut: (UInt8) -> Bool
  ) -> ArraySlice<UInt8> {
    let rest = cell.drop(while: isLeftOut)
    return rest[..<(rest.lastIndex { !isLeftOut($0) }.map { $0 + 1 } ?? rest.startIndex)]
  }

  var count: Int { cells.count }

  /// Whether there are at least two that say something, and all can be the names of columns.
  var areColumns: Bool {
    cells.count { !$0.isEmpty } > 1 && firstName == nil
      && !cells.contains { $0.contains(Byte.tab) }
  }

  /// The first that can only be the name of a file; nil if none is.
  var firstName: [UInt8]? { cells.first { !Self.canBeColumn($0) } }

  /// The one that names the column of the paths; nil if none does.
  func path(given name: [UInt8]?) -> [UInt8]? {
    let index = try? RoleNames.path(among: cells, given: name, at: 0)
    return index.flatMap { $0 }.map { cells[$0] }
  }

  /// Whether a cell is neither a path nor the name of an image.
  static func canBeColumn(_ cell: [UInt8]) -> Bool {
    guard !cell.contains(Byte.slash) else { return false }
    let lowercase = cell.map(Byte.lowercased)
    return !imageExtensions.contains { lowercase.suffix($0.count).elementsEqual($0) }
  }
}
