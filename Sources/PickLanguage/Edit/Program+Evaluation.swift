package import PickCore

/// Applying an edit to a list.
extension Program {
  /// The marks that the edit leaves; reads no more of the list than the answer needs.
  ///
  /// Nothing is changed anywhere. Throws when a name or field does not exist, a position is not in
  /// the list, the list cannot be read, or single mode forbids the result; when the order is asked
  /// for, also if the edit is more than one list.
  package func evaluate(
    on list: any ItemList, mode: SelectionMode, inGivenOrder: Bool = false
  ) throws(LanguageError) -> Evaluation {
    let ordered = inGivenOrder ? try onlyList() : nil
    let resolution = try resolve(on: list)
    let startsAfresh = firstAction == .only || suppliedAction == nil
    let demand = Demand(
      resolution: resolution, startsAfresh: startsAfresh, supplied: suppliedAction)
    let need = demand.items
    let count = try asking { () throws(ListError) in try list.count(upTo: need) }
    var marks = PositionSet()
    let readsMarks = !startsAfresh || resolution.trees[0].readsMarks
    if readsMarks {
      marks = try asking { () throws(ListError) in try list.checked(upTo: need) }
    }
    let numbers = FileNumbers(of: list, count: count)
    var run = EditRun(
      evaluator: Evaluator(
        list: list, resolution: resolution, seed: seed, numbers: numbers, count: count,
        marks: marks),
      check: PositionCheck(count: count, resolution: resolution, numbers: numbers), mode: mode,
      supplied: suppliedAction)
    if mode == .single, !startsAfresh { try refuseBrokenMarks(marks) }
    for resolved in resolution.trees {
      for clause in resolved.tree.clauses { try run.apply(clause, in: resolved) }
    }
    let after = run.evaluator.marks
    if mode == .single, suppliedAction != nil { try refuseRemaining(after) }
    let isWhole = readsMarks && need == Reach.everything
    var result = Evaluation(
      before: isWhole ? marks : nil, after: after, notes: run.evaluator.notes.all)
    if let ordered {
      // `checked` in the list means the marks before; other lists have been read.
      run.evaluator.marks = marks
      result.order = try MentionOrder.positions(
        of: ordered, in: resolution.trees[0], by: run.evaluator)
    }
    return result
  }

  /// The items of an edit that is one list and takes them alone.
  private func onlyList() throws(LanguageError) -> [Item] {
    if trees.count == 1, trees[0].clauses.count == 1, firstAction == .only,
      case .select(_, .list(let items)) = trees[0].clauses[0].body
    {
      return items
    }
    let source = trees[trees.count - 1].source
    throw source.error(.meaning(.notOneList), at: ByteSpan(0, source.bytes.count))
  }

  private func asking<Answer>(
    _ question: () throws(ListError) -> Answer
  ) throws(LanguageError) -> Answer {
    do throws(ListError) { return try question() } catch { throw LanguageError.list(error) }
  }

  /// In single mode only `only` and `uncheck` may mend a list with several marks.
  private func refuseBrokenMarks(_ marks: PositionSet) throws(LanguageError) {
    let count = marks.count
    guard count > 1, firstAction != .uncheck else { return }
    throw trees[0].source.error(
      .refusal(.singleAlreadyBroken(count, marks.canonicalText)),
      at: trees[0].clauses[0].span)
  }

  private func refuseRemaining(_ marks: PositionSet) throws(LanguageError) {
    let count = marks.count
    guard count > 1, let tree = trees.last, let clause = tree.clauses.last else { return }
    throw tree.source.error(
      .refusal(.singleWouldRemain(count, marks.canonicalText)), at: clause.span)
  }
}

/// How many items an edit has to know.
private struct Demand {
  private(set) var items = 0

  /// Follows the clauses with the largest position that may be checked after each.
  init(resolution: Resolution, startsAfresh: Bool, supplied: Action?) {
    var reach = Reach(resolution: resolution, marks: Reach.everything)
    if !startsAfresh { items = Reach.everything }
    for resolved in resolution.trees {
      for clause in resolved.tree.clauses where items < Reach.everything {
        add(clause, in: resolved, supplied, &reach)
      }
    }
  }

  private mutating func add(
    _ clause: Clause, in resolved: ResolvedTree, _ supplied: Action?, _ reach: inout Reach
  ) {
    switch clause.body {
    case .select(let written, let selection):
      let action = written ?? supplied
      let window = action == .uncheck ? reach.marks : Reach.everything
      items = max(items, reach.need(selection, in: resolved, window: window))
      if action == .uncheck { return }
      let extent = reach.extent(selection, in: resolved)
      reach.setMarks(action == .only || action == nil ? extent : max(reach.marks, extent))
    case .gesture(_, let points):
      for point in points {
        guard case .position(let position) = point.endpoint else {
          items = Reach.everything
          continue
        }
        items = max(items, position, 1)
        reach.setMarks(max(reach.marks, position))
      }
    }
  }
}
