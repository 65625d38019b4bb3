internal import PickCore

/// Changes in the rows of a table and in JSON objects.
extension EditPlan {
  /// Cells that change keep their quotes; new ones stand at the end of the row.
  func tableEdits(
    of item: ItemTable.Item, at position: Int, in list: Manifest, _ bytes: Span<UInt8>
  ) throws(ListError) -> [Edit] {
    guard let layout = list.layout else { return [] }
    let row = list.stretch(of: item, bytes)
    var edits: [Edit] = []
    func replace(_ column: Int, with text: [UInt8]) {
      let cell = TableText.cell(
        column, bytes, from: row.lowerBound, before: row.upperBound, layout.separator)
      let isQuoted = TableCell.isQuoted(bytes, cell)
      if TableCell.text(bytes, cell) != text {
        edits.append(Edit(cell, TableCell.written(text, layout.separator, quoted: isQuoted)))
      }
    }
    if let path = newPath(of: item, in: list, bytes) { replace(layout.path, with: path) }
    let isChecked = changes.marks.contains(position)
    if let mark = layout.mark, changed.contains(position) {
      let cell = TableText.cell(
        mark, bytes, from: row.lowerBound, before: row.upperBound, layout.separator)
      let text = list.scan.spelling.text(
        isChecked, inPlaceOf: TableCell.text(bytes, cell), staysInUse: !changes.marks.isEmpty)
      replace(mark, with: text)
    }
    for change in changes.fields where change.positions.contains(position) {
      guard let column = layout.column(of: change.key) else { continue }
      replace(column, with: try list.value(change, at: position))
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    let added = try addedCells(at: position, in: list, layout, isChecked: isChecked)
    if !added.isEmpty { edits.append(Edit(row.upperBound..<row.upperBound, added)) }
    return edits
  }

  private func addedCells(
    at position: Int, in list: Manifest, _ layout: TableLayout, isChecked: Bool
  ) throws(ListError) -> [UInt8] {
    var cells: [UInt8] = []
    for change in addedFields {
      let value = change.positions.contains(position) ? try list.value(change, at: position) : []
      let isQuoted = layout.isQuoted && !value.isEmpty
      cells += [layout.separator] + TableCell.written(value, layout.separator, quoted: isQuoted)
    }
    if addsMark {
      let word = Array(isChecked ? "true".utf8 : "false".utf8)
      cells += [layout.separator]
      cells += TableCell.written(word, layout.separator, quoted: layout.isQuoted)
    }
    return cells
  }

  /// The whole object, put together anew from its own bytes but for the members concerned.
  func objectEdits(
    of item: ItemTable.Item, at position: Int, in list: Manifest, _ bytes: Span<UInt8>
  ) throws(ListError) -> [Edit] {
    let line = list.stretch(of: item, bytes)
    var object = JSONObjectText(bytes.array(line))
    if let path = newPath(of: item, in: list, bytes), let key = list.pathKey {
      object.set(key, try list.json(path, of: item))
    }
    let isChecked = changes.marks.contains(position)
    if addsMark || changed.contains(position) {
      object.setMark(list.scan.markKey ?? Self.markName, isChecked)
    }
    for change in changes.fields where change.positions.contains(position) {
      let value = try list.value(change, at: position)
      if value.isEmpty {
        object.remove(change.key)
      } else {
        let text = try list.json(value, of: item)
        object.set(change.key, text, orScalar: value)
      }
    }
    return object.isChanged ? [Edit(line, object.bytes)] : []
  }
}

extension Manifest {
  /// A text as a JSON string; throws for one that is not UTF-8.
  func json(_ text: [UInt8], of item: ItemTable.Item) throws(ListError) -> [UInt8] {
    if let string = JSONText.written(text) { return string }
    throw located(
      Fault(.notHeld(by: "JSON", text, why: "it is not UTF-8"), at: item.start))
  }
}
