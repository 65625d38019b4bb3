internal import PickCore

/// What changes in a list that keeps its format: where, and what is written there.
struct EditPlan {
  let changes: ListChanges
  let rebasing: Rebasing
  /// The items whose mark changes.
  let changed: PositionSet
  /// Changes before the first record, in order.
  private(set) var headerEdits: [Edit] = []
  /// What every record gets at its end: columns, or the member for marks.
  private(set) var addsMark = false
  private(set) var addedFields: [FieldChange] = []

  init(_ changes: ListChanges, _ rebasing: Rebasing, of list: Manifest) {
    self.changes = changes
    self.rebasing = rebasing
    changed = list.changes(to: changes.marks)
    switch list.format {
    case .csv, .tsv:
      guard let layout = list.layout else { return }
      addsMark = layout.mark == nil && !changes.marks.isEmpty
      addedFields = changes.fields.filter { layout.column(of: $0.key) == nil && !$0.removes }
      addColumns(to: layout)
    case .jsonLines:
      addsMark = list.scan.markKey == nil && !changes.marks.isEmpty
    case .taskList:
      guard case .base(let base) = rebasing, let old = list.header.baseValue else { return }
      headerEdits = [Edit(old, Quotation.written(base, orIf: Byte.space))]
    case .lines, .nul: break
    }
  }

  /// The key under which marks are added.
  static let markName = Array("checked".utf8)

  private mutating func addColumns(to layout: TableLayout) {
    var names = addedFields.map(\.key)
    if addsMark { names.append(Self.markName) }
    if names.isEmpty { return }
    let cells = names.flatMap {
      [layout.separator] + TableCell.written($0, layout.separator, quoted: layout.isQuoted)
    }
    headerEdits = [Edit(layout.headerEnd..<layout.headerEnd, cells)]
  }

  /// The items whose record changes, among the first `count`.
  func edited(of count: Int) -> PositionSet {
    if case .paths = rebasing { return PositionSet(upTo: count) }
    if addsMark || !addedFields.isEmpty { return PositionSet(upTo: count) }
    var edited = changed
    for field in changes.fields { edited.formUnion(field.positions) }
    edited.truncate(to: count)
    return edited
  }

  /// The changes of one record, in the order in which they stand there.
  func edits(
    of item: ItemTable.Item, at position: Int, in list: Manifest, _ bytes: Span<UInt8>
  ) throws(ListError) -> [Edit] {
    guard mayChange(position) else { return [] }
    return switch list.format {
    case .taskList: try taskListEdits(of: item, at: position, in: list, bytes)
    case .csv, .tsv: try tableEdits(of: item, at: position, in: list, bytes)
    case .jsonLines: try objectEdits(of: item, at: position, in: list, bytes)
    case .lines, .nul: []
    }
  }

  private func mayChange(_ position: Int) -> Bool {
    if case .paths = rebasing { return true }
    return addsMark || !addedFields.isEmpty || changed.contains(position)
      || changes.fields.contains { $0.positions.contains(position) }
  }

  /// The path that an item gets; nil if it keeps its own.
  func newPath(
    of item: ItemTable.Item, in list: Manifest, _ bytes: Span<UInt8>
  ) -> [UInt8]? {
    guard case .paths = rebasing else { return nil }
    return rebasing.path(list.path(of: item, bytes))
  }

  /// The byte between the brackets, the path, and each field where it stands, behind the last one,
  /// or left out with the TAB before it.
  private func taskListEdits(
    of item: ItemTable.Item, at position: Int, in list: Manifest, _ bytes: Span<UInt8>
  ) throws(ListError) -> [Edit] {
    var edits: [Edit] = []
    if changed.contains(position) {
      let mark = RecordText.mark(changes.marks.contains(position))
      edits.append(Edit(item.mark..<item.mark + 1, [mark]))
    }
    guard let record = list.record(of: item, bytes) else { return edits }
    if let path = newPath(of: item, in: list, bytes) {
      edits.append(Edit(record.path, Quotation.written(path)))
    }
    var fields: [Edit] = []
    for change in changes.fields where change.positions.contains(position) {
      let value = try list.value(change, at: position)
      var text: [UInt8] = []
      // An empty value takes the field away.
      if !value.isEmpty { RecordText.append(change.key, value, to: &text) }
      guard let old = record.value(of: change.key, in: bytes) else {
        fields.append(Edit(record.end..<record.end, text))
        continue
      }
      if TaskRecord.text(bytes, old) != value || value.isEmpty {
        fields.append(Edit(old.lowerBound - change.key.count - 2..<old.upperBound, text))
      }
    }
    return edits + fields.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
