/// Paths taken apart, as bytes.
enum PathParts {
  private static let slash = UInt8(ascii: "/")

  /// The last component; empty if the path is empty or ends in a slash.
  static func name(of path: [UInt8]) -> [UInt8] {
    guard let end = path.lastIndex(of: slash) else { return path }
    return Array(path[(end + 1)...])
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
}
