internal import PickCore

/// A numbered table of items, one a line: badge, position, name, further columns.
package struct ItemTable {
  let style: TerminalStyle

  package init(style: TerminalStyle) { self.style = style }

  /// The lines, each ended by a line feed; columns are aligned by display width and nothing stands
  /// after the last value of a line.
  ///
  /// On a terminal the widest columns are cut so that a line fits its width, as long as the badge,
  /// the position and one character of each column do.
  package func text(of items: [ShownItem]) -> [UInt8] {
    let rows = items.map { item in ([item.name] + item.values).map(style.shown) }
    let numberWidth = items.map { String($0.position).count }.max() ?? 1
    let columnCount = rows.map(\.count).max() ?? 0
    var widths = (0..<columnCount).map { column in
      rows.map { column < $0.count ? DisplayWidth.of($0[column]) : 0 }.max() ?? 0
    }
    if let columns = style.columns {
      let head = style.badgeWidth + 1 + numberWidth + 1
      widths = Self.fitted(widths, into: columns - head - 2 * (columnCount - 1))
    }
    var text: [UInt8] = []
    for (item, row) in zip(items, rows) {
      text += style.badge(isChecked: item.isChecked) + [0x20]
      let number = Array(String(item.position).utf8)
      text += [UInt8](repeating: 0x20, count: numberWidth - number.count) + number
      let last = row.lastIndex { !$0.isEmpty } ?? 0
      for (column, value) in row.enumerated() where column <= last {
        text.append(0x20)
        if column > 0 { text.append(0x20) }
        let shown = style.cut(value, to: widths[column])
        text += shown
        let padding = widths[column] - DisplayWidth.of(shown)
        if column < last { text += [UInt8](repeating: 0x20, count: padding) }
      }
      text.append(0x0A)
    }
    return text
  }

  /// The widths with the widest made equally narrow, at least 1, so that their sum fits.
  static func fitted(_ widths: [Int], into room: Int) -> [Int] {
    var rest = room
    for (index, width) in widths.sorted().enumerated() {
      let share = max(rest / (widths.count - index), 1)
      if width > share { return widths.map { min($0, share) } }
      rest -= width
    }
    return widths
  }
}
