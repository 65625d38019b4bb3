/// Selections that look only at the end of a list, as `r100-` and `last:5` do.
extension Program {
  /// How many of the last items tell the members; nil if others may have a say, or if the edit is
  /// more than one selection.
  ///
  /// On a list that has at least so many items the members are the same whatever stands before
  /// the last of them, counted from the end: so they can be found in a list of these alone.
  package var tail: Int? {
    guard isBareSelection, case .select(_, let selection) = trees[0].clauses[0].body else {
      return nil
    }
    switch selection {
    case .list(let items): return Self.tail(of: items)
    case .counted(.last(let count), of: nil): return count
    case .counted, .complement, .chain: return nil
    }
  }

  private static func tail(of items: [Item]) -> Int? {
    guard let first = items.first, !first.takesAway else { return nil }
    var longest = 0
    for item in items {
      guard case .range(.fromEnd(let low), let high) = item.primary else { return nil }
      switch high {
      case .same, .open: longest = max(longest, low)
      case .fromEnd(let high): longest = max(longest, low, high)
      case .position, .huge, .percentage, .percentageFromEnd: return nil
      }
    }
    return longest
  }
}
