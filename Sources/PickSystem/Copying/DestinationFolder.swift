internal import CPickSystem
internal import PickCore

/// The folder that receives the files, open; and those above it that this run had to make.
struct DestinationFolder {
  let path: [UInt8]
  let folder: Descriptor
  /// The paths that were made, outermost first.
  private let made: [[UInt8]]

  init(_ path: [UInt8], making: Bool) throws(HostError) {
    self.path = path
    made = making ? try Self.make(path) : []
    folder = try naming(.open, path) { () throws(ErrorNumber) in
      try Descriptor.workingFolder.openFolder(path)
    }
  }

  /// The path of a name in it, for messages.
  func path(of name: [UInt8]) -> [UInt8] {
    path.last == UInt8(ascii: "/") ? path + name : path + [UInt8(ascii: "/")] + name
  }

  /// Makes a folder and those above it that are missing; says which were.
  private static func make(_ path: [UInt8]) throws(HostError) -> [[UInt8]] {
    var made: [[UInt8]] = []
    var end = path.startIndex
    while end < path.endIndex {
      while end < path.endIndex, path[end] == UInt8(ascii: "/") { end += 1 }
      while end < path.endIndex, path[end] != UInt8(ascii: "/") { end += 1 }
      let part = Array(path[..<end])
      do {
        try Descriptor.workingFolder.makeFolder(part, mode: 0o777)
        made.append(part)
      } catch {
        // A folder that cannot be made because it is there; opening the last one tells whether.
        if error.value != EEXIST && !isFolder(part) { throw HostError(.create, part, error) }
      }
    }
    return made
  }

  /// `mkdir` on a read-only file system fails before it sees that the folder exists.
  private static func isFolder(_ path: [UInt8]) -> Bool {
    (try? FileStatus(of: path, followingLinks: true))?.isFolder ?? false
  }

  /// Makes sure that the folders which were made survive a power cut.
  func syncMade() throws(HostError) {
    for path in made {
      try naming(.sync, path) { () throws(ErrorNumber) in
        try Descriptor.workingFolder.openFolder(path + Array("/..".utf8)).sync()
      }
    }
  }

  /// Removes the folders that were made, as far as they are empty again.
  func removeMadeIfEmpty() {
    for path in made.reversed() { try? Descriptor.workingFolder.removeFolder(path) }
  }
}
