/// A small copy of an image that the image's own file holds.
package struct Thumbnail: Equatable, Sendable {
  /// A JPEG file.
  package var bytes: [UInt8]
  /// How the image is to be turned, 1 to 8 (EXIF 2.32, tag 0112); anything else is taken as 1.
  package var orientation: Int
  /// Pixels of the image as stored, before it is turned; nil if unknown.
  package var size: (width: Int, height: Int)?

  package init(bytes: [UInt8], orientation: Int, size: (width: Int, height: Int)?) {
    self.bytes = bytes
    self.orientation = orientation
    self.size = size
  }

  package static func == (left: Thumbnail, right: Thumbnail) -> Bool {
    left.bytes == right.bytes && left.orientation == right.orientation
      && left.size?.width == right.size?.width && left.size?.height == right.size?.height
  }

  /// The orientation that the small copy needs; 1 if it was already turned, which shows in a shape
  /// that differs from the image's as stored.
  var turn: Int {
    guard (1...8).contains(orientation) else { return 1 }
    guard orientation > 4, let size, let small = JPEGFile.size(of: bytes) else {
      return orientation
    }
    let wasTurned =
      (small.width < small.height && size.width > size.height)
      || (small.width > small.height && size.width < size.height)
    return wasTurned ? 1 : orientation
  }

  /// The small copy as a file of its own that says how it is to be turned.
  package var withOrientation: [UInt8] { JPEGFile.saying(turn, bytes) }

  /// How much larger it has to be drawn in a square, in percent, so that the bars a camera adds to
  /// make it 4:3 fall outside; 100 without bars, at most 400.
  var zoom: Int {
    guard let size, let small = JPEGFile.size(of: bytes), size.width > 0, size.height > 0 else {
      return 100
    }
    // Only where the small copy is turned like the image; the image fills it in one direction.
    guard (small.width >= small.height) == (size.width >= size.height) else { return 100 }
    let shown = min(small.width, small.height)
    let wide = small.height * size.width
    let high = small.width * size.height
    // The image's shape inside the small copy: full width if wide > high, else full height.
    let contentWidth = wide >= high ? small.width : small.height * size.width / size.height
    let contentHeight = wide >= high ? small.width * size.height / size.width : small.height
    let least = min(contentWidth, contentHeight)
    // A pixel of difference is rounding, not a bar.
    guard least > 0, shown - least > 1 else { return 100 }
    return min((shown * 100 + least - 1) / least + 1, 400)
  }
}
