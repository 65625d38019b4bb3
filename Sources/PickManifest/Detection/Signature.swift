internal import PickCore

/// Files that are no list at all, known by their first bytes.
enum Signature {
  /// The first bytes of a format.
  private struct Entry {
    var name: String
    var magic: [UInt8]
    var offset = 0
    /// Whether a name could begin like this, so that a control byte has to follow soon.
    var isText = false
  }

  /// The magic numbers that the formats' own specifications give.
  private static let entries: [Entry] = [
    Entry(name: "a JPEG image", magic: [0xFF, 0xD8, 0xFF]),
    Entry(name: "a PNG image", magic: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    Entry(name: "a GIF image", magic: Array("GIF87a".utf8), isText: true),
    Entry(name: "a GIF image", magic: Array("GIF89a".utf8), isText: true),
    Entry(name: "a WebP image", magic: Array("WEBP".utf8), offset: 8, isText: true),
    Entry(name: "a TIFF or RAW image", magic: Array("II*\0".utf8)),
    Entry(name: "a TIFF or RAW image", magic: Array("MM\0*".utf8)),
    Entry(name: "a RAW image", magic: Array("IIU\0".utf8)),
    Entry(name: "a RAW image", magic: Array("IIRO".utf8), isText: true),
    Entry(name: "a RAW image", magic: Array("FUJIFILMCCD-RAW".utf8), isText: true),
    Entry(name: "a HEIC, AVIF or video file", magic: Array("ftyp".utf8), offset: 4, isText: true),
    Entry(name: "a BMP image", magic: Array("BM".utf8), isText: true),
    Entry(name: "a JPEG XL image", magic: [0xFF, 0x0A], isText: true),
    Entry(name: "a Photoshop document", magic: Array("8BPS\0".utf8)),
    Entry(name: "a PDF document", magic: Array("%PDF-".utf8)),
    Entry(name: "a ZIP archive", magic: Array("PK\u{3}\u{4}".utf8)),
    Entry(name: "a gzip archive", magic: [0x1F, 0x8B, 0x08]),
    Entry(name: "a bzip2 archive", magic: [0x31, 0x41, 0x59, 0x26, 0x53, 0x59], offset: 4),
    Entry(name: "an xz archive", magic: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]),
    Entry(name: "a zstd archive", magic: [0x28, 0xB5, 0x2F, 0xFD]),
    Entry(name: "a 7-Zip archive", magic: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]),
    Entry(name: "a RAR archive", magic: Array("Rar!\u{1A}\u{7}".utf8)),
    Entry(name: "a tar archive", magic: Array("ustar".utf8), offset: 257, isText: true),
  ]

  /// The format whose first bytes these are; nil for none.
  static func name(of window: Span<UInt8>) -> String? {
    for entry in entries where window.holds(entry.magic, at: entry.offset) {
      let isName = entry.isText && !hasControl(window, before: 512) && !hasNuls(window, before: 512)
      if !isName { return entry.name }
    }
    return nil
  }

  /// Whether bytes with NULs are no list of names: runs of NULs, and control bytes besides.
  static func isBinary(_ window: Span<UInt8>) -> Bool {
    hasNuls(window, before: window.count) && hasControl(window, before: window.count)
  }

  /// Whether two NULs stand together.
  private static func hasNuls(_ window: Span<UInt8>, before limit: Int) -> Bool {
    var offset = 1
    while offset < min(limit, window.count) {
      if window[offset] == 0, window[offset - 1] == 0 { return true }
      offset += 1
    }
    return false
  }

  /// A control byte that lists do not use and names hardly.
  private static func hasControl(_ window: Span<UInt8>, before limit: Int) -> Bool {
    var offset = 0
    while offset < min(limit, window.count) {
      let byte = window[offset]
      if byte < 0x20, byte != 0, !(0x09...0x0D ~= byte) { return true }
      offset += 1
    }
    return false
  }
}
