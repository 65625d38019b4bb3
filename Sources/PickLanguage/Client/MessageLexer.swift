internal import PickCore

/// Takes the lines of a message apart.
struct MessageLexer {
  let text: [UInt8]
  let finder: ShotFinder
  /// Numbers that only count the lines.
  private(set) var ordinalCount = 0

  var offset = 0
  var end = 0
  private var pieces: [MessagePiece] = []
  /// The kind of the symbol before the offset.
  var previous = MessageSymbol.Kind.blank
  /// Whether digits or other numerals occur on the line.
  var holdsNumber = false

  init(_ text: [UInt8], finder: ShotFinder) {
    self.text = text
    self.finder = finder
  }

  /// The pieces of lines.
  mutating func rows(of lines: [MessageLines.Line]) throws(ListError) -> [MessageRow] {
    var rows: [MessageRow] = []
    for line in lines {
      let pieces = try pieces(of: line.range)
      rows.append(MessageRow(line: line, pieces: pieces, holdsNumber: holdsNumber))
    }
    return rows
  }

  /// The pieces of a line, in order.
  private mutating func pieces(of line: Range<Int>) throws(ListError) -> [MessagePiece] {
    offset = line.lowerBound
    end = line.upperBound
    pieces = []
    previous = .blank
    holdsNumber = false
    skipBlanks()
    if try takeName(upTo: end) { return pieces }
    skipBullet()
    skipOrdinal()
    var isAtCell = true
    while offset < end {
      let symbol = symbol(at: offset)
      if symbol.kind == .end { break }
      let isFree = previous == .blank || previous == .separator
      if isFree, symbol.kind != .blank, symbol.kind != .separator {
        let wasAtCell = isAtCell
        isAtCell = false
        if wasAtCell, try takeName(upTo: cellEnd) { continue }
        if try takeName(upTo: runEnd) { continue }
      }
      take(symbol)
      if symbol.kind == .separator || symbol.byte == UInt8(ascii: "\t") { isAtCell = true }
    }
    return pieces
  }

  func symbol(at offset: Int) -> MessageSymbol {
    MessageSymbol(text.span, at: offset, end: end, after: previous)
  }

  private mutating func skipBlanks() {
    while offset < end, symbol(at: offset).kind == .blank { offset += symbol(at: offset).width }
  }

  private mutating func take(_ symbol: MessageSymbol) {
    if symbol.kind == .digit || symbol.isOtherNumeral { holdsNumber = true }
    switch symbol.kind {
    case .digit, .letter: takeWord()
    case .ideograph: takeIdeographs()
    case .dash, .wave, .dots: takeRangeMark(symbol)
    case .slash where self.symbol(at: offset + symbol.width).kind == .letter: takeWord()
    case .separator, .slash, .stop: append(.separator, symbol)
    case .punctuation:
      append(MessageLexer.isTransparent(symbol.scalar) ? .transparent : .separator, symbol)
    case .blank, .end:
      previous = .blank
      offset += symbol.width
    }
  }

  private mutating func append(_ kind: MessagePiece.Kind, _ symbol: MessageSymbol) {
    pieces.append(MessagePiece(kind: kind, span: offset..<offset + symbol.width))
    previous = symbol.kind
    offset += symbol.width
  }

  mutating func append(
    _ kind: MessagePiece.Kind, upTo limit: Int, folded: [UInt8] = [], hidesDigits: Bool = false
  ) {
    pieces.append(
      MessagePiece(kind: kind, span: offset..<limit, folded: folded, hidesDigits: hidesDigits))
    offset = limit
  }

  /// Quotes, emphasis, brackets and `#` stand around a number and end nothing.
  private static func isTransparent(_ scalar: UInt32) -> Bool {
    if Lookalikes.isTypographicQuote(scalar) { return true }
    guard let folded = UInt8(exactly: scalar) else { return scalar == 0x2116 || scalar == 0xFF03 }
    return "\"'`*#()[]<>".utf8.contains(folded)
  }

  // MARK: Names with blanks or signs in them

  /// Takes what stands before a limit if it is exactly a name of the list and no plain word.
  private mutating func takeName(upTo limit: Int) throws(ListError) -> Bool {
    var last = limit
    while last > offset, text[last - 1].isBlank { last -= 1 }
    let name = Array(text[offset..<last])
    guard name.contains(where: { !$0.isWordCharacter }) else { return false }
    let found = try finder.positions(named: name)
    guard !found.isEmpty else { return false }
    append(.shot(found), upTo: last, folded: name)
    previous = .letter
    return true
  }

  /// The end of the cell of a table, or of the part before a comma.
  private var cellEnd: Int {
    text[offset..<end].firstIndex {
      $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";")
    } ?? end
  }

  private var runEnd: Int {
    text[offset..<end].firstIndex {
      $0.isBlank || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";")
    } ?? end
  }

  // MARK: The start of a line

  /// Whether a digit stands between an offset and the end of the line.
  private func hasDigit(from start: Int) -> Bool {
    var offset = start
    while offset < end {
      let symbol = symbol(at: offset)
      if symbol.kind == .digit { return true }
      offset += max(symbol.width, 1)
    }
    return false
  }

  private mutating func skipBullet() {
    let bullet = symbol(at: offset)
    let isBullet =
      bullet.kind == .dash || bullet.byte == UInt8(ascii: "*")
      || MessageLexer.bullets.contains(bullet.scalar)
    guard offset < end, isBullet, hasDigit(from: offset + bullet.width) else { return }
    offset += bullet.width
    skipBlanks()
  }

  private static let bullets: Set<UInt32> = [
    0x2022, 0x30FB, 0xFF65, 0x25CF, 0x25CB, 0x25E6, 0x25AA, 0x25A0, 0x2023, 0x2043, 0x00B7,
  ]

  /// Steps over `1. ` and `2) ` when another number follows.
  private mutating func skipOrdinal() {
    var after = offset
    var digits = 0
    while after < end, symbol(at: after).kind == .digit, digits < 4 {
      after += symbol(at: after).width
      digits += 1
    }
    guard digits > 0, digits < 4 else { return }
    let mark = symbol(at: after)
    guard mark.kind == .stop || mark.byte == UInt8(ascii: ")") else { return }
    let next = symbol(at: after + mark.width)
    let isWide = mark.scalar >= 0x80
    guard next.kind != .digit || isWide || mark.kind != .stop, next.kind != .end,
      hasDigit(from: after + mark.width), !joins(from: after + mark.width)
    else { return }
    offset = after + mark.width
    ordinalCount += 1
    skipBlanks()
  }

  /// Whether what stands at an offset joins two numbers: `5. and 6.` counts no lines.
  private func joins(from start: Int) -> Bool {
    var offset = start
    while offset < end, symbol(at: offset).kind == .blank { offset += symbol(at: offset).width }
    if symbol(at: offset).byte == UInt8(ascii: ",") { return true }
    let word = text[offset..<end].prefix { !$0.isBlank }.prefix(12)
    let folded = String(decoding: word, as: UTF8.self).lowercased()
    return MessageWords.separators.contains(folded) || MessageWords.ranges.contains(folded)
      || MessageWords.and.contains(folded)
  }
}
