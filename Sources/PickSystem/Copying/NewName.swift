internal import CPickSystem

/// Giving a finished file its name.
enum NewName {
  /// Renames without replacing; where the file system cannot do that in one step, links the new
  /// name first, and where it has no links either, claims the name with an empty file.
  static func give(
    _ name: [UInt8], in target: Descriptor, to old: [UInt8], in folder: Descriptor
  ) throws(ErrorNumber) {
    #if PICK_CONTROL
      if Control.noReplace.isOut || Control.staging.isOut {
        return try folder.rename(old, to: name, in: target)
      }
    #endif
    do {
      return try folder.renameNew(old, to: name, in: target)
    } catch {
      guard [EINVAL, ENOSYS, EOPNOTSUPP].contains(error.value) else { throw error }
    }
    do {
      try folder.link(old, to: name, in: target)
    } catch {
      guard [EPERM, EOPNOTSUPP, ENOSYS].contains(error.value) else { throw error }
      return try claim(name, in: target, for: old, in: folder)
    }
    try folder.remove(old)
  }

  private static func claim(
    _ name: [UInt8], in target: Descriptor, for old: [UInt8], in folder: Descriptor
  ) throws(ErrorNumber) {
    let claim = try target.open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    do {
      try claim.close()
      try folder.rename(old, to: name, in: target)
    } catch {
      try? target.remove(name)
      throw error
    }
  }
}
