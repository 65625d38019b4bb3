internal import PickCore

/// Reads the pieces of a message into files: numbers, names and ranges, one after the other.
struct MessageReader {
  let message: ClientMessage
  let finder: ShotFinder
  var report: ClientReport

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
  var isAfterRange = false
  private var hasThirdMark = false
  /// The prefix of the last name, which numbers after it take over, and its digits.
  var carried: (prefix: ArraySlice<UInt8>, digits: ArraySlice<UInt8>)?

  // Of the line at hand.
  var line = MessageLines.Line(number: 0, range: 0..<0)
  private var pendingLine = MessageLines.Line(number: 0, range: 0..<0)
  var isProse = false
  /// An offset whose column is known.
  var counted = (offset: 0, column: 1)

  init(_ message: ClientMessage, finder: ShotFinder) {
    self.message = message
    self.finder = finder
    report = ClientReport(file: message.name)
  }

  // MARK: Pieces

  mutating func take(_ piece: MessagePiece) throws(ListError) {
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
    case .range(let low, let high):
      if try refusesRange(piece, low) { return }
      try add(from: low, to: high, span: piece.span, on: line)
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
    try add(from: low, to: high, span: span, on: pendingLine)
  }

  // MARK: Ends

  mutating func endLine() throws(ListError) {
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
  mutating func flush(isSeparated: Bool = false) throws(ListError) {
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
  var prefix: ArraySlice<UInt8>? { carried?.prefix ?? message.prefix.map { $0[...] } }
}
