internal import PickCore

/// Looks at how the pieces of a message stand together: which words make a range, which exclude
/// something, and which numbers may be no files.
///
/// What it is sure of it writes into the pieces; what it is not sure of is a doubt, and its numbers
/// are prose.
struct MessageSense {
  let text: [UInt8]
  let finder: ShotFinder
  var rows: [MessageRow]
  var elements: [MessageElement] = []
  private(set) var doubts: [(kind: ClientDoubt.Kind, span: Range<Int>, line: MessageLines.Line)] =
    []

  init(_ text: [UInt8], _ rows: [MessageRow], finder: ShotFinder) {
    self.text = text
    self.rows = rows
    self.finder = finder
  }

  /// O(pieces), but for a few words that look a few pieces ahead.
  mutating func read() throws(ListError) {
    for row in rows.indices { try partWords(in: row) }
    try collect()
    readNegations()
    readRanges()
    readCounts()
    readSigns()
    sortDoubts()
  }

  /// Brings the doubts into the order of the text, of those that overlap the first.
  private mutating func sortDoubts() {
    var sorted: [(kind: ClientDoubt.Kind, span: Range<Int>, line: MessageLines.Line)] = []
    for doubt in doubts.sorted(by: { $0.span.lowerBound < $1.span.lowerBound })
    where doubt.span.lowerBound >= sorted.last?.span.upperBound ?? 0 {
      sorted.append(doubt)
    }
    doubts = sorted
  }

  // MARK: Elements

  private mutating func collect() throws(ListError) {
    for row in rows.indices {
      for (index, piece) in rows[row].pieces.enumerated() {
        let kind = try kind(of: piece)
        var folded = piece.folded
        // A long vowel is no dash within a run.
        if folded.isEmpty {
          let raw = Array(text[piece.span])
          folded = kind == .run ? raw : Lookalikes.folded(raw)
        }
        elements.append(
          MessageElement(
            kind: kind, text: String(decoding: folded, as: UTF8.self).lowercased(), line: row,
            piece: index, span: piece.span))
      }
    }
  }

  private func kind(of piece: MessagePiece) throws(ListError) -> MessageElement.Kind {
    if case .shot = piece.kind { return .name }
    if piece.folded.isEmpty { return isRun(piece) ? .run : .sign }
    guard case .word = piece.kind else { return .word }
    if piece.folded.allSatisfy(\.isDigit) { return .number }
    switch try WordReading(piece, Array(text[piece.span]), by: finder) {
    case .shot, .unknown: return .name
    case .number: return .number
    case .range(let low, _): return low.isName ? .name : .range
    case .faulty, .prose: return .word
    case .numberAndProse: return .word
    }
  }

  private func isRun(_ piece: MessagePiece) -> Bool {
    MessageSymbol(text.span, at: piece.span.lowerBound, end: piece.span.upperBound, after: .blank)
      .kind == .ideograph
  }

  // MARK: Neighbours

  /// The element at an offset from another, if it stands on the same line.
  func element(_ index: Int, onLineOf other: Int) -> MessageElement? {
    guard elements.indices.contains(index), elements[index].line == elements[other].line else {
      return nil
    }
    return elements[index]
  }

  /// Whether nothing stands between an element and the next.
  func isTight(_ index: Int) -> Bool {
    guard index >= 0, index + 1 < elements.count else { return false }
    return elements[index].span.upperBound == elements[index + 1].span.lowerBound
  }

  func scalar(_ index: Int) -> UInt32? {
    guard elements.indices.contains(index), elements[index].kind == .sign else { return nil }
    return elements[index].text.unicodeScalars.first?.value
  }

  func isTransparent(_ index: Int) -> Bool {
    if case .transparent = piece(index).kind { true } else { false }
  }

  func isLabel(_ index: Int) -> Bool {
    if case .label = piece(index).kind { true } else { false }
  }

  func isMark(_ index: Int) -> Bool {
    if case .rangeMark = piece(index).kind { true } else { false }
  }

  func piece(_ index: Int) -> MessagePiece {
    rows[elements[index].line].pieces[elements[index].piece]
  }

  /// The element before another that is neither label nor quote, on the line or the one before.
  func before(_ index: Int) -> Int? {
    var index = index - 1
    while index >= 0, isTransparent(index) || isLabel(index) { index -= 1 }
    return index >= 0 ? index : nil
  }

  func after(_ index: Int) -> Int? {
    var index = index + 1
    while index < elements.count, isTransparent(index) || isLabel(index) { index += 1 }
    return index < elements.count ? index : nil
  }

  func namesFiles(_ index: Int?) -> Bool {
    guard let index, elements.indices.contains(index) else { return false }
    return elements[index].namesFiles
  }

  /// The phrase of a table that begins at an element: how many elements it has.
  func length(of table: [String: [[String]]], at index: Int) -> Int? {
    guard let phrases = table[elements[index].text] else { return nil }
    return phrases.filter { phrase in
      index + phrase.count <= elements.count
        && phrase.indices.allSatisfy { elements[index + $0].text == phrase[$0] }
        && elements[index + phrase.count - 1].line - elements[index].line <= 1
    }.map(\.count).max()
  }

  // MARK: What is found

  mutating func set(_ index: Int, _ kind: MessagePiece.Kind) {
    rows[elements[index].line].pieces[elements[index].piece].kind = kind
  }

  /// The elements may mean something else; their numbers are not taken.
  mutating func doubt(_ kind: ClientDoubt.Kind, _ range: ClosedRange<Int>) {
    let first = elements[range.lowerBound]
    for index in range where elements[index].namesFiles || isMark(index) { set(index, .prose) }
    var end = first.span.upperBound
    for index in range where elements[index].line == first.line {
      end = max(end, elements[index].span.upperBound)
    }
    note(kind, first.span.lowerBound..<end, rows[first.line].line)
  }

  /// A whole line may be no wish of the client's.
  mutating func note(_ kind: ClientDoubt.Kind, _ span: Range<Int>, _ line: MessageLines.Line) {
    doubts.append((kind, span, line))
  }

  /// The elements say what is not wanted.
  mutating func negate(_ range: ClosedRange<Int>) {
    let first = elements[range.lowerBound]
    set(range.lowerBound, .negation)
    for index in range.dropFirst() where elements[index].line == first.line {
      rows[first.line].pieces[first.piece].span =
        first.span.lowerBound..<elements[index].span.upperBound
      if case .negation = piece(index).kind { set(index, .prose) }
    }
  }

  // MARK: Words run together

  /// Takes `13u.14` and `IMG_0012/IMG_0013` apart.
  private mutating func partWords(in row: Int) throws(ListError) {
    var pieces: [MessagePiece] = []
    var isChanged = false
    for piece in rows[row].pieces {
      if case .word = piece.kind, let parts = try parts(of: piece) {
        pieces += parts
        isChanged = true
      } else {
        pieces.append(piece)
      }
    }
    if isChanged { rows[row].pieces = pieces }
  }

  private func parts(of piece: MessagePiece) throws(ListError) -> [MessagePiece]? {
    let word = piece.folded
    // Offsets are those of the text only if nothing was folded.
    guard word.count == piece.span.count, word.contains(where: \.isDigit),
      try finder.positions(named: word).isEmpty
    else { return nil }
    return try names(piece) ?? joined(piece)
  }

  /// Names of the list with slashes between, of which none can be a folder.
  private func names(_ piece: MessagePiece) throws(ListError) -> [MessagePiece]? {
    let slash = UInt8(ascii: "/")
    guard piece.folded.contains(slash) else { return nil }
    let parts = piece.folded.split(separator: slash, omittingEmptySubsequences: false)
    guard parts.count <= 64 else { return nil }
    var isAfterName = false
    for part in parts {
      let isNumber = isAfterName && !part.isEmpty && part.allSatisfy(\.isDigit)
      if !isNumber, try finder.positions(named: Array(part)).isEmpty { return nil }
      isAfterName = true
    }
    for last in 1..<parts.count
    where try finder.hasFolder(piece.folded[..<parts[last - 1].endIndex]) { return nil }
    return split(piece, at: parts.map(\.indices), as: .separator)
  }

  /// Two numbers with a word between.
  private func joined(_ piece: MessagePiece) -> [MessagePiece]? {
    let word = piece.folded
    let low = word.prefix(while: \.isDigit)
    let high = word.suffix(from: (word.lastIndex { !$0.isDigit } ?? word.count - 1) + 1)
    guard !low.isEmpty, !high.isEmpty, low.endIndex < high.startIndex else { return nil }
    switch String(decoding: word[low.endIndex..<high.startIndex], as: UTF8.self).lowercased() {
    case "u", "u.", "und", "and", "et", "y":
      return split(piece, at: [low.indices, high.indices], as: .separator)
    case "to", "bis", "thru", "through":
      return split(
        piece, at: [low.indices, high.indices], as: .rangeMark(RangeMark(shape: .word)))
    default: return nil
    }
  }

  private func split(
    _ piece: MessagePiece, at parts: [Range<Int>], as kind: MessagePiece.Kind
  ) -> [MessagePiece] {
    let start = piece.span.lowerBound
    var pieces: [MessagePiece] = []
    for part in parts {
      if let last = pieces.last {
        pieces.append(
          MessagePiece(kind: kind, span: last.span.upperBound..<start + part.lowerBound))
      }
      pieces.append(
        MessagePiece(
          kind: .word, span: start + part.lowerBound..<start + part.upperBound,
          folded: Array(piece.folded[part])))
    }
    return pieces
  }
}
