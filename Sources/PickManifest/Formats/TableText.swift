internal import PickCore

/// Where the rows and cells of a table stand (RFC 4180).
///
/// A quote opens a cell only at its beginning; elsewhere it is a character like any other.
enum TableText {
  /// Where the record behind the first row ends; nil if none does before `limit`.
  static func firstRecordEnd(
    _ bytes: Span<UInt8>, from start: Int, before limit: Int, _ separator: UInt8
  ) -> Int? {
    recordEnd(bytes, from: start, before: limit, separator, takesFirst: true)
  }

  /// Where the last record that ends before `limit` ends; nil if none does.
  static func lastRecordEnd(
    _ bytes: Span<UInt8>, from start: Int, before limit: Int, _ separator: UInt8
  ) -> Int? {
    recordEnd(bytes, from: start, before: limit, separator, takesFirst: false)
  }

  /// Looks only at quotes and line ends; `start` is the beginning of a row.
  private static func recordEnd(
    _ bytes: Span<UInt8>, from start: Int, before limit: Int, _ separator: UInt8,
    takesFirst: Bool
  ) -> Int? {
    var offset = start
    var found: Int?
    while offset < limit {
      let quote = openingQuote(bytes, from: offset, before: limit, separator, rowStart: start)
      let stretch = offset..<(quote ?? limit)
      if takesFirst {
        if let end = LineSearch.first(Byte.lineFeed, in: bytes, stretch) { return end + 1 }
      } else if let end = LineSearch.last(Byte.lineFeed, in: bytes, stretch) {
        found = end + 1
      }
      guard let quote, let closing = closingQuote(bytes, quote, before: limit) else { break }
      offset = closing + 1
    }
    return found
  }

  private static func openingQuote(
    _ bytes: Span<UInt8>, from start: Int, before limit: Int, _ separator: UInt8, rowStart: Int
  ) -> Int? {
    var offset = start
    while let quote = LineSearch.first(Byte.quote, in: bytes, offset..<limit) {
      if quote == rowStart || bytes[quote - 1] == separator || bytes[quote - 1] == Byte.lineFeed {
        return quote
      }
      offset = quote + 1
    }
    return nil
  }

  /// The quote that ends the cell which opens at `quote`; nil if none does before `limit`.
  static func closingQuote(_ bytes: Span<UInt8>, _ quote: Int, before limit: Int) -> Int? {
    var offset = quote + 1
    while let found = LineSearch.first(Byte.quote, in: bytes, offset..<limit) {
      guard found + 1 < limit, bytes[found + 1] == Byte.quote else { return found }
      offset = found + 2
    }
    return nil
  }

  /// The cells of a row that is known to be well formed, quotes included.
  static func cells(
    _ bytes: Span<UInt8>, from start: Int, before end: Int, _ separator: UInt8
  ) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var offset = start
    while true {
      let cell = self.cell(bytes, from: offset, before: end, separator)
      cells.append(cell)
      guard cell.upperBound < end else { return cells }
      offset = cell.upperBound + 1
    }
  }

  /// The cell of a number, counted from 0, in the same kind of row.
  static func cell(
    _ number: Int, _ bytes: Span<UInt8>, from start: Int, before end: Int, _ separator: UInt8
  ) -> Range<Int> {
    var cell = self.cell(bytes, from: start, before: end, separator)
    var left = number
    while left > 0, cell.upperBound < end {
      cell = self.cell(bytes, from: cell.upperBound + 1, before: end, separator)
      left -= 1
    }
    return left > 0 ? end..<end : cell
  }

  /// The same in a row without quotes.
  static func bareCell(
    _ number: Int, _ bytes: Span<UInt8>, _ row: Range<Int>, _ separator: UInt8
  ) -> Range<Int> {
    var start = row.lowerBound
    var left = number
    while true {
      let end = LineSearch.first(separator, in: bytes, start..<row.upperBound) ?? row.upperBound
      if left == 0 || end == row.upperBound { return start..<end }
      start = end + 1
      left -= 1
    }
  }

  private static func cell(
    _ bytes: Span<UInt8>, from start: Int, before end: Int, _ separator: UInt8
  ) -> Range<Int> {
    if start < end, bytes[start] == Byte.quote,
      let closing = closingQuote(bytes, start, before: end)
    {
      return start..<closing + 1
    }
    var offset = start
    while offset < end, bytes[offset] != separator { offset &+= 1 }
    return start..<offset
  }
}

/// One cell of a table.
enum TableCell {
  static func isQuoted(_ bytes: Span<UInt8>, _ cell: Range<Int>) -> Bool {
    !cell.isEmpty && bytes[cell.lowerBound] == Byte.quote
  }

  /// Where the text of a cell stands as it is meant; nil if it holds doubled quotes.
  static func literal(_ bytes: Span<UInt8>, _ cell: Range<Int>) -> Range<Int>? {
    guard isQuoted(bytes, cell) else { return cell }
    let inner = cell.lowerBound + 1..<cell.upperBound - 1
    return LineSearch.first(Byte.quote, in: bytes, inner) == nil ? inner : nil
  }

  /// What a cell means.
  static func text(_ bytes: Span<UInt8>, _ cell: Range<Int>) -> [UInt8] {
    if let literal = literal(bytes, cell) { return bytes.array(literal) }
    var text: [UInt8] = []
    var offset = cell.lowerBound + 1
    while offset < cell.upperBound - 1 {
      text.append(bytes[offset])
      offset += bytes[offset] == Byte.quote ? 2 : 1
    }
    return text
  }

  /// The cell that means a text; quoted if it must be, or like the cell it replaces.
  static func written(_ text: [UInt8], _ separator: UInt8, quoted: Bool = false) -> [UInt8] {
    let mustBe = text.contains {
      $0 == separator || $0 == Byte.quote || $0 == Byte.lineFeed || $0 == Byte.carriageReturn
    }
    // A row of one blank cell would be taken for a blank line.
    guard quoted || mustBe || !text.isEmpty && text.allSatisfy(Byte.isBlank) else { return text }
    var cell = [Byte.quote]
    for byte in text {
      cell.append(byte)
      if byte == Byte.quote { cell.append(byte) }
    }
    return cell + [Byte.quote]
  }

  /// The text as `--spreadsheet` writes it: with a `'` before what a spreadsheet would run.
  ///
  /// Some take the full-width forms of the signs for the signs themselves (OWASP, CSV injection).
  static func harmless(_ text: [UInt8]) -> [UInt8] {
    guard let first = text.first else { return text }
    let isFullWidth = ["＝", "＋", "－", "＠"].contains { text.starts(with: $0.utf8) }
    guard isFullWidth || "=+-@\t\r\n".utf8.contains(first) else { return text }
    return DecimalNumber.isNumber(text.span) ? text : [UInt8(ascii: "'")] + text
  }
}
