internal import CPickSystem
internal import PickCore

/// Gives the staged files of a group their names, once all of their bytes are on the disk.
final class GroupCommit {
  let plan: Plan
  let destination: DestinationFolder
  private let staging: StagingFolder
  private let receipt: ReceiptWriter?
  private let sources: SourceRemoval
  /// The folders below the destination in which this group has put names.
  private var touched: Set<[UInt8]> = []

  init(
    _ plan: Plan, _ destination: DestinationFolder, _ staging: StagingFolder,
    _ receipt: ReceiptWriter?
  ) {
    self.plan = plan
    self.destination = destination
    self.staging = staging
    self.receipt = receipt
    sources = SourceRemoval(destination, receipt)
  }

  /// Publishes what was staged and reports each step of the range in order; false if nothing more
  /// can be made to last, or nothing is to be, so that going on makes no sense.
  func commit(
    _ steps: Range<Int>, _ results: [Int: StagingResult], _ report: (StepResult) -> Void
  ) -> Bool {
    let ready = steps.filter { results[$0]?.isReady ?? false }
    let wanted = steps.filter { plan.steps[$0].action.makesFile }
    var endings: [Int: StepResult.Ending] = [:]
    for step in wanted { endings[step] = results[step]?.ending ?? .notAttempted }
    var isLasting = Interruption.signal == nil
    if plan.transfer.isAllOrNothing, ready.count < wanted.count { isLasting = false }
    if isLasting, !ready.isEmpty {
      do {
        let named = try publish(ready, results, &endings)
        letGo(named, steps, results, &endings)
      } catch {
        isLasting = false
        for step in ready { endings[step] = .failed(error) }
      }
    } else {
      for step in ready { endings[step] = .notAttempted }
      if isLasting { letGo([], steps, results, &endings) }
    }
    for step in steps where plan.steps[step].action.hasEnding {
      let ending = endings[step] ?? .notAttempted
      report(StepResult(step: step, ending: ending, loss: results[step]?.file?.loss ?? []))
    }
    return isLasting
  }

  /// Lets the sources of a move go: those of the files that were named, and those of files that an
  /// earlier run has named.
  private func letGo(
    _ named: Set<Int>, _ steps: Range<Int>, _ results: [Int: StagingResult],
    _ endings: inout [Int: StepResult.Ending]
  ) {
    for step in plan.endingOrder(steps) {
      let wanted = plan.steps[step]
      guard named.contains(step) || wanted.action == .removeSource else { continue }
      if plan.isHeldBack(step, unlessGone: { endings[$0]?.isDone ?? false }) {
        endings[step] = .notAttempted
      } else if wanted.action == .removeSource {
        endings[step] = sources.finish(wanted)
      } else {
        endings[step] = sources.letGo(of: wanted, results[step], plan.transfer)
      }
    }
  }

  /// Makes the bytes last, gives the names and makes them last; answers which were given.
  private func publish(
    _ ready: [Int], _ results: [Int: StagingResult], _ endings: inout [Int: StepResult.Ending]
  ) throws(HostError) -> Set<Int> {
    try receipt?.note(ready.map { (plan.steps[$0], facts(of: $0, results)) })
    let sync = sync(for: results)
    do { try syncData(sync, results) } catch {
      try? receipt?.strike(Array(ready.indices))
      throw error
    }
    var failed = verify(ready, results)
    var named: [Int] = []
    var given: Set<Int> = []
    let isReady = Set(ready)
    for step in plan.endingOrder(ready[0]..<ready[ready.count - 1] + 1)
    where isReady.contains(step) && failed[step] == nil {
      // After a signal no further name is given.
      if Interruption.signal != nil { break }
      if plan.isHeldBack(step, unlessGone: { isNamed($0, given) }) { continue }
      do throws(HostError) {
        try name(step, results[step])
        named.append(step)
        given.insert(step)
      } catch {
        #if PICK_CONTROL
          if Control.errors.isOut {
            named.append(step)
            given.insert(step)
            continue
          }
        #endif
        failed[step] = error
        if plan.transfer.isAllOrNothing { break }
      }
    }
    if plan.transfer.isAllOrNothing, named.count < ready.count {
      withdraw(named, results)
      given = []
    }
    try syncNames(sync)
    for step in ready { endings[step] = failed[step].map { .failed($0) } ?? .notAttempted }
    // A record too many only names a file that undo will find to be another.
    try? receipt?.strike(ready.indices.filter { !given.contains(ready[$0]) })
    return given
  }

  /// Whether a file has its name, by this run or an earlier one.
  private func isNamed(_ step: Int, _ named: Set<Int>) -> Bool {
    named.contains(step) || plan.steps[step].action == .removeSource
  }

  func facts(of step: Int, _ results: [Int: StagingResult]) -> FileFacts? {
    results[step]?.file?.facts ?? plan.steps[step].facts
  }

  /// How this group is made to last: where a source is to go, its copy always is.
  private func sync(for results: [Int: StagingResult]) -> Transfer.Sync {
    #if PICK_CONTROL
      if Control.sync.isOut { return .none }
    #endif
    let sync = plan.transfer.sync
    let movesBytes = plan.transfer.operation == .move && hasBytes(results)
    return sync == .none && movesBytes ? .batch : sync
  }

  /// Whether any bytes were written for the group; links and renamed files have none.
  private func hasBytes(_ results: [Int: StagingResult]) -> Bool {
    results.values.contains { $0.file?.facts.kind == .regular }
      && !plan.transfer.operation.makesLink
  }

  private func syncData(
    _ sync: Transfer.Sync, _ results: [Int: StagingResult]
  ) throws(HostError) {
    if sync == .none { return }
    guard sync == .batch, hasBytes(results) else {
      try receipt?.sync()
      return
    }
    try naming(.sync, destination.path) { () throws(ErrorNumber) in
      try destination.folder.syncFileSystem()
    }
  }

  private func syncNames(_ sync: Transfer.Sync) throws(HostError) {
    if sync == .none { return }
    for below in touched {
      try naming(.sync, destination.path(of: below)) { () throws(ErrorNumber) in
        try destination.open(below).sync()
      }
    }
    touched = []
    try destination.syncMade()
  }

  /// Reads back what was staged, where that is asked for or the source is to go.
  private func verify(_ ready: [Int], _ results: [Int: StagingResult]) -> [Int: HostError] {
    guard plan.transfer.isVerified || plan.transfer.operation == .move else { return [:] }
    let staged = ready.filter { results[$0]?.file?.facts.kind == .regular }
    let check = Verification(plan, staging.folder)
    return check.run(staged)
  }

  /// Gives a file its name; one that appeared meanwhile is replaced only if that was asked for.
  private func name(_ step: Int, _ result: StagingResult?) throws(HostError) {
    let wanted = plan.steps[step]
    let member = StagingFolder.member(step)
    if result == .inPlace { try checkSource(wanted) }
    try naming(.create, destination.path(of: wanted.name)) { () throws(ErrorNumber) in
      let (folder, name) = try destination.home(of: wanted.name, making: true)
      let (origin, old) =
        result == .inPlace
        ? (Descriptor.workingFolder, wanted.source) : (staging.folder, member)
      if wanted.action == .replace {
        try origin.rename(old, to: name, in: folder)
      } else {
        try NewName.give(name, in: folder, to: old, in: origin)
      }
      touched.insert(Array(wanted.name[..<(wanted.name.lastIndex(of: UInt8(ascii: "/")) ?? 0)]))
    }
  }

  /// A file that is moved as it is must be what was planned with, and be allowed to leave.
  private func checkSource(_ step: Step) throws(HostError) {
    try naming(.rename, step.source) { () throws(ErrorNumber) in
      let status = try FileStatus(of: step.source, followingLinks: false)
      if !status.facts.isUnchanged(since: step.facts) { throw ErrorNumber(ESTALE) }
    }
    let end = (step.source.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    try naming(.remove, step.source) { () throws(ErrorNumber) in
      let home = end == 0 ? Array(".".utf8) : Array(step.source[..<end])
      try Descriptor.workingFolder.checkWritable(home)
    }
  }
}
