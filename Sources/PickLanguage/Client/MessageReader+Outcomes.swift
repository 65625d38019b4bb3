internal import PickCore

/// What numbers and ranges stand for.
extension MessageReader {
  func outcome(ofNumber digits: ArraySlice<UInt8>) -> ClientToken.Outcome {
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

  mutating func add(
    from low: RangeEnd, to high: RangeEnd, span: Range<Int>, on line: MessageLines.Line
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
        try finder.positions(
          in: part, prefix: range.prefix ?? prefix, ext: range.ext, folder: low.folder))
    }
    add(found.isEmpty ? .missing(near: []) : .taken(found), span: span, on: line)
    isAfterRange = true
  }

  mutating func add(
    _ outcome: ClientToken.Outcome, span: Range<Int>, on line: MessageLines.Line
  ) {
    report.tokens.append(
      ClientToken(
        text: Array(message.text[span]), line: line.number, column: column(span, in: line),
        outcome: outcome))
  }

  /// The column where a span begins; tokens come in the order of the text, so that each counts on
  /// from the one before.
  mutating func column(_ span: Range<Int>, in line: MessageLines.Line? = nil) -> Int {
    let start = (line ?? self.line).start
    if counted.offset < start || counted.offset > span.lowerBound { counted = (start, 1) }
    let between = message.text[counted.offset..<max(counted.offset, span.lowerBound)]
    counted = (max(counted.offset, span.lowerBound), counted.column)
    counted.column += between.count { $0 & 0xC0 != 0x80 }
    return counted.column
  }
}
