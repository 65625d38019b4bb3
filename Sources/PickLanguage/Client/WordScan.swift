/// Reads one word of a message: letters, digits, and what may stand inside a name or a range.
struct WordScan {
  let text: [UInt8]
  let end: Int
  /// The offset after the word.
  private(set) var offset = 0
  /// The word with look-alikes as ASCII; a wave dash is `~`, dots are `..`.
  private(set) var folded: [UInt8] = []
  private(set) var holdsDigit = false
  private(set) var holdsLetter = false
  private(set) var hidesDigits = false
  private(set) var previous = MessageSymbol.Kind.blank

  init(text: [UInt8], end: Int) {
    self.text = text
    self.end = end
  }

  mutating func scan(from start: Int) {
    offset = start
    while offset < end {
      let symbol = symbol(at: offset)
      guard belongs(symbol) else { break }
      take(symbol)
    }
    takeCopyNumber()
  }

  private func symbol(at offset: Int) -> MessageSymbol {
    MessageSymbol(text.span, at: offset, end: end, after: previous)
  }

  private func next(after symbol: MessageSymbol) -> MessageSymbol {
    MessageSymbol(text.span, at: offset + symbol.width, end: end, after: symbol.kind)
  }

  private func belongs(_ symbol: MessageSymbol) -> Bool {
    let next = next(after: symbol).kind
    let isInside = next == .digit || next == .letter
    switch symbol.kind {
    case .digit, .letter: return true
    case .dash, .wave, .dots: return !folded.isEmpty && isInside
    case .slash: return isInside && (previous == .letter || next == .letter)
    case .stop: return !folded.isEmpty && isInside && isInnerStop(symbol, next)
    case .punctuation:
      if symbol.byte == UInt8(ascii: ":") { return previous == .digit && next == .digit }
      let isApostrophe = symbol.byte == UInt8(ascii: "'") || symbol.scalar == 0x2019
      return isApostrophe && previous == .letter && next == .letter
    case .end, .blank, .ideograph, .separator: return false
    }
  }

  /// Whether a dot is in a name or a decimal number, rather than at the end of a sentence.
  private func isInnerStop(_ symbol: MessageSymbol, _ next: MessageSymbol.Kind) -> Bool {
    if next == .digit { return holdsDigit || folded.contains(UInt8(ascii: "_")) }
    if holdsLetter { return true }
    var ext: [UInt8] = []
    var offset = offset + symbol.width
    while ext.count < 6 {
      let letter = self.symbol(at: offset)
      guard letter.kind == .letter || letter.kind == .digit else { break }
      ext.append(letter.byte.asciiLowercased)
      offset += letter.width
    }
    return MessageWords.extensions.contains(String(decoding: ext, as: UTF8.self))
  }

  private mutating func take(_ symbol: MessageSymbol) {
    switch symbol.kind {
    case .wave: folded.append(UInt8(ascii: "~"))
    case .dots: folded += "..".utf8
    default:
      if symbol.byte > 0 {
        folded.append(symbol.byte)
      } else if symbol.scalar == 0x2019 {
        folded.append(UInt8(ascii: "'"))
      } else {
        folded += text[offset..<offset + symbol.width]
      }
    }
    if symbol.kind == .digit {
      if previous == .digit, symbol.isAfterInvisible { hidesDigits = true }
      holdsDigit = true
    }
    if symbol.kind == .letter { holdsLetter = true }
    previous = symbol.kind
    offset += symbol.width
  }

  /// After a name, ` (2)` is what copying has added, and an extension may follow.
  private mutating func takeCopyNumber() {
    guard holdsDigit, holdsLetter, previous == .digit else { return }
    var after = offset
    var copy: [UInt8] = []
    if after < end, text[after] == UInt8(ascii: " ") { after += 1 }
    guard after + 2 < end, text[after] == UInt8(ascii: "(") else { return }
    after += 1
    while after < end, copy.count < 3, text[after].isDigit {
      copy.append(text[after])
      after += 1
    }
    guard (1...2).contains(copy.count), after < end, text[after] == UInt8(ascii: ")") else {
      return
    }
    folded += Array(" (".utf8) + copy + Array(")".utf8)
    offset = after + 1
    if offset + 1 < end, text[offset] == UInt8(ascii: "."), text[offset + 1].isLetter {
      folded.append(UInt8(ascii: "."))
      offset += 1
      while offset < end, text[offset].isLetter || text[offset].isDigit {
        folded.append(text[offset])
        offset += 1
      }
    }
    previous = .letter
  }
}
