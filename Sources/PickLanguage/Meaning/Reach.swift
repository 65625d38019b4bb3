internal import PickCore

/// How many items of a list have to be known for an answer, found before any is read.
///
/// `extent` is the largest position that a selection may hold, `need` the number of items that must
/// be known to tell its members up to a window; `Reach.everything` stands for the whole list. An
/// operand of `and` or `minus` has to be known only up to what its neighbours can hold.
struct Reach {
  static let everything = Int.max

  let resolution: Resolution
  /// The largest position that may be checked.
  var marks: Int
  private var extents: [Int: Int] = [:]
  private var needs: [NamedWindow: Int] = [:]

  private struct NamedWindow: Hashable {
    var name: Int
    var window: Int
  }

  init(resolution: Resolution, marks: Int) {
    self.resolution = resolution
    self.marks = marks
  }

  /// Sets the extent of the marks, as a clause leaves them.
  mutating func setMarks(_ extent: Int) {
    guard marks != extent else { return }
    marks = extent
    extents = [:]
    needs = [:]
  }
}

// MARK: Extent

extension Reach {
  mutating func extent(_ selection: Selection, in resolved: ResolvedTree) -> Int {
    switch selection {
    case .list(let items): return extent(items, in: resolved)
    case .complement: return Reach.everything
    case .counted(let counted, of: .some(let operand)):
      _ = counted
      return extent(operand, in: resolved)
    case .counted(let counted, of: nil): return extent(counted, in: resolved)
    case .chain(let first, let links):
      var result = extent(first, in: resolved)
      for link in links {
        switch link.joint {
        case .or, .xor: result = max(result, extent(link.operand, in: resolved))
        case .and: result = min(result, extent(link.operand, in: resolved))
        case .minus, .not: break
        }
      }
      return result
    }
  }

  private mutating func extent(_ counted: Counted, in resolved: ResolvedTree) -> Int {
    switch counted {
    case .first(let count): count
    case .nth(let ranks): extent(ranks, in: resolved)
    case .last, .sample, .part: Reach.everything
    }
  }

  private mutating func extent(_ items: [Item], in resolved: ResolvedTree) -> Int {
    if items.first?.takesAway ?? false { return Reach.everything }
    var result = 0
    for item in items where !item.takesAway {
      result = max(result, extent(item.primary, in: resolved))
    }
    return result
  }

  private mutating func extent(_ primary: Item.Primary, in resolved: ResolvedTree) -> Int {
    switch primary {
    case .range(.position(let position), .same): return position
    case .range(.position, .position(let high)), .range(.open, .position(let high)): return high
    case .range: return Reach.everything
    case .keyword(.none): return 0
    case .keyword(.checked): return marks
    case .keyword, .predicate, .fileNumbers: return Reach.everything
    case .group(let index): return extent(resolved.tree.groups[index], in: resolved)
    case .name(let index):
      let target = resolved.names[index]
      if let known = extents[target] { return known }
      let named = resolution.named[target]
      let result = extent(named.selection, in: named)
      extents[target] = result
      return result
    }
  }
}

// MARK: Need

extension Reach {
  mutating func need(
    _ selection: Selection, in resolved: ResolvedTree, window: Int = Reach.everything
  ) -> Int {
    switch selection {
    case .list(let items): return need(items, in: resolved, window: window)
    case .complement(let operand):
      return max(window, need(operand, in: resolved, window: window))
    case .counted(let counted, let operand):
      return need(counted, of: operand, in: resolved, window: window)
    case .chain(let first, let links):
      let inner = min(window, isNarrowing(links) ? extent(selection, in: resolved) : window)
      var result = need(first, in: resolved, window: inner)
      for link in links { result = max(result, need(link.operand, in: resolved, window: inner)) }
      return result
    }
  }

  private func isNarrowing(_ links: [Link]) -> Bool {
    links.allSatisfy { $0.joint == .and || $0.joint == .minus || $0.joint == .not }
  }

  private mutating func need(
    _ counted: Counted, of operand: Selection?, in resolved: ResolvedTree, window: Int
  ) -> Int {
    guard let operand else {
      switch counted {
      case .first(let count): return min(count, window)
      case .nth(let ranks):
        return needsCount(ranks) ? Reach.everything : min(window, extent(ranks, in: resolved))
      case .last, .sample, .part: return Reach.everything
      }
    }
    switch counted {
    case .first: return need(operand, in: resolved, window: window)
    case .nth(let ranks) where !needsCount(ranks):
      return need(operand, in: resolved, window: window)
    default: return need(operand, in: resolved, window: Reach.everything)
    }
  }

  /// Whether ranks are counted from the end or in percent.
  private func needsCount(_ ranks: [Item]) -> Bool {
    ranks.contains { item in
      guard case .range(let low, let high) = item.primary else { return false }
      return low.countsFromEnd || high.countsFromEnd
    }
  }

  private mutating func need(_ items: [Item], in resolved: ResolvedTree, window: Int) -> Int {
    var held = items.first?.takesAway ?? false ? Reach.everything : 0
    var result = items.first?.takesAway ?? false ? window : 0
    for item in items {
      if case .range(.position(let low), let high) = item.primary, high != .open {
        // At least one item tells a list that is empty.
        let last = if case .position(let high) = high { max(low, high, 1) } else { max(low, 1) }
        if high == .same || high.isPosition {
          result = max(result, last)
          if !item.takesAway { held = max(held, last) }
          continue
        }
      }
      let inner = item.takesAway ? min(window, held) : window
      result = max(result, need(item.primary, in: resolved, window: inner))
      if !item.takesAway { held = max(held, extent(item.primary, in: resolved)) }
    }
    return result
  }

  private mutating func need(
    _ primary: Item.Primary, in resolved: ResolvedTree, window: Int
  ) -> Int {
    switch primary {
    case .range(let low, let high):
      // A number that is too large is an error on any list.
      if low == .huge || high == .huge { return 0 }
      if low.countsFromEnd || high.countsFromEnd { return Reach.everything }
      if case .position(let high) = high { return min(high, window) }
      return window
    case .keyword(.none): return 0
    case .keyword(.checked): return min(marks, window)
    case .keyword, .predicate: return window
    // Whether a number stands for one picture only the whole list tells.
    case .fileNumbers: return Reach.everything
    case .group(let index):
      return need(resolved.tree.groups[index], in: resolved, window: window)
    case .name(let index):
      let key = NamedWindow(name: resolved.names[index], window: window)
      if let known = needs[key] { return known }
      let named = resolution.named[key.name]
      let result = need(named.selection, in: named, window: window)
      needs[key] = result
      return result
    }
  }
}

extension Endpoint {
  var countsFromEnd: Bool { isPercentage || isFromEnd }

  private var isFromEnd: Bool { if case .fromEnd = self { true } else { false } }

  var isPosition: Bool { if case .position = self { true } else { false } }
}
