internal import CPickSystem
internal import PickCore

/// Carries out a plan: stages the files of a group, syncs them together, gives them their names.
///
/// At every instant a name in the destination is absent or whole.
struct CopyRun {
  private let plan: Plan
  private let limits: GroupLimits
  private let workers: Int
  private let report: (StepResult) -> Void

  init(
    _ plan: Plan, limits: GroupLimits = GroupLimits(), workers: Int = min(Workers.cores, 4),
    report: @escaping (StepResult) -> Void
  ) {
    self.plan = plan
    self.limits = limits
    self.workers = workers
    self.report = report
  }

  func run() throws(HostError) {
    let copies = plan.steps.count { $0.action == .copy }
    let destination: DestinationFolder
    if copies == 0 {
      // Nothing is made for nothing, but what a killed run left is cleared away.
      try? StagingFolder.removeStale(in: Descriptor.workingFolder.openFolder(plan.destination))
      return
    }
    destination = try DestinationFolder(plan.destination, making: plan.makesDestination)
    try? StagingFolder.removeStale(in: destination.folder)
    let staging = try naming(.create, plan.destination) { () throws(ErrorNumber) in
      try StagingFolder(in: destination.folder)
    }
    let group = GroupCommit(plan, destination, staging)
    let ways = CopyWays()
    var next = 0
    var stops = false
    while next < plan.steps.count, !stops {
      let batch = StagingBatch(plan, from: next, limits: limits)
      stage(batch, in: staging, ways, workers: min(workers, copies))
      let outcome = batch.outcome
      let isCommitted = group.commit(next..<outcome.next, outcome.results, report)
      next = outcome.next
      stops = outcome.stops || !isCommitted || Interruption.signal != nil
    }
    for step in next..<plan.steps.count where plan.steps[step].action == .copy {
      report(StepResult(step: step, ending: .notAttempted))
    }
    try naming(.remove, plan.destination) { () throws(ErrorNumber) in try staging.remove() }
    destination.removeMadeIfEmpty()
  }

  private func stage(
    _ batch: StagingBatch, in staging: StagingFolder, _ ways: CopyWays, workers: Int
  ) {
    let plan = plan
    let folder = staging.folder
    Workers.run(workers) {
      let stager = FileStager(ways)
      while Interruption.signal == nil, let step = batch.take() {
        let member = StagingFolder.member(step)
        batch.finish(step, stager.stage(plan.steps[step], as: member, in: folder))
      }
    }
  }
}
