internal import PickCore
internal import Synchronization

/// The steps between two group commits: handed out to workers in order until the group is full,
/// and what became of each.
final class StagingBatch: Sendable {
  private struct State {
    var next: Int
    var files = 0
    var bytes = 0
    var isClosed = false
    var results: [Int: StagingResult] = [:]
  }

  private let plan: Plan
  private let limits: GroupLimits
  private let deadline: Int
  private let end: Int
  private let state: Mutex<State>

  /// Begins a group with the first of some steps.
  init(_ plan: Plan, _ steps: Range<Int>, limits: GroupLimits) {
    self.plan = plan
    self.limits = limits
    let (deadline, isNever) = MonotonicClock.now.addingReportingOverflow(limits.nanoseconds)
    self.deadline = isNever ? .max : deadline
    end = steps.upperBound
    state = Mutex(State(next: steps.lowerBound))
  }

  /// The next step that makes a file; nil when the group is full, the plan is done, or the run stops.
  /// Companions are in the group of their item.
  func take() -> Int? {
    state.withLock { state in
      while !state.isClosed, state.next < end {
        if !plan.steps[state.next].isCompanion {
          if state.files >= limits.files || state.bytes >= limits.bytes { break }
          if state.files > 0, MonotonicClock.now >= deadline { break }
        }
        let index = state.next
        state.next += 1
        guard plan.steps[index].action.makesFile else { continue }
        state.files += 1
        state.bytes += plan.steps[index].facts?.size ?? 0
        return index
      }
      return nil
    }
  }

  /// Records what became of a step; a full disk or a signal lets no further step begin.
  func finish(_ step: Int, _ result: StagingResult) {
    state.withLock { state in
      state.results[step] = result
      switch result {
      case .staged, .inPlace: break
      case .interrupted: state.isClosed = true
      case .failed(let error):
        if error.reason.stopsRun || plan.transfer.isAllOrNothing { state.isClosed = true }
      }
    }
  }

  /// Where the next group begins, what was done, and whether the run stops here.
  var outcome: (next: Int, results: [Int: StagingResult], stops: Bool) {
    state.withLock { ($0.next, $0.results, $0.isClosed) }
  }
}

/// How much is staged before it gets its names.
struct GroupLimits: Equatable, Sendable {
  var files = 2_000
  var bytes = 1 << 30
  var nanoseconds = 10_000_000_000

  static let none = GroupLimits(files: .max, bytes: .max, nanoseconds: .max)
}

extension HostError.Reason {
  /// Whether going on with other files would meet the same fault.
  var stopsRun: Bool { self == .noSpace || self == .quotaExceeded }
}
