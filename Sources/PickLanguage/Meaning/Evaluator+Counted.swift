internal import PickCore

/// Selections by counting members.
extension Evaluator {
  mutating func evaluate(
    _ counted: Counted, of operand: Selection?, in resolved: ResolvedTree,
    among candidates: PositionSet?
  ) throws(LanguageError) -> PositionSet {
    var base = everything
    if let operand {
      // Members behind the last candidate do not matter to those that are counted from the front.
      let open = counted.countsFromFront ? upToLast(of: candidates) : nil
      base = try evaluate(operand, in: resolved, among: open)
    }
    var result = members(counted, of: base, in: resolved.tree)
    if let candidates { result.formIntersection(candidates) }
    return result
  }

  private func members(_ counted: Counted, of base: PositionSet, in tree: Tree) -> PositionSet {
    switch counted {
    case .first(let count): return base.prefix(count)
    case .last(let count): return base.suffix(count)
    case .sample(let count): return Sample.draw(count, from: base, seed: seed)
    case .part(let index, let count):
      let (size, larger) = base.count.quotientAndRemainder(dividingBy: count)
      let start = (index - 1) * size + min(index - 1, larger)
      let length = size + (index <= larger ? 1 : 0)
      return base.prefix(start + length).suffix(length)
    case .nth(let ranks):
      let count = base.count
      var wanted = ranks.first?.takesAway ?? false ? PositionSet(upTo: count) : PositionSet()
      for item in ranks {
        guard case .range(let low, let high) = item.primary,
          let range = Bounds(low, high, count: count, in: tree).range
        else { continue }
        if item.takesAway { wanted.remove(range) } else { wanted.insert(range) }
      }
      return base.members(atRanks: wanted)
    }
  }
}

extension Counted {
  /// Whether members behind others have no influence on them.
  fileprivate var countsFromFront: Bool {
    switch self {
    case .first: true
    case .nth(let ranks):
      ranks.allSatisfy { item in
        guard case .range(let low, let high) = item.primary else { return false }
        return !low.countsFromEnd && !high.countsFromEnd
      }
    case .last, .sample, .part: false
    }
  }
}
