internal import PickCore

/// Items in rows of some columns with an image over each, on a terminal that takes images.
package struct ImageGrid {
  /// An image as the terminal is to get it.
  package struct Image: Sendable {
    let bytes: [UInt8]
    /// Whether it is at least as wide as high.
    let isWide: Bool

    package init(bytes: [UInt8], isWide: Bool) {
      self.bytes = bytes
      self.isWide = isWide
    }
  }

  private let style: TerminalStyle
  private let way: ImageProtocol
  /// Items in a row, at least 1.
  private let columns: Int

  package init(style: TerminalStyle, way: ImageProtocol, columns: Int) {
    self.style = style
    self.way = way
    self.columns = columns
  }

  /// Columns of a cell, with the two that part it from the next.
  private var cellWidth: Int { min(max((style.columns ?? 80) / columns, 8), 34) }

  private var imageColumns: Int { cellWidth - 2 }

  /// A row is about twice as high as a column is wide.
  private var imageRows: Int { imageColumns / 2 }

  /// The text with the images in it, nil standing for an item without one; ends with a line feed.
  package func text(of items: [ShownItem], images: [Image?]) -> [UInt8] {
    var text: [UInt8] = []
    for start in stride(from: 0, to: items.count, by: columns) {
      let range = start..<min(start + columns, items.count)
      if images[range].contains(where: { $0 != nil }) { text += pictures(images[range]) }
      for index in range { text += caption(items[index], isLast: index + 1 == range.upperBound) }
      text.append(0x0A)
    }
    return text
  }

  /// Room is made first, so that a screen that has to scroll does so before the cursor is moved.
  private func pictures(_ images: ArraySlice<Image?>) -> [UInt8] {
    var text = [UInt8](repeating: 0x0A, count: imageRows) + Array("\u{1B}[\(imageRows)A".utf8)
    for (column, image) in images.enumerated() {
      guard let image else { continue }
      // The cursor is kept, set to the cell's column, and put back.
      text += "\u{1B}7\u{1B}[\(column * cellWidth + 1)G".utf8
      text += way.sequence(
        for: image.bytes, columns: imageColumns, rows: imageRows, isWide: image.isWide)
      text += "\u{1B}8".utf8
    }
    return text + Array("\u{1B}[\(imageRows)B\r".utf8)
  }

  private func caption(_ item: ShownItem, isLast: Bool) -> [UInt8] {
    let values = item.values.filter { !$0.isEmpty }.flatMap { value -> [UInt8] in
      [0x20, 0x20] + value
    }
    let words = Array("\(item.position) ".utf8) + item.name + values
    let room = max(cellWidth - 2 - style.badgeWidth - 1, 1)
    let shown = style.cut(style.shown(words), to: room)
    let padding = isLast ? 0 : cellWidth - style.badgeWidth - 1 - DisplayWidth.of(shown)
    return style.badge(isChecked: item.isChecked) + [0x20] + shown
      + [UInt8](repeating: 0x20, count: max(padding, 0))
  }
}
