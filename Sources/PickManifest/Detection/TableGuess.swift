internal import PickCore

/// Whether text is a table whose first row names its columns.
enum TableGuess {
  static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), Byte.tab]

  /// CSV or TSV, and why; nil for text that is no table. `window` is cut off unless it is whole.
  ///
  /// One cell can be a name like any other, so that all rows have to have as many; two that are not
  /// empty are a header by themselves, and a row that does not fit is a fault that will be told.
  static func result(
    of window: Span<UInt8>, from start: Int, isWhole: Bool, pathColumn: [UInt8]?
  ) -> Detection.Result? {
    if let whole = wellFormed(window, from: start, isWhole: isWhole, pathColumn: pathColumn) {
      return whole
    }
    guard let line = Detection.firstLine(window, from: start) else { return nil }
    for separator in separators {
      let cells = FirstCells(window, line, separator)
      if cells.areColumns, let name = cells.path(given: pathColumn) {
        return result(separator, naming: name)
      }
    }
    return nil
  }

  /// The same for text that has no row, before it is cut off, which does not fit.
  static func wellFormed(
    _ window: Span<UInt8>, from start: Int, isWhole: Bool, pathColumn: [UInt8]?
  ) -> Detection.Result? {
    if let written = TableLayout.writtenSeparator(window, from: start) {
      return result(written.separator, "it begins with 'sep='")
    }
    for separator in separators {
      guard let layout = layout(window, from: start, isWhole: isWhole, separator, pathColumn),
        unequalRow(window, layout, isWhole: isWhole) == nil
      else { continue }
      return result(separator, naming: layout.columns[layout.path])
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

  private static func result(_ separator: UInt8, naming path: [UInt8]) -> Detection.Result {
    result(separator, "its first row names a column '\(path)'")
  }

  private static func result(_ separator: UInt8, _ reason: Message) -> Detection.Result {
    Detection.Result(
      format: separator == Byte.tab ? .tsv : .csv, reason: reason, separator: separator)
  }

  /// What the first row says, if its cells can be the names of columns.
  static func layout(
    _ window: Span<UInt8>, from start: Int, isWhole: Bool, _ separator: UInt8,
    _ pathColumn: [UInt8]?
  ) -> TableLayout? {
    guard
      let layout = try? TableLayout(
        window, from: start, isComplete: isWhole, separator: separator, pathColumn: pathColumn),
      layout.columns.allSatisfy(FirstCells.canBeColumn)
    else { return nil }
    return layout
  }

  /// The first row that has not as many cells as the header, and how many it has: 0 if its cells
  /// cannot be told apart; nil if there is none before the window is cut off.
  static func unequalRow(
    _ window: Span<UInt8>, _ layout: TableLayout, isWhole: Bool
  ) -> (start: Int, cells: Int)? {
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
        if row.cells != layout.columns.count, !Table.isBlank(window, row) {
          return (row.start, row.cells)
        }
        next = row.next
      }
    } catch { return (next, 0) }
    return nil
  }
}
