import PickCore
import Testing

@testable import PickSheet

/// How a small copy is turned and enlarged, and what is read of a JPEG file.
struct ThumbnailTests {
  /// The start of a JPEG file of some size: SOI, APP0, APP1, SOF0.
  static func file(_ width: Int, _ height: Int) -> [UInt8] {
    let size = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
    return [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xE1, 0, 5, 0x45, 0x78, 0x69]
      + [0xFF, 0xFF, 0xC0, 0, 11, 8] + size + [1, 1, 0x11, 0] + [0xFF, 0xDA, 0, 2, 0xFF, 0xE1]
  }

  static func thumbnail(
    _ small: (Int, Int), of size: (Int, Int), _ orientation: Int = 1
  ) -> Thumbnail {
    Thumbnail(
      bytes: file(small.0, small.1), orientation: orientation, size: (size.0, size.1))
  }

  static let bars: [(small: (Int, Int), size: (Int, Int), zoom: Int)] = [
    ((160, 120), (4000, 3000), 100),  // the same shape
    ((160, 120), (6000, 4000), 115),  // bars above and below: 120 / 106 and a percent
    ((160, 120), (1920, 1080), 135),  // 120 / 90
    ((160, 107), (6000, 4000), 100),  // cut by the camera
    ((160, 120), (8000, 2000), 301),
    ((160, 120), (80000, 1000), 400),  // there is an end
    ((120, 160), (4000, 6000), 115),
    ((160, 120), (3000, 4000), 100),  // another direction: nothing is known
  ]

  @Test("bars fall outside", arguments: bars)
  func zoom(_ small: (Int, Int), _ size: (Int, Int), _ zoom: Int) {
    #expect(Self.thumbnail(small, of: size).zoom == zoom)
  }

  static let frames:
    [(small: (Int, Int), size: (Int, Int), frame: (Int, Int), inset: (Int, Int)?)] = [
      ((160, 120), (4000, 3000), (4, 3), nil),
      ((160, 120), (6000, 4000), (4, 3), (0, 59)),  // 106 of 120, and what rounding may leave
      ((160, 120), (6000, 4000), (3, 4), (0, 252)),  // 120 of 160 wide, and 106 of 213 high
      ((120, 160), (4000, 6000), (3, 4), (59, 0)),
      ((120, 160), (4000, 6000), (4, 3), (252, 0)),
    ]

  @Test("bars are left out of a frame", arguments: frames)
  func insets(
    _ small: (Int, Int), _ size: (Int, Int), _ frame: (Int, Int), _ inset: (Int, Int)?
  ) {
    let found = Self.thumbnail(small, of: size).insets(inFrame: (frame.0, frame.1))
    #expect(found?.x == inset?.0 && found?.y == inset?.1, "\(String(describing: found))")
  }

  @Test("a small copy of another shape was turned already", arguments: 1...8)
  func turn(_ orientation: Int) {
    let stored = Self.thumbnail((160, 120), of: (4000, 3000), orientation)
    #expect(stored.turn == orientation)
    let turned = Self.thumbnail((120, 160), of: (4000, 3000), orientation)
    #expect(turned.turn == (orientation > 4 ? 1 : orientation))
    let unknown = Thumbnail(bytes: [1, 2], orientation: orientation, size: nil)
    #expect(unknown.turn == orientation)
  }

  @Test("an orientation that there is not", arguments: [0, 9, -1])
  func noTurn(_ orientation: Int) {
    #expect(Self.thumbnail((160, 120), of: (4000, 3000), orientation).turn == 1)
  }

  @Test("metadata goes, everything else stays")
  func withoutMetadata() {
    let file = Self.file(160, 120)
    let plain = JPEGFile.withoutMetadata(file)
    #expect(plain.count == file.count - 7)
    #expect(JPEGFile.size(of: plain)! == (160, 120))
    #expect(JPEGFile.withoutMetadata(plain) == plain)
    #expect(plain.suffix(6) == file.suffix(6))
  }

  @Test("a file cut anywhere is read without a fault")
  func cut() {
    let file = Self.file(160, 120)
    for length in 0..<file.count {
      let part = Array(file[..<length])
      #expect(JPEGFile.withoutMetadata(part).count <= length)
      if let size = JPEGFile.size(of: part) { #expect(size == (160, 120)) }
    }
  }

  /// Where each orientation puts the corners of the stored image (EXIF 2.32, tag 0112): which
  /// corner of the tile the stored top left and top right get.
  static let corners: [(turn: Int, topLeft: (Int, Int), topRight: (Int, Int))] = [
    (1, (0, 0), (1, 0)), (2, (1, 0), (0, 0)), (3, (1, 1), (0, 1)), (4, (0, 1), (1, 1)),
    (5, (0, 0), (0, 1)), (6, (1, 0), (1, 1)), (7, (1, 1), (1, 0)), (8, (0, 1), (0, 0)),
  ]

  @Test("a drawing turns an image inside its square", arguments: corners)
  func matrix(_ turn: Int, _ topLeft: (Int, Int), _ topRight: (Int, Int)) throws {
    let reply = Sheet.Reply(
      list: [], markOffsets: [], listName: [], command: ([], []), digest: "", names: [])
    let drawing = SheetDrawing(
      Sheet(
        title: [], items: [], stored: .init(), isSingle: false, maximum: nil, layout: .init(),
        reply: reply), paper: nil)
    let text = drawing.transform(turn: turn, zoom: 100)
    let numbers = text.split { !"-0123456789".contains($0) }.compactMap { Int($0) }
    try #require(numbers.count == 6)
    func moved(_ x: Int, _ y: Int) -> (Int, Int) {
      (
        numbers[0] * x + numbers[2] * y + numbers[4],
        numbers[1] * x + numbers[3] * y + numbers[5]
      )
    }
    let side = drawing.tile
    #expect(moved(0, 0) == (topLeft.0 * side, topLeft.1 * side))
    #expect(moved(side, 0) == (topRight.0 * side, topRight.1 * side))
  }
}
