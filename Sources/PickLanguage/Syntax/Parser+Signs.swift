internal import PickCore

/// Signs of other languages that compare, join or make a range.
extension Parser {
  /// The positions around a sign, with a dash between; empty if there are not two.
  mutating func range(around span: ByteSpan) -> [UInt8] {
    let high = word(after: span)
    let before = Lookalikes.folded(Array(cursor.text[..<Int(span.start)]))
    let low = before.suffix(
      from: before.lastIndex { !$0.isDigit && $0 != UInt8(ascii: "r") }
        .map { $0 + 1 } ?? 0)
    return high.isEmpty || low.isEmpty ? [] : low + [UInt8(ascii: "-")] + high
  }

  /// Signs of other languages, `>=` or `&&`, with the field before them if there is one.
  mutating func refusalOfSigns(field: Cursor.Word?) -> LanguageError {
    let start = cursor.offset
    var signs: [UInt8] = []
    while cursor.peek().isOperatorSign {
      signs.append(cursor.peek())
      cursor.advance()
    }
    let span = ByteSpan(start, cursor.offset)
    guard let field else {
      let operand = cursor.peek().isWordCharacter ? cursor.word().folded : []
      return error(.notUsedHere(signs, operand: operand, isBetween: true), at: span)
    }
    _ = cursor.skipBlanks()
    let value = ByteSpan(cursor.offset, valueEnd(from: cursor.offset))
    let isAlone = tree.source.isAlone(field.span.through(value))
    let instead =
      value.start == value.end
      ? nil
      : Spelling.comparison(
        signs, field.folded, tree.source.text(value), isAlone: isAlone)
    return error(.comparisonNotUsed(signs, instead: instead), at: span)
  }

  /// The end of a value, which may be quoted.
  private func valueEnd(from start: Int) -> Int {
    let text = cursor.text
    guard start < text.count, text[start] == 0x22 || text[start] == 0x27 else {
      return bareEnd(from: start)
    }
    let end = text[(start + 1)...].firstIndex(of: text[start])
    return end.map { $0 + 1 } ?? start
  }

  /// The error for signs directly behind a word, or such that compare behind a blank.
  mutating func refusalOfSigns(after word: Cursor.Word) -> LanguageError? {
    if cursor.peek().isOperatorSign { return refusalOfSigns(field: word) }
    let start = cursor.offset
    _ = cursor.skipBlanks()
    if [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">")].contains(cursor.peek()) {
      return refusalOfSigns(field: word)
    }
    cursor.offset = start
    return nil
  }
}

extension UInt8 {
  /// A sign that other languages use to compare or join.
  var isOperatorSign: Bool {
    switch self {
    case UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "="),
      UInt8(ascii: "<"), UInt8(ascii: ">"):
      true
    default: false
    }
  }
}
