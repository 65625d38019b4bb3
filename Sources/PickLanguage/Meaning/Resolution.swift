/// An edit with everything it names looked up.
struct Resolution {
  /// One for each text of the edit, in order.
  var trees: [ResolvedTree]
  /// Named selections, each after those it uses.
  var named: [ResolvedTree]
}

extension ResolvedTree {
  /// The one selection of a text that is not an edit.
  var selection: Selection {
    if case .select(_, let selection)? = tree.clauses.first?.body { return selection }
    return .list([])
  }
}
