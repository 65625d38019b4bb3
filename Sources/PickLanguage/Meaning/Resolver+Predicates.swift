internal import PickCore

/// Predicates: the field is looked up, and its type decides how the value is read.
extension Resolver {
  func test(_ predicate: Predicate, in tree: Tree) throws(LanguageError) -> ResolvedPredicate {
    if predicate.isReference {
      return .reference(ListReference(path: predicate.value, origin: tree.source.listOrigin))
    }
    let field = try field(of: predicate, in: tree)
    if !predicate.isQuoted, predicate.kind == nil {
      if predicate.value.elementsEqual("any".utf8) { return .presence(field, isPresent: true) }
      if predicate.value.elementsEqual("none".utf8) { return .presence(field, isPresent: false) }
    }
    if let kind = predicate.kind {
      return .test(field, .text(try textTest(predicate, as: kind, in: tree)))
    }
    switch field.kind {
    case .number: return .test(field, .number(try numberTest(predicate, in: tree)))
    case .date: return .test(field, .date(try dateTest(predicate, in: tree)))
    case .text: return .test(field, .text(try textTest(predicate, as: nil, in: tree)))
    }
  }

  private func field(of predicate: Predicate, in tree: Tree) throws(LanguageError) -> Field {
    let list = list
    let found = try tree.source.asking(at: predicate.fieldSpan) { () throws(ListError) -> Field? in
      try list.field(named: predicate.field)
    }
    if let found { return found }
    let fields = try tree.source.asking(at: predicate.fieldSpan) { () throws(ListError) in
      try list.fieldNames()
    }
    var start = Int(predicate.fieldSpan.end)
    var scalar = Scalar(tree.source.bytes, at: start)
    // What cannot be seen may stand before the colon.
    while Lookalikes.reading(of: scalar.value) == .invisible {
      start += scalar.length
      scalar = Scalar(tree.source.bytes, at: start)
    }
    let rest = ByteSpan(start + scalar.length, Int(predicate.valueSpan.end))
    throw tree.source.error(
      .meaning(
        Self.faultOfUnknownField(predicate.field, rest: tree.source.text(rest), among: fields)),
      at: predicate.fieldSpan)
  }

  /// A word before `:` may be a mistyped action as well as a mistyped field.
  private static func faultOfUnknownField(
    _ name: [UInt8], rest: [UInt8], among fields: [[UInt8]]
  ) -> MeaningFault {
    let counted = CountedWord.allCases.filter { $0.takes(rest) }.map(\.rawValue)
    let words = (ReservedWords.actions + counted + ["in"])
      .map { Array($0.utf8) }
    guard let near = Suggestion.nearest(to: name, among: fields + words) else {
      return .unknownField(name, rest: rest, near: nil)
    }
    if fields.contains(near) { return field(name, isLike: near, rest: rest) }
    let isAction = ReservedWords.actions.contains { near.elementsEqual($0.utf8) }
    return isAction
      ? .unknownAction(name, rest: rest, near: near)
      : .unknownField(name, rest: rest, near: near)
  }

  /// A field with blanks at its ends, which a table has by mistake, has them in its values too.
  private static func field(
    _ name: [UInt8], isLike field: [UInt8], rest: [UInt8]
  ) -> MeaningFault {
    let hasBlanks = field.first?.isBlank == true || field.last?.isBlank == true
    let isBare = rest.allSatisfy { $0 != UInt8(ascii: ":") && $0 != 0x22 && $0 != 0x27 }
    return .unknownField(
      name, rest: (hasBlanks && isBare ? Array("has:".utf8) : []) + rest,
      near: Spelling.field(field))
  }

  // MARK: Values

  private func numberTest(
    _ predicate: Predicate, in tree: Tree
  ) throws(LanguageError) -> NumberTest {
    switch NumberTest.parse(predicate.value) {
    case .test(let test): return test
    case .backwards(let low, let high):
      throw tree.source.error(.meaning(.valuesBackwards(low, high)), at: predicate.valueSpan)
    case .notANumber:
      let folded = Lookalikes.folded(predicate.value)
      var instead = comparison(predicate, in: tree) {
        if case .test = NumberTest.parse($0) { true } else { false }
      }
      if case .test = NumberTest.parse(folded) {
        instead = Spelling.field(predicate.field) + [UInt8(ascii: ":")] + folded
      }
      throw tree.source.error(
        .meaning(.notANumber(field: predicate.field, value: predicate.value, instead: instead)),
        at: predicate.valueSpan)
    }
  }

  private func dateTest(_ predicate: Predicate, in tree: Tree) throws(LanguageError) -> DateTest {
    let fault: MeaningFault
    switch DateTest.parse(predicate.value) {
    case .test(let test): return test
    case .backwards(let low, let high): fault = .valuesBackwards(low, high)
    case .impossible(let date): fault = .noSuchDate(date)
    case .notADate:
      let instead = comparison(predicate, in: tree) {
        if case .test = DateTest.parse($0) { true } else { false }
      }
      fault = .notADate(field: predicate.field, value: predicate.value, instead: instead)
    }
    throw tree.source.error(.meaning(fault), at: predicate.valueSpan)
  }

  /// `>=4` and `4+` as values, in the words of the language; nil if what remains is no value.
  private func comparison(
    _ predicate: Predicate, in tree: Tree, _ isValue: ([UInt8]) -> Bool
  ) -> [UInt8]? {
    let signs = "<>=!".utf8
    let value = Self.withoutDrawnSigns(predicate.value)
    var sign = Array(value.prefix { signs.contains($0) })
    var rest = Array(value.dropFirst(sign.count))
    if sign.isEmpty, rest.last == UInt8(ascii: "+") {
      rest.removeLast()
      sign = Array(">=".utf8)
    }
    let holdsRange = rest.last == UInt8(ascii: "-") || rest.firstRange(of: "..".utf8) != nil
    guard !sign.isEmpty, !holdsRange, isValue(rest) else { return nil }
    return Spelling.comparison(
      sign, predicate.field, rest, isAlone: tree.source.isAlone(predicate.span))
  }

  /// `≥` and `≤` as two signs each.
  private static func withoutDrawnSigns(_ value: [UInt8]) -> [UInt8] {
    switch Array(value.prefix(3)) {
    case Array("≥".utf8): Array(">=".utf8) + value.dropFirst(3)
    case Array("≤".utf8): Array("<=".utf8) + value.dropFirst(3)
    default: value
    }
  }

  private func textTest(
    _ predicate: Predicate, as kind: TextKind?, in tree: Tree
  ) throws(LanguageError) -> TextTest {
    let isExtension = predicate.field.elementsEqual("ext".utf8)
    let ignoresCase = predicate.ignoresCase || isExtension
    var value = predicate.value
    if isExtension, kind != .re, value.first == UInt8(ascii: ".") { value.removeFirst() }
    let comparison: TextTest.Comparison
    switch kind {
    case .is: comparison = .equal(value)
    case .has: comparison = .contains(Needle(value, ignoringCase: ignoresCase))
    case .starts: comparison = .starts(value)
    case .ends: comparison = .ends(value)
    case .glob: comparison = .glob(try glob(value, of: predicate, in: tree, ignoresCase))
    case .re: comparison = .pattern(try matcher(predicate, in: tree, ignoresCase))
    case nil:
      let isGlob = !predicate.isQuoted && value.contains { $0 == 0x2A || $0 == 0x3F }
      comparison =
        isGlob ? .glob(Glob(simple: value, ignoringCase: ignoresCase)) : .equal(value)
    }
    return TextTest(
      comparison: comparison, ignoresCase: ignoresCase, dropsLeadingDot: isExtension)
  }

  private func glob(
    _ value: [UInt8], of predicate: Predicate, in tree: Tree, _ ignoresCase: Bool
  ) throws(LanguageError) -> Glob {
    do throws(PatternFault) {
      return try Glob(withSets: value, ignoringCase: ignoresCase)
    } catch {
      let dropped = predicate.value.count - value.count
      throw patternError(error.shifted(by: dropped), predicate, in: tree)
    }
  }

  private func matcher(
    _ predicate: Predicate, in tree: Tree, _ ignoresCase: Bool
  ) throws(LanguageError) -> any Matcher {
    do throws(PatternFault) {
      try PatternCheck.check(predicate.value)
    } catch {
      throw patternError(error, predicate, in: tree)
    }
    do throws(ListError) {
      return try list.matcher(predicate.value, ignoringCase: ignoresCase)
    } catch {
      if case .host(let host) = error.kind, case .badPattern(let fault) = host.reason {
        throw tree.source.error(.meaning(.badPattern(fault)), at: predicate.valueSpan)
      }
      throw tree.source.error(.list(error), at: predicate.valueSpan)
    }
  }

  private func patternError(
    _ fault: PatternFault, _ predicate: Predicate, in tree: Tree
  ) -> LanguageError {
    let start = predicate.offset(ofValueByte: fault.range.lowerBound, in: tree.source)
    let end = predicate.offset(ofValueByte: fault.range.upperBound, in: tree.source)
    return tree.source.error(.meaning(.badPattern(fault.reason)), at: ByteSpan(start, end))
  }
}
