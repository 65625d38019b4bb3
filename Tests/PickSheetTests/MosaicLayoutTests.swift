import Testing

@testable import PickSheet

/// The mosaic's geometry, pixel by pixel against the rules in words.
struct MosaicLayoutTests {
  /// Which image, from 1, has a pixel: the rules of the layout, not its rectangles. 0 is a gap.
  private func owner(
    _ x: Int, _ y: Int, count: Int, width: Int, height: Int, gap: Int
  ) -> Int {
    let leftEnd = (width - gap + 1) / 2
    let upperEnd = (height - gap + 1) / 2
    let column = count == 1 || x < leftEnd ? 1 : x < leftEnd + gap ? 0 : 2
    let row = count <= 2 || y < upperEnd ? 1 : y < upperEnd + gap ? 0 : 2
    switch (count, column, row) {
    case (1, _, _): return 1
    case (_, 0, _): return 0
    case (2, _, _): return column
    case (3, 1, _): return 1
    case (_, _, 0): return 0
    case (3, _, _): return row + 1
    default: return (row - 1) * 2 + column
    }
  }

  @Test("every pixel, for small frames", arguments: 1...6)
  func pixels(_ count: Int) {
    for gap in 0...10 {
      for width in 1...24 {
        for height in 1...24 {
          let fits =
            (count < 2 || width >= gap + 2) && (count < 3 || height >= gap + 2)
          guard
            let layout = MosaicLayout(count: count, width: width, height: height, gap: gap)
          else {
            #expect(!fits, "\(count) \(width)x\(height) gap \(gap)")
            continue
          }
          #expect(fits)
          var isRight = true
          for y in 0..<height {
            for x in 0..<width {
              let expected = owner(x, y, count: count, width: width, height: height, gap: gap)
              let found = layout.index(atX: x, y: y).map { $0 + 1 } ?? 0
              isRight = isRight && expected == found
            }
          }
          #expect(isRight, "\(count) \(width)x\(height) gap \(gap)")
        }
      }
    }
  }

  @Test("areas, disjointness and corners, for larger frames", arguments: 1...6)
  func areas(_ count: Int) {
    for gap in 0...10 {
      for width in 1...200 {
        for height in stride(from: 1 + width % 7, through: 200, by: 7) {
          guard
            let layout = MosaicLayout(count: count, width: width, height: height, gap: gap)
          else { continue }
          let problem = fault(of: layout)
          #expect(problem == nil, "\(count) \(width)x\(height) gap \(gap)")
        }
      }
    }
  }

  /// What is wrong with a layout; nil if nothing is.
  private func fault(of layout: MosaicLayout) -> String? {
    let (width, height, gap) = (layout.width, layout.height, layout.gap)
    var area = 0
    for (index, one) in layout.rectangles.enumerated() {
      area += one.width * one.height
      if one.width < 1 || one.height < 1 { return "empty" }
      for other in layout.rectangles[..<index]
      where one.x < other.x + other.width && other.x < one.x + one.width
        && one.y < other.y + other.height && other.y < one.y + one.height
      {
        return "overlap"
      }
      let right = one.x + one.width - 1
      let bottom = one.y + one.height - 1
      for (x, y) in [(one.x, one.y), (right, one.y), (one.x, bottom), (right, bottom)]
      where layout.index(atX: x, y: y) != index {
        return "corner"
      }
      for (x, y) in [
        (one.x - 1, one.y), (right + 1, bottom), (one.x, one.y - 1), (right, bottom + 1),
      ]
      where layout.index(atX: x, y: y) == index {
        return "outside"
      }
    }
    let between =
      switch layout.rectangles.count {
      case 1: 0
      case 2: gap * height
      case 3: gap * height + gap * layout.rectangles[1].width
      default: gap * height + gap * width - gap * gap
      }
    for (x, y) in [(-1, 0), (0, -1), (width, 0), (0, height)]
    where layout.index(atX: x, y: y) != nil {
      return "beyond the frame"
    }
    return area + between == width * height ? nil : "area"
  }

  @Test("what is too many is counted", arguments: [(1, 0), (4, 0), (5, 1), (60, 56)])
  func more(_ count: Int, _ expected: Int) {
    #expect(MosaicLayout(count: count, width: 90, height: 90, gap: 3)?.more == expected)
  }
}
