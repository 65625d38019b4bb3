internal import CPickSystem
internal import PickCore
internal import Synchronization

/// Which quick ways of copying are worth trying: one that failed for a source's file system is not
/// tried again for that one.
final class CopyWays: Sendable {
  enum Way: Sendable { case clone, range }

  let reflink: Transfer.Reflink
  private let unable: Mutex<[Way: Set<UInt64>]>

  init(_ reflink: Transfer.Reflink = .auto) {
    self.reflink = reflink
    unable = Mutex([:])
  }

  func tries(_ way: Way, from source: FileStatus) -> Bool {
    // `copy_file_range` may share blocks too.
    if reflink == .never { return false }
    if way == .clone, reflink == .always { return true }
    return unable.withLock { !($0[way]?.contains(source.device) ?? false) }
  }

  func giveUp(_ way: Way, from source: FileStatus) {
    _ = unable.withLock { $0[way, default: []].insert(source.device) }
  }

  /// Whether a fault says that this way does not work between these two files, rather than that
  /// copying failed.
  static func meansUnable(_ fault: ErrorNumber) -> Bool {
    [EXDEV, EINVAL, ENOSYS, EOPNOTSUPP, EPERM, ETXTBSY, EBADF].contains(fault.value)
  }
}
