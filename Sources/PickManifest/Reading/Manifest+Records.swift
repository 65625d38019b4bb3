internal import PickCore

/// What the record of an item writes, whatever the format.
extension Manifest {
  var notation: Notation { format.notation }

  /// The record of an item; nil in any format but the native one.
  func record(of item: ItemTable.Item, _ bytes: Span<UInt8>) -> TaskRecord? {
    guard format == .taskList else { return nil }
    return try? TaskRecord(bytes, mark: item.mark, pathStart: item.content, end: item.end)
  }

  /// The path of an item as written, with the quotes of its format.
  func writtenPath(of item: ItemTable.Item, _ bytes: Span<UInt8>) -> Range<Int> {
    switch format {
    case .taskList: record(of: item, bytes)?.path ?? item.content..<item.end
    case .jsonLines:
      pathLookup.value(bytes, item.content..<item.end, hasEscapes: mayHoldEscapes)
        ?? item.content..<item.end
    case .lines, .nul, .csv, .tsv: item.content..<item.end
    }
  }

  /// The path of an item that its record means.
  func path(of item: ItemTable.Item, _ bytes: Span<UInt8>) -> [UInt8] {
    notation.text(bytes, writtenPath(of: item, bytes))
  }

  /// Lends the same path, where it stands if it needs no unquoting.
  func withPath<R>(
    of item: ItemTable.Item, _ bytes: Span<UInt8>, _ body: (Span<UInt8>) -> R
  ) -> R {
    let written = writtenPath(of: item, bytes)
    if let literal = notation.literal(bytes, written) { return body(bytes.extracting(literal)) }
    let path = notation.text(bytes, written)
    return body(path.span)
  }

  /// Whether the item at a position that was read is checked.
  func isChecked(_ position: Int) -> Bool {
    let index = position - 1
    guard index >> 6 < scan.marks.count else { return false }
    return scan.marks[index >> 6] >> UInt64(index & 63) & 1 == 1
  }

  /// The record of an item without its line end; in JSON Lines its line.
  func stretch(of item: ItemTable.Item, _ bytes: Span<UInt8>) -> Range<Int> {
    item.start..<Scan.withoutReturn(bytes, item.start, min(item.next - 1, bytes.count))
  }

  /// Where a field is found in the records; what is learnt of them is kept for the next.
  struct FieldPlace {
    enum Kind {
      /// The format has no fields, or no such column.
      case nowhere
      case key([UInt8])
      case column(Int)
      case member
    }

    let kind: Kind
    var lookup = JSONLookup([])
  }

  func place(ofField name: [UInt8]) -> FieldPlace {
    switch format {
    case .lines, .nul: FieldPlace(kind: .nowhere)
    case .taskList: FieldPlace(kind: .key(name))
    case .csv, .tsv:
      FieldPlace(kind: layout?.column(of: name).map { .column($0) } ?? .nowhere)
    case .jsonLines:
      name == pathKey || name == scan.markKey
        ? FieldPlace(kind: .nowhere) : FieldPlace(kind: .member, lookup: JSONLookup(name))
    }
  }

  /// The value of a field as written; nil if the record has none, or an empty cell or `null`.
  func writtenValue(
    at place: inout FieldPlace, _ bytes: Span<UInt8>, _ item: ItemTable.Item
  ) -> Range<Int>? {
    switch place.kind {
    case .nowhere: return nil
    case .column(let column):
      let row = stretch(of: item, bytes)
      let cell = TableText.cell(
        column, bytes, from: row.lowerBound, before: row.upperBound,
        layout?.separator ?? Byte.tab)
      return isValue(cell, bytes) ? cell : nil
    case .key(let name): return record(of: item, bytes)?.value(of: name, in: bytes)
    case .member:
      let value = place.lookup.value(bytes, item.content..<item.end, hasEscapes: mayHoldEscapes)
      return value.flatMap { isValue($0, bytes) ? $0 : nil }
    }
  }

  /// Whether a cell or member has a value at all.
  private func isValue(_ written: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    format == .jsonLines
      ? bytes[written.lowerBound] != UInt8(ascii: "n")
      : !written.isEmpty && !(written.count == 2 && bytes[written.lowerBound] == Byte.quote)
  }

  /// Lends the fields that a record writes, in its order, each with its value as written.
  func forEachField<E: Error>(
    of item: ItemTable.Item, _ bytes: Span<UInt8>, _ body: ([UInt8], Range<Int>) throws(E) -> Void
  ) throws(E) {
    switch format {
    case .lines, .nul: return
    case .taskList:
      guard let record = record(of: item, bytes) else { return }
      var offset = record.path.upperBound
      while let field = try? record.nextField(bytes, from: &offset) {
        try body(bytes.array(field.key), field.value)
      }
    case .csv, .tsv:
      guard let layout else { return }
      let row = stretch(of: item, bytes)
      let cells = TableText.cells(
        bytes, from: row.lowerBound, before: row.upperBound, layout.separator)
      for (column, cell) in cells.enumerated()
      where column != layout.path && column != layout.mark && isValue(cell, bytes) {
        if layout.columns[column].isEmpty { continue }
        try body(layout.columns[column], cell)
      }
    case .jsonLines:
      var reader = JSONReader(stretch(of: item, bytes))
      while let member = try? reader.next(bytes) {
        let name = JSONText.text(bytes, member.key)
        if name == pathKey || name == scan.markKey || !isValue(member.value, bytes) { continue }
        try body(name, member.value)
      }
    }
  }
}
