internal import PickCore

/// A mosaic drawn as a document that links to its images.
package struct MosaicDocument {
  private let layout: MosaicLayout
  private let tiles: [MosaicTile]

  /// The tiles of the layout's rectangles, in the same order.
  package init(layout: MosaicLayout, tiles: [MosaicTile]) {
    precondition(tiles.count == layout.rectangles.count, "a tile for each rectangle")
    self.layout = layout
    self.tiles = tiles
  }

  private var places: [(tile: MosaicTile, at: Rectangle, more: Int)] {
    tiles.indices.map { index in
      let isLast = index == tiles.count - 1
      return (tiles[index], layout.rectangles[index], isLast ? layout.more : 0)
    }
  }

  /// An SVG document of the layout's size.
  package var svg: [UInt8] {
    var text: Markup = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(layout.width)" height="\(layout.height)" \
      viewBox="0 0 \(layout.width) \(layout.height)" font-family="sans-serif">

      """
    for (tile, place, more) in places {
      text += """
        <svg x="\(place.x)" y="\(place.y)" width="\(place.width)" height="\(place.height)">

        """
      text += Self.picture(tile)
      if more > 0 {
        text += """
          <rect width="100%" height="100%" fill="#000" fill-opacity="0.5"/>
          <text x="50%" y="50%" dy="0.35em" text-anchor="middle" fill="#fff" \
          font-size="\(max(place.height / 4, 1))">+\(more)</text>

          """
      }
      text += "</svg>\n"
    }
    return (text + "</svg>\n").bytes
  }

  private static func picture(_ tile: MosaicTile) -> Markup {
    guard let link = tile.link else {
      return """
        <rect width="100%" height="100%" fill="#8e8e93"/>
        <text x="50%" y="50%" dy="0.35em" text-anchor="middle" fill="#fff" \
        font-size="12">\(tile.name)</text>

        """
    }
    return """
      <image width="100%" height="100%" preserveAspectRatio="xMidYMid slice" href="\(link)"/>

      """
  }

  /// An HTML page whose only content is the mosaic, and which loads nothing but its images.
  package var html: [UInt8] {
    var style = Self.style
    style += """
      .mosaic{width:\(layout.width)px;height:\(layout.height)px}

      """
    var body: Markup = ""
    for (index, (tile, place, more)) in places.enumerated() {
      style += """
        .tile-\(index + 1){left:\(place.x)px;top:\(place.y)px;width:\(place.width)px;\
        height:\(place.height)px}

        """
      let picture: Markup =
        if let link = tile.link {
          "<img src=\"\(link)\" alt=\"\(tile.position)\">"
        } else {
          "<span class=\"missing\">\(tile.name)</span>"
        }
      let rest: Markup = more > 0 ? "<span class=\"more\">+\(more)</span>" : ""
      body += "<div class=\"tile tile-\(index + 1)\">\(picture)\(rest)</div>\n"
    }
    let policy = ContentPolicy(style: style.bytes, script: nil, images: "* data: file:")
    return
      ("""
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy.text)">
    <title>\(layout.count)</title>
    <style>\(style)</style>
    <div class="mosaic">
    \(body)</div>
    </html>

    """ as Markup).bytes
  }

  private static let style: Markup = """
    body{margin:0}
    .mosaic{position:relative;overflow:hidden}
    .tile{position:absolute;overflow:hidden;background:#8e8e93}
    .tile img{width:100%;height:100%;object-fit:cover;display:block}
    .more,.missing{position:absolute;inset:0;display:flex;align-items:center;\
    justify-content:center;color:#fff;font-family:sans-serif;overflow-wrap:anywhere}
    .more{background:rgb(0 0 0/.5);font-size:2em}

    """
}

extension MosaicTile {
  /// What stands in the place of a missing image.
  fileprivate var name: [UInt8] {
    switch source {
    case .file(let path), .address(let path), .missing(let path): path
    }
  }
}
