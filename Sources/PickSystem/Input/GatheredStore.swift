internal import CPickSystem
internal import PickCore

/// An input that is read into memory: a pipe block by block, a small file at once.
final class GatheredStore: ByteStore {
  /// What is asked of the system at a time; a pipe hands over 64 KiB at most.
  private static let block = 65_536

  private let origin: OpenedFile
  private var storage: UnsafeMutableRawBufferPointer
  private(set) var count = 0
  private(set) var isComplete = false
  let isMapped: Bool

  /// Takes a stream, from which nothing is read yet.
  init(stream origin: OpenedFile) {
    self.origin = origin
    isMapped = false
    storage = .init(start: nil, count: 0)
  }

  /// Reads a regular file from where it stands to its end, which may lie beyond the size that it
  /// claims (`/proc`), but not before it.
  ///
  /// - Parameter offset: where it stands.
  init(whole origin: OpenedFile, from offset: Int) throws(HostError) {
    self.origin = origin
    isMapped = true
    storage = .init(start: nil, count: 0)
    while !isComplete { try grow() }
    if count < origin.status.size - offset { throw HostError(.read, origin.path, .changed) }
  }

  deinit { free(storage.baseAddress) }

  func grow() throws(HostError) {
    if isComplete { return }
    let read = try naming(.read, origin.path) { () throws(ErrorNumber) in
      if storage.count - count < Self.block { try enlarge() }
      return try origin.file.read(into: .init(rebasing: storage[count...]))
    }
    count += read
    if read == 0 { isComplete = true }
  }

  /// Doubles the room; pages that are not written to yet take no memory.
  private func enlarge() throws(ErrorNumber) {
    let size = max(storage.count * 2, Self.block * 2)
    guard let larger = realloc(storage.baseAddress, size) else { throw ErrorNumber(ENOMEM) }
    storage = .init(start: larger, count: size)
  }

  func withBytes<R, E: Error>(_ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
    let bytes = UnsafeRawBufferPointer(rebasing: storage[..<count])
    return try body(bytes.assumingMemoryBound(to: UInt8.self).span)
  }

  func verifyUnchanged() throws(HostError) { if isMapped { try origin.verifyUnchanged() } }
}
