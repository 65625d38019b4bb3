internal import PickCore
internal import PickManifest

/// `pick lint [MANIFEST]`: what is wrong with the items of a list that can be read.
struct Lint {
  static let verb = Verb(
    name: .lint, operands: [.manifest],
    summary: "name duplicates, missing or damaged files and unsafe names",
    details: """
      A line for each finding: the position, what it is, and the path. Names are unsafe to pass on \
      if they hold a line end or another control character, begin with a dash, or are not UTF-8. \
      The exit status is 3 if there is any finding. With --json each is an object on a line of its \
      own, with the members position, finding, path, and other: the first position of a duplicate.
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
    let lines = findings.map(invocation.arguments.has(.json) ? Self.object : Self.line)
    if !lines.isEmpty { _ = try invocation.output.text(Array(lines.joined())) }
    let items = try attempt { () throws(ListError) in try manifest.count(upTo: .max) }
    invocation.console.summary("\(findings.count, "finding") in \(items, "item")")
    return findings.isEmpty ? .done : .refused
  }

  private static func line(_ finding: Finding) -> [UInt8] {
    let other: Message =
      if case .duplicate(let other) = finding.kind { " of \(other)" } else { "" }
    let path = Quotation.written(finding.path)
    return Message("\(finding.position)\t\(finding.kind.name)\(other)\t\(path)\n").bytes
  }

  private static func object(_ finding: Finding) -> [UInt8] {
    var object = JSONObject()
    object.add("position", finding.position)
    object.add("finding", text: Array(finding.kind.name.utf8))
    object.add("path", text: finding.path)
    if case .duplicate(let other) = finding.kind { object.add("other", other) }
    return object.line
  }
}
