package import PickCore

/// The chosen paths, one after the other.
extension Manifest {
  /// Writes the paths at the positions in list order, each ended by a byte; the sink is not
  /// finished.
  ///
  /// Ended by LF, a name that holds one is refused before the first byte. Of a plain list, runs
  /// of chosen lines go out as slices of the input.
  package func writePaths(
    of positions: PositionSet, style: PathStyle, endedBy end: UInt8, to sink: any ByteSink
  ) throws(ListError) {
    let form = try form(of: style)
    if end == Byte.lineFeed { try refuseLineEnds(in: positions, form) }
    try verifyUnchanged()
    let isVerbatim = form == .verbatim && format.notation == .bare && format.delimiter == end
    var writer = SliceWriter(to: sink)
    try forEachBlock(of: positions) {
      (bytes: Span<UInt8>, number: Int, first: Int) throws(ListError) in
      let block = blocks[number]
      if isVerbatim, block.isPlain, bytes[block.range.upperBound - 1] == end {
        try writeLines(of: block, positions, from: first, bytes, &writer)
      } else {
        try writeItems(of: number, positions, from: first, bytes, form, end, &writer)
      }
    }
    try withBytes { (bytes: Span<UInt8>) throws(ListError) in try writer.finish(bytes) }
  }

  /// Throws for the first name that a plain list would not give back: a CR at its end would be
  /// taken for a part of the line end, a line of white space is no item, and a list may begin with
  /// a BOM that is no part of a name.
  package func refuseNamesNoListOfLinesHolds(
    of positions: PositionSet, style: PathStyle
  ) throws(ListError) {
    let form = try form(of: style)
    try forEachBlock(of: positions) {
      (bytes: Span<UInt8>, number: Int, first: Int) throws(ListError) in
      if format == .lines, blocks[number].isPlain { return }
      load(number, bytes)
      let before = blocks[number].itemsBefore
      for offset in first - before - 1..<table.items.count
      where positions.contains(before + offset + 1) {
        let path = form.apply(path(of: table.items[offset], bytes))
        let reason: String? =
          path.last == Byte.carriageReturn
          ? "the CR at its end would be a part of the line end"
          : path.allSatisfy(Byte.isBlank)
            ? "a line of white space is no item"
            : before + offset + 1 == positions.first && path.starts(with: [0xEF, 0xBB, 0xBF])
              ? "the list would begin with a byte order mark" : nil
        if let reason {
          throw located(
            Fault(
              .notHeld(by: Format.lines.rawValue, path, why: reason), at: table.items[offset].start)
          )
        }
      }
    }
  }

  /// Writes position, TAB and path, a line each, in list order.
  package func writeNumbered(
    of positions: PositionSet, style: PathStyle, endedBy end: UInt8, to sink: any ByteSink
  ) throws(ListError) {
    let form = try form(of: style)
    if end == Byte.lineFeed { try refuseLineEnds(in: positions, form) }
    try verifyUnchanged()
    var writer = SliceWriter(to: sink)
    try forEachItem(of: positions) {
      (bytes: Span<UInt8>, item: ItemTable.Item, position: Int) throws(ListError) in
      var line: [UInt8] = []
      line.appendDecimal(position)
      line.append(Byte.tab)
      line += form.apply(path(of: item, bytes))
      line.append(end)
      try writer.append(line, in: bytes)
    }
    try withBytes { (bytes: Span<UInt8>) throws(ListError) in try writer.finish(bytes) }
  }

  /// Writes the paths at the positions in the order given, each ended by a byte, after its position
  /// and a TAB if they are numbered; the sink is not finished.
  ///
  /// Ended by LF, a name that holds one is refused before the first byte.
  package func writePaths(
    inOrder positions: [Int], style: PathStyle, endedBy end: UInt8, numbered: Bool,
    to sink: any ByteSink
  ) throws(ListError) {
    let form = try form(of: style)
    if end == Byte.lineFeed { try refuseLineEnds(in: PositionSet(positions), form) }
    try verifyUnchanged()
    var writer = SliceWriter(to: sink)
    for position in positions {
      var line: [UInt8] = []
      if numbered {
        line.appendDecimal(position)
        line.append(Byte.tab)
      }
      line += form.apply(try path(at: position)) + [end]
      try withBytes { (bytes: Span<UInt8>) throws(ListError) in try writer.append(line, in: bytes) }
    }
    try withBytes { (bytes: Span<UInt8>) throws(ListError) in try writer.finish(bytes) }
  }

  /// A path as a style writes it.
  package func path(_ path: [UInt8], in style: PathStyle) throws(ListError) -> [UInt8] {
    try form(of: style).apply(path)
  }

  private func form(of style: PathStyle) throws(ListError) -> PathForm {
    try resolver.form(of: style, directory: { () throws(ListError) in try workingDirectory() })
  }

  /// The chosen lines of a block that is nothing but the lines to be written: a run of them is a
  /// slice, others are gathered.
  private func writeLines(
    of block: Block, _ positions: PositionSet, from first: Int, _ bytes: Span<UInt8>,
    _ writer: inout SliceWriter
  ) throws(ListError) {
    let all = block.positions
    if positions.contains(all) { return try writer.append(block.range, of: bytes) }
    let gap = min(positions.nextGap(atOrAfter: first), all.upperBound + 1)
    if let next = positions.next(atOrAfter: gap), next <= all.upperBound {
      return try writer.append(
        linesOf: block.range, of: bytes, endedBy: format.delimiter, chosenBy: positions.words,
        from: block.itemsBefore)
    }
    scan.lines.load(bytes, block.range, endedBy: format.delimiter)
    let ends = scan.lines.ends
    let skipped = first - all.lowerBound
    let start = skipped == 0 ? block.range.lowerBound : ends[skipped - 1] + 1
    try writer.append(start..<ends[gap - all.lowerBound - 1] + 1, of: bytes)
  }

  /// The chosen items of one block.
  private func writeItems(
    of number: Int, _ positions: PositionSet, from first: Int, _ bytes: Span<UInt8>,
    _ form: PathForm, _ end: UInt8, _ writer: inout SliceWriter
  ) throws(ListError) {
    load(number, bytes)
    let items = table.items
    let before = blocks[number].itemsBefore
    for offset in first - before - 1..<items.count where positions.contains(before + offset + 1) {
      let item = items[offset]
      guard let stretch = literalPath(of: item, bytes) else {
        try writer.append(form.apply(path(of: item, bytes)) + [end], in: bytes)
        continue
      }
      switch form {
      case .verbatim: break
      case .prefixed(let prefix):
        if PathForm.isRelative(bytes, stretch) { try writer.append(prefix, in: bytes) }
      case .absolute, .relative, .moved:
        try writer.append(form.apply(bytes.array(stretch)) + [end], in: bytes)
        continue
      }
      if bytes.holds(end, at: stretch.upperBound) {
        try writer.append(stretch.lowerBound..<stretch.upperBound + 1, of: bytes)
      } else {
        try writer.append(stretch, of: bytes)
        try writer.append(end, in: bytes)
      }
    }
  }

  /// Where a path stands as it is meant; nil if it is quoted.
  private func literalPath(of item: ItemTable.Item, _ bytes: Span<UInt8>) -> Range<Int>? {
    notation.literal(bytes, writtenPath(of: item, bytes))
  }

  /// Throws for the first chosen name that lines cannot hold.
  private func refuseLineEnds(
    in positions: PositionSet, _ form: PathForm
  ) throws(ListError) {
    let isAnywhere = form.apply([Byte.dot, Byte.dot]).contains(Byte.lineFeed)
    try forEachBlock(of: positions) {
      (bytes: Span<UInt8>, number: Int, first: Int) throws(ListError) in
      guard isAnywhere || blocks[number].mayHoldLineEnds else { return }
      load(number, bytes)
      let before = blocks[number].itemsBefore
      for offset in first - before - 1..<table.items.count
      where positions.contains(before + offset + 1) {
        let path = form.apply(path(of: table.items[offset], bytes))
        if path.contains(Byte.lineFeed) {
          throw located(Fault(.lineEndInName(path), at: table.items[offset].start))
        }
      }
    }
  }
}
