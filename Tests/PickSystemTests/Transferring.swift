import PickCore
import PickPlan
import Synchronization

@testable import PickSystem

/// Plans and carries out transfers of real files, in a folder of a test's own.
struct Transferring {
  let scratch = Scratch()
  var options = PlanOptions()

  init(_ change: (inout PlanOptions) -> Void = { _ in }) { change(&options) }

  func plan(_ names: [[UInt8]], to folder: String = "out") throws(PlanError) -> Plan {
    try plan(names, into: scratch[folder])
  }

  func plan(_ names: [[UInt8]], into folder: [UInt8]) throws(PlanError) -> Plan {
    let items = names.enumerated().map {
      PlanItem(position: $0 + 1, path: scratch[$1], written: $1)
    }
    return try Planner(host: SystemHost()).plan(items: items, to: folder, options)
  }

  func perform(
    _ plan: Plan, limits: GroupLimits = GroupLimits(), workers: Int = 2
  ) throws -> [StepResult] {
    var plan = plan
    plan.transfer.workers = workers
    let results = Mutex<[StepResult]>([])
    try TransferRun(plan, limits: limits) { result in
      results.withLock { $0.append(result) }
    }.run()
    return results.withLock { $0 }
  }

  /// Plans and carries out, and answers how each step ended.
  @discardableResult
  func run(_ names: [String], to folder: String = "out") throws -> [StepResult.Ending] {
    try perform(plan(names.map { Array($0.utf8) }, to: folder)).map(\.ending)
  }
}
