internal import CPickSystem
internal import PickCore

/// Gives the staged files of a group their names, once all of their bytes are on the disk.
struct GroupCommit {
  private let plan: Plan
  private let destination: DestinationFolder
  private let staging: StagingFolder

  init(_ plan: Plan, _ destination: DestinationFolder, _ staging: StagingFolder) {
    self.plan = plan
    self.destination = destination
    self.staging = staging
  }

  /// Publishes what was staged and reports each step of the range in order; false if nothing more
  /// can be made to last, so that going on makes no sense.
  func commit(
    _ steps: Range<Int>, _ results: [Int: StagingResult], _ report: (StepResult) -> Void
  ) -> Bool {
    let isAnyStaged = results.values.contains { if case .staged = $0 { true } else { false } }
    var endings: [(step: Int, ending: StepResult.Ending)] = []
    let fault = isAnyStaged ? fault(of: { () throws(HostError) in try syncData() }) : nil
    for step in steps where plan.steps[step].action == .copy {
      endings.append((step, ending(of: step, results[step], fault)))
    }
    var isLasting = fault == nil
    if isAnyStaged, isLasting,
      let fault = self.fault(of: { () throws(HostError) in try syncNames() })
    {
      isLasting = false
      endings = endings.map { step, ending in
        if case .done = ending { (step, .failed(fault)) } else { (step, ending) }
      }
    }
    for (step, ending) in endings { report(StepResult(step: step, ending: ending)) }
    return isLasting
  }

  private func ending(
    of step: Int, _ result: StagingResult?, _ fault: HostError?
  ) -> StepResult.Ending {
    switch result {
    case .staged(let bytes):
      if let fault { return .failed(fault) }
      do {
        try publish(step)
        return .done(bytes: bytes)
      } catch {
        return .failed(error)
      }
    case .failed(let error): return .failed(error)
    case .interrupted, nil: return .notAttempted
    }
  }

  private func syncData() throws(HostError) {
    try naming(.sync, destination.path) { () throws(ErrorNumber) in
      try destination.folder.syncFileSystem()
    }
  }

  private func syncNames() throws(HostError) {
    try naming(.sync, destination.path) { () throws(ErrorNumber) in
      try destination.folder.sync()
    }
    try destination.syncMade()
  }

  private func fault(of body: () throws(HostError) -> Void) -> HostError? {
    do {
      try body()
      return nil
    } catch { return error }
  }

  /// Gives a staged file its name; one that appeared meanwhile is never replaced.
  private func publish(_ step: Int) throws(HostError) {
    let name = plan.steps[step].name
    let member = StagingFolder.member(step)
    try naming(.create, destination.path(of: name)) { () throws(ErrorNumber) in
      try NewName.give(name, in: destination.folder, to: member, in: staging.folder)
    }
  }
}
