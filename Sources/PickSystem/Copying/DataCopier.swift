internal import CPickSystem
internal import PickCore
internal import Synchronization

/// Copies what a file holds, in the quickest way that both file systems allow: sharing its blocks,
/// then inside the kernel, then by reading and writing. Holes stay holes.
final class DataCopier {
  /// What is asked of the kernel at once; between two pieces a signal is heard.
  private static let kernelPiece = 16 << 20
  private static let piece = 262_144

  private let ways: CopyWays
  private let meter: TransferMeter?
  private lazy var room = UnsafeMutableRawBufferPointer.allocate(
    byteCount: Self.piece, alignment: 4096)
  private var hasRoom = false

  init(_ ways: CopyWays, _ meter: TransferMeter? = nil) {
    self.ways = ways
    self.meter = meter
  }

  deinit { if hasRoom { room.deallocate() } }

  /// Copies the whole of `source`; both stand at their starts. Answers the bytes up to its end.
  func copy(_ source: Descriptor, _ status: FileStatus, to target: Descriptor)
    throws(CopyFault) -> Int
  {
    if status.size > 0, try clone(source, status, to: target) {
      meter?.add(bytes: status.size)
      return status.size
    }
    if status.isSparse, let end = try copyBetweenHoles(source, status, to: target) { return end }
    return try copyRun(source, to: target, count: .max, from: status)
  }

  /// Shares the blocks; false if these two file systems cannot.
  private func clone(
    _ source: Descriptor, _ status: FileStatus, to target: Descriptor
  ) throws(CopyFault) -> Bool {
    guard ways.tries(.clone, from: status) else { return false }
    do {
      try call { pick_clone(source.number, target.number) }
      return true
    } catch {
      if [ENOSPC, EDQUOT, EIO].contains(error.value) { throw .failed(error) }
      if ways.reflink == .always { throw .failed(ErrorNumber(EOPNOTSUPP)) }
      ways.giveUp(.clone, from: status)
      return false
    }
  }

  /// Copies only what is stored, and makes the target as long; nil if holes cannot be asked for.
  private func copyBetweenHoles(
    _ source: Descriptor, _ status: FileStatus, to target: Descriptor
  ) throws(CopyFault) -> Int? {
    var offset = 0
    while offset < status.size {
      guard let data = try seek(source, to: offset, PICK_SEEK_DATA) else {
        if offset == 0, !canAskForHoles(source) { return nil }
        break
      }
      let hole = try seek(source, to: data, PICK_SEEK_HOLE) ?? status.size
      do {
        try source.seek(to: data)
        try target.seek(to: data)
      } catch { throw .failed(error) }
      let copied = try copyRun(source, to: target, count: hole - data, from: status)
      offset = data + copied
      if copied < hole - data { return offset }
    }
    do throws(ErrorNumber) {
      // Holes are asked for only up to the size, so the size itself has to be true.
      if try !ends(source, at: status.size) { throw ErrorNumber(ESTALE) }
      try target.truncate(to: status.size)
    } catch { throw .failed(error) }
    return status.size
  }

  /// Whether reading finds a file's end where its size puts it.
  private func ends(_ file: Descriptor, at size: Int) throws(ErrorNumber) -> Bool {
    let two = UnsafeMutableRawBufferPointer.allocate(byteCount: 2, alignment: 1)
    defer { two.deallocate() }
    return try file.read(into: two, at: size - 1) == 1
  }

  /// Where the next data or hole begins; nil if there is no more, or the question is not understood.
  private func seek(
    _ file: Descriptor, to offset: Int, _ origin: Int
  ) throws(CopyFault) -> Int? {
    do { return try file.seek(to: offset, from: Int32(origin)) } catch {
      if error.value == ENXIO || error.value == EINVAL { return nil }
      throw .failed(error)
    }
  }

  private func canAskForHoles(_ file: Descriptor) -> Bool {
    (try? file.seek(to: 0, from: Int32(PICK_SEEK_HOLE))) != nil
  }

  /// Copies `count` bytes, or up to the end, from where both stand; answers how many there were.
  private func copyRun(
    _ source: Descriptor, to target: Descriptor, count: Int, from status: FileStatus
  ) throws(CopyFault) -> Int {
    var copied = 0
    // At the size that the file should have, reading finds out whether that is its end.
    while copied < min(count, status.size), ways.tries(.range, from: status) {
      try Self.checkInterruption()
      do {
        let size = min(count - copied, Self.kernelPiece)
        let moved = try call { pick_copy_range(source.number, target.number, size) }
        // The end; or a file that does not tell its size, which reading will find out.
        if moved == 0 { break }
        copied += moved
        meter?.add(bytes: moved)
      } catch {
        guard CopyWays.meansUnable(error) else { throw .failed(error) }
        ways.giveUp(.range, from: status)
      }
    }
    // One byte more than there should be tells that the file has grown.
    let rest = min(count - copied, max(0, status.size - copied) + 1)
    return try copied + copyByHand(source, to: target, count: rest)
  }

  private func copyByHand(
    _ source: Descriptor, to target: Descriptor, count: Int
  ) throws(CopyFault) -> Int {
    hasRoom = true
    var copied = 0
    while copied < count {
      try Self.checkInterruption()
      let part = UnsafeMutableRawBufferPointer(
        rebasing: room[..<min(Self.piece, count - copied)])
      do {
        let read = try source.read(into: part)
        if read == 0 { break }
        try target.write(all: UnsafeRawBufferPointer(rebasing: part[..<read]))
        copied += read
        meter?.add(bytes: read)
      } catch { throw .failed(error) }
    }
    return copied
  }

  private static func checkInterruption() throws(CopyFault) {
    if Interruption.signal != nil { throw .interrupted }
  }
}

/// Why a file was not copied.
enum CopyFault: Error, Equatable {
  case failed(ErrorNumber)
  /// A signal asked the run to end.
  case interrupted
}
