/// TIFF and the RAW formats that are built on it: the first directory and the ones below it.
enum TIFFReader {
  /// Whether the first bytes are TIFF's, or those of Olympus and Panasonic, which are like it.
  static func isMagic(_ start: [UInt8]) -> Bool {
    format(of: start) != nil
  }

  private static func format(of start: [UInt8]) -> ImageFormat? {
    guard start.count >= 8 else { return nil }
    switch Array(start[..<4]) {
    case [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A]:
      if start.dropFirst(8).starts(with: "CR".utf8) { return .cr2 }
      return isPhaseOne(start.dropFirst(8)) ? .iiq : .tiff
    case [0x49, 0x49, 0x55, 0]: return .rw2
    case Array("IIRO".utf8), Array("IIRS".utf8), Array("MMOR".utf8): return .orf
    default: return nil
    }
  }

  /// Whether a directory of Phase One's own follows: its byte order, and `Raw` by that order.
  private static func isPhaseOne(_ mark: ArraySlice<UInt8>) -> Bool {
    mark.starts(with: "MMMMRaw".utf8)
      || mark.starts(with: "IIII".utf8) && mark.dropFirst(5).starts(with: "waR".utf8)
  }

  static func read(_ bytes: inout HeaderBytes) throws(HeaderError) -> ImageHeader {
    let magic = format(of: Array(bytes.start)) ?? .tiff
    let block = try TIFFBlock(0..<bytes.count, &bytes)
    let main = try TIFFDirectory(at: block.directory, in: block, &bytes)
    var pictures = [main]
    for child in main.children {
      pictures.append(try TIFFDirectory(at: child, in: block, &bytes))
    }
    let format = magic == .tiff ? format(of: main, pictures) : magic
    let fields = try fields(of: main, pictures, isRaw: format.isRaw, in: block, &bytes)
    let size = try size(of: pictures, fields.size, format)
    var metadata = Metadata()
    metadata.add(fields)
    if let xmp = main.xmp { try metadata.addXMP(xmp, &bytes) }
    if let file = main.jpegFile { try fill(&metadata, from: file, &bytes) }
    return try ImageHeader(format, width: size.width, height: size.height, metadata)
  }

  /// The format of a file that begins as any TIFF does.
  private static func format(
    of main: TIFFDirectory, _ pictures: [TIFFDirectory]
  ) -> ImageFormat {
    if main.isDNG { return .dng }
    guard pictures.contains(where: \.isSensor) else { return .tiff }
    let makers: [(name: String, format: ImageFormat)] = [
      ("nikon", .nef), ("sony", .arw), ("pentax", .pef), ("ricoh", .pef), ("samsung", .srw),
    ]
    let make = (main.make ?? []).map(Byte.lowercased)
    return makers.first { make.starts(with: $0.name.utf8) }?.format ?? .raw
  }

  /// The largest picture that is no reduced one; else the largest. Some RAWs leave the sensor's
  /// picture out of their directories, so that all of these are smaller than the one that the
  /// camera made; Phase One's tell nothing of it.
  private static func size(
    of pictures: [TIFFDirectory], _ made: (width: Int, height: Int)?, _ format: ImageFormat
  ) throws(HeaderError) -> (width: Int, height: Int) {
    let largest = largest(of: pictures)
    guard format.isRaw, !pictures.contains(where: \.isSensor) else { return largest }
    guard let made else {
      if format == .iiq { throw .fault(.noSize) }
      return largest
    }
    return format == .iiq || isLarger(made, than: largest) ? made : largest
  }

  /// Both are 32 bits at most, so that the product fits into an unsigned word.
  private static func isLarger(
    _ size: (width: Int, height: Int), than other: (width: Int, height: Int)
  ) -> Bool {
    size.width.magnitude * size.height.magnitude > other.width.magnitude * other.height.magnitude
  }

  private static func largest(of pictures: [TIFFDirectory]) -> (width: Int, height: Int) {
    let sizes = pictures.map { picture in
      (picture.isReduced, width: picture.width ?? 0, height: picture.height ?? 0)
    }
    let whole = sizes.filter { !$0.0 && $0.width > 0 && $0.height > 0 }
    let largest = (whole.isEmpty ? sizes : whole).max {
      isLarger(($1.width, $1.height), than: ($0.width, $0.height))
    }
    return largest.map { ($0.width, $0.height) } ?? (0, 0)
  }

  /// The fields of the directories; a RAW without a thumbnail gives its smallest JPEG as one.
  private static func fields(
    of main: TIFFDirectory, _ pictures: [TIFFDirectory], isRaw: Bool, in block: TIFFBlock,
    _ bytes: inout HeaderBytes
  ) throws(HeaderError) -> EXIFFields {
    var fields = try EXIFFields(main, in: block, &bytes)
    if fields.orientation == nil {
      fields.orientation = pictures.lazy.compactMap(\.orientation).first
    }
    guard isRaw, fields.thumbnail == nil else { return fields }
    for picture in pictures {
      let strip = picture.isJPEG && !picture.isSensor ? picture.strip : nil
      guard let jpeg = picture.jpeg ?? strip, jpeg.length > 0,
        let place = try EXIFFields.jpeg(jpeg, in: block, &bytes)
      else { continue }
      if place.count < fields.thumbnail?.count ?? .max { fields.thumbnail = place }
    }
    return fields
  }

  /// Panasonic keeps the camera's own JPEG, with its EXIF block, in the first directory.
  private static func fill(
    _ metadata: inout Metadata, from file: Range<Int>, _ bytes: inout HeaderBytes
  ) throws(HeaderError) {
    guard try bytes.holds([0xFF, 0xD8, 0xFF], at: file.lowerBound) else { return }
    do throws(HeaderError) {
      metadata.fill(from: try JPEGReader.read(file, &bytes))
    } catch {
      guard case .fault = error else { throw error }
    }
  }
}
