/// What a sheet asks of a JPEG file: its size, and a copy that says nothing of its orientation.
enum JPEGFile {
  /// Width and height from the frame header (ITU-T T.81, B.2.2); nil if there is none.
  static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    var found: (width: Int, height: Int)?
    forEachSegment(of: bytes) { marker, range in
      let isFrame = 0xC0...0xCF ~= marker && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
      guard isFrame, range.count >= 9, found == nil else { return }
      let start = range.lowerBound + 5
      let height = Int(bytes[start]) << 8 | Int(bytes[start + 1])
      let width = Int(bytes[start + 2]) << 8 | Int(bytes[start + 3])
      if width > 0, height > 0 { found = (width, height) }
    }
    return found
  }

  /// The file without its APP1 segments, which hold EXIF and XMP; renderers disagree about the
  /// orientation written there.
  static func withoutMetadata(_ bytes: [UInt8]) -> [UInt8] {
    var dropped: [Range<Int>] = []
    forEachSegment(of: bytes) { marker, range in if marker == 0xE1 { dropped.append(range) } }
    var result: [UInt8] = []
    var start = 0
    for range in dropped {
      result += bytes[start..<range.lowerBound]
      start = range.upperBound
    }
    return result + bytes[start...]
  }

  /// The file with an orientation and no other metadata (EXIF 2.32, 4.6.2).
  static func saying(_ orientation: Int, _ bytes: [UInt8]) -> [UInt8] {
    let plain = withoutMetadata(bytes)
    guard (2...8).contains(orientation), plain.starts(with: [0xFF, 0xD8]) else { return plain }
    // "Exif", a TIFF head, and a directory of one entry: tag 0112, one short number.
    let directory: [UInt8] = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
    let body =
      Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8] + directory + [UInt8](repeating: 0, count: 4)
    return plain[..<2] + [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body + plain[2...]
  }

  /// Each segment before the image data: its marker, and where it stands, marker included.
  private static func forEachSegment(of bytes: [UInt8], _ body: (UInt8, Range<Int>) -> Void) {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return }
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      if marker == 0xDA || marker == 0xD9 { return }
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      guard length >= 2, offset + 2 + length <= bytes.count else { return }
      body(marker, offset..<offset + 2 + length)
      offset += 2 + length
    }
  }
}
