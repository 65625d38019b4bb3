internal import PickCore

/// What a terminal, or what stands in its place, can show.
package struct TerminalStyle: Equatable, Sendable {
  /// Whether text beyond ASCII may be added: `●`, `○`, `…`.
  package var isUnicode: Bool
  /// Whether checked items are coloured.
  package var isColoured: Bool
  /// Whether control characters in names are shown escaped.
  package var sanitises: Bool
  /// Display columns; nil if there is no terminal, and then nothing is cut.
  package var columns: Int?

  package init(isUnicode: Bool, isColoured: Bool, sanitises: Bool, columns: Int?) {
    self.isUnicode = isUnicode
    self.isColoured = isColoured
    self.sanitises = sanitises
    self.columns = columns
  }

  /// The badge: a filled or hollow disc where that can be shown, else a box.
  func badge(isChecked: Bool) -> [UInt8] {
    guard isUnicode, isColoured else { return Array((isChecked ? "[x]" : "[ ]").utf8) }
    return isChecked ? Array("\u{1B}[34m●\u{1B}[0m".utf8) : Array("○".utf8)
  }

  /// Display columns of the badge.
  var badgeWidth: Int { isUnicode && isColoured ? 1 : 3 }

  /// A value as it is shown: escaped if need be, and on one line in any case.
  func shown(_ value: [UInt8]) -> [UInt8] {
    if sanitises { return Sanitising.shown(value) }
    return value.contains(0x0A) ? value.flatMap { $0 == 0x0A ? Array("\\n".utf8) : [$0] } : value
  }

  /// The text cut to some display columns, with `…` (or `~`) in the place of what was cut off.
  func cut(_ text: [UInt8], to width: Int) -> [UInt8] {
    if DisplayWidth.of(text) <= width { return text }
    var result: [UInt8] = []
    var used = 0
    var offset = 0
    while offset < text.count {
      let (scalar, length) = Sanitising.decode(text, at: offset)
      let columns = scalar.map(DisplayWidth.of) ?? 1
      if used + columns > width - 1 { break }
      result += text[offset..<offset + length]
      used += columns
      offset += length
    }
    return width < 1 ? [] : result + Array((isUnicode ? "…" : "~").utf8)
  }
}
