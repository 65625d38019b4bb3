internal import PickCore
internal import PickLanguage
internal import PickManifest
internal import PickPlan

/// `pick copy EXPR [MANIFEST] --to DIR`: copies the chosen files, planned before the first byte.
struct Copy {
  static let verb = Verb(
    name: .copy, operands: [.expression, .manifest],
    summary: "copy the chosen files into a folder",
    details: """
      Everything is decided and every problem told before the first byte is written. A name at \
      the destination is absent or whole; nothing there is ever replaced; what already stands \
      there with the same content is done.
      """,
    options: VerbTable.selecting + VerbTable.guarding + [
      .to, .noMkdir, .dryRun, .order, .allowEmpty,
    ] + VerbTable.general,
    examples: [
      Verb.Example(command: "pick copy checked album.md --to out", meaning: "deliver the choice"),
      Verb.Example(command: "pick copy 3-17 -n --to out list.txt", meaning: "see the plan first"),
    ])

  private let invocation: Invocation
  private var arguments: Arguments { invocation.arguments }

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws(Failure) -> ExitStatus {
    guard let destination = arguments.value(.to) else {
      throw Failure(UsageError(.missingOption(.to, invocation.verb.name)))
    }
    if destination.isEmpty { throw Failure(UsageError(.emptyName("folder"))) }
    let choice = try Choice(invocation)
    if let status = try choice.emptyStatus(invocation) { return status }
    let plan = try plan(choice, to: destination)
    if arguments.has(.dryRun) { return try show(plan) }
    return try perform(plan, of: choice)
  }

  private func plan(_ choice: Choice, to destination: [UInt8]) throws(Failure) -> Plan {
    var items: [PlanItem] = []
    for position in choice.order {
      let path = try attempt { () throws(ListError) in
        try choice.manifest.usablePath(at: position)
      }
      items.append(PlanItem(position: position, path: path))
    }
    try attempt { () throws(ListError) in try choice.manifest.verifyUnchanged() }
    var options = PlanOptions()
    options.makesDestination = !arguments.has(.noMkdir)
    return try attempt { () throws(PlanError) in
      try Planner(host: invocation.host).plan(items: items, to: destination, options)
    }
  }

  /// The plan as it would be carried out; nothing is.
  private func show(_ plan: Plan) throws(Failure) -> ExitStatus {
    var text: [UInt8] = []
    for step in plan.steps {
      let target = plan.destination.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
      text += Quotation.written(step.source) + [0x09]
      text += Quotation.written(plan.destination + target + step.name) + [0x09]
      text += Array(step.action.word.utf8) + [0x0A]
    }
    _ = try invocation.output.text(text)
    tellMissing(plan)
    let summary = PlanSummary(of: plan, nil)
    invocation.console.summary("planned: \(Self.wording(summary, verb: "copy"))")
    return summary.isComplete ? .done : .failed
  }

  private func perform(_ plan: Plan, of choice: Choice) throws(Failure) -> ExitStatus {
    tellMissing(plan)
    var endings: [Int: StepResult.Ending] = [:]
    let console = invocation.console
    try attempt { () throws(HostError) in
      try invocation.host.perform(plan) { result in
        endings[result.step] = result.ending
        if case .failed(let error) = result.ending {
          console.note("item \(plan.steps[result.step].position): \(error.message)")
        }
      }
    }
    let summary = PlanSummary(of: plan, endings)
    console.summary(Self.wording(summary, verb: "copied"))
    return summary.isComplete ? .done : .failed
  }

  /// Names every source that is not there or cannot be copied, with the name that was perhaps meant.
  private func tellMissing(_ plan: Plan) {
    for step in plan.steps {
      switch step.action {
      case .missing(let error):
        invocation.console.note("item \(step.position): \(error.message)")
      case .repeated(let earlier):
        invocation.console.note(
          "item \(step.position): the same file as item \(plan.steps[earlier].position), copied once"
        )
      default: break
      }
    }
  }

  /// The numbers, which add up to what was chosen.
  private static func wording(_ summary: PlanSummary, verb: String) -> Message {
    """
    \(verb) \(summary.done) (\(ByteCount.text(of: summary.bytes))), \
    already there \(summary.alreadyThere), skipped \(summary.skipped), \
    missing \(summary.missing), failed \(summary.failed), \
    not attempted \(summary.notAttempted)
    """
  }
}
