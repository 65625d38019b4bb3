internal import CPickSystem
internal import PickCore

/// A large regular file, mapped: its pages are read when they are looked at, and cost no heap.
///
/// Should the file be cut short meanwhile, touching the lost pages raises SIGBUS; see
/// `TruncationGuard`.
final class MappedStore: ByteStore {
  private let origin: OpenedFile
  private let mapping: UnsafeMutableRawPointer
  private let mappedCount: Int
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Maps the file from `offset` to its end, which must lie behind it.
  init(_ origin: OpenedFile, from offset: Int) throws(ErrorNumber) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let start = offset / page * page
    mappedCount = origin.status.size - start
    guard let address = pick_map(origin.file.number, mappedCount, off_t(start)) else {
      throw .last
    }
    TruncationGuard.install()
    mapping = address
    bytes = UnsafeBufferPointer(
      start: (address + (offset - start)).assumingMemoryBound(to: UInt8.self),
      count: origin.status.size - offset)
    self.origin = origin
  }

  deinit { munmap(mapping, mappedCount) }

  var count: Int { bytes.count }
  var isComplete: Bool { true }
  var isMapped: Bool { true }

  func grow() {}

  func withBytes<R, E: Error>(_ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
    try body(bytes.span)
  }

  func verifyUnchanged() throws(HostError) { try origin.verifyUnchanged() }
}
