internal import CPickSystem
internal import PickCore

/// Carries out a plan: stages the files of a group, makes them last together, gives them their
/// names.
///
/// At every instant a name in the destination is absent or whole, and nothing is replaced that was
/// not to be. A killed run leaves at most one hidden folder, which the next one removes.
struct TransferRun {
  private let plan: Plan
  private let limits: GroupLimits
  private let workers: Int
  private let report: (StepResult) -> Void
  private let progress: ((TransferProgress) -> Void)?

  init(
    _ plan: Plan, limits: GroupLimits = GroupLimits(),
    progress: ((TransferProgress) -> Void)? = nil, report: @escaping (StepResult) -> Void
  ) {
    self.plan = plan
    // Nothing gets its name before everything is staged: one group.
    self.limits = plan.transfer.isAllOrNothing ? .none : limits
    workers = plan.transfer.workers ?? min(Workers.cores, 4)
    self.report = report
    self.progress = progress
  }

  func run() throws(HostError) {
    if !plan.steps.contains(where: { $0.action.hasEnding }) {
      // Nothing is made for nothing, but what a killed run left is cleared away.
      try? StagingFolder.removeStale(in: Descriptor.workingFolder.openFolder(plan.destination))
      return
    }
    let destination = try DestinationFolder(plan.destination, making: plan.makesDestination)
    defer { destination.removeMadeIfEmpty() }
    try? StagingFolder.removeStale(in: destination.folder)
    let staging = try makeStaging(in: destination)
    let receipt = plan.transfer.writesReceipt ? ReceiptWriter(plan.transfer, destination) : nil
    do throws(HostError) {
      let next = try transfer(destination, staging, receipt)
      try remove(from: next, destination, receipt)
    } catch {
      try? staging?.remove()
      throw error
    }
    try naming(.remove, plan.destination) { () throws(ErrorNumber) in try staging?.remove() }
  }

  /// The staging folder, if anything is to be put into it.
  private func makeStaging(
    in destination: DestinationFolder
  ) throws(HostError) -> StagingFolder? {
    guard plan.steps.contains(where: { $0.action.makesFile }) else { return nil }
    do { return try StagingFolder(in: destination.folder) } catch {
      destination.removeMadeIfEmpty()
      throw HostError(.create, plan.destination, error)
    }
  }

  /// Copies, links or moves group by group; answers the step at which removing is to begin.
  private func transfer(
    _ destination: DestinationFolder, _ staging: StagingFolder?, _ receipt: ReceiptWriter?
  ) throws(HostError) -> Int {
    let removals = plan.steps.firstIndex { $0.action.isRemoval } ?? plan.steps.count
    guard let staging else {
      finishMoves(destination, receipt)
      return removals
    }
    let group = GroupCommit(plan, destination, staging, receipt)
    let meter = TransferMeter(plan)
    let ways = CopyWays(plan.transfer.reflink)
    var next = 0
    var stops = false
    while next < removals, !stops {
      let batch = StagingBatch(plan, next..<removals, limits: limits)
      stage(batch, destination, staging, ways, meter)
      let outcome = batch.outcome
      let isCommitted = group.commit(next..<outcome.next, outcome.results, report)
      next = outcome.next
      stops = outcome.stops || !isCommitted || Interruption.signal != nil
    }
    for step in next..<removals where plan.steps[step].action.hasEnding {
      report(StepResult(step: step, ending: .notAttempted))
    }
    return removals
  }

  /// Removes what is left of moves that were cut short.
  private func finishMoves(_ destination: DestinationFolder, _ receipt: ReceiptWriter?) {
    let sources = SourceRemoval(destination, receipt)
    var endings: [Int: StepResult.Ending] = [:]
    for step in plan.endingOrder(plan.steps.indices)
    where plan.steps[step].action == .removeSource {
      let stays =
        Interruption.signal != nil
        || plan.isHeldBack(step) { endings[$0]?.isDone ?? false }
      endings[step] = stays ? .notAttempted : sources.finish(plan.steps[step])
    }
    for (step, ending) in endings.sorted(by: { $0.key < $1.key }) {
      report(StepResult(step: step, ending: ending))
    }
  }

  private func stage(
    _ batch: StagingBatch, _ destination: DestinationFolder, _ staging: StagingFolder,
    _ ways: CopyWays, _ meter: TransferMeter
  ) {
    let plan = plan
    let path = destination.path
    let folder = staging.folder
    let count = min(workers, plan.steps.count)
    let work: @Sendable () -> Void = {
      let stager = FileStager(plan.transfer, path, ways, meter)
      while Interruption.signal == nil {
        guard let step = batch.take() else { return }
        let member = StagingFolder.member(step)
        batch.finish(step, stager.stage(plan.steps[step], as: member, in: folder))
      }
    }
    guard let progress else { return Workers.run(count, work) }
    Workers.run(count, work) { progress(meter.now) }
  }

  /// Takes away what is no longer to be there.
  private func remove(
    from first: Int, _ destination: DestinationFolder, _ receipt: ReceiptWriter?
  ) throws(HostError) {
    if first == plan.steps.count { return }
    let removal = Removal(plan, destination)
    var removed: [Step] = []
    for step in first..<plan.steps.count {
      let ending =
        Interruption.signal != nil ? .notAttempted : removal.carryOut(plan.steps[step])
      if ending.isDone { removed.append(plan.steps[step]) }
      report(StepResult(step: step, ending: ending))
    }
    try receipt?.note(removed.map { ($0, $0.facts) })
    if plan.transfer.sync != .none { try removal.sync() }
  }
}
