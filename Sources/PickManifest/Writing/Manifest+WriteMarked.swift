package import PickCore

/// The list with new marks.
extension Manifest {
  /// Whether any item's mark would change; reads the list to its end.
  package func marksDiffer(from marks: PositionSet) throws(ListError) -> Bool {
    try index(upTo: Int.max)
    return !changes(to: marks).isEmpty
  }

  /// Writes the whole list with these marks; the sink is not finished.
  ///
  /// A task list keeps every byte but those between the brackets that change; another list becomes
  /// a task list. `folder` is the folder, seen from the working directory, of the file that is
  /// written. If relative paths would mean other files there, they are rewritten, or `base=` is if
  /// the header has it. Without a folder, as for `-i`, they stay.
  package func writeMarked(
    _ marks: PositionSet, as target: Format, forFolder folder: [UInt8]?, to sink: any ByteSink
  ) throws(ListError) {
    try write(ListChanges(marks: marks), as: target, forFolder: folder, to: sink)
  }

  /// The same with fields that are set, added or removed; a task list keeps every other byte.
  package func write(
    _ changes: ListChanges, as target: Format, forFolder folder: [UInt8]?, to sink: any ByteSink
  ) throws(ListError) {
    try require(target)
    try index(upTo: Int.max)
    let rebasing = try rebasing(to: folder)
    try verifyUnchanged()
    var writer = SliceWriter(to: sink)
    if format == .taskList {
      try writeEdited(changes, rebasing, &writer)
    } else {
      try writeRecords(of: PositionSet(upTo: scan.summary.items), changes, rebasing, &writer)
    }
    try withBytes { (bytes: Span<UInt8>) throws(ListError) in try writer.finish(bytes) }
  }

  /// Writes the chosen items alone as a task list with these marks, below the header if that has
  /// options; the sink is not finished. Paths as with `writeMarked`.
  package func writeChecklist(
    of positions: PositionSet, marks: PositionSet, forFolder folder: [UInt8]?,
    to sink: any ByteSink
  ) throws(ListError) {
    if let last = positions.last { try index(upTo: last) }
    let rebasing = try rebasing(to: folder)
    try verifyUnchanged()
    var writer = SliceWriter(to: sink)
    if !header.isEmpty, let line = header.line {
      try withBytes { (bytes: Span<UInt8>) throws(ListError) in
        var written = line.lowerBound
        try writeBase(rebasing, &written, bytes, &writer)
        try writer.append(written..<line.upperBound, of: bytes)
        try writer.append(Byte.lineFeed, in: bytes)
      }
    }
    try writeRecords(of: positions, ListChanges(marks: marks), rebasing, &writer)
    try withBytes { (bytes: Span<UInt8>) throws(ListError) in try writer.finish(bytes) }
  }

  /// Throws unless the format can be written with marks.
  private func require(_ target: Format) throws(ListError) {
    guard let format = target.errorFormat else { return }
    throw ListError(target.isRead ? .noMarks(format) : .notReadYet(format))
  }

  /// The items whose mark is not as it is to be.
  private func changes(to marks: PositionSet) -> PositionSet {
    var changes = marks
    changes.truncate(to: scan.summary.items)
    changes.formSymmetricDifference(PositionSet(words: scan.marks))
    return changes
  }

  /// The task list as it stands but for what changes.
  private func writeEdited(
    _ changes: ListChanges, _ rebasing: Rebasing, _ writer: inout SliceWriter
  ) throws(ListError) {
    let changed = self.changes(to: changes.marks)
    var edited = changed
    for field in changes.fields { edited.formUnion(field.positions) }
    if case .paths = rebasing { edited = PositionSet(upTo: scan.summary.items) }
    var written = 0
    try withBytes { (bytes: Span<UInt8>) throws(ListError) in
      try writeBase(rebasing, &written, bytes, &writer)
    }
    try forEachItem(of: edited) {
      (bytes: Span<UInt8>, item: ItemTable.Item, position: Int) throws(ListError) in
      if changed.contains(position) {
        try writer.append(written..<item.mark, of: bytes)
        try writer.append(RecordText.mark(changes.marks.contains(position)), in: bytes)
        written = item.mark + 1
      }
      try writePath(of: item, rebasing, &written, bytes, &writer)
      try writeFields(changes.fields, of: item, at: position, &written, bytes, &writer)
    }
    try withBytes { (bytes: Span<UInt8>) throws(ListError) in
      try writer.append(written..<bytes.count, of: bytes)
    }
  }

  /// The chosen items, each as a record.
  private func writeRecords(
    of positions: PositionSet, _ changes: ListChanges, _ rebasing: Rebasing,
    _ writer: inout SliceWriter
  ) throws(ListError) {
    try forEachItem(of: positions) {
      (bytes: Span<UInt8>, item: ItemTable.Item, position: Int) throws(ListError) in
      let isChecked = changes.marks.contains(position)
      guard format == .taskList else {
        let path = bytes.array(item.content..<item.end)
        var line = RecordText.start(rebasing.path(path) ?? path, isChecked: isChecked)
        for field in changes.fields where field.positions.contains(position) {
          RecordText.append(field.key, try value(field, at: position), to: &line)
        }
        try writer.append(line + [Byte.lineFeed], in: bytes)
        return
      }
      var written = item.start
      if isChecked != (bytes[item.mark] != Byte.space) {
        try writer.append(written..<item.mark, of: bytes)
        try writer.append(RecordText.mark(isChecked), in: bytes)
        written = item.mark + 1
      }
      try writePath(of: item, rebasing, &written, bytes, &writer)
      try writer.append(written..<min(item.next, bytes.count), of: bytes)
      if item.next > bytes.count { try writer.append(Byte.lineFeed, in: bytes) }
    }
  }

  /// Writes up to the end of `base=` with its new value, if it gets one.
  private func writeBase(
    _ rebasing: Rebasing, _ written: inout Int, _ bytes: Span<UInt8>,
    _ writer: inout SliceWriter
  ) throws(ListError) {
    guard case .base(let base) = rebasing, let old = header.baseValue else { return }
    try writer.append(written..<old.lowerBound, of: bytes)
    try writer.append(Quotation.written(base, orIf: Byte.space), in: bytes)
    written = old.upperBound
  }

  /// Writes up to the end of a record's path, if that changes.
  private func writePath(
    of item: ItemTable.Item, _ rebasing: Rebasing, _ written: inout Int,
    _ bytes: Span<UInt8>, _ writer: inout SliceWriter
  ) throws(ListError) {
    guard case .paths = rebasing, let record = record(of: item, bytes),
      let path = rebasing.path(record.path(in: bytes))
    else { return }
    try writer.append(written..<record.path.lowerBound, of: bytes)
    try writer.append(Quotation.written(path), in: bytes)
    written = record.path.upperBound
  }
}
