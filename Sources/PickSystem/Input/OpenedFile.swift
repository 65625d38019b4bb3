internal import CPickSystem
internal import PickCore

/// An input as it was when it was opened.
struct OpenedFile {
  let file: Descriptor
  /// As given; empty for standard input.
  let path: [UInt8]
  let status: FileStatus
  /// Whether it is to be replaced, so that the path must go on naming this very file.
  let isEdited: Bool

  init(_ file: Descriptor, path: [UInt8], isEdited: Bool = false) throws(ErrorNumber) {
    self.file = file
    self.path = path
    self.isEdited = isEdited
    status = try FileStatus(of: file)
  }

  /// Opens a path to be read. A FIFO is waited for until it has a writer, as `<(…)` needs; nothing
  /// else is waited for.
  static func reading(_ path: [UInt8]) throws(ErrorNumber) -> OpenedFile {
    let isPipe = try FileStatus(of: path, followingLinks: true).isPipe
    let flags = O_RDONLY | O_NOCTTY | (isPipe ? 0 : O_NONBLOCK)
    return try OpenedFile(Descriptor.workingFolder.open(path, flags), path: path)
  }

  /// Whether the file that was opened lies below a folder, whatever path led to it.
  func lies(in folder: [UInt8]) throws(HostError) -> Bool {
    let root = try naming(.open, folder) { () throws(ErrorNumber) in
      try Descriptor.workingFolder.openFolder(folder).realPath()
    }
    let own = try naming(.look, path) { () throws(ErrorNumber) in try file.realPath() }
    let slash = UInt8(ascii: "/")
    return own.starts(with: root.last == slash ? root : root + [slash])
  }

  /// Throws `changed` unless the file still has the size and time that it was opened with, and,
  /// if it is edited, its name: many editors save by putting a new file in the place of the old.
  func verifyUnchanged() throws(HostError) {
    let now = try naming(.look, path) { () throws(ErrorNumber) in try FileStatus(of: file) }
    if now.facts.size != status.facts.size || now.facts.modified != status.facts.modified {
      throw HostError(.read, path, .changed)
    }
    if isEdited {
      let named = try? FileStatus(of: path, followingLinks: true)
      guard let named, named.isSameFile(as: status) else { throw HostError(.read, path, .changed) }
    }
  }
}
