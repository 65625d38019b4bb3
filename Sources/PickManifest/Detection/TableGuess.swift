internal import PickCore

/// Whether text is a table whose first row names its columns.
enum TableGuess {
  private static let imageExtensions: [[UInt8]] = [
    "jpg", "jpeg", "jpe", "png", "gif", "webp", "heic", "heif", "avif", "jxl", "tif", "tiff",
    "bmp", "svg", "psd", "dng", "cr2", "cr3", "crw", "nef", "nrw", "arw", "srf", "sr2", "orf",
    "rw2", "raf", "pef", "srw", "x3f", "3fr", "iiq", "raw",
  ].map { Array(".\($0)".utf8) }

  /// CSV or TSV, and why; nil for text that is no table. `window` is cut off unless it is whole.
  static func result(
    of window: Span<UInt8>, from start: Int, isWhole: Bool, pathColumn: [UInt8]?
  ) -> Detection.Result? {
    if let written = TableLayout.writtenSeparator(window, from: start) {
      return result(written.separator, "it begins with 'sep='")
    }
    for separator in [UInt8(ascii: ","), UInt8(ascii: ";"), Byte.tab] {
      guard let layout = layout(window, from: start, isWhole: isWhole, separator, pathColumn),
        oddRow(window, layout, isWhole: isWhole) == nil
      else { continue }
      return result(
        separator, "its first row names a column '\(Message(bytes: layout.columns[layout.path]))'")
    }
    return nil
  }

  /// Whether a line begins inside a cell of a table with this separator, and not with a row.
  static func isInCell(
    _ line: Int, of window: Span<UInt8>, from start: Int, isWhole: Bool, _ separator: UInt8,
    _ pathColumn: [UInt8]?
  ) -> Bool {
    guard
      let layout = try? TableLayout(
        window, from: start, isComplete: isWhole, separator: separator, pathColumn: pathColumn)
    else { return false }
    guard line > layout.body else { return line < layout.body }
    let end =
      TableText.lastRecordEnd(window, from: layout.body, before: window.count, separator)
      ?? layout.body
    guard layout.body < end else { return true }
    var rows = TableRows(layout.body..<end, separator)
    rows.load(window)
    while let row = try? rows.next(window, path: layout.path, mark: nil), row.start <= line {
      if row.start == line { return false }
    }
    return line != end
  }

  private static func result(_ separator: UInt8, _ reason: Message) -> Detection.Result {
    Detection.Result(
      format: separator == Byte.tab ? .tsv : .csv, reason: reason, separator: separator)
  }

  /// What the first row says, if its cells can be nothing but the names of columns.
  private static func layout(
    _ window: Span<UInt8>, from start: Int, isWhole: Bool, _ separator: UInt8,
    _ pathColumn: [UInt8]?
  ) -> TableLayout? {
    guard
      let layout = try? TableLayout(
        window, from: start, isComplete: isWhole, separator: separator, pathColumn: pathColumn),
      layout.columns.allSatisfy(isColumnName)
    else { return nil }
    return layout
  }

  private static func isColumnName(_ cell: [UInt8]) -> Bool {
    guard !cell.isEmpty, !cell.contains(Byte.slash) else { return false }
    let lowercase = cell.map(Byte.lowercased)
    return !imageExtensions.contains { lowercase.suffix($0.count).elementsEqual($0) }
  }

  /// Why text that begins with a row of columns' names is no table all the same; nil if it does not
  /// begin so.
  static func doubt(
    of window: Span<UInt8>, from start: Int, isWhole: Bool, pathColumn: [UInt8]?
  ) -> Message? {
    for separator in [UInt8(ascii: ","), UInt8(ascii: ";"), Byte.tab] {
      guard let layout = layout(window, from: start, isWhole: isWhole, separator, pathColumn),
        layout.columns.count > 1, let row = oddRow(window, layout, isWhole: isWhole)
      else { continue }
      let line = 1 + LineSearch.count(of: Byte.lineFeed, in: window, 0..<row)
      let format = separator == Byte.tab ? "tsv" : "csv"
      return """
        taken for plain lines, although the first names columns: line \(line) is no row of them; \
        '--from \(format)' takes it for a table
        """
    }
    return nil
  }

  /// Where the first row begins that has other than as many cells as the header, or is at fault;
  /// a row that is cut off is none.
  private static func oddRow(
    _ window: Span<UInt8>, _ layout: TableLayout, isWhole: Bool
  ) -> Int? {
    let end =
      isWhole
      ? window.count
      : TableText.lastRecordEnd(
        window, from: layout.body, before: window.count, layout.separator)
    guard let end, layout.body < end else { return nil }
    var rows = TableRows(layout.body..<end, layout.separator)
    rows.load(window)
    var next = layout.body
    do throws(Fault) {
      while let row = try rows.next(window, path: layout.path, mark: nil) {
        if row.cells != layout.columns.count, !Table.isBlank(window, row) { return row.start }
        next = row.next
      }
    } catch { return next }
    return nil
  }
}
