/// Small images as tests write them: whole headers, and next to no picture.
enum ImageSample {
  /// The smallest thing that begins as a JPEG does.
  static let thumbnail: [UInt8] = [0xFF, 0xD8, 0xFF, 0xD9, 1, 2, 3]

  static func short(_ number: Int) -> [UInt8] {
    [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)]
  }
  static func long(_ number: Int) -> [UInt8] { short(number >> 16) + short(number & 0xFFFF) }
  static func littleShort(_ number: Int) -> [UInt8] { short(number).reversed() }
  static func littleLong(_ number: Int) -> [UInt8] { long(number).reversed() }

  // MARK: JPEG

  static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker] + short(body.count + 2) + body
  }

  static func jpeg(
    _ width: Int, _ height: Int, exif: [UInt8]? = nil, xmp: String? = nil,
    segments: [[UInt8]] = [], frame: UInt8 = 0xC0
  ) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    if let exif { bytes += segment(0xE1, Array("Exif\0\0".utf8) + exif) }
    if let xmp { bytes += segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmp.utf8) }
    bytes += segments.joined()
    bytes += segment(
      frame, [8] + short(height) + short(width) + [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
    return bytes + segment(0xDA, [3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0]) + [0, 0xFF, 0xD9]
  }

  // MARK: PNG

  static func chunk(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    long(body.count) + Array(kind.utf8) + body + long(checksum(Array(kind.utf8) + body))
  }

  /// CRC-32 as ISO 15948, annex D.
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var value: UInt32 = .max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return Int(~value)
  }

  static func png(
    _ width: Int, _ height: Int, before: [[UInt8]] = [], data: [Int] = [10], after: [[UInt8]] = []
  ) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", long(width) + long(height) + [8, 2, 0, 0, 0]) + before.joined()
      + data.flatMap { chunk("IDAT", [UInt8](repeating: 0xA5, count: $0)) } + after.joined()
      + chunk("IEND", [])
  }

  static func pngXMP(_ text: String) -> [UInt8] {
    chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + text.utf8)
  }

  // MARK: Others

  /// With a table of two colours, a loop count and, if there is one, an XMP packet, whose end the
  /// 258 bytes behind it bring back into step (XMP Specification, part 3, 1.1.2).
  static func gif(_ width: Int, _ height: Int, xmp: String? = nil) -> [UInt8] {
    var bytes = Array("GIF89a".utf8) + littleShort(width) + littleShort(height) + [0x80, 0, 0]
    bytes += [0, 0, 0, 9, 9, 9, 0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    if let xmp {
      bytes += [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + xmp.utf8 + [1]
      bytes += (UInt8.min...UInt8.max).reversed() + [0]
    }
    return bytes + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
  }

  /// `height` may be negative, for rows from top to bottom.
  static func bitmap(_ width: Int, _ height: Int) -> [UInt8] {
    let data = [UInt8](repeating: 0x55, count: (width * 3 + 3) / 4 * 4 * abs(height))
    let head = littleLong(40) + littleLong(width) + littleLong(height & 0xFFFF_FFFF)
    return Array("BM".utf8) + littleLong(54 + data.count) + littleLong(0) + littleLong(54) + head
      + littleShort(1) + littleShort(24) + [UInt8](repeating: 0, count: 24) + data
  }

  static func riff(_ chunks: [(kind: String, body: [UInt8])]) -> [UInt8] {
    var body = Array("WEBP".utf8)
    for chunk in chunks {
      body += Array(chunk.kind.utf8) + littleLong(chunk.body.count) + chunk.body
      if chunk.body.count % 2 == 1 { body.append(0) }
    }
    return Array("RIFF".utf8) + littleLong(body.count) + body
  }

  static func lossyChunk(_ width: Int, _ height: Int) -> (kind: String, body: [UInt8]) {
    ("VP8 ", [0x10, 0, 0, 0x9D, 1, 0x2A] + littleShort(width) + littleShort(height) + [0, 0])
  }

  static func losslessChunk(_ width: Int, _ height: Int) -> (kind: String, body: [UInt8]) {
    ("VP8L", [0x2F] + littleLong(width - 1 | (height - 1) << 14) + [0])
  }

  static func extendedChunk(
    _ width: Int, _ height: Int, flags: UInt8
  ) -> (kind: String, body: [UInt8]) {
    ("VP8X", [flags, 0, 0, 0] + littleLong(width - 1).prefix(3) + littleLong(height - 1).prefix(3))
  }

  // MARK: HEIF

  static func box(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    long(body.count + 8) + Array(kind.utf8) + body
  }

  /// One picture with a size and whatever turns it, its EXIF and its XMP behind all boxes.
  static func heif(
    _ width: Int, _ height: Int, brand: String = "heic", turns: UInt8? = nil,
    mirror: UInt8? = nil, exif: [UInt8]? = nil, xmp: String? = nil
  ) -> [UInt8] {
    var properties = [box("ispe", long(0) + long(width) + long(height))]
    if let turns { properties.append(box("irot", [turns])) }
    if let mirror { properties.append(box("imir", [mirror])) }
    let exifData = exif.map { long(6) + Array("Exif\0\0".utf8) + $0 } ?? []
    let xmpData = Array((xmp ?? "").utf8)
    let head = box("ftyp", Array(brand.utf8) + long(0) + Array("mif1".utf8))
    func meta(_ start: Int) -> [UInt8] {
      let infos =
        box("infe", [2, 0, 0, 0] + short(1) + short(0) + Array("hvc1\0".utf8))
        + box("infe", [2, 0, 0, 0] + short(2) + short(0) + Array("Exif\0".utf8))
        + box(
          "infe",
          [2, 0, 0, 0] + short(3) + short(0) + Array("mime\0application/rdf+xml\0".utf8))
      func location(_ item: Int, _ offset: Int, _ length: Int) -> [UInt8] {
        short(item) + short(0) + short(1) + long(offset) + long(length)
      }
      var places = location(1, 0, 4)
      if exif != nil { places += location(2, start, exifData.count) }
      if xmp != nil { places += location(3, start + exifData.count, xmpData.count) }
      let count = 1 + (exif == nil ? 0 : 1) + (xmp == nil ? 0 : 1)
      let numbers = (1...properties.count).map { UInt8($0) }
      return box(
        "meta",
        long(0) + box("hdlr", long(0) + long(0) + Array("pict".utf8) + long(0) + long(0) + long(0))
          + box("pitm", long(0) + short(1)) + box("iinf", long(0) + short(3) + infos)
          + box("iloc", long(0) + [0x44, 0x00] + short(count) + places)
          + box(
            "iprp",
            box("ipco", Array(properties.joined()))
              + box("ipma", long(0) + long(1) + short(1) + [UInt8(numbers.count)] + numbers)))
    }
    let start = head.count + meta(0).count + 8
    return head + meta(start) + box("mdat", exifData + xmpData)
  }

  // MARK: XMP

  static func xmp(_ attributes: String, inside: String = "") -> String {
    """
    <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
    xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" \
    xmlns:exif="http://ns.adobe.com/exif/1.0/" \(attributes)>\(inside)</rdf:Description>\
    </rdf:RDF></x:xmpmeta>
    <?xpacket end="w"?>
    """
  }
}
