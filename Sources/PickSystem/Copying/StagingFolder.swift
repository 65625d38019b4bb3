internal import CPickSystem
internal import PickCore

/// The hidden folder in the destination where files wait for their names, locked by its run.
///
/// A killed run leaves at most this one folder; the next run finds its lock free and removes it.
final class StagingFolder {
  let folder: Descriptor
  private let parent: Descriptor
  private let name: [UInt8]

  /// Makes a new one.
  init(in parent: Descriptor) throws(ErrorNumber) {
    self.parent = parent
    for _ in 0..<HiddenName.attempts {
      let name = HiddenName.random()
      do { try parent.makeFolder(name, mode: 0o700) } catch {
        if error.value == EEXIST { continue }
        throw error
      }
      // Another run may take it for a stale one before it is locked; then a new one is made.
      do {
        guard let folder = try Self.lock(name, in: parent, orUnlocked: true) else { continue }
        self.name = name
        self.folder = folder
        return
      } catch {
        try? parent.removeFolder(name)
        throw error
      }
    }
    throw ErrorNumber(EEXIST)
  }

  /// Opens and locks a staging folder; nil if someone else holds it or it is gone.
  ///
  /// - Parameter orUnlocked: whether a file system without locks is good enough: there nobody can
  ///   lock the folder, and so nobody takes it for a stale one.
  private static func lock(
    _ name: [UInt8], in parent: Descriptor, orUnlocked: Bool
  ) throws(ErrorNumber) -> Descriptor? {
    do throws(ErrorNumber) {
      let folder = try parent.openFolder(name, followingLinks: false)
      do throws(ErrorNumber) { try call { flock(folder.number, LOCK_EX | LOCK_NB) } } catch {
        let hasNoLocks = [ENOLCK, ENOSYS, EOPNOTSUPP, EINVAL].contains(error.value)
        guard orUnlocked, hasNoLocks else { throw error }
      }
      let standing = try FileStatus(of: name, in: parent, followingLinks: false)
      return try FileStatus(of: folder).isSameFile(as: standing) ? folder : nil
    } catch {
      if error.value == ENOENT || error.value == EWOULDBLOCK { return nil }
      throw error
    }
  }

  /// The name that a step's file has in here.
  static func member(_ step: Int) -> [UInt8] { Array(String(step).utf8) }

  /// Removes the folder; what is still in it goes first.
  func remove() throws(ErrorNumber) { try Self.empty(folder, named: name, in: parent) }

  /// Removes what killed runs have left in a folder.
  static func removeStale(in parent: Descriptor) throws(ErrorNumber) {
    for entry in try parent.entries() {
      guard entry.kind == .folder, HiddenName.matches(entry.name) else { continue }
      // One that cannot be opened is not ours to remove.
      guard let folder = try? lock(entry.name, in: parent, orUnlocked: false)
      else { continue }
      try? empty(folder, named: entry.name, in: parent)
    }
  }

  /// Removes the members that a run makes, and the folder if nothing else is in it.
  private static func empty(
    _ folder: Descriptor, named name: [UInt8], in parent: Descriptor
  ) throws(ErrorNumber) {
    for entry in try folder.entries() where entry.kind != .folder && isMember(entry.name) {
      try folder.remove(entry.name)
    }
    try parent.removeFolder(name)
  }

  private static func isMember(_ name: [UInt8]) -> Bool {
    !name.isEmpty && name.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
