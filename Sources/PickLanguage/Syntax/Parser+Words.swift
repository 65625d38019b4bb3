/// Fields, values and actions that cannot stand as they are written.
extension Parser {
  /// Words of the language need a leading dot to be a field.
  func refuseReservedField(_ word: Cursor.Word) throws(LanguageError) {
    if Action(word.folded) != nil || Gesture(word.folded) != nil {
      throw error(.actionInside(word.folded), at: word.span)
    }
    if CountedWord(word.folded) != nil {
      throw error(.countedInList(word.folded), at: word.span)
    }
    if Operator(word.folded) != nil || word.folded.elementsEqual("of".utf8) {
      throw error(
        .reservedField(String(decoding: word.folded, as: UTF8.self)), at: word.span)
    }
  }

  /// An action stands where only a selection may.
  func refuseMisplacedAction(_ word: Cursor.Word) throws(LanguageError) {
    switch form {
    case .edit: return
    case .selection(let action, _):
      throw error(.actionNotAllowed(word.folded, verb: action), at: word.span)
    case .named: throw error(.actionInNamed(word.folded), at: word.span)
    }
  }

  /// Names are never folded, so they have to be ASCII as written.
  func refuseLookalikes(in word: Cursor.Word) throws(LanguageError) {
    for offset in word.span.range where cursor.text[offset] >= 0x80 {
      let scalar = Scalar(cursor.text, at: offset)
      throw error(.character(scalar.value), at: ByteSpan(offset, offset + scalar.length))
    }
  }

  mutating func refuseBlankAfter(_ word: Cursor.Word) throws(LanguageError) {
    let start = cursor.offset
    guard cursor.skipBlanks(), cursor.peek() != Cursor.end else {
      cursor.offset = start
      return
    }
    throw error(
      .blankAfterColon(word.folded, rest: bareText()), at: ByteSpan(start, cursor.offset))
  }

  mutating func refuseMissingValue(of field: [UInt8]) throws(LanguageError) {
    let start = cursor.offset
    guard let byte = rawByte else { throw error(.valueMissing(field), at: here) }
    if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ")") {
      throw error(.valueMissing(field), at: here)
    }
    guard byte.isBlank else { return }
    _ = cursor.skipBlanks()
    if cursor.peek() == Cursor.end { throw error(.valueMissing(field), at: ByteSpan(start, start)) }
    throw error(
      .blankAfterColon(field, rest: bareText()), at: ByteSpan(start, cursor.offset))
  }

  mutating func refuseTextAfterQuote() throws(LanguageError) {
    guard let byte = rawByte, byte.isWordCharacter else { return }
    throw refusal(after: "a quoted value")
  }
}
