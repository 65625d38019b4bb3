import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// Images are told from other files by their names and by their first bytes.
struct ImageKindTests {
  private static let bitmap: [UInt8] =
    Array("BM".utf8) + [58, 0, 0, 0] + [0, 0, 0, 0] + [54, 0, 0, 0] + [40, 0, 0, 0]

  static let heads: [(name: String, bytes: [UInt8], isImage: Bool)] = [
    ("a JPEG", [0xFF, 0xD8, 0xFF, 0xE0], true), ("a BMP", bitmap, true),
    ("text that begins as one", Array("BMW parts, a list of them".utf8), false),
    ("a BMP's beginning", Array(bitmap.prefix(17)), false),
    ("a BMP of an unknown kind", Array(bitmap.dropLast(4)) + [41, 0, 0, 0], false),
    ("a HEIC", Array("\0\0\0\u{18}ftypheic\0\0\0\0".utf8), true),
    ("an AVIF", Array("\0\0\0\u{18}ftypavif\0\0\0\0".utf8), true),
    ("a CR3", Array("\0\0\0\u{18}ftypcrx \0\0\0\0".utf8), true),
    ("a film", Array("\0\0\0\u{18}ftypisom\0\0\0\0".utf8), false),
    ("a WebP", Array("RIFF\0\0\0\0WEBPVP8 ".utf8), true),
    ("a sound", Array("RIFF\0\0\0\0WAVEfmt ".utf8), false),
    ("a RAF", Array("FUJIFILMCCD-RAW 0201".utf8), true),
    ("a JPEG XL in boxes", [0, 0, 0, 12] + Array("JXL ".utf8), true), ("nothing", [], false),
  ]

  @Test(arguments: heads)
  func firstBytes(_ name: String, _ bytes: [UInt8], _ isImage: Bool) {
    #expect(ImageKind.isImage(bytes) == isImage, "\(name)")
  }

  /// A file that bears an image's name and is none is damaged; one whose format is not read is not.
  @Test func namesOfImagesThatAreNone() throws {
    let host = MemoryHost(directory: "/home")
    for name in ["a.jpg", "b.HEIC", "c.svg", "d.txt", "e.psd", ".jpg", "f.jpeg2000"] {
      host.addFile(name, "no image at all")
    }
    let list = try open("a.jpg\nb.HEIC\nc.svg\nd.txt\ne.psd\n.jpg\nf.jpeg2000\n", on: host)
    let damaged = try list.findings().filter { $0.kind == .damaged }
    #expect(damaged.map { text($0.path) } == ["a.jpg", "b.HEIC"])
  }
}
