internal import CPickSystem
package import PickCore

extension SystemHost {
  package func facts(of path: [UInt8], followingLinks: Bool) throws(HostError) -> FileFacts? {
    do { return try FileStatus(of: path, followingLinks: followingLinks).facts } catch {
      // A file where a folder should be has nothing below it; a folder that is said to be none does.
      if error.value == ENOENT || error.value == ENOTDIR && !liesInFolder(path) { return nil }
      throw HostError(.look, path, error)
    }
  }

  private func liesInFolder(_ path: [UInt8]) -> Bool {
    let end = (path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    let folder = end == 0 ? Array(".".utf8) : Array(path[..<end])
    return (try? FileStatus(of: folder, followingLinks: true))?.isFolder ?? false
  }

  package func facts(
    of paths: [[UInt8]], followingLinks: Bool
  ) -> [Result<FileFacts?, HostError>] {
    Workers.map(paths) { path in
      Result { () throws(HostError) in
        try self.facts(of: path, followingLinks: followingLinks)
      }
    }
  }

  package func names(in folder: [UInt8]) throws(HostError) -> [FolderEntry] {
    try naming(.list, folder) { () throws(ErrorNumber) in
      try Descriptor.workingFolder.openFolder(folder).entries()
    }
  }

  package func read(
    _ path: [UInt8], at offset: Int, count: Int
  ) throws(HostError) -> [UInt8] {
    let file = try openRegular(path).file
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
    defer { room.deallocate() }
    let filled = try naming(.read, path) { () throws(ErrorNumber) in
      try file.read(into: room, at: offset)
    }
    return Array(room[..<filled])
  }

  package func opened(
    _ path: [UInt8], inside root: [UInt8]?
  ) throws(HostError) -> FileFacts {
    let opened = try openRegular(path)
    if let root, try !opened.lies(in: root) { throw HostError(.open, path, .outside) }
    return opened.status.facts
  }

  package func opened(
    _ paths: [[UInt8]], inside root: [UInt8]?
  ) -> [Result<FileFacts, HostError>] {
    Workers.map(paths) { path in
      Result { () throws(HostError) in try self.opened(path, inside: root) }
    }
  }

  package func target(ofLink path: [UInt8]) throws(HostError) -> [UInt8] {
    try naming(.read, path) { () throws(ErrorNumber) in
      try Descriptor.workingFolder.target(ofLink: path)
    }
  }

  package func freeSpace(in folder: [UInt8]) throws(HostError) -> Int? {
    var space = statvfs()
    try naming(.look, folder) { () throws(ErrorNumber) in
      try withPath(folder) { path throws(ErrorNumber) in try call { statvfs(path, &space) } }
    }
    // Some network file systems answer zero for everything.
    guard space.f_blocks > 0 else { return nil }
    return Int(space.f_bavail) * Int(space.f_frsize)
  }

  /// Opens a path without waiting for anything, and insists on a regular file.
  func openRegular(_ path: [UInt8]) throws(HostError) -> OpenedFile {
    let opened = try naming(.open, path) { () throws(ErrorNumber) in
      let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY
      return try OpenedFile(Descriptor.workingFolder.open(path, flags), path: path)
    }
    if opened.status.isFolder { throw HostError(.open, path, .isFolder) }
    if !opened.status.isRegular { throw HostError(.open, path, .notRegular) }
    return opened
  }
}
