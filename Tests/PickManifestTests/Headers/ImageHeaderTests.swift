import PickCore
import Testing

@testable import PickManifest

/// Small images of every format, made here, and what their headers tell.
struct ImageHeaderTests {
  struct Sample: CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    /// Fields as the manifest has them, joined by spaces: format, width, height, then those that
    /// are there, as `name=value`.
    var fields: String

    init(_ name: String, _ bytes: [UInt8], _ fields: String) {
      testDescription = name
      self.bytes = bytes
      self.fields = fields
    }
  }

  private static func fields(of header: ImageHeader) -> String {
    let others: [HeaderField] = [.orientation, .taken, .camera, .rating, .thumb]
    return
      ([HeaderField.format, .width, .height].map { text(header.value(of: $0) ?? []) }
      + others.compactMap { field in
        header.value(of: field).map { "\(field.rawValue)=\(text($0))" }
      }).joined(separator: " ")
  }

  static let plain: [Sample] = [
    Sample("a JPEG", ImageSample.jpeg(640, 480), "jpeg 640 480"),
    Sample("a progressive JPEG", ImageSample.jpeg(640, 480, frame: 0xC2), "jpeg 640 480"),
    Sample("an arithmetic JPEG", ImageSample.jpeg(640, 480, frame: 0xCB), "jpeg 640 480"),
    Sample(
      "a JPEG with tables before its frame",
      ImageSample.jpeg(3, 2, segments: [ImageSample.segment(0xC4, [0, 1]), [0xFF, 0xFF, 0xFF]]),
      "jpeg 3 2"),
    Sample("a PNG", ImageSample.png(70_000, 3), "png 70000 3"),
    Sample("a GIF", ImageSample.gif(300, 7), "gif 300 7"),
    Sample("a BMP", ImageSample.bitmap(5, 4), "bmp 5 4"),
    Sample("a BMP from top to bottom", ImageSample.bitmap(5, -4), "bmp 5 4"),
    Sample(
      "an old BMP",
      Array("BM".utf8) + ImageSample.littleLong(30) + ImageSample.littleLong(0)
        + ImageSample.littleLong(26) + ImageSample.littleLong(12) + [5, 0, 4, 0, 1, 0, 1, 0],
      "bmp 5 4"),
    Sample(
      "a lossy WebP", ImageSample.riff([ImageSample.lossyChunk(400, 301)]), "webp 400 301"),
    Sample(
      "a lossless WebP", ImageSample.riff([ImageSample.losslessChunk(16_384, 1)]),
      "webp 16384 1"),
    Sample(
      "an extended WebP", ImageSample.riff([ImageSample.extendedChunk(16_000_000, 2, flags: 0)]),
      "webp 16000000 2"),
    Sample("a HEIC", ImageSample.heif(400, 300), "heic 400 300"),
    Sample("an AVIF", ImageSample.heif(400, 300, brand: "avif"), "avif 400 300"),
  ]

  static let described: [Sample] = {
    let exif = TIFFSample.exif(orientation: 6, thumbnail: ImageSample.thumbnail).bytes
    let told = "orientation=6 taken=2024-03-02T10:11:12 camera=Test 7"
    let xmp = ImageSample.xmp("xmp:Rating=\"3\"")
    return [
      Sample("a GIF with XMP", ImageSample.gif(40, 30, xmp: xmp), "gif 40 30 rating=3"),
      Sample(
        "a JPEG with both", ImageSample.jpeg(40, 30, exif: exif, xmp: xmp),
        "jpeg 30 40 \(told) rating=3 thumb=7"),
      Sample(
        "a PNG with both before its picture",
        ImageSample.png(
          40, 30, before: [ImageSample.chunk("eXIf", exif), ImageSample.pngXMP(xmp)]),
        "png 30 40 \(told) rating=3 thumb=7"),
      Sample(
        "a PNG with both behind its picture",
        ImageSample.png(
          40, 30, data: [70_000],
          after: [ImageSample.chunk("eXIf", exif), ImageSample.pngXMP(xmp)]),
        "png 30 40 \(told) rating=3 thumb=7"),
      Sample(
        "a PNG with both behind a picture of many pieces",
        ImageSample.png(
          40, 30, data: [Int](repeating: 8192, count: 100),
          after: [ImageSample.chunk("eXIf", exif), ImageSample.pngXMP(xmp)]),
        "png 30 40 \(told) rating=3 thumb=7"),
      Sample(
        "a WebP with both",
        ImageSample.riff([
          ImageSample.extendedChunk(40, 30, flags: 0x0C), ImageSample.lossyChunk(40, 30),
          ("EXIF", exif), ("XMP ", Array(xmp.utf8)),
        ]),
        "webp 30 40 \(told) rating=3 thumb=7"),
      Sample(
        "a WebP with the prefix of JPEG",
        ImageSample.riff([
          ImageSample.extendedChunk(40, 30, flags: 0x08), ImageSample.lossyChunk(40, 30),
          ("EXIF", Array("Exif\0\0".utf8) + exif),
        ]),
        "webp 30 40 \(told) thumb=7"),
      Sample(
        "a HEIC with both, which turns itself",
        ImageSample.heif(40, 30, turns: 3, exif: exif, xmp: xmp),
        "heic 30 40 \(told) rating=3 thumb=7"),
      Sample(
        "a HEIC that does not turn itself", ImageSample.heif(40, 30, exif: exif),
        "heic 40 30 \(told) thumb=7"),
    ]
  }()

  @Test(arguments: plain + described)
  func sample(_ sample: Sample) throws {
    #expect(try header(of: sample.bytes).map(Self.fields) == sample.fields)
  }

  @Test(arguments: 1...8, [true, false])
  func orientation(_ orientation: Int, isLittleEndian: Bool) throws {
    let exif = TIFFSample.exif(orientation: orientation, isLittleEndian: isLittleEndian).bytes
    let xmp = ImageSample.xmp("tiff:Orientation=\"\(orientation)\"")
    for bytes in [
      ImageSample.jpeg(40, 30, exif: exif), ImageSample.jpeg(40, 30, xmp: xmp),
      ImageSample.png(40, 30, before: [ImageSample.chunk("eXIf", exif)]),
    ] {
      let header = try #require(try header(of: bytes))
      #expect(header.orientation == orientation)
      #expect(header.width == (orientation < 5 ? 40 : 30))
      #expect(header.height == (orientation < 5 ? 30 : 40))
    }
  }

  /// ISO 23008-12: quarter turns against the clock, then a mirror; EXIF's numbers for the same.
  @Test(
    arguments: [
      (0, nil, nil), (1, nil, 8), (2, nil, 3), (3, nil, 6), (nil, 0, 4), (nil, 1, 2), (1, 0, 5),
      (3, 0, 7), (2, 0, 2), (1, 1, 7), (2, 1, 4), (3, 1, 5),
    ] as [(UInt8?, UInt8?, Int?)])
  func turned(turns: UInt8?, mirror: UInt8?, orientation: Int?) throws {
    let header = try #require(
      try header(of: ImageSample.heif(40, 30, turns: turns, mirror: mirror)))
    let isTurned = (turns ?? 0) % 2 == 1
    #expect(header.orientation == orientation)
    #expect(header.width == (isTurned ? 30 : 40))
    #expect(header.height == (isTurned ? 40 : 30))
  }

  @Test(arguments: [
    (4000, 3000, "12"), (6016, 4016, "24.2"), (5472, 3648, "20"), (640, 480, "0.307"),
    (1000, 1000, "1"), (975, 975, "1"), (1, 1, "0"), (40, 30, "0.001"), (65_535, 65_535, "4294.8"),
    (900, 1000, "0.9"), (949, 1000, "0.949"), (999, 1000, "1"),
  ])
  func megapixels(width: Int, height: Int, written: String) throws {
    let header = try #require(try header(of: ImageSample.jpeg(width, height)))
    #expect(header.value(of: .megapixels).map(text) == written)
  }

  @Test(arguments: [(4, 3, "landscape"), (3, 4, "portrait"), (3, 3, "square")])
  func shape(width: Int, height: Int, written: String) throws {
    let header = try #require(try header(of: ImageSample.jpeg(width, height)))
    #expect(header.value(of: .shape).map(text) == written)
  }

  @Test func theThumbnailIsWhereItIsSaid() throws {
    let exif = TIFFSample.exif(orientation: 8, thumbnail: ImageSample.thumbnail).bytes
    for bytes in [
      ImageSample.jpeg(40, 30, exif: exif),
      ImageSample.png(40, 30, data: [99_999], after: [ImageSample.chunk("eXIf", exif)]),
      ImageSample.heif(40, 30, exif: exif),
    ] {
      let place = try #require(try header(of: bytes)?.thumbnail)
      #expect(Array(bytes[place]) == ImageSample.thumbnail)
    }
    let other = TIFFSample.exif(thumbnail: Array("GIF89a".utf8)).bytes
    #expect(try header(of: ImageSample.jpeg(40, 30, exif: other))?.thumbnail == nil)
  }
}
