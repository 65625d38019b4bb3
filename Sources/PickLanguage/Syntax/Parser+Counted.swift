/// Counted selections: `first:3`, `nth:2-3 of odd`, `part:1/3`.
extension Parser {
  /// Reads on after the word.
  mutating func counted(
    _ word: CountedWord, _ written: Cursor.Word
  ) throws(LanguageError) -> Selection {
    guard cursor.take(UInt8(ascii: ":")) else {
      throw error(.countedNeedsNumber(word), at: written.span)
    }
    try refuseBlankAfter(written)
    let start = Int(written.span.start)
    let counted = try operand(of: word, from: start)
    lastCounted = ByteSpan(start, cursor.offset)
    guard let of = takeOf() else { return .counted(counted, of: nil) }
    try needOperand(of: of)
    try enter(at: of.span)
    let operand = try unary()
    depth -= 1
    lastCounted = ByteSpan(start, Int(of.span.end))
    return .counted(counted, of: operand)
  }

  private mutating func operand(
    of word: CountedWord, from start: Int
  ) throws(LanguageError) -> Counted {
    if word == .nth { return .nth(try ranks()) }
    guard cursor.peek().isDigit else { throw error(.countedNeedsNumber(word), at: symbolSpan()) }
    let number = try cursor.number()
    if word == .part { return try part(number) }
    guard let count = number.value else { throw error(.numberTooLarge, at: number.span) }
    switch cursor.peek() {
    case UInt8(ascii: "-"), UInt8(ascii: "."), Cursor.dots, UInt8(ascii: "%"):
      throw error(.countedTakesOneNumber(word), at: symbolSpan())
    default: break
    }
    switch word {
    case .first: return .first(count)
    case .last: return .last(count)
    default:
      if seed == nil { throw error(.sampleNeedsSeed, at: ByteSpan(start, cursor.offset)) }
      return .sample(count)
    }
  }

  private mutating func part(_ number: Cursor.Number) throws(LanguageError) -> Counted {
    guard cursor.take(UInt8(ascii: "/")), cursor.peek().isDigit else {
      throw error(.countedNeedsNumber(.part), at: symbolSpan())
    }
    let total = try cursor.number()
    guard let index = number.value else { throw error(.numberTooLarge, at: number.span) }
    guard let count = total.value else { throw error(.numberTooLarge, at: total.span) }
    guard index >= 1, index <= count else {
      throw error(.noSuchPart(index, of: count), at: number.span.through(total.span))
    }
    return .part(index, of: count)
  }

  private mutating func ranks() throws(LanguageError) -> [Item] {
    var items: [Item] = []
    var end = cursor.offset
    repeat {
      let takesAway = seesTakingAway()
      let start = cursor.offset
      if takesAway { _ = cursor.take(UInt8(ascii: "x")) }
      guard cursor.peek().isDigit || seesFromEnd() || cursor.seesDots() else {
        throw error(.nthNeedsRanks, at: symbolSpan())
      }
      let primary = try range()
      end = cursor.offset
      items.append(Item(primary: primary, takesAway: takesAway, span: ByteSpan(start, end)))
    } while takeRankSeparator()
    cursor.offset = end
    return items
  }

  private mutating func takeRankSeparator() -> Bool {
    _ = cursor.skipBlanks()
    guard cursor.take(UInt8(ascii: ",")) else { return false }
    _ = cursor.skipBlanks()
    return true
  }

  private mutating func takeOf() -> Cursor.Word? {
    let start = cursor.offset
    if cursor.skipBlanks(), cursor.peek().isLetter {
      let word = cursor.word()
      if word.folded.elementsEqual("of".utf8), cursor.peek() != UInt8(ascii: ":") { return word }
    }
    cursor.offset = start
    return nil
  }
}
