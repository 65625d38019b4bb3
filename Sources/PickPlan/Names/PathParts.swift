/// Paths taken apart, as bytes.
enum PathParts {
  static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// The last component; empty if the path is empty or ends in a slash.
  static func name(of path: [UInt8]) -> [UInt8] {
    guard let end = path.lastIndex(of: slash) else { return path }
    return Array(path[(end + 1)...])
  }

  /// The part before the last component, with its slash; empty if there is none.
  static func folder(of path: [UInt8]) -> ArraySlice<UInt8> {
    path[..<(path.lastIndex(of: slash).map { $0 + 1 } ?? 0)]
  }

  /// The path of a name in a folder.
  static func joined(_ folder: [UInt8], _ name: [UInt8]) -> [UInt8] {
    folder.last == slash || folder.isEmpty ? folder + name : folder + [slash] + name
  }

  /// The path without its last component; nil if there is only one.
  static func parent(of path: [UInt8]) -> [UInt8]? {
    var end = path.count
    while end > 1, path[end - 1] == slash { end -= 1 }
    guard let last = path[..<end].lastIndex(of: slash), end > 1 else { return nil }
    return last == 0 ? [slash] : Array(path[..<last])
  }

  /// Where the extension with its dot begins in a path; its end if there is none.
  ///
  /// A dot that begins or ends a name starts no extension.
  static func suffixStart(of path: [UInt8]) -> Int {
    let start = folder(of: path).endIndex
    guard let last = path[start...].lastIndex(of: dot), last > start, last + 1 < path.count else {
      return path.count
    }
    return last
  }

  /// The components of a path without empty ones and `.`, each `..` cancelled against the one before
  /// it; nil if the path is absolute or leads out of where it starts.
  static func components(below path: [UInt8]) -> [[UInt8]]? {
    if path.first == slash { return nil }
    var components: [[UInt8]] = []
    for part in path.split(separator: slash) {
      if part.elementsEqual([dot]) { continue }
      if part.elementsEqual([dot, dot]) {
        if components.popLast() == nil { return nil }
      } else {
        components.append(Array(part))
      }
    }
    return components
  }

  /// The paths of the folders above a name, outermost first: `a`, `a/b` for `a/b/c`.
  static func folders(above name: [UInt8]) -> [[UInt8]] {
    name.indices.filter { name[$0] == slash }.map { Array(name[..<$0]) }
  }
}
