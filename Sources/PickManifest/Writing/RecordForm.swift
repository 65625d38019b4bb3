internal import PickCore

/// How a format writes whole records from the values of their columns.
struct RecordForm {
  enum Role: Equatable { case path, mark, field }

  /// A column, or a member of an object.
  struct Column {
    var name: [UInt8]
    var role: Role
    /// Whether all its values are numbers.
    var isNumber = false

    init(_ name: [UInt8], _ role: Role) {
      self.name = name
      self.role = role
    }
  }

  private let format: Format
  private let columns: [Column]
  private let isHarmless: Bool
  private let separator: UInt8

  init(_ format: Format, _ columns: [Column], isHarmless: Bool) {
    self.format = format
    self.columns = columns
    self.isHarmless = isHarmless
    separator = format == .tsv ? Byte.tab : UInt8(ascii: ",")
  }

  /// Why the columns cannot be named in this format; nil if they can.
  var fault: ListError.Kind? {
    var names: Set<[UInt8]> = []
    for column in columns where column.role == .field || format != .taskList {
      if format == .taskList, !TaskRecord.isKey(column.name) {
        return held(column.name, "the name of a field is letters, digits, '_', '.' and '-'")
      }
      if format == .jsonLines, JSONText.written(column.name) == nil {
        return held(column.name, "it is not UTF-8")
      }
      // The cells of a column without a name are no fields, and would be left out without a word.
      if column.name.isEmpty || format.isTable && column.name.contains(0) {
        return held(column.name, "a column needs a name")
      }
      if !names.insert(column.name).inserted {
        return held(column.name, "it would be there twice")
      }
    }
    return nil
  }

  /// Why a record cannot be written; nil if it can. A nil value is missing.
  func fault(in record: [[UInt8]?]) -> ListError.Kind? {
    for value in record {
      guard let value else { continue }
      if format == .jsonLines, JSONText.written(value) == nil {
        return held(value, "it is not UTF-8")
      }
      if format.isTable, value.contains(0) { return held(value, "it holds a NUL byte") }
    }
    return nil
  }

  /// Why a text cannot be written.
  func held(_ text: [UInt8], _ reason: String) -> ListError.Kind {
    .notHeld(by: format.description, text, why: reason)
  }

  /// What stands before the records.
  var head: [UInt8] {
    guard format.isTable else { return [] }
    return row(columns.map(\.name))
  }

  /// A record with its line end.
  func text(of record: [[UInt8]?]) -> [UInt8] {
    switch format {
    case .taskList: task(record)
    case .jsonLines: object(record)
    default: row(record.map { $0 ?? [] })
    }
  }

  private func row(_ values: [[UInt8]]) -> [UInt8] {
    var row: [UInt8] = []
    for (index, value) in values.enumerated() {
      if index > 0 { row.append(separator) }
      row += TableCell.written(isHarmless ? TableCell.harmless(value) : value, separator)
    }
    return row + [Byte.lineFeed]
  }

  private func task(_ record: [[UInt8]?]) -> [UInt8] {
    var path: [UInt8] = []
    var isChecked = false
    var fields: [UInt8] = []
    for (column, value) in zip(columns, record) {
      guard let value else { continue }
      switch column.role {
      case .path: path = value
      case .mark: isChecked = value.elementsEqual("true".utf8)
      case .field: RecordText.append(column.name, value, to: &fields)
      }
    }
    return RecordText.start(path, isChecked: isChecked) + fields + [Byte.lineFeed]
  }

  private func object(_ record: [[UInt8]?]) -> [UInt8] {
    var object = [UInt8(ascii: "{")]
    for (column, value) in zip(columns, record) {
      guard let value, let key = JSONText.written(column.name),
        let string = JSONText.written(value)
      else { continue }
      if object.count > 1 { object += ", ".utf8 }
      let isBare = column.role == .mark || column.isNumber && JSONText.isNumber(value)
      object += key + Array(": ".utf8) + (isBare ? value : string)
    }
    return object + Array("}\n".utf8)
  }
}
