internal import PickCore

/// What stands between the values of the object that was read last.
///
/// Programs write each object like the one before: the same keys in the same order, with the same
/// blanks. Where all of that stands again, the keys need not be looked at again, and only the values
/// are read. Where it does not, the line is read like any other, and its shape is learnt.
struct JSONShape {
  /// What stands before each value and behind the last one, one after the other, and where each of
  /// these pieces ends.
  private var text: [UInt8] = []
  private var ends: [Int] = []
  /// Which values are the path and the mark.
  private var path = 0
  private var mark: Int?
  /// Goes down with each shape that is learnt; at 0, learning has not paid and ends.
  private var credit = 64

  /// The path and mark of a line that the reader has begun, and stands at the end of then; nil if it
  /// is not of this shape.
  func members(
    _ bytes: Span<UInt8>, _ reader: inout JSONReader
  ) -> (path: Range<Int>, mark: Range<Int>?)? {
    guard !ends.isEmpty else { return nil }
    var found = (path: 0..<0, mark: Range<Int>?.none)
    var index = 0
    var start = 0
    while index < ends.count - 1 {
      let end = ends[index]
      guard reader.skip(text, start..<end, bytes), let value = try? reader.value(bytes) else {
        return nil
      }
      if index == path { found.path = value }
      if index == mark { found.mark = value }
      index &+= 1
      start = end
    }
    return reader.skip(text, start..<ends[index], bytes) && reader.isAtLineEnd(bytes)
      ? found : nil
  }

  /// The value that stands where the path does in a line that the reader has begun; nil if the line
  /// is not of this shape up to there.
  func leadingValue(_ bytes: Span<UInt8>, _ reader: inout JSONReader) -> Range<Int>? {
    guard path < ends.count else { return nil }
    var start = 0
    for index in 0...path {
      guard reader.skip(text, start..<ends[index], bytes), let value = try? reader.value(bytes)
      else { return nil }
      if index == path { return value }
      start = ends[index]
    }
    return nil
  }

  /// Takes the shape of a line that was found to be a whole object without escapes.
  mutating func learn(
    _ bytes: Span<UInt8>, _ line: Range<Int>, path: [UInt8], mark: [UInt8]?
  ) {
    text.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    guard credit > 0 else { return }
    credit -= 1
    var reader = JSONReader()
    reader.begin(line, isPlain: true)
    var start = line.lowerBound
    self.mark = nil
    while let member = try? reader.next(bytes) {
      if JSONLines.isKey(path, bytes, member.key, false) { self.path = ends.count }
      if let mark, JSONLines.isKey(mark, bytes, member.key, false) { self.mark = ends.count }
      append(bytes.extracting(start..<member.value.lowerBound))
      start = member.value.upperBound
    }
    append(bytes.extracting(start..<line.upperBound))
  }

  private mutating func append(_ piece: Span<UInt8>) {
    text.append(piece)
    ends.append(text.count)
  }
}
