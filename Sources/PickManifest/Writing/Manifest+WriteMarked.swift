package import PickCore

/// The list with new marks and fields, in its own format or in another one.
extension Manifest {
  /// Whether any item's mark would change; reads the list to its end.
  package func marksDiffer(from marks: PositionSet) throws(ListError) -> Bool {
    try index(upTo: Int.max)
    return !changes(to: marks).isEmpty
  }

  /// Writes the whole list with these marks; the sink is not finished.
  ///
  /// A list that is written in its own format keeps every byte but those that change. `folder` is
  /// the folder, seen from the working directory, of the file that is written. If relative paths
  /// would mean other files there, they are rewritten, or `base=` is if the header has it. Without
  /// a folder, as for `-i`, they stay.
  package func writeMarked(
    _ marks: PositionSet, as target: Format, forFolder folder: [UInt8]?, to sink: any ByteSink
  ) throws(ListError) {
    try write(ListChanges(marks: marks), as: target, forFolder: folder, to: sink)
  }

  /// The same with fields that are set, added or removed.
  package func write(
    _ changes: ListChanges, as target: Format, forFolder folder: [UInt8]?, to sink: any ByteSink
  ) throws(ListError) {
    try require(target)
    try index(upTo: Int.max)
    try refuseRoles(among: changes.fields)
    if !keeps(target, changes) {
      let all = PositionSet(upTo: scan.summary.items)
      return try convert(all, changes, to: target, forFolder: folder, sink)
    }
    let rebasing = try rebasing(to: folder)
    let plan = EditPlan(changes, rebasing, of: self)
    try verifyUnchanged()
    var writer = SliceWriter(to: sink)
    try writeEdited(plan, &writer)
    try withBytes { (bytes: Span<UInt8>) throws(ListError) in try writer.finish(bytes) }
  }

  /// Writes the chosen items alone with these marks, below the header; the sink is not finished.
  /// Paths as with `writeMarked`.
  package func write(
    _ positions: PositionSet, with changes: ListChanges, as target: Format,
    forFolder folder: [UInt8]?, to sink: any ByteSink
  ) throws(ListError) {
    try require(target)
    if let last = positions.last { try index(upTo: last) }
    if !keeps(target, changes) {
      return try convert(positions, changes, to: target, forFolder: folder, sink)
    }
    let plan = EditPlan(changes, try rebasing(to: folder), of: self)
    try verifyUnchanged()
    var writer = SliceWriter(to: sink)
    try writeChosen(positions, plan, &writer)
    try withBytes { (bytes: Span<UInt8>) throws(ListError) in try writer.finish(bytes) }
  }

  /// Writes the chosen items alone as a task list with these marks.
  package func writeChecklist(
    of positions: PositionSet, marks: PositionSet, forFolder folder: [UInt8]?,
    to sink: any ByteSink
  ) throws(ListError) {
    try write(
      positions, with: ListChanges(marks: marks), as: .taskList, forFolder: folder, to: sink)
  }

  /// Whether a list written in a format is this one with a few edits.
  private func keeps(_ target: Format, _ changes: ListChanges) -> Bool {
    target == format && !changes.isHarmless
  }

  /// Throws unless the format can be written with marks.
  private func require(_ target: Format) throws(ListError) {
    guard !target.holdsMarks, let format = target.errorFormat else { return }
    throw ListError(.noMarks(format))
  }

  /// The items whose mark is not as it is to be.
  func changes(to marks: PositionSet) -> PositionSet {
    var changes = marks
    changes.truncate(to: scan.summary.items)
    changes.formSymmetricDifference(PositionSet(words: scan.marks))
    return changes
  }

  /// The list as it stands but for what changes.
  private func writeEdited(
    _ plan: EditPlan, _ writer: inout SliceWriter
  ) throws(ListError) {
    var written = 0
    try withBytes { (bytes: Span<UInt8>) throws(ListError) in
      for edit in plan.headerEdits { try writer.append(edit, &written, of: bytes) }
    }
    try forEachItem(of: plan.edited(of: scan.summary.items)) {
      (bytes: Span<UInt8>, item: ItemTable.Item, position: Int) throws(ListError) in
      for edit in try plan.edits(of: item, at: position, in: self, bytes) {
        try writer.append(edit, &written, of: bytes)
      }
    }
    try withBytes { (bytes: Span<UInt8>) throws(ListError) in
      try writer.append(written..<bytes.count, of: bytes)
    }
  }

  /// The head of the list, if it says anything, and the chosen records.
  private func writeChosen(
    _ positions: PositionSet, _ plan: EditPlan, _ writer: inout SliceWriter
  ) throws(ListError) {
    try withBytes { (bytes: Span<UInt8>) throws(ListError) in
      guard let head = head else { return }
      var written = head.lowerBound
      for edit in plan.headerEdits { try writer.append(edit, &written, of: bytes) }
      try writer.append(written..<head.upperBound, of: bytes)
      if head.isEmpty || bytes[head.upperBound - 1] != Byte.lineFeed {
        try writer.append(Byte.lineFeed, in: bytes)
      }
    }
    try forEachItem(of: positions) {
      (bytes: Span<UInt8>, item: ItemTable.Item, position: Int) throws(ListError) in
      var written = item.start
      for edit in try plan.edits(of: item, at: position, in: self, bytes) {
        try writer.append(edit, &written, of: bytes)
      }
      try writer.append(written..<min(item.next, bytes.count), of: bytes)
      if item.next > bytes.count { try writer.append(Byte.lineFeed, in: bytes) }
    }
  }

  /// What stands before the records and belongs to any part of them.
  private var head: Range<Int>? {
    if let layout { return 0..<layout.body }
    return header.isEmpty ? nil : header.line
  }
}

/// Bytes that take the place of others.
struct Edit {
  var range: Range<Int>
  var text: [UInt8]

  init(_ range: Range<Int>, _ text: [UInt8]) {
    self.range = range
    self.text = text
  }
}

extension SliceWriter {
  /// Writes what stands up to an edit, and the edit; `written` is how far the list is written.
  mutating func append(
    _ edit: Edit, _ written: inout Int, of bytes: Span<UInt8>
  ) throws(ListError) {
    try append(written..<edit.range.lowerBound, of: bytes)
    try append(edit.text, in: bytes)
    written = edit.range.upperBound
  }
}
