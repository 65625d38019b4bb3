internal import PickCore

/// Which column or member holds the paths, found from the first row or object.
extension OpenedList {
  /// Reads the header row of a table, which is at hand but for its end.
  mutating func readLayout(_ options: Options) throws(ListError) {
    while true {
      let isComplete = store.isComplete
      let found = try store.withBytes {
        (bytes: Span<UInt8>) throws(ListError) -> TableLayout? in
        do throws(Fault) {
          return try TableLayout(
            bytes, from: start, isComplete: isComplete, separator: separator,
            pathColumn: options.pathColumn)
        } catch {
          throw located(error, in: bytes)
        }
      }
      if let found {
        layout = found
        return
      }
      if isComplete {
        layout = TableLayout(emptyUpTo: store.count, separator)
        return
      }
      if store.count > options.limits.record {
        throw ListError(.recordTooLong(limit: options.limits.record), at: place())
      }
      try grow(to: store.count + 1)
    }
  }

  /// Reads the first object of JSON Lines.
  mutating func readFirstObject(_ options: Options) throws(ListError) {
    try growToFirstLine(options.limits)
    pathKey = try store.withBytes { (bytes: Span<UInt8>) throws(ListError) -> [UInt8]? in
      guard let line = Detection.firstLine(bytes, from: start) else { return nil }
      do throws(Fault) {
        var reader = JSONReader(line)
        var keys: [[UInt8]] = []
        while let member = try reader.next(bytes) { keys.append(JSONText.text(bytes, member.key)) }
        if let index = try RoleNames.path(
          among: keys, given: options.pathColumn, at: line.lowerBound)
        {
          return keys[index]
        }
        throw Fault(.noPathColumn(keys), at: line.lowerBound)
      } catch {
        throw located(Self.overLines(error, line, bytes) ?? error, in: bytes)
      }
    }
  }

  /// What is told instead of a fault at the end of the first line, if the object goes on behind it.
  private static func overLines(
    _ fault: Fault, _ line: Range<Int>, _ bytes: Span<UInt8>
  ) -> Fault? {
    guard case .badJSON(let reason) = fault.kind, reason != JSONReader.openString,
      fault.offset >= line.upperBound, Detection.firstLine(bytes, from: line.upperBound) != nil
    else { return nil }
    return Fault(.jsonOverLines, at: line.lowerBound)
  }
}
