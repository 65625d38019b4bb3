internal import CPickSystem
internal import PickCore

/// Gives a copy what the source has beside its content: permission bits, times, extended
/// attributes; with `--preserve all` owner and access lists too.
struct AttributeCopier {
  private let preservesAll: Bool

  init(_ transfer: Transfer) { preservesAll = transfer.preservesAll }

  /// Answers whether all extended attributes came along; times are set last.
  func copy(
    from source: Descriptor, _ status: FileStatus, to target: Descriptor
  ) throws(ErrorNumber) -> Bool {
    var isComplete = true
    if preservesAll {
      // Only root can give a file away.
      if fchown(target.number, status.owner, status.group) < 0 { isComplete = false }
    }
    if try !copyExtended(from: source, to: target) { isComplete = false }
    try target.take(modeAndTimesOf: status)
    return isComplete
  }

  /// Copies those that any user may set, or all.
  private func copyExtended(
    from source: Descriptor, to target: Descriptor
  ) throws(ErrorNumber) -> Bool {
    var isComplete = true
    for name in try source.attributeNames() {
      guard preservesAll || name.starts(with: "user.".utf8) else { continue }
      do {
        try target.setAttribute(name, source.attribute(name))
      } catch {
        // A full disk is a fault of the copy; a file system without attributes is not.
        if error.value == ENOSPC || error.value == EDQUOT || error.value == EIO { throw error }
        isComplete = false
      }
    }
    return isComplete
  }
}
