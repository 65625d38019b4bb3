/// JPEG (ISO 10918-1, annex B): marker segments up to the frame header.
enum JPEGReader {
  private static let exif = Array("Exif\0".utf8)
  private static let xmp = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
  private static let mostSegments = 1024

  static func read(_ bytes: inout HeaderBytes) throws(HeaderError) -> ImageHeader {
    try read(0..<bytes.count, &bytes)
  }

  /// Reads a JPEG that lies in a range of the file.
  static func read(
    _ range: Range<Int>, _ bytes: inout HeaderBytes
  ) throws(HeaderError) -> ImageHeader {
    var metadata = Metadata()
    var offset = range.lowerBound + 2
    for _ in 0..<mostSegments {
      let marker = try nextMarker(&offset, in: range, &bytes)
      switch marker {
      case 0x01, 0xD0...0xD8: continue
      // The picture's data, or the end, before any frame header.
      case 0xD9, 0xDA: throw .fault(.noSize)
      default: break
      }
      guard offset <= range.upperBound - 2 else { throw .fault(.endsEarly) }
      let length = try bytes.short(at: offset)
      guard length >= 2 else { throw .fault(.brokenStructure) }
      guard offset <= range.upperBound - length else { throw .fault(.endsEarly) }
      let segment = offset + 2..<offset + length
      if isFrame(marker) {
        guard segment.count >= 5 else { throw .fault(.brokenStructure) }
        let height = try bytes.short(at: segment.lowerBound + 1)
        let width = try bytes.short(at: segment.lowerBound + 3)
        return try ImageHeader(.jpeg, width: width, height: height, metadata)
      }
      switch marker {
      case 0xE0: try metadata.addCIFF(segment, &bytes)
      case 0xE1: try add(segment, to: &metadata, &bytes)
      case 0xEC: try metadata.addPictureInformation(segment, &bytes)
      default: break
      }
      offset = segment.upperBound
    }
    throw .fault(.tooManyParts)
  }

  /// The code behind FF, of which there may be several.
  private static func nextMarker(
    _ offset: inout Int, in range: Range<Int>, _ bytes: inout HeaderBytes
  ) throws(HeaderError) -> Int {
    guard offset <= range.upperBound - 2 else { throw .fault(.endsEarly) }
    guard try bytes.byte(at: offset) == 0xFF else { throw .fault(.brokenStructure) }
    var code = 0xFF
    let limit = min(offset + mostSegments, range.upperBound)
    while code == 0xFF {
      offset += 1
      guard offset < limit else { throw .fault(.endsEarly) }
      code = try bytes.byte(at: offset)
    }
    guard code != 0 else { throw .fault(.brokenStructure) }
    offset += 1
    return code
  }

  /// Start of frame, of any process; C4, C8 and CC are other segments.
  private static func isFrame(_ marker: Int) -> Bool {
    0xC0...0xCF ~= marker && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }

  private static func add(
    _ segment: Range<Int>, to metadata: inout Metadata, _ bytes: inout HeaderBytes
  ) throws(HeaderError) {
    if segment.count > 6, try bytes.holds(exif, at: segment.lowerBound) {
      try metadata.addEXIF(segment.lowerBound + 6..<segment.upperBound, &bytes)
    } else if segment.count > xmp.count, try bytes.holds(xmp, at: segment.lowerBound) {
      try metadata.addXMP(segment.lowerBound + xmp.count..<segment.upperBound, &bytes)
    }
  }
}
