internal import PickCore

/// What is offered for a later piece of an edit that has no action: both pieces as one.
enum Joining {
  /// The error with the joined text, if there is one piece before and joining it is not a guess.
  ///
  /// A piece that takes away is joined as in a list, one that begins with `not` as its right side,
  /// any other with `or`.
  static func explained(
    _ error: LanguageError, after first: ExpressionSource, _ trees: [Tree]
  ) -> LanguageError {
    guard case .syntax(.clauseWithoutAction(let text, nil)) = error.kind, trees.count == 1,
      trees[0].clauses.count == 1, first.origin == .argument,
      case .select(_, let selection) = trees[0].clauses[0].body,
      let later = try? Parser.parse(
        SourceText(ExpressionSource(text)), as: .selection(nil, isContinued: false), seed: 0),
      case .select(_, let added) = later.clauses[0].body, let joint = joint(to: added)
    else { return error }
    let clause = trees[0].clauses[0]
    let action = ByteSpan(Int(clause.span.start), Int(clause.operandSpan.start))
    var left = trees[0].source.text(clause.operandSpan)
    if joint != " or ", !isList(selection) { left = Array("(".utf8) + left + Array(")".utf8) }
    var explained = error
    explained.kind = .syntax(
      .clauseWithoutAction(
        text, joined: trees[0].source.text(action) + left + Array(joint.utf8) + text))
    return explained
  }

  /// What joins; nil if a piece that takes away goes on with operators.
  private static func joint(to added: Selection) -> String? {
    switch added {
    case .list(let items): items[0].takesAway ? "," : " or "
    case .complement: " "
    case .counted: " or "
    case .chain(.list(let items), _) where items[0].takesAway: nil
    case .chain(.complement, _): nil
    case .chain: " or "
    }
  }

  private static func isList(_ selection: Selection) -> Bool {
    if case .list = selection { true } else { false }
  }
}
