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

  private mutating func index(of name: [UInt8]) -> Int {
    if let index = indices[name] { return index }
    indices[name] = names.count
    names.append(name)
    areNumbers.append(true)
    return names.count - 1
  }
}
