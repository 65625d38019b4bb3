internal import CPickSystem
internal import PickCore

/// A hidden file in the folder of the one it is to become; removed unless it was given a name.
///
/// A killed run leaves at most this one file; its lock is free then, and a later run removes it.
final class TemporaryFile {
  let folder: Descriptor
  let file: Descriptor
  private let name: [UInt8]
  /// The same open file, which keeps the lock when `file` is closed before it gets its name.
  private let holder: Descriptor
  private var doomed: Int?
  private var isNamed = false

  /// Makes a file that did not exist; to be called while signals are held, which remove it later.
  ///
  /// - Parameter target: the name that it is to get; what a killed run with the same one has left
  ///   is removed.
  init(in folder: Descriptor, for target: [UInt8], mode: mode_t) throws(ErrorNumber) {
    self.folder = folder
    let derived = HiddenName.derived(from: target)
    for attempt in 0..<HiddenName.attempts {
      let name = attempt < 2 ? derived : HiddenName.random()
      do {
        let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
        let file = try folder.open(name, flags, mode: mode)
        // Another run may take it for a stale one before it is locked; then a new one is made.
        guard let holder = try Self.lock(file, name, in: folder) else { continue }
        self.file = file
        self.holder = holder
        self.name = name
        doomed = DoomedNames.add(name, in: folder)
        return
      } catch {
        if error.value != EEXIST { throw error }
        if attempt == 0 { Self.removeIfStale(name, in: folder) }
      }
    }
    throw ErrorNumber(EEXIST)
  }

  /// Locks a file; nil if someone else holds its lock or it no longer has its name. Where there are
  /// no locks, nobody takes it for a stale one.
  private static func lock(
    _ file: Descriptor, _ name: [UInt8], in folder: Descriptor
  ) throws(ErrorNumber) -> Descriptor? {
    do throws(ErrorNumber) {
      let holder = Descriptor(try call { pick_duplicate(file.number) })
      if flock(file.number, LOCK_EX | LOCK_NB) < 0 {
        return ErrorNumber.last.value == EWOULDBLOCK ? nil : holder
      }
      return try hasName(name, file, in: folder) ? holder : nil
    } catch {
      try? folder.remove(name)
      throw error
    }
  }

  private static func hasName(
    _ name: [UInt8], _ file: Descriptor, in folder: Descriptor
  ) throws(ErrorNumber) -> Bool {
    do {
      let standing = try FileStatus(of: name, in: folder, followingLinks: false)
      return try FileStatus(of: file).isSameFile(as: standing)
    } catch {
      if error.value == ENOENT { return false }
      throw error
    }
  }

  /// Removes what killed runs have left in a folder.
  static func removeStale(in folder: Descriptor) throws(ErrorNumber) {
    let opened = try folder.openFolder([UInt8(ascii: ".")])
    for entry in try opened.entries() {
      guard entry.kind == .regular, HiddenName.matches(entry.name) else { continue }
      removeIfStale(entry.name, in: opened)
    }
  }

  /// One that cannot be opened or locked is not ours to remove.
  private static func removeIfStale(_ name: [UInt8], in folder: Descriptor) {
    guard let file = try? folder.open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
      (try? FileStatus(of: file))?.isRegular ?? false,
      flock(file.number, LOCK_EX | LOCK_NB) == 0,
      (try? hasName(name, file, in: folder)) ?? false
    else { return }
    try? folder.remove(name)
  }

  /// Gives it its name, in place of what bore it.
  func replace(_ target: [UInt8]) throws(ErrorNumber) {
    try folder.rename(name, to: target, in: folder)
    isNamed = true
    forget()
  }

  private func forget() {
    if let doomed { DoomedNames.forget(doomed) }
    doomed = nil
  }

  deinit {
    if !isNamed { try? folder.remove(name) }
    forget()
  }
}
