internal import PickCore

/// `pick help [VERB]`: made from the table.
struct Help {
  static let verb = Verb(
    name: .help, operands: [.verb], summary: "this overview, or all about one verb", details: "",
    options: VerbTable.general, examples: [])

  static let versionText = "pick 0.1.0\n"

  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws(Failure) -> ExitStatus {
    let operands = invocation.arguments.operands
    if operands.count > 1 { throw Failure(UsageError(.tooManyOperands(operands[1], .help))) }
    guard let word = operands.first else { return try invocation.output.text(Self.overview) }
    guard let verb = VerbTable.all.first(where: { word.elementsEqual($0.name.rawValue.utf8) })
    else { throw Failure(UsageError(.unknownVerb(word, "pick print EXPR"))) }
    return try invocation.output.text(Self.text(for: verb))
  }
}
