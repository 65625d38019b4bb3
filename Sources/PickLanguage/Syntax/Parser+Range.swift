/// Ranges and their ends.
extension Parser {
  mutating func range() throws(LanguageError) -> Item.Primary {
    let start = cursor.offset
    var low = Endpoint.open
    var high = Endpoint.same
    var lowEnd = start
    var highStart = start
    if cursor.takeDots() {
      guard seesEnd() else { throw refusalOfMissingEnd(from: start) }
      highStart = cursor.offset
      high = try end()
    } else {
      low = try end()
      lowEnd = cursor.offset
      if cursor.take(UInt8(ascii: "-")) || cursor.takeDots() {
        highStart = cursor.offset
        high = seesEnd() ? try end() : .open
      }
    }
    if high != .same { try refuseThirdEnd() }
    try check(
      low, high, ByteSpan(start, lowEnd), ByteSpan(highStart, cursor.offset))
    return .range(low: low, high: high)
  }

  /// Whether a position or percentage is at hand.
  private mutating func seesEnd() -> Bool { cursor.peek().isDigit || seesFromEnd() }

  /// Reads a position or a percentage.
  mutating func end() throws(LanguageError) -> Endpoint {
    _ = cursor.peek()
    let start = cursor.offset
    let isFromEnd = cursor.take(UInt8(ascii: "r"))
    let number = try cursor.number()
    var fraction: [UInt8] = []
    let hasFraction = seesFraction()
    if hasFraction {
      _ = cursor.take(UInt8(ascii: "."))
      fraction = try cursor.fraction()
    }
    guard cursor.take(UInt8(ascii: "%")) else {
      if hasFraction { throw error(.positionNotWhole, at: ByteSpan(start, cursor.offset)) }
      guard let value = number.value else { return .huge }
      return isFromEnd ? .fromEnd(value) : .position(value)
    }
    let span = ByteSpan(start, cursor.offset)
    guard let percentage = Percentage(whole: number.value, fraction: fraction) else {
      throw error(.percentageTooLarge, at: span)
    }
    tree.percentages.append(percentage)
    let index = Int32(tree.percentages.count - 1)
    return isFromEnd ? .percentageFromEnd(index) : .percentage(index)
  }

  private mutating func seesFraction() -> Bool {
    let start = cursor.offset
    defer { cursor.offset = start }
    return cursor.take(UInt8(ascii: ".")) && cursor.peek().isDigit
  }

  private mutating func refuseThirdEnd() throws(LanguageError) {
    let start = cursor.offset
    if cursor.peek() == UInt8(ascii: "-") { throw error(.rangeHasTwoEnds, at: symbolSpan()) }
    if cursor.takeDots() { throw error(.rangeHasTwoEnds, at: ByteSpan(start, cursor.offset)) }
    if cursor.peek() == UInt8(ascii: ".") { throw error(.threeDots, at: symbolSpan()) }
  }

  /// Faults that need no list: percentages mixed with positions, or backwards.
  private func check(
    _ low: Endpoint, _ high: Endpoint, _ lowSpan: ByteSpan, _ highSpan: ByteSpan
  ) throws(LanguageError) {
    let span = lowSpan.through(highSpan)
    let texts = (tree.source.text(lowSpan), tree.source.text(highSpan))
    switch (low, high) {
    case (.percentage(let from), .percentage(let to)):
      if tree.percentages[Int(from)] > tree.percentages[Int(to)] {
        throw error(.percentagesBackwards(texts.0, texts.1), at: span)
      }
    case (.percentageFromEnd(let from), .percentageFromEnd(let to)):
      if tree.percentages[Int(from)] < tree.percentages[Int(to)] {
        throw error(.percentagesBackwards(texts.0, texts.1), at: span)
      }
    default:
      if low.isWritten, high.isWritten, low.isPercentage != high.isPercentage {
        throw error(.mixedEnds(texts.0, texts.1), at: span)
      }
    }
  }
}

extension Endpoint {
  var isPercentage: Bool {
    switch self {
    case .percentage, .percentageFromEnd: true
    default: false
    }
  }

  fileprivate var isWritten: Bool { self != .open && self != .same }
}
