internal import CPickSystem
internal import PickCore

/// Locks a file for editing in place: of two runs at once, one waits for the other.
enum EditingLock {
  /// How often the lock is tried, in nanoseconds.
  private static let interval = 20_000_000

  /// Opens the file that bears the path once its lock is had.
  ///
  /// The other run replaces the file by renaming, so the one that was waited for may be the old
  /// one: then the new one is opened and locked.
  ///
  /// - Parameter patience: how long the lock is waited for, in nanoseconds.
  static func open(
    _ path: [UInt8], patience: Int = 10_000_000_000
  ) throws(HostError) -> OpenedFile {
    let deadline = MonotonicClock.now + patience
    while true {
      let opened = try naming(.open, path) { () throws(ErrorNumber) in
        try OpenedFile.reading(path)
      }
      guard opened.status.isRegular else { return opened }
      try lock(opened, until: deadline)
      let current = try naming(.look, path) { () throws(ErrorNumber) in
        try FileStatus(of: path, followingLinks: true)
      }
      if current.isSameFile(as: opened.status) {
        // What was written before the lock was had counts as unchanged.
        return try naming(.look, path) { () throws(ErrorNumber) in
          try OpenedFile(opened.file, path: path, isEdited: true)
        }
      }
    }
  }

  private static func lock(_ opened: OpenedFile, until deadline: Int) throws(HostError) {
    while true {
      do {
        try call { flock(opened.file.number, LOCK_EX | LOCK_NB) }
        return
      } catch {
        if error.value != EWOULDBLOCK { throw HostError(.lock, opened.path, error) }
      }
      if MonotonicClock.now >= deadline { throw HostError(.lock, opened.path, .timedOut) }
      MonotonicClock.sleep(interval)
    }
  }
}
