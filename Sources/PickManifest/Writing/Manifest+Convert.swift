internal import PickCore

/// The list in another format than its own.
extension Manifest {
  /// Writes the chosen items with their marks and fields; the sink is not finished.
  ///
  /// Columns and members keep their names and order. What the target has no way to write is
  /// refused before the first byte.
  func convert(
    _ positions: PositionSet, _ changes: ListChanges, to target: Format,
    forFolder folder: [UInt8]?, _ sink: any ByteSink
  ) throws(ListError) {
    let columns = try columns(of: positions, changes)
    let rebasing = try conversionRebasing(to: folder)
    let form = RecordForm(target, columns, isHarmless: changes.isHarmless)
    if let fault = form.fault { throw located(Fault(fault, at: start)) }
    try forEachRecord(of: positions, changes, rebasing, columns) {
      (record: [[UInt8]?], bytes: Span<UInt8>, item: ItemTable.Item) throws(ListError) in
      if format == .jsonLines, let name = repeatedName(of: item, bytes) {
        let fault = form.held(name, "the record has it twice")
        throw located(Fault(fault, at: item.start))
      }
      if let fault = form.fault(in: record) { throw located(Fault(fault, at: item.start)) }
    }
    try verifyUnchanged()
    var writer = SliceWriter(to: sink)
    try withBytes { (bytes: Span<UInt8>) throws(ListError) in
      try writer.append(form.head, in: bytes)
    }
    try forEachRecord(of: positions, changes, rebasing, columns) {
      (record: [[UInt8]?], bytes: Span<UInt8>, _) throws(ListError) in
      try writer.append(form.text(of: record), in: bytes)
    }
    try withBytes { (bytes: Span<UInt8>) throws(ListError) in try writer.finish(bytes) }
  }

  /// The first name that an object has twice, of which no other format could keep both values.
  private func repeatedName(of item: ItemTable.Item, _ bytes: Span<UInt8>) -> [UInt8]? {
    var reader = JSONReader(stretch(of: item, bytes))
    var seen: Set<[UInt8]> = []
    while let member = try? reader.next(bytes) {
      let name = JSONText.text(bytes, member.key)
      if !seen.insert(name).inserted { return name }
    }
    return nil
  }

  /// Lends each chosen item as the values of the columns.
  private func forEachRecord(
    of positions: PositionSet, _ changes: ListChanges, _ rebasing: Rebasing,
    _ columns: [RecordForm.Column],
    _ body: ([[UInt8]?], Span<UInt8>, ItemTable.Item) throws(ListError) -> Void
  ) throws(ListError) {
    var indices: [[UInt8]: Int] = [:]
    for (index, column) in columns.enumerated() where column.role == .field {
      indices[column.name] = index
    }
    try forEachItem(of: positions) {
      (bytes: Span<UInt8>, item: ItemTable.Item, position: Int) throws(ListError) in
      var record = [[UInt8]?](repeating: nil, count: columns.count)
      forEachField(of: item, bytes) { name, value in
        if let index = indices[name] { record[index] = notation.text(bytes, value) }
      }
      for (index, column) in columns.enumerated() {
        switch column.role {
        case .path:
          let path = path(of: item, bytes)
          record[index] = rebasing.path(path) ?? path
        case .mark:
          record[index] = Array(changes.marks.contains(position) ? "true".utf8 : "false".utf8)
        case .field: break
        }
      }
      for change in changes.fields where change.positions.contains(position) {
        guard let index = indices[change.key] else { continue }
        let value = try value(change, at: position)
        record[index] = value.isEmpty ? nil : value
      }
      try body(record, bytes, item)
    }
  }

  /// What the chosen items have, in the list's own order.
  private func columns(
    of positions: PositionSet, _ changes: ListChanges
  ) throws(ListError) -> [RecordForm.Column] {
    var columns: [RecordForm.Column] = []
    let needsMarks = format == .taskList || !changes.marks.isEmpty
    switch format {
    case .csv, .tsv:
      let empty = try emptyColumns(of: positions)
      for (index, name) in (layout?.columns ?? []).enumerated() where !empty.contains(index) {
        columns.append(
          RecordForm.Column(
            name, index == layout?.path ? .path : index == layout?.mark ? .mark : .field))
      }
    case .jsonLines: columns = try memberColumns(of: positions)
    case .taskList, .lines, .nul: break
    }
    if !columns.contains(where: { $0.role == .path }) {
      // A list without any record may have no column yet; what is written has one nevertheless.
      columns.insert(RecordForm.Column(pathKey ?? Array("path".utf8), .path), at: 0)
    }
    let hasMarks = columns.contains { $0.role == .mark }
    if needsMarks, !hasMarks, !format.isTable, format != .jsonLines {
      columns.append(RecordForm.Column(EditPlan.markName, .mark))
    }
    for name in try written().names + changes.fields.map(\.key)
    where !columns.contains(where: { $0.name == name && $0.role == .field }) {
      columns.append(RecordForm.Column(name, .field))
    }
    if needsMarks, !columns.contains(where: { $0.role == .mark }) {
      columns.append(RecordForm.Column(EditPlan.markName, .mark))
    }
    for index in columns.indices where columns[index].role == .field {
      columns[index].isNumber = try written().kind(of: columns[index].name) == .number
    }
    return columns
  }

  /// The columns without a name in which no chosen row has a value, as at the end of rows that all
  /// end in a separator.
  private func emptyColumns(of positions: PositionSet) throws(ListError) -> Set<Int> {
    guard let layout else { return [] }
    var empty = Set(layout.columns.indices.filter { layout.columns[$0].isEmpty })
    if empty.isEmpty { return [] }
    try forEachItem(of: positions) {
      (bytes: Span<UInt8>, item: ItemTable.Item, _) throws(ListError) in
      let row = stretch(of: item, bytes)
      let cells = TableText.cells(
        bytes, from: row.lowerBound, before: row.upperBound, layout.separator)
      for index in empty where TableCell.text(bytes, cells[index]) != [] { empty.remove(index) }
    }
    return empty
  }

  /// The keys of the chosen objects, in the order in which they first occur.
  private func memberColumns(
    of positions: PositionSet
  ) throws(ListError) -> [RecordForm.Column] {
    var columns: [RecordForm.Column] = []
    var seen: Set<[UInt8]> = []
    try forEachItem(of: positions) {
      (bytes: Span<UInt8>, item: ItemTable.Item, _) throws(ListError) in
      var reader = JSONReader(stretch(of: item, bytes))
      var expected = 0
      while let member = try? reader.next(bytes) {
        defer { expected += 1 }
        if expected < columns.count,
          JSONLines.isKey(columns[expected].name, bytes, member.key, true)
        {
          continue
        }
        let name = JSONText.text(bytes, member.key)
        guard seen.insert(name).inserted else { continue }
        columns.append(
          RecordForm.Column(
            name, name == pathKey ? .path : name == scan.markKey ? .mark : .field))
      }
    }
    return columns
  }

  /// The same as `rebasing` where the target has no header for `base=`: it goes into the paths.
  private func conversionRebasing(to folder: [UInt8]?) throws(ListError) -> Rebasing {
    guard header.base != nil else { return try rebasing(to: folder) }
    let directory = try workingDirectory()
    var target = folder
    if target == nil, case .file(let path) = source { target = Paths.folder(of: path) }
    return .paths(
      from: Paths.absolute(resolver.base, in: directory),
      to: Paths.absolute(target ?? [], in: directory))
  }
}
