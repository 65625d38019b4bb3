internal import CPickSystem

/// Giving a finished file a name that must not be taken.
enum NewName {
  /// Renames without replacing; where the file system cannot do that in one step, links the new
  /// name first, and where it has no links either, claims the name with an empty file.
  static func give(
    _ name: [UInt8], in target: Descriptor, to member: [UInt8], in staging: Descriptor
  ) throws(ErrorNumber) {
    do {
      return try staging.renameNew(member, to: name, in: target)
    } catch {
      guard [EINVAL, ENOSYS, EOPNOTSUPP].contains(error.value) else { throw error }
    }
    do {
      try staging.link(member, to: name, in: target)
      return try staging.remove(member)
    } catch {
      guard [EPERM, EOPNOTSUPP, ENOSYS].contains(error.value) else { throw error }
    }
    try target.open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600).close()
    do { try staging.rename(member, to: name, in: target) } catch {
      try? target.remove(name)
      throw error
    }
  }
}
