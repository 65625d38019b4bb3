internal import PickCore

/// One tile: a check box or radio button and its label, which is the whole tile.
extension SheetPage {
  func tile(_ item: SheetItem) -> Markup {
    let kind = sheet.isSingle ? "radio" : "checkbox"
    let checked: Markup = item.isChecked ? " checked" : ""
    let isDescribed = sheet.layout.isPager && !(item.summary + item.detail).isEmpty
    let described: Markup =
      isDescribed ? " aria-describedby=\"about-\(item.position)\"" : ""
    let label: Markup =
      item.label.isEmpty ? "" : " <span class=\"label\"><bdi>\(item.label)</bdi></span>"
    var text: Markup = """
      <li value="\(item.position)"><label class="tile" title="\(item.name)">\
      <input type="\(kind)" name="pick" value="\(item.position)"\(checked)\(described)>\
      <span class="picture">\(picture(of: item))\(Self.badge)\
      <span class="number">\(item.position)</span></span> \
      <span class="name"><bdi>\(item.stem)</bdi></span>\(label)</label>
      """
    if isDescribed {
      text += "\n<div class=\"about\" id=\"about-\(item.position)\">"
      if !item.summary.isEmpty { text += "<p class=\"summary\">\(item.summary)</p>" }
      if !item.detail.isEmpty { text += "<p class=\"detail\">\(item.detail)</p>" }
      text += "</div>"
    }
    return text + "</li>\n"
  }

  private func picture(of item: SheetItem) -> Markup {
    switch item.picture {
    case .missing:
      return "<span class=\"blank\" data-word=\"missing\">missing</span>"
    case .none:
      return "<span class=\"blank\" data-word=\"noPreview\">no preview</span>"
    case .linked(let path):
      return Self.image(Escaping.link(path), "")
    case .whole(let bytes, _):
      guard let type = ImageType(bytes) else {
        return "<span class=\"blank\" data-word=\"noPreview\">no preview</span>"
      }
      return Self.image(Self.address(of: bytes, type), "")
    case .thumbnail(let thumbnail):
      let names = (["turn-\(thumbnail.turn)"] + [crop(of: thumbnail)?.name].compactMap { $0 })
        .joined(separator: " ")
      return Self.image(Self.address(of: thumbnail.bytes, .jpeg), " class=\"thumb \(names)\"")
    }
  }

  private static func image(_ address: [UInt8], _ attributes: Markup) -> Markup {
    "<img src=\"\(raw: address)\" alt=\"\" draggable=\"false\" decoding=\"async\"\(attributes)>"
  }

  static func address(of bytes: [UInt8], _ type: ImageType) -> [UInt8] {
    Array("data:\(type.rawValue);base64,".utf8) + Base64.text(bytes)
  }

  /// The disc and the tick, whose points are sixths and tenths of the disc.
  static let badge: Markup = """
    <svg class="badge" viewBox="0 0 24 24" aria-hidden="true">\
    <circle cx="12" cy="12" r="11"/><path d="M4 12 8 16.8 20 8"/></svg>
    """
}
