internal import PickCore

/// The fact that each fault states: one table, so that the compiler misses none.
extension SyntaxFault {
  var message: Message {
    switch self {
    case .emptyExpression: "empty expression"
    case .expressionTooLong: "the expression is longer than 4 GiB"
    case .nothingBefore(let text) where text == [0x2C]: "nothing before ','"
    case .nothingBefore(let text): "\(quoted: text) needs something on its left"
    case .nothingAfter(let text) where text == [0x2C]: "nothing after ','"
    case .nothingAfter(let text): "\(quoted: text) needs something on its right"
    case .emptyParentheses: "nothing between '(' and ')'"
    case .notClosed: "'(' is not closed"
    case .notOpened: "unmatched ')'"
    case .quoteNotClosed(let quote): "the quote \([quote]) is not closed"
    case .nameMissing: "'@' needs a name that begins with a letter"
    case .valueMissing(let field): "'\(field.brief):' needs a value"
    case .fieldNeedsColon(let field): "the field \(field.brief) needs ':' and a value"
    case .actionNeedsSelection(let action): "'\(action):' needs a selection"
    case .unexpected(let text, .some(let place)): "unexpected \(quoted: text) after \(place)"
    case .unexpected(let text, nil): "unexpected \(quoted: text)"
    case .character(let scalar): "unexpected \(shown(scalar))"
    case .byte(let byte): "unexpected byte 0x\(hexadecimal(UInt32(byte), digits: 2))"
    case .invisibleBetweenDigits(let scalar):
      "\(codePoint(scalar)), which cannot be seen, stands between digits"
    case .typographicQuote(let scalar):
      "the value begins with the typographic quote \(shown(scalar))"
    case .notUsedHere(let sign, _, _), .comparisonNotUsed(let sign, _):
      "\(quoted: sign) is not used here"
    case .blankAfterColon(let word, _): "no space may follow '\(word.brief):'"
    case .tooDeep: "more than \(Nesting.limit) parentheses, 'not' and names inside each other"
    case .unknownWord(let word), .wordAfterValue(let word, _), .foreignWord(let word, _):
      "unknown word \(quoted: word.brief)"
    case .unknownKind(let kind, _, _): "unknown kind of comparison \(quoted: kind.brief)"
    case .reservedField(let word): "'\(word)' is a word of the language, not a field"
    case .lastItemIsR1(let word) where word == [UInt8(ascii: "$")]: "unexpected '$'"
    case .lastItemIsR1(let word): "unknown word \(quoted: word)"
    case .ofNeedsCounted: "'of' stands only after first:, last:, nth:, part: and sample:"
    case .notInList: "'not' cannot stand inside a list"
    case .positionStartsWithDash: "a position cannot start with '-'"
    case .dashIsNoOperator: "'-' is not an operator"
    case .rangeHasTwoEnds: "a range has two ends"
    case .rangeNeedsEnd: "'..' needs a position on one side"
    case .threeDots: "a range has two dots"
    case .colonMakesNoRange: "':' does not make a range"
    case .positionNotWhole: "positions are whole numbers"
    case .numberTooLarge: "the number is too large (9223372036854775807 at most)"
    case .percentageTooLarge: "a percentage is at most 100"
    case .mixedEnds: "one end is a percentage and the other is a position"
    case .blankInRange: "white space after an open range, or inside of one: two readings"
    case .percentagesBackwards(let low, let high):
      "the range runs backwards (from \(low.brief) to \(high.brief))"
    case .stepOfZero: "a step is at least 1"
    case .stepNeedsNumber: "a step needs a number after '/'"
    case .stepKeepsTooMany(let kept, let period):
      "a step cannot keep the first \(kept) of every \(period)"
    case .countedNeedsNumber(let word):
      "\(word.rawValue): needs \(word.operand), such as \(word.example)"
    case .countedTakesOneNumber(let word): "\(word.rawValue): takes one whole number"
    case .countedIsNoList(let text, _) where text.isEmpty: "unexpected ','"
    case .countedIsNoList(let text, _): "\(text.brief) is not a list"
    case .countedInList(let word): "\(word): cannot stand inside a list"
    case .nthNeedsRanks: "nth: needs ranks, such as \(CountedWord.nth.example)"
    case .noSuchPart(let part, let count): "part \(part) of \(count) does not exist"
    case .sampleNeedsSeed: "sample: needs a seed, so that it can be drawn again"
    case .sideBySide: "two selections side by side"
    case .positionAfterBareValue: "a position after a bare value"
    case .countedThenOperator(let counted, let joint):
      "\(counted) … \(joint.rawValue): two readings"
    case .notBeforeTakingAway: "'not' before a list that takes away: two readings"
    case .slashInValue(_, _, .some): "a bare value swallows the step"
    case .slashInValue(let field, _, nil): "'/' cannot occur in a value of \(quoted: field)"
    case .clauseWithoutAction: "only the first clause may be without an action"
    case .actionNotAllowed(let action, .some(let verb)):
      "'\(action):' cannot stand here: \(verb.rawValue) is the action"
    case .actionNotAllowed(let action, nil): "'\(action):' cannot stand here: nothing is marked"
    case .actionInNamed(let action): "'\(action):' cannot stand in a named selection"
    case .actionInside(let action): "'\(action):' cannot stand inside a selection"
    case .pathNeedsEnds(let gesture):
      "\(gesture.rawValue): needs a start and an end, such as \(gesture.rawValue):5..12"
    case .pathNeedsPositions(let gesture): "\(gesture.rawValue): takes positions"
    case .pathJoinedByDash: "the points of a longer path are joined by '..'"
    }
  }
}

/// `'½' (U+00BD)`; only the code point of what has no shape.
private func shown(_ scalar: UInt32) -> String {
  guard let unicode = Unicode.Scalar(scalar), !isShapeless(unicode) else {
    return codePoint(scalar)
  }
  return "'\(unicode)' (\(codePoint(scalar)))"
}

private func isShapeless(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .surrogate, .unassigned, .privateUse, .lineSeparator,
    .paragraphSeparator, .nonspacingMark, .enclosingMark:
    true
  default: false
  }
}

private func codePoint(_ scalar: UInt32) -> String { "U+" + hexadecimal(scalar, digits: 4) }

private func hexadecimal(_ value: UInt32, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
