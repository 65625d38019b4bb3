internal import PickCore

/// An open file as a header reader sees it: its first bytes, and a window that follows the offsets.
///
/// Every access is checked against the file's length; the number of reads is bounded, so that a
/// header made to lead in circles ends.
struct HeaderBytes {
  /// Bytes of the file.
  let count: Int

  private let file: any FileBytes
  private let head: [UInt8]
  private var window: [UInt8] = []
  private var windowStart = 0
  private var reads = 1

  /// What is read at first, what is read at least elsewhere, and how often.
  private static let headLength = 16 << 10
  private static let windowLength = 4 << 10
  private static let mostReads = 256

  init(_ file: any FileBytes) throws(HeaderError) {
    self.file = file
    do throws(HostError) {
      head = try file.read(at: 0, count: min(Self.headLength, max(file.count, 0)))
    } catch {
      throw .host(error)
    }
    // A file that is shorter than it was a moment ago ends where it ends.
    count = head.count < Self.headLength ? head.count : file.count
  }

  /// The first bytes, at most 32.
  var start: ArraySlice<UInt8> { head.prefix(32) }

  mutating func byte(at offset: Int) throws(HeaderError) -> Int {
    if offset >= 0, offset < head.count { return Int(head[offset]) }
    try load(offset, 1)
    return Int(window[offset - windowStart])
  }

  /// An unsigned number of 16 bits.
  mutating func short(
    at offset: Int, littleEndian: Bool = false
  ) throws(HeaderError) -> Int {
    let first = try byte(at: offset)
    let second = try byte(at: offset + 1)
    return littleEndian ? second << 8 | first : first << 8 | second
  }

  /// An unsigned number of 32 bits.
  mutating func long(
    at offset: Int, littleEndian: Bool = false
  ) throws(HeaderError) -> Int {
    let first = try short(at: offset, littleEndian: littleEndian)
    let second = try short(at: offset + 2, littleEndian: littleEndian)
    return littleEndian ? second << 16 | first : first << 16 | second
  }

  /// An unsigned big-endian number of that many bytes, up to 8; one that no file can have as a
  /// length or an offset is a fault.
  mutating func number(at offset: Int, length: Int) throws(HeaderError) -> Int {
    var number = 0
    for place in offset..<offset + length {
      if number >= 1 << 54 { throw .fault(.brokenStructure) }
      number = number << 8 | (try byte(at: place))
    }
    return number
  }

  /// The bytes of a range.
  mutating func bytes(_ range: Range<Int>) throws(HeaderError) -> [UInt8] {
    if range.lowerBound >= 0, range.upperBound <= head.count { return Array(head[range]) }
    try load(range.lowerBound, range.count)
    let start = range.lowerBound - windowStart
    return Array(window[start..<start + range.count])
  }

  /// Whether these bytes stand at an offset; not at the end of the file.
  mutating func holds(_ text: [UInt8], at offset: Int) throws(HeaderError) -> Bool {
    guard offset >= 0, offset <= count - text.count else { return false }
    for index in text.indices where try byte(at: offset + index) != Int(text[index]) {
      return false
    }
    return true
  }

  /// Makes one read of what is going to be looked at piece by piece.
  mutating func prepare(_ range: Range<Int>) throws(HeaderError) {
    if range.lowerBound < 0 || range.upperBound > head.count {
      try load(range.lowerBound, range.count)
    }
  }

  private mutating func load(_ offset: Int, _ length: Int) throws(HeaderError) {
    guard offset >= 0, length >= 0, offset <= count - length else { throw .fault(.endsEarly) }
    if offset >= windowStart, offset + length <= windowStart + window.count { return }
    guard reads < Self.mostReads else { throw .fault(.tooManyParts) }
    reads += 1
    let wanted = min(max(length, Self.windowLength), count - offset)
    do throws(HostError) {
      window = try file.read(at: offset, count: wanted)
    } catch {
      throw .host(error)
    }
    windowStart = offset
    guard window.count >= length else { throw .fault(.endsEarly) }
  }
}
