/// What the directories of an EXIF block tell.
struct EXIFFields {
  var orientation: Int?
  var taken: [UInt8]?
  var camera: [UInt8]?
  var rating: [UInt8]?
  /// The size that the camera says its picture has; programs that make it smaller may leave it.
  private(set) var size: (width: Int, height: Int)?
  /// In the file.
  var thumbnail: Range<Int>?
  /// Why the directory with the time could not be read.
  private(set) var damage: HeaderFault?

  init() {}

  /// Reads the first directory, the one with the time, and the one of the thumbnail.
  init(_ block: TIFFBlock, _ bytes: inout HeaderBytes) throws(HeaderError) {
    let main = try TIFFDirectory(at: block.directory, in: block, &bytes)
    try self.init(main, in: block, &bytes)
  }

  /// The same, of a first directory that has been read.
  init(
    _ main: TIFFDirectory, in block: TIFFBlock, _ bytes: inout HeaderBytes
  ) throws(HeaderError) {
    orientation = main.orientation
    camera = main.model
    taken = main.taken
    var stars = main.rating
    if let exif = main.exif {
      do throws(HeaderError) {
        let directory = try TIFFDirectory(at: block.start + exif, in: block, &bytes)
        taken = directory.taken ?? taken
        stars = stars ?? directory.rating
        if let width = directory.madeWidth, let height = directory.madeHeight {
          size = (width, height)
        }
      } catch {
        guard case .fault(let fault) = error else { throw error }
        damage = fault
      }
    }
    rating = stars.map { $0 == 0xFFFF ? Array("-1".utf8) : Array(String($0).utf8) }
    thumbnail = try Self.thumbnail(after: main, in: block, &bytes)
  }

  /// The JPEG that the second directory names; many a program leaves an offset there that leads
  /// nowhere, which says only that there is no thumbnail.
  private static func thumbnail(
    after main: TIFFDirectory, in block: TIFFBlock, _ bytes: inout HeaderBytes
  ) throws(HeaderError) -> Range<Int>? {
    guard main.next > 0, block.start + main.next != block.directory else { return nil }
    do throws(HeaderError) {
      let second = try TIFFDirectory(at: block.start + main.next, in: block, &bytes)
      return try second.jpeg.flatMap { place throws(HeaderError) in
        try jpeg(place, in: block, &bytes)
      }
    } catch {
      guard case .fault = error else { throw error }
      return nil
    }
  }

  /// The place of an embedded JPEG; nil if there is none.
  static func jpeg(
    _ picture: (offset: Int, length: Int), in block: TIFFBlock, _ bytes: inout HeaderBytes
  ) throws(HeaderError) -> Range<Int>? {
    let place = try block.place(picture.offset, picture.length)
    return try bytes.holds([0xFF, 0xD8, 0xFF], at: place.lowerBound) && place.count >= 3
      ? place : nil
  }
}
