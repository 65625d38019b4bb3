/// A piece of an expression's text: byte offsets, 32 bits each, because a list may hold a million.
struct ByteSpan: Equatable, Sendable {
  var start: UInt32
  var end: UInt32

  /// The offsets are below 2^32; longer texts are refused before they are read.
  init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  var range: Range<Int> { Int(start)..<Int(end) }

  /// From the start of this span to the end of another.
  func through(_ other: ByteSpan) -> ByteSpan { ByteSpan(Int(start), Int(other.end)) }
}
