package import PickCore

/// What an expression is read as.
package enum Role: Equatable, Sendable {
  /// Any clauses; the first may be without an action, which then is `only`.
  case edit
  /// One pure selection, for a verb that is one action itself, or that only shows.
  case selection(Action?)
}

/// How many items may be checked.
package enum SelectionMode: Equatable, Sendable {
  case multi
  /// One at most.
  case single
}

/// An edit, parsed and not yet looked up.
package struct Program: Sendable {
  let role: Role
  let seed: UInt64?
  let trees: [Tree]

  /// Parses the pieces of an edit, in order.
  ///
  /// Throws what is wrong with their text. Only the very first clause may be without an action.
  package init(
    _ sources: [ExpressionSource], as role: Role, seed: UInt64?,
    numbering: Numbering = .position
  ) throws(LanguageError) {
    precondition(!sources.isEmpty, "an edit has at least one piece")
    var trees: [Tree] = []
    for source in sources {
      let form: Parser.Form =
        switch role {
        case .edit: .edit(isContinued: !trees.isEmpty)
        case .selection(let action): .selection(action, isContinued: !trees.isEmpty)
        }
      do throws(LanguageError) {
        trees.append(
          try Parser.parse(SourceText(source), as: form, seed: seed, numbering: numbering))
      } catch {
        throw Joining.explained(error, after: sources[0], trees)
      }
    }
    self.role = role
    self.seed = seed
    self.trees = trees
  }

  /// Whether it is one clause in which no action is written.
  package var isBareSelection: Bool {
    guard trees.count == 1, trees[0].clauses.count == 1 else { return false }
    if case .select(nil, _) = trees[0].clauses[0].body { return true }
    return false
  }

  /// Whether `in:-` occurs; what named selections hold is not known yet.
  package var readsStandardInput: Bool {
    trees.contains { tree in
      tree.predicates.contains { $0.isReference && $0.value == [UInt8(ascii: "-")] }
    }
  }

  /// The action of the first clause; nil for a pure selection.
  var firstAction: Action? {
    guard case .select(let written, _) = trees[0].clauses[0].body else { return nil }
    return written ?? suppliedAction
  }

  /// What a clause without an action does.
  var suppliedAction: Action? {
    switch role {
    case .edit: .only
    case .selection(let action): action
    }
  }

  /// Looks up every field and name.
  func resolve(on list: any ItemList) throws(LanguageError) -> Resolution {
    var resolver = Resolver(list: list, seed: seed)
    var resolved: [ResolvedTree] = []
    for tree in trees { resolved.append(try resolver.resolve(tree)) }
    return Resolution(trees: resolved, named: resolver.named)
  }
}

/// What an edit makes of a list.
package struct Evaluation: Sendable {
  /// The marks before, whole; nil if the answer did not depend on them.
  package var before: PositionSet?
  /// The marks after; for a pure selection its members.
  package var after: PositionSet
  /// The members in the order of their first mention; nil unless it was asked for.
  package var order: [Int]?
  /// Worth saying, and no error: values that are no number, lines that match no item.
  package var notes: [Message]

  package init(before: PositionSet?, after: PositionSet, notes: [Message] = []) {
    self.before = before
    self.after = after
    self.notes = notes
  }
}
