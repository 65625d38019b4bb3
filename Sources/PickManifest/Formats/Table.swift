internal import PickCore

/// CSV and TSV: a header row that names the columns, and one record a row, which may hold line ends
/// inside quotes.
///
/// Blank lines between the rows are no records.
enum Table {
  /// Indexes the rows of a block; stops before the first one that is at fault.
  static func scan(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ layout: TableLayout, into scan: inout Scan
  ) -> Block {
    var block = Block(range: range, itemsBefore: scan.summary.items)
    block.mayHoldLineEnds = LineSearch.first(Byte.quote, in: bytes, range) != nil
    let mayHoldNuls = LineSearch.first(0, in: bytes, range) != nil
    var rows = TableRows(range, layout.separator)
    swap(&rows.lines, &scan.lines)
    rows.load(bytes)
    var end = range.lowerBound
    do throws(Fault) {
      while let row = try rows.next(bytes, path: layout.path, mark: layout.mark) {
        if row.end - row.start > scan.limits.record {
          throw Fault(.recordTooLong(limit: scan.limits.record), at: row.start)
        }
        if isBlank(bytes, row) {
          scan.summary.blankLines += 1
        } else {
          try add(row, bytes, layout, mayHoldNuls: mayHoldNuls, to: &scan)
        }
        end = row.next
      }
    } catch {
      scan.failure = error
      block.range = range.lowerBound..<end
    }
    swap(&rows.lines, &scan.lines)
    block.items = scan.summary.items - block.itemsBefore
    return block
  }

  private static func add(
    _ row: TableRows.Row, _ bytes: Span<UInt8>, _ layout: TableLayout, mayHoldNuls: Bool,
    to scan: inout Scan
  ) throws(Fault) {
    guard row.cells == layout.columns.count else {
      throw Fault(.rowLength(found: row.cells, expected: layout.columns.count), at: row.start)
    }
    let isQuoted = TableCell.isQuoted(bytes, row.path)
    if row.path.count == (isQuoted ? 2 : 0) { throw Fault(.emptyPath, at: row.path.lowerBound) }
    if mayHoldNuls, let offset = LineSearch.first(0, in: bytes, row.path) {
      throw Fault(.nulInName, at: offset)
    }
    guard let mark = row.mark else { return try scan.addItem(at: row.start) }
    guard let isChecked = MarkText.isChecked(bytes, mark) else {
      throw Fault(.badMark(TableCell.text(bytes, mark)), at: mark.lowerBound)
    }
    try scan.addItem(at: row.start, isChecked: isChecked)
    scan.spelling.add(isChecked, bytes, mark)
  }

  /// Finds the records of a block that `scan` has accepted.
  static func loadItems(
    _ bytes: Span<UInt8>, _ block: Block, _ layout: TableLayout, into table: inout ItemTable
  ) {
    if !block.mayHoldLineEnds { return loadLines(bytes, block, layout, into: &table) }
    var rows = TableRows(block.range, layout.separator)
    swap(&rows.lines, &table.lines)
    rows.load(bytes)
    while let row = try? rows.next(bytes, path: layout.path, mark: layout.mark) {
      if isBlank(bytes, row) { continue }
      table.items.append(
        ItemTable.Item(
          start: row.start, mark: row.mark?.lowerBound ?? row.start,
          content: row.path.lowerBound, end: row.path.upperBound, next: row.next))
    }
    swap(&rows.lines, &table.lines)
  }

  /// The same for a block without quotes: a row is a line, and of its cells only the path is looked
  /// for.
  private static func loadLines(
    _ bytes: Span<UInt8>, _ block: Block, _ layout: TableLayout, into table: inout ItemTable
  ) {
    var start = block.range.lowerBound
    while start < block.range.upperBound {
      let end =
        LineSearch.first(Byte.lineFeed, in: bytes, start..<block.range.upperBound)
        ?? block.range.upperBound
      let row = start..<Scan.withoutReturn(bytes, start, end)
      let path = TableText.bareCell(layout.path, bytes, row, layout.separator)
      let mayBeBlank = row.isEmpty || bytes[start] <= Byte.space && path == row
      if !(mayBeBlank && JSONLines.isBlank(bytes, row.lowerBound, row.upperBound)) {
        table.items.append(
          ItemTable.Item(
            start: start, mark: start, content: path.lowerBound, end: path.upperBound,
            next: end + 1))
      }
      start = end + 1
    }
  }

  /// Whether a row is one cell without quotes that holds nothing but white space.
  static func isBlank(_ bytes: Span<UInt8>, _ row: TableRows.Row) -> Bool {
    guard row.cells == 1 else { return false }
    for offset in row.start..<row.end where !Byte.isBlank(bytes[offset]) { return false }
    return true
  }
}
