internal import PickCore

/// Items in rows of some columns, as a photo grid has them: badge, position, name.
package struct ItemGrid {
  let style: TerminalStyle
  /// Items in a row, at least 1.
  let columns: Int

  package init(style: TerminalStyle, columns: Int) {
    self.style = style
    self.columns = columns
  }

  /// The lines, each ended by a line feed.
  ///
  /// All cells are equally wide. On a terminal the names are cut so that a row fits its width, as
  /// long as the badge and the position do.
  package func text(of items: [ShownItem]) -> [UInt8] {
    let numberWidth = items.map { String($0.position).count }.max() ?? 1
    let head = style.badgeWidth + 1 + numberWidth + 1
    let names = items.map { style.shown($0.name) }
    var nameWidth = names.map { DisplayWidth.of($0) }.max() ?? 0
    if let available = style.columns {
      nameWidth = min(nameWidth, max((available - 2 * (columns - 1)) / columns - head, 1))
    }
    var text: [UInt8] = []
    for (index, item) in items.enumerated() {
      let name = style.cut(names[index], to: nameWidth)
      let number = Array(String(item.position).utf8)
      text += style.badge(isChecked: item.isChecked) + [0x20]
      text += [UInt8](repeating: 0x20, count: numberWidth - number.count) + number + [0x20] + name
      if (index + 1) % columns == 0 || index + 1 == items.count {
        text.append(0x0A)
      } else {
        text += [UInt8](repeating: 0x20, count: nameWidth - DisplayWidth.of(name) + 2)
      }
    }
    return text
  }
}
