internal import PickCore

/// An input of a `MemoryHost`: a file is whole at once, a pipe grows by the host's block size.
final class MemoryStore: ByteStore {
  private let bytes: [UInt8]
  private let host: MemoryHost
  private let file: (key: [UInt8], path: [UInt8], modified: Time)?
  private let isLocked: Bool
  private(set) var count: Int

  init(_ bytes: [UInt8], pipeOf host: MemoryHost) {
    self.bytes = bytes
    self.host = host
    file = nil
    isLocked = false
    count = 0
  }

  init(
    _ bytes: [UInt8], fileOf host: MemoryHost, at key: [UInt8], path: [UInt8], modified: Time,
    isLocked: Bool
  ) {
    self.bytes = bytes
    self.host = host
    file = (key, path, modified)
    self.isLocked = isLocked
    count = bytes.count
  }

  deinit {
    if isLocked, let file { host.locked.remove(file.key) }
  }

  private var isAtEnd = false
  var isComplete: Bool { isMapped || isAtEnd }
  var isMapped: Bool { file != nil }

  /// The end of a pipe is noticed by a read of its own, as in life.
  func grow() throws(HostError) {
    try host.note("grow")
    if count == bytes.count { isAtEnd = true }
    let next = min(count + host.blockSize, bytes.count)
    host.bytesGrown += next - count
    count = next
  }

  func withBytes<R, E: Error>(_ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
    let local = bytes
    return try body(local.span.extracting(0..<count))
  }

  func verifyUnchanged() throws(HostError) {
    try host.note("verifyUnchanged")
    guard let file else { return }
    let node = host.nodes[file.key]
    guard node?.content == .regular(bytes), node?.modified == file.modified else {
      throw HostError(.read, file.path, .changed)
    }
  }
}
