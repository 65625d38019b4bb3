internal import PickCore

/// A tree with everything it names looked up.
struct ResolvedTree {
  let tree: Tree
  /// One for each predicate.
  var tests: [ResolvedPredicate] = []
  /// For each use of a name, which of the named trees it is.
  var names: [Int] = []
  /// The deepest nesting, named selections included.
  var height = 0
  /// Whether finding the members needs values of fields or other files.
  var readsValues = false
  /// Whether `checked` or `unchecked` occurs.
  var readsMarks = false
}

/// A predicate whose field exists and whose value can be compared with it.
enum ResolvedPredicate {
  case test(Field, ValueTest)
  case presence(Field, isPresent: Bool)
  case reference(ListReference)
}

/// Looks up the fields and named selections of an edit; a named selection is parsed once.
///
/// Recursion is bounded by `Nesting.limit`: a name that is being resolved is a cycle.
struct Resolver {
  let list: any ItemList
  let seed: UInt64?
  /// Named selections, each after those it uses.
  private(set) var named: [ResolvedTree] = []
  private var indices: [[UInt8]: Int] = [:]
  private var path: [[UInt8]] = []

  init(list: any ItemList, seed: UInt64?) {
    self.list = list
    self.seed = seed
  }

  /// Resolves in the order of the text, so that the first fault is the one reported.
  mutating func resolve(_ tree: Tree) throws(LanguageError) -> ResolvedTree {
    var result = ResolvedTree(tree: tree)
    result.height = tree.depth
    result.readsMarks = tree.readsMarks
    if let first = tree.numberRanges.first {
      let list = list
      let field = try tree.source.asking(at: first.lowSpan) { () throws(ListError) in
        try list.field(named: NumberIndex.field)
      }
      if field == nil {
        throw tree.source.error(
          .meaning(.unknownField(NumberIndex.field, rest: [], near: nil)), at: first.lowSpan)
      }
      result.readsValues = true
    }
    for use in tree.uses {
      switch use {
      case .predicate(let index):
        result.tests.append(try test(tree.predicates[index], in: tree))
        result.readsValues = true
      case .name(let index):
        let name = tree.names[index]
        let target = try resolve(name, in: tree)
        result.names.append(target)
        result.height = max(result.height, name.depth + 1 + named[target].height)
        result.readsValues = result.readsValues || named[target].readsValues
        result.readsMarks = result.readsMarks || named[target].readsMarks
        if path.count + result.height > Nesting.limit {
          throw tree.source.error(.syntax(.tooDeep), at: name.span)
        }
      }
    }
    return result
  }

  private mutating func resolve(_ use: NameUse, in tree: Tree) throws(LanguageError) -> Int {
    if let index = indices[use.name] { return index }
    if let start = path.firstIndex(of: use.name) {
      throw tree.source.error(
        .meaning(.selfReference(path[start...] + [use.name])), at: use.span)
    }
    let text = try text(of: use, in: tree)
    path.append(use.name)
    do throws(LanguageError) {
      let source = SourceText(text, from: .named(use.name))
      let parsed = try Parser.parse(source, as: .named, seed: seed)
      named.append(try resolve(parsed))
    } catch {
      throw error.used(as: use, in: tree)
    }
    path.removeLast()
    indices[use.name] = named.count - 1
    return named.count - 1
  }

  private func text(of use: NameUse, in tree: Tree) throws(LanguageError) -> [UInt8] {
    let list = list
    let found = try tree.source.asking(at: use.span) { () throws(ListError) -> [UInt8]? in
      try list.expression(named: use.name)
    }
    if let found { return found }
    let names = try tree.source.asking(at: use.span) { () throws(ListError) in
      try list.expressionNames()
    }
    let near = Suggestion.nearest(
      to: use.name, among: names, within: use.name.count < 3 ? 1 : 2)
    throw tree.source.error(.meaning(.unknownName(use.name, near: near)), at: use.span)
  }
}
