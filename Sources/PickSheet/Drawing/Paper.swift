/// A sheet of paper.
package struct Paper: Equatable, Sendable {
  /// As SVG writes a length.
  let width: String
  let height: String
  /// The same in CSS pixels, 96 to the inch, rounded down.
  let pixelWidth: Int
  let pixelHeight: Int

  /// The paper that a name stands for (ISO 216, ANSI Y14.1).
  package init?(named name: String) {
    switch name {
    case "A3": self.init("297mm", "420mm", 1122, 1587)
    case "A4": self.init("210mm", "297mm", 793, 1122)
    case "A5": self.init("148mm", "210mm", 559, 793)
    case "letter": self.init("8.5in", "11in", 816, 1056)
    default: return nil
    }
  }

  private init(_ width: String, _ height: String, _ pixelWidth: Int, _ pixelHeight: Int) {
    self.width = width
    self.height = height
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }
}
