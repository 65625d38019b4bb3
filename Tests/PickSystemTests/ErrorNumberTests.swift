import CPickSystem
import PickCore
import Testing

@testable import PickSystem

@Suite struct ErrorNumberTests {
  static let reasons: [(number: Int32, reason: HostError.Reason)] = [
    (ENOENT, .notFound), (ENOTDIR, .notFolder), (EACCES, .permissionDenied),
    (EPERM, .permissionDenied), (EISDIR, .isFolder), (ENXIO, .notRegular), (EEXIST, .exists),
    (ENAMETOOLONG, .nameTooLong), (ELOOP, .tooManyLinks), (ENOSPC, .noSpace),
    (EDQUOT, .quotaExceeded), (EFBIG, .fileTooLarge), (EROFS, .readOnly),
    (EMFILE, .tooManyOpenFiles), (ENFILE, .tooManyOpenFiles), (EXDEV, .crossDevice),
    (EPIPE, .brokenPipe), (EIO, .inputOutput), (EBUSY, .busy), (ETXTBSY, .busy),
    (ESTALE, .changed), (EOPNOTSUPP, .notSupported), (ENOSYS, .notSupported),
    (ENOTEMPTY, .notEmpty), (ENOMEM, .outOfMemory), (EBADF, .closed), (EINVAL, .other(EINVAL)),
  ]

  @Test(arguments: reasons)
  func everyNumberHasItsReason(_ number: Int32, _ reason: HostError.Reason) {
    #expect(ErrorNumber(number).reason == reason)
    let error = HostError(.open, Array("a".utf8), ErrorNumber(number))
    #expect(error == HostError(.open, Array("a".utf8), reason))
  }

  @Test func anInterruptedCallIsMadeAgain() throws {
    var calls = 0
    let answer = try call { () -> Int in
      calls += 1
      if calls < 3 {
        pick_set_errno(EINTR)
        return -1
      }
      return 7
    }
    #expect(answer == 7)
    #expect(calls == 3)
  }

  @Test func aPathWithNULNamesNoFile() {
    #expect(throws: ErrorNumber(ENOENT)) {
      try withPath([0x61, 0, 0x62]) { _ throws(ErrorNumber) in }
    }
  }
}
