internal import PickCore
internal import PickLanguage
internal import PickManifest

/// `pick check|uncheck|toggle|only SELECTION [MANIFEST]` and `pick edit PROGRAM [MANIFEST]`: the
/// manifest with new marks, to standard output, to a file, or in place.
struct Mark {
  static let check = verb(
    .check, "check the selected items", "pick check 3-17 -i album.md", "check 3 to 17 in place")
  static let uncheck = verb(
    .uncheck, "uncheck the selected items", "pick uncheck r1 -i album.md", "uncheck the last one")
  static let toggle = verb(
    .toggle, "flip the marks of the selected items", "pick toggle 4,8-9 -i album.md",
    "as three taps would")
  static let only = verb(
    .only, "check the selected items and uncheck all others",
    "pick only rating:4- album.md -o best.md", "a new list with the good ones checked")
  static let edit = verb(
    .edit, "change marks by a sequence of actions", "pick edit 'drag:3..17 uncheck:5' -i album.md",
    "what fingers do in a photo grid")

  private static func verb(
    _ name: VerbName, _ summary: String, _ command: String, _ meaning: String
  ) -> Verb {
    Verb(
      name: name, operands: [.expression, .manifest], summary: summary,
      details: """
        Writes the whole manifest; in a task list only the bytes between [ and ] change. A table or \
        JSON Lines without marks gets a column or member checked. A plain list, which has no place \
        for marks, is written as a task list.
        """,
      options: VerbTable.selecting + VerbTable.guarding + [.inPlace, .output, .format]
        + VerbTable.general,
      examples: [Verb.Example(command: command, meaning: meaning)])
  }

  private let invocation: Invocation
  private var arguments: Arguments { invocation.arguments }

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws(Failure) -> ExitStatus {
    let writer = ListWriter(invocation)
    try writer.checkOptions()
    let request = try Request(invocation, as: role)
    let manifest = try writer.manifest()
    let program = try request.program(on: manifest)
    let evaluation = try evaluate(program, on: manifest)
    for note in manifest.notes + evaluation.notes { invocation.console.note(note) }
    let before = try before(evaluation, of: manifest)
    if !(writer.isInPlace && before == evaluation.after) {
      try writer.write(ListChanges(marks: evaluation.after), of: manifest)
    }
    let total = try attempt { () throws(ListError) in try manifest.count(upTo: .max) }
    invocation.console.summary(Self.summary(before, evaluation.after, total: total))
    return .done
  }

  private var role: Role {
    switch invocation.verb.name {
    case .check: .selection(.check)
    case .uncheck: .selection(.uncheck)
    case .toggle: .selection(.toggle)
    case .only: .selection(.only)
    default: .edit
    }
  }

  private func evaluate(
    _ program: Program, on manifest: Manifest
  ) throws(Failure) -> Evaluation {
    let evaluation = try invocation.evaluation(
      of: program, on: manifest, mode: try invocation.mode(of: manifest))
    var guards = try invocation.guards()
    if !arguments.has(.max) { guards.maximum = manifest.header.max }
    let before = try before(evaluation, of: manifest)
    try attempt { () throws(LanguageError) in
      try guards.judge(marks: evaluation.after, before: before)
    }
    try invocation.checkDigest(of: manifest)
    return evaluation
  }

  /// The marks as they are, also when the edit did not ask for them.
  private func before(
    _ evaluation: Evaluation, of manifest: Manifest
  ) throws(Failure) -> PositionSet {
    if let before = evaluation.before { return before }
    return try attempt { () throws(ListError) in try manifest.checked(upTo: .max) }
  }

  /// `checked 15 of 20 (12 more, 2 fewer)`.
  private static func summary(
    _ before: PositionSet, _ after: PositionSet, total: Int
  ) -> Message {
    var more = after
    more.subtract(before)
    var fewer = before
    fewer.subtract(after)
    return "checked \(after.count) of \(total) (\(more.count) more, \(fewer.count) fewer)"
  }
}
