internal import PickCore

/// Collects positions in the order in which a list mentions them; within one item in list order.
///
/// An `x` item takes out; a later mention adds at the end again.
struct MentionOrder {
  private var evaluator: Evaluator
  private var mentioned: [Int] = []
  private var present = PositionSet()

  /// The members of a list whose positions have been checked.
  static func positions(
    of items: [Item], in resolved: ResolvedTree, by evaluator: Evaluator
  ) throws(LanguageError) -> [Int] {
    var order = MentionOrder(evaluator)
    if let first = items.first, first.takesAway {
      for position in evaluator.everything.members { order.add(position) }
    }
    for item in items { try order.add(item, in: resolved) }
    return order.positions
  }

  private init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  private mutating func add(_ item: Item, in resolved: ResolvedTree) throws(LanguageError) {
    if item.step < 0, !item.takesAway, case .range(let low, let high) = item.primary {
      // Plain ranges without a set of their own, for lists of very many.
      let bounds = Bounds(low, high, count: evaluator.count, in: resolved.tree)
      if let range = bounds.range { for position in range { add(position) } }
      return
    }
    var plain = item
    plain.takesAway = false
    let members = try evaluator.evaluate([plain], in: resolved, among: nil)
    if item.takesAway {
      present.subtract(members)
    } else {
      for position in members.members { add(position) }
    }
  }

  private mutating func add(_ position: Int) {
    guard !present.contains(position) else { return }
    present.insert(position)
    mentioned.append(position)
  }

  /// A position that went and came again counts where it came again.
  private var positions: [Int] {
    var left = present
    var result: [Int] = []
    for position in mentioned.reversed() where left.contains(position) {
      left.remove(position)
      result.append(position)
    }
    return result.reversed()
  }
}
