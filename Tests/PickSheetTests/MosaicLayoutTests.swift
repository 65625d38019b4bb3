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

  @Test("areas, disjointness and corners, for all frames to 200", arguments: 1...4, 0...10)
  func areas(_ count: Int, _ gap: Int) {
    var refused = 0
    for width in 1...200 {
      for height in 1...200 {
        guard let layout = MosaicLayout(count: count, width: width, height: height, gap: gap)
        else {
          refused += 1
          continue
        }
        if let problem = fault(of: layout) {
          Issue.record("\(problem): \(count) \(width)x\(height) gap \(gap)")
        }
      }
    }
    // Two parts and a gap need gap + 2 pixels.
    let narrow = count < 2 ? 0 : gap + 1
    let low = count < 3 ? 0 : gap + 1
    #expect(refused == 40_000 - (200 - narrow) * (200 - low))
  }

  @Test("more than four lie as four do", arguments: 5...6, 0...10)
  func moreThanFour(_ count: Int, _ gap: Int) {
    for width in 1...200 {
      for height in 1...200 {
        let four = MosaicLayout(count: 4, width: width, height: height, gap: gap)?.rectangles
        let more = MosaicLayout(count: count, width: width, height: height, gap: gap)?.rectangles
        if four != more { Issue.record("\(count) \(width)x\(height) gap \(gap)") }
      }
    }
  }

  /// What is wrong with a layout; nil if nothing is.
  private func fault(of layout: MosaicLayout) -> String? {
    let (width, height, gap) = (layout.width, layout.height, layout.gap)
    let rectangles = layout.rectangles
    var area = 0
    var index = 0
    while index < rectangles.count {
      let one = rectangles[index]
      area += one.width * one.height
      if one.width < 1 || one.height < 1 { return "empty" }
      let right = one.x + one.width - 1
      let bottom = one.y + one.height - 1
      if one.x < 0 || one.y < 0 || right >= width || bottom >= height { return "beyond the frame" }
      var before = 0
      while before < index {
        let other = rectangles[before]
        if one.x < other.x + other.width && other.x <= right && one.y < other.y + other.height
          && other.y <= bottom
        {
          return "overlap"
        }
        before += 1
      }
      if layout.index(atX: one.x, y: one.y) != index || layout.index(atX: right, y: one.y) != index
        || layout.index(atX: one.x, y: bottom) != index
        || layout.index(atX: right, y: bottom) != index
      {
        return "corner"
      }
      if layout.index(atX: one.x - 1, y: one.y) == index
        || layout.index(atX: right + 1, y: bottom) == index
        || layout.index(atX: one.x, y: one.y - 1) == index
        || layout.index(atX: right, y: bottom + 1) == index
      {
        return "outside"
      }
      index += 1
    }
    if layout.index(atX: -1, y: 0) != nil || layout.index(atX: 0, y: -1) != nil
      || layout.index(atX: width, y: 0) != nil || layout.index(atX: 0, y: height) != nil
    {
      return "outside the frame"
    }
    let between =
      switch rectangles.count {
      case 1: 0
      case 2: gap * height
      case 3: gap * height + gap * rectangles[1].width
      default: gap * height + gap * width - gap * gap
      }
    return area + between == width * height ? nil : "area"
  }

  @Test("what is too many is counted", arguments: [(1, 0), (4, 0), (5, 1), (60, 56)])
  func more(_ count: Int, _ expected: Int) {
    #expect(MosaicLayout(count: count, width: 90, height: 90, gap: 3)?.more == expected)
  }
}
