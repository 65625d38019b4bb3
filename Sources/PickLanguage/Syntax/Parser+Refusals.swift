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
  mutating func refuseRest(inGroup: Bool = false) throws(LanguageError) {
    let end = cursor.offset
    let isClosed = isWordClosed
    let isApart = cursor.skipBlanks() || isClosed
    let symbol = cursor.peek()
    if symbol == Cursor.end { return }
    if isApart, !inGroup {
      let start = cursor.offset
      let action = takeAction()
      cursor.offset = start
      if action != nil { return }
    }
    if symbol == UInt8(ascii: ",") {
      throw error(.countedIsNoList(tree.source.text(lastCounted)), at: symbolSpan())
    }
    if symbol == UInt8(ascii: ")") { throw error(.notOpened, at: symbolSpan()) }
    if symbol == UInt8(ascii: "-") { throw error(.dashIsNoOperator, at: symbolSpan()) }
    let isOpening = symbol == UInt8(ascii: "(") || symbol == UInt8(ascii: "@")
    guard isApart || isOpening, symbol.isWordCharacter || isOpening || symbol == Cursor.dots else {
      throw refusal(after: lastRead(before: end))
    }
    let start = cursor.offset
    _ = try unary()
    let second = ByteSpan(start, cursor.offset)
    throw error(.sideBySide(tree.source.text(second)), at: second)
  }

  /// What was read last, in the words of a message.
  private func lastRead(before end: Int) -> String {
    guard end > 0 else { return "the start" }
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
      return error(.notUsedHere([symbol]), at: span)
    case UInt8(ascii: "$"): return error(.lastItemIsR1([symbol]), at: span)
    case Cursor.other:
      let scalar = Scalar(cursor.text, at: cursor.offset)
      return error(scalar.isValid ? .character(scalar.value) : .byte(UInt8(scalar.value)), at: span)
    default:
      if symbol.isOperatorSign { return refusalOfSigns(field: nil) }
      return error(.unexpected(tree.source.text(span), after: place), at: span)
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

  /// Signs of other languages, `>=` or `&&`, with the field before them if there is one.
  private mutating func refusalOfSigns(field: [UInt8]?) -> LanguageError {
    let start = cursor.offset
    var signs: [UInt8] = []
    while cursor.peek().isOperatorSign {
      signs.append(cursor.peek())
      cursor.advance()
    }
    let span = ByteSpan(start, cursor.offset)
    guard let field else { return error(.notUsedHere(signs), at: span) }
    let value = cursor.peek().isWordCharacter ? cursor.word().folded : []
    return error(.comparisonNotUsed(signs, field: field, value: value), at: span)
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
    if cursor.peek().isOperatorSign { return refusalOfSigns(field: word.folded) }
    let text = String(decoding: word.folded, as: UTF8.self)
    if ReservedWords.lastItem.contains(text) {
      return error(.lastItemIsR1(word.folded), at: word.span)
    }
    return error(.unknownWord(word.folded), at: word.span)
  }

  /// `..` with nothing on either side.
  mutating func refusalOfMissingEnd(from start: Int) -> LanguageError {
    if cursor.peek() == UInt8(ascii: "-") || cursor.seesDots() {
      return error(.rangeHasTwoEnds, at: symbolSpan())
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

// MARK: Double readings

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
    guard case .list(let items) = operand, let item = items.first(where: \.takesAway) else {
      return
    }
    throw error(.notBeforeTakingAway, at: item.span)
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

// MARK: Fields, values, actions

extension Parser {
  /// Words of the language need a leading dot to be a field.
  func refuseReservedField(_ word: Cursor.Word) throws(LanguageError) {
    if Action(word.folded) != nil || Gesture(word.folded) != nil {
      throw error(.actionInside(word.folded), at: word.span)
    }
    if CountedWord(word.folded) != nil {
      throw error(.countedInList(word.folded), at: word.span)
    }
    if Operator(word.folded) != nil || word.folded.elementsEqual("of".utf8) {
      throw error(
        .reservedField(String(decoding: word.folded, as: UTF8.self)), at: word.span)
    }
  }

  /// An action stands where only a selection may.
  func refuseMisplacedAction(_ word: Cursor.Word) throws(LanguageError) {
    switch form {
    case .edit: return
    case .selection(let action, _):
      throw error(.actionNotAllowed(word.folded, verb: action), at: word.span)
    case .named: throw error(.actionInNamed(word.folded), at: word.span)
    }
  }

  /// Names are never folded, so they have to be ASCII as written.
  func refuseLookalikes(in word: Cursor.Word) throws(LanguageError) {
    for offset in word.span.range where cursor.text[offset] >= 0x80 {
      let scalar = Scalar(cursor.text, at: offset)
      throw error(.character(scalar.value), at: ByteSpan(offset, offset + scalar.length))
    }
  }

  mutating func refuseBlankAfter(_ word: Cursor.Word) throws(LanguageError) {
    let start = cursor.offset
    guard cursor.skipBlanks(), cursor.peek() != Cursor.end else {
      cursor.offset = start
      return
    }
    throw error(.blankAfterColon(word.folded), at: ByteSpan(start, cursor.offset))
  }

  mutating func refuseMissingValue(of field: [UInt8]) throws(LanguageError) {
    let start = cursor.offset
    guard let byte = rawByte else { throw error(.valueMissing(field), at: here) }
    if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ")") {
      throw error(.valueMissing(field), at: here)
    }
    guard byte.isBlank else { return }
    _ = cursor.skipBlanks()
    if cursor.peek() == Cursor.end { throw error(.valueMissing(field), at: ByteSpan(start, start)) }
    throw error(.blankAfterColon(field), at: ByteSpan(start, cursor.offset))
  }

  mutating func refuseTextAfterQuote() throws(LanguageError) {
    guard let byte = rawByte, byte.isWordCharacter else { return }
    throw refusal(after: "a quoted value")
  }
}

extension UInt8 {
  /// A sign that other languages use to compare or join.
  fileprivate var isOperatorSign: Bool {
    switch self {
    case UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "="),
      UInt8(ascii: "<"), UInt8(ascii: ">"):
      true
    default: false
    }
  }
}
