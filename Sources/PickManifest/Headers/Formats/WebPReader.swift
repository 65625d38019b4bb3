/// WebP (RFC 9649): a RIFF file whose first chunk tells the size.
enum WebPReader {
  /// An animation has a chunk for each of its pictures.
  private static let mostChunks = 200

  static func read(_ bytes: inout HeaderBytes) throws(HeaderError) -> ImageHeader {
    let kind = try bytes.long(at: 12)
    let body = 20
    switch kind {
    case 0x5650_3820:  // "VP8 ": a key frame's start code, then the size (RFC 6386, 9.1)
      guard try bytes.holds([0x9D, 0x01, 0x2A], at: body + 3) else {
        throw .fault(.brokenStructure)
      }
      let width = try bytes.short(at: body + 6, littleEndian: true) & 0x3FFF
      let height = try bytes.short(at: body + 8, littleEndian: true) & 0x3FFF
      return try ImageHeader(.webp, width: width, height: height)
    case 0x5650_384C:  // "VP8L": a signature, then 14 bits each, less one
      guard try bytes.byte(at: body) == 0x2F else { throw .fault(.brokenStructure) }
      let bits = try bytes.long(at: body + 1, littleEndian: true)
      return try ImageHeader(.webp, width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    case 0x5650_3858:  // "VP8X": flags, then 24 bits each, less one
      let width = try size(at: body + 4, &bytes)
      let height = try size(at: body + 7, &bytes)
      let metadata = try metadata(flags: try bytes.byte(at: body), &bytes)
      return try ImageHeader(.webp, width: width, height: height, metadata)
    default: throw .fault(.brokenStructure)
    }
  }

  private static func size(
    at offset: Int, _ bytes: inout HeaderBytes
  ) throws(HeaderError) -> Int {
    let low = try bytes.short(at: offset, littleEndian: true)
    return low + (try bytes.byte(at: offset + 2)) << 16 + 1
  }

  /// Looks for the chunks that the flags announce, behind those of the picture.
  private static func metadata(
    flags: Int, _ bytes: inout HeaderBytes
  ) throws(HeaderError) -> Metadata {
    var metadata = Metadata()
    var missing = (flags & 0x08 != 0 ? 1 : 0) + (flags & 0x04 != 0 ? 1 : 0)
    var offset = 12
    for _ in 0..<mostChunks where missing > 0 && offset <= bytes.count - 8 {
      let kind = try bytes.long(at: offset)
      let length = try bytes.long(at: offset + 4, littleEndian: true)
      guard length <= bytes.count - offset - 8 else { break }
      let body = offset + 8..<offset + 8 + length
      if kind == 0x4558_4946 {  // "EXIF"; some programs leave the prefix of JPEG before it
        let prefix = try bytes.holds(Array("Exif\0\0".utf8), at: body.lowerBound) ? 6 : 0
        if prefix <= length { try metadata.addEXIF(body.dropFirst(prefix), &bytes) }
        missing -= 1
      } else if kind == 0x584D_5020 {  // "XMP "
        try metadata.addXMP(body, &bytes)
        missing -= 1
      }
      offset = body.upperBound + length & 1
    }
    return metadata
  }
}
