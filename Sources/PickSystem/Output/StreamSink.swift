internal import CPickSystem
internal import PickCore

/// Writes to an open descriptor: small spans are gathered, large ones go straight out.
final class StreamSink: ByteSink {
  /// What is gathered before it is written; a span of half that is not copied first.
  private static let room = 65_536

  private let file: Descriptor
  private let path: [UInt8]
  private let gathered = UnsafeMutableRawBufferPointer.allocate(byteCount: room, alignment: 64)
  private var count = 0

  /// - Parameter path: for messages; empty for a standard stream.
  init(_ file: Descriptor, path: [UInt8]) {
    self.file = file
    self.path = path
  }

  deinit { gathered.deallocate() }

  func write(_ bytes: Span<UInt8>) throws(HostError) {
    if count + bytes.count > Self.room { try flush() }
    if bytes.count >= Self.room / 2 {
      try naming(.write, path) { () throws(ErrorNumber) in try file.write(all: bytes) }
    } else {
      bytes.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(rebasing: gathered[count...]).copyMemory(from: $0)
      }
      count += bytes.count
    }
  }

  /// Writes what is gathered.
  func flush() throws(HostError) {
    if count == 0 { return }
    let full = UnsafeRawBufferPointer(rebasing: gathered[..<count])
    count = 0
    try naming(.write, path) { () throws(ErrorNumber) in try file.write(all: full) }
  }

  func finish() throws(HostError) {
    try flush()
    // Some file systems tell only now that the bytes found no room.
    try naming(.write, path) { () throws(ErrorNumber) in try file.close() }
  }
}
