internal import PickCore
internal import PickManifest
internal import PickPlan

/// Tells of a copy: its plan, each file as it ends, and what it came to.
final class CopyReport {
  private let plan: Plan
  private let manifest: Manifest
  private let invocation: Invocation
  private let console: Console
  private let lines: StepLines
  private let progress: ProgressLine?
  /// How many files lack something of their source.
  private var losses: [StepResult.Loss: Int] = [:]
  /// How each step that changed something ended.
  private(set) var endings: [Int: StepResult.Ending] = [:]

  init(_ plan: Plan, of manifest: Manifest, _ invocation: Invocation) {
    self.plan = plan
    self.manifest = manifest
    self.invocation = invocation
    console = invocation.console
    lines = StepLines(plan, invocation)
    progress = ProgressLine(console)
  }

  /// The plan as it would be carried out, and the status it would have if no file failed.
  func tellPlan() throws(Failure) -> ExitStatus {
    try lines.writePlan()
    try tellNotes()
    let summary = PlanSummary(of: plan, nil)
    try lines.writeSummary(summary)
    console.summary("planned: \(wording(summary, verb: invocation.verb.name.rawValue))")
    return summary.isComplete ? .done : .failed
  }

  /// What is known before the first byte.
  func begin() throws(Failure) { try tellNotes() }

  /// Carries the plan out, and tells what fails as it does.
  func follow(on host: any Host) throws(HostError) {
    let report = { (result: StepResult) in self.take(result) }
    guard let progress else { return try host.perform(plan, report: report) }
    defer { progress.erase() }
    try host.perform(plan, progress: { progress.show($0) }, report: report)
  }

  private func take(_ result: StepResult) {
    endings[result.step] = result.ending
    for loss in [.attributes, .modeOrTimes] as [StepResult.Loss] where result.loss.contains(loss) {
      losses[loss, default: 0] += 1
    }
    lines.write(upTo: result.step, endings)
    guard case .failed(let error) = result.ending else { return }
    progress?.erase()
    let step = plan.steps[result.step]
    console.note(step.action.isRemoval ? error.message : "item \(step.position): \(error.message)")
  }

  private var pastVerb: String {
    switch invocation.verb.name {
    case .move: "moved"
    case .link: "linked"
    default: "copied"
    }
  }

  /// Tells what it came to.
  func summarise() -> PlanSummary {
    let summary = PlanSummary(of: plan, endings)
    lines.write(upTo: plan.steps.count - 1, endings)
    if let count = losses[.attributes] {
      console.note("extended attributes of \(count, "file") were left behind: one side has none")
    }
    if let count = losses[.modeOrTimes] {
      console.note(
        "mode or times of \(count, "file") were left behind: the destination does not take them")
    }
    console.summary(wording(summary, verb: pastVerb))
    return summary
  }

  /// Closes standard output; throws if anything could not be written there.
  func close(_ summary: PlanSummary) throws(Failure) { try lines.writeSummary(summary) }

  /// Names every source that is not there or cannot be copied, with the name that was perhaps
  /// meant, and what the plan left out.
  private func tellNotes() throws(Failure) {
    for step in plan.steps {
      switch step.action {
      case .missing(let error):
        let advice = try attempt { () throws(ListError) in
          step.isCompanion || error.reason != .notFound
            ? nil : try manifest.advice(forMissing: step.position)
        }
        console.show(Diagnostic("item \(step.position): \(error.message)", hint: advice))
      case .repeated(let earlier):
        let first = plan.steps[earlier].position
        console.note("item \(step.position): the same file as item \(first), \(pastVerb) once")
      default: break
      }
    }
    for strange in plan.strangeExtensions {
      console.show(
        Diagnostic(
          "no file beside the chosen ones ends in \(quoted: [UInt8(ascii: ".")] + strange)",
          hint: "--with takes raw, xmp, jpeg, video, all and extensions"))
    }
    let left = plan.companionsLeftBehind
    if left == 0 { return }
    let rest = left == 1 ? "has their stem, and stays behind" : "have their stem, and stay behind"
    console.show(
      Diagnostic(
        "\(left, "file") beside the chosen ones \(rest)",
        hint: "--with all, or raw,xmp, takes them along"))
  }

  /// The numbers, which add up to what was chosen.
  private func wording(_ summary: PlanSummary, verb: String) -> Message {
    var text: Message = """
      \(verb) \(summary.done) (\(ByteCount.text(of: summary.bytes))), \
      already there \(summary.alreadyThere), skipped \(summary.skipped), \
      missing \(summary.missing), failed \(summary.failed), \
      not attempted \(summary.notAttempted)
      """
    if summary.items != summary.chosen {
      text = "\(text); \(summary.items, "item"), \(summary.chosen, "file")"
    }
    if summary.removed + summary.notRemoved > 0 {
      text = "\(text); removed \(summary.removed), not removed \(summary.notRemoved)"
    }
    return text
  }
}
