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

  /// Its own size, and the size of the image in its middle, in pixels; nil if there are no bars
  /// beside that, as a camera adds them to make it 4:3.
  private var parts: (whole: (width: Int, height: Int), image: (width: Int, height: Int))? {
    guard let size, let small = JPEGFile.size(of: bytes), size.width > 0, size.height > 0 else {
      return nil
    }
    // Only where the small copy is turned like the image; the image fills it in one direction.
    guard (small.width >= small.height) == (size.width >= size.height) else { return nil }
    let isWide = small.height * size.width >= small.width * size.height
    let width = isWide ? small.width : small.height * size.width / size.height
    let height = isWide ? small.width * size.height / size.width : small.height
    guard width > 0, height > 0 else { return nil }
    return (small, (width, height))
  }

  /// How much larger it has to be drawn in a square, in percent, so that the bars fall outside; 100
  /// without bars, at most 400.
  var zoom: Int {
    guard let (whole, image) = parts else { return 100 }
    let shown = min(whole.width, whole.height)
    let least = min(image.width, image.height)
    // A pixel of difference is rounding, not a bar.
    guard shown - least > 1 else { return 100 }
    return min((shown * 100 + least - 1) / least + 1, 400)
  }

  /// How much of a frame lies beside the image on either side, in tenths of a percent of the
  /// frame's width and height, where the small copy is as large as fits; nil without bars.
  func insets(inFrame frame: (width: Int, height: Int)) -> (x: Int, y: Int)? {
    guard zoom > 100, let (whole, image) = parts else { return nil }
    let fillsWidth = whole.width * frame.height >= whole.height * frame.width
    // The side of the frame that it fills stands for all of it.
    let x =
      fillsWidth
      ? 1000 * image.width / whole.width
      : 1000 * image.width * frame.height / (whole.height * frame.width)
    let y =
      fillsWidth
      ? 1000 * image.height * frame.width / (whole.width * frame.height)
      : 1000 * image.height / whole.height
    return (max(1001 - x, 0) / 2, max(1001 - y, 0) / 2)
  }
}
