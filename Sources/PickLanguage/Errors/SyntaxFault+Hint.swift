internal import PickCore

/// What to write instead.
extension SyntaxFault {
  var hint: Message? {
    switch self {
    case .emptyExpression: "to take every item write all; for none, none"
    case .nothingAfter(let text) where text == [0x2C]: "leave the ',' out"
    case .nothingBefore(let text) where text == [0x2C]: "leave the ',' out"
    case .quoteNotClosed: "in \"…\" write \\\" for a quote and \\\\ for a backslash"
    case .emptyParentheses: "for nothing write none"
    case .character(0...0x7F): nil
    case .character: "a name that is not ASCII is quoted after a dot: .\"Größe\":…"
    case .unexpected(_, after: "a quoted value"): "put , or a space between"
    case .valueMissing(let field) where field.elementsEqual("in".utf8):
      "in:FILE takes the items that FILE lists"
    case .valueMissing(let field):
      "for items without the field write \(field):none, for an empty value \(field):\"\""
    case .fieldNeedsColon(let field): "\(field):any"
    case .unexpected(let text, _): Self.hint(forSymbol: text)
    case .typographicQuote: "quote with ' or \""
    case .notUsedHere([UInt8(ascii: "~")], [], true): "a range is written with '-': 3-17"
    case .notUsedHere([UInt8(ascii: "~")], let operand, true):
      "a range is written with '-': \(operand.brief)"
    case .notUsedHere(let sign, let operand, _): Self.hint(forSign: sign, operand)
    case .comparisonNotUsed(_, .some(let instead)): "\(instead)"
    case .comparisonNotUsed(let sign, nil): Self.hint(forSign: sign, [])
    case .blankAfterColon(let word, let rest): "\(word.brief):\(rest.brief)"
    case .unknownWord(let word): Self.hint(forWord: word)
    case .wordAfterValue(_, let whole): "\(whole)"
    case .foreignWord(_, let instead): instead.map { "\($0)" }
    case .unknownKind(let kind, let field, let value):
      Self.hint(forKind: kind, field: field, value: value)
    case .reservedField(let word): "a field of that name is written .\(word):…"
    case .lastItemIsR1: "the last item is r1, the last three are r3-"
    case .notInList: "put it in parentheses: (not …)"
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
    case .mixedEnds(let low, let high): "\(low.brief)- and ..\(high.brief)"
    case .blankInRange(.some(let joined), let apart): "\(joined), or \(apart)"
    case .blankInRange(nil, let apart): "\(apart)"
    case .percentagesBackwards(let low, let high): "\(high.brief)-\(low.brief)"
    case .stepKeepsTooMany(let kept, let period): ":\(period)/\(max(kept, 1))"
    case .countedNeedsNumber(.last): "the last item is r1, the last three are last:3"
    case .countedTakesOneNumber(.first): "nth:3-5 takes ranks, ..10% a share"
    case .countedTakesOneNumber(.last): "nth:r5-r3 takes ranks, r10% a share"
    case .countedIsNoList(let text, _) where text.isEmpty: nil
    case .countedIsNoList(let text, let rest) where rest.isEmpty: "(\(text.brief)),…"
    case .countedIsNoList(let text, let rest) where rest[0] | 0x20 == UInt8(ascii: "x"):
      "(\(text.brief)),\(rest.brief)"
    case .countedIsNoList(let text, let rest):
      "\(text.brief) or \(rest.brief), or (\(text.brief)),\(rest.brief)"
    case .countedInList(let word): "join with or, or put it in parentheses: (\(word):…)"
    case .sampleNeedsSeed: "--seed 1"
    case .sideBySide(let first, let second):
      "\(first.brief) and \(second.brief), or \(first.brief) or \(second.brief)"
    case .positionAfterBareValue(let readings):
      Message(bytes: Array(readings.joined(separator: ", or ".utf8)))
    case .countedThenOperator(let counted, let joint):
      "parenthesise: (\(counted) …) \(joint.rawValue) …, or \(counted) (… \(joint.rawValue) …)"
    case .notBeforeTakingAway(let list, .some(let kept), let taken):
      "not (\(list.brief)), or (not \(kept.brief)) \(taken.brief)"
    case .notBeforeTakingAway(let list, nil, _): "not (\(list.brief))"
    case .slashInValue(_, let written, .some(let step)): "(\(written))/\(step)"
    case .slashInValue: "path: compares the whole path"
    case .clauseWithoutAction(let text, .some(let joined)):
      joined.suffix(text.count + 4).starts(with: " or ".utf8)
        ? "join them with or: \(joined)" : "write them as one: \(joined)"
    case .clauseWithoutAction: "write them as one expression, joined with or"
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
    case [UInt8(ascii: "x")]: "x stands before what it takes away: x5"
    default: nil
    }
  }

  private static func hint(forSign sign: [UInt8], _ operand: [UInt8]) -> Message? {
    let operand = operand.isEmpty ? Array("5".utf8) : operand.brief
    return switch String(decoding: sign, as: UTF8.self) {
    case "^": "to take away: x\(operand); to flip: toggle:\(operand)"
    case "!", "~": "to take away: x\(operand); all but it: not \(operand)"
    case "[", "]": "group with ( )"
    case "&", "&&": "and"
    case "|", "||": "or"
    case "!=", "<>": "not and the field: not rating:3"
    default: "compare with a range: rating:3- or rating:..3"
    }
  }

  private static func hint(forWord word: [UInt8]) -> Message? {
    let text = String(decoding: word, as: UTF8.self)
    let folded = word.map { $0.isLetter ? $0 | 0x20 : $0 }
    let isPosition =
      folded.drop { !$0.isDigit }.first != nil && (word[0] | 0x20 == 0x78 || word[0] | 0x20 == 0x72)
    if isPosition, folded != word { return "\(folded)" }
    if folded == [UInt8(ascii: "x")] { return "x stands before what it takes away: x5" }
    let words = ReservedWords.all.map { Array($0.utf8) }
    if words.contains(folded) { return "\(folded)" }
    if let near = Suggestion.nearest(to: word, among: words) {
      return ReservedWords.needsColon(near) ? "\(near):…" : "\(near)"
    }
    if text.contains(".") { return "name:\(word)" }
    let isLikeStem =
      text.contains("_") || word.count > 4 && word[0].isLetter && word.contains(where: \.isDigit)
    return isLikeStem ? "stem:\(word)" : nil
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

  /// Whether a text that follows the colon begins as it must.
  func takes(_ text: [UInt8]) -> Bool {
    guard let first = text.first else { return false }
    switch self {
    case .first, .last, .sample: return first.isDigit
    case .nth: return first.isDigit || first | 0x20 == UInt8(ascii: "r")
    case .part: return first.isDigit && text.contains(UInt8(ascii: "/"))
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
