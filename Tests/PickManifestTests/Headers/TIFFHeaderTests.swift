import PickCore
import Testing

@testable import PickManifest

/// TIFF and the RAW formats built on it, in both byte orders.
struct TIFFHeaderTests {
  private static let small: [(tag: Int, value: TIFFSample.Value)] = [
    (0x00FE, .long(1)), (0x0100, .short(160)), (0x0101, .short(120)),
  ]
  private static let sensor: [(tag: Int, value: TIFFSample.Value)] = [
    (0x00FE, .long(0)), (0x0100, .long(6000)), (0x0101, .long(4000)), (0x0106, .short(32803)),
  ]

  /// A RAW as most makers write it: a small picture first, the sensor's one below it.
  private static func raw(_ make: String, isLittleEndian: Bool) -> TIFFSample {
    var sample = TIFFSample(isLittleEndian: isLittleEndian)
    sample.directories = [
      small + [
        (0x010F, .text(make)), (0x0110, .text("Model")), (0x0112, .short(8)),
        (0x014A, .directories([1, 2])), (0x8769, .directory(3)),
      ],
      [(0x00FE, .long(1)), (0x0201, .dataStart), (0x0202, .dataLength)],
      sensor,
      [(0x9003, .text("2024:03:02 10:11:12"))],
    ]
    sample.data = ImageSample.thumbnail
    return sample
  }

  @Test(
    arguments: [
      ("NIKON CORPORATION", ImageFormat.nef), ("SONY", .arw), ("PENTAX Corporation", .pef),
      ("RICOH IMAGING COMPANY, LTD.", .pef), ("SAMSUNG", .srw), ("Hasselblad", .raw),
    ], [true, false])
  func rawOf(_ maker: (name: String, format: ImageFormat), isLittleEndian: Bool) throws {
    let bytes = Self.raw(maker.name, isLittleEndian: isLittleEndian).bytes
    let header = try #require(try header(of: bytes))
    #expect(header.format == maker.format)
    #expect(header.width == 4000)
    #expect(header.height == 6000)
    #expect(header.orientation == 8)
    #expect(header.taken.map(text) == "2024-03-02T10:11:12")
    #expect(header.camera.map(text) == "Model")
    #expect(header.thumbnail.map { Array(bytes[$0]) } == ImageSample.thumbnail)
  }

  @Test(arguments: [true, false])
  func plain(isLittleEndian: Bool) throws {
    var sample = TIFFSample(isLittleEndian: isLittleEndian)
    sample.directories = [[(0x0100, .long(70_000)), (0x0101, .short(30)), (0x0112, .short(5))]]
    let header = try #require(try header(of: sample.bytes))
    #expect(header.format == .tiff)
    #expect(header.width == 30)
    #expect(header.height == 70_000)
  }

  @Test func marksOfTheirOwn() throws {
    var sample = TIFFSample()
    sample.directories = [[(0x0100, .long(50)), (0x0101, .long(40))]]
    sample.mark = Array("CR".utf8) + [2, 0]
    #expect(try header(of: sample.bytes)?.format == .cr2)
    sample.mark = []
    sample.magic = 0x4F52
    #expect(try header(of: sample.bytes)?.format == .orf)
    sample.isLittleEndian = false
    #expect(try header(of: sample.bytes)?.format == .orf)
    sample.isLittleEndian = true
    sample.magic = 42
    sample.directories[0].append((0xC612, .bytes([1, 4, 0, 0])))
    #expect(try header(of: sample.bytes)?.format == .dng)
  }

  @Test func panasonicTellsTheBordersOfItsSensor() throws {
    var sample = TIFFSample()
    sample.magic = 0x55
    let exif = TIFFSample.exif(orientation: 6, thumbnail: ImageSample.thumbnail).bytes
    sample.data = ImageSample.jpeg(64, 48, exif: exif)
    sample.directories = [
      [
        (0x0004, .short(4)), (0x0005, .short(6)), (0x0006, .short(44)), (0x0007, .short(66)),
        (0x002E, .bytes(sample.data)),
      ]
    ]
    let header = try #require(try header(of: sample.bytes))
    #expect(header.format == .rw2)
    #expect(header.width == 40)
    #expect(header.height == 60)
    #expect(header.taken.map(text) == "2024-03-02T10:11:12")
    #expect(header.thumbnail.map { Array(sample.bytes[$0]) } == ImageSample.thumbnail)
  }

  /// Their sensor's picture is in no directory: what the camera says of it is larger.
  @Test(arguments: [
    (Array("CR".utf8) + [2, 0], ImageFormat.cr2), (Array("IIIICwaR".utf8), .iiq),
    (Array("MMMMRawC".utf8), .iiq),
  ])
  func theCameraTellsWhatNoDirectoryDescribes(mark: [UInt8], format: ImageFormat) throws {
    var sample = TIFFSample()
    sample.mark = mark
    sample.directories = [
      [(0x0100, .long(160)), (0x0101, .long(120)), (0x0112, .short(6)), (0x8769, .directory(1))],
      [(0xA002, .short(6000)), (0xA003, .long(4000))],
    ]
    let large = try #require(try header(of: sample.bytes))
    #expect(large.format == format)
    #expect(large.width == 4000 && large.height == 6000)
    // A sensor's picture that is described counts, as in a DNG made smaller.
    sample.directories[0].append((0x0106, .short(34892)))
    #expect(try header(of: sample.bytes)?.height == 160)
    sample.directories[0].removeLast()
    sample.directories[1].removeLast()
    if format == .iiq {
      #expect(try fault(of: sample.bytes) == .noSize)
    } else {
      #expect(try header(of: sample.bytes)?.height == 160)
    }
  }

  /// Programs that make a TIFF smaller leave what the camera said as it was.
  @Test func ofATIFFItsOwnSizeCounts() throws {
    var sample = TIFFSample()
    sample.directories = [
      [(0x0100, .long(160)), (0x0101, .long(120)), (0x8769, .directory(1))],
      [(0xA002, .short(6000)), (0xA003, .long(4000))],
    ]
    #expect(try header(of: sample.bytes)?.width == 160)
  }

  @Test func theLargestWholePictureCounts() throws {
    var sample = TIFFSample()
    sample.directories = [
      [(0x0100, .long(500)), (0x0101, .long(400)), (0x014A, .directories([1, 2]))],
      [(0x00FE, .long(1)), (0x0100, .long(900)), (0x0101, .long(800))],
      [(0x0100, .long(50)), (0x0101, .long(40))],
    ]
    #expect(try header(of: sample.bytes)?.width == 500)
  }

  @Test func circlesEnd() throws {
    var sample = TIFFSample()
    sample.directories = [
      [
        (0x0100, .long(500)), (0x0101, .long(400)), (0x014A, .directories([0, 0, 0])),
        (0x8769, .directory(0)),
      ]
    ]
    sample.next = [0: 0]
    #expect(try header(of: sample.bytes)?.width == 500)
    sample.directories[0][0] = (0x0102, .long(1))
    #expect(try fault(of: sample.bytes) == .noSize)
  }
}
