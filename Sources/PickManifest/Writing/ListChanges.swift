package import PickCore

/// What becomes different when a list is written anew.
package struct ListChanges: Sendable {
  /// The positions that are checked afterwards.
  package var marks: PositionSet
  package var fields: [FieldChange]

  package init(marks: PositionSet, fields: [FieldChange] = []) {
    self.marks = marks
    self.fields = fields
  }
}

/// A field that gets a new value on some items.
package struct FieldChange: Sendable {
  package enum Value: Sendable {
    /// These bytes; none at all removes the field.
    case literal([UInt8])
    /// What `value(of:at:)` finds for each item; nothing removes the field.
    case computed(Field)
  }

  package var key: [UInt8]
  package var value: Value
  package var positions: PositionSet

  /// Nil if no field can have the name.
  package init?(_ key: [UInt8], _ value: Value, on positions: PositionSet) {
    guard TaskRecord.isKey(key) else { return nil }
    self.key = key
    self.value = value
    self.positions = positions
  }
}

extension Manifest {
  func value(_ change: FieldChange, at position: Int) throws(ListError) -> [UInt8] {
    switch change.value {
    case .literal(let value): value
    case .computed(let field): try value(of: field, at: position) ?? []
    }
  }

  /// Writes up to the end of the last of a record's fields that change: each is changed where it
  /// stands, added behind the last one, or left out with the TAB before it.
  func writeFields(
    _ changes: [FieldChange], of item: ItemTable.Item, at position: Int, _ written: inout Int,
    _ bytes: Span<UInt8>, _ writer: inout SliceWriter
  ) throws(ListError) {
    guard let record = record(of: item, bytes) else { return }
    var edits: [(old: Range<Int>, text: [UInt8])] = []
    for change in changes where change.positions.contains(position) {
      let value = try value(change, at: position)
      var text: [UInt8] = []
      RecordText.append(change.key, value, to: &text)
      guard let old = record.value(of: change.key, in: bytes) else {
        edits.append((record.end..<record.end, text))
        continue
      }
      if TaskRecord.text(bytes, old) != value || value.isEmpty {
        edits.append((old.lowerBound - change.key.count - 2..<old.upperBound, text))
      }
    }
    for edit in edits.sorted(by: { $0.old.lowerBound < $1.old.lowerBound }) {
      try writer.append(written..<edit.old.lowerBound, of: bytes)
      try writer.append(edit.text, in: bytes)
      written = edit.old.upperBound
    }
  }
}
