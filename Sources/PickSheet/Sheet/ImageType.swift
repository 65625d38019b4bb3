/// The images that every current browser shows, told by their first bytes.
package enum ImageType: String, Sendable {
  case jpeg = "image/jpeg"
  case png = "image/png"
  case gif = "image/gif"
  case webp = "image/webp"
  case avif = "image/avif"
  case bmp = "image/bmp"

  /// Nil for anything else; 12 bytes are enough.
  package init?(_ bytes: [UInt8]) {
    let brand = bytes.count >= 12 ? Array(bytes[4..<12]) : []
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: "GIF8".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), brand.suffix(4).elementsEqual("WEBP".utf8) {
      self = .webp
    } else if brand.elementsEqual("ftypavif".utf8) || brand.elementsEqual("ftypavis".utf8) {
      self = .avif
    } else if bytes.starts(with: "BM".utf8) {
      self = .bmp
    } else {
      return nil
    }
  }
}
