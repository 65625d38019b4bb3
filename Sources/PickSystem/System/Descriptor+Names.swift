internal import CPickSystem
internal import PickCore

/// Calls on a name in an open folder; the last component is never followed when it is a link.
extension Descriptor {
  /// Opens a path from the working directory, or a name in this folder.
  func open(_ path: [UInt8], _ flags: Int32, mode: mode_t = 0) throws(ErrorNumber) -> Descriptor {
    try withPath(path) { name throws(ErrorNumber) in
      Descriptor(try call { pick_openat(number, name, flags, mode) })
    }
  }

  /// Opens a folder to work in.
  func openFolder(_ path: [UInt8], followingLinks: Bool = true) throws(ErrorNumber) -> Descriptor {
    try open(path, O_RDONLY | O_DIRECTORY | (followingLinks ? 0 : O_NOFOLLOW))
  }

  /// Opens a folder below this one, which the path may not leave; no part of it may be a link.
  func openFolderBeneath(_ path: [UInt8]) throws(ErrorNumber) -> Descriptor {
    #if PICK_CONTROL
      if Control.noFollow.isOut { return try openFolder(path) }
    #endif
    do {
      return try withPath(path) { name throws(ErrorNumber) in
        Descriptor(try call { pick_open_beneath(number, name, O_RDONLY | O_DIRECTORY) })
      }
    } catch {
      // An older kernel, or a sandbox that does not know the call.
      guard [ENOSYS, EPERM, E2BIG].contains(error.value) else { throw error }
    }
    var folder = self
    for part in path.split(separator: UInt8(ascii: "/")) {
      folder = try folder.openFolder(Array(part), followingLinks: false)
    }
    return folder
  }

  /// The number of the mount that a path lies in; 0 where that is not told.
  func mount(of path: [UInt8]) throws(ErrorNumber) -> UInt64 {
    var mount: UInt64 = 0
    try withPath(path) { name throws(ErrorNumber) in try call { pick_mount(number, name, &mount) } }
    return mount
  }

  /// Throws unless a name that is not a link may be opened for writing.
  func checkWritable(_ name: [UInt8]) throws(ErrorNumber) {
    try withPath(name) { name throws(ErrorNumber) in
      try call { faccessat(number, name, W_OK, AT_EACCESS) }
    }
  }

  func makeFolder(_ name: [UInt8], mode: mode_t) throws(ErrorNumber) {
    try withPath(name) { name throws(ErrorNumber) in try call { mkdirat(number, name, mode) } }
  }

  func remove(_ name: [UInt8]) throws(ErrorNumber) {
    try withPath(name) { name throws(ErrorNumber) in try call { unlinkat(number, name, 0) } }
  }

  func removeFolder(_ name: [UInt8]) throws(ErrorNumber) {
    try withPath(name) { name throws(ErrorNumber) in
      try call { unlinkat(number, name, AT_REMOVEDIR) }
    }
  }

  /// Gives `name` here the name `newName` in `folder`, in place of what had it.
  func rename(
    _ name: [UInt8], to newName: [UInt8], in folder: Descriptor
  ) throws(ErrorNumber) {
    try withPath(name) { old throws(ErrorNumber) in
      try withPath(newName) { new throws(ErrorNumber) in
        try call { renameat(number, old, folder.number, new) }
      }
    }
  }

  /// The same, but a name that is taken is an error.
  func renameNew(
    _ name: [UInt8], to newName: [UInt8], in folder: Descriptor
  ) throws(ErrorNumber) {
    try withPath(name) { old throws(ErrorNumber) in
      try withPath(newName) { new throws(ErrorNumber) in
        try call { pick_rename_new(number, old, folder.number, new) }
      }
    }
  }

  /// Gives the file a second name; a name that is taken is an error.
  func link(
    _ name: [UInt8], to newName: [UInt8], in folder: Descriptor
  ) throws(ErrorNumber) {
    try withPath(name) { old throws(ErrorNumber) in
      try withPath(newName) { new throws(ErrorNumber) in
        try call { linkat(number, old, folder.number, new, 0) }
      }
    }
  }

  /// Gives what a path leads to a second name; a name that is taken is an error.
  func linkContent(
    of path: [UInt8], to newName: [UInt8], in folder: Descriptor
  ) throws(ErrorNumber) {
    try withPath(path) { old throws(ErrorNumber) in
      try withPath(newName) { new throws(ErrorNumber) in
        try call { linkat(number, old, folder.number, new, AT_SYMLINK_FOLLOW) }
      }
    }
  }

  /// Makes a symbolic link.
  func makeLink(_ name: [UInt8], to target: [UInt8]) throws(ErrorNumber) {
    try withPath(target) { target throws(ErrorNumber) in
      try withPath(name) { name throws(ErrorNumber) in
        try call { symlinkat(target, number, name) }
      }
    }
  }

  /// Where a symbolic link points.
  func target(ofLink name: [UInt8]) throws(ErrorNumber) -> [UInt8] {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
    defer { room.deallocate() }
    let chars = room.bindMemory(to: CChar.self)
    let count = try withPath(name) { name throws(ErrorNumber) in
      try call { readlinkat(number, name, chars.baseAddress!, chars.count) }
    }
    return Array(room[..<count])
  }

  /// The absolute path, without links, of what was opened.
  func realPath() throws(ErrorNumber) -> [UInt8] {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 4097, alignment: 1)
    defer { room.deallocate() }
    let count = try call { pick_real_path(number, room.baseAddress, 4096) }
    return Array(room[..<Int(count)])
  }
}
