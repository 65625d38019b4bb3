package import PickCore

/// What may be meant by a path under which there is no file. It is only said, never done; where the
/// file system cannot be asked, nothing is said.
extension Manifest {
  /// A hint for the item at a position whose file is missing; nil if nothing can be guessed.
  package func advice(forMissing position: Int) throws(ListError) -> Message? {
    let path = try path(at: position)
    if Address.isAddress(resolver.usable(path)) { return nil }
    if format == .taskList, Self.hasExpandedTab(path) {
      return "the path seems to hold fields; one TAB, not spaces, parts them from it"
    }
    for candidate in Self.respellings(of: path) where isThere(candidate) {
      return "did you mean \(quoted: candidate)"
    }
    return try suggestion(forMissing: path).map { "did you mean \(quoted: $0)" }
  }

  /// The path with its last name replaced by the one name in that folder that is canonically equal
  /// to it or looks like it; nil if there is none or more than one.
  package func suggestion(forMissing path: [UInt8]) throws(ListError) -> [UInt8]? {
    let slash = path.lastIndex(of: Byte.slash)
    let parent = slash.map { Array(path[...$0]) } ?? []
    let name = Array(path[parent.count...])
    let folder = resolver.usable(parent)
    guard let entries = try? host.names(in: folder.isEmpty ? [Byte.dot] : folder) else {
      return nil
    }
    return LookAlike.only(for: name, among: entries.map(\.name)).map { parent + $0 }
  }

  /// Two spaces and `word=`: a TAB that an editor replaced.
  private static func hasExpandedTab(_ path: [UInt8]) -> Bool {
    var offset = 2
    while offset < path.count {
      if path[offset - 1] == Byte.space, path[offset - 2] == Byte.space {
        let key = path[offset...].prefix {
          Byte.isLetter($0) || Byte.isDigit($0) || "_.-".utf8.contains($0)
        }
        if !key.isEmpty, key.endIndex < path.count, path[key.endIndex] == Byte.equals {
          return true
        }
      }
      offset += 1
    }
    return false
  }

  /// Without the quotes that "copy as path" puts around, and with slashes as they are here.
  private static func respellings(of path: [UInt8]) -> [[UInt8]] {
    var spellings: [[UInt8]] = []
    if path.count > 2, path.first == Byte.quote, path.last == Byte.quote {
      spellings.append(Array(path[1..<path.count - 1]))
    }
    if path.contains(Byte.backslash) {
      spellings.append(path.map { $0 == Byte.backslash ? Byte.slash : $0 })
    }
    return spellings
  }

  private func isThere(_ path: [UInt8]) -> Bool {
    let facts = try? host.facts(of: resolver.usable(path), followingLinks: true)
    return facts.flatMap { $0 } != nil
  }
}
