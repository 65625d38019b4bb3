package import PickCore

/// Positions in the order in which the expression mentions them.
extension Program {
  /// The members of a single list, each where it is first mentioned; within one item in list order.
  ///
  /// An `x` item takes out; a later mention adds at the end again. Throws when the edit is more than
  /// one list, as `evaluate` does otherwise.
  package func givenOrder(on list: any ItemList) throws(LanguageError) -> [Int] {
    let tree = trees[0]
    let clause = tree.clauses[0]
    guard trees.count == 1, tree.clauses.count == 1, firstAction == .only,
      case .select(_, .list(let items)) = clause.body
    else {
      let last = trees[trees.count - 1]
      throw last.source.error(
        .meaning(.notOneList), at: ByteSpan(0, last.source.bytes.count))
    }
    let resolution = try resolve(on: list)
    let resolved = resolution.trees[0]
    var reach = Reach(resolution: resolution, marks: Reach.everything)
    let need = reach.need(.list(items), in: resolved)
    var count = 0
    var marks = PositionSet()
    do throws(ListError) {
      count = try list.count(upTo: need)
      if resolved.readsMarks { marks = try list.checked(upTo: need) }
    } catch {
      throw LanguageError.list(error)
    }
    var check = PositionCheck(count: count, resolution: resolution)
    try check.check(.list(items), in: resolved)
    let evaluator = Evaluator(
      list: list, resolution: resolution, seed: seed, count: count, marks: marks)
    var order = MentionOrder(evaluator: evaluator)
    for item in items { try order.add(item, in: resolved) }
    return order.positions
  }
}

/// Collects positions by first mention.
private struct MentionOrder {
  var evaluator: Evaluator
  private var mentioned: [Int] = []
  private var present = PositionSet()

  init(evaluator: Evaluator) { self.evaluator = evaluator }

  mutating func add(_ item: Item, in resolved: ResolvedTree) throws(LanguageError) {
    if item.takesAway, mentioned.isEmpty { add(evaluator.everything) }
    if item.step < 0, !item.takesAway, case .range(let low, let high) = item.primary {
      // Plain ranges without a set of their own, for lists of very many.
      let bounds = Bounds(low, high, count: evaluator.count, in: resolved.tree)
      if let range = bounds.range { for position in range { add(position) } }
      return
    }
    var plain = item
    plain.takesAway = false
    let members = try evaluator.evaluate([plain], in: resolved, among: nil)
    if item.takesAway { present.subtract(members) } else { add(members) }
  }

  private mutating func add(_ members: PositionSet) {
    for position in members.members { add(position) }
  }

  private mutating func add(_ position: Int) {
    guard !present.contains(position) else { return }
    present.insert(position)
    mentioned.append(position)
  }

  /// A position that went and came again counts where it came again.
  var positions: [Int] {
    var left = present
    var result: [Int] = []
    for position in mentioned.reversed() where left.contains(position) {
      left.remove(position)
      result.append(position)
    }
    return result.reversed()
  }
}
