package import PickCore

/// How many of the chosen files came to what; the numbers always add up to `chosen`.
package struct PlanSummary: Equatable, Sendable {
  /// Files: the chosen items and their companions.
  package private(set) var chosen = 0
  /// The chosen items alone.
  package private(set) var items = 0
  package private(set) var done = 0
  /// Bytes of the items that are done: written, or moved with their file.
  package private(set) var bytes = 0
  package private(set) var alreadyThere = 0
  package private(set) var skipped = 0
  /// Sources that are not there.
  package private(set) var missing = 0
  /// Sources that cannot be copied, and copies that failed.
  package private(set) var failed = 0
  package private(set) var notAttempted = 0
  /// Files of an earlier run that were taken away, which are not among the chosen.
  package private(set) var removed = 0
  /// Those that were to be taken away and are still there.
  package private(set) var notRemoved = 0

  /// Whether everything chosen stands at the destination, or was left out as asked.
  package var isComplete: Bool {
    missing == 0 && failed == 0 && notAttempted == 0 && notRemoved == 0
  }

  /// Counts what a plan came to. A step that copies and was not reported was not attempted.
  ///
  /// - Parameter results: what `perform` reported, by step; nil for a plan that is only shown, of
  ///   which everything is taken to succeed.
  package init(of plan: Plan, _ results: [Int: StepResult.Ending]?) {
    for index in plan.steps.indices { count(index, of: plan, results) }
  }

  private mutating func count(
    _ index: Int, of plan: Plan, _ results: [Int: StepResult.Ending]?
  ) {
    let step = plan.steps[index]
    if step.action.isRemoval {
      count(removal: results == nil ? .done(bytes: 0) : results?[index])
      return
    }
    chosen += 1
    if !step.isCompanion { items += 1 }
    switch step.action {
    case .remove, .giveBack: break
    case .skipped: skipped += 1
    case .copy, .replace, .removeSource:
      let size = Self.size(of: step, plan.transfer)
      switch results == nil ? .done(bytes: size) : results?[index] {
      case .done(let written):
        done += 1
        bytes += plan.transfer.operation == .move ? size : written
      case .failed: failed += 1
      case .notAttempted, nil: notAttempted += 1
      }
    case .alreadyThere: alreadyThere += 1
    case .missing(let error): countMissing(error)
    case .repeated: countRepeated(first(for: index, of: plan), of: plan, results)
    }
  }

  private mutating func count(removal ending: StepResult.Ending?) {
    if case .done = ending { removed += 1 } else { notRemoved += 1 }
  }

  /// The step that serves a repeated one.
  private func first(for index: Int, of plan: Plan) -> Int {
    var index = index
    while case .repeated(let earlier) = plan.steps[index].action { index = earlier }
    return index
  }

  /// What a step brings to the destination: a link has no content, and of a move that was cut short
  /// all is there.
  private static func size(of step: Step, _ transfer: Transfer) -> Int {
    let hasContent =
      !transfer.operation.makesLink && step.facts?.kind != .link && step.action != .removeSource
    return hasContent ? step.facts?.size ?? 0 : 0
  }

  /// The same file again: once its copy stands there, it is already there; else it shares its fate.
  private mutating func countRepeated(
    _ first: Int, of plan: Plan, _ results: [Int: StepResult.Ending]?
  ) {
    switch plan.steps[first].action {
    case .missing(let error): countMissing(error)
    case .skipped: skipped += 1
    case .alreadyThere, .repeated, .remove, .giveBack: alreadyThere += 1
    case .copy, .replace, .removeSource:
      switch results == nil ? .done(bytes: 0) : results?[first] {
      case .done: alreadyThere += 1
      case .failed: failed += 1
      case .notAttempted, nil: notAttempted += 1
      }
    }
  }

  private mutating func countMissing(_ error: HostError) {
    if error.reason == .notFound || error.reason == .notFolder {
      missing += 1
    } else {
      failed += 1
    }
  }
}
