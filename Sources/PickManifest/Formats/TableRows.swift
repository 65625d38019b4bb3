internal import PickCore

/// Walks over the rows of a stretch of whole rows.
///
/// Separators and line ends are found in one pass over the stretch; a row then costs a step for
/// each of its cells, quoted cells one more for what they hold.
struct TableRows {
  /// A row and the two cells that matter; cells as written, with their quotes.
  struct Row {
    var start: Int
    /// Before its line end.
    var end: Int
    /// The next row, one more than the input's size if nothing ends this one.
    var next: Int
    var cells: Int
    var path: Range<Int>
    var mark: Range<Int>?
  }

  var lines = LineTable()
  private let range: Range<Int>
  private let separator: UInt8
  private var index = 0
  private var offset: Int

  init(_ range: Range<Int>, _ separator: UInt8) {
    self.range = range
    self.separator = separator
    offset = range.lowerBound
  }

  /// Finds the separators and line ends; to be called once, before `next`.
  mutating func load(_ bytes: Span<UInt8>) {
    lines.load(bytes, range, endedBy: Byte.lineFeed, or: separator)
  }

  /// The next row, also if it is blank; nil at the end.
  mutating func next(
    _ bytes: Span<UInt8>, path: Int, mark: Int?
  ) throws(Fault) -> Row? {
    guard offset < range.upperBound else { return nil }
    var row = Row(start: offset, end: offset, next: offset, cells: 0, path: offset..<offset)
    var start = offset
    while true {
      if start < range.upperBound, bytes[start] == Byte.quote {
        try skipQuotedText(bytes, start)
      }
      let end = lines.ends[index]
      index &+= 1
      let isLast = end == range.upperBound || bytes[end] == Byte.lineFeed
      let cell = start..<(isLast ? Scan.withoutReturn(bytes, start, end) : end)
      if row.cells == path { row.path = cell }
      if row.cells == mark { row.mark = cell }
      row.cells &+= 1
      start = end &+ 1
      guard isLast else { continue }
      row.end = cell.upperBound
      row.next = start
      offset = start
      return row
    }
  }

  /// Goes on to the separator or line end behind a cell that opens with a quote.
  private mutating func skipQuotedText(_ bytes: Span<UInt8>, _ start: Int) throws(Fault) {
    guard let closing = TableText.closingQuote(bytes, start, before: range.upperBound) else {
      throw Fault(.openQuote, at: start)
    }
    while index < lines.ends.count, lines.ends[index] <= closing { index &+= 1 }
    guard index < lines.ends.count else { throw Fault(.openQuote, at: start) }
    var after = lines.ends[index]
    if after == range.upperBound || bytes[after] == Byte.lineFeed {
      after = Scan.withoutReturn(bytes, closing + 1, after)
    }
    if after > closing + 1 { throw Fault(.textAfterCell, at: closing + 1) }
  }
}
