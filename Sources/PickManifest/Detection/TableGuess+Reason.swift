internal import PickCore

/// Why text is no table, for somebody who asks for one of its columns.
extension TableGuess {
  /// What speaks against a table with a column of this name.
  static func reason(
    against window: Span<UInt8>, from start: Int, isWhole: Bool, column name: [UInt8]
  ) -> Message {
    guard let line = Detection.firstLine(window, from: start) else { return "it is empty" }
    for separator in separators {
      let cells = FirstCells(window, line, separator)
      guard cells.path(given: name) != nil || cells.path(given: nil) != nil else { continue }
      if let file = cells.firstName {
        return "\(quoted: brief(file)) in its first line is a file, not the name of a column"
      }
      if let layout = layout(window, from: start, isWhole: isWhole, separator, name),
        let row = unequalRow(window, layout, isWhole: isWhole)
      {
        let number = LineSearch.count(of: Byte.lineFeed, in: window, 0..<row.start) + 1
        return row.cells == 0
          ? "the cells of line \(number) cannot be told apart"
          : "line \(number) has \(row.cells, "cell"), and its first line \(cells.count)"
      }
    }
    return "its first line, \(quoted: brief(window.array(line))), names no such column"
  }

  /// Text that is cut off where it is too long for a message.
  private static func brief(_ text: [UInt8]) -> [UInt8] {
    guard text.count > 60 else { return text }
    var end = 56
    while end > 0, text[end] & 0xC0 == 0x80 { end -= 1 }
    return text[..<end] + Array("…".utf8)
  }
}
