package import PickCore

/// What becomes different when a list is written anew.
package struct ListChanges: Sendable {
  /// The positions that are checked afterwards.
  package var marks: PositionSet
  package var fields: [FieldChange]
  /// Whether cells that a spreadsheet would run are written so that it does not.
  package var isHarmless = false

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

  /// Whether it only takes the field away.
  var removes: Bool {
    if case .literal(let value) = value { return value.isEmpty }
    return false
  }

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
}
