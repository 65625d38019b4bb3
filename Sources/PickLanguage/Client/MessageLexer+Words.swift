/// Words, runs of ideographs and the marks of ranges.
extension MessageLexer {
  mutating func takeWord() {
    var word = WordScan(text: text, end: end)
    word.scan(from: offset)
    if word.holdsDigit { holdsNumber = true }
    append(
      MessageLexer.kind(ofWord: word), upTo: word.offset, folded: word.folded,
      hidesDigits: word.hidesDigits)
    previous = word.previous
  }

  /// What a word without digits means.
  private static func kind(ofWord word: WordScan) -> MessagePiece.Kind {
    if word.holdsDigit { return .word }
    let text = String(decoding: word.folded, as: UTF8.self).lowercased()
    if isNegation(text) { return .negation }
    if MessageWords.separators.contains(text) { return .separator }
    if MessageWords.ranges.contains(text) { return .rangeMark(RangeMark(shape: .word)) }
    if MessageWords.labels.contains(text) { return .label }
    return .word
  }

  /// Whether a word, in small letters, says what is not wanted.
  private static func isNegation(_ word: String) -> Bool {
    if MessageWords.negations.contains(word) || word.hasSuffix("n't") { return true }
    // French elides: n'envoyez.
    if word.hasPrefix("n'") { return true }
    var start = Substring(word)
    for _ in 0..<7 where start.count >= 4 {
      if MessageWords.negationStems.contains(String(start)) { return true }
      start.removeLast()
    }
    return false
  }

  mutating func takeIdeographs() {
    var limit = offset
    var last = previous
    while limit < end {
      let next = MessageSymbol(text.span, at: limit, end: end, after: .ideograph)
      guard next.kind == .ideograph else { break }
      if next.isOtherNumeral { holdsNumber = true }
      limit += next.width
      last = .ideograph
    }
    let run = String(decoding: text[offset..<limit], as: UTF8.self)
    append(
      MessageLexer.kind(ofRun: run, beforeDigit: symbol(at: limit).kind == .digit), upTo: limit)
    previous = last
  }

  private static func isNegation(run: String) -> Bool {
    guard MessageWords.negationsWithin.contains(where: run.contains) else { return false }
    var rest = run
    for courtesy in MessageWords.courtesiesWithin {
      rest = rest.split(separator: courtesy, omittingEmptySubsequences: false)
        .joined(separator: " ")
    }
    return MessageWords.negationsWithin.contains(where: rest.contains)
  }

  private static func kind(ofRun run: String, beforeDigit: Bool) -> MessagePiece.Kind {
    if isNegation(run: run) { return .negation }
    if MessageWords.and.contains(run) { return .separator }
    if MessageWords.counters.contains(run) || run == "まで" || run == "第" { return .transparent }
    for (ending, shape) in [(MessageWords.kara, RangeMark.Shape.word), ("ー", .dash), ("ｰ", .dash)]
    where run.hasSuffix(ending) {
      let rest = String(run.dropLast(ending.count))
      let isMark = rest.isEmpty || MessageWords.counters.contains(rest)
      if isMark, shape == .word || beforeDigit {
        return .rangeMark(RangeMark(shape: shape, isTightBefore: true, isTightAfter: true))
      }
    }
    return .prose
  }

  mutating func takeRangeMark(_ symbol: MessageSymbol) {
    var limit = offset + symbol.width
    while limit < end {
      let next = self.symbol(at: limit)
      guard next.kind == symbol.kind else { break }
      limit += next.width
    }
    let shape: RangeMark.Shape =
      switch symbol.kind {
      case .dash: .dash
      case .wave: .wave
      default: .dots
      }
    let after = self.symbol(at: limit).kind
    let mark = RangeMark(
      shape: shape, isTightBefore: previous != .blank,
      isTightAfter: after != .blank && after != .end)
    append(.rangeMark(mark), upTo: limit)
    previous = symbol.kind
  }
}
