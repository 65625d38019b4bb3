internal import CPickSystem
internal import PickCore

/// The number that a failed system call left in `errno`.
struct ErrorNumber: Error, Equatable, Sendable {
  let value: Int32

  init(_ value: Int32) { self.value = value }

  /// The number of the call that just failed.
  static var last: ErrorNumber { ErrorNumber(pick_errno()) }

  /// The cause as the rest of the program knows it.
  var reason: HostError.Reason {
    switch value {
    case ENOENT: .notFound
    case ENOTDIR: .notFolder
    case EACCES, EPERM: .permissionDenied
    case EISDIR: .isFolder
    case ENXIO, ENODEV: .notRegular
    case EEXIST: .exists
    case ENAMETOOLONG: .nameTooLong
    case ELOOP: .tooManyLinks
    case ENOSPC: .noSpace
    case EDQUOT: .quotaExceeded
    case EFBIG: .fileTooLarge
    case EROFS: .readOnly
    case EMFILE, ENFILE: .tooManyOpenFiles
    case EXDEV: .crossDevice
    case EPIPE: .brokenPipe
    case EIO: .inputOutput
    case EBUSY, ETXTBSY: .busy
    case ESTALE: .changed
    case EOPNOTSUPP, ENOTSUP, ENOSYS: .notSupported
    case ENOTEMPTY: .notEmpty
    case ENOMEM: .outOfMemory
    case EBADF: .closed
    default: .other(value)
    }
  }
}

extension HostError {
  init(_ operation: Operation, _ path: [UInt8], _ number: ErrorNumber) {
    self.init(operation, path, number.reason)
  }
}

/// Names what was being done, and on which path, when a call fails.
@discardableResult
func naming<R>(
  _ operation: HostError.Operation, _ path: [UInt8], _ body: () throws(ErrorNumber) -> R
) throws(HostError) -> R {
  do { return try body() } catch { throw HostError(operation, path, error) }
}
