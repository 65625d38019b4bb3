internal import PickCore

/// Which fields the records of a list write, and whether all values of each are numbers.
struct WrittenFields {
  /// In the order in which the names first occur.
  private(set) var names: [[UInt8]] = []
  private(set) var areNumbers: [Bool] = []
  private var indices: [[UInt8]: Int] = [:]

  /// The kind of a field; nil if no record writes it.
  func kind(of name: [UInt8]) -> Field.Kind? {
    guard let index = indices[name] else { return nil }
    return Field.Kind.fixed(for: name) ?? (areNumbers[index] ? .number : .text)
  }

  /// Takes in the fields of a record.
  ///
  /// Most records write the same names in the same order, so the name after the last one is tried
  /// before any is looked up.
  mutating func add(_ record: TaskRecord, _ bytes: Span<UInt8>) {
    var offset = record.path.upperBound
    var expected = 0
    while let field = try? record.nextField(bytes, from: &offset) {
      let index: Int
      if expected < names.count, names[expected].count == field.key.count,
        bytes.holds(names[expected], at: field.key.lowerBound)
      {
        index = expected
      } else {
        index = self.index(of: bytes.array(field.key))
      }
      if areNumbers[index], !DecimalNumber.isNumber(bytes.extracting(field.value)) {
        areNumbers[index] = false
      }
      expected = index + 1
    }
  }

  /// Takes in the names of the columns, also of those without a value.
  mutating func add(columnsOf layout: TableLayout) {
    for (column, name) in layout.columns.enumerated() {
      if column != layout.path, column != layout.mark, !name.isEmpty { _ = index(of: name) }
    }
  }

  /// Takes in the cells of a row, whose columns were taken in before.
  mutating func add(_ row: Range<Int>, _ layout: TableLayout, _ bytes: Span<UInt8>) {
    var column = 0
    var index = 0
    var start = row.lowerBound
    while true {
      let cell = TableText.cell(
        0, bytes, from: start, before: row.upperBound, layout.separator)
      if column != layout.path, column != layout.mark, !layout.columns[column].isEmpty {
        if areNumbers[index] { take(cell, at: index, bytes) }
        index += 1
      }
      guard cell.upperBound < row.upperBound else { return }
      start = cell.upperBound + 1
      column += 1
    }
  }

  private mutating func take(_ cell: Range<Int>, at index: Int, _ bytes: Span<UInt8>) {
    let text = TableCell.isQuoted(bytes, cell) ? cell.lowerBound + 1..<cell.upperBound - 1 : cell
    if !text.isEmpty, !DecimalNumber.isNumber(bytes.extracting(text)) { areNumbers[index] = false }
  }

  /// Takes in the scalar members of an object but for the path and the mark.
  mutating func add(_ line: Range<Int>, without roles: [[UInt8]?], _ bytes: Span<UInt8>) {
    var reader = JSONReader(line)
    var expected = 0
    while let member = try? reader.next(bytes) {
      if roles.contains(where: { $0.map { JSONLines.isKey($0, bytes, member.key, true) } ?? false })
        || bytes[member.value.lowerBound] == UInt8(ascii: "n")
        || JSONText.isNested(bytes, member.value)
      {
        continue
      }
      var index = expected
      if index >= names.count || !JSONLines.isKey(names[index], bytes, member.key, true) {
        index = self.index(of: JSONText.text(bytes, member.key))
      }
      if areNumbers[index], !isNumber(bytes, member.value) { areNumbers[index] = false }
      expected = index + 1
    }
  }

  private func isNumber(_ bytes: Span<UInt8>, _ value: Range<Int>) -> Bool {
    let text =
      JSONText.isString(bytes, value)
      ? value.lowerBound + 1..<value.upperBound - 1 : value
    return DecimalNumber.isNumber(bytes.extracting(text))
  }

  private mutating func index(of name: [UInt8]) -> Int {
    if let index = indices[name] { return index }
    indices[name] = names.count
    names.append(name)
    areNumbers.append(true)
    return names.count - 1
  }
}
