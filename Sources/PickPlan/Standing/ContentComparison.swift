internal import PickCore

/// Comparing two files' content through the host.
struct ContentComparison {
  private static let piece = 1 << 20
  let host: any Host
  /// Whether the same size and time count as the same content.
  var believesTimes = true

  /// How the file at `path` stands to the source, both regular and not the same file.
  func standing(
    _ path: [UInt8], _ facts: FileFacts, against source: [UInt8], _ sourceFacts: FileFacts
  ) throws(HostError) -> Standing {
    if facts.size > sourceFacts.size { return .differentFile }
    if believesTimes, facts.size == sourceFacts.size, facts.modified == sourceFacts.modified {
      return .sameContent
    }
    guard try isBeginning(path, facts.size, of: source) else { return .differentFile }
    return facts.size == sourceFacts.size ? .sameContent : .unfinished
  }

  /// Whether two regular files hold the same bytes, whatever their times.
  func isEqual(
    _ path: [UInt8], _ facts: FileFacts, _ other: [UInt8], _ otherFacts: FileFacts
  ) throws(HostError) -> Bool {
    guard facts.kind == .regular, otherFacts.kind == .regular, facts.size == otherFacts.size
    else { return false }
    if facts.isSameFile(as: otherFacts) { return true }
    return try isBeginning(path, facts.size, of: other)
  }

  private func isBeginning(
    _ path: [UInt8], _ size: Int, of source: [UInt8]
  ) throws(HostError) -> Bool {
    var offset = 0
    while offset < size {
      let count = min(Self.piece, size - offset)
      let there = try host.read(path, at: offset, count: count)
      if try host.read(source, at: offset, count: count) != there { return false }
      if there.isEmpty { return false }
      offset += there.count
    }
    return true
  }
}
