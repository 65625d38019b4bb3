internal import PickCore

/// Reads the pieces of a message into files: numbers, names and ranges, one after the other.
struct MessageReader {
  let message: ClientMessage
  let finder: ShotFinder
  private(set) var report: ClientReport

  /// What may yet become the low end of a range.
  private struct Pending {
    /// Nil for a name that does not end in a number.
    var end: RangeEnd?
    var span: Range<Int>
    /// Nil for a number.
    var name: ShotName?
    /// The items of which it is exactly the name.
    var shot: [Int]?
  }

  private var pending: Pending?
  private var mark: RangeMark?
  /// Whether a dash stands directly before what comes next, and no number before it.
  private var hasLooseMark = false
  private var isAfterLineEnd = false
  /// Whether a range has just ended, and a range mark stands after it.
  private var isAfterRange = false
  private var hasThirdMark = false
  /// The prefix of the last name, which numbers after it take over, and its digits.
  private var carried: (prefix: ArraySlice<UInt8>, digits: ArraySlice<UInt8>)?

  // Of the line at hand.
  private var line = MessageLines.Line(number: 0, range: 0..<0)
  private var pendingLine = MessageLines.Line(number: 0, range: 0..<0)
  private var isProse = false
  /// An offset whose column is known.
  private var counted = (offset: 0, column: 1)

  init(_ message: ClientMessage, finder: ShotFinder) {
    self.message = message
    self.finder = finder
    report = ClientReport(file: message.name)
  }

  /// What the whole message names.
  mutating func read() throws(ListError) -> ClientReport {
    let lines = MessageLines(message.text)
    report.quotedCount = lines.quotedCount
    var lexer = MessageLexer(message.text, finder: finder)
    for line in lines.written {
      try endLine()
      self.line = line
      isProse = false
      let pieces = try lexer.pieces(of: line.range)
      for piece in pieces { try take(piece) }
      if isProse, lexer.holdsNumber {
        report.prose.append(
          ClientReport.Prose(line: line.number, text: Array(message.text[line.range])))
      }
    }
    try flush()
    report.ordinalCount = lexer.ordinalCount
    if let folder = message.folder, finder.scope?.isEmpty == true {
      report.mismatch = .noSuchFolder(folder)
    } else if let prefix = message.prefix, !finder.hasStem(startingWith: prefix) {
      report.mismatch = .noSuchPrefix(prefix)
    }
    // What a message with a negation names is not what is wanted.
    if !report.negations.isEmpty { report.tokens = [] }
    return report
  }

  // MARK: Pieces

  private mutating func take(_ piece: MessagePiece) throws(ListError) {
    switch piece.kind {
    case .word: try takeWord(piece)
    case .shot(let positions):
      try take(ShotName(piece.folded), shot: positions, piece)
    case .rangeMark(let mark): try take(mark)
    case .separator: try flush(isSeparated: true)
    case .transparent: break
    case .label: if mark == nil { try flush() }
    case .prose:
      isProse = true
      try flush()
    case .negation:
      isProse = true
      report.negations.append(
        ClientReport.Negation(
          word: Array(message.text[piece.span]), line: line.number, column: column(piece.span)))
      try flush()
    }
    if case .rangeMark = piece.kind { return }
    if case .transparent = piece.kind { return }
    hasLooseMark = false
    hasThirdMark = false
    if case .word = piece.kind { return }
    isAfterRange = false
  }

  private mutating func takeWord(_ piece: MessagePiece) throws(ListError) {
    let raw = Array(message.text[piece.span])
    switch try WordReading(piece, raw, by: finder) {
    case .shot(let positions, let name): try take(name, shot: positions, piece)
    case .unknown(let name): try take(name, shot: nil, piece)
    case .number(let end): try take(Pending(end: end, span: piece.span))
    case .range(let low, let high, let shape):
      if try refusesRange(piece, low) { return }
      try add(from: low, to: high, shape, span: piece.span, on: line)
    case .numberAndProse(let end):
      try take(Pending(end: end, span: piece.span))
      isProse = true
      try flush()
    case .faulty(let fault):
      try flush()
      isAfterRange = false
      add(.faulty(fault), span: piece.span, on: line)
    case .prose:
      isProse = true
      isAfterRange = false
      try flush()
    }
  }

  /// Whether what stands before a range makes something else of it: `17 - 20-22`, `, -20-22`.
  private mutating func refusesRange(
    _ piece: MessagePiece, _ low: RangeEnd
  ) throws(ListError) -> Bool {
    var span = piece.span
    var fault = ClientFault.tooManyEnds(Array(message.text[span]))
    if let pending, mark != nil, !isAfterLineEnd {
      span = pending.span.lowerBound..<span.upperBound
      self.pending = nil
      mark = nil
    } else {
      try flush()
      if hasLooseMark { fault = .leadingDash(Array(low.digits)) }
      if !hasLooseMark, !hasThirdMark { return false }
    }
    isAfterRange = false
    add(.faulty(fault), span: span, on: line)
    return true
  }

  private mutating func take(_ mark: RangeMark) throws(ListError) {
    if pending != nil, self.mark == nil {
      self.mark = mark
    } else if isAfterRange {
      hasThirdMark = true
    } else if pending == nil, mark.isTightAfter, mark.shape != .dots {
      hasLooseMark = true
    }
  }

  private mutating func take(
    _ name: ShotName, shot: [Int]?, _ piece: MessagePiece
  ) throws(ListError) {
    let isNumber = name.name.allSatisfy(\.isDigit)
    let end = isNumber ? RangeEnd(digits: name.name) : RangeEnd(name)
    try take(Pending(end: end, span: piece.span, name: name, shot: shot))
  }

  /// A number or name: the high end of a range that was begun, or perhaps the low one of another.
  private mutating func take(_ next: Pending) throws(ListError) {
    if let low = pending?.end, let mark, let high = next.end {
      return try join(low, mark, high, span: pending!.span.lowerBound..<next.span.upperBound)
    }
    try flush()
    isAfterRange = false
    if hasThirdMark {
      let text = Array(message.text[next.span])
      return add(.faulty(.tooManyEnds(text)), span: next.span, on: line)
    }
    if hasLooseMark, let end = next.end {
      return add(.faulty(.leadingDash(Array(end.digits))), span: next.span, on: line)
    }
    pending = next
    pendingLine = line
    // Nothing can follow that makes a range of it.
    if next.end == nil { try flush() }
  }

  private mutating func join(
    _ low: RangeEnd, _ mark: RangeMark, _ high: RangeEnd, span: Range<Int>
  ) throws(ListError) {
    let isBroken = isAfterLineEnd
    pending = nil
    self.mark = nil
    isAfterLineEnd = false
    if isBroken, mark.shape != .word {
      return add(.faulty(.brokenAtLineEnd), span: span, on: pendingLine)
    }
    if mark.shape == .dots, mark.isTightBefore != mark.isTightAfter {
      return add(.faulty(.uncertainDots), span: span, on: pendingLine)
    }
    if mark.shape == .dash, low.isName, !high.isName, high.digits.count == 1 {
      // What proofs add to a name is no range, also with spaces around the dash.
      let name = ShotName(Array(low.prefix + low.digits))
      carry(name)
      return add(.missing(near: finder.near(name)), span: span, on: pendingLine)
    }
    try add(from: low, to: high, mark.shape, span: span, on: pendingLine)
  }

  // MARK: Ends

  private mutating func endLine() throws(ListError) {
    hasLooseMark = false
    hasThirdMark = false
    isAfterRange = false
    if pending != nil, mark != nil {
      // A dash that ends a line may have been torn from its number.
      if isAfterLineEnd { try flush() } else { isAfterLineEnd = true }
    } else {
      try flush()
    }
  }

  /// What is pending stands alone.
  private mutating func flush(isSeparated: Bool = false) throws(ListError) {
    defer {
      pending = nil
      mark = nil
      isAfterLineEnd = false
    }
    guard let pending else { return }
    if isSeparated, !isAfterLineEnd, let mark, mark.isTightBefore, mark.shape != .dots,
      mark.shape != .word
    {
      return add(.faulty(.oneEnd), span: pending.span, on: pendingLine)
    }
    if let name = pending.name { carry(name) }
    if let shot = pending.shot {
      add(.taken(PositionSet(shot)), span: pending.span, on: pendingLine)
    } else if let name = pending.name {
      add(.missing(near: finder.near(name)), span: pending.span, on: pendingLine)
    } else if let end = pending.end {
      add(outcome(ofNumber: end.digits), span: pending.span, on: pendingLine)
    }
  }

  private mutating func carry(_ name: ShotName) {
    if let ending = name.originalEnding, !ending.prefix.isEmpty { carried = ending }
  }

  /// What stands before numbers that are written without it.
  private var prefix: ArraySlice<UInt8>? { carried?.prefix ?? message.prefix.map { $0[...] } }
}

// MARK: Outcomes

extension MessageReader {
  private func outcome(ofNumber digits: ArraySlice<UInt8>) -> ClientToken.Outcome {
    guard let number = ShotNumber(Array(digits)) else { return .missing(near: []) }
    switch finder.match(number, prefix: prefix) {
    case .shot(let positions): return .taken(PositionSet(positions))
    case .several(let stems): return .ambiguous(stems: stems)
    case .none: return .missing(near: near(digits))
    }
  }

  /// The same number with another prefix, or what the digits before it would make of it.
  private func near(_ digits: ArraySlice<UInt8>) -> [[UInt8]] {
    if let carried, carried.digits.count > digits.count, carried.digits.count <= 18 {
      let whole = carried.digits.dropLast(digits.count) + digits
      let found = finder.near(ShotName(Array(carried.prefix + whole)))
      if !found.isEmpty { return found }
    }
    return ShotNumber(Array(digits)).map { finder.stems(of: $0) } ?? []
  }

  private mutating func add(
    from low: RangeEnd, to high: RangeEnd, _ shape: RangeMark.Shape, span: Range<Int>,
    on line: MessageLines.Line
  ) throws(ListError) {
    let range = ClientRange(low, high)
    if let named = [low, high].first(where: \.isName) { carried = (named.prefix, named.digits) }
    guard let numbers = range.numbers else {
      let fault = range.fault ?? .tooManyEnds(Array(message.text[span]))
      return add(.faulty(fault), span: span, on: line)
    }
    var found = PositionSet()
    for part in numbers {
      found.formUnion(
        PositionSet(
          try finder.positions(
            in: part, prefix: range.prefix ?? prefix, ext: range.ext, folder: low.folder)))
    }
    add(found.isEmpty ? .missing(near: []) : .taken(found), span: span, on: line)
    isAfterRange = true
  }

  private mutating func add(
    _ outcome: ClientToken.Outcome, span: Range<Int>, on line: MessageLines.Line
  ) {
    report.tokens.append(
      ClientToken(
        text: Array(message.text[span]), line: line.number, column: column(span, in: line),
        outcome: outcome))
  }

  /// The column where a span begins; tokens come in the order of the text, so that each counts on
  /// from the one before.
  private mutating func column(_ span: Range<Int>, in line: MessageLines.Line? = nil) -> Int {
    let start = (line ?? self.line).range.lowerBound
    if counted.offset < start || counted.offset > span.lowerBound { counted = (start, 1) }
    let between = message.text[counted.offset..<max(counted.offset, span.lowerBound)]
    counted = (max(counted.offset, span.lowerBound), counted.column)
    counted.column += between.count { $0 & 0xC0 != 0x80 }
    return counted.column
  }
}
