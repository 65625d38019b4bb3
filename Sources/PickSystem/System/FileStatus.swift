internal import CPickSystem
internal import PickCore

/// What `stat` tells of one file.
struct FileStatus {
  private var raw: stat

  /// The file behind a descriptor.
  init(of file: Descriptor) throws(ErrorNumber) {
    raw = stat()
    try call { fstat(file.number, &raw) }
  }

  /// The file of that name in a folder.
  init(
    of path: [UInt8], in folder: Descriptor = .workingFolder, followingLinks: Bool
  ) throws(ErrorNumber) {
    var found = stat()
    try withPath(path) { name throws(ErrorNumber) in
      try call {
        fstatat(folder.number, name, &found, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW)
      }
    }
    raw = found
  }

  private var format: Int { Int(raw.st_mode) & PICK_S_IFMT }

  var isRegular: Bool { format == PICK_S_IFREG }
  var isFolder: Bool { format == PICK_S_IFDIR }
  var isLink: Bool { format == PICK_S_IFLNK }
  var isPipe: Bool { format == PICK_S_IFIFO || format == PICK_S_IFSOCK }
  var isCharacterDevice: Bool { format == PICK_S_IFCHR }

  var device: UInt64 { UInt64(truncatingIfNeeded: raw.st_dev) }
  var size: Int { Int(raw.st_size) }
  var owner: uid_t { raw.st_uid }
  var group: gid_t { raw.st_gid }
  /// The device that a device file stands for.
  var standsFor: UInt64 { UInt64(truncatingIfNeeded: raw.st_rdev) }
  /// Whether fewer blocks are stored than the size would take.
  var isSparse: Bool { Int(raw.st_blocks) * 512 < size }

  /// Permission bits with setuid, setgid and sticky.
  var mode: mode_t { raw.st_mode & 0o7777 }

  var modified: timespec {
    withUnsafePointer(to: raw) { pick_modified($0) }
  }

  var accessed: timespec {
    withUnsafePointer(to: raw) { pick_accessed($0) }
  }

  var facts: FileFacts {
    let kind: FileFacts.Kind =
      isRegular ? .regular : isFolder ? .folder : isLink ? .link : .other
    let time = modified
    return FileFacts(
      kind: kind, size: size,
      modified: Time(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec)),
      device: UInt64(truncatingIfNeeded: raw.st_dev), inode: UInt64(raw.st_ino), mode: UInt32(mode))
  }

  func isSameFile(as other: FileStatus) -> Bool {
    raw.st_dev == other.raw.st_dev && raw.st_ino == other.raw.st_ino
  }
}
