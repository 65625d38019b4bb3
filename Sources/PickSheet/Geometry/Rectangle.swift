/// A rectangle of whole pixels; the origin is the top left corner.
package struct Rectangle: Equatable, Sendable {
  package var x: Int
  package var y: Int
  /// Pixels, at least 1.
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether the pixel whose top left corner is the point lies inside.
  package func contains(x pointX: Int, y pointY: Int) -> Bool {
    pointX >= x && pointX - x < width && pointY >= y && pointY - y < height
  }
}
