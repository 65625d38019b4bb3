internal import CPickSystem
internal import PickCore

/// Takes away what an earlier run put at the destination, or gives it back; only if it is still what
/// was put there.
final class Removal {
  private let plan: Plan
  private let destination: DestinationFolder
  private let returning: Return
  private var touched: Set<[UInt8]> = []

  init(_ plan: Plan, _ destination: DestinationFolder) {
    self.plan = plan
    self.destination = destination
    returning = Return(plan.transfer)
  }

  func carryOut(_ step: Step) -> StepResult.Ending {
    do throws(HostError) {
      let operation: HostError.Operation = step.action == .giveBack ? .rename : .remove
      let path = destination.path(of: step.name)
      try naming(operation, path) { () throws(ErrorNumber) in
        let (folder, name) = try destination.home(of: step.name, making: false)
        let status = try FileStatus(of: name, in: folder, followingLinks: false)
        guard status.facts.isUnchanged(since: step.facts) else { throw ErrorNumber(ESTALE) }
        if step.action == .giveBack {
          try returning.giveBack(name, in: folder, to: step.source)
        } else {
          try folder.remove(name)
        }
        touched.insert(Array(step.name[..<(step.name.lastIndex(of: UInt8(ascii: "/")) ?? 0)]))
      }
      return .done(bytes: 0)
    } catch {
      return .failed(error)
    }
  }

  /// Makes the removals last.
  func sync() throws(HostError) {
    for below in touched {
      try naming(.sync, destination.path(of: below)) { () throws(ErrorNumber) in
        try destination.open(below).sync()
      }
    }
    try returning.sync()
  }
}
