internal import PickCore

/// Puts output together from slices of the list and bytes of its own.
///
/// Slices that follow each other in the list become one. A large one goes to the sink as it stands
/// in the list; small pieces are gathered first.
struct SliceWriter {
  private let sink: any ByteSink
  private var gathered: [UInt8] = []
  /// Lines that are gathered apart, because they are many; as long as there are any, nothing else
  /// waits to be written.
  private var lines: [UInt8] = []
  private var linesUsed = 0
  /// A slice of the list that is not written yet and may still grow.
  private var slice = 0..<0

  private static let gatheredSize = 64 << 10
  private static let largeSlice = 16 << 10

  init(to sink: any ByteSink) {
    self.sink = sink
    gathered.reserveCapacity(Self.gatheredSize + Self.largeSlice)
  }

  /// Adds a slice of the list.
  mutating func append(
    _ next: Range<Int>, of bytes: Span<UInt8>
  ) throws(ListError) {
    try flushLines()
    if next.lowerBound == slice.upperBound, !slice.isEmpty {
      slice = slice.lowerBound..<next.upperBound
    } else {
      try closeSlice(bytes)
      slice = next
    }
  }

  /// Adds bytes that do not stand in the list; `bytes` are those of the list.
  mutating func append(_ own: [UInt8], in bytes: Span<UInt8>) throws(ListError) {
    try closeSlice(bytes)
    gathered += own
    if gathered.count >= Self.gatheredSize { try flush() }
  }

  /// Adds one byte that does not stand in the list.
  mutating func append(_ byte: UInt8, in bytes: Span<UInt8>) throws(ListError) {
    try closeSlice(bytes)
    gathered.append(byte)
  }

  /// Adds the chosen lines of a block, whose first is that of bit `bit` in `words`.
  mutating func append(
    linesOf range: Range<Int>, of bytes: Span<UInt8>, endedBy end: UInt8,
    chosenBy words: [UInt64], from bit: Int
  ) throws(ListError) {
    if linesUsed == 0 {
      try closeSlice(bytes)
      try flush()
    }
    let room = linesUsed + range.count + 64
    if lines.count < room {
      lines += [UInt8](repeating: 0, count: max(room, 2 * Self.gatheredSize) - lines.count)
    }
    linesUsed = LineSearch.gather(
      bytes, range, endedBy: end, chosenBy: words, from: bit, into: &lines, at: linesUsed)
    if linesUsed >= Self.gatheredSize { try flushLines() }
  }

  private mutating func flushLines() throws(ListError) {
    guard linesUsed > 0 else { return }
    let local = lines
    try write(local.span.extracting(0..<linesUsed))
    linesUsed = 0
  }

  /// Hands everything to the sink; the sink itself is not finished.
  mutating func finish(_ bytes: Span<UInt8>) throws(ListError) {
    try closeSlice(bytes)
    try flush()
  }

  private mutating func closeSlice(_ bytes: Span<UInt8>) throws(ListError) {
    try flushLines()
    guard !slice.isEmpty else { return }
    if slice.count >= Self.largeSlice {
      try flush()
      try write(bytes.extracting(slice))
    } else {
      gathered.append(bytes.extracting(slice))
      if gathered.count >= Self.gatheredSize { try flush() }
    }
    slice = 0..<0
  }

  private mutating func flush() throws(ListError) {
    guard !gathered.isEmpty else { return }
    let local = gathered
    try write(local.span)
    gathered.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: Span<UInt8>) throws(ListError) {
    do throws(HostError) { try sink.write(bytes) } catch { throw ListError(.output(error)) }
  }
}
