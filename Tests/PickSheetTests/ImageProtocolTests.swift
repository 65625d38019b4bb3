import PickCore
import Testing

@testable import PickSheet

/// What is sent to a terminal that takes images.
struct ImageProtocolTests {
  @Test("kitty gets pieces of at most 4,096 letters", arguments: [1, 3072, 3073, 10_000])
  func pieces(_ size: Int) {
    let image = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
    let text = ImageProtocol.kitty.sequence(for: image, columns: 10, rows: 5, isWide: false)
    let pieces = String(decoding: text, as: UTF8.self).split(separator: "\u{1B}\\")
    var letters = ""
    for (index, piece) in pieces.enumerated() {
      let halves = piece.split(separator: ";")
      let isLast = index + 1 == pieces.count
      #expect(halves[0].hasSuffix("m=\(isLast ? 0 : 1)"))
      #expect(halves[0].contains("a=T") == (index == 0))
      #expect(halves[1].count <= 4096)
      letters += halves[1]
    }
    #expect(Array(letters.utf8) == Base64.text(image))
  }

  static let answers: [(String, ImageProtocol?)] = [
    ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c", .kitty),
    ("\u{1B}_Gi=31;ENOTSUPPORTED\u{1B}\\\u{1B}[?62c", nil),
    ("\u{1B}P>|iTerm2 3.5\u{1B}\\\u{1B}[?62c", .iterm),
    ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|WezTerm 2024\u{1B}\\\u{1B}[?65c", .iterm),
    ("\u{1B}P>|XTerm(390)\u{1B}\\\u{1B}[?64c", nil), ("", nil),
  ]

  @Test("what a terminal answers", arguments: answers)
  func answer(_ answer: String, _ expected: ImageProtocol?) {
    #expect(ImageProtocol(answer: Array(answer.utf8)) == expected)
  }

  @Test("only what the terminal takes as it is")
  func takes() {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
    #expect(ImageProtocol.kitty.takes(png) && !ImageProtocol.kitty.takes(jpeg))
    #expect(ImageProtocol.iterm.takes(png) && ImageProtocol.iterm.takes(jpeg))
    #expect(!ImageProtocol.iterm.takes(Array("text".utf8)))
  }

  @Test("a small copy says how it is to be turned", arguments: 1...8)
  func orientation(_ orientation: Int) {
    let file = ThumbnailTests.file(160, 120)
    let turned = JPEGFile.saying(orientation, file)
    #expect(JPEGFile.size(of: turned)! == (160, 120))
    #expect(JPEGFile.withoutMetadata(turned) == JPEGFile.withoutMetadata(file))
    let mark: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
    #expect((turned.firstRange(of: mark) != nil) == (orientation > 1))
  }

  @Test("images stand above their captions, in columns")
  func grid() {
    let style = TerminalStyle(
      isUnicode: false, isColoured: false, sanitises: true, columns: 40)
    let items = (1...3).map { number in
      ShownItem(position: number, isChecked: false, name: Array("a\(number)".utf8), values: [])
    }
    let image = ImageGrid.Image(bytes: [1], isWide: true)
    let text = ImageGrid(style: style, way: .iterm, columns: 2)
      .text(of: items, images: [image, image, nil])
    let shown = String(decoding: text, as: UTF8.self)
    #expect(shown.split(separator: "1337;File=").count == 3)
    #expect(shown.contains("\u{1B}[21G"))
    #expect(shown.hasSuffix("[ ] 1 a1            [ ] 2 a2\n[ ] 3 a3\n"))
  }
}
