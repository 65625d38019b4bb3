internal import PickCore

/// Lines that a person meant as records and that are none: `- [] a.jpg`, `-[x] a.jpg`,
/// `[x] a.jpg`, `- [✓] a.jpg`, `– [x] a.jpg`, `- ［x］ a.jpg`.
///
/// A Markdown link, `- [text](…)`, and a bracket that holds words are prose.
enum NearRecord {
  /// How the line misses being a record; nil for prose. `start` is its first byte that is not
  /// blank; the line is known to be no record.
  static func fault(
    in bytes: Span<UInt8>, _ start: Int, _ end: Int
  ) -> ListError.NearRecord? {
    narrowFault(in: bytes, start, end) ?? wideFault(in: bytes, start, end)
  }

  /// The same for full-width brackets, U+FF3B and U+FF3D, as input methods give them; with a letter
  /// between them that is no x they are a note's.
  private static func wideFault(
    in bytes: Span<UInt8>, _ start: Int, _ end: Int
  ) -> ListError.NearRecord? {
    var head: [UInt8] = []
    var isWide = false
    var offset = start
    while offset < min(end, start + 40) {
      let isOpening = bytes.holds([0xEF, 0xBC, 0xBB], at: offset)
      if isOpening || bytes.holds([0xEF, 0xBC, 0xBD], at: offset) {
        head.append(isOpening ? Byte.opening : Byte.closing)
        isWide = true
        offset += 3
      } else {
        head.append(bytes[offset])
        offset += 1
      }
    }
    guard isWide, let opening = head.firstIndex(of: Byte.opening), opening + 1 < head.count else {
      return nil
    }
    let letter = Sanitising.decode(Array(head[(opening + 1)...]), at: 0).scalar
    if let letter, letter.properties.isAlphabetic, !"xXｘＸ".unicodeScalars.contains(letter) {
      return nil
    }
    switch TaskList.line(head.span, 0, head.count) {
    case .record, .near: return .wideBrackets
    case .blank, .comment, .prose: return nil
    }
  }

  private static func narrowFault(
    in bytes: Span<UInt8>, _ start: Int, _ end: Int
  ) -> ListError.NearRecord? {
    let mark = listMark(bytes, start, end)
    var opening = mark.end
    while opening < end, Byte.isBlank(bytes[opening]) { opening += 1 }
    guard opening < end, bytes[opening] == Byte.opening,
      let content = content(bytes, opening + 1, end)
    else { return nil }
    let after = content.closing + 1
    if after < end, "([:".utf8.contains(bytes[after]) { return nil }
    guard mark.isProper else { return content.isLikeMark ? .listMark : nil }
    if !content.isMark { return .brackets }
    var rest = after
    while rest < end, Byte.isBlank(bytes[rest]) { rest += 1 }
    return rest == end ? .noName : .spacing
  }

  /// Where the list mark ends, or what was typed in its place.
  private static func listMark(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int
  ) -> (end: Int, isProper: Bool) {
    if let proper = TaskList.listMark(bytes, at: start, before: end) { return (proper, true) }
    var offset = start
    while offset < end, Byte.isDigit(bytes[offset]) { offset += 1 }
    if offset > start {
      return (offset < end && bytes[offset] == UInt8(ascii: ":") ? offset + 1 : offset, false)
    }
    let sign = Sanitising.decode(bytes.array(start..<min(end, start + 4)), at: 0)
    if let scalar = sign.scalar, !scalar.isASCII, scalar.properties.isListMarkLike {
      return (start + sign.length, false)
    }
    return (start, false)
  }

  /// What stands before `]`: at most one character with spaces around it, or `x` several times; nil
  /// for more.
  private static func content(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int
  ) -> (closing: Int, isMark: Bool, isLikeMark: Bool)? {
    guard let closing = LineSearch.first(Byte.closing, in: bytes, start..<min(end, start + 16))
    else { return nil }
    let content = bytes.array(start..<closing)
    let letters = Array(content.drop { $0 == Byte.space }.reversed().drop { $0 == Byte.space })
    let sign = Array(letters.reversed())
    if sign.isEmpty { return (closing, content == [Byte.space], true) }
    let (scalar, length) = Sanitising.decode(sign, at: 0)
    let rest = Array(sign[length...])
    let isRepeated = sign.allSatisfy { $0 | 0x20 == UInt8(ascii: "x") }
    guard let scalar, rest.isEmpty || isRepeated || rest == Array("\u{FE0F}".utf8) else {
      return nil
    }
    return (
      closing, content == Array("x".utf8) || content == Array("X".utf8),
      !scalar.isASCII || "xXvV*+-".unicodeScalars.contains(scalar)
    )
  }
}

extension Unicode.Scalar.Properties {
  /// Dashes, bullets and other signs that a word processor puts for `-` or `*`.
  fileprivate var isListMarkLike: Bool {
    switch generalCategory {
    case .dashPunctuation, .otherPunctuation, .mathSymbol, .otherSymbol: true
    default: false
    }
  }
}
