internal import PickCore

/// An output of a `MemoryHost`: a stream shows each write at once, a file only when finished.
final class MemorySink: ByteSink {
  private let host: MemoryHost
  private let target: Target
  private let key: [UInt8]
  private var gathered: [UInt8] = []

  init(_ host: MemoryHost, _ target: Target, key: [UInt8]) {
    self.host = host
    self.target = target
    self.key = key
  }

  func write(_ bytes: Span<UInt8>) throws(HostError) {
    try host.note("write")
    for index in bytes.indices {
      switch target {
      case .standardOutput: host.standardOutput.append(bytes[index])
      case .standardError: host.standardError.append(bytes[index])
      case .file: gathered.append(bytes[index])
      }
    }
  }

  func finish() throws(HostError) {
    try host.note("finish")
    guard case .file = target else { return }
    let old = host.nodes[key]
    if old?.content == .regular(gathered) { return }
    host.put(.regular(gathered), at: key, modified: host.now, mode: old?.mode ?? 0o644)
    host.written.append(key)
  }
}
