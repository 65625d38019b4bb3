internal import PickCore

/// A stretch of whole records that are indexed together: 32 KiB, or one long record.
///
/// This is all that is kept of where records stand: some 40 bytes for a thousand of them.
struct Block {
  var range: Range<Int>
  /// Items before the block, and in it.
  var itemsBefore: Int
  var items = 0
  /// Whether all records are items and the block is just their names and ends.
  var isPlain = false
  /// Whether a name may hold a line feed.
  var mayHoldLineEnds = false

  init(range: Range<Int>, itemsBefore: Int) {
    self.range = range
    self.itemsBefore = itemsBefore
  }

  /// The positions of its items; call only if there are any.
  var positions: ClosedRange<Int> { itemsBefore + 1...itemsBefore + items }
}

/// The lines of a block, found at once; the storage is used again for the next block.
struct LineTable {
  /// Where each line ends: its delimiter, or the end of the input.
  private(set) var ends: [Int] = []

  mutating func load(_ bytes: Span<UInt8>, _ range: Range<Int>, endedBy delimiter: UInt8) {
    ends.removeAll(keepingCapacity: true)
    LineSearch.appendOffsets(of: delimiter, in: bytes, range, to: &ends)
    if !range.isEmpty, ends.last != range.upperBound - 1 { ends.append(range.upperBound) }
  }

  /// The same with each separator of a line among the ends.
  mutating func load(
    _ bytes: Span<UInt8>, _ range: Range<Int>, endedBy delimiter: UInt8, or separator: UInt8
  ) {
    ends.removeAll(keepingCapacity: true)
    LineSearch.appendOffsets(of: delimiter, or: separator, in: bytes, range, to: &ends)
    if !range.isEmpty, bytes[range.upperBound - 1] != delimiter { ends.append(range.upperBound) }
  }
}

/// The items of one block, while it is being worked on.
struct ItemTable {
  /// Where an item stands.
  struct Item {
    /// Its record.
    var start: Int
    /// The byte between the brackets; `start` where there are none.
    var mark: Int
    /// What is behind the brackets, up to the end of the record without CR LF.
    var content: Int
    var end: Int
    /// The next record, one more than the input's size if nothing ends this one.
    var next: Int
  }

  var items: [Item] = []
  var lines = LineTable()
}

/// What is gathered while a list is read from its start.
struct Scan {
  var limits: Limits
  var summary = Summary()
  var names: [NamedSelection] = []
  /// The checked positions, in words as `PositionSet` has them.
  var marks: [UInt64] = []
  /// The first fault; reading stops before it.
  var failure: Fault?
  /// Where the header stands; -1 without one.
  var headerStart = -1
  var lines = LineTable()
  /// Where the keys of a record stand, while it is being checked.
  var keys: [Range<Int>] = []
  var reader = JSONReader()
  var shape = JSONShape()
  /// How a table spells its marks.
  var spelling = MarkSpelling()
  /// The member of JSON objects that holds the marks: that of the first object with one.
  var markKey: [UInt8]?

  init(limits: Limits) { self.limits = limits }

  /// Counts an item, unless there are too many.
  mutating func addItem(at start: Int) throws(Fault) {
    guard summary.items < limits.items else {
      throw Fault(.tooManyItems(limit: limits.items), at: start)
    }
    summary.items += 1
  }

  /// Counts an item that may be checked.
  mutating func addItem(at start: Int, isChecked: Bool) throws(Fault) {
    let index = summary.items
    try addItem(at: start)
    guard isChecked else { return }
    while marks.count <= index >> 6 { marks.append(0) }
    marks[index >> 6] |= 1 << UInt64(index & 63)
  }

  /// Where a line ends without the CR of a CR LF; counts which of the two it has.
  mutating func contentEnd(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    let contentEnd = Self.withoutReturn(bytes, start, end)
    if end < bytes.count {
      if contentEnd < end { summary.carriageReturnLines += 1 } else { summary.lineFeedLines += 1 }
    }
    return contentEnd
  }

  /// Where a line ends without the CR of a CR LF.
  static func withoutReturn(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    end > start && bytes[end - 1] == Byte.carriageReturn ? end - 1 : end
  }
}
