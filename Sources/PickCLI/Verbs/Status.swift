internal import PickCore
internal import PickLanguage
internal import PickManifest

/// `pick status [MANIFEST]`: what a manifest is, before anything is done with it.
struct Status {
  static let verb = Verb(
    name: .status, operands: [.manifest],
    summary: "format, items, marks, digest and missing files of a manifest",
    details: """
      The expression of the marks can be given back to any verb, the digest to --if-list.
      """,
    options: VerbTable.reading + VerbTable.general,
    examples: [Verb.Example(command: "pick status album.md", meaning: "what is in the list")])

  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws(Failure) -> ExitStatus {
    let manifest = try invocation.manifest()
    let summary = try attempt { () throws(ListError) in try manifest.summary() }
    let checked = try attempt { () throws(ListError) in try manifest.checked(upTo: .max) }
    let digest = try attempt { () throws(ListError) in try manifest.digest() }
    let missing = try missingCount(manifest, items: summary.items)
    var text: [UInt8] = []
    func line(_ name: String, _ value: Message) {
      text += Array(name.utf8) + [UInt8](repeating: 0x20, count: 9 - name.count) + value.bytes
      text.append(0x0A)
    }
    line("format", "\(manifest.format.rawValue) (\(manifest.detection))")
    line("mode", try invocation.mode(of: manifest) == .single ? "single" : "multi")
    line("items", "\(summary.items)")
    line("other", Self.otherLines(summary))
    line("checked", "\(checked.count)")
    line("marks", Message(bytes: checked.canonicalText))
    line("digest", "\(Digest.text(of: digest))")
    line("missing", "\(missing)")
    for note in manifest.notes { invocation.console.note(note) }
    return try invocation.output.text(text)
  }

  private static func otherLines(_ summary: Summary) -> Message {
    """
    \(summary.comments, "comment"), \(summary.blankLines, "blank line"), \
    \(summary.proseLines, "line") of prose
    """
  }

  private func missingCount(_ manifest: Manifest, items: Int) throws(Failure) -> Int {
    var missing = 0
    for position in 1..<items + 1 {
      let path = try attempt { () throws(ListError) in try manifest.usablePath(at: position) }
      if (try? invocation.host.facts(of: path, followingLinks: true)) == nil { missing += 1 }
    }
    return missing
  }
}
