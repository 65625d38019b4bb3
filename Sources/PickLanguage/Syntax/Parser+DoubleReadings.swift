/// What has two natural readings is refused, and both are shown.
extension Parser {
  /// A bare value would have to end at the comma for a position to follow.
  mutating func refusePositionAfterBareValue(
    _ last: Item, _ predicate: Predicate
  ) throws(LanguageError) {
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
    throw error(.positionAfterBareValue(readings(of: last, predicate, from: start)), at: span)
  }

  private mutating func positionSpan() -> ByteSpan {
    let start = cursor.offset
    defer { cursor.offset = start }
    while cursor.peek().isWordCharacter || cursor.peek() == Cursor.dots { cursor.advance() }
    return ByteSpan(start, cursor.offset)
  }

  /// What a predicate, a comma and what stands from an offset on may mean.
  private func readings(
    of item: Item, _ predicate: Predicate, from start: Int
  ) -> [[UInt8]] {
    let source = tree.source
    if predicate.hasOpenBracket { return [wholeValue(of: predicate, in: item)] }
    var values: [[UInt8]] = []
    var end = start
    var next = start
    repeat {
      end = bareEnd(from: next)
      values.append(source.text(ByteSpan(next, end)))
      next = end + 1
    } while next < source.bytes.count && source.bytes[end] == UInt8(ascii: ",")
      && source.bytes[next].isDigit
    let written = source.text(item.span)
    let listed = Array("(".utf8) + written + Array("),".utf8) + values.joined(separator: ",".utf8)
    let areValues = values.allSatisfy { $0.first?.isDigit == true || $0.starts(with: "..".utf8) }
    guard areValues else { return [listed] }
    let field = source.text(ByteSpan(Int(item.span.start), Int(predicate.valueSpan.start)))
    let parts = [written] + values.map { field + $0 }
    let either = Array(parts.joined(separator: " or ".utf8))
    let isAlone = source.isAlone(ByteSpan(Int(item.span.start), end))
    var readings = [isAlone ? either : Array("(".utf8) + either + Array(")".utf8)]
    if predicate.value.first?.isDigit == false {
      readings.append(wholeValue(of: predicate, in: item))
    }
    return readings + [listed]
  }

  /// The item with the value, and the words that go on with it, in quotes.
  private func wholeValue(of predicate: Predicate, in item: Item) -> [UInt8] {
    let value = ByteSpan(Int(predicate.valueSpan.start), wholeEnd(of: predicate))
    let before = ByteSpan(Int(item.span.start), Int(predicate.valueSpan.start))
    return tree.source.text(before) + Spelling.quoted(tree.source.text(value))
  }

  /// `3- 5`: from 3 on, and 5; or 3 to 5?
  mutating func refuseBlankInRange(after last: Item) throws(LanguageError) {
    switch last.primary {
    case .range, .fileNumbers: if last.step >= 0 { return }
    default: return
    }
    let isOpen = endsOpen(last.span)
    let start = cursor.offset
    let startsOpen = cursor.seesDots()
    guard isOpen || startsOpen, cursor.peek().isDigit || seesFromEnd() || startsOpen else { return }
    let left = tree.source.text(last.span)
    if !isOpen, left.contains(UInt8(ascii: "-")) || left.firstRange(of: "..".utf8) != nil { return }
    defer { cursor.offset = start }
    let next = try range()
    let right = tree.source.text(ByteSpan(start, cursor.offset))
    let span = ByteSpan(Int(last.span.start), cursor.offset)
    var joined: [UInt8]? = left + right
    if isOpen, startsOpen || !isEnd(right) { joined = nil }
    if let text = joined, !isReadable(text) || isBackwards(last.primary, next) { joined = nil }
    throw error(
      .blankInRange(joined: joined, apart: left + Array(",".utf8) + right), at: span)
  }

  /// Whether a range has no end behind its sign, which may be a look-alike.
  private func endsOpen(_ span: ByteSpan) -> Bool {
    guard let last = tree.source.bytes[span.range].last, !last.isDigit else { return false }
    let text = Lookalikes.folded(tree.source.text(span))
    return text.last == UInt8(ascii: "-") || text.suffix(2).elementsEqual("..".utf8)
  }

  private func isBackwards(_ low: Item.Primary, _ high: Item.Primary) -> Bool {
    switch (low, high) {
    case (.range(.position(let low), _), .range(.position(let high), .same)): low > high
    case (.range(.fromEnd(let low), _), .range(.fromEnd(let high), .same)): low < high
    default: false
    }
  }

  private func isEnd(_ text: [UInt8]) -> Bool {
    text.allSatisfy { $0 != UInt8(ascii: "-") } && text.firstRange(of: "..".utf8) == nil
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
