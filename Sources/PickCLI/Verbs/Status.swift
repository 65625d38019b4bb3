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
    options: VerbTable.reading + [.words, .json] + VerbTable.general,
    examples: [Verb.Example(command: "pick status album.md", meaning: "what is in the list")])

  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws(Failure) -> ExitStatus {
    if invocation.arguments.has(.words), invocation.arguments.has(.json) {
      throw Failure(UsageError(.together(.json, .words)))
    }
    let manifest = try invocation.manifest()
    if invocation.arguments.has(.words) { return try writeWords(of: manifest) }
    let summary = try attempt { () throws(ListError) in try manifest.summary() }
    let checked = try attempt { () throws(ListError) in try manifest.checked(upTo: .max) }
    let digest = try attempt { () throws(ListError) in try manifest.digest() }
    let (missing, addresses) = try missingCount(manifest, items: summary.items)
    let mode = try invocation.mode(of: manifest) == .single ? "single" : "multi"
    for note in manifest.notes { invocation.console.note(note) }
    if invocation.arguments.has(.json) {
      var object = JSONObject()
      object.add("format", text: Array(manifest.format.rawValue.utf8))
      object.add("why", text: manifest.detection.bytes)
      object.add("mode", text: Array(mode.utf8))
      object.add("items", summary.items)
      object.add("comments", summary.comments)
      object.add("blank", summary.blankLines)
      object.add("prose", summary.proseLines)
      object.add("checked", checked.count)
      object.add("marks", text: checked.canonicalText)
      object.add("digest", text: Array(Digest.text(of: digest).utf8))
      object.add("missing", missing)
      object.add("addresses", addresses)
      return try invocation.output.text(object.line)
    }
    var table = NamedLines()
    table.add("format", "\(manifest.format.rawValue) (\(manifest.detection))")
    table.add("mode", "\(mode)")
    table.add("items", "\(summary.items)")
    table.add("other", Self.otherLines(summary))
    table.add("checked", "\(checked.count)")
    table.add("marks", Message(bytes: checked.canonicalText))
    table.add("digest", "\(Digest.text(of: digest))")
    table.add("missing", "\(missing)")
    if addresses > 0 { table.add("address", "\(addresses)") }
    return try invocation.output.text(table.text)
  }

  /// For completions: the manifest's fields, each as `field:`, and its selections, as `@name`.
  ///
  /// A column of a table can bear any name; one that an expression would have to quote is left
  /// out, and so nothing reaches the shell but letters, digits and `_.-:@`.
  private func writeWords(of manifest: Manifest) throws(Failure) -> ExitStatus {
    let (fields, names) = try attempt { () throws(ListError) in
      (try manifest.fieldNames(), try manifest.expressionNames())
    }
    let words =
      fields.filter(Self.isWord).map { $0 + [UInt8(ascii: ":")] }
      + names.map { [UInt8(ascii: "@")] + $0 }
    return try invocation.output.text(words.flatMap { $0 + [0x0A] })
  }

  private static func isWord(_ name: [UInt8]) -> Bool {
    name.first?.isDigit == false
      && name.allSatisfy { byte in
        byte.isDigit || "_.-".utf8.contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      }
  }

  private static func otherLines(_ summary: Summary) -> Message {
    """
    \(summary.comments, "comment"), \(summary.blankLines, "blank line"), \
    \(summary.proseLines, "line") of prose
    """
  }

  /// How many items have no file, and how many are addresses, which have none here.
  private func missingCount(
    _ manifest: Manifest, items: Int
  ) throws(Failure) -> (missing: Int, addresses: Int) {
    var missing = 0
    var addresses = 0
    for position in 1..<items + 1 {
      let path = try attempt { () throws(ListError) in try manifest.usablePath(at: position) }
      if Address.isAddress(path) {
        addresses += 1
        continue
      }
      do throws(HostError) {
        if try invocation.host.facts(of: path, followingLinks: true) == nil { missing += 1 }
      } catch {
        invocation.console.note(error.message)
        missing += 1
      }
    }
    return (missing, addresses)
  }
}
