/// How some images share one frame.
///
/// One fills it; two stand side by side; of three the first takes the left half and the others lie
/// on top of each other in the right one; four and more are two by two in reading order, and what
/// is too many is a "+N" on the last. Of an odd number of pixels the left and the upper part get
/// the one more.
package struct MosaicLayout: Equatable, Sendable {
  /// Pixels, at least 1.
  package let width: Int
  package let height: Int
  /// Pixels between neighbours, at least 0; there is none at the edge.
  package let gap: Int
  /// How many images there are, at least 1.
  package let count: Int
  /// Where the first images go, four at most.
  package let rectangles: [Rectangle]

  /// How many images have no rectangle.
  package var more: Int { count - rectangles.count }

  /// Nil if some rectangle would have less than a pixel.
  package init?(count: Int, width: Int, height: Int, gap: Int) {
    precondition(count >= 1 && gap >= 0, "there is an image, and gaps are not negative")
    self.count = count
    self.width = width
    self.height = height
    self.gap = gap
    let hasColumns = count > 1
    let hasRows = count > 2
    guard let columns = Self.parts(of: width, gap, hasColumns),
      let rows = Self.parts(of: height, gap, hasRows)
    else { return nil }
    let tall = Rectangle(x: 0, y: 0, width: columns.first, height: height)
    let right = columns.first + gap
    let below = rows.first + gap
    let topLeft = Rectangle(x: 0, y: 0, width: columns.first, height: rows.first)
    let topRight = Rectangle(x: right, y: 0, width: columns.second, height: rows.first)
    let bottomLeft = Rectangle(x: 0, y: below, width: columns.first, height: rows.second)
    let bottomRight = Rectangle(x: right, y: below, width: columns.second, height: rows.second)
    switch count {
    case 1: rectangles = [topLeft]
    case 2: rectangles = [topLeft, topRight]
    case 3: rectangles = [tall, topRight, bottomRight]
    default: rectangles = [topLeft, topRight, bottomLeft, bottomRight]
    }
  }

  /// Which image, from 0, has the pixel at a point; nil in a gap and outside.
  package func index(atX x: Int, y: Int) -> Int? {
    rectangles.firstIndex { $0.contains(x: x, y: y) }
  }

  /// A length in one part or, with a gap between, in two; nil if a part would be empty.
  private static func parts(
    of length: Int, _ gap: Int, _ isSplit: Bool
  ) -> (first: Int, second: Int)? {
    guard isSplit else { return length >= 1 ? (length, 0) : nil }
    guard length > gap, length - gap >= 2 else { return nil }
    let second = (length - gap) / 2
    return (length - gap - second, second)
  }
}
