internal import PickCore

/// What stands between the values of the object that was read last.
///
/// Programs write each object like the one before: the same keys in the same order, with the same
/// blanks. Where all of that stands again, the keys need not be looked at again, and only the values
/// are read. Where it does not, the line is read like any other, and its shape is learnt.
struct JSONShape {
  /// What stands before each value, and behind the last one.
  private var pieces: [[UInt8]] = []
  private var tail: [UInt8] = []
  /// Which values are the path and the mark.
  private var path = 0
  private var mark: Int?
  /// Goes down with each line of another shape; at 0, learning has not paid and ends.
  private var credit = 8

  /// The path and mark of a line that the reader has begun; nil if it is not of this shape.
  mutating func members(
    _ bytes: Span<UInt8>, _ reader: inout JSONReader
  ) -> (path: Range<Int>, mark: Range<Int>?)? {
    guard !pieces.isEmpty else { return nil }
    var found = (path: 0..<0, mark: Range<Int>?.none)
    var index = 0
    while index < pieces.count {
      guard reader.skip(pieces[index], bytes), let value = try? reader.value(bytes) else {
        return nil
      }
      if index == path { found.path = value }
      if index == mark { found.mark = value }
      index &+= 1
    }
    guard reader.skip(tail, bytes), reader.isAtEnd else { return nil }
    if credit < 8 { credit += 1 }
    return found
  }

  /// Takes the shape of a line that was found to be a whole object without escapes.
  mutating func learn(
    _ bytes: Span<UInt8>, _ line: Range<Int>, path: [UInt8], mark: [UInt8]?
  ) {
    pieces.removeAll(keepingCapacity: true)
    guard credit > 0 else { return }
    credit -= 1
    var reader = JSONReader()
    reader.begin(line, isPlain: true)
    var start = line.lowerBound
    self.mark = nil
    while let member = try? reader.next(bytes) {
      if JSONLines.isKey(path, bytes, member.key, false) { self.path = pieces.count }
      if let mark, JSONLines.isKey(mark, bytes, member.key, false) { self.mark = pieces.count }
      pieces.append(bytes.array(start..<member.value.lowerBound))
      start = member.value.upperBound
    }
    tail = bytes.array(start..<line.upperBound)
  }
}
