internal import PickCore
internal import PickLanguage
internal import PickManifest

/// `pick print EXPR [MANIFEST]`: writes the chosen paths.
///
/// The way of every verb: words → expression and list → set of positions → bytes.
struct Print {
  static let verb = Verb(
    name: .print, operands: [.expression, .manifest],
    summary: "write the chosen paths, one a line",
    details: """
      Paths come out in list order, as bytes, and usable from the working directory: if the \
      manifest lies in another folder, relative paths are rewritten. Output is all or nothing.
      """,
    options: VerbTable.selecting + VerbTable.guarding + [
      .null, .count, .number, .absolute, .relativeTo, .asWritten, .checkFiles, .order, .format,
      .spreadsheet, .output, .allowEmpty,
    ] + VerbTable.general,
    examples: [
      Verb.Example(command: "pick print 3-17,x5 list.txt", meaning: "lines 3 to 17 but not 5"),
      Verb.Example(
        command: "pick print -0 checked album.md", meaning: "what is checked, for xargs -0"),
    ])

  private let invocation: Invocation
  private var arguments: Arguments { invocation.arguments }

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws(Failure) -> ExitStatus {
    let style = try pathStyle()
    try checkCombinations()
    let choice = try Choice(invocation, needsPositions: needsPositions)
    if let status = try choice.emptyStatus(invocation) {
      guard status == .done else { return status }
      if arguments.has(.count) { return try write(count: 0) }
      // An empty file is an answer too, and stands in the place of an older one.
      return try invocation.output.text([], file: arguments.value(.output))
    }
    if arguments.has(.count) { return try write(count: choice.positions.count) }
    if let export = invocation.export() { return try write(export, choice) }
    if let format = invocation.format(.format), format.holdsMarks {
      return try writeRecords(choice, as: format)
    }
    return try writePaths(choice, style: style)
  }

  /// Whether the answer, or a message about it, may tell where in the list an item stands.
  private var needsPositions: Bool {
    let telling: [OptionName] = [
      .number, .order, .checkFiles, .format, .ifList, .single, .max, .expect,
    ]
    return telling.contains(where: arguments.has)
  }

  private func write(count: Int) throws(Failure) -> ExitStatus {
    try invocation.output.text(Array("\(count)\n".utf8), file: arguments.value(.output))
  }

  /// The chosen records as a list, with the marks as stored, or as the edit leaves them.
  private func writeRecords(_ choice: Choice, as format: Format) throws(Failure) -> ExitStatus {
    let manifest = choice.manifest
    let stored = choice.program.isBareSelection
    let file = arguments.value(.output)
    let sink = try invocation.output.sink(file: file)
    try attempt { () throws(ListError) in
      var changes = ListChanges(
        marks: stored ? try manifest.checked(upTo: choice.positions.last ?? 0) : choice.positions)
      changes.isHarmless = arguments.has(.spreadsheet)
      try manifest.write(
        choice.positions, with: changes, as: format, forFolder: file.map(Paths.folder), to: sink)
    }
    try attempt { () throws(HostError) in try sink.finish() }
    return .done
  }

  private func write(_ export: Export, _ choice: Choice) throws(Failure) -> ExitStatus {
    let sink = try invocation.output.sink(file: arguments.value(.output))
    try attempt { () throws(ListError) in
      try choice.manifest.writeExport(
        export, of: choice.positions, relativeTo: arguments.value(.relativeTo) ?? [], to: sink)
    }
    try attempt { () throws(HostError) in try sink.finish() }
    return .done
  }

  private func writePaths(_ choice: Choice, style: PathStyle) throws(Failure) -> ExitStatus {
    let manifest = choice.manifest
    var positions = choice.positions
    var status = ExitStatus.done
    if arguments.has(.checkFiles) {
      let missing = try FileCheck(invocation).missing(among: positions, of: manifest)
      if !missing.isEmpty { status = .failed }
      positions.subtract(missing)
    }
    let order = choice.givenOrder?.filter(positions.contains)
    let end: UInt8 = endsWithNul ? 0 : 0x0A
    let sink = try invocation.output.sink(file: arguments.value(.output))
    try invocation.attemptNames { () throws(ListError) in
      if let order {
        try manifest.writePaths(
          inOrder: order, style: style, endedBy: end, numbered: arguments.has(.number), to: sink)
      } else if arguments.has(.number) {
        try manifest.writeNumbered(of: positions, style: style, endedBy: end, to: sink)
      } else {
        try manifest.writePaths(of: positions, style: style, endedBy: end, to: sink)
      }
    }
    try attempt { () throws(HostError) in try sink.finish() }
    return status
  }

  private var endsWithNul: Bool { arguments.has(.null) || arguments.choice(.format) == "nul" }

  private func pathStyle() throws(Failure) -> PathStyle {
    let given = [OptionName.absolute, .relativeTo, .asWritten].filter(arguments.has)
    if given.count > 1 { throw Failure(UsageError(.together(given[0], given[1]))) }
    if arguments.has(.absolute) { return .absolute }
    if arguments.has(.asWritten) { return .asWritten }
    if let folder = arguments.value(.relativeTo) {
      return .relative(to: folder)
    }
    return .usable
  }

  /// Options that contradict each other are refused rather than one of them ignored.
  private func checkCombinations() throws(Failure) {
    var rivals: [(OptionName, OptionName)] = [
      (.count, .null), (.count, .number), (.count, .format), (.count, .order),
      (.count, .checkFiles),
    ]
    let format = invocation.format(.format)
    if format == .lines {
      rivals.append((.format, .null))
    } else if arguments.has(.format), format != .nul {
      rivals += [.null, .number, .order, .absolute, .asWritten, .checkFiles].map { (.format, $0) }
      if invocation.export() == nil { rivals.append((.format, .relativeTo)) }
    }
    if format?.isTable != true, arguments.has(.spreadsheet) {
      throw Failure(UsageError(.onlyForTables(.spreadsheet)))
    }
    for (one, other) in rivals where arguments.has(one) && arguments.has(other) {
      throw Failure(UsageError(.together(one, other)))
    }
  }
}
