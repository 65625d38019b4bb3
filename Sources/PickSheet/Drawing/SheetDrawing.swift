internal import PickCore

/// A sheet as SVG, a document for each page, with the images inside.
package struct SheetDrawing {
  let sheet: Sheet
  let paper: Paper?

  static let margin = 24
  static let gap = 12
  static let titleHeight = 36
  /// Name and label below a picture.
  static let textHeight = 38
  static let usualTile = 150

  package init(_ sheet: Sheet, paper: Paper?) {
    self.sheet = sheet
    self.paper = paper
  }

  /// Items in a row; five where neither an option nor the paper says.
  var columns: Int {
    if let columns = sheet.layout.columns { return columns }
    guard let paper else { return 5 }
    let room = paper.pixelWidth - 2 * Self.margin + Self.gap
    return max(room / (Self.usualTile + Self.gap), 1)
  }

  /// The side of a square tile in pixels.
  var tile: Int {
    guard let paper else { return Self.usualTile }
    let room = paper.pixelWidth - 2 * Self.margin - Self.gap * (columns - 1)
    return max(room / columns, 1)
  }

  private var rowHeight: Int { tile + Self.textHeight + Self.gap }

  /// Items on a page; nil for all on one.
  private var capacity: Int? {
    let rows = paper.map {
      max(($0.pixelHeight - 2 * Self.margin - Self.titleHeight + Self.gap) / rowHeight, 1)
    }
    guard let most = rows.map({ $0 * columns }) else { return sheet.layout.perPage }
    return min(sheet.layout.perPage ?? most, most)
  }

  /// One page of a drawing.
  package struct Page: Sendable {
    package let svg: [UInt8]
    /// CSS pixels.
    package let width: Int
    package let height: Int
    /// Whether a browser alone is sure to draw all of its images.
    package let needsBrowser: Bool
  }

  /// The documents, one a page, at least one.
  package var pages: [Page] {
    guard !sheet.items.isEmpty else { return [page([], 1, of: 1)] }
    let size = capacity ?? sheet.items.count
    let starts = Array(stride(from: 0, to: sheet.items.count, by: size))
    return starts.enumerated().map { index, start in
      let items = sheet.items[start..<min(start + size, sheet.items.count)]
      return page(items, index + 1, of: starts.count)
    }
  }

  private func page(_ items: ArraySlice<SheetItem>, _ number: Int, of count: Int) -> Page {
    let rows = (items.count + columns - 1) / columns
    let width =
      paper?.pixelWidth ?? 2 * Self.margin + columns * (tile + Self.gap) - Self.gap
    let height =
      paper?.pixelHeight ?? 2 * Self.margin + Self.titleHeight + max(rows * rowHeight - Self.gap, 0)
    let pageNumber: Markup = count > 1 ? " – \(number)/\(count)" : ""
    var text: Markup = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(paper?.width ?? String(width))" \
      height="\(paper?.height ?? String(height))" viewBox="0 0 \(width) \(height)" \
      font-family="Helvetica, Arial, 'Noto Sans', 'Noto Sans CJK JP', sans-serif" font-size="13">
      <title>\(sheet.title)</title>
      <radialGradient id="shadow"><stop offset="0.84" stop-opacity="0"/>
      <stop offset="0.84" stop-opacity="0.45"/><stop offset="1" stop-opacity="0"/></radialGradient>
      <rect width="\(width)" height="\(height)" fill="#fff"/>
      <text x="\(Self.margin)" y="\(Self.margin + 16)" font-size="17" font-weight="bold" \
      fill="#1c1c1e">\(cut(sheet.title, to: width / 12))\(pageNumber)</text>

      """
    for (index, item) in items.enumerated() {
      let x = Self.margin + index % columns * (tile + Self.gap)
      let y = Self.margin + Self.titleHeight + index / columns * rowHeight
      text += tile(item, x, y)
    }
    return Page(
      svg: (text + "</svg>\n").bytes, width: width, height: height,
      needsBrowser: items.contains(where: \.needsBrowser))
  }

  /// Text cut to some columns of a terminal, each a little more than half as wide as the font is
  /// high.
  func cut(_ text: [UInt8], to width: Int) -> [UInt8] {
    let style = TerminalStyle(isUnicode: true, isColoured: false, sanitises: false, columns: nil)
    return style.cut(text, to: max(width, 2))
  }
}

extension SheetItem {
  /// Whether the image is one that librsvg draws only with a library that may be missing, without a
  /// word where it is.
  fileprivate var needsBrowser: Bool {
    guard case .whole(let bytes, _) = picture, let type = ImageType(bytes) else { return false }
    return type == .webp || type == .avif
  }
}
