internal import PickCore

/// One tile of a drawing.
extension SheetDrawing {
  /// Name and label have a frame of their own, so that one in a wide font ends where the tile does.
  func tile(_ item: SheetItem, _ x: Int, _ y: Int) -> Markup {
    let width = tile * 2 / 15
    let label: Markup =
      item.label.isEmpty
      ? "" : "<text y=\"34\" fill=\"#5c5c61\">\(cut(item.label, to: width))</text>\n"
    return """
      <g transform="translate(\(x) \(y))">
      <svg width="\(tile)" height="\(tile)" viewBox="0 0 \(tile) \(tile)">
      <rect width="\(tile)" height="\(tile)" fill="#8e8e93"/>
      \(picture(of: item))\(shade(item))\(badge(item))\(number(item))</svg>
      <svg y="\(tile)" width="\(tile)" height="\(Self.textHeight)">
      <text y="17" fill="#1c1c1e">\(cut(item.stem, to: width))</text>
      \(label)</svg>
      </g>

      """
  }

  private func picture(of item: SheetItem) -> Markup {
    switch item.picture {
    case .missing: return blank("missing")
    case .none, .linked: return blank("no preview")
    case .whole(let bytes, let orientation):
      guard let type = ImageType(bytes) else { return blank("no preview") }
      let plain = type == .jpeg ? JPEGFile.withoutMetadata(bytes) : bytes
      return image(plain, type, turn: type == .jpeg ? orientation : 1, zoom: 100)
    case .thumbnail(let thumbnail):
      return image(
        JPEGFile.withoutMetadata(thumbnail.bytes), .jpeg, turn: thumbnail.turn,
        zoom: thumbnail.zoom)
    }
  }

  private func blank(_ word: String) -> Markup {
    """
    <text x="50%" y="50%" dy="0.35em" text-anchor="middle" fill="#fff">\(word)</text>

    """
  }

  private func image(_ bytes: [UInt8], _ type: ImageType, turn: Int, zoom: Int) -> Markup {
    let address = SheetPage.address(of: bytes, type)
    return """
      <image width="\(tile)" height="\(tile)" preserveAspectRatio="xMidYMid slice" \
      transform="\(transform(turn: turn, zoom: zoom))" href="\(raw: address)"/>

      """
  }

  /// The way a square image is turned inside its own square (EXIF 2.32, tag 0112), enlarged
  /// around its middle.
  func transform(turn: Int, zoom: Int) -> String {
    let side = tile
    let matrix =
      switch turn {
      case 2: "matrix(-1 0 0 1 \(side) 0)"
      case 3: "matrix(-1 0 0 -1 \(side) \(side))"
      case 4: "matrix(1 0 0 -1 0 \(side))"
      case 5: "matrix(0 1 1 0 0 0)"
      case 6: "matrix(0 1 -1 0 \(side) 0)"
      case 7: "matrix(0 -1 -1 0 \(side) \(side))"
      case 8: "matrix(0 -1 1 0 0 \(side))"
      default: "matrix(1 0 0 1 0 0)"
      }
    guard zoom > 100 else { return matrix }
    let digits = zoom % 100 < 10 ? "0\(zoom % 100)" : "\(zoom % 100)"
    let middle = side % 2 == 0 ? "\(side / 2)" : "\(side / 2).5"
    return "translate(\(middle) \(middle)) scale(\(zoom / 100).\(digits)) "
      + "translate(-\(middle) -\(middle)) \(matrix)"
  }

  private func shade(_ item: SheetItem) -> Markup {
    item.isChecked
      ? "<rect width=\"\(tile)\" height=\"\(tile)\" fill=\"#000\" fill-opacity=\"0.22\"/>\n" : ""
  }

  /// The disc bottom right, a sixth of the tile wide, and its shadow around it.
  private func badge(_ item: SheetItem) -> Markup {
    let disc = max(tile * 16 / 100, 1)
    let side = disc + 2 * (disc / 12)
    let place = tile - tile * 4 / 100 - disc - disc / 12
    let drawn: Markup =
      item.isChecked
      ? """
      <circle cx="12" cy="12" r="11" fill="#007AFF" stroke="#fff" stroke-width="2"/>
      <path d="M4 12 8 16.8 20 8" fill="none" stroke="#fff" stroke-width="2.4" \
      stroke-linecap="round" stroke-linejoin="round"/>
      """
      : """
      <circle cx="12" cy="12" r="11" fill="#000" fill-opacity="0.35" stroke="#fff" \
      stroke-width="2"/>
      """
    return """
      <svg x="\(place)" y="\(place)" width="\(side)" height="\(side)" viewBox="-2 -2 28 28">
      <circle cx="12" cy="12" r="14" fill="url(#shadow)"/>
      \(drawn)
      </svg>

      """
  }

  private func number(_ item: SheetItem) -> Markup {
    let digits = String(item.position)
    let height = max(tile * 13 / 100, 12)
    let width = digits.utf8.count * height * 6 / 10 + height * 6 / 10
    let edge = tile * 4 / 100
    return """
      <rect x="\(edge)" y="\(tile - edge - height)" width="\(width)" height="\(height)" rx="4" \
      fill="#000" fill-opacity="0.68"/>
      <text x="\(edge + width / 2)" y="\(tile - edge - height * 24 / 100)" \
      font-size="\(height * 8 / 10)" font-weight="bold" text-anchor="middle" \
      fill="#fff">\(digits)</text>

      """
  }
}
