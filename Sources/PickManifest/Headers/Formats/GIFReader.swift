/// GIF (GIF89a, 18): the logical screen comes first; an XMP packet may stand before the picture.
enum GIFReader {
  private static let xmp = Array("XMP DataXMP".utf8)
  private static let mostBlocks = 256

  static func read(_ bytes: inout HeaderBytes) throws(HeaderError) -> ImageHeader {
    let width = try bytes.short(at: 6, littleEndian: true)
    let height = try bytes.short(at: 8, littleEndian: true)
    var metadata = Metadata()
    if let packet = try packet(&bytes) { try metadata.addXMP(packet, &bytes) }
    return try ImageHeader(.gif, width: width, height: height, metadata)
  }

  /// Where an XMP packet begins, as an application extension whose data is not cut into pieces
  /// (XMP Specification, part 3, 1.1.2), to the end of the file; nil if a picture comes first.
  private static func packet(
    _ bytes: inout HeaderBytes
  ) throws(HeaderError) -> Range<Int>? {
    guard bytes.count > 13 else { return nil }
    let flags = try bytes.byte(at: 10)
    var offset = 13 + (flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1))
    for _ in 0..<mostBlocks {
      guard offset <= bytes.count - 3, try bytes.byte(at: offset) == 0x21 else { return nil }
      if try bytes.byte(at: offset + 1) == 0xFF, try bytes.byte(at: offset + 2) == xmp.count,
        try bytes.holds(xmp, at: offset + 3)
      {
        return offset + 3 + xmp.count..<bytes.count
      }
      offset += 2
      while offset < bytes.count {
        let length = try bytes.byte(at: offset)
        offset += 1 + length
        if length == 0 { break }
      }
    }
    return nil
  }
}
