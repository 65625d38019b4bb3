internal import PickCore

/// Predicates: the list drives the comparison.
extension Evaluator {
  mutating func evaluatePredicate(
    _ index: Int, in resolved: ResolvedTree, among candidates: PositionSet
  ) throws(LanguageError) -> PositionSet {
    let span = resolved.tree.predicates[index].span
    let source = resolved.tree.source
    switch resolved.tests[index] {
    case .reference(let reference):
      var result = try listed(in: reference, at: span, of: source)
      result.formIntersection(candidates)
      return result
    case .presence(let field, let isPresent):
      let present = try filter(candidates, by: field, at: span, of: source) { _ in true }
      if isPresent { return present }
      var absent = candidates
      absent.subtract(present)
      return absent
    case .test(let field, let test):
      var hasOthers = false
      let result = try filter(candidates, by: field, at: span, of: source) { value in
        guard let matches = test.matches(value) else {
          hasOthers = true
          return false
        }
        return matches
      }
      if hasOthers {
        let others = try filter(candidates, by: field, at: span, of: source) { value in
          test.matches(value) == nil
        }
        notes.add(others, ofOtherTypeThan: field)
      }
      return result
    }
  }

  private func filter(
    _ candidates: PositionSet, by field: Field, at span: ByteSpan, of source: SourceText,
    _ matches: (Span<UInt8>) -> Bool
  ) throws(LanguageError) -> PositionSet {
    if candidates.isEmpty { return candidates }
    return try source.asking(at: span) { () throws(ListError) -> PositionSet in
      try list.filter(candidates, by: field, matches)
    }
  }

  private mutating func listed(
    in reference: ListReference, at span: ByteSpan, of source: SourceText
  ) throws(LanguageError) -> PositionSet {
    if let known = references[reference] { return known }
    let list = list
    let answer = try source.asking(at: span) {
      () throws(ListError) -> (positions: PositionSet, unmatched: Int) in
      try list.positions(listedIn: reference)
    }
    references[reference] = answer.positions
    if answer.unmatched > 0 { notes.add(unmatched: answer.unmatched, in: reference) }
    return answer.positions
  }
}

/// What was noticed on the way, each thing once.
struct Notes {
  private var otherType: [Field: PositionSet] = [:]
  private var fields: [Field] = []
  private var messages: [Message] = []

  /// Items whose value cannot be compared as the field's other values are.
  mutating func add(_ positions: PositionSet, ofOtherTypeThan field: Field) {
    if otherType[field] == nil { fields.append(field) }
    otherType[field, default: PositionSet()].formUnion(positions)
  }

  mutating func add(unmatched count: Int, in reference: ListReference) {
    let verb = count == 1 ? "matches" : "match"
    messages.append("\(count, "line") of \(quoted: reference.path) \(verb) no item")
  }

  /// In the order in which they were first noticed.
  var all: [Message] {
    fields.map { field in
      let positions = otherType[field] ?? PositionSet()
      let type = field.kind == .date ? "no date" : "no number"
      return """
        the value of \(quoted: field.name) is \(type) in \(positions.count, "item") \
        (\(positions.canonicalText.brief)), which never matches
        """
    } + messages
  }
}
