internal import PickCore

/// Reading on: the index grows block by block.
extension Manifest {
  /// Where the next block ends, or why there is none.
  private enum Next {
    case block(Range<Int>)
    case needsMore
    case end
    case tooLong
  }

  /// Reads until `limit` items are known or the list ends; throws for a fault before that item.
  func index(upTo limit: Int) throws(ListError) {
    while scan.summary.items < limit {
      if let failure = scan.failure { throw located(failure) }
      if isIndexed { return }
      try indexNextBlock()
    }
  }

  /// The fault with its line and column.
  func located(_ fault: Fault) -> ListError {
    ListError(
      fault.kind,
      at: store.withBytes { bytes in
        Place(name, fault.offset, in: bytes, from: start, endedBy: format.delimiter)
      }, isGuess: isGuess)
  }

  private func indexNextBlock() throws(ListError) {
    let isComplete = store.isComplete
    switch store.withBytes({ next($0, isComplete: isComplete) }) {
    case .needsMore:
      do throws(HostError) { try store.grow() } catch { throw ListError(.host(error)) }
    case .end: isIndexed = true
    case .tooLong: scan.failure = Fault(.recordTooLong(limit: scan.limits.record), at: indexed)
    case .block(let range):
      let block = store.withBytes { bytes in
        switch format {
        case .taskList: TaskList.scan(bytes, range, into: &scan)
        case .nul: NulList.scan(bytes, range, into: &scan)
        case .lines: PlainLines.scan(bytes, range, into: &scan)
        case .csv, .tsv: Table.scan(bytes, range, layout!, into: &scan)
        case .jsonLines: JSONLines.scan(bytes, range, path: pathKey ?? [], into: &scan)
        }
      }
      indexed = block.range.upperBound
      append(block)
    }
  }

  /// The bytes of the next block: whole records up to 32 KiB, or as many as have come, or one
  /// that is longer.
  private func next(_ bytes: Span<UInt8>, isComplete: Bool) -> Next {
    let available = bytes.count
    if indexed == available { return isComplete ? .end : .needsMore }
    let near = min(available, indexed + scan.limits.block)
    if isComplete, near == available { return .block(indexed..<available) }
    if let end = lastRecordEnd(bytes, before: near) { return .block(indexed..<end) }
    let far = min(available, indexed + scan.limits.record + 2)
    if near < far, let end = firstRecordEnd(bytes, before: far, behind: near) {
      return .block(indexed..<end)
    }
    if available - indexed > scan.limits.record + 1 { return .tooLong }
    return isComplete ? .block(indexed..<available) : .needsMore
  }

  /// Where the last record that ends before `limit` ends.
  private func lastRecordEnd(_ bytes: Span<UInt8>, before limit: Int) -> Int? {
    if let layout {
      return TableText.lastRecordEnd(bytes, from: indexed, before: limit, layout.separator)
    }
    return LineSearch.last(format.delimiter, in: bytes, indexed..<limit).map { $0 + 1 }
  }

  /// Where the next record ends, which does not end before `start`.
  private func firstRecordEnd(
    _ bytes: Span<UInt8>, before limit: Int, behind start: Int
  ) -> Int? {
    if let layout {
      return TableText.firstRecordEnd(bytes, from: indexed, before: limit, layout.separator)
    }
    return LineSearch.first(format.delimiter, in: bytes, start..<limit).map { $0 + 1 }
  }

  /// Adds a block, as a part of the one before if both are small, as through a slow pipe.
  private func append(_ block: Block) {
    guard !block.range.isEmpty else { return }
    if let last = blocks.last, last.range.count + block.range.count <= scan.limits.block {
      var merged = last
      merged.range = last.range.lowerBound..<block.range.upperBound
      merged.items += block.items
      merged.isPlain = last.isPlain && block.isPlain
      merged.mayHoldLineEnds = last.mayHoldLineEnds || block.mayHoldLineEnds
      blocks[blocks.count - 1] = merged
      if tableBlock == blocks.count - 1 { tableBlock = nil }
    } else {
      blocks.append(block)
    }
  }

  /// The block that holds a position which is known; O(log of the blocks).
  func block(holding position: Int) -> Int {
    var low = 0
    var high = blocks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if blocks[middle].itemsBefore < position { low = middle } else { high = middle }
    }
    return low
  }

  /// Finds the items of a block, unless they are those found last.
  func load(_ number: Int, _ bytes: Span<UInt8>) {
    guard tableBlock != number else { return }
    tableBlock = nil
    mayHoldEscapes = blocks[number].mayHoldLineEnds
    table.items.removeAll(keepingCapacity: true)
    switch format {
    case .taskList: TaskList.loadItems(bytes, blocks[number], into: &table)
    case .nul: NulList.loadItems(bytes, blocks[number], into: &table)
    case .lines: PlainLines.loadItems(bytes, blocks[number], into: &table)
    case .csv, .tsv: Table.loadItems(bytes, blocks[number], layout!, into: &table)
    case .jsonLines: JSONLines.loadItems(bytes, blocks[number], into: &table)
    }
    tableBlock = number
  }

  /// Lends the bytes and the item at a position that exists.
  func withItem<R>(
    at position: Int, _ body: (Span<UInt8>, ItemTable.Item) throws(ListError) -> R
  ) throws(ListError) -> R {
    try index(upTo: position)
    precondition(position >= 1 && position <= scan.summary.items, "a position of the list")
    let number = block(holding: position)
    let offset = position - blocks[number].itemsBefore - 1
    return try withBytes { (bytes: Span<UInt8>) throws(ListError) -> R in
      load(number, bytes)
      return try body(bytes, table.items[offset])
    }
  }
}
