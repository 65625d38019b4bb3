package import PickCore

/// What a few reads of a file tell of the picture in it; nothing is decoded.
package struct ImageHeader: Equatable, Sendable {
  package let format: ImageFormat
  /// Pixels, as the picture is shown, with every rotation applied.
  package private(set) var width: Int
  package private(set) var height: Int
  /// EXIF orientation 1 to 8, as cameras write it; a thumbnail is turned by it.
  package private(set) var orientation: Int?
  /// `2024-03-02T10:11:12`, in no zone; `2024-03-02` where only the day is told.
  package private(set) var taken: [UInt8]?
  /// The camera's model.
  package private(set) var camera: [UInt8]?
  /// A number; -1 is rejected.
  package private(set) var rating: [UInt8]?
  /// Where in the file the bytes of an embedded JPEG thumbnail are.
  package private(set) var thumbnail: Range<Int>?
  /// What is damaged beside the size: the block that should tell the other fields.
  package let damage: HeaderFault?

  /// Turns the stored size by what the metadata says, unless the container did that itself.
  init(
    _ format: ImageFormat, width: Int, height: Int, _ metadata: Metadata = Metadata()
  ) throws(HeaderError) {
    guard width > 0, height > 0 else { throw .fault(.noSize) }
    self.format = format
    orientation = metadata.orientation
    let isTurned = !format.turnsItself && (orientation ?? 1) >= 5
    self.width = isTurned ? height : width
    self.height = isTurned ? width : height
    taken = metadata.taken
    camera = metadata.camera
    rating = metadata.rating
    thumbnail = metadata.thumbnail
    damage = metadata.damage
  }
}

extension ImageHeader {
  /// Reads the header of an open file; the fault if it has none that can be read.
  package static func read(
    _ file: any FileBytes
  ) throws(HostError) -> Result<ImageHeader, HeaderFault> {
    do throws(HeaderError) {
      var bytes = try HeaderBytes(file)
      return .success(try HeaderReader.read(&bytes))
    } catch {
      switch error {
      case .fault(let fault): return .failure(fault)
      case .host(let error): throw error
      }
    }
  }

  /// The value of a field; nil if the header does not tell it.
  func value(of field: HeaderField) -> [UInt8]? {
    switch field {
    case .format: Array(format.rawValue.utf8)
    case .width: Self.decimal(width)
    case .height: Self.decimal(height)
    case .megapixels: Self.megapixels(width, height)
    case .orientation: orientation.map(Self.decimal)
    case .shape:
      Array((width == height ? "square" : width > height ? "landscape" : "portrait").utf8)
    case .taken, .date: taken
    case .camera: camera
    case .rating: rating
    case .thumb: thumbnail.map { Self.decimal($0.count) }
    }
  }

  private static func decimal(_ number: Int) -> [UInt8] {
    var text: [UInt8] = []
    text.appendDecimal(number)
    return text
  }

  /// Rounded to one decimal place, below 1 to three, as exiftool shows them; no surplus zeros.
  private static func megapixels(_ width: Int, _ height: Int) -> [UInt8] {
    let pixels = width.multipliedReportingOverflow(by: height)
    if pixels.overflow { return decimal(Int.max / 1_000_000) }
    let unit = pixels.partialValue >= 950_000 ? 100_000 : 1_000
    let places = unit == 1_000 ? 3 : 1
    let parts = pixels.partialValue / unit + (pixels.partialValue % unit >= unit / 2 ? 1 : 0)
    let scale = 1_000_000 / unit
    var text = decimal(parts / scale)
    var fraction = decimal(parts % scale)
    fraction = [UInt8](repeating: Byte.zero, count: places - fraction.count) + fraction
    while fraction.last == Byte.zero { fraction.removeLast() }
    if !fraction.isEmpty { text += [Byte.dot] + fraction }
    return text
  }
}
