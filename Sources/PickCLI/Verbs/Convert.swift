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
    try invocation.tellLoss(of: manifest, as: format)
    let sink = try invocation.output.sink(file: arguments.value(.output))
    try invocation.attemptNames { () throws(ListError) in
      try write(manifest, as: format, PositionSet(upTo: count), to: sink)
    }
    try attempt { () throws(HostError) in try sink.finish() }
    return .done
  }

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
      let style = folder.map { PathStyle.listed(in: $0) } ?? .usable
      if format == .lines {
        try manifest.refuseNamesNoListOfLinesHolds(of: positions, style: style)
      }
      return try manifest.writePaths(
        of: positions, style: style, endedBy: format == .nul ? 0 : 0x0A, to: sink)
    }
    var changes = ListChanges(marks: try manifest.checked(upTo: .max))
    changes.isHarmless = arguments.has(.spreadsheet)
    try manifest.write(changes, as: format, forFolder: folder, to: sink)
  }
}
