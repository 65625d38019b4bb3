package import PickCore

/// One item with all that its record says.
package struct Item: Equatable, Sendable {
  /// As written, without quotes.
  package var path: [UInt8]
  package var isChecked: Bool
  /// The fields that the record writes, in its order.
  package var fields: [(name: [UInt8], value: [UInt8])]

  package static func == (left: Item, right: Item) -> Bool {
    left.path == right.path && left.isChecked == right.isChecked
      && left.fields.elementsEqual(right.fields) { $0.name == $1.name && $0.value == $1.value }
  }

  /// The value of a field; nil if the record does not write it.
  package func value(of name: String) -> [UInt8]? {
    fields.first { $0.name.elementsEqual(name.utf8) }?.value
  }
}

/// Items, their paths and marks.
extension Manifest {
  package func count(upTo limit: Int) throws(ListError) -> Int {
    try index(upTo: limit)
    return min(scan.summary.items, limit)
  }

  package func checked(upTo limit: Int) throws(ListError) -> PositionSet {
    try index(upTo: limit)
    var marks = PositionSet(words: scan.marks)
    marks.truncate(to: limit)
    return marks
  }

  /// The path at a position, as written and without its quotes.
  package func path(at position: Int) throws(ListError) -> [UInt8] {
    try withItem(at: position) { (bytes: Span<UInt8>, item: ItemTable.Item) in
      path(of: item, bytes)
    }
  }

  /// The path at a position as it works from the working directory.
  package func usablePath(at position: Int) throws(ListError) -> [UInt8] {
    resolver.usable(try path(at: position))
  }

  /// The chosen items in list order; positions beyond the end are ignored.
  package func forEachItem(
    in positions: PositionSet, _ body: (Int, Item) throws(ListError) -> Void
  ) throws(ListError) {
    try forEachItem(of: positions) {
      (bytes: Span<UInt8>, place: ItemTable.Item, position: Int) throws(ListError) in
      try body(position, item(at: place, bytes, position))
    }
  }

  /// What the list holds; reads it to its end.
  package func summary() throws(ListError) -> Summary {
    try index(upTo: Int.max)
    return scan.summary
  }

  /// What is to be said once on standard error about the part of the list, and the image headers,
  /// that were read.
  package var notes: [Message] {
    var notes: [Message] = []
    let summary = scan.summary
    if format == .lines, summary.carriageReturnLines > 0, summary.lineFeedLines > 0 {
      notes.append(
        "\(name): only some lines end in CR LF; the CR is not taken as a part of the name")
    }
    return notes + headers.notes
  }

  package func expression(named name: [UInt8]) throws(ListError) -> [UInt8]? {
    if format == .taskList { try index(upTo: Int.max) }
    return scan.names.first { $0.name == name }?.text
  }

  package func expressionNames() throws(ListError) -> [[UInt8]] {
    if format == .taskList { try index(upTo: Int.max) }
    return scan.names.map(\.name)
  }

  package func matcher(
    _ pattern: [UInt8], ignoringCase: Bool
  ) throws(ListError) -> any Matcher {
    do throws(HostError) {
      return try host.matcher(pattern, ignoringCase: ignoringCase)
    } catch {
      throw ListError(.host(error))
    }
  }

  /// FNV-1a of 64 bits over the ordered paths as written, each ended by NUL; marks and fields are
  /// not in it. Reads the list to its end.
  ///
  /// Fowler, Noll, Vo, draft-eastlake-fnv.
  package func digest() throws(ListError) -> UInt64 {
    try index(upTo: Int.max)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let prime: UInt64 = 0x0000_0100_0000_01B3
    try forEachItem(of: PositionSet(upTo: scan.summary.items)) {
      (bytes: Span<UInt8>, item: ItemTable.Item, _) throws(ListError) in
      withPath(of: item, bytes) { path in
        var offset = 0
        while offset < path.count {
          hash = (hash ^ UInt64(path[offset])) &* prime
          offset &+= 1
        }
        hash = hash &* prime
      }
    }
    return hash
  }

  // MARK: Inside a block

  /// Lends the chosen items in list order; the list is read as far as the last of them first.
  func forEachItem(
    of positions: PositionSet,
    _ body: (Span<UInt8>, ItemTable.Item, Int) throws(ListError) -> Void
  ) throws(ListError) {
    try forEachBlock(of: positions) {
      (bytes: Span<UInt8>, number: Int, first: Int) throws(ListError) in
      load(number, bytes)
      let before = blocks[number].itemsBefore
      var items = ItemTable()
      swap(&items, &table)
      tableBlock = nil
      defer {
        swap(&items, &table)
        tableBlock = number
      }
      let isWhole = positions.contains(blocks[number].positions)
      for offset in first - before - 1..<items.items.count
      where isWhole || positions.contains(before + offset + 1) {
        try body(bytes, items.items[offset], before + offset + 1)
      }
    }
  }

  /// Lends the bytes with each block that holds a chosen item, and the first chosen position in
  /// it; the list is read as far as the last of them first.
  func forEachBlock(
    of positions: PositionSet,
    _ body: (Span<UInt8>, Int, Int) throws(ListError) -> Void
  ) throws(ListError) {
    guard let last = positions.last else { return }
    try index(upTo: last)
    try withBytes { (bytes: Span<UInt8>) throws(ListError) in
      var position = 1
      while let first = positions.next(atOrAfter: position), first <= scan.summary.items {
        let number = block(holding: first)
        try body(bytes, number, first)
        position = blocks[number].itemsBefore + blocks[number].items + 1
      }
    }
  }

  private func item(at place: ItemTable.Item, _ bytes: Span<UInt8>, _ position: Int) -> Item {
    var fields: [(name: [UInt8], value: [UInt8])] = []
    forEachField(of: place, bytes) { name, value in
      fields.append((name, notation.text(bytes, value)))
    }
    return Item(
      path: path(of: place, bytes), isChecked: isChecked(position), fields: fields)
  }
}
