/// Lays a diagnostic out as lines: the fact, each expression with carets under its span, the hint.
///
/// Spans are bytes; carets stand under display columns, and an expression wider than the window is
/// shown as the part around its span.
package struct DiagnosticText {
  /// Widest excerpt shown, in display columns; on a narrower terminal it is narrower, for under a
  /// line that wraps no caret would stand right.
  package static let window = 60

  /// How the text is coloured: not at all, or with the escape sequences of a terminal.
  package enum Style: Sendable { case plain, coloured }

  let style: Style
  let sanitises: Bool
  /// Display columns of an excerpt, without the two that indent it.
  let width: Int

  /// - Parameter columns: those of the terminal; nil if there is none.
  package init(style: Style = .plain, sanitises: Bool = false, columns: Int? = nil) {
    self.style = style
    self.sanitises = sanitises
    width = max(min(Self.window, (columns ?? .max) - 2), 8)
  }

  /// The lines, each ended by a line feed.
  package func lines(of diagnostic: Diagnostic) -> [UInt8] {
    var text: [UInt8] = paint("pick:", "1;31")
    if let place = diagnostic.place { text += [0x20] + prefix(of: place) }
    text += [0x20] + shown(diagnostic.message.bytes) + [0x0A]
    for excerpt in diagnostic.excerpts { text += lines(of: excerpt) }
    if let hint = diagnostic.hint {
      text += paint("hint:", "1;36") + [0x20] + shown(hint.bytes) + [0x0A]
    }
    return text
  }

  private func prefix(of place: Place) -> [UInt8] {
    var text = shown(place.file)
    for number in [place.line, place.column] where number > 0 {
      text.append(UInt8(ascii: ":"))
      text.appendDecimal(number)
    }
    text.append(UInt8(ascii: ":"))
    return text
  }

  private func lines(of excerpt: Excerpt) -> [UInt8] {
    let view = ExcerptWindow(excerpt, width: width)
    var text: [UInt8] = []
    if let origin = excerpt.origin { text += Array("  in ".utf8) + shown(origin.bytes) + [0x0A] }
    text += [0x20, 0x20] + view.text + [0x0A, 0x20, 0x20]
    text += [UInt8](repeating: 0x20, count: view.caretColumn)
    text += paint(String(repeating: "^", count: view.caretCount), "1;31") + [0x0A]
    return text
  }

  /// A message is one line, whatever names it quotes.
  private func shown(_ bytes: [UInt8]) -> [UInt8] {
    if sanitises { return Sanitising.shown(bytes) }
    if !bytes.contains(0x0A) { return bytes }
    return bytes.flatMap { $0 == 0x0A ? Array("\\n".utf8) : [$0] }
  }

  private func paint(_ text: String, _ code: String) -> [UInt8] {
    style == .plain ? Array(text.utf8) : Array("\u{1B}[\(code)m\(text)\u{1B}[0m".utf8)
  }
}

/// The part of an expression that is shown, with the display columns of its carets.
struct ExcerptWindow {
  private(set) var text: [UInt8] = []
  /// Columns before the first caret.
  private(set) var caretColumn = 0
  /// At least one.
  private(set) var caretCount = 1

  /// The whole expression if it fits, else the part around its span, with `…` where it was cut.
  init(_ excerpt: Excerpt, width: Int) {
    let cells = Self.cells(of: excerpt.text)
    let first = cells.firstIndex { $0.end > excerpt.span.lowerBound } ?? cells.count
    let end = max(
      cells.firstIndex { $0.end >= excerpt.span.upperBound }.map { $0 + 1 }
        ?? cells.count, first)
    var shown = 0..<cells.count
    if cells.reduce(0, { $0 + $1.width }) > width {
      shown = Self.around(first..<end, in: cells, width: width - 2)
    }
    if shown.lowerBound > 0 { text += "…".utf8 }
    caretColumn = shown.lowerBound > 0 ? 1 : 0
    for cell in cells[shown] { text += cell.text }
    if shown.upperBound < cells.count { text += "…".utf8 }
    let marked = first..<min(end, shown.upperBound)
    caretColumn += cells[shown.lowerBound..<first].reduce(0) { $0 + $1.width }
    if !marked.isEmpty, !excerpt.span.isEmpty {
      caretCount = max(1, cells[marked].reduce(0) { $0 + $1.width })
    }
  }

  /// One scalar, or one byte that is none, as it is shown.
  private struct Cell {
    var text: [UInt8]
    var width: Int
    /// Offset of the byte after it.
    var end: Int
  }

  private static func cells(of bytes: [UInt8]) -> [Cell] {
    var cells: [Cell] = []
    var offset = 0
    while offset < bytes.count {
      let (_, length) = Sanitising.decode(bytes, at: offset)
      var text = Array(bytes[offset..<offset + length])
      // Carets stand under columns, so whatever would move them is shown as what it is.
      text = text == [0x0A] || text == [0x09] ? [0x20] : Sanitising.shown(text)
      offset += length
      cells.append(Cell(text: text, width: DisplayWidth.of(text), end: offset))
    }
    return cells
  }

  private static func around(_ span: Range<Int>, in cells: [Cell], width: Int) -> Range<Int> {
    var low = min(span.lowerBound, cells.count)
    var high = low
    var used = 0
    while high < cells.count, high < span.upperBound, used + cells[high].width <= width {
      used += cells[high].width
      high += 1
    }
    var grew = true
    while grew {
      grew = false
      if low > 0, used + cells[low - 1].width <= width {
        low -= 1
        used += cells[low].width
        grew = true
      }
      if high < cells.count, used + cells[high].width <= width {
        used += cells[high].width
        high += 1
        grew = true
      }
    }
    return low..<high
  }
}
