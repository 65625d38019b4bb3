internal import PickCore

/// The check boxes at the starts of a message's lines, as a task list has them: `- [x] a.jpg`,
/// `☑ 12`.
///
/// What is checked is wanted and what is not is left out, if every line that names something has a
/// box of one kind.
struct MessageBoxes {
  enum Mark { case checked, unchecked, odd }

  struct Box {
    let mark: Mark
    /// Whether it is written with brackets.
    let isBracket: Bool
    /// Where the box stands.
    let span: Range<Int>
    /// What it belongs to: up to a TAB, after which a task list has fields.
    let content: Range<Int>
  }

  /// The lines to be read, those that are not checked left out.
  private(set) var lines: [MessageLines.Line] = []
  /// The box of each line to be read.
  private(set) var boxes: [Box?] = []
  /// Lines with an empty box.
  private(set) var uncheckedCount = 0
  /// What cannot be honoured, with the line where it stands.
  private(set) var doubts: [(kind: ClientDoubt.Kind, span: Range<Int>, line: MessageLines.Line)] =
    []

  init(_ text: [UInt8], _ written: [MessageLines.Line]) {
    let isOwn = Self.isOwn(text, written)
    var checkedCount = 0
    var firstKind: Bool?
    var empty: (span: Range<Int>, line: MessageLines.Line)?
    for line in written {
      guard let box = Self.box(text, line.range) else {
        // The head, comments and named selections of a task list of ours.
        if isOwn, Self.isComment(text, line.range) { continue }
        lines.append(line)
        boxes.append(nil)
        continue
      }
      let isOther = firstKind != nil && firstKind != box.isBracket
      firstKind = firstKind ?? box.isBracket
      if box.mark == .odd || isOther || Self.isEscaped(text, box) {
        doubts.append((.oddBox, box.span, line))
      } else if box.mark == .unchecked {
        uncheckedCount += 1
        empty = empty ?? (box.span, line)
        continue
      }
      checkedCount += 1
      var content = line
      content.range = box.content
      lines.append(content)
      boxes.append(box)
    }
    if checkedCount == 0, let empty { doubts.append((.nothingChecked, empty.span, empty.line)) }
  }

  /// Whether there are boxes at the starts of lines.
  var isInUse: Bool { uncheckedCount > 0 || boxes.contains { $0 != nil } }

  /// Whether the first line is that of a task list of ours.
  private static func isOwn(_ text: [UInt8], _ written: [MessageLines.Line]) -> Bool {
    let first = written.first { line in text[line.range].contains { !$0.isBlank } }
    return first.map { text[$0.range].starts(with: "# pick ".utf8) } ?? false
  }

  private static func isComment(_ text: [UInt8], _ range: Range<Int>) -> Bool {
    text[range].first == UInt8(ascii: "#")
  }

  /// Whether the name is written with escapes, which only the list's reader undoes.
  private static func isEscaped(_ text: [UInt8], _ box: Box) -> Bool {
    let content = text[box.content]
    return box.isBracket && content.first == UInt8(ascii: "\"")
      && content.contains(UInt8(ascii: "\\"))
  }

  // MARK: One line

  /// The box at the start of a line, after a bullet or a number.
  static func box(_ text: [UInt8], _ line: Range<Int>) -> Box? {
    var start = skippingBlanks(text, line.lowerBound, line.upperBound)
    start = skippingListMark(text, start, line.upperBound)
    guard start < line.upperBound else { return nil }
    let first = Scalar(text, at: start)
    var end = start + first.length
    let mark: Mark
    let isBracket = first.value == 0x5B
    if isBracket {
      guard let inside = Self.inside(text, end, line.upperBound) else { return nil }
      mark = inside.mark
      end = inside.end
    } else {
      guard let sign = signs[first.value] else { return nil }
      mark = sign
    }
    let content = skippingBlanks(text, end, line.upperBound)
    var last = text[content..<line.upperBound].firstIndex(of: 0x09) ?? line.upperBound
    while last > content, text[last - 1].isBlank { last -= 1 }
    return Box(mark: mark, isBracket: isBracket, span: start..<end, content: content..<last)
  }

  /// What stands between brackets; nil if they hold a word or a number.
  private static func inside(
    _ text: [UInt8], _ start: Int, _ limit: Int
  ) -> (mark: Mark, end: Int)? {
    guard start < limit else { return nil }
    let close = UInt8(ascii: "]")
    if text[start] == close { return (.odd, start + 1) }
    let scalar = Scalar(text, at: start)
    let end = start + scalar.length
    guard end < limit, text[end] == close else { return nil }
    switch scalar.value {
    case 0x20, 0xA0, 0x3000: return (.unchecked, end + 1)
    case 0x58, 0x78, 0x2713, 0x2714: return (.checked, end + 1)
    default:
      if scalar.value < 0x80, UInt8(scalar.value).isDigit { return nil }
      return (.odd, end + 1)
    }
  }

  private static let signs: [UInt32: Mark] = [
    0x2611: .checked, 0x2705: .checked, 0x2713: .checked, 0x2714: .checked, 0x1F5F9: .checked,
    0x2610: .unchecked, 0x2B1C: .unchecked, 0x25FB: .unchecked, 0x25A1: .unchecked,
    0x25A2: .unchecked, 0x1F532: .unchecked, 0x2612: .odd,
  ]

  private static func skippingBlanks(_ text: [UInt8], _ start: Int, _ end: Int) -> Int {
    var offset = start
    while offset < end, text[offset].isBlank { offset += 1 }
    return offset
  }

  /// After `-`, `*`, `+`, a bullet, `1.` or `1)`.
  private static func skippingListMark(_ text: [UInt8], _ start: Int, _ end: Int) -> Int {
    guard start < end else { return start }
    var offset = start
    while offset < end, text[offset].isDigit { offset += 1 }
    if offset > start {
      guard offset < end, text[offset] == UInt8(ascii: ".") || text[offset] == UInt8(ascii: ")")
      else { return start }
      return skippingBlanks(text, offset + 1, end)
    }
    let mark = Scalar(text, at: start)
    let isBullet = [0x2D, 0x2A, 0x2B, 0x2022, 0x2013, 0x2014].contains(mark.value)
    return isBullet ? skippingBlanks(text, start + mark.length, end) : start
  }

  /// Whether a box or tick stands in a text, and whether one of them is empty.
  static func signs(within text: ArraySlice<UInt8>) -> (any: Bool, empty: Bool) {
    let whole = String(decoding: text, as: UTF8.self)
    var found = (any: false, empty: whole.contains("[ ]"))
    found.any = found.empty || whole.contains("[x]") || whole.contains("[X]")
    for scalar in whole.unicodeScalars {
      guard let mark = signs[scalar.value] else { continue }
      found.any = true
      if mark != .checked { found.empty = true }
    }
    return found
  }
}
