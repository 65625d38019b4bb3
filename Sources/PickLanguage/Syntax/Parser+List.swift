/// Lists: items with `,` or white space between.
extension Parser {
  mutating func list() throws(LanguageError) -> [Item] {
    var items: [Item] = []
    repeat {
      takePlainRanges(into: &items)
      items.append(try item())
    } while try takeSeparator(after: items[items.count - 1])
    return items
  }

  /// Reads as many `3,` and `3-7,` as are followed by a digit.
  ///
  /// Says nothing that `item` and `takeSeparator` would not say; lists of a million ranges come
  /// through here.
  private mutating func takePlainRanges(into items: inout [Item]) {
    if numbering == .fileNumber { return }
    cursor.offset = PlainRanges.read(cursor.text.span, from: cursor.offset, into: &items)
  }

  /// Whether another item follows; steps over what separates it from the last.
  private mutating func takeSeparator(after last: Item) throws(LanguageError) -> Bool {
    let start = cursor.offset
    let hasBlank = cursor.skipBlanks()
    let symbol = cursor.peek()
    if symbol == UInt8(ascii: ",") {
      try takeComma(after: last)
      return true
    }
    if hasBlank { try refuseBlankInRange(after: last) }
    if hasBlank || isWordClosed || symbol == UInt8(ascii: "(") || symbol == UInt8(ascii: "@") {
      if seesTakingAway() || last.isSeparable && seesSeparable() { return true }
    }
    cursor.offset = start
    return false
  }

  private mutating func takeComma(after last: Item) throws(LanguageError) {
    let comma = symbolSpan()
    cursor.advance()
    _ = cursor.skipBlanks()
    let symbol = cursor.peek()
    if symbol == Cursor.end || symbol == UInt8(ascii: ",") || symbol == UInt8(ascii: ")") {
      throw error(.nothingAfter([UInt8(ascii: ",")]), at: comma)
    }
    if case .predicate(let index) = last.primary, !tree.predicates[index].isQuoted {
      try refusePositionAfterBareValue(last, tree.predicates[index])
    }
  }

  /// Whether a position, range, `@name` or group is at hand.
  mutating func seesSeparable() -> Bool {
    let symbol = cursor.peek()
    if symbol.isDigit || symbol == UInt8(ascii: "(") || symbol == UInt8(ascii: "@") { return true }
    return seesFromEnd() || cursor.seesDots()
  }

  /// Whether `r` and a digit are at hand.
  mutating func seesFromEnd() -> Bool {
    let start = cursor.offset
    defer { cursor.offset = start }
    return cursor.take(UInt8(ascii: "r")) && cursor.peek().isDigit
  }

  /// Whether the `x` that takes away is at hand, rather than a word that begins with x.
  mutating func seesTakingAway() -> Bool {
    let start = cursor.offset
    defer { cursor.offset = start }
    guard cursor.take(UInt8(ascii: "x")) else { return false }
    return seesSeparable() || cursor.peek().isLetter && Keyword(cursor.word().folded) != nil
  }
}

// MARK: Items

extension Parser {
  mutating func item() throws(LanguageError) -> Item {
    let takesAway = seesTakingAway()
    let start = cursor.offset
    if takesAway { _ = cursor.take(UInt8(ascii: "x")) }
    var item = Item(
      primary: try primary(), takesAway: takesAway, span: ByteSpan(start, start))
    if let step = try takeStep(after: item.primary) {
      item.step = Int32(tree.steps.count)
      tree.steps.append(step)
    }
    item.span = ByteSpan(start, cursor.offset)
    if numbering == .fileNumber, let range = NumberRange(item, in: tree) {
      item.primary = .fileNumbers(tree.numberRanges.count)
      tree.numberRanges.append(range)
    }
    return item
  }

  private mutating func primary() throws(LanguageError) -> Item.Primary {
    let symbol = cursor.peek()
    if symbol.isDigit || seesFromEnd() || cursor.seesDots() { return try range() }
    switch symbol {
    case UInt8(ascii: "("): return .group(try group())
    case UInt8(ascii: "@"): return .name(try name())
    case UInt8(ascii: "."): return .predicate(try dottedPredicate())
    case UInt8(ascii: "_"): return try wordPrimary()
    default:
      if symbol.isLetter { return try wordPrimary() }
      throw refusal(after: nil)
    }
  }

  private mutating func wordPrimary() throws(LanguageError) -> Item.Primary {
    let word = cursor.word()
    guard cursor.peek() == UInt8(ascii: ":") else {
      guard let keyword = Keyword(word.folded) else { throw refusal(ofWord: word) }
      return self.keyword(keyword)
    }
    if let keyword = Keyword(word.folded) { return self.keyword(keyword) }
    try refuseReservedField(word)
    return .predicate(try predicate(of: word))
  }

  private mutating func keyword(_ keyword: Keyword) -> Item.Primary {
    if keyword == .checked || keyword == .unchecked { tree.readsMarks = true }
    return .keyword(keyword)
  }

  private mutating func group() throws(LanguageError) -> Int {
    let opening = symbolSpan()
    cursor.advance()
    _ = cursor.skipBlanks()
    if cursor.peek() == UInt8(ascii: ")") {
      throw error(.emptyParentheses, at: opening.through(symbolSpan()))
    }
    if cursor.peek() == Cursor.end { throw error(.notClosed, at: opening) }
    try enter(at: opening)
    let start = cursor.offset
    let inner = try selection()
    depth -= 1
    let end = cursor.offset
    _ = cursor.skipBlanks()
    if cursor.peek() == Cursor.end { throw error(.notClosed, at: opening) }
    if cursor.peek() != UInt8(ascii: ")") { cursor.offset = end }
    if !cursor.take(UInt8(ascii: ")")) { try refuseRest(from: start, inGroup: true) }
    tree.groups.append(inner)
    return tree.groups.count - 1
  }

  private mutating func name() throws(LanguageError) -> Int {
    let start = symbolSpan()
    cursor.advance()
    guard cursor.peek().isLetter else { throw error(.nameMissing, at: start) }
    var name: [UInt8] = []
    while cursor.peek().isWordCharacter, cursor.peek() != UInt8(ascii: ".") {
      name.append(cursor.peek())
      cursor.advance()
    }
    let span = ByteSpan(Int(start.start), cursor.offset)
    tree.uses.append(.name(tree.names.count))
    tree.names.append(NameUse(name: name, span: span, depth: depth))
    return tree.names.count - 1
  }

  private mutating func takeStep(
    after primary: Item.Primary
  ) throws(LanguageError) -> Step? {
    if case .predicate(let index) = primary, !tree.predicates[index].isQuoted { return nil }
    if cursor.take(UInt8(ascii: "/")) { return Step(kept: 1, period: try period()) }
    guard cursor.peek() == UInt8(ascii: ":") else { return nil }
    let colon = symbolSpan()
    cursor.advance()
    guard cursor.peek().isDigit else { throw refusal(ofColon: colon, after: primary) }
    let kept = try cursor.number()
    guard cursor.take(UInt8(ascii: "/")) else { throw refusal(ofColon: colon, after: primary) }
    let period = try period()
    guard let count = kept.value else { throw error(.numberTooLarge, at: kept.span) }
    if count > period { throw error(.stepKeepsTooMany(count, period), at: kept.span) }
    return Step(kept: count, period: period)
  }

  private mutating func period() throws(LanguageError) -> Int {
    guard cursor.peek().isDigit else { throw error(.stepNeedsNumber, at: symbolSpan()) }
    let number = try cursor.number()
    guard let period = number.value else { throw error(.numberTooLarge, at: number.span) }
    if period == 0 { throw error(.stepOfZero, at: number.span) }
    return period
  }
}

extension Item {
  /// Whether white space alone may separate it from a position.
  fileprivate var isSeparable: Bool {
    switch primary {
    case .range, .name, .group, .fileNumbers: true
    case .keyword, .predicate: false
    }
  }
}

extension Selection {
  /// Whether its last part is a counted selection with `of`.
  var endsInCountedOf: Bool {
    switch self {
    case .list, .counted(_, of: nil): false
    case .counted: true
    case .complement(let operand): operand.endsInCountedOf
    case .chain(let first, let links): (links.last?.operand ?? first).endsInCountedOf
    }
  }
}
