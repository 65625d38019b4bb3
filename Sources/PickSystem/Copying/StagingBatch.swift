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
  private let state: Mutex<State>

  /// Begins a group at a step.
  init(_ plan: Plan, from first: Int, limits: GroupLimits) {
    self.plan = plan
    self.limits = limits
    deadline = MonotonicClock.now + limits.nanoseconds
    state = Mutex(State(next: first))
  }

  /// The next step that copies; nil when the group is full, the plan is done, or the run stops.
  func take() -> Int? {
    state.withLock { state in
      while !state.isClosed, state.next < plan.steps.count {
        if state.files >= limits.files || state.bytes >= limits.bytes { break }
        if state.files > 0, MonotonicClock.now >= deadline { break }
        let index = state.next
        state.next += 1
        guard plan.steps[index].action == .copy else { continue }
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
      case .staged: break
      case .interrupted: state.isClosed = true
      case .failed(let error): if error.reason.stopsRun { state.isClosed = true }
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
}

extension HostError.Reason {
  /// Whether going on with other files would meet the same fault.
  var stopsRun: Bool { self == .noSpace || self == .quotaExceeded }
}
