internal import PickCore

/// A NUL list: names of any bytes, each ended by NUL; that of the last may be missing.
///
/// Empty records are no items.
enum NulList {
  /// Indexes the records of a block; stops before the first one that is at fault.
  static func scan(
    _ bytes: Span<UInt8>, _ range: Range<Int>, into scan: inout Scan
  ) -> Block {
    var block = Block(range: range, itemsBefore: scan.summary.items)
    block.mayHoldLineEnds = LineSearch.first(Byte.lineFeed, in: bytes, range) != nil
    block.isPlain = true
    scan.lines.load(bytes, range, endedBy: 0)
    var start = range.lowerBound
    for end in scan.lines.ends {
      do throws(Fault) {
        if end - start > scan.limits.record {
          throw Fault(.recordTooLong(limit: scan.limits.record), at: start)
        }
        if start == end {
          block.isPlain = false
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
    table.lines.load(bytes, block.range, endedBy: 0)
    var start = block.range.lowerBound
    for end in table.lines.ends {
      if start < end {
        table.items.append(
          ItemTable.Item(start: start, mark: start, content: start, end: end, next: end + 1))
      }
      start = end + 1
    }
  }
}
