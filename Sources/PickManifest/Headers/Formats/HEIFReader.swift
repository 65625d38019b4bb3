/// HEIC and AVIF (ISO 23008-12, AV1 Image File Format): boxes, of which `meta` describes the
/// items.
enum HEIFReader {
  private static let heic = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"].map {
    BoxKind($0)
  }
  private static let avif = ["avif", "avis"].map { BoxKind($0) }
  private static let mostBoxes = 64

  static func read(_ bytes: inout HeaderBytes) throws(HeaderError) -> ImageHeader {
    let format = try format(&bytes)
    let items = try HEIFItems(try metaBox(&bytes), &bytes)
    let shape = try items.shape(&bytes)
    var metadata = Metadata()
    metadata.ownOrientation = shape.orientation
    if let place = items.exif {
      // The offset of the TIFF header, counted from behind itself (ISO 23008-12, A.2.1).
      let skipped = place.count >= 4 ? try bytes.long(at: place.lowerBound) : 0
      if 4 + skipped <= place.count {
        try metadata.addEXIF(place.dropFirst(4 + skipped), &bytes)
      }
    }
    if let place = items.xmp { try metadata.addXMP(place, &bytes) }
    return try ImageHeader(format, width: shape.width, height: shape.height, metadata)
  }

  /// By the brands of the file type box, the major one first.
  private static func format(_ bytes: inout HeaderBytes) throws(HeaderError) -> ImageFormat {
    let box = try Box(at: 0, before: bytes.count, &bytes)
    guard box.body.count >= 8, box.body.count <= 4096 else { throw .fault(.unknownFormat) }
    var isPicture = false
    for offset in stride(from: box.body.lowerBound, to: box.body.upperBound - 3, by: 4)
    where offset != box.body.lowerBound + 4 {
      let brand = BoxKind(try bytes.long(at: offset))
      if avif.contains(brand) { return .avif }
      isPicture = isPicture || heic.contains(brand)
    }
    if isPicture { return .heic }
    throw .fault(.unknownFormat)
  }

  /// The body of the box that describes the items, without its version.
  private static func metaBox(_ bytes: inout HeaderBytes) throws(HeaderError) -> Range<Int> {
    var offset = 0
    for _ in 0..<mostBoxes {
      guard offset < bytes.count else { throw .fault(.noSize) }
      let box = try Box(at: offset, before: bytes.count, &bytes)
      if box.kind == .meta {
        guard box.body.count >= 4, box.body.count <= 4 << 20 else {
          throw .fault(.brokenStructure)
        }
        try bytes.prepare(box.body)
        return box.body.dropFirst(4)
      }
      offset = box.body.upperBound
    }
    throw .fault(.tooManyParts)
  }
}

/// The four letters that name a box, a brand or an item's type.
struct BoxKind: Equatable {
  let code: Int

  init(_ code: Int) { self.code = code }
  init(_ text: String) { code = text.utf8.reduce(0) { $0 << 8 | Int($1) } }

  static let meta = BoxKind("meta")
}

/// A box of ISO 14496-12, 4.2.
struct Box {
  let kind: BoxKind
  let body: Range<Int>

  /// Reads a box that has to lie before `end`.
  init(at offset: Int, before end: Int, _ bytes: inout HeaderBytes) throws(HeaderError) {
    guard offset <= end - 8 else { throw .fault(.endsEarly) }
    var length = try bytes.long(at: offset)
    kind = BoxKind(try bytes.long(at: offset + 4))
    var header = 8
    if length == 1 {
      header = 16
      guard offset <= end - header else { throw .fault(.endsEarly) }
      length = try bytes.number(at: offset + 8, length: 8)
    } else if length == 0 {
      length = end - offset
    }
    guard length >= header else { throw .fault(.brokenStructure) }
    guard length <= end - offset else { throw .fault(.endsEarly) }
    body = offset + header..<offset + length
  }

  /// The boxes that fill a range.
  static func all(
    in range: Range<Int>, _ bytes: inout HeaderBytes
  ) throws(HeaderError) -> [Box] {
    var boxes: [Box] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let box = try Box(at: offset, before: range.upperBound, &bytes)
      boxes.append(box)
      offset = box.body.upperBound
    }
    return boxes
  }
}
