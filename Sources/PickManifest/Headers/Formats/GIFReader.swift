/// GIF (GIF89a, 18): the logical screen comes first.
enum GIFReader {
  static func read(_ bytes: inout HeaderBytes) throws(HeaderError) -> ImageHeader {
    try ImageHeader(
      .gif, width: try bytes.short(at: 6, littleEndian: true),
      height: try bytes.short(at: 8, littleEndian: true))
  }
}
