internal import PickCore

/// A numbered table of items, one a line: badge, position, name, further columns.
package struct ItemTable {
  let style: TerminalStyle

  package init(style: TerminalStyle) { self.style = style }

  /// The lines, each ended by a line feed; columns are aligned by display width and nothing stands
  /// after the last value of a line.
  package func text(of items: [ShownItem]) -> [UInt8] {
    let rows = items.map { item in ([item.name] + item.values).map(style.shown) }
    let numberWidth = items.map { String($0.position).count }.max() ?? 1
    let columnCount = rows.map(\.count).max() ?? 0
    let widths = (0..<columnCount).map { column in
      rows.map { column < $0.count ? DisplayWidth.of($0[column]) : 0 }.max() ?? 0
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
        text += value
        let padding = widths[column] - DisplayWidth.of(value)
        if column < last { text += [UInt8](repeating: 0x20, count: padding) }
      }
      text.append(0x0A)
    }
    return text
  }
}
