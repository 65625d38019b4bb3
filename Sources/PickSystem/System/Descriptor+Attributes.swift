internal import CPickSystem

extension Descriptor {
  /// Takes over permission bits and times, never setuid, setgid or sticky.
  func take(modeAndTimesOf other: FileStatus) throws(ErrorNumber) {
    try call { fchmod(number, other.mode & 0o777) }
    let times = [other.accessed, other.modified]
    try call { futimens(number, times) }
  }
}
