internal import PickCore
internal import PickManifest

/// What a list loses when it is written in another format.
extension Invocation {
  /// Tells in one note what of a task list no other format holds; a format that is nil is one of
  /// names only.
  func tellLoss(of manifest: Manifest, as format: Format?) throws(Failure) {
    if format != .taskList, let note = try leftOut(of: manifest) { console.note(note) }
  }

  /// Tells which options of the header and which named selections no other format holds; nil
  /// without any. What `base=` says goes into the paths.
  private func leftOut(of manifest: Manifest) throws(Failure) -> Message? {
    let header = manifest.header
    var words: [[UInt8]] = []
    if header.mode != nil { words.append(Array("mode".utf8)) }
    if header.max != nil { words.append(Array("max".utf8)) }
    if header.columns != nil { words.append(Array("columns".utf8)) }
    if header.title != nil { words.append(Array("title".utf8)) }
    let names = try attempt { () throws(ListError) in try manifest.expressionNames() }
    words += names.prefix(Self.namesTold).map { [UInt8(ascii: "@")] + $0 }
    if words.isEmpty { return nil }
    let more = names.count - min(names.count, Self.namesTold)
    let list = Array(words.joined(separator: ", ".utf8))
    return more > 0
      ? "left out: \(list) and \(more, "more name"); only a task list holds them"
      : "left out: \(list); only a task list holds \(words.count == 1 ? "it" : "them")"
  }

  /// How many named selections the note names.
  private static var namesTold: Int { 8 }
}
