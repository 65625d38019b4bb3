internal import CPickSystem

/// Where a path ends once every symbolic link in it has been followed: an open folder and a name
/// in it that is not a link, though perhaps not there yet.
struct FileLocation {
  let folder: Descriptor
  let name: [UInt8]

  init(of path: [UInt8]) throws(ErrorNumber) {
    var folder = Descriptor.workingFolder
    var rest = path
    // As many links as the kernel follows.
    for _ in 0...40 {
      let slash = rest.lastIndex(of: UInt8(ascii: "/"))
      if let slash { folder = try folder.openFolder(Array(rest[...slash])) }
      let name = Array(rest[(slash.map { $0 + 1 } ?? 0)...])
      if rest.isEmpty { throw ErrorNumber(ENOENT) }
      if name.isEmpty || name == Array(".".utf8) || name == Array("..".utf8) {
        throw ErrorNumber(EISDIR)
      }
      guard let target = try Self.linkTarget(name, in: folder) else {
        self.folder = folder
        self.name = name
        return
      }
      rest = target
    }
    throw ErrorNumber(ELOOP)
  }

  private static func linkTarget(
    _ name: [UInt8], in folder: Descriptor
  ) throws(ErrorNumber) -> [UInt8]? {
    do { return try folder.target(ofLink: name) } catch {
      // EINVAL: something that is not a link.
      if error.value == EINVAL || error.value == ENOENT { return nil }
      throw error
    }
  }

  /// What stands there; nil if nothing does.
  func status() throws(ErrorNumber) -> FileStatus? {
    do { return try FileStatus(of: name, in: folder, followingLinks: false) } catch {
      if error.value == ENOENT { return nil }
      throw error
    }
  }
}
