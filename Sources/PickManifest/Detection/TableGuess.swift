internal import PickCore

/// Whether text is a table whose first row names its columns.
enum TableGuess {
  /// The names of a column of paths, in lower case.
  static let pathColumns: Set<[UInt8]> = Set(
    [
      "path", "filepath", "sourcefile", "file", "file_name", "filename", "image", "img", "src",
      "url", "name",
    ].map { Array($0.utf8) })

  private static let imageExtensions: [[UInt8]] = [
    "jpg", "jpeg", "jpe", "png", "gif", "webp", "heic", "heif", "avif", "jxl", "tif", "tiff",
    "bmp", "svg", "psd", "dng", "cr2", "cr3", "crw", "nef", "nrw", "arw", "srf", "sr2", "orf",
    "rw2", "raf", "pef", "srw", "x3f", "3fr", "iiq", "raw",
  ].map { Array(".\($0)".utf8) }

  /// CSV or TSV; nil for text that is no table. `window` is cut off unless it is whole.
  static func format(
    of window: Span<UInt8>, from start: Int, isWhole: Bool
  ) -> ListError.Format? {
    if window.holds("sep=", at: start) {
      return window.holds("sep=\t", at: start) ? .tsv : .csv
    }
    for separator in [UInt8(ascii: ","), UInt8(ascii: ";"), Byte.tab]
    where isTable(window, from: start, separator, isWhole: isWhole) {
      return separator == Byte.tab ? .tsv : .csv
    }
    return nil
  }

  private static func isTable(
    _ window: Span<UInt8>, from start: Int, _ separator: UInt8, isWhole: Bool
  ) -> Bool {
    var offset = start
    guard let names = row(window, from: &offset, separator, isWhole: isWhole),
      Set(names).count == names.count, names.allSatisfy(isColumnName),
      names.contains(where: { pathColumns.contains($0.map(Byte.lowercased)) })
    else { return false }
    while let cells = row(window, from: &offset, separator, isWhole: isWhole) {
      let isBlank = cells.count == 1 && cells[0].allSatisfy(Byte.isBlank)
      if cells.count != names.count, !isBlank { return false }
    }
    return true
  }

  private static func isColumnName(_ cell: [UInt8]) -> Bool {
    guard !cell.isEmpty, !cell.contains(Byte.slash) else { return false }
    let lowercase = cell.map(Byte.lowercased)
    return !imageExtensions.contains { lowercase.suffix($0.count).elementsEqual($0) }
  }

  /// The cells of the row that begins at an offset, by RFC 4180; nil at the end, or if the row is
  /// cut off.
  private static func row(
    _ window: Span<UInt8>, from offset: inout Int, _ separator: UInt8, isWhole: Bool
  ) -> [[UInt8]]? {
    guard offset < window.count else { return nil }
    var cells: [[UInt8]] = []
    var cell: [UInt8] = []
    var isQuoted = false
    var isAtStart = true
    while offset < window.count {
      let byte = window[offset]
      offset += 1
      if isQuoted {
        if byte != Byte.quote {
          cell.append(byte)
        } else if offset < window.count, window[offset] == Byte.quote {
          cell.append(byte)
          offset += 1
        } else {
          isQuoted = false
        }
      } else if byte == Byte.quote, isAtStart {
        isQuoted = true
      } else if byte == separator {
        cells.append(cell)
        cell = []
        isAtStart = true
        continue
      } else if byte == Byte.lineFeed {
        if cell.last == Byte.carriageReturn { cell.removeLast() }
        return cells + [cell]
      } else {
        cell.append(byte)
      }
      isAtStart = false
    }
    return isWhole ? cells + [cell] : nil
  }
}
