internal import PickCore

/// The marks as they go from clause to clause.
struct EditRun {
  /// Holds the marks, because selections may ask for them.
  var evaluator: Evaluator
  var check: PositionCheck
  let mode: SelectionMode
  /// What a clause without an action does; nil if it only selects.
  let supplied: Action?

  mutating func apply(_ clause: Clause, in resolved: ResolvedTree) throws(LanguageError) {
    switch clause.body {
    case .select(let written, let selection):
      try check.check(selection, in: resolved)
      let members = try evaluator.evaluate(clause: selection, in: resolved)
      guard let action = written ?? supplied else {
        evaluator.marks = members
        return
      }
      if mode == .single, action != .uncheck {
        try refuseSeveral(members, of: clause, in: resolved.tree)
        applySingle(action, members)
      } else {
        action.apply(members, to: &evaluator.marks)
      }
    case .gesture(let gesture, let points):
      for point in points { try check.check(point, in: resolved.tree) }
      try apply(gesture, points, of: clause, in: resolved.tree)
    }
  }

  // MARK: Gestures

  /// The path counts only by where it begins and where it ends.
  private mutating func apply(
    _ gesture: Gesture, _ points: [PathPoint], of clause: Clause, in tree: Tree
  ) throws(LanguageError) {
    let anchor = Bounds.position(points[0].endpoint, count: evaluator.count)
    let end = Bounds.position(points[points.count - 1].endpoint, count: evaluator.count)
    let range = min(anchor, end)...max(anchor, end)
    let isChecked = evaluator.marks.contains(anchor)
    let becomesChecked = gesture == .drag ? !isChecked : isChecked
    if mode == .single {
      if range.count > 1 {
        throw tree.source.error(
          .refusal(.singleCovers(gesture, range.count)), at: clause.operandSpan)
      }
      // An extension that stays where it is changes nothing.
      if gesture == .drag { applySingle(.toggle, PositionSet(range)) }
      return
    }
    if becomesChecked {
      evaluator.marks.insert(range)
    } else {
      evaluator.marks.remove(range)
    }
  }

  // MARK: Single mode

  private func refuseSeveral(
    _ members: PositionSet, of clause: Clause, in tree: Tree
  ) throws(LanguageError) {
    let count = members.count
    guard count > 1 else { return }
    throw tree.source.error(
      .refusal(.singleSelects(count, members.canonicalText)), at: clause.operandSpan)
  }

  /// At most one member; it takes the mark from any other item, like a radio button.
  private mutating func applySingle(_ action: Action, _ members: PositionSet) {
    switch action {
    case .only: evaluator.marks = members
    case .uncheck: evaluator.marks.subtract(members)
    case .check: if !members.isEmpty { evaluator.marks = members }
    case .toggle:
      guard let member = members.first else { return }
      if evaluator.marks.contains(member) {
        evaluator.marks.remove(member)
      } else {
        evaluator.marks = members
      }
    }
  }
}

extension Action {
  /// Applies the action to marks.
  func apply(_ members: PositionSet, to marks: inout PositionSet) {
    switch self {
    case .check: marks.formUnion(members)
    case .uncheck: marks.subtract(members)
    case .toggle: marks.formSymmetricDifference(members)
    case .only: marks = members
    }
  }
}
