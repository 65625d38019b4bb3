internal import PickCore

/// An item of a move goes after its companions: only by the item does the next run find them, if
/// this one is cut short.
extension Plan {
  /// The steps as they are to be ended; of a move, each item after its companions.
  func endingOrder(_ steps: Range<Int>) -> [Int] {
    guard transfer.operation == .move else { return Array(steps) }
    var order: [Int] = []
    var item: Int?
    for step in steps {
      if self.steps[step].isCompanion {
        order.append(step)
      } else {
        if let item { order.append(item) }
        item = step
      }
    }
    if let item { order.append(item) }
    return order
  }

  /// Whether an item of a move has to stay, since one of its companions does, or cannot be read.
  func isHeldBack(_ step: Int, unlessGone isGone: (Int) -> Bool) -> Bool {
    guard transfer.operation == .move, !steps[step].isCompanion else { return false }
    var companion = step + 1
    while companion < steps.count, steps[companion].isCompanion {
      switch steps[companion].action {
      case .copy, .replace, .removeSource: if !isGone(companion) { return true }
      case .missing(let error): if error.reason != .notFound { return true }
      default: break
      }
      companion += 1
    }
    return false
  }
}

extension StepResult.Ending {
  var isDone: Bool { if case .done = self { true } else { false } }
}
