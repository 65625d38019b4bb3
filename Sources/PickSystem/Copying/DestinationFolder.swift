internal import CPickSystem
internal import PickCore

/// The folder that receives the files, open; the folders below it that names need; and those that
/// this run had to make.
///
/// Every name is resolved from the open folder and stays beneath it: a link that is planted there
/// leads nowhere else.
final class DestinationFolder {
  /// How many folders below are kept open.
  private static let room = 8

  let path: [UInt8]
  let folder: Descriptor
  /// The paths that were made, outermost first.
  private var made: [[UInt8]] = []
  private var opened: [[UInt8]: Descriptor] = [:]

  init(_ path: [UInt8], making: Bool) throws(HostError) {
    self.path = path
    if making { made = try Self.make(path) }
    folder = try naming(.open, path) { () throws(ErrorNumber) in
      try Descriptor.workingFolder.openFolder(path)
    }
  }

  /// The path of a name in it, for messages.
  func path(of name: [UInt8]) -> [UInt8] {
    path.last == UInt8(ascii: "/") ? path + name : path + [UInt8(ascii: "/")] + name
  }

  /// The folder that a name lies in, opened; and the name's last component.
  ///
  /// - Parameter making: whether folders that are missing are made.
  func home(
    of name: [UInt8], making: Bool
  ) throws(ErrorNumber) -> (folder: Descriptor, name: [UInt8]) {
    guard let slash = name.lastIndex(of: UInt8(ascii: "/")) else { return (folder, name) }
    let below = Array(name[..<slash])
    return (try open(below, making: making), Array(name[(slash + 1)...]))
  }

  /// Opens a folder below; an empty path is this folder.
  func open(_ below: [UInt8], making: Bool = false) throws(ErrorNumber) -> Descriptor {
    if below.isEmpty { return folder }
    if let known = opened[below] { return known }
    if opened.count >= Self.room { opened = [:] }
    let found: Descriptor
    do { found = try folder.openFolderBeneath(below) } catch {
      guard making, error.value == ENOENT else { throw error }
      found = try makeFolder(below)
    }
    opened[below] = found
    return found
  }

  private func makeFolder(_ below: [UInt8]) throws(ErrorNumber) -> Descriptor {
    let slash = below.lastIndex(of: UInt8(ascii: "/"))
    let parent = try open(slash.map { Array(below[..<$0]) } ?? [], making: true)
    let name = slash.map { Array(below[($0 + 1)...]) } ?? below
    do {
      try parent.makeFolder(name, mode: 0o777)
      made.append(path(of: below))
    } catch {
      if error.value != EEXIST { throw error }
    }
    return try parent.openFolder(name, followingLinks: false)
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
