/// One item of a sheet.
package struct SheetItem: Sendable {
  /// What is shown of the image.
  package enum Picture: Sendable {
    /// There is no such file.
    case missing
    /// The file is there and holds nothing that can be shown.
    case none
    /// The file itself, by its path from the page's folder.
    case linked([UInt8])
    /// The file's bytes and how the image in them is to be turned; a browser sees to that itself.
    case whole([UInt8], orientation: Int)
    case thumbnail(Thumbnail)
  }

  /// From 1, in the whole list.
  package var position: Int
  package var isChecked: Bool
  /// The file's name without folders.
  package var name: [UInt8]
  /// Empty where the item has no such field.
  package var label: [UInt8]
  package var summary: [UInt8]
  package var detail: [UInt8]
  package var picture: Picture

  package init(
    position: Int, isChecked: Bool, name: [UInt8], label: [UInt8] = [], summary: [UInt8] = [],
    detail: [UInt8] = [], picture: Picture
  ) {
    self.position = position
    self.isChecked = isChecked
    self.name = name
    self.label = label
    self.summary = summary
    self.detail = detail
    self.picture = picture
  }

  /// The name without its extension.
  var stem: [UInt8] {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return name }
    return Array(name[..<dot])
  }
}
