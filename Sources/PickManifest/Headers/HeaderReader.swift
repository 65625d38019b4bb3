internal import PickCore

/// Chooses a reader by the first bytes, never by the name.
enum HeaderReader {
  static func read(_ bytes: inout HeaderBytes) throws(HeaderError) -> ImageHeader {
    let start = Array(bytes.start)
    func begins(_ magic: [UInt8], at offset: Int = 0) -> Bool {
      start.dropFirst(offset).starts(with: magic)
    }
    if begins([0xFF, 0xD8, 0xFF]) { return try JPEGReader.read(&bytes) }
    if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      return try PNGReader.read(&bytes)
    }
    if begins(Array("GIF87a".utf8)) || begins(Array("GIF89a".utf8)) {
      return try GIFReader.read(&bytes)
    }
    if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) {
      return try WebPReader.read(&bytes)
    }
    if begins(Array("ftyp".utf8), at: 4) { return try HEIFReader.read(&bytes) }
    if TIFFReader.isMagic(start) { return try TIFFReader.read(&bytes) }
    if begins(Array("BM".utf8)) { return try BitmapReader.read(&bytes) }
    throw .fault(.unknownFormat)
  }
}
