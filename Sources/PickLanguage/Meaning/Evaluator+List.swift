internal import PickCore

/// Lists and their items.
extension Evaluator {
  mutating func evaluate(
    _ items: [Item], in resolved: ResolvedTree, among candidates: PositionSet?
  ) throws(LanguageError) -> PositionSet {
    var result = items.first?.takesAway ?? false ? everything : PositionSet()
    for item in items {
      if case .range(let low, let high) = item.primary {
        apply(low, high, of: item, in: resolved.tree, to: &result)
      } else {
        try apply(item, in: resolved, among: candidates, to: &result)
      }
    }
    if let candidates { result.formIntersection(candidates) }
    return result
  }

  /// A range goes into the result, or out of it, without a set of its own.
  private func apply(
    _ low: Endpoint, _ high: Endpoint, of item: Item, in tree: Tree, to result: inout PositionSet
  ) {
    if item.step < 0, !item.takesAway, case .position(let first) = low {
      // Checked before, so the ends are in the list.
      if high == .same { return result.insert(first) }
      if case .position(let last) = high { return result.insert(first...last) }
    }
    guard let range = Bounds(low, high, count: count, in: tree).range else { return }
    if item.step < 0 {
      if item.takesAway { result.remove(range) } else { result.insert(range) }
      return
    }
    let step = tree.steps[Int(item.step)]
    if item.takesAway {
      var members = PositionSet()
      members.insert(range, first: step.kept, ofEvery: step.period)
      result.subtract(members)
    } else {
      result.insert(range, first: step.kept, ofEvery: step.period)
    }
  }

  private mutating func apply(
    _ item: Item, in resolved: ResolvedTree, among candidates: PositionSet?,
    to result: inout PositionSet
  ) throws(LanguageError) {
    var members: PositionSet
    if item.step >= 0 {
      // A step counts members, so all of them have to be there.
      let step = resolved.tree.steps[Int(item.step)]
      members = try evaluate(item.primary, in: resolved, among: upToLast(of: candidates))
        .members(first: step.kept, ofEvery: step.period)
    } else if readsValues(item.primary, in: resolved) {
      var open = candidates ?? everything
      if item.takesAway { open.formIntersection(result) } else { open.subtract(result) }
      members = try evaluate(item.primary, in: resolved, among: open)
    } else {
      members = try evaluate(item.primary, in: resolved, among: candidates)
    }
    if item.takesAway { result.subtract(members) } else { result.formUnion(members) }
  }

  /// All items up to the last candidate; nil for all there are.
  func upToLast(of candidates: PositionSet?) -> PositionSet? {
    candidates.map { PositionSet(upTo: $0.last ?? 0) }
  }

  mutating func evaluate(
    _ primary: Item.Primary, in resolved: ResolvedTree, among candidates: PositionSet?
  ) throws(LanguageError) -> PositionSet {
    var result: PositionSet
    switch primary {
    case .range(let low, let high):
      result = PositionSet()
      let bounds = Bounds(low, high, count: count, in: resolved.tree)
      if let range = bounds.range { result.insert(range) }
    case .keyword(let keyword): result = evaluate(keyword)
    case .group(let index):
      return try evaluate(resolved.tree.groups[index], in: resolved, among: candidates)
    case .name(let index): result = try evaluateName(index, in: resolved)
    case .fileNumbers(let index):
      let range = resolved.tree.numberRanges[index]
      let numbers = numbers
      result = try resolved.tree.source.asking(at: range.lowSpan.through(range.highSpan)) {
        () throws(ListError) in try numbers.positions(of: range)
      }
    case .predicate(let index):
      return try evaluatePredicate(index, in: resolved, among: candidates ?? everything)
    }
    if let candidates { result.formIntersection(candidates) }
    return result
  }

  private func evaluate(_ keyword: Keyword) -> PositionSet {
    var result = PositionSet()
    switch keyword {
    case .none: break
    case .all: result = everything
    case .odd: if count >= 1 { result.insert(1...count, by: 2) }
    case .even: if count >= 2 { result.insert(2...count, by: 2) }
    case .checked:
      result = marks
      result.truncate(to: count)
    case .unchecked: result = marks.complement(upTo: count)
    }
    return result
  }

  /// A named selection, found once a clause.
  private mutating func evaluateName(
    _ index: Int, in resolved: ResolvedTree
  ) throws(LanguageError) -> PositionSet {
    let target = resolved.names[index]
    if let known = named[target] { return known }
    do throws(LanguageError) {
      let tree = resolution.named[target]
      let result = try evaluate(tree.selection, in: tree, among: nil)
      named[target] = result
      return result
    } catch {
      throw error.used(as: resolved.tree.names[index], in: resolved.tree)
    }
  }
}
