internal import PickCore

/// Plain lines: one name a line, byte for byte, without comments, quotes or trimming.
///
/// The CR of a CR LF is no part of the name. Lines that hold nothing but white space are no items.
enum PlainLines {
  /// Indexes the lines of a block; stops before the first one that is at fault.
  static func scan(
    _ bytes: Span<UInt8>, _ range: Range<Int>, into scan: inout Scan
  ) -> Block {
    var block = Block(range: range, itemsBefore: scan.summary.items)
    let survey = LineSearch.surveyLines(bytes, range)
    let isOpen = bytes[range.upperBound - 1] != Byte.lineFeed
    let items = survey.ends + (isOpen ? 1 : 0)
    if survey.isPlain, range.count <= scan.limits.record,
      items <= scan.limits.items - block.itemsBefore
    {
      block.isPlain = true
      block.items = items
      scan.summary.items += items
      scan.summary.lineFeedLines += survey.ends
      return block
    }
    scan.lines.load(bytes, range, endedBy: Byte.lineFeed)
    var start = range.lowerBound
    for end in scan.lines.ends {
      do throws(Fault) {
        if end - start > scan.limits.record {
          throw Fault(.recordTooLong(limit: scan.limits.record), at: start)
        }
        if let offset = LineSearch.first(0, in: bytes, start..<end) {
          throw Fault(.nulInName, at: offset)
        }
        if isBlank(bytes, start..<scan.contentEnd(bytes, start, end)) {
          scan.summary.blankLines += 1
        } else {
          try scan.addItem(at: start)
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

  /// Finds the items of a block that `scan` has accepted.
  static func loadItems(_ bytes: Span<UInt8>, _ block: Block, into table: inout ItemTable) {
    table.lines.load(bytes, block.range, endedBy: Byte.lineFeed)
    var start = block.range.lowerBound
    for end in table.lines.ends {
      let contentEnd = Scan.withoutReturn(bytes, start, end)
      if block.isPlain || !isBlank(bytes, start..<contentEnd) {
        table.items.append(
          ItemTable.Item(start: start, mark: start, content: start, end: contentEnd, next: end + 1)
        )
      }
      start = end + 1
    }
  }

  /// Whether a line, without its CR, holds nothing but white space.
  static func isBlank(_ bytes: Span<UInt8>, _ line: Range<Int>) -> Bool {
    for offset in line where !Byte.isBlank(bytes[offset]) { return false }
    return true
  }
}
