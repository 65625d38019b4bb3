internal import PickCore

/// The native format: one line a record, and comments, blank lines and prose between them.
enum TaskList {
  /// What a line is; offsets are those of the list.
  enum Line {
    /// The byte between the brackets, and where the path begins.
    case record(mark: Int, path: Int)
    case blank, comment, prose
    /// A line that would be a record but for this; it must not vanish.
    case near(ListError.NearRecord)
  }

  /// What the line without its end is; O(1) for a record that begins with `- [`.
  static func line(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Line {
    if end - start > 6, bytes[start] == UInt8(ascii: "-"), isBox(bytes, at: start + 1, before: end)
    {
      return .record(mark: start + 3, path: start + 6)
    }
    var offset = start
    while offset < end, Byte.isBlank(bytes[offset]) { offset += 1 }
    guard offset < end else { return .blank }
    if bytes[offset] == Byte.hash { return .comment }
    if let afterMark = listMark(bytes, at: offset, before: end),
      isBox(bytes, at: afterMark, before: end)
    {
      return .record(mark: afterMark + 2, path: afterMark + 5)
    }
    return NearRecord.fault(in: bytes, offset, end).map(Line.near) ?? .prose
  }

  /// Where a list mark ends: `-`, `*`, `+`, or digits and `.` or `)`.
  static func listMark(_ bytes: Span<UInt8>, at start: Int, before end: Int) -> Int? {
    var offset = start
    while offset < end, Byte.isDigit(bytes[offset]) { offset += 1 }
    guard offset < end else { return nil }
    switch bytes[offset] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      return offset == start ? offset + 1 : nil
    case UInt8(ascii: "."), UInt8(ascii: ")"):
      return offset > start ? offset + 1 : nil
    default: return nil
    }
  }

  /// Whether ` [x] ` stands there, with any mark.
  @inline(__always)
  private static func isBox(_ bytes: Span<UInt8>, at start: Int, before end: Int) -> Bool {
    start + 5 <= end && bytes[start] == Byte.space && bytes[start + 1] == Byte.opening
      && (bytes[start + 2] == Byte.space || bytes[start + 2] | 0x20 == UInt8(ascii: "x"))
      && bytes[start + 3] == Byte.closing && bytes[start + 4] == Byte.space
  }

  /// The named selection that a comment defines, `# @name: text`; nil for any other comment.
  static func namedSelection(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> NamedSelection? {
    var offset = start
    while offset < end, Byte.isBlank(bytes[offset]) { offset += 1 }
    guard bytes.holds("# @", at: offset) else { return nil }
    let nameStart = offset + 3
    offset = nameStart
    while offset < end, isNameByte(bytes[offset]) { offset += 1 }
    guard offset > nameStart, offset < end, Byte.isLetter(bytes[nameStart]),
      bytes[offset] == UInt8(ascii: ":")
    else { return nil }
    let name = bytes.array(nameStart..<offset)
    var textStart = offset + 1
    var textEnd = end
    while textStart < textEnd, Byte.isBlank(bytes[textStart]) { textStart += 1 }
    while textStart < textEnd, Byte.isBlank(bytes[textEnd - 1]) { textEnd -= 1 }
    return NamedSelection(name: name, text: bytes.array(textStart..<textEnd))
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    Byte.isLetter(byte) || Byte.isDigit(byte) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-")
  }
}

extension TaskList {
  /// Indexes the lines of a block; stops before the first one that is at fault.
  static func scan(
    _ bytes: Span<UInt8>, _ range: Range<Int>, into scan: inout Scan
  ) -> Block {
    scan.lines.load(bytes, range, endedBy: Byte.lineFeed)
    let isSimple = hasNone(of: [Byte.tab, Byte.carriageReturn, 0], in: bytes, range)
    let isLong = range.count > scan.limits.record
    var block = Block(range: range, itemsBefore: scan.summary.items)
    var start = range.lowerBound
    for end in scan.lines.ends {
      do throws(Fault) {
        if isLong, end - start > scan.limits.record {
          throw Fault(.recordTooLong(limit: scan.limits.record), at: start)
        }
        let contentEnd = scan.contentEnd(bytes, start, end)
        switch line(bytes, start, contentEnd) {
        case .record(let mark, let path):
          let isQuoted = bytes.holds(Byte.quote, at: path)
          if isQuoted { block.mayHoldLineEnds = true }
          if !isSimple || isQuoted || path >= contentEnd || Byte.isBlank(bytes[path]) {
            let record = try TaskRecord(bytes, mark: mark, pathStart: path, end: contentEnd)
            try record.validate(bytes, &scan.keys)
          }
          try scan.addItem(at: start, isChecked: bytes[mark] != Byte.space)
        case .near(let fault): throw Fault(.nearRecord(fault), at: start)
        case .blank: scan.summary.blankLines += 1
        case .prose: scan.summary.proseLines += 1
        case .comment: try addComment(bytes, start, contentEnd, to: &scan)
        }
      } catch {
        scan.failure = error
        block.range = range.lowerBound..<start
        break
      }
      start = end + 1
    }
    block.items = scan.summary.items - block.itemsBefore
    return block
  }

  private static func addComment(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int, to scan: inout Scan
  ) throws(Fault) {
    if start == scan.headerStart {
      scan.summary.hasHeader = true
      return
    }
    if HeaderLine.hasOptions(bytes, start, end) { throw Fault(.misplacedHeader, at: start) }
    scan.summary.comments += 1
    if let selection = namedSelection(bytes, start, end) {
      if scan.names.contains(where: { $0.name == selection.name }) {
        throw Fault(.repeatedName(selection.name), at: start)
      }
      scan.names.append(selection)
    }
  }

  private static func hasNone(
    of unwanted: [UInt8], in bytes: Span<UInt8>, _ range: Range<Int>
  ) -> Bool {
    for byte in unwanted where LineSearch.first(byte, in: bytes, range) != nil { return false }
    return true
  }

  /// Finds the records of a block that `scan` has accepted.
  static func loadItems(_ bytes: Span<UInt8>, _ block: Block, into table: inout ItemTable) {
    table.lines.load(bytes, block.range, endedBy: Byte.lineFeed)
    var start = block.range.lowerBound
    for end in table.lines.ends {
      let contentEnd = Scan.withoutReturn(bytes, start, end)
      if case .record(let mark, let path) = line(bytes, start, contentEnd) {
        table.items.append(
          ItemTable.Item(start: start, mark: mark, content: path, end: contentEnd, next: end + 1))
      }
      start = end + 1
    }
  }
}
