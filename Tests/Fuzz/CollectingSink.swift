import PickCore

/// Keeps what is written to it.
final class CollectingSink: ByteSink {
  private(set) var bytes: [UInt8] = []

  func write(_ more: Span<UInt8>) throws(HostError) {
    for index in more.indices { bytes.append(more[index]) }
  }

  func finish() throws(HostError) {}
}
