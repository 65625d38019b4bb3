internal import PickCore

/// The end of a list as a list of its own.
///
/// To number the items of a list all of it has to be read; to find the last hundred, only their
/// bytes: record ends are searched from the end of the file backwards until enough items stand
/// behind one. What comes before is not looked at, so a fault there is not noticed, as one behind
/// the last item that an answer needs is not. This works where a record is known by its end alone,
/// in plain lines and NUL lists, of which the end is at hand, in a file.
extension Manifest {
  /// A list of the last items, at least `count` of them; nil if there may not be as many, or if
  /// the end tells nothing without the rest. The positions are its own. O(bytes of those items).
  package func tail(of count: Int) -> Manifest? {
    guard format == .lines || format == .nul, store.isMapped, store.isComplete,
      store.count > scan.limits.window
    else { return nil }
    let offset = store.withBytes { tailStart($0, of: count) }
    return offset.map { Manifest(self, from: $0) }
  }

  /// Where the last `count` items begin; nil if there are not as many, or one is too long.
  private func tailStart(_ bytes: Span<UInt8>, of count: Int) -> Int? {
    var found = 0
    var next = bytes.count
    while found < count {
      guard next > start else { return nil }
      let isEnded = bytes[next - 1] == format.delimiter
      let end = isEnded ? next - 1 : next
      let before = LineSearch.last(format.delimiter, in: bytes, start..<end)
      let record = (before.map { $0 + 1 } ?? start)..<end
      if record.count > scan.limits.record { return nil }
      if isItem(bytes, record) { found += 1 }
      next = record.lowerBound
    }
    return next
  }

  private func isItem(_ bytes: Span<UInt8>, _ record: Range<Int>) -> Bool {
    if format == .nul { return !record.isEmpty }
    let end = Scan.withoutReturn(bytes, record.lowerBound, record.upperBound)
    return !PlainLines.isBlank(bytes, record.lowerBound..<end)
  }
}
