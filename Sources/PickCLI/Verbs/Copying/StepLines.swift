internal import PickCore
internal import PickPlan

/// Standard output of a copy: with `--json` an object for each file and a summary, the same for a
/// plan and for what was done but for `planned`; else the plan as lines.
///
/// Output that cannot be written never stops a copy; it is told at the end.
final class StepLines {
  private let plan: Plan
  private let isJSON: Bool
  private let isPlanned: Bool
  private let operation: [UInt8]
  private let output: Output
  private var sink: (any ByteSink)?
  private var fault: HostError?
  /// The step whose object is to be written next.
  private var next = 0

  init(_ plan: Plan, _ invocation: Invocation) {
    self.plan = plan
    isJSON = invocation.arguments.has(.json)
    isPlanned = invocation.arguments.has(.dryRun)
    operation = Array(invocation.verb.name.rawValue.utf8)
    output = invocation.output
  }

  /// The whole plan.
  func writePlan() throws(Failure) {
    if isJSON {
      write(upTo: plan.steps.count - 1, nil)
    } else {
      for step in plan.steps { write(line(of: step)) }
    }
    try finish()
  }

  /// The objects of all steps up to one that has ended; nothing without `--json`.
  func write(upTo last: Int, _ endings: [Int: StepResult.Ending]?) {
    guard isJSON else { return }
    while next <= last {
      write(object(of: next, endings).line)
      next += 1
    }
  }

  /// An object that stands for no step.
  func write(_ object: JSONObject) { if isJSON { write(object.line) } }

  /// The object that closes the report; throws if anything could not be written.
  func writeSummary(_ summary: PlanSummary) throws(Failure) {
    var object = summaryStart
    object.add("items", summary.items)
    object.add("files", summary.chosen)
    object.add("done", summary.done)
    object.add("bytes", summary.bytes)
    object.add("alreadyThere", summary.alreadyThere)
    object.add("skipped", summary.skipped)
    object.add("missing", summary.missing)
    object.add("failed", summary.failed)
    object.add("notAttempted", summary.notAttempted)
    object.add("removed", summary.removed)
    object.add("notRemoved", summary.notRemoved)
    object.add("companionsLeft", plan.companionsLeftBehind)
    write(object)
    try finish()
  }

  /// What every summary begins with.
  var summaryStart: JSONObject {
    var object = JSONObject()
    object.add("operation", text: operation)
    object.add("planned", isPlanned)
    object.add("destination", text: plan.destination)
    return object
  }

  /// Throws if anything could not be written.
  func finish() throws(Failure) {
    try attempt { () throws(HostError) in
      if let fault { throw fault }
      try sink?.finish()
    }
  }

  private func write(_ bytes: [UInt8]) {
    if fault != nil { return }
    do throws(HostError) {
      try opened().write(bytes)
    } catch {
      fault = error
    }
  }

  private func opened() throws(HostError) -> any ByteSink {
    if let sink { return sink }
    let opened = try output.standardOutput()
    sink = opened
    return opened
  }

  /// `source TAB destination TAB action`, names quoted where they must be.
  private func line(of step: Step) -> [UInt8] {
    Quotation.written(step.source) + [0x09] + Quotation.written(plan.path(of: step)) + [0x09]
      + action(of: step) + [0x0A]
  }

  /// One word for what becomes of a file; making it appear is called what the verb is.
  private func action(of step: Step) -> [UInt8] {
    step.action == .copy ? operation : Array(step.action.word.utf8)
  }
}

// MARK: One file

extension StepLines {
  private func object(of index: Int, _ endings: [Int: StepResult.Ending]?) -> JSONObject {
    let step = plan.steps[index]
    var object = JSONObject()
    if step.position > 0 { object.add("position", step.position) }
    object.add("source", text: step.source)
    object.add("destination", text: plan.path(of: step))
    object.add("action", text: action(of: step))
    if step.isCompanion { object.add("companion", true) }
    if let facts = step.facts { object.add("size", facts.size) }
    object.add("planned", isPlanned)
    let (result, error) = result(of: index, endings)
    object.add("result", text: Array(result.utf8))
    if let error { object.add("error", text: error.message.bytes) }
    return object
  }

  /// How a step ended, or would end if nothing fails.
  private func result(
    of index: Int, _ endings: [Int: StepResult.Ending]?
  ) -> (word: String, error: HostError?) {
    switch plan.steps[index].action {
    case .missing(let error):
      let isGone = error.reason == .notFound || error.reason == .notFolder
      return (isGone ? "missing" : "failed", error)
    case .skipped: return ("skipped", nil)
    case .alreadyThere: return ("already-there", nil)
    case .repeated(let earlier):
      let first = result(of: earlier, endings)
      return first.word == "done" ? ("already-there", nil) : first
    case .copy, .replace, .removeSource, .remove, .giveBack:
      guard let endings else { return ("done", nil) }
      switch endings[index] {
      case .done: return ("done", nil)
      case .failed(let error): return ("failed", error)
      case .notAttempted, nil: return ("not-attempted", nil)
      }
    }
  }
}

extension Plan {
  /// Where a step's file stands, or is to stand.
  func path(of step: Step) -> [UInt8] { Self.path(of: step.name, in: destination) }

  /// The path of a name in a folder.
  static func path(of name: [UInt8], in folder: [UInt8]) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    return folder.last == slash ? folder + name : folder + [slash] + name
  }
}
