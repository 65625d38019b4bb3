internal import PickCore

/// Paths as bytes, worked on without asking the file system.
///
/// `..` is never cancelled against the name before it: that name may be a link. An `Address` is kept
/// byte for byte; a relative path that starts from one is an address too.
package enum Paths {
  /// The folder that a path names its file in, without `.` and doubled slashes; empty for the
  /// working directory, and for a name of an open stream, whose file has no folder that is known.
  package static func folder(of path: [UInt8]) -> [UInt8] {
    guard let slash = path.lastIndex(of: Byte.slash), !isStream(path) else { return [] }
    return clean(Array(path[...slash]))
  }

  /// Whether a path is `/dev/stdin` or one of the other names that stand for what is open already,
  /// such as a shell gives for `<(…)`.
  private static func isStream(_ path: [UInt8]) -> Bool {
    guard path.first == Byte.slash else { return false }
    let names = clean(path).split(separator: Byte.slash).map { String(decoding: $0, as: UTF8.self) }
    switch (names.count, names.first) {
    case (2, "dev"): return ["stdin", "stdout", "stderr"].contains(names[1])
    case (3, "dev"): return names[1] == "fd"
    case (4, "proc"): return names[2] == "fd"
    default: return false
    }
  }

  /// A path seen from where the folder is seen.
  static func join(_ folder: [UInt8], _ path: [UInt8]) -> [UInt8] {
    if folder.isEmpty || path.first == Byte.slash || Address.isAddress(path) { return path }
    if path.isEmpty { return folder }
    return folder.last == Byte.slash ? folder + path : folder + [Byte.slash] + path
  }

  /// The path without `.`, doubled and final slashes; empty for `.`.
  static func clean(_ path: [UInt8]) -> [UInt8] {
    if Address.isAddress(path) { return path }
    let names = path.split(separator: Byte.slash).filter { !$0.elementsEqual([Byte.dot]) }
    return (path.first == Byte.slash ? [Byte.slash] : []) + names.joined(separator: [Byte.slash])
  }

  /// The clean path from the root; `directory` is absolute.
  static func absolute(_ path: [UInt8], in directory: [UInt8]) -> [UInt8] {
    clean(join(directory, path))
  }

  /// The way from a folder to a path, both absolute and clean, `.` for the folder itself.
  ///
  /// The path is given back unchanged if the way would lead up through a `..`, which cannot be
  /// undone without the file system.
  static func relative(_ path: [UInt8], to folder: [UInt8]) -> [UInt8] {
    if Address.isAddress(path) || Address.isAddress(folder) { return path }
    let target = path.split(separator: Byte.slash)
    let origin = folder.split(separator: Byte.slash)
    var shared = 0
    while shared < min(target.count, origin.count), target[shared] == origin[shared] {
      shared += 1
    }
    let up = origin[shared...]
    if up.contains(where: { $0.elementsEqual("..".utf8) }) { return path }
    let names = up.map { _ in ArraySlice("..".utf8) } + target[shared...]
    return names.isEmpty ? [Byte.dot] : Array(names.joined(separator: [Byte.slash]))
  }
}
