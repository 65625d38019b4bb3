internal import PickCore

/// Words of everyday speech between two selections, and words that go on with a bare value.
extension Parser {
  /// What a word that joins in everyday speech is in the language.
  private enum Joint: String {
    case minus = " minus "
    case or = " or "
    case to = "-"

    init?(_ word: [UInt8]) {
      switch String(decoding: word, as: UTF8.self) {
      case "except", "excluding", "without", "but", "ohne": self = .minus
      case "plus", "und", "oder": self = .or
      case "to", "till", "until", "through", "thru", "bis": self = .to
      default: return nil
      }
    }
  }

  /// `all except 3`, `1 to 3`: the whole text is offered in the words of the language, if it is in
  /// it then; the word that may be such a one is at hand.
  mutating func refuseForeignWord(after first: ByteSpan) throws(LanguageError) {
    let start = cursor.offset
    defer { cursor.offset = start }
    guard cursor.peek().isLetter else { return }
    let word = cursor.word()
    guard cursor.peek() != UInt8(ascii: ":"), let joint = Joint(word.folded) else { return }
    _ = cursor.skipBlanks()
    let rest = Array(cursor.text[cursor.offset...])
    var left = tree.source.text(first)
    var isOffered = !rest.isEmpty
    switch joint {
    case .minus:
      if holdsOperator(left) { left = Array("(".utf8) + left + Array(")".utf8) }
      // What else is to stay away would be a guess.
      isOffered = isOffered && !holdsOperator(untilClosed(rest))
    case .to: isOffered = isOffered && left.last?.isPositionEnd == true && isPosition(rest)
    case .or: break
    }
    let text = cursor.text[..<Int(first.start)] + left + Array(joint.rawValue.utf8) + rest
    isOffered = isOffered && isReadable(Array(text))
    throw error(.foreignWord(word.folded, instead: isOffered ? Array(text) : nil), at: word.span)
  }

  private func holdsOperator(_ text: [UInt8]) -> Bool {
    text.split(whereSeparator: { $0.isBlank || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") })
      .contains { Operator(Array($0)) != nil || $0.elementsEqual("of".utf8) }
  }

  /// A text up to the parenthesis that closes one before it.
  private func untilClosed(_ text: [UInt8]) -> [UInt8] {
    var open = 0
    let end = text.firstIndex { byte in
      open += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
      return open < 0
    }
    return Array(text[..<(end ?? text.count)])
  }

  private func isPosition(_ text: [UInt8]) -> Bool {
    text.drop { $0 == UInt8(ascii: "r") }.first?.isDigit == true
  }

  // MARK: Values

  /// The predicate before a word with the value and what goes on with it in quotes; nil if none
  /// stands there, or if the word is more likely a mistyped operator.
  func wholeValue(upTo word: Cursor.Word) -> [UInt8]? {
    guard let predicate = tree.predicates.last, !predicate.isQuoted, !predicate.isReference,
      predicate.valueSpan.end < word.span.start, predicate.value.first?.isDigit == false
    else { return nil }
    let between = cursor.text[Int(predicate.valueSpan.end)..<Int(word.span.start)]
    guard between.allSatisfy({ $0.isBlank || $0 == UInt8(ascii: ",") }) else { return nil }
    let operators = Operator.allCases.map { Array($0.rawValue.utf8) }
    if Suggestion.nearest(to: word.folded, among: operators) != nil { return nil }
    let field = ByteSpan(Int(predicate.fieldSpan.start), Int(predicate.valueSpan.start))
    let value = ByteSpan(Int(predicate.valueSpan.start), wholeEnd(of: predicate))
    return dot(before: predicate) + tree.source.text(field)
      + Spelling.quoted(tree.source.text(value))
  }

  private func dot(before predicate: Predicate) -> [UInt8] {
    let start = Int(predicate.fieldSpan.start)
    return start > 0 && cursor.text[start - 1] == UInt8(ascii: ".") ? [UInt8(ascii: ".")] : []
  }

  /// Where a bare value ends together with the words and numbers behind it, up to an operator or
  /// whatever else is clearly of the language.
  func wholeEnd(of predicate: Predicate) -> Int {
    let text = cursor.text
    var end = Int(predicate.valueSpan.end)
    var open = unclosed(in: Int(predicate.valueSpan.start)..<end)
    while true {
      var next = end
      while next < text.count, text[next].isBlank || text[next] == UInt8(ascii: ",") { next += 1 }
      var wordEnd = bareEnd(from: next)
      open += unclosed(in: next..<wordEnd)
      if open > 0, wordEnd < text.count, text[wordEnd] == UInt8(ascii: ")") {
        wordEnd += 1
        open -= 1
      }
      let word = Array(text[next..<wordEnd])
      guard let first = word.first, first != UInt8(ascii: "@"), first != UInt8(ascii: "("),
        Operator(word) == nil, !word.contains(UInt8(ascii: ":"))
      else { return end }
      end = wordEnd
    }
  }

  /// How many more parentheses a part of the text opens than it closes.
  private func unclosed(in range: Range<Int>) -> Int {
    cursor.text[range].reduce(0) { count, byte in
      count + (byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0)
    }
  }
}

extension Predicate {
  /// Whether the value opens a bracket or brace that it does not close.
  var hasOpenBracket: Bool {
    [("[", "]"), ("{", "}"), ("(", ")")].contains { (open: Unicode.Scalar, close: Unicode.Scalar) in
      value.count { $0 == UInt8(ascii: open) } > value.count { $0 == UInt8(ascii: close) }
    }
  }
}

extension UInt8 {
  /// Whether a position or a percentage may end so.
  fileprivate var isPositionEnd: Bool { isDigit || self == UInt8(ascii: "%") }
}
