internal import PickCore

/// Whether the positions that an expression names exist, in the order of the text.
struct PositionCheck {
  /// The number of items, or as many as had to be known.
  let count: Int
  let resolution: Resolution
  let numbers: FileNumbers
  /// Named selections that have been found right.
  private var checked: Set<Int> = []

  init(count: Int, resolution: Resolution, numbers: FileNumbers) {
    self.count = count
    self.resolution = resolution
    self.numbers = numbers
  }

  /// Throws for the first position that does not exist.
  mutating func check(
    _ selection: Selection, in resolved: ResolvedTree
  ) throws(LanguageError) {
    switch selection {
    case .list(let items): try check(items, in: resolved, asRanks: false)
    case .complement(let operand): try check(operand, in: resolved)
    case .chain(let first, let links):
      try check(first, in: resolved)
      for link in links { try check(link.operand, in: resolved) }
    case .counted(let counted, let operand):
      if case .nth(let ranks) = counted { try check(ranks, in: resolved, asRanks: true) }
      if let operand { try check(operand, in: resolved) }
    }
  }

  /// A position at the end of a gesture.
  func check(_ point: PathPoint, in tree: Tree) throws(LanguageError) {
    if let fault = fault(point.endpoint) { throw tree.source.error(fault, at: point.span) }
  }

  private mutating func check(
    _ items: [Item], in resolved: ResolvedTree, asRanks: Bool
  ) throws(LanguageError) {
    for item in items {
      switch item.primary {
      case .range(.position(let low), .same):
        if low >= 1, low <= count || asRanks { continue }
      case .range(.position(let low), .position(let high)):
        if low >= 1, low <= high, high <= count || asRanks { continue }
      case .keyword, .predicate, .range(.position, .open), .range(.fromEnd, .open): continue
      case .group(let index): try check(resolved.tree.groups[index], in: resolved)
      case .name(let index): try checkName(index, in: resolved)
      case .fileNumbers(let index): try check(index, in: resolved.tree)
      default: break
      }
      if case .range(let low, let high) = item.primary {
        try refuse(low, high, of: item, in: resolved.tree, asRanks: asRanks)
      }
    }
  }

  private mutating func checkName(
    _ index: Int, in resolved: ResolvedTree
  ) throws(LanguageError) {
    let target = resolved.names[index]
    guard checked.insert(target).inserted else { return }
    do throws(LanguageError) {
      let named = resolution.named[target]
      try check(named.selection, in: named)
    } catch {
      throw error.used(as: resolved.tree.names[index], in: resolved.tree)
    }
  }
}

// MARK: Faults

extension PositionCheck {
  private func refuse(
    _ low: Endpoint, _ high: Endpoint, of item: Item, in tree: Tree, asRanks: Bool
  ) throws(LanguageError) {
    let spans = EndSpans(of: item, in: tree)
    for (end, span) in [(low, spans.low), (high, spans.high)] where end == .huge {
      throw tree.source.error(.syntax(.numberTooLarge), at: span)
    }
    switch (low, high) {
    case (.position, .same), (.fromEnd, .same):
      if let fault = fault(low, asRank: asRanks) {
        throw tree.source.error(hinted(fault, in: tree), at: spans.low)
      }
    case (.position(let from), .position(let to)), (.fromEnd(let to), .fromEnd(let from)):
      if asRanks ? false : count == 0 {
        throw tree.source.error(.meaning(.listIsEmpty), at: spans.low)
      }
      for (end, span) in [(low, spans.low), (high, spans.high)] where end.isZero {
        throw tree.source.error(fault(end, asRank: true) ?? .meaning(.listIsEmpty), at: span)
      }
      let texts = (
        Lookalikes.folded(tree.source.text(spans.low)),
        Lookalikes.folded(tree.source.text(spans.high))
      )
      if from > to {
        throw tree.source.error(
          .meaning(.backwards(texts.0, texts.1)), at: spans.low.through(spans.high))
      }
      try refuse(low, high, spans, texts, in: tree, asRanks: asRanks)
    default: break
    }
  }

  /// A closed range whose ends are in order.
  private func refuse(
    _ low: Endpoint, _ high: Endpoint, _ spans: EndSpans, _ texts: ([UInt8], [UInt8]),
    in tree: Tree, asRanks: Bool
  ) throws(LanguageError) {
    if asRanks { return }
    for (end, span) in [(low, spans.low), (high, spans.high)] {
      guard var fault = fault(end) else { continue }
      if case .meaning(.pastEnd(let position, let count, _, _)) = fault, span == spans.high {
        fault = .meaning(.pastEnd(position, count: count, low: texts.0))
      }
      fault = hinted(fault, in: tree)
      if case .meaning(.beforeStart(let rank, let count, _)) = fault, span == spans.low {
        fault = .meaning(.beforeStart(rank, count: count, high: texts.1))
      }
      throw tree.source.error(fault, at: span)
    }
  }

  /// The fault with the item that has the number as its file number, if there is one; a named
  /// selection counts positions always.
  private func hinted(_ fault: LanguageError.Kind, in tree: Tree) -> LanguageError.Kind {
    guard case .meaning(.pastEnd(let position, let count, _, nil)) = fault,
      !tree.source.isNamed, let number = ShotNumber(Array(String(position).utf8)),
      let found = try? numbers.firstPosition(of: number)
    else { return fault }
    return .meaning(.pastEnd(position, count: count, low: nil, numbered: found))
  }

  /// What is wrong with one position; a rank may be beyond the last.
  private func fault(_ end: Endpoint, asRank: Bool = false) -> LanguageError.Kind? {
    switch end {
    case .position(let position):
      if !asRank, count == 0 { return .meaning(.listIsEmpty) }
      if position == 0 { return .meaning(.positionZero(isFromEnd: false)) }
      if asRank || position <= count { return nil }
      return .meaning(.pastEnd(position, count: count, low: nil))
    case .fromEnd(let rank):
      if !asRank, count == 0 { return .meaning(.listIsEmpty) }
      if rank == 0 { return .meaning(.positionZero(isFromEnd: true)) }
      if asRank || rank <= count { return nil }
      return .meaning(.beforeStart(rank, count: count, high: nil))
    case .huge: return .syntax(.numberTooLarge)
    default: return nil
    }
  }
}

extension Endpoint {
  fileprivate var isZero: Bool { self == .position(0) || self == .fromEnd(0) }
}
