internal import PickCore
internal import PickLanguage
internal import PickManifest

/// `pick set KEY=VALUE SELECTION [MANIFEST]`: the manifest with a field set on the selected items.
struct SetField {
  static let verb = Verb(
    name: .set, operands: [.assignment, .expression, .manifest],
    summary: "set a field of the selected items",
    details: """
      An empty VALUE removes the field. The marks stay as they are. Named selections are lines of \
      the manifest, # @name: EXPR, and are written with an editor.
      """,
    options: VerbTable.selecting + [.expect, .ifList, .inPlace, .output] + VerbTable.general,
    examples: [
      Verb.Example(
        command: "pick set rating=5 3,7 -i album.md", meaning: "rate two pictures in place"),
      Verb.Example(
        command: "pick set label= checked album.md -o plain.md", meaning: "take the labels away"),
    ])

  private let invocation: Invocation
  private var arguments: Arguments { invocation.arguments }

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws(Failure) -> ExitStatus {
    let writer = ListWriter(invocation)
    try writer.checkOptions()
    let (key, value) = try assignment()
    let request = try Request(invocation, as: .selection(nil))
    let manifest = try writer.manifest()
    let program = try request.program(on: manifest)
    let evaluation = try attempt { () throws(LanguageError) in
      try program.evaluate(on: manifest, mode: .multi)
    }
    let guards = try invocation.guards()
    try attempt { () throws(LanguageError) in try guards.judge(result: evaluation.after) }
    try invocation.checkDigest(of: manifest)
    guard let field = FieldChange(key, .literal(value), on: evaluation.after) else {
      throw Failure(UsageError(.badKey(key)))
    }
    for note in manifest.notes + evaluation.notes { invocation.console.note(note) }
    let marks = try attempt { () throws(ListError) in try manifest.checked(upTo: .max) }
    if !(writer.isInPlace && evaluation.after.isEmpty) {
      try writer.write(ListChanges(marks: marks, fields: [field]), of: manifest)
    }
    invocation.console.summary(
      value.isEmpty
        ? "removed \(key) from \(evaluation.after.count, "item")"
        : "set \(key) on \(evaluation.after.count, "item")")
    return .done
  }

  private func assignment() throws(Failure) -> (key: [UInt8], value: [UInt8]) {
    guard let word = arguments.operands.first else {
      throw Failure(UsageError(.missingAssignment(nil)))
    }
    guard let equals = word.firstIndex(of: UInt8(ascii: "=")) else {
      throw Failure(UsageError(.missingAssignment(word)))
    }
    return (Array(word[..<equals]), Array(word[(equals + 1)...]))
  }
}
