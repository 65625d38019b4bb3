/// Tells images from other files, by how their names end and by how their bytes begin.
package enum ImageKind {
  /// Whether the name ends as an image's does; ASCII case is ignored.
  package static func isImageName(_ name: [UInt8]) -> Bool { has(name, endingIn: endings) }

  /// The same for the images whose headers are read.
  static func isReadableName(_ name: [UInt8]) -> Bool { has(name, endingIn: readableEndings) }

  private static func has(_ name: [UInt8], endingIn endings: Set<[UInt8]>) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0, name.count - dot <= 5 else {
      return false
    }
    let ending = name[(dot + 1)...].map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    return endings.contains(ending)
  }

  /// Whether the first bytes (32 are enough) are those of an image.
  package static func isImage(_ head: [UInt8]) -> Bool {
    if magics.contains(where: { head.starts(with: $0) }) { return true }
    if isBitmap(head) { return true }
    guard head.count >= 12 else { return false }
    let kind = Array(head[8..<12])
    if head.starts(with: Array("RIFF".utf8)) { return kind == Array("WEBP".utf8) }
    // ISO 14496-12: a box of type `ftyp` comes first, then the major brand.
    return head[4..<8].elementsEqual("ftyp".utf8) && brands.contains(kind)
  }

  /// `BM` alone begins many a text: the reserved zeros and a known header size are asked for too.
  private static func isBitmap(_ head: [UInt8]) -> Bool {
    guard head.count >= 18, head.starts(with: Array("BM".utf8)) else { return false }
    return head[6..<10].allSatisfy { $0 == 0 } && head[15..<18].allSatisfy { $0 == 0 }
      && [12, 16, 40, 52, 56, 64, 108, 124].contains(head[14])
  }

  private static let endings = Set(
    """
    jpg jpeg jpe jfif png gif webp heic heif hif avif tif tiff bmp dib jxl jp2 j2k svg psd ico \
    ppm pgm pbm pnm tga exr hdr cr2 cr3 crw nef nrw arw srf sr2 dng orf rw2 raf pef srw raw rwl \
    3fr fff iiq mrw x3f erf kdc dcr mos mef gpr
    """.split(separator: " ").map { Array($0.utf8) })

  private static let readableEndings = Set(
    """
    jpg jpeg jpe jfif png gif webp heic heif hif avif tif tiff bmp dib cr2 dng nef arw orf rw2 pef \
    srw iiq
    """.split(separator: " ").map { Array($0.utf8) })

  private static let brands = Set(
    "heic heix heim heis hevc hevx mif1 msf1 avif avis crx ".split(separator: " ").map {
      Array($0.utf8) + [UInt8](repeating: 0x20, count: 4 - $0.utf8.count)
    })

  /// JPEG, PNG, GIF, TIFF and the RAWs built on it, BMP, Olympus, Panasonic, Fujifilm, Sigma,
  /// Canon CRW, Minolta, JPEG XL (bare and boxed), JPEG 2000, Photoshop, OpenEXR, Radiance.
  private static let magics: [[UInt8]] =
    [
      [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      [0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A],
      [0x49, 0x49, 0x55, 0x00], [0x00, 0x4D, 0x52, 0x4D], [0xFF, 0x0A],
      [0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20], [0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20],
      [0x76, 0x2F, 0x31, 0x01],
    ]
    + ["GIF87a", "GIF89a", "IIRO", "IIRS", "MMOR", "FUJIFILMCCD-RAW", "FOVb", "8BPS", "#?RADIANCE"]
    .map { Array($0.utf8) } + [Array("II".utf8) + [0x1A, 0, 0, 0] + Array("HEAPCCDR".utf8)]
}
