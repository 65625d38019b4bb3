internal import PickCore

/// Puts output together from slices of the list and bytes of its own.
///
/// Slices that follow each other in the list become one. A large one goes to the sink as it stands
/// in the list; small pieces are gathered first.
struct SliceWriter {
  private let sink: any ByteSink
  private var gathered: [UInt8] = []
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

  /// Hands everything to the sink; the sink itself is not finished.
  mutating func finish(_ bytes: Span<UInt8>) throws(ListError) {
    try closeSlice(bytes)
    try flush()
  }

  private mutating func closeSlice(_ bytes: Span<UInt8>) throws(ListError) {
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
