internal import PickCore

/// The header of a task list: `# pick 1 mode=multi max=30`.
enum HeaderLine {
  /// A word of the line: its key, if it has `=`, and what stands behind.
  private struct Word {
    var range: Range<Int>
    var key: Range<Int>?
    var value: Range<Int>
  }

  /// Whether the line is `# pick`, a number, and words that are all KEY=VALUE.
  static func isHeader(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard let version = version(bytes, start, end),
      let words = try? words(bytes, version.upperBound, end)
    else { return false }
    return words.allSatisfy { $0.key != nil }
  }

  /// The same with at least one such word: what must not stand where it would not count.
  static func hasOptions(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard bytes.holds("# pick ", at: start), isHeader(bytes, start, end) else { return false }
    return LineSearch.first(Byte.equals, in: bytes, start..<end) != nil
  }

  /// The header that the first line which is not blank holds; nil if that line is a comment.
  ///
  /// `# pick 3 photos` is a comment; with one KEY=VALUE among its words the line is meant as a
  /// header, and every other word is a fault, because a mistyped guard must not vanish.
  static func parse(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int
  ) throws(Fault) -> Header? {
    guard let version = version(bytes, start, end) else { return nil }
    let words = try words(bytes, version.upperBound, end)
    guard words.isEmpty || words.contains(where: { $0.key != nil }) else { return nil }
    let digits = bytes.array(version)
    guard digits.drop(while: { $0 == UInt8(ascii: "0") }).elementsEqual("1".utf8) else {
      throw Fault(.newerVersion(digits), at: version.lowerBound)
    }
    var header = Header()
    header.line = start..<end
    var seen: Set<[UInt8]> = []
    for word in words {
      guard let key = word.key else {
        throw Fault(.headerWord(bytes.array(word.range)), at: word.range.lowerBound)
      }
      let name = bytes.array(key)
      try set(name, TaskRecord.text(bytes, word.value), word.value, in: &header, at: key.lowerBound)
      guard seen.insert(name).inserted else {
        throw Fault(.repeatedOption(name), at: key.lowerBound)
      }
    }
    return header
  }

  private static func set(
    _ name: [UInt8], _ value: [UInt8], _ range: Range<Int>, in header: inout Header,
    at offset: Int
  ) throws(Fault) {
    let bad = Fault(.badOption(name, value: value), at: offset)
    switch String(decoding: name, as: UTF8.self) {
    case "mode":
      guard let mode = Header.Mode(rawValue: String(decoding: value, as: UTF8.self)) else {
        throw bad
      }
      header.mode = mode
    case "max":
      guard let number = number(value) else { throw bad }
      header.max = number
    case "columns":
      guard let number = number(value), number >= 1 else { throw bad }
      header.columns = number
    case "base":
      guard !value.isEmpty, !value.contains(0) else { throw bad }
      header.base = value
      header.baseValue = range
    case "title": header.title = value
    default: throw Fault(.unknownOption(name), at: offset)
    }
  }

  /// A decimal number that is not negative.
  private static func number(_ text: [UInt8]) -> Int? {
    guard !text.isEmpty, text.allSatisfy(Byte.isDigit) else { return nil }
    return Int(String(decoding: text, as: UTF8.self))
  }

  /// The digits after `# pick `, which end at a blank or with the line.
  private static func version(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Range<Int>? {
    guard bytes.holds("# pick ", at: start) else { return nil }
    var offset = start + 7
    while offset < end, Byte.isDigit(bytes[offset]) { offset += 1 }
    guard offset > start + 7, offset == end || offset < end && Byte.isBlank(bytes[offset]) else {
      return nil
    }
    return start + 7..<offset
  }

  private static func words(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int
  ) throws(Fault) -> [Word] {
    var words: [Word] = []
    var offset = start
    while true {
      while offset < end, Byte.isBlank(bytes[offset]) { offset += 1 }
      guard offset < end else { return words }
      let wordStart = offset
      var key: Range<Int>?
      while offset < end, !Byte.isBlank(bytes[offset]) {
        if key == nil, bytes[offset] == Byte.equals {
          key = wordStart..<offset
          if offset + 1 < end, bytes[offset + 1] == Byte.quote {
            offset = try QuotedText.end(in: bytes, from: offset + 1, before: end)
            guard offset == end || Byte.isBlank(bytes[offset]) else {
              throw Fault(.textAfterQuote, at: offset)
            }
            break
          }
        }
        offset += 1
      }
      if let found = key, found.isEmpty { key = nil }
      words.append(
        Word(
          range: wordStart..<offset, key: key,
          value: (key.map { $0.upperBound + 1 } ?? wordStart)..<offset))
    }
  }
}
