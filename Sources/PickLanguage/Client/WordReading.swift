internal import PickCore

/// What one word of a message is.
enum WordReading {
  /// Exactly the name of these items.
  case shot([Int], ShotName)
  /// A name that no item has.
  case unknown(ShotName)
  case number(RangeEnd)
  case range(RangeEnd, RangeEnd)
  case faulty(ClientFault)
  /// Digits, a dash and prose.
  case numberAndProse(RangeEnd)
  case prose

  /// Reads a word; an exact name wins over every other reading.
  init(_ piece: MessagePiece, _ raw: [UInt8], by finder: ShotFinder) throws(ListError) {
    let word = piece.folded
    var found = try finder.positions(named: raw)
    if found.isEmpty, raw != word { found = try finder.positions(named: word) }
    if !found.isEmpty {
      self = .shot(found, ShotName(word))
    } else if piece.hidesDigits {
      self = .faulty(.hiddenBetweenDigits)
    } else {
      self = try Self.reading(of: word, by: finder)
    }
  }

  private static func reading(
    of word: [UInt8], by finder: ShotFinder
  ) throws(ListError) -> WordReading {
    if word.allSatisfy(\.isDigit) { return .number(RangeEnd(digits: word[...])) }
    let hasDigit = word.contains(where: \.isDigit)
    if !hasDigit, ShotName(word).ext.isEmpty || !isImageName(ShotName(word)) { return .prose }
    if word.contains(where: { prosaic.contains($0) }) { return .prose }
    if let range = range(word, by: finder) { return range }
    let isDigitsAndDashes = word.allSatisfy { $0.isDigit || $0 == dash || $0 == wave || $0 == stop }
    if isDigitsAndDashes, word.contains(where: { $0 != stop && !$0.isDigit }) {
      return isDate(word) ? .prose : .faulty(.tooManyEnds(word))
    }
    let name = ShotName(word)
    if isName(name, by: finder) { return .unknown(name) }
    // A number is looked for by name behind a folder of the list, and is prose behind other words.
    if !name.stem.isEmpty, name.stem.allSatisfy(\.isDigit), try finder.hasFolder(name.folder) {
      return .unknown(name)
    }
    let digits = word.prefix(while: \.isDigit)
    if !digits.isEmpty, digits.endIndex < word.count, [dash, wave].contains(word[digits.endIndex]),
      !word[digits.endIndex...].contains(where: \.isDigit)
    {
      return .numberAndProse(RangeEnd(digits: digits))
    }
    return .prose
  }

  private static let dash = UInt8(ascii: "-")
  private static let wave = UInt8(ascii: "~")
  private static let stop = UInt8(ascii: ".")
  /// Addresses, times, money.
  private static let prosaic: Set<UInt8> = [
    UInt8(ascii: "@"), UInt8(ascii: ":"), UInt8(ascii: "$"), UInt8(ascii: "%"),
  ]

  // MARK: Ranges

  /// The range that a word is, split at the last mark that leaves two ends.
  private static func range(_ word: [UInt8], by finder: ShotFinder) -> WordReading? {
    // Each split looks at the whole word, and a name has few dashes.
    guard word.count(where: { $0 == dash || $0 == wave || $0 == stop }) <= 16 else { return nil }
    var index = word.count - 1
    while index > 0 {
      index -= 1
      var mark = index..<index + 1
      let shape: RangeMark.Shape
      switch word[index] {
      case dash: shape = .dash
      case wave: shape = .wave
      case stop where index > 0 && word[index - 1] == stop:
        shape = .dots
        index -= 1
        mark = index..<index + 2
      default: continue
      }
      guard let low = end(Array(word[..<mark.lowerBound]), by: finder),
        let high = end(Array(word[mark.upperBound...]), by: finder)
      else { continue }
      // What proofs add to a name is no range.
      if shape == .dash, low.isName, !high.isName, high.digits.count == 1 { continue }
      return .range(low, high)
    }
    return nil
  }

  private static func end(_ text: [UInt8], by finder: ShotFinder) -> RangeEnd? {
    if !text.isEmpty, text.allSatisfy(\.isDigit) { return RangeEnd(digits: text[...]) }
    let name = ShotName(text)
    // Between names that end in .JPG, or digits with an extension at the end of the range.
    if !name.stem.isEmpty, name.stem.allSatisfy(\.isDigit), isImageName(name) {
      var end = RangeEnd(digits: name.stem)
      end.ext = name.ext
      return end
    }
    return isName(name, by: finder) ? RangeEnd(name) : nil
  }

  /// A day as ISO 8601 writes it.
  private static func isDate(_ word: [UInt8]) -> Bool {
    word.count == 10 && word[4] == dash && word[7] == dash
      && word.count(where: \.isDigit) == 8
  }

  // MARK: Names

  /// Whether a word that no item is called looks like the name of one.
  private static func isName(_ name: ShotName, by finder: ShotFinder) -> Bool {
    if isImageName(name) { return true }
    guard let first = name.stem.first, first.isLetter || first == UInt8(ascii: "_"),
      let digit = name.stem.firstIndex(where: \.isDigit)
    else { return false }
    if name.stem.contains(UInt8(ascii: "_")) { return true }
    let prefix = name.stem[..<digit].map(\.asciiLowercased)
    if finder.stems.prefixes.contains(prefix) { return true }
    if MessageWords.cameras.contains(String(decoding: prefix, as: UTF8.self)) { return true }
    var run = 0
    for byte in name.stem {
      run = byte.isDigit ? run + 1 : 0
      if run == 4 { return true }
    }
    return false
  }

  private static func isImageName(_ name: ShotName) -> Bool {
    let ext = String(decoding: name.ext.map(\.asciiLowercased), as: UTF8.self)
    return MessageWords.extensions.contains(ext)
  }
}
