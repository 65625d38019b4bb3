import PickCore
import Testing

@testable import PickSheet

/// How a small copy is turned inside its square, by the table of EXIF 2.32, tag 0112; and which
/// images a browser shows.
struct TurnTests {
  /// Where the first stored pixel is shown, and which way the row goes that begins with it.
  static let table: [(turn: Int, corner: (x: Int, y: Int), row: (x: Int, y: Int))] = [
    (1, (0, 0), (1, 0)), (2, (1, 0), (-1, 0)), (3, (1, 1), (-1, 0)), (4, (0, 1), (1, 0)),
    (5, (0, 0), (0, 1)), (6, (1, 0), (0, 1)), (7, (1, 1), (0, -1)), (8, (0, 1), (0, -1)),
  ]

  static let drawing = SheetDrawing(
    Sheet(
      title: [], items: [], stored: PositionSet(), isSingle: false, maximum: nil,
      layout: Sheet.Layout(),
      reply: Sheet.Reply(
        list: [], markOffsets: [], listName: [], command: ([], []), digest: "", names: [])),
    paper: nil)

  /// The six numbers of `matrix(a b c d e f)` at the end of a text.
  private static func matrix(_ text: String) -> [Int] {
    guard let start = text.firstRange(of: "matrix(") else { return [] }
    return text[start.upperBound...].dropLast().split(separator: " ").compactMap { Int($0) }
  }

  @Test(arguments: table)
  func turned(_ turn: Int, _ corner: (x: Int, y: Int), _ row: (x: Int, y: Int)) {
    let side = Self.drawing.tile
    for zoom in [100, 135] {
      let numbers = Self.matrix(Self.drawing.transform(turn: turn, zoom: zoom))
      #expect(numbers.count == 6)
      let (a, b, c, d, e, f) = (
        numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]
      )
      #expect((e, f) == (corner.x * side, corner.y * side))
      #expect((a, b) == row)
      // The column goes into the square, across the row.
      #expect(a * c + b * d == 0 && abs(c) + abs(d) == 1)
      #expect((0...side).contains(e + (a + c) * side) && (0...side).contains(f + (b + d) * side))
    }
  }

  @Test func zoomedAroundTheMiddle() {
    let middle = Self.drawing.tile / 2
    #expect(
      Self.drawing.transform(turn: 1, zoom: 205)
        == "translate(\(middle) \(middle)) scale(2.05) translate(-\(middle) -\(middle)) "
        + "matrix(1 0 0 1 0 0)")
  }

  @Test(arguments: [("A3", 297, 420), ("A4", 210, 297), ("A5", 148, 210)])
  func papers(_ name: String, _ width: Int, _ height: Int) throws {
    let paper = try #require(Paper(named: name))
    #expect((paper.width, paper.height) == ("\(width)mm", "\(height)mm"))
    // 96 CSS pixels to the inch of 25.4 mm, rounded down.
    #expect(paper.pixelWidth == width * 960 / 254 && paper.pixelHeight == height * 960 / 254)
    let drawing = SheetDrawing(Self.drawing.sheet, paper: paper)
    let row = drawing.columns * (drawing.tile + SheetDrawing.gap) - SheetDrawing.gap
    #expect(row + 2 * SheetDrawing.margin <= paper.pixelWidth)
    #expect(Paper(named: name.lowercased()) == nil)
  }

  static let heads: [(type: ImageType?, bytes: [UInt8])] = [
    (.jpeg, [0xFF, 0xD8, 0xFF, 0xE0]), (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    (.gif, Array("GIF89a".utf8)), (.webp, Array("RIFF\0\0\0\0WEBPVP8 ".utf8)),
    (.avif, Array("\0\0\0\u{18}ftypavif".utf8)), (.avif, Array("\0\0\0\u{18}ftypavis".utf8)),
    (.bmp, Array("BM\0\0".utf8)), (nil, Array("\0\0\0\u{18}ftypheic".utf8)),
    (nil, Array("RIFF\0\0\0\0WAVEfmt ".utf8)), (nil, Array("II*\0".utf8)), (nil, []),
  ]

  @Test(arguments: heads)
  func shownByBrowsers(_ type: ImageType?, _ bytes: [UInt8]) {
    #expect(ImageType(bytes) == type)
  }
}
