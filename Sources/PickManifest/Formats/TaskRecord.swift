internal import PickCore

/// One record of a task list, taken apart: `- [x] path`, then TAB `key=value` any number of times.
///
/// All offsets are those of the list.
struct TaskRecord {
  /// The byte between the brackets.
  var mark: Int
  /// The path as written, its quotes included.
  var path: Range<Int>
  /// Where the record ends: before LF or CR LF.
  var end: Int

  /// A field as written; a quoted value includes its quotes.
  struct Field {
    var key: Range<Int>
    var value: Range<Int>
  }

  /// The record in a line without its end that is known to be one.
  ///
  /// `pathStart` is where the path begins. Throws for a quoted path that is not well formed.
  init(
    _ bytes: Span<UInt8>, mark: Int, pathStart: Int, end: Int
  ) throws(Fault) {
    self.mark = mark
    self.end = end
    guard pathStart < end, bytes[pathStart] != Byte.tab else {
      throw Fault(.emptyName, at: min(pathStart, end))
    }
    var pathEnd: Int
    if bytes[pathStart] == Byte.quote {
      pathEnd = try QuotedText.end(in: bytes, from: pathStart, before: end)
      if pathEnd == pathStart + 2 { throw Fault(.emptyName, at: pathStart) }
      if pathEnd < end, bytes[pathEnd] != Byte.tab { throw Fault(.textAfterQuote, at: pathEnd) }
    } else {
      pathEnd = LineSearch.first(Byte.tab, in: bytes, pathStart..<end) ?? end
      if Self.isBlank(bytes, pathStart..<pathEnd) { throw Fault(.emptyName, at: pathStart) }
    }
    path = pathStart..<pathEnd
  }

  /// Whether the path stands in quotes.
  func isQuoted(_ bytes: Span<UInt8>) -> Bool { bytes[path.lowerBound] == Byte.quote }

  /// The path that is meant.
  func path(in bytes: Span<UInt8>) -> [UInt8] { Self.text(bytes, path) }

  /// What a path or value as written means.
  static func text(_ bytes: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    var text: [UInt8] = []
    if !range.isEmpty, bytes[range.lowerBound] == Byte.quote {
      QuotedText.append(bytes, range, to: &text)
    } else {
      text.append(bytes.extracting(range))
    }
    return text
  }

  /// The field that begins at the TAB at `offset`, which becomes the offset of the next TAB.
  func nextField(_ bytes: Span<UInt8>, from offset: inout Int) throws(Fault) -> Field? {
    guard offset < end else { return nil }
    let start = offset + 1
    var keyEnd = start
    while keyEnd < end, Self.isKeyByte(bytes[keyEnd]) { keyEnd += 1 }
    guard keyEnd < end, bytes[keyEnd] == Byte.equals, keyEnd > start,
      Byte.isLetter(bytes[start]) || bytes[start] == UInt8(ascii: "_")
    else { throw badKey(bytes, at: start) }
    let valueStart = keyEnd + 1
    if valueStart < end, bytes[valueStart] == Byte.quote {
      offset = try QuotedText.end(in: bytes, from: valueStart, before: end)
      if offset < end, bytes[offset] != Byte.tab { throw Fault(.textAfterQuote, at: offset) }
    } else {
      offset = LineSearch.first(Byte.tab, in: bytes, valueStart..<end) ?? end
    }
    return Field(key: start..<keyEnd, value: valueStart..<offset)
  }

  /// What is wrong where a key should be.
  private func badKey(_ bytes: Span<UInt8>, at start: Int) -> Fault {
    var keyEnd = start
    while keyEnd < end, bytes[keyEnd] != Byte.equals, bytes[keyEnd] != Byte.tab { keyEnd += 1 }
    let key = bytes.array(start..<keyEnd)
    let hasValue = keyEnd < end && bytes[keyEnd] == Byte.equals
    return Fault(hasValue ? .badKey(key) : .fieldWithoutValue(key), at: start)
  }

  /// The value of a field as written; nil if the record has none of that name.
  func value(of key: [UInt8], in bytes: Span<UInt8>) -> Range<Int>? {
    var offset = path.upperBound
    while let field = try? nextField(bytes, from: &offset) {
      if field.key.count == key.count, bytes.holds(key, at: field.key.lowerBound) {
        return field.value
      }
    }
    return nil
  }

  /// Throws for the first fault after the head: in the path, a field, or a name used twice.
  ///
  /// `keys` is storage that is used again for the next record.
  func validate(_ bytes: Span<UInt8>, _ keys: inout [Range<Int>]) throws(Fault) {
    if isQuoted(bytes) {
      if path(in: bytes).contains(0) { throw Fault(.nulInName, at: path.lowerBound) }
    } else if let offset = LineSearch.first(0, in: bytes, path) {
      throw Fault(.nulInName, at: offset)
    }
    var offset = path.upperBound
    keys.removeAll(keepingCapacity: true)
    var manyKeys: Set<[UInt8]> = []
    while let field = try nextField(bytes, from: &offset) {
      var isRepeated = false
      if keys.count < 16 {
        for key in keys where Self.areEqual(bytes, key, field.key) { isRepeated = true }
        keys.append(field.key)
      } else {
        if manyKeys.isEmpty { manyKeys = Set(keys.map { bytes.array($0) }) }
        isRepeated = !manyKeys.insert(bytes.array(field.key)).inserted
      }
      if isRepeated {
        throw Fault(.repeatedKey(bytes.array(field.key)), at: field.key.lowerBound)
      }
    }
  }

  private static func areEqual(
    _ bytes: Span<UInt8>, _ left: Range<Int>, _ right: Range<Int>
  ) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count
    where bytes[left.lowerBound + index] != bytes[right.lowerBound + index] {
      return false
    }
    return true
  }

  private static func isBlank(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for offset in range where !Byte.isBlank(bytes[offset]) { return false }
    return true
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    Byte.isLetter(byte) || Byte.isDigit(byte) || byte == UInt8(ascii: "_") || byte == Byte.dot
      || byte == UInt8(ascii: "-")
  }

  /// Whether a field can have this name.
  static func isKey(_ name: [UInt8]) -> Bool {
    guard let first = name.first, Byte.isLetter(first) || first == UInt8(ascii: "_") else {
      return false
    }
    return name.allSatisfy(isKeyByte)
  }
}
