/// Operators, from the loosest to the tightest, and what they stand between.
extension Parser {
  /// The loosest level: `or`.
  mutating func selection() throws(LanguageError) -> Selection {
    let first = try symmetricDifference()
    var links: [Link] = []
    while let joint = try takeOperator(.or, after: first) {
      links.append(Link(joint: joint, operand: try symmetricDifference()))
    }
    return links.isEmpty ? first : .chain(first, links)
  }

  private mutating func symmetricDifference() throws(LanguageError) -> Selection {
    let first = try intersection()
    var links: [Link] = []
    while let joint = try takeOperator(.xor, after: links.last?.operand ?? first) {
      links.append(Link(joint: joint, operand: try intersection()))
    }
    return links.isEmpty ? first : .chain(first, links)
  }

  private mutating func intersection() throws(LanguageError) -> Selection {
    let first = try unary()
    var links: [Link] = []
    while let joint = try takeOperator(.and, .minus, .not, after: links.last?.operand ?? first) {
      let operand = try unary()
      if joint == .not { try refuseTakingAway(in: operand) }
      links.append(Link(joint: joint, operand: operand))
    }
    return links.isEmpty ? first : .chain(first, links)
  }

  /// Reads one of some operators and makes sure that something follows it.
  private mutating func takeOperator(
    _ wanted: Operator..., after left: Selection
  ) throws(LanguageError) -> Operator? {
    let start = cursor.offset
    let isApart = cursor.skipBlanks() || isWordClosed
    if isApart, cursor.peek().isLetter {
      let word = cursor.word()
      let isField = cursor.peek() == UInt8(ascii: ":")
      if let joint = Operator(word.folded), wanted.contains(joint), !isField {
        if joint != .or, left.endsInCountedOf {
          throw error(.countedThenOperator(tree.source.text(lastCounted), joint), at: word.span)
        }
        try needOperand(of: word)
        return joint
      }
    }
    cursor.offset = start
    return nil
  }

  /// After an operator, `not` or `of`: something has to be there.
  mutating func needOperand(of word: Cursor.Word) throws(LanguageError) {
    _ = cursor.skipBlanks()
    let symbol = cursor.peek()
    if symbol == Cursor.end || symbol == UInt8(ascii: ")") || symbol == UInt8(ascii: ",") {
      let end = Int(word.span.end)
      throw error(.nothingAfter(word.folded), at: ByteSpan(end, end))
    }
  }

  mutating func unary() throws(LanguageError) -> Selection {
    _ = cursor.skipBlanks()
    guard cursor.peek().isLetter else { return .list(try list()) }
    let start = cursor.offset
    let word = cursor.word()
    if word.folded.elementsEqual("not".utf8), cursor.peek() != UInt8(ascii: ":") {
      try needOperand(of: word)
      try enter(at: word.span)
      let operand = try unary()
      depth -= 1
      try refuseTakingAway(in: operand)
      return .complement(operand)
    }
    if let counted = CountedWord(word.folded) {
      return try self.counted(counted, word)
    }
    cursor.offset = start
    return .list(try list())
  }

  /// Goes one level deeper into parentheses, `not` or `of`.
  mutating func enter(at span: ByteSpan) throws(LanguageError) {
    depth += 1
    tree.depth = max(tree.depth, depth)
    if depth > Nesting.limit { throw error(.tooDeep, at: span) }
  }
}
