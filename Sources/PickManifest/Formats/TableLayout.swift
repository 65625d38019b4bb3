internal import PickCore

/// What the first rows of a CSV or TSV list say of all the others.
struct TableLayout: Sendable {
  var separator: UInt8
  /// As the header row names them; an empty one names no field.
  var columns: [[UInt8]]
  /// The column of the paths.
  var path: Int
  /// The column of the marks.
  var mark: Int?
  /// Where the header row ends, before its line end, and where the first record begins.
  var headerEnd: Int
  var body: Int
  /// Whether all names of the header row stand in quotes.
  var isQuoted = false

  /// Reads `sep=` and the header row, which is the first that is not blank; nil if there is none,
  /// or it goes on behind `bytes`.
  ///
  /// Without a separator it is `;` if only that gives a known column of paths, else `,`.
  init?(
    _ bytes: Span<UInt8>, from start: Int, isComplete: Bool, separator: UInt8?,
    pathColumn: [UInt8]?
  ) throws(Fault) {
    var start = start
    var separators = separator.map { [$0] } ?? [UInt8(ascii: ","), UInt8(ascii: ";")]
    if let written = Self.writtenSeparator(bytes, from: start) {
      separators = [written.separator]
      start = written.next
    }
    guard let row = Detection.firstLine(bytes, from: start) else { return nil }
    start = row.lowerBound
    var fault: Fault?
    for separator in separators {
      do throws(Fault) {
        guard
          let layout = try Self.layout(
            bytes, from: start, isComplete: isComplete, separator, pathColumn)
        else { return nil }
        self = layout
        return
      } catch { fault = fault ?? error }
    }
    throw fault ?? Fault(.noPathColumn([]), at: start)
  }

  private static func layout(
    _ bytes: Span<UInt8>, from start: Int, isComplete: Bool, _ separator: UInt8,
    _ pathColumn: [UInt8]?
  ) throws(Fault) -> TableLayout? {
    guard
      let end = TableText.firstRecordEnd(bytes, from: start, before: bytes.count, separator)
        ?? (isComplete ? bytes.count : nil)
    else { return nil }
    var rows = TableRows(start..<end, separator)
    rows.load(bytes)
    guard let row = try rows.next(bytes, path: 0, mark: nil) else { return nil }
    let cells = TableText.cells(bytes, from: row.start, before: row.end, separator)
    let columns = cells.map { TableCell.text(bytes, $0) }
    var layout = TableLayout(separator: separator, columns: columns)
    layout.isQuoted = cells.allSatisfy { TableCell.isQuoted(bytes, $0) }
    layout.headerEnd = row.end
    layout.body = min(row.next, bytes.count)
    try layout.findColumns(pathColumn, at: start)
    return layout
  }

  private init(separator: UInt8, columns: [[UInt8]], end: Int = 0) {
    self.separator = separator
    self.columns = columns
    path = 0
    headerEnd = end
    body = end
  }

  /// The layout of a list that ends before any row.
  init(emptyUpTo end: Int, _ separator: UInt8?) {
    self.init(separator: separator ?? UInt8(ascii: ","), columns: [], end: end)
  }

  private mutating func findColumns(_ pathColumn: [UInt8]?, at start: Int) throws(Fault) {
    var seen: Set<[UInt8]> = []
    for name in columns where !name.isEmpty && !seen.insert(name).inserted {
      throw Fault(.repeatedColumn(name), at: start)
    }
    guard let path = try RoleNames.path(among: columns, given: pathColumn, at: start) else {
      throw Fault(.noPathColumn(columns.filter { !$0.isEmpty }), at: start)
    }
    self.path = path
    mark = RoleNames.mark(among: columns).flatMap { $0 == path ? nil : $0 }
  }

  /// The separator that a line `sep=;` gives, and where the next line begins.
  static func writtenSeparator(
    _ bytes: Span<UInt8>, from start: Int
  ) -> (separator: UInt8, next: Int)? {
    guard bytes.holds("sep=", at: start) else { return nil }
    let end = LineSearch.first(Byte.lineFeed, in: bytes, start..<bytes.count) ?? bytes.count
    guard Scan.withoutReturn(bytes, start, end) == start + 5 else { return nil }
    return (bytes[start + 4], min(end + 1, bytes.count))
  }

  /// The number of the column that holds a field; nil for the paths and marks, and if there is none.
  func column(of name: [UInt8]) -> Int? {
    guard !name.isEmpty, let column = columns.firstIndex(of: name) else { return nil }
    return column == path || column == mark ? nil : column
  }
}

/// The names by which a column or member is known to hold the paths or the marks.
enum RoleNames {
  /// In the order in which they are preferred; ASCII case does not count.
  static let paths = list(
    "path filepath sourcefile file file_name filename image img src url name")
  static let marks = list("checked pick picked selected keep favorite")

  private static func list(_ text: String) -> [[UInt8]] {
    text.split(separator: " ").map { Array($0.utf8) }
  }

  /// Which of the names is that of the paths: the one that is given, or the most preferred.
  static func path(
    among names: [[UInt8]], given: [UInt8]?, at offset: Int
  ) throws(Fault) -> Int? {
    guard let given else { return preferredPath(among: names) }
    let folded = given.map(Byte.lowercased)
    if let index = names.firstIndex(of: given)
      ?? names.firstIndex(where: { $0.map(Byte.lowercased) == folded })
    {
      return index
    }
    throw Fault(.unknownColumn(given, names), at: offset)
  }

  /// Which of the names is that of the paths if none is given.
  static func preferredPath(among names: [[UInt8]]) -> Int? {
    preferred(of: paths, among: names)
  }

  static func mark(among names: [[UInt8]]) -> Int? { preferred(of: marks, among: names) }

  private static func preferred(of known: [[UInt8]], among names: [[UInt8]]) -> Int? {
    let folded = names.map { $0.map(Byte.lowercased) }
    for name in known {
      if let index = folded.firstIndex(of: name) { return index }
    }
    return nil
  }
}
