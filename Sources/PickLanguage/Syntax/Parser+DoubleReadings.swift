/// What has two natural readings is refused, and both are shown.
extension Parser {
  /// A bare value would have to end at the comma for a position to follow.
  mutating func refusePositionAfterBareValue(_ last: Item) throws(LanguageError) {
    let symbol = cursor.peek()
    if seesTakingAway() || symbol == UInt8(ascii: "@") || symbol == UInt8(ascii: "(") { return }
    let start = cursor.offset
    let isPredicate: Bool
    if symbol == UInt8(ascii: ".") {
      isPredicate = !cursor.seesDots()
    } else if symbol.isLetter || symbol == UInt8(ascii: "_") {
      let word = cursor.word()
      isPredicate = cursor.peek() == UInt8(ascii: ":") || Keyword(word.folded) == nil
    } else {
      isPredicate = !symbol.isDigit && symbol != Cursor.dots
    }
    let end = cursor.offset
    cursor.offset = start
    // What is neither a position nor a keyword is read, or refused, as an item.
    if isPredicate, !seesFromEnd() { return }
    let span = end > start ? ByteSpan(start, end) : positionSpan()
    throw error(
      .positionAfterBareValue(tree.source.text(last.span), tree.source.text(span)), at: span)
  }

  private mutating func positionSpan() -> ByteSpan {
    let start = cursor.offset
    defer { cursor.offset = start }
    while cursor.peek().isWordCharacter || cursor.peek() == Cursor.dots { cursor.advance() }
    return ByteSpan(start, cursor.offset)
  }

  /// `not 3 x5`: everything but 3 and 5, or everything but 3 without 5?
  func refuseTakingAway(in operand: Selection) throws(LanguageError) {
    guard case .list(let items) = operand,
      let index = items.firstIndex(where: \.takesAway)
    else { return }
    let whole = items[0].span.through(items[items.count - 1].span)
    let kept = index == 0 ? nil : items[0].span.through(items[index - 1].span)
    throw error(
      .notBeforeTakingAway(
        tree.source.text(whole), kept: kept.map(tree.source.text),
        taken: tree.source.text(items[index].span.through(whole))),
      at: items[index].span)
  }

  /// `ext:png/2`: the value would swallow the step.
  func refuseSlash(in predicate: Predicate) throws(LanguageError) {
    let isName = ["ext", "stem", "name"].contains { predicate.field.elementsEqual($0.utf8) }
    guard isName, !predicate.isReference else { return }
    guard let slash = predicate.value.lastIndex(of: UInt8(ascii: "/")) else { return }
    let offset = Int(predicate.valueSpan.start) + slash
    let rest = predicate.value[(slash + 1)...]
    let isStep = !rest.isEmpty && rest.allSatisfy(\.isDigit)
    let written = ByteSpan(Int(predicate.fieldSpan.start), offset)
    throw error(
      .slashInValue(
        field: predicate.field, written: tree.source.text(written),
        step: isStep ? Array(rest) : nil),
      at: ByteSpan(offset, offset + 1))
  }
}
