internal import PickCore

/// Canon's Camera Image File Format, in which its first cameras kept what EXIF keeps today: heaps,
/// each with its directory at its end (CIFF 1.0).
enum CIFFBlock {
  /// Eight bytes in front of every heap's first bytes tell that it is one.
  private static let type = Array("HEAPJPGM".utf8)
  private static let mostEntries = 256
  private static let mostHeaps = 16

  private struct Heap {
    let range: Range<Int>
    let isLittleEndian: Bool
  }

  /// The fields of a segment that holds such a block; nil if it holds something else.
  static func fields(
    of segment: Range<Int>, _ bytes: inout HeaderBytes
  ) throws(HeaderError) -> EXIFFields? {
    guard segment.count > 14, try bytes.holds(type, at: segment.lowerBound + 6) else { return nil }
    let isLittle = try bytes.short(at: segment.lowerBound) == 0x4949
    let header = try bytes.long(at: segment.lowerBound + 2, littleEndian: isLittle)
    guard header <= segment.count else { throw .fault(.endsEarly) }
    var waiting = [Heap(range: segment.dropFirst(header), isLittleEndian: isLittle)]
    var fields = EXIFFields()
    for _ in 0..<mostHeaps {
      guard let heap = waiting.popLast() else { break }
      try read(heap, &fields, &waiting, &bytes)
    }
    return fields
  }

  private static func read(
    _ heap: Heap, _ fields: inout EXIFFields, _ waiting: inout [Heap],
    _ bytes: inout HeaderBytes
  ) throws(HeaderError) {
    let isLittle = heap.isLittleEndian
    guard heap.range.count >= 6 else { throw .fault(.endsEarly) }
    let offset = try bytes.long(at: heap.range.upperBound - 4, littleEndian: isLittle)
    guard offset <= heap.range.count - 6 else { throw .fault(.endsEarly) }
    let directory = heap.range.lowerBound + offset
    let count = try bytes.short(at: directory, littleEndian: isLittle)
    guard count <= mostEntries else { throw .fault(.tooManyParts) }
    guard 2 + 10 * count <= heap.range.upperBound - directory else { throw .fault(.endsEarly) }
    for entry in stride(from: directory + 2, to: directory + 2 + 10 * count, by: 10) {
      let tag = try bytes.short(at: entry, littleEndian: isLittle)
      // The value stands in the entry itself.
      guard tag & 0xC000 == 0 else { continue }
      let length = try bytes.long(at: entry + 2, littleEndian: isLittle)
      let start = try bytes.long(at: entry + 6, littleEndian: isLittle)
      guard start <= heap.range.count, length <= heap.range.count - start else {
        throw .fault(.endsEarly)
      }
      let value = heap.range.dropFirst(start).prefix(length)
      switch tag {
      case 0x180E where length >= 4:
        let seconds = try bytes.long(at: value.lowerBound, littleEndian: isLittle)
        fields.taken = UTCTime.text(Time(seconds: Int64(seconds)))
      case 0x080A: fields.camera = model(of: try bytes.bytes(value.prefix(256)))
      default:
        if [0x28, 0x30].contains(tag >> 8 & 0x38) {
          waiting.append(Heap(range: value, isLittleEndian: isLittle))
        }
      }
    }
  }

  /// The second of two texts, the maker and the model, each ended by NUL.
  private static func model(of text: [UInt8]) -> [UInt8]? {
    let parts = text.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count > 1 && !parts[1].isEmpty ? Array(parts[1]) : nil
  }
}

/// The text that Olympus and Agfa wrote before there was EXIF: `Key=value` lines in one segment.
enum PictureInformation {
  private static let time = Array("TimeDate=".utf8)

  /// The moment at which the picture was taken, by the camera's clock; nil if it is not told.
  static func taken(
    in segment: Range<Int>, _ bytes: inout HeaderBytes
  ) throws(HeaderError) -> [UInt8]? {
    let text = try bytes.bytes(segment)
    guard text.count > time.count else { return nil }
    for start in 0..<text.count - time.count where text[start...].starts(with: time) {
      let digits = text[(start + time.count)...].prefix { Byte.isDigit($0) }
      guard 1...10 ~= digits.count else { return nil }
      let seconds = digits.reduce(Int64(0)) { $0 * 10 + Int64($1 - Byte.zero) }
      return UTCTime.text(Time(seconds: seconds))
    }
    return nil
  }
}
