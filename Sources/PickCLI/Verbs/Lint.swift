internal import PickCore
internal import PickLanguage
internal import PickManifest

/// `pick lint [MANIFEST]`: what is wrong with the items of a list that can be read.
struct Lint {
  static let verb = Verb(
    name: .lint, operands: [.manifest],
    summary: "name duplicates, missing or damaged files and unsafe names",
    details: """
      A line for each finding: the position, what it is, and the path. Look-alikes differ only by \
      case, or by how an accent is spelt. Names are unsafe to pass on if they hold a line end or \
      another control character, or one that turns the direction of writing, begin with a dash, \
      or are not UTF-8. A named selection that cannot be used comes first, with its @name in place \
      of the position: a cycle refers to itself. The exit status is 3 if there is any finding. \
      With --json each is an object on a line of its own, with the members position, finding, \
      path, and other: the first position of a duplicate or look-alike; for a named selection \
      name, finding and message.
      """,
    options: VerbTable.reading + [.json] + VerbTable.general,
    examples: [
      Verb.Example(command: "pick lint album.md", meaning: "before a list is sent on")
    ])

  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws(Failure) -> ExitStatus {
    let manifest = try invocation.manifest()
    let findings = try attempt { () throws(ListError) in try manifest.findings() }
    for note in manifest.notes { invocation.console.note(note) }
    let isJSON = invocation.arguments.has(.json)
    let lines =
      try faultySelections(of: manifest).map(isJSON ? Self.object : Self.line)
      + findings.map(isJSON ? Self.object : Self.line)
    if !lines.isEmpty { _ = try invocation.output.text(Array(lines.joined())) }
    let items = try attempt { () throws(ListError) in try manifest.count(upTo: .max) }
    invocation.console.summary("\(lines.count, "finding") in \(items, "item")")
    return lines.isEmpty ? .done : .refused
  }

  /// A named selection that no expression can use.
  private struct FaultySelection {
    /// With its @.
    var name: [UInt8]
    var isCycle: Bool
    var fault: Message

    var kind: String { isCycle ? "cycle" : "selection" }
  }

  /// The named selections that are no expression for this list; each cycle is told of the names in
  /// it, and not of those that only use them.
  private func faultySelections(of manifest: Manifest) throws(Failure) -> [FaultySelection] {
    var faulty: [FaultySelection] = []
    for name in try attempt({ () throws(ListError) in try manifest.expressionNames() }) {
      let word = [UInt8(ascii: "@")] + name
      do throws(LanguageError) {
        // A seed of any value, so that none is asked for.
        let program = try Program([ExpressionSource(word)], as: .selection(nil), seed: 0)
        try program.verifyNames(on: manifest)
      } catch {
        if case .list = error.kind { throw Failure(error) }
        let cycle = error.cycle
        if let cycle, cycle.first != name { continue }
        faulty.append(FaultySelection(name: word, isCycle: cycle != nil, fault: error.message))
      }
    }
    return faulty
  }

  private static func line(_ selection: FaultySelection) -> [UInt8] {
    Message("\(selection.name)\t\(selection.kind)\t\(selection.fault)\n").bytes
  }

  private static func object(_ selection: FaultySelection) -> [UInt8] {
    var object = JSONObject()
    object.add("name", text: selection.name)
    object.add("finding", text: Array(selection.kind.utf8))
    object.add("message", text: selection.fault.bytes)
    return object.line
  }

  private static func line(_ finding: Finding) -> [UInt8] {
    let other: Message = finding.other.map { " of \($0)" } ?? ""
    let path = Quotation.written(finding.path)
    return Message("\(finding.position)\t\(finding.kind.name)\(other)\t\(path)\n").bytes
  }

  private static func object(_ finding: Finding) -> [UInt8] {
    var object = JSONObject()
    object.add("position", finding.position)
    object.add("finding", text: Array(finding.kind.name.utf8))
    object.add("path", text: finding.path)
    if let other = finding.other { object.add("other", other) }
    return object.line
  }
}
