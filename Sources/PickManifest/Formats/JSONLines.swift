internal import PickCore

/// JSON Lines: one object a line. The path and the mark are members, other members are fields.
///
/// The path's key is that of the first object. The marks' key is that of the first object that has
/// one, so that it does not matter how far the list was read; before it nothing is checked.
enum JSONLines {
  /// Indexes the lines of a block; stops before the first one that is at fault.
  static func scan(
    _ bytes: Span<UInt8>, _ range: Range<Int>, path: [UInt8], into scan: inout Scan
  ) -> Block {
    var block = Block(range: range, itemsBefore: scan.summary.items)
    var reader = JSONReader()
    swap(&reader, &scan.reader)
    var start = range.lowerBound
    let isPlain = LineSearch.isText(without: Byte.backslash, in: bytes, range)
    block.mayHoldLineEnds =
      !isPlain && LineSearch.first(Byte.backslash, in: bytes, range) != nil
    if isPlain { start = scanPlain(bytes, range, path, &reader, into: &scan) }
    if start < range.upperBound {
      let end = scanChecked(bytes, start..<range.upperBound, path, &reader, into: &scan)
      block.range = range.lowerBound..<end
    }
    swap(&reader, &scan.reader)
    block.items = scan.summary.items - block.itemsBefore
    return block
  }

  /// Takes in line after line of a block without escapes and control characters; gives back where
  /// the first line begins that has to be looked at byte by byte, because something is wrong with it.
  private static func scanPlain(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ path: [UInt8], _ reader: inout JSONReader,
    into scan: inout Scan
  ) -> Int {
    var shape = JSONShape()
    swap(&shape, &scan.shape)
    defer { swap(&shape, &scan.shape) }
    var start = range.lowerBound
    while start < range.upperBound {
      do throws(Fault) {
        reader.begin(start..<range.upperBound, isPlain: true)
        if let members = shape.members(bytes, &reader) {
          guard reader.offset - start <= scan.limits.record else { return start }
          try add(path: members.path, mark: members.mark, bytes, false, at: start, to: &scan)
          start = reader.offset + 1
          continue
        }
        let end =
          LineSearch.first(Byte.lineFeed, in: bytes, start..<range.upperBound) ?? range.upperBound
        guard end - start <= scan.limits.record else { return start }
        if isBlank(bytes, start, end) {
          scan.summary.blankLines += 1
        } else {
          reader.begin(start..<end, isPlain: true)
          try add(start, bytes, path, hasEscapes: false, &reader, to: &scan)
          shape.learn(bytes, start..<end, path: path, mark: scan.markKey)
        }
        start = end + 1
      } catch { return start }
    }
    return start
  }

  /// Takes in the lines of a range; gives back where the first one at fault begins.
  private static func scanChecked(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ path: [UInt8], _ reader: inout JSONReader,
    into scan: inout Scan
  ) -> Int {
    scan.lines.load(bytes, range, endedBy: Byte.lineFeed)
    var start = range.lowerBound
    for end in scan.lines.ends {
      do throws(Fault) {
        if end - start > scan.limits.record {
          throw Fault(.recordTooLong(limit: scan.limits.record), at: start)
        }
        if isBlank(bytes, start, end) {
          scan.summary.blankLines += 1
        } else {
          reader.begin(start..<end)
          try add(start, bytes, path, hasEscapes: true, &reader, to: &scan)
        }
      } catch {
        scan.failure = error
        return start
      }
      start = end + 1
    }
    return range.upperBound
  }

  /// Checks a line to its end and takes in its path and mark.
  private static func add(
    _ start: Int, _ bytes: Span<UInt8>, _ pathKey: [UInt8], hasEscapes: Bool,
    _ reader: inout JSONReader, to scan: inout Scan
  ) throws(Fault) {
    var path: Range<Int>?
    var mark: Range<Int>?
    var candidates: [JSONReader.Member] = []
    let markKey = scan.markKey
    while let member = try reader.next(bytes) {
      if isKey(pathKey, bytes, member.key, hasEscapes) {
        if path != nil { throw Fault(.repeatedKey(pathKey), at: member.key.lowerBound) }
        path = member.value
      } else if let key = markKey {
        guard isKey(key, bytes, member.key, hasEscapes) else { continue }
        if mark != nil { throw Fault(.repeatedKey(key), at: member.key.lowerBound) }
        mark = member.value
      } else if mayBeMark(bytes, member.key) {
        candidates.append(member)
      }
    }
    guard let path else {
      throw Fault(
        .badJSON("it has no member '\(String(decoding: pathKey, as: UTF8.self))'"),
        at: start)
    }
    if !candidates.isEmpty {
      let names = candidates.map { JSONText.text(bytes, $0.key) }
      if let index = RoleNames.mark(among: names) {
        if let second = names[(index + 1)...].firstIndex(of: names[index]) {
          throw Fault(.repeatedKey(names[index]), at: candidates[second].key.lowerBound)
        }
        scan.markKey = names[index]
        mark = candidates[index].value
      }
    }
    try add(path: path, mark: mark, bytes, hasEscapes, at: start, to: &scan)
  }

  /// Takes in the path and mark of a line that is a whole object.
  private static func add(
    path: Range<Int>, mark: Range<Int>?, _ bytes: Span<UInt8>, _ hasEscapes: Bool,
    at start: Int, to scan: inout Scan
  ) throws(Fault) {
    try check(path, bytes, hasEscapes)
    guard let mark else { return try scan.addItem(at: start) }
    guard let isChecked = isChecked(bytes, mark) else {
      throw Fault(.badMark(bytes.array(mark)), at: mark.lowerBound)
    }
    try scan.addItem(at: start, isChecked: isChecked)
  }

  /// Throws for a path that is no string, empty, or no name.
  private static func check(
    _ path: Range<Int>, _ bytes: Span<UInt8>, _ hasEscapes: Bool
  ) throws(Fault) {
    guard JSONText.isString(bytes, path) else {
      throw Fault(.pathNotText, at: path.lowerBound)
    }
    if path.count == 2 { throw Fault(.emptyPath, at: path.lowerBound) }
    // Without escapes no string holds a NUL, which is a control character.
    guard hasEscapes, JSONText.literal(bytes, path) == nil else { return }
    let decoded = JSONText.decoded(bytes, path)
    if !decoded.isWhole { throw Fault(.pathNotText, at: path.lowerBound) }
    if decoded.text.contains(0) { throw Fault(.nulInName, at: path.lowerBound) }
  }

  /// Finds the records of a block that `scan` has accepted; where the path stands in each is found
  /// when it is asked for.
  static func loadItems(_ bytes: Span<UInt8>, _ block: Block, into table: inout ItemTable) {
    var start = block.range.lowerBound
    while start < block.range.upperBound {
      let end =
        LineSearch.first(Byte.lineFeed, in: bytes, start..<block.range.upperBound)
        ?? block.range.upperBound
      if !isBlank(bytes, start, end) {
        table.items.append(
          ItemTable.Item(start: start, mark: start, content: start, end: end, next: end + 1))
      }
      start = end + 1
    }
  }

  /// The value of a member as written; nil if the line has none of that name. Of several the first
  /// counts.
  static func value(
    of key: [UInt8], _ bytes: Span<UInt8>, _ line: Range<Int>, hasEscapes: Bool = true
  ) -> Range<Int>? {
    var reader = JSONReader()
    reader.begin(line, isPlain: !hasEscapes)
    return value(of: key, bytes, &reader, hasEscapes: hasEscapes)
  }

  private static func value(
    of key: [UInt8], _ bytes: Span<UInt8>, _ reader: inout JSONReader, hasEscapes: Bool
  ) -> Range<Int>? {
    while let member = try? reader.next(bytes) {
      if isKey(key, bytes, member.key, hasEscapes) { return member.value }
    }
    return nil
  }

  /// Whether a mark is `true` or 1; nil if it is nothing that says either.
  static func isChecked(_ bytes: Span<UInt8>, _ value: Range<Int>) -> Bool? {
    switch bytes[value.lowerBound] {
    case UInt8(ascii: "t"): true
    case UInt8(ascii: "f"), UInt8(ascii: "n"): false
    case UInt8(ascii: "1") where value.count == 1: true
    case UInt8(ascii: "0") where value.count == 1: false
    default: nil
    }
  }

  /// Whether a key as written means a name.
  @inline(__always)
  static func isKey(
    _ name: [UInt8], _ bytes: Span<UInt8>, _ key: Range<Int>, _ mayHoldEscapes: Bool
  ) -> Bool {
    if key.count == name.count + 2, bytes.holds(name, at: key.lowerBound + 1) { return true }
    guard mayHoldEscapes, key.count > name.count + 2 else { return false }
    return JSONText.literal(bytes, key) == nil && JSONText.text(bytes, key) == name
  }

  /// Whether a key is one of those for marks, or holds an escape and so might be.
  private static func mayBeMark(_ bytes: Span<UInt8>, _ key: Range<Int>) -> Bool {
    let first = Byte.lowercased(bytes[key.lowerBound + 1])
    switch key.count - 2 {
    case 4: guard first == UInt8(ascii: "p") || first == UInt8(ascii: "k") else { return false }
    case 6: guard first == UInt8(ascii: "p") else { return false }
    case 7: guard first == UInt8(ascii: "c") else { return false }
    case 8: guard first == UInt8(ascii: "s") || first == UInt8(ascii: "f") else { return false }
    default: return key.count > 8 && JSONText.literal(bytes, key) == nil
    }
    let name = bytes.array(key.lowerBound + 1..<key.upperBound - 1).map(Byte.lowercased)
    return RoleNames.marks.contains(name)
  }

  static func isBlank(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var offset = start
    while offset < end, Byte.isBlank(bytes[offset]) { offset &+= 1 }
    return offset == end
  }
}
