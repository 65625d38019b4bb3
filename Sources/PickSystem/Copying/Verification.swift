internal import CPickSystem
internal import PickCore
internal import Synchronization

/// Reads staged files back from the disk and compares them with their sources.
struct Verification {
  private let plan: Plan
  private let staging: Descriptor

  init(_ plan: Plan, _ staging: Descriptor) {
    self.plan = plan
    self.staging = staging
  }

  /// The faults found, by step.
  func run(_ steps: [Int]) -> [Int: HostError] {
    let faults = Mutex<[Int: HostError]>([:])
    let (plan, staging) = (plan, staging)
    Workers.forEach(steps.count) { index in
      let step = steps[index]
      do throws(HostError) {
        try Self.compare(plan.steps[step], StagingFolder.member(step), staging)
      } catch {
        faults.withLock { $0[step] = error }
      }
    }
    return faults.withLock { $0 }
  }

  private static func compare(
    _ step: Step, _ member: [UInt8], _ staging: Descriptor
  ) throws(HostError) {
    let isEqual = try naming(.read, step.source) { () throws(ErrorNumber) in
      let source = try Descriptor.workingFolder.open(
        step.source, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      let copy = try staging.open(member, O_RDONLY | O_NOFOLLOW)
      // What is only remembered would prove nothing.
      pick_forget(copy.number)
      return try Content.isEqual(source, copy)
    }
    if !isEqual { throw HostError(.copy, step.source, .differs) }
  }
}
