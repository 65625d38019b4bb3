internal import PickCore

/// A list of which the first bytes were read: its format and its header are known.
struct OpenedList {
  let source: Source
  let host: any Host
  let store: any ByteStore
  private(set) var format = Format.lines
  private(set) var detection: Message = "as '--from' says"
  /// Whether its content alone says that it is a table or JSON Lines.
  private(set) var isGuess = false
  private(set) var start = 0
  private(set) var header = Header()
  /// The columns of a table; nil in other formats, and for a table without any row.
  var layout: TableLayout?
  /// The member that holds the paths of JSON Lines; nil in other formats, and without any line.
  var pathKey: [UInt8]?
  private(set) var separator: UInt8?

  init(
    _ source: Source, _ host: any Host, _ options: Options, _ purpose: Purpose
  ) throws(ListError) {
    self.source = source
    self.host = host
    do throws(HostError) {
      store = try host.open(source, for: purpose)
    } catch {
      throw ListError(.host(error))
    }
    try grow(to: options.limits.window)
    if let format = options.format {
      if let name = options.pathColumn, !format.hasColumns {
        throw ListError(.noColumns(name, why: "it is read as \(format.description)"), at: place())
      }
      self.format = format
      if format == .tsv { separator = Byte.tab }
      start = format == .nul ? 0 : store.withBytes { Detection.bodyStart($0) }
    } else {
      try detect(options)
    }
    if format != .nul { try refuseCarriageReturns(options.limits) }
    switch format {
    case .taskList: try readHeader(options.limits)
    case .csv, .tsv: try readLayout(options)
    case .jsonLines: try readFirstObject(options)
    case .lines, .nul: break
    }
  }

  /// Where the first record can begin.
  var body: Int { layout?.body ?? start }

  /// Paths in memory, opened as a NUL list.
  init(_ paths: [[UInt8]], _ host: any Host) {
    source = .standardInput
    self.host = host
    store = PathStore(paths)
    format = .nul
    detection = "made from paths"
  }

  /// Whether it is a file that lies in its folder, not a pipe that has a name.
  var isRegularFile: Bool { source != .standardInput && store.isMapped }

  func place() -> Place { Place(file: source.name) }

  func grow(to count: Int) throws(ListError) {
    do throws(HostError) {
      while store.count < count, !store.isComplete { try store.grow() }
    } catch {
      throw ListError(.host(error))
    }
  }

  private mutating func detect(_ options: Options) throws(ListError) {
    var result = try detected(options, pathColumn: options.pathColumn)
    if let name = options.pathColumn, !result.format.hasColumns {
      // A table whose column is misspelt is not to be taken for a list of names.
      result = try detected(options, pathColumn: nil)
      if !result.format.hasColumns {
        throw ListError(.noColumns(name, why: reason(against: name, result, options)), at: place())
      }
    }
    isGuess = result.format.hasColumns
    format = result.format
    detection = result.reason
    separator = result.separator
    start = format == .nul ? 0 : store.withBytes { Detection.bodyStart($0) }
  }

  /// Why the list has no column that could have a name.
  private func reason(
    against name: [UInt8], _ result: Detection.Result, _ options: Options
  ) -> Message {
    guard result.format == .lines else { return "it is \(result.format.description)" }
    let isComplete = store.isComplete
    return store.withBytes { bytes in
      let window = bytes.extracting(0..<min(bytes.count, options.limits.window))
      return TableGuess.reason(
        against: window, from: Detection.bodyStart(window),
        isWhole: isComplete && window.count == bytes.count, column: name)
    }
  }

  private func detected(
    _ options: Options, pathColumn: [UInt8]?
  ) throws(ListError) -> Detection.Result {
    let isComplete = store.isComplete
    do throws(ListError) {
      return try store.withBytes { (bytes: Span<UInt8>) throws(ListError) in
        let window = bytes.extracting(0..<min(bytes.count, options.limits.window))
        return try Detection.detect(
          window, isWhole: isComplete && window.count == bytes.count, pathColumn: pathColumn)
      }
    } catch {
      throw ListError(error.kind, at: place(), isGuess: true)
    }
  }

  /// Throws for text whose only line ends are CR.
  ///
  /// More than the window is read only if that holds CR and no LF.
  private func refuseCarriageReturns(_ limits: Limits) throws(ListError) {
    while true {
      let (hasLineFeed, returns) = store.withBytes { bytes in
        let all = 0..<bytes.count
        if LineSearch.first(Byte.lineFeed, in: bytes, all) != nil { return (true, 0) }
        let inner = all.clamped(to: 0..<max(0, bytes.count - 1))
        let returns = LineSearch.count(of: Byte.carriageReturn, in: bytes, inner)
        return (false, returns)
      }
      if hasLineFeed || returns == 0 { return }
      if store.isComplete || store.count > limits.record {
        throw ListError(
          .carriageReturns(lines: returns + 1, isCounted: store.isComplete), at: place())
      }
      try grow(to: store.count + 1)
    }
  }

  /// Reads on until the first line that is not blank has its end.
  func growToFirstLine(_ limits: Limits) throws(ListError) {
    while true {
      let count = store.count
      let line = store.withBytes { Detection.firstLine($0, from: start) }
      guard let line else { return }
      if line.upperBound < count || store.isComplete || line.count > limits.record { return }
      try grow(to: count + 1)
    }
  }

  /// Reads the first line that is not blank, which is at hand but for its end.
  private mutating func readHeader(_ limits: Limits) throws(ListError) {
    try growToFirstLine(limits)
    let start = start
    let header = try store.withBytes { (bytes: Span<UInt8>) throws(ListError) -> Header? in
      guard let line = Detection.firstLine(bytes, from: start) else { return nil }
      do throws(Fault) {
        return try HeaderLine.parse(bytes, line.lowerBound, line.upperBound)
      } catch {
        throw located(error, in: bytes)
      }
    }
    if let header { self.header = header }
  }
}

extension OpenedList {
  /// A fault of its first bytes with its place.
  func located(_ fault: Fault, in bytes: Span<UInt8>) -> ListError {
    ListError(
      fault.kind, at: Place(source.name, fault.offset, in: bytes, from: start), isGuess: isGuess)
  }
}

extension Place {
  /// The line and column, in bytes, of an offset of a list; O(offset).
  init(
    _ name: [UInt8], _ offset: Int, in bytes: Span<UInt8>, from start: Int,
    endedBy delimiter: UInt8 = Byte.lineFeed
  ) {
    let before = min(start, offset)..<min(offset, bytes.count)
    let lineStart = LineSearch.last(delimiter, in: bytes, before).map { $0 + 1 } ?? start
    self.init(
      file: name, line: LineSearch.count(of: delimiter, in: bytes, before) + 1,
      column: offset - lineStart + 1)
  }
}
