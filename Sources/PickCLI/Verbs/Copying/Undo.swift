internal import PickCore
internal import PickManifest
internal import PickPlan

/// `pick undo DIR`: takes back the last run that put files into a folder.
struct Undo {
  static let verb = Verb(
    name: .undo, operands: [.folder],
    summary: "take back what the last copy, move or link put into a folder",
    details: """
      Copies and links are removed and moved files go back, newest first, each only if it is still \
      what was put there. What was changed since, or took the place of another file, is named and \
      left as it is. Each further undo takes back the run before. What was done is read from the \
      receipt .pick-receipt in the folder.
      """,
    options: [.dryRun, .json] + VerbTable.general,
    examples: [
      Verb.Example(command: "pick undo -n out", meaning: "see what would be taken back"),
      Verb.Example(command: "pick undo out", meaning: "take it back"),
    ])

  private let invocation: Invocation
  private var arguments: Arguments { invocation.arguments }

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws(Failure) -> ExitStatus {
    let folder = try folder()
    let file = ReceiptFile(in: folder, invocation)
    let purpose: Purpose = arguments.has(.dryRun) ? .reading : .editing
    guard let receipt = try file.manifest(for: purpose) else {
      let facts = try attempt { () throws(HostError) in
        try invocation.host.facts(of: folder, followingLinks: true)
      }
      guard let facts else { throw Failure(HostError(.open, folder, .notFound)) }
      if facts.kind != .folder {
        throw Failure(.badRequest, "\(quoted: folder) is a file, not a folder")
      }
      throw Failure(
        .badRequest, "there is no receipt in \(quoted: folder)",
        hint: "copy, move and link leave one, \(Message(bytes: Receipt.fileName))")
    }
    let entries = try file.entries(of: receipt)
    let undo = try attempt { () throws(HostError) in
      try UndoPlanner(host: invocation.host).plan(entries, in: folder)
    }
    tellRefused(undo)
    let lines = StepLines(undo.plan, invocation)
    if arguments.has(.dryRun) {
      try lines.writePlan()
      return try close(undo, lines, nil)
    }
    let endings = try carryOut(undo, lines)
    let takenBack = undo.positionsTakenBack(endings)
    if !takenBack.isEmpty { try file.uncheck(takenBack, in: receipt) }
    return try close(undo, lines, endings)
  }

  private func folder() throws(Failure) -> [UInt8] {
    guard let folder = arguments.operands.first else { throw Failure(UsageError(.missingFolder)) }
    if folder.isEmpty { throw Failure(UsageError(.emptyName("folder"))) }
    if arguments.operands.count > 1 {
      throw Failure(UsageError(.tooManyOperands(arguments.operands[1], .undo)))
    }
    return folder
  }

  private func tellRefused(_ undo: UndoPlan) {
    for (entry, refusal) in undo.refused {
      let path = Plan.path(of: entry.name, in: undo.plan.destination)
      invocation.console.note("\(quoted: path) \(refusal.wording)")
    }
  }

  private func carryOut(
    _ undo: UndoPlan, _ lines: StepLines
  ) throws(Failure) -> [Int: StepResult.Ending] {
    var endings: [Int: StepResult.Ending] = [:]
    // Also without a step: what a killed run has left in the folder is cleared away.
    let console = invocation.console
    try attempt { () throws(HostError) in
      try invocation.host.perform(undo.plan) { result in
        endings[result.step] = result.ending
        lines.write(upTo: result.step, endings)
        if case .failed(let error) = result.ending { console.note(error.message) }
      }
    }
    return endings
  }

  /// The objects of what was refused, and the summary.
  private func close(
    _ undo: UndoPlan, _ lines: StepLines, _ endings: [Int: StepResult.Ending]?
  ) throws(Failure) -> ExitStatus {
    let isPlanned = endings == nil
    let summary = PlanSummary(of: undo.plan, endings)
    for (entry, refusal) in undo.refused {
      let path = Plan.path(of: entry.name, in: undo.plan.destination)
      let reason: Message = "\(quoted: path) \(refusal.wording)"
      var object = JSONObject()
      object.add("source", text: entry.source)
      object.add("destination", text: path)
      object.add("planned", isPlanned)
      object.add("result", text: Array("refused".utf8))
      object.add("error", text: reason.bytes)
      lines.write(object)
    }
    invocation.console.summary(wording(undo, summary, isPlanned: isPlanned))
    try lines.writeUndoSummary(undo, summary)
    return undo.refused.isEmpty && summary.isComplete ? .done : .failed
  }
}

extension Undo {
  private func wording(
    _ undo: UndoPlan, _ summary: PlanSummary, isPlanned: Bool
  ) -> Message {
    if undo.plan.steps.isEmpty, undo.refused.isEmpty, undo.settled.isEmpty {
      return "nothing in \(quoted: undo.plan.destination) is left to take back"
    }
    return """
      \(isPlanned ? "planned: take back" : "took back") \(summary.removed), \
      gone already \(undo.settled.count), refused \(undo.refused.count), \
      failed \(summary.notRemoved)
      """
  }
}

extension StepLines {
  /// The object that closes the report of an undo.
  fileprivate func writeUndoSummary(
    _ undo: UndoPlan, _ summary: PlanSummary
  ) throws(Failure) {
    var object = summaryStart
    object.add("done", summary.removed)
    object.add("gone", undo.settled.count)
    object.add("refused", undo.refused.count)
    object.add("failed", summary.notRemoved)
    write(object)
    try finish()
  }
}
