internal import CPickSystem
internal import PickCore

/// Opens inputs, each in the way that suits its kind.
enum InputFile {
  /// A smaller file is read, which is quicker than mapping it.
  static let mappedFrom = 262_144

  static func open(_ path: [UInt8], for purpose: Purpose) throws(HostError) -> any ByteStore {
    let opened: OpenedFile
    switch purpose {
    case .reading:
      opened = try naming(.open, path) { () throws(ErrorNumber) in
        try OpenedFile.reading(path)
      }
    case .editing:
      opened = try EditingLock.open(path)
      // An edit ends in a rename, which would put a file in the place of a pipe or device.
      if !opened.status.isRegular, !opened.status.isFolder {
        throw HostError(.open, path, .notRegular)
      }
    }
    return try store(opened, from: 0)
  }

  /// A regular file is taken from where its reader has left it.
  static func standardInput() throws(HostError) -> any ByteStore {
    let opened = try naming(.read, []) { () throws(ErrorNumber) in
      try OpenedFile(.standardInput, path: [])
    }
    if opened.status.isRegular {
      let offset = try naming(.read, []) { () throws(ErrorNumber) in
        try Descriptor.standardInput.seek(to: 0, from: SEEK_CUR)
      }
      return try store(opened, from: offset)
    }
    if opened.status.isFolder { throw HostError(.read, [], .isFolder) }
    return GatheredStore(stream: opened)
  }

  private static func store(
    _ opened: OpenedFile, from offset: Int
  ) throws(HostError) -> any ByteStore {
    let status = opened.status
    if status.isRegular {
      if status.size - offset < mappedFrom { return try GatheredStore(whole: opened, from: offset) }
      do { return try MappedStore(opened, from: offset) } catch {
        // Some file systems cannot map.
        if error.value == ENODEV { return try GatheredStore(whole: opened, from: offset) }
        throw HostError(.read, opened.path, error)
      }
    }
    if status.isFolder { throw HostError(.open, opened.path, .isFolder) }
    if status.isPipe || isNull(status) { return GatheredStore(stream: opened) }
    throw HostError(.open, opened.path, .notRegular)
  }

  /// Whether it is `/dev/null`, the one device that makes sense as a list: an empty one.
  private static func isNull(_ status: FileStatus) -> Bool {
    guard status.isCharacterDevice else { return false }
    let null = try? FileStatus(of: Array("/dev/null".utf8), followingLinks: true)
    return null?.standsFor == status.standsFor
  }
}
