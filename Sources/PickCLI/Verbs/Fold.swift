internal import PickCore
internal import PickLanguage
internal import PickManifest

/// `pick fold EXPR [MANIFEST]`: the canonical expression of what an edit chooses.
struct Fold {
  static let verb = Verb(
    name: .fold, operands: [.expression, .manifest],
    summary: "write the shortest expression for what is chosen",
    details: """
      Positions are sorted, neighbours folded with -, joined with commas; nothing is none. With \
      --items no manifest is read.
      """,
    options: VerbTable.selecting + VerbTable.guarding + [.items, .expand, .count]
      + VerbTable.general,
    examples: [
      Verb.Example(command: "pick fold 5,3,4,9 --items 20", meaning: "3-5,9"),
      Verb.Example(command: "pick fold checked album.md", meaning: "the marks as one expression"),
    ])

  private let invocation: Invocation
  private var arguments: Arguments { invocation.arguments }

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws(Failure) -> ExitStatus {
    if arguments.has(.expand), arguments.has(.count) {
      throw Failure(UsageError(.together(.expand, .count)))
    }
    let positions = try positions()
    var text: [UInt8] = []
    if arguments.has(.count) {
      text.appendDecimal(positions.count)
      text.append(0x0A)
    } else if arguments.has(.expand) {
      for position in positions.members {
        text.appendDecimal(position)
        text.append(0x0A)
      }
    } else {
      positions.appendCanonicalText(to: &text)
      text.append(0x0A)
    }
    return try invocation.output.text(text)
  }

  private func positions() throws(Failure) -> PositionSet {
    guard let items = try invocation.number(.items, from: 0) else {
      return try Choice(invocation).positions
    }
    guard invocation.hasNoManifest else {
      throw Failure(
        .badRequest, "--items takes the place of a manifest, and one is named as well")
    }
    guard let list = CountedList(count: items) else {
      throw Failure(.badRequest, "--items is at most \(CountedList.limit)")
    }
    let program = try Request(invocation, as: .edit).program(on: list)
    let mode = try invocation.mode(of: nil)
    let evaluation = try invocation.evaluation(of: program, on: list, mode: mode)
    let guards = try invocation.guards()
    try attempt { () throws(LanguageError) in try guards.judge(result: evaluation.after) }
    return evaluation.after
  }
}
