internal import PickCore

/// Finds the members of selections among the first `count` items.
///
/// Everything is evaluated *among* candidates, nil for all items: what is asked for is the part of
/// the set that lies in them, so that values are compared only where the answer depends on them.
/// Positions have been checked before. Recursion is bounded by `Nesting.limit`.
struct Evaluator {
  let list: any ItemList
  let resolution: Resolution
  let seed: UInt64
  let numbers: FileNumbers
  /// The items that have to be known.
  let count: Int
  /// The checked positions among them.
  var marks: PositionSet
  /// Named selections that this clause has used, whole.
  var named: [Int: PositionSet] = [:]
  /// Other lists, read once.
  var references: [ListReference: PositionSet] = [:]
  var notes = Notes()

  init(
    list: any ItemList, resolution: Resolution, seed: UInt64?, numbers: FileNumbers, count: Int,
    marks: PositionSet
  ) {
    self.list = list
    self.resolution = resolution
    // Without a seed no `sample:` gets past the parser.
    self.seed = seed ?? 0
    self.numbers = numbers
    self.count = count
    self.marks = marks
  }

  /// The whole set of a clause's selection.
  mutating func evaluate(
    clause selection: Selection, in resolved: ResolvedTree
  ) throws(LanguageError) -> PositionSet {
    named = [:]
    return try evaluate(selection, in: resolved, among: nil)
  }

  mutating func evaluate(
    _ selection: Selection, in resolved: ResolvedTree, among candidates: PositionSet?
  ) throws(LanguageError) -> PositionSet {
    switch selection {
    case .list(let items): return try evaluate(items, in: resolved, among: candidates)
    case .complement(let operand):
      var result = candidates ?? everything
      result.subtract(try evaluate(operand, in: resolved, among: candidates))
      return result
    case .counted(let counted, let operand):
      return try evaluate(counted, of: operand, in: resolved, among: candidates)
    case .chain(let first, let links):
      switch links[0].joint {
      case .or: return try union(first, links, in: resolved, among: candidates)
      case .xor: return try symmetricDifference(first, links, in: resolved, among: candidates)
      case .and, .minus, .not:
        return try narrowed(first, links, in: resolved, among: candidates)
      }
    }
  }

  var everything: PositionSet { PositionSet(upTo: count) }
}

// MARK: Operators

extension Evaluator {
  private mutating func union(
    _ first: Selection, _ links: [Link], in resolved: ResolvedTree, among candidates: PositionSet?
  ) throws(LanguageError) -> PositionSet {
    var result = try evaluate(first, in: resolved, among: candidates)
    for link in links {
      var left = candidates
      if readsValues(link.operand, in: resolved) {
        left = candidates ?? everything
        left?.subtract(result)
      }
      result.formUnion(try evaluate(link.operand, in: resolved, among: left))
    }
    return result
  }

  private mutating func symmetricDifference(
    _ first: Selection, _ links: [Link], in resolved: ResolvedTree, among candidates: PositionSet?
  ) throws(LanguageError) -> PositionSet {
    var result = try evaluate(first, in: resolved, among: candidates)
    for link in links {
      result.formSymmetricDifference(
        try evaluate(link.operand, in: resolved, among: candidates))
    }
    return result
  }

  /// `and`, `minus` and `not` only take away, in whatever order; what reads values comes last.
  private mutating func narrowed(
    _ first: Selection, _ links: [Link], in resolved: ResolvedTree, among candidates: PositionSet?
  ) throws(LanguageError) -> PositionSet {
    let operands = [Link(joint: .and, operand: first)] + links
    var costly: [Link] = []
    var result = candidates
    for link in operands {
      if readsValues(link.operand, in: resolved) {
        costly.append(link)
      } else {
        try narrow(&result, by: link, in: resolved)
      }
    }
    for link in costly { try narrow(&result, by: link, in: resolved) }
    return result ?? everything
  }

  private mutating func narrow(
    _ result: inout PositionSet?, by link: Link, in resolved: ResolvedTree
  ) throws(LanguageError) {
    let members = try evaluate(link.operand, in: resolved, among: result)
    if link.joint == .and {
      result = members
    } else {
      var rest = result ?? everything
      rest.subtract(members)
      result = rest
    }
  }

  /// Whether finding the members needs values of fields or other files.
  func readsValues(_ selection: Selection, in resolved: ResolvedTree) -> Bool {
    if !resolved.readsValues { return false }
    switch selection {
    case .list(let items): return items.contains { readsValues($0.primary, in: resolved) }
    case .complement(let operand): return readsValues(operand, in: resolved)
    case .counted(_, let operand): return operand.map { readsValues($0, in: resolved) } ?? false
    case .chain(let first, let links):
      return readsValues(first, in: resolved)
        || links.contains { readsValues($0.operand, in: resolved) }
    }
  }

  func readsValues(_ primary: Item.Primary, in resolved: ResolvedTree) -> Bool {
    switch primary {
    case .range, .keyword: false
    case .predicate, .fileNumbers: true
    case .name(let index): resolution.named[resolved.names[index]].readsValues
    case .group(let index): readsValues(resolved.tree.groups[index], in: resolved)
    }
  }
}
