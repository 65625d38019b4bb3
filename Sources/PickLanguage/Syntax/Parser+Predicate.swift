/// Predicates: `rating:4-`, `name:has-i:cat`, `."odd name":x`, `in:other.txt`.
///
/// From the `:` on everything is read as raw bytes: values are never changed.
extension Parser {
  /// Reads on after the field's word; its `:` is at hand.
  mutating func predicate(of word: Cursor.Word) throws(LanguageError) -> Int {
    try refuseLookalikes(in: word)
    return try predicate(
      field: word.folded, span: word.span, isReference: word.folded.elementsEqual("in".utf8))
  }

  /// A field with a leading dot, which keeps it from being read as a word of the language.
  mutating func dottedPredicate() throws(LanguageError) -> Int {
    let dot = symbolSpan()
    cursor.advance()
    let start = cursor.offset
    if let quote = rawByte, quote.isQuote {
      let field = try quoted()
      let span = ByteSpan(start, cursor.offset)
      guard cursor.peek() == UInt8(ascii: ":") else {
        throw error(.fieldNeedsColon(tree.source.text(dot.through(span))), at: span)
      }
      return try predicate(field: field, span: span, isReference: false)
    }
    guard let first = rawByte, first.isLetter || first == UInt8(ascii: "_") else {
      cursor.offset = Int(dot.start)
      throw refusal(after: nil)
    }
    let word = cursor.word()
    try refuseLookalikes(in: word)
    guard cursor.peek() == UInt8(ascii: ":") else {
      throw error(.fieldNeedsColon(tree.source.text(dot.through(word.span))), at: word.span)
    }
    return try predicate(field: word.folded, span: word.span, isReference: false)
  }

  private mutating func predicate(
    field: [UInt8], span: ByteSpan, isReference: Bool
  ) throws(LanguageError) -> Int {
    _ = cursor.take(UInt8(ascii: ":"))
    try refuseMissingValue(of: field)
    var result = Predicate(
      field: field, fieldSpan: span, value: [], valueSpan: span, isQuoted: false,
      isReference: isReference)
    if !isReference { try takeKind(into: &result) }
    try refuseMissingValue(of: field)
    let start = cursor.offset
    result.isQuoted = rawByte?.isQuote ?? false
    result.value = result.isQuoted ? try quoted() : try bare()
    result.valueSpan = ByteSpan(start, cursor.offset)
    if result.isQuoted {
      try refuseTextAfterQuote()
    } else {
      try refuseSlash(in: result)
    }
    tree.uses.append(.predicate(tree.predicates.count))
    tree.predicates.append(result)
    return tree.predicates.count - 1
  }

  var rawByte: UInt8? { cursor.offset < cursor.text.count ? cursor.text[cursor.offset] : nil }

  /// Reads `has-i:`; any other two letters before a `:` are a kind that does not exist.
  private mutating func takeKind(into predicate: inout Predicate) throws(LanguageError) {
    let text = cursor.text
    let start = cursor.offset
    var end = start
    while end < text.count, text[end].isLetter { end += 1 }
    guard end - start >= 2 else { return }
    let letters = Array(text[start..<end])
    let ignoresCase = text[end...].starts(with: "-i:".utf8)
    if ignoresCase { end += 2 }
    guard end < text.count, text[end] == UInt8(ascii: ":") else { return }
    guard let kind = TextKind(letters) else {
      let rest = bareEnd(from: end + 1)
      throw error(
        .unknownKind(letters, field: predicate.field, value: Array(text[end + 1..<rest])),
        at: ByteSpan(start, end))
    }
    predicate.kind = kind
    predicate.ignoresCase = ignoresCase
    cursor.offset = end + 1
  }

  private mutating func bare() throws(LanguageError) -> [UInt8] {
    let text = cursor.text
    let start = cursor.offset
    let first = Scalar(text, at: start)
    if first.isValid, Lookalikes.isTypographicQuote(first.value) {
      throw error(
        .typographicQuote(first.value), at: ByteSpan(start, start + first.length))
    }
    cursor.offset = bareEnd(from: start)
    return Array(text[start..<cursor.offset])
  }

  /// The text at hand up to where a bare value would end.
  func bareText() -> [UInt8] {
    Array(cursor.text[cursor.offset..<bareEnd(from: cursor.offset)])
  }

  /// The end of a bare value: white space, `,`, an unmatched `)` or the end of the text.
  func bareEnd(from start: Int) -> Int {
    let text = cursor.text
    var open = 0
    var offset = start
    while offset < text.count {
      let byte = text[offset]
      if byte.isBlank || byte == UInt8(ascii: ",") { break }
      if byte == UInt8(ascii: "(") { open += 1 }
      if byte == UInt8(ascii: ")") {
        if open == 0 { break }
        open -= 1
      }
      offset += 1
    }
    return offset
  }

  /// Reads quoted text, the quote of which is at hand.
  private mutating func quoted() throws(LanguageError) -> [UInt8] {
    let text = cursor.text
    let start = cursor.offset
    let quote = text[start]
    var value: [UInt8] = []
    var offset = start + 1
    while offset < text.count, text[offset] != quote {
      let isEscape =
        quote == UInt8(ascii: "\"") && text[offset] == UInt8(ascii: "\\")
        && offset + 1 < text.count
        && (text[offset + 1] == quote || text[offset + 1] == text[offset])
      if isEscape { offset += 1 }
      value.append(text[offset])
      offset += 1
    }
    guard offset < text.count else {
      throw error(.quoteNotClosed(quote), at: ByteSpan(start, start + 1))
    }
    cursor.offset = offset + 1
    return value
  }
}

extension Predicate {
  /// The offset in the text of a byte of the value.
  func offset(ofValueByte index: Int, in source: SourceText) -> Int {
    var offset = Int(valueSpan.start)
    guard isQuoted else { return offset + index }
    let quote = source.bytes[offset]
    offset += 1
    for _ in 0..<index {
      let next = source.bytes[offset + 1]
      let isEscape =
        quote == UInt8(ascii: "\"") && source.bytes[offset] == UInt8(ascii: "\\")
        && (next == quote || next == UInt8(ascii: "\\"))
      offset += isEscape ? 2 : 1
    }
    return offset
  }
}

extension UInt8 {
  fileprivate var isQuote: Bool { self == UInt8(ascii: "'") || self == UInt8(ascii: "\"") }
}
