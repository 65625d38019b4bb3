/// What is not in the language, each with the spelling that is.
extension Parser {
  /// The symbol at hand; empty at the end.
  mutating func symbolSpan() -> ByteSpan {
    _ = cursor.peek()
    let start = cursor.offset
    cursor.advance()
    defer { cursor.offset = start }
    return ByteSpan(start, cursor.offset)
  }

  /// The empty span at hand.
  var here: ByteSpan { ByteSpan(cursor.offset, cursor.offset) }

  /// Whether what was read last cannot join a word that follows it.
  var isWordClosed: Bool {
    guard cursor.offset > 0 else { return true }
    let last = cursor.text[cursor.offset - 1]
    if last >= 0x80 { return cursor.text[..<cursor.offset].suffix(3) == [0xEF, 0xBC, 0x89] }
    return last == UInt8(ascii: ")")
  }

  /// Whether a clause ends here.
  var isAtSelectionEnd: Bool {
    mutating get { cursor.peek() == Cursor.end || cursor.peek().isBlank }
  }
}

// MARK: After a whole selection

extension Parser {
  /// After a selection only the end, a `)` or the next action may come.
  ///
  /// `start` is where the selection began.
  mutating func refuseRest(from start: Int, inGroup: Bool = false) throws(LanguageError) {
    let end = cursor.offset
    let isClosed = isWordClosed
    let isApart = cursor.skipBlanks() || isClosed
    let symbol = cursor.peek()
    if symbol == Cursor.end { return }
    if isApart, !inGroup {
      let next = cursor.offset
      let action = takeAction()
      cursor.offset = next
      if action != nil { return }
    }
    if symbol == UInt8(ascii: ",") {
      throw refusalOfList(after: lastCounted)
    }
    if symbol == UInt8(ascii: ")") { throw error(.notOpened, at: symbolSpan()) }
    if !isApart { try refuseWordForLastItem(after: end) }
    if symbol == UInt8(ascii: "-") { throw error(.dashIsNoOperator, at: symbolSpan()) }
    let isOpening = symbol == UInt8(ascii: "(") || symbol == UInt8(ascii: "@")
    guard isApart || isOpening, symbol.isWordCharacter || isOpening || symbol == Cursor.dots else {
      throw refusal(after: lastRead(before: end))
    }
    let first = ByteSpan(start, end)
    let next = cursor.offset
    if isApart { try refuseForeignWord(after: first) }
    _ = try unary()
    let second = ByteSpan(next, cursor.offset)
    throw error(.sideBySide(tree.source.text(first), tree.source.text(second)), at: second)
  }

  /// `3-end`: only `r1` is the last item.
  private mutating func refuseWordForLastItem(after end: Int) throws(LanguageError) {
    let isAfterTo =
      end > 0 && [UInt8(ascii: "-"), UInt8(ascii: ".")].contains(cursor.text[end - 1])
    guard isAfterTo, cursor.peek().isLetter || cursor.peek() == UInt8(ascii: "$") else { return }
    let sign = symbolSpan()
    let word = cursor.peek().isLetter ? cursor.word() : nil
    let text = word.map { String(decoding: $0.folded, as: UTF8.self) } ?? "$"
    guard text == "r" || ReservedWords.lastItem.contains(text) else { return }
    throw error(.lastItemIsR1(Array(text.utf8)), at: word?.span ?? sign)
  }

  /// A comma after a counted selection; what follows it is shown in the hint.
  private mutating func refusalOfList(after counted: ByteSpan) -> LanguageError {
    let comma = symbolSpan()
    cursor.offset = Int(comma.end)
    _ = cursor.skipBlanks()
    let rest = bareText()
    return error(.countedIsNoList(tree.source.text(counted), rest: rest), at: comma)
  }

  /// What was read last, in the words of a message.
  private func lastRead(before end: Int) -> String {
    guard end > 0 else { return "the start" }
    if Int(lastCounted.end) == end, lastCounted.start < lastCounted.end {
      return String(decoding: tree.source.text(lastCounted).brief, as: UTF8.self)
    }
    switch cursor.text[end - 1] {
    case UInt8(ascii: ")"): return "')'"
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return "a quoted value"
    case UInt8(ascii: "%"): return "a percentage"
    case UInt8(ascii: "-"), UInt8(ascii: "."): return "a range"
    case let byte where byte.isLetter: return "a word"
    default: return "a position"
    }
  }
}

// MARK: In place of an item

extension Parser {
  /// The error for a symbol that cannot stand here; `place` is what it follows.
  mutating func refusal(after place: String?) -> LanguageError {
    let symbol = cursor.peek()
    let span = symbolSpan()
    switch symbol {
    case Cursor.end: return error(.emptyExpression, at: span)
    case UInt8(ascii: "-"): return refusalOfDash(span)
    case UInt8(ascii: ","): return error(.nothingBefore([symbol]), at: span)
    case UInt8(ascii: ")"): return error(.notOpened, at: span)
    case UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "["), UInt8(ascii: "]"):
      let isRange = symbol == UInt8(ascii: "~") && place != nil
      let operand = isRange ? range(around: span) : word(after: span)
      return error(.notUsedHere([symbol], operand: operand, isBetween: place != nil), at: span)
    case UInt8(ascii: "$"): return error(.lastItemIsR1([symbol]), at: span)
    case Cursor.other:
      let scalar = Scalar(cursor.text, at: cursor.offset)
      return error(scalar.isValid ? .character(scalar.value) : .byte(UInt8(scalar.value)), at: span)
    default:
      if symbol.isOperatorSign { return refusalOfSigns(field: nil) }
      return error(
        .unexpected(tree.source.text(span), after: place), at: span)
    }
  }

  private mutating func refusalOfDash(_ span: ByteSpan) -> LanguageError {
    let start = cursor.offset
    defer { cursor.offset = start }
    cursor.advance()
    var digits: [UInt8] = []
    while cursor.peek().isDigit {
      digits.append(cursor.peek())
      cursor.advance()
    }
    return error(.positionStartsWithDash(digits), at: ByteSpan(Int(span.start), cursor.offset))
  }

  /// The word directly after a symbol; empty without one.
  mutating func word(after span: ByteSpan) -> [UInt8] {
    let start = cursor.offset
    defer { cursor.offset = start }
    cursor.offset = Int(span.end)
    return cursor.peek().isWordCharacter ? cursor.word().folded : []
  }

  /// The error for a word that no `:` follows and that is no keyword.
  mutating func refusal(ofWord word: Cursor.Word) -> LanguageError {
    if Operator(word.folded) == .not { return error(.notInList, at: word.span) }
    if Operator(word.folded) != nil {
      return error(.nothingBefore(word.folded), at: word.span)
    }
    if let counted = CountedWord(word.folded) {
      return error(.countedNeedsNumber(counted), at: word.span)
    }
    if word.folded.elementsEqual("of".utf8) { return error(.ofNeedsCounted, at: word.span) }
    if Action(word.folded) != nil {
      return error(.actionNeedsSelection(word.folded), at: word.span)
    }
    if let gesture = Gesture(word.folded) { return error(.pathNeedsEnds(gesture), at: word.span) }
    if word.folded.elementsEqual("in".utf8) {
      return error(.valueMissing(word.folded), at: word.span)
    }
    if let refusal = refusalOfSigns(after: word) { return refusal }
    if cursor.peek() == Cursor.other { return refusal(after: nil) }
    let text = String(decoding: word.folded, as: UTF8.self)
    if ReservedWords.lastItem.contains(text) {
      return error(.lastItemIsR1(word.folded), at: word.span)
    }
    if let whole = wholeValue(upTo: word) {
      return error(.wordAfterValue(word.folded, whole: whole), at: word.span)
    }
    return error(.unknownWord(word.folded), at: word.span)
  }

  /// `..` with nothing on either side.
  mutating func refusalOfMissingEnd(from start: Int) -> LanguageError {
    if cursor.peek() == UInt8(ascii: "-") { return refusal(after: nil) }
    let second = cursor.offset
    if cursor.takeDots() {
      return error(.rangeHasTwoEnds, at: ByteSpan(second, cursor.offset))
    }
    return error(.rangeNeedsEnd, at: ByteSpan(start, cursor.offset))
  }

  /// A `:` after an item that begins no step.
  mutating func refusal(ofColon colon: ByteSpan, after primary: Item.Primary) -> LanguageError {
    cursor.offset = Int(colon.start)
    switch primary {
    case .range: return error(.colonMakesNoRange, at: colon)
    case .keyword(let keyword): return error(.reservedField(keyword.rawValue), at: colon)
    default: return error(.unexpected([UInt8(ascii: ":")], after: nil), at: colon)
    }
  }
}
