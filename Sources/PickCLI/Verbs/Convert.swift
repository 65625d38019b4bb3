internal import PickCore
internal import PickManifest

/// `pick convert [MANIFEST] --format FORMAT`: the whole list in another format.
struct Convert {
  static let verb = Verb(
    name: .convert, operands: [.manifest],
    summary: "write the whole manifest in another format",
    details: """
      Marks and fields go along where FORMAT has a place for them; nested members of JSON become \
      their text. What FORMAT cannot hold is refused, and the record named; the options and named \
      selections of a task list, which no other format holds, are left out, and named on standard \
      error. Relative paths keep leading to the same files, also when -o names a file in another \
      folder.
      """,
    options: VerbTable.reading + [.format, .relativeTo, .spreadsheet, .ifList, .output]
      + VerbTable.general,
    examples: [
      Verb.Example(
        command: "pick convert metadata.jsonl --format csv -o metadata.csv",
        meaning: "a table for a spreadsheet"),
      Verb.Example(
        command: "pick convert album.md --format nul | xargs -0 ls -l",
        meaning: "all names, safely to another program"),
    ])

  private let invocation: Invocation
  private var arguments: Arguments { invocation.arguments }

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws(Failure) -> ExitStatus {
    guard arguments.has(.format) else {
      throw Failure(UsageError(.missingOption(.format, .convert)))
    }
    let format = invocation.format(.format)
    if format?.isTable != true, arguments.has(.spreadsheet) {
      throw Failure(UsageError(.onlyForTables(.spreadsheet)))
    }
    if format != nil, arguments.has(.relativeTo) {
      throw Failure(UsageError(.together(.format, .relativeTo)))
    }
    let manifest = try invocation.manifest()
    let count = try attempt { () throws(ListError) in try manifest.count(upTo: .max) }
    try invocation.checkDigest(of: manifest)
    for note in manifest.notes { invocation.console.note(note) }
    if format != .taskList, let note = try leftOut(of: manifest) { invocation.console.note(note) }
    let sink = try invocation.output.sink(file: arguments.value(.output))
    try attempt { () throws(ListError) in
      try write(manifest, as: format, PositionSet(upTo: count), to: sink)
    }
    try attempt { () throws(HostError) in try sink.finish() }
    return .done
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
  private static let namesTold = 8

  private func write(
    _ manifest: Manifest, as format: Format?, _ positions: PositionSet, to sink: any ByteSink
  ) throws(ListError) {
    let folder = arguments.value(.output).map(Paths.folder)
    if let export = invocation.export() {
      return try manifest.writeExport(
        export, of: positions, relativeTo: arguments.value(.relativeTo) ?? [], to: sink)
    }
    guard let format, format.holdsMarks else {
      // A list of names is relative to its own folder, or works from here.
      let style = folder.map { PathStyle.relative(to: $0) } ?? .usable
      return try manifest.writePaths(
        of: positions, style: style, endedBy: format == .nul ? 0 : 0x0A, to: sink)
    }
    var changes = ListChanges(marks: try manifest.checked(upTo: .max))
    changes.isHarmless = arguments.has(.spreadsheet)
    try manifest.write(changes, as: format, forFolder: folder, to: sink)
  }
}
