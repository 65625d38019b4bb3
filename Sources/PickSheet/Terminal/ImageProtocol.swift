internal import PickCore

/// How a terminal takes images among its text.
package enum ImageProtocol: String, Sendable {
  /// The graphics protocol of kitty; of file formats it takes PNG.
  case kitty
  /// The inline images of iTerm2, which takes what its system can show.
  case iterm

  /// Asks for both at once: whether a picture of one pixel could be shown, what the terminal is
  /// called, and, which all of them answer, what kind of terminal it is.
  package static let question = Array(
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>q\u{1B}[c".utf8)

  /// The byte that ends the answer to the last of the questions.
  package static let answerEnd = UInt8(ascii: "c")

  /// What the answer tells; nil for a terminal that takes no images.
  package init?(answer: [UInt8]) {
    let names = ["iTerm2", "WezTerm", "mintty"]
    if names.contains(where: { answer.firstRange(of: Array($0.utf8)) != nil }) {
      self = .iterm
    } else if answer.firstRange(of: Array("_Gi=31;OK".utf8)) != nil {
      self = .kitty
    } else {
      return nil
    }
  }

  /// Whether a file with these bytes can be handed over as it is.
  package func takes(_ bytes: [UInt8]) -> Bool {
    switch (self, ImageType(bytes)) {
    case (_, nil): false
    case (.kitty, let type): type == .png
    case (.iterm, _): true
    }
  }

  /// The sequence that draws an image from the cursor on, inside some columns and rows, and keeps
  /// its shape.
  ///
  /// - Parameter isWide: whether the image is at least as wide as high; a row counts as two columns.
  func sequence(for image: [UInt8], columns: Int, rows: Int, isWide: Bool) -> [UInt8] {
    let data = Base64.text(image)
    switch self {
    case .iterm:
      let head =
        "\u{1B}]1337;File=inline=1;size=\(image.count);width=\(columns);height=\(rows)"
        + ";preserveAspectRatio=1:"
      return Array(head.utf8) + data + [0x07]
    case .kitty:
      let size = isWide ? "c=\(columns)" : "r=\(rows)"
      var text: [UInt8] = []
      // In pieces of 4,096 letters, of which all but the last say that more will come.
      for start in stride(from: 0, to: max(data.count, 1), by: 4096) {
        let end = min(start + 4096, data.count)
        let first = start == 0 ? "a=T,f=100,q=2,C=1,\(size)," : ""
        text += "\u{1B}_G\(first)m=\(end < data.count ? 1 : 0);".utf8
        text += data[start..<end] + Array("\u{1B}\\".utf8)
      }
      return text
    }
  }
}
