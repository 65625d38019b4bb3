internal import PickCore

/// What to write instead.
extension SyntaxFault {
  var hint: Message? {
    switch self {
    case .emptyExpression: "to take every item write all; for none, none"
    case .nothingBefore(let text) where text != [0x2C]: nil
    case .quoteNotClosed: "in \"…\" write \\\" for a quote and \\\\ for a backslash"
    case .valueMissing(let field):
      "for items without the field write \(field):none, for an empty value \(field):\"\""
    case .fieldNeedsColon(let field): "\(field):any"
    case .unexpected(let text, _): Self.hint(forSymbol: text)
    case .typographicQuote: "quote with ' or \""
    case .notUsedHere(let sign): Self.hint(forSign: sign)
    case .comparisonNotUsed(let sign, let field, let value):
      Self.hint(forComparison: sign, field, value.isEmpty ? Array("3".utf8) : value)
    case .blankAfterColon(let word): "write \(word):… without the space"
    case .unknownWord(let word): Self.hint(forWord: word)
    case .unknownKind(let kind, let field, let value):
      Self.hint(forKind: kind, field: field, value: value)
    case .reservedField(let word): "a field of that name is written .\(word):…"
    case .lastItemIsR1: "the last item is r1, the last three are r3-"
    case .notInList: "put it in parentheses: (not …)"
    default: rangeHint
    }
  }

  private var rangeHint: Message? {
    switch self {
    case .positionStartsWithDash(let number) where number.isEmpty:
      "an open range is 5- or ..5, the last five items are r5-"
    case .positionStartsWithDash(let number):
      "up to \(number.brief): ..\(number.brief); without it: x\(number.brief); the last: r\(number.brief)-"
    case .dashIsNoOperator: "a range is written without spaces: 1-5; to take away: minus, or x5"
    case .rangeHasTwoEnds: "write two ranges: 1-3,5-7"
    case .rangeNeedsEnd: "to take every item write all"
    case .threeDots: "3..7"
    case .colonMakesNoRange:
      "a range is 3-17; a step is /5, or :2/5 for the first two of every five"
    case .positionNotWhole: "with % it is a percentage: 12.5%"
    case .mixedEnds: "use two conditions: 10%- and ..20"
    case .percentagesBackwards: "write the smaller end first (from the end: the larger)"
    case .stepKeepsTooMany(let kept, let period): ":\(period)/\(max(kept, 1))"
    default: countedHint
    }
  }

  private var countedHint: Message? {
    switch self {
    case .countedNeedsNumber(.last): "the last item is r1, the last three are last:3"
    case .countedTakesOneNumber(.first): "nth:3-5 takes ranks, ..10% a share"
    case .countedTakesOneNumber(.last): "nth:r5-r3 takes ranks, r10% a share"
    case .countedIsNoList(let text) where text.isEmpty: nil
    case .countedIsNoList(let text): "\(text) or …, or (\(text)),…"
    case .countedInList(let word): "join with or, or put it in parentheses: (\(word):…)"
    case .sampleNeedsSeed: "--seed 1"
    case .sideBySide(let second): "put and or or between: and \(second), or \(second)"
    case .positionAfterBareValue(let first, let second):
      "\(first) or \(second), or (\(first)),\(second)"
    case .countedThenOperator(let counted, let joint):
      "parenthesise: (\(counted) …) \(joint.rawValue) …, or \(counted) (… \(joint.rawValue) …)"
    case .notBeforeTakingAway: "parenthesise: not (…), or (not …) and then x"
    case .slashInValue(_, let written, .some(let step)): "(\(written))/\(step)"
    case .slashInValue: "path: compares the whole path"
    default: clauseHint
    }
  }

  private var clauseHint: Message? {
    switch self {
    case .clauseWithoutAction(let text): "join them with or: or \(text)"
    case .actionNotAllowed: "pick edit takes several actions"
    case .actionInside(let action): "an action begins a clause of its own: \(action):…"
    case .pathJoinedByDash: "drag:3..17..9"
    default: nil
    }
  }
}

// MARK: By symbol

extension SyntaxFault {
  private static func hint(forSymbol text: [UInt8]) -> Message? {
    switch text {
    case [UInt8(ascii: "*")], [UInt8(ascii: "?")]: "a pattern needs a field: name:*.jpg"
    case [UInt8(ascii: "\"")], [UInt8(ascii: "'")], [UInt8(ascii: "`")]:
      "quotes are for values: name:\"a b.jpg\""
    case [UInt8(ascii: "/")]: "a step follows a range, a word, @name or (…): (…)/2"
    case [UInt8(ascii: ";")]: "separate with , or a space"
    case [UInt8(ascii: "+")]: "join with , or or"
    default: nil
    }
  }

  private static func hint(forSign sign: [UInt8]) -> Message? {
    switch String(decoding: sign, as: UTF8.self) {
    case "^": "to take away write x5, to flip toggle:5"
    case "!", "~": "to take away write x5, for the complement not"
    case "[", "]": "group with ( )"
    case "&", "&&": "and"
    case "|", "||": "or"
    case "!=", "<>": "not and the field: not rating:3"
    default: "compare with a range: rating:3- or rating:..3"
    }
  }

  private static func hint(
    forComparison sign: [UInt8], _ field: [UInt8], _ value: [UInt8]
  ) -> Message {
    switch String(decoding: sign, as: UTF8.self) {
    case ">=": "\(field):\(value)-"
    case ">": "\(field):\(value)- not \(field):\(value)"
    case "<=": "\(field):..\(value)"
    case "<": "\(field):..\(value) not \(field):\(value)"
    case "!=", "<>": "not \(field):\(value)"
    default: "\(field):\(value)"
    }
  }

  private static func hint(forWord word: [UInt8]) -> Message? {
    let text = String(decoding: word, as: UTF8.self)
    let folded = word.map { $0.isLetter ? $0 | 0x20 : $0 }
    let isPosition =
      folded.drop { !$0.isDigit }.first != nil && (word[0] | 0x20 == 0x78 || word[0] | 0x20 == 0x72)
    if isPosition, folded != word { return "\(folded)" }
    let words = ReservedWords.all.map { Array($0.utf8) }
    if let near = Suggestion.nearest(to: word, among: words) {
      return ReservedWords.needsColon(near) ? "\(near):…" : "\(near)"
    }
    if text.contains(".") || text.contains("_") { return "name:\(word)" }
    return nil
  }

  private static func hint(forKind kind: [UInt8], field: [UInt8], value: [UInt8]) -> Message {
    let known = TextKind.allCases.map { Array($0.rawValue.utf8) }
    let near = Suggestion.nearest(to: kind, among: known) ?? Array("has".utf8)
    return "\(field):\(near):\(value), or literally \(field):is:\(kind):\(value)"
  }
}

extension CountedWord {
  /// What has to follow its colon.
  var operand: String {
    switch self {
    case .first, .last, .sample: "a number"
    case .nth: "ranks"
    case .part: "a part and how many there are"
    }
  }

  /// A selection to paste.
  var example: String {
    switch self {
    case .first: "first:3"
    case .last: "last:3"
    case .sample: "sample:3"
    case .nth: "nth:2-3"
    case .part: "part:1/3"
    }
  }
}
