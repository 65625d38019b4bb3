/// The lexer: reads an expression's text symbol by symbol, with look-alikes folded to ASCII.
///
/// What is a name, a value or quoted text is decided by the parser, which then reads raw bytes.
struct Cursor {
  /// What `peek` gives where there is no ASCII character to give.
  static let end: UInt8 = 0
  /// `..` written as one character.
  static let dots: UInt8 = 1
  /// Any other character.
  static let other: UInt8 = 2

  let source: SourceText
  let text: [UInt8]
  var offset = 0
  /// Bytes of the symbol that `peek` saw.
  private var width = 0

  init(_ source: SourceText) {
    self.source = source
    text = source.bytes
    let hasMark = text.count >= 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF
    if hasMark, source.hasComments { offset = 3 }
  }

  /// The symbol at hand; characters that cannot be seen are passed over.
  mutating func peek() -> UInt8 {
    while offset < text.count {
      let byte = text[offset]
      if byte < 0x80 {
        width = 1
        return byte <= Cursor.other ? Cursor.other : byte
      }
      let scalar = Scalar(text, at: offset)
      width = scalar.length
      switch scalar.isValid ? Lookalikes.reading(of: scalar.value) : .other {
      case .ascii(let folded): return folded
      case .dots: return Cursor.dots
      case .dashAfterDigit: return isAfterDigit ? UInt8(ascii: "-") : Cursor.other
      case .invisible: offset += width
      case .other: return Cursor.other
      }
    }
    width = 0
    return Cursor.end
  }

  /// Steps over the symbol that `peek` saw last.
  mutating func advance() { offset += width }

  /// Steps over a symbol if it is the one at hand.
  mutating func take(_ symbol: UInt8) -> Bool {
    guard peek() == symbol else { return false }
    advance()
    return true
  }

  /// Steps over `..`, written in either way.
  mutating func takeDots() -> Bool {
    if take(Cursor.dots) { return true }
    let start = offset
    if take(UInt8(ascii: ".")), take(UInt8(ascii: ".")) { return true }
    offset = start
    return false
  }

  /// Whether `..` is at hand.
  mutating func seesDots() -> Bool {
    let start = offset
    defer { offset = start }
    return takeDots()
  }

  /// Steps over white space and comments; whether there was any.
  mutating func skipBlanks() -> Bool {
    let start = offset
    while true {
      let symbol = peek()
      if symbol.isBlank {
        advance()
      } else if symbol == UInt8(ascii: "#"), source.hasComments, opensComment {
        while offset < text.count, text[offset] != UInt8(ascii: "\n") { offset += 1 }
      } else {
        return offset > start
      }
    }
  }

  private var opensComment: Bool {
    text[offset] == UInt8(ascii: "#")
      && (offset == 0 || text[offset - 1].isBlank || offset == 3 && text[0] == 0xEF)
  }

  private var isAfterDigit: Bool {
    guard offset > 0 else { return false }
    if text[offset - 1].isDigit { return true }
    return offset >= 3 && text[offset - 3] == 0xEF && text[offset - 2] == 0xBC
      && (0x90...0x99).contains(text[offset - 1])
  }
}

// MARK: Numbers and words

extension Cursor {
  /// A run of digits: its value, or nil if that is above 2^63 − 1.
  struct Number {
    var value: Int?
    var span: ByteSpan
  }

  /// Reads digits, at least one of which is at hand.
  mutating func number() throws(LanguageError) -> Number {
    let start = offset
    var value = 0
    var isTooLarge = false
    while peek().isDigit {
      let digit = Int(peek() - UInt8(ascii: "0"))
      advance()
      try refuseInvisibleBeforeDigit()
      let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(digit)
      isTooLarge = isTooLarge || overflow || carry
      value = isTooLarge ? 0 : sum
    }
    return Number(value: isTooLarge ? nil : value, span: ByteSpan(start, offset))
  }

  /// Digits of a fraction, folded to ASCII.
  mutating func fraction() throws(LanguageError) -> [UInt8] {
    var digits: [UInt8] = []
    while peek().isDigit {
      digits.append(peek())
      advance()
      try refuseInvisibleBeforeDigit()
    }
    return digits
  }

  /// Something unseen between two digits may hide that they were two numbers.
  private mutating func refuseInvisibleBeforeDigit() throws(LanguageError) {
    guard offset < text.count, text[offset] >= 0x80 else { return }
    let start = offset
    let scalar = Scalar(text, at: start)
    let end = offset + scalar.length
    let isDigit = peek().isDigit
    if isDigit, scalar.isValid, Lookalikes.reading(of: scalar.value) == .invisible {
      throw source.error(
        .syntax(.invisibleBetweenDigits(scalar.value)), at: ByteSpan(start, end))
    }
    offset = start
  }

  /// A run of letters, digits, `_`, `.` and `-`.
  struct Word {
    /// As ASCII.
    var folded: [UInt8]
    var span: ByteSpan
  }

  /// Reads a word, the first character of which is at hand.
  mutating func word() -> Word {
    _ = peek()
    let start = offset
    var end = offset
    var folded: [UInt8] = []
    while peek().isWordCharacter {
      folded.append(peek())
      advance()
      end = offset
    }
    return Word(folded: folded, span: ByteSpan(start, end))
  }
}

extension UInt8 {
  var isDigit: Bool { self &- 48 < 10 }
  var isLetter: Bool { (self | 0x20) &- 97 < 26 }
  var isBlank: Bool { self == 32 || self &- 9 < 2 || self == 13 }
  /// A character of a field's name after its first.
  var isWordCharacter: Bool {
    isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
      || self == UInt8(ascii: "-")
  }
}
