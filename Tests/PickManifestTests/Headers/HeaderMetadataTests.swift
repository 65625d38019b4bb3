import PickCore
import Testing

@testable import PickManifest

/// What EXIF and XMP say, in all the ways in which they are written.
struct HeaderMetadataTests {
  @Test(
    arguments: [
      ("xmp:Rating=\"4\"", "", "4"),
      ("xmp:Rating='-1'", "", "-1"),
      ("xmp:Rating = \" 2 \"", "", "2"),
      ("xmp:Rating=\"4.5\"", "", "4.5"),
      ("xmp:Rating=\"many\"", "", nil),
      ("xmp:Rating=\"\"", "", nil),
      ("", "<xmp:Rating>3</xmp:Rating>", "3"),
      ("", "<xmp:Rating>\n 3\n</xmp:Rating>", "3"),
      ("", "<tiff:Make>a</tiff:Make><xmp:Rating>0</xmp:Rating>", "0"),
      ("xmlns:r=\"http://ns.adobe.com/xap/1.0/\" r:Rating=\"5\"", "", "5"),
      ("xmlns:r=\"http://example.org/\" r:Rating=\"5\"", "", nil),
      ("tiff:Rating=\"5\"", "", nil),
      ("xmp:RatingOfOthers=\"5\"", "", nil),
      (
        "",
        """
        <xmp:Pantry><rdf:Bag><rdf:li><rdf:Description xmp:Rating="5"/></rdf:li></rdf:Bag>\
        </xmp:Pantry><xmp:Rating>1</xmp:Rating>
        """, "1"
      ),
      ("", "<!-- <xmp:Rating>5</xmp:Rating", nil),
    ] as [(String, String, String?)])
  func rating(attributes: String, inside: String, rating: String?) throws {
    let xmp = ImageSample.xmp(attributes, inside: inside)
    let header = try #require(try header(of: ImageSample.jpeg(4, 3, xmp: xmp)))
    #expect(header.rating.map(text) == rating)
    #expect(header.damage == nil)
  }

  @Test func ratingsOfEXIF() throws {
    func rating(_ stored: Int, _ xmp: String?) throws -> String? {
      let exif = TIFFSample.exif(rating: stored).bytes
      let bytes = ImageSample.jpeg(4, 3, exif: exif, xmp: xmp)
      return try header(of: bytes)?.rating.map(text)
    }
    #expect(try rating(4, nil) == "4")
    #expect(try rating(0, nil) == "0")
    #expect(try rating(0xFFFF, nil) == "-1")
    #expect(try rating(4, ImageSample.xmp("xmp:Rating=\"2\"")) == "2")
    #expect(try rating(4, ImageSample.xmp("")) == "4")
  }

  /// Where some cameras put the rating, beside the time; the first directory's wins.
  @Test func ratingsBesideTheTime() throws {
    var sample = TIFFSample()
    sample.directories = [[(0x8769, .directory(1))], [(0x4746, .short(3))]]
    #expect(try header(of: ImageSample.jpeg(4, 3, exif: sample.bytes))?.rating.map(text) == "3")
    sample.directories[0].insert((0x4746, .short(0xFFFF)), at: 0)
    #expect(try header(of: ImageSample.jpeg(4, 3, exif: sample.bytes))?.rating.map(text) == "-1")
  }

  @Test(
    arguments: [
      ("2024:03:02 10:11:12", "2024-03-02T10:11:12"),
      ("2024-03-02T10:11:12", "2024-03-02T10:11:12"),
      ("0000:00:00 00:00:00", nil), ("    :  :     :  :  ", nil), ("2024:13:02 10:11:12", nil),
      ("2024:03:02 25:11:12", nil), ("2024:03:02", nil), ("", nil),
    ] as [(String, String?)])
  func takenOfEXIF(written: String, taken: String?) throws {
    let exif = TIFFSample.exif(taken: written).bytes
    #expect(try header(of: ImageSample.jpeg(4, 3, exif: exif))?.taken.map(text) == taken)
  }

  @Test(
    arguments: [
      ("2024-03-02T10:11:12", "2024-03-02T10:11:12"),
      ("2024-03-02T10:11:12.345+09:00", "2024-03-02T10:11:12"),
      ("2024-03-02T10:11:12Z", "2024-03-02T10:11:12"),
      ("2024-03-02T10:11+09:00", "2024-03-02T10:11:00"),
      ("2024-03-02T10:11", "2024-03-02T10:11:00"),
      ("2024-03-02", "2024-03-02"), ("2024-03", nil), ("yesterday at noon", nil),
    ] as [(String, String?)])
  func takenOfXMP(written: String, taken: String?) throws {
    let xmp = ImageSample.xmp("exif:DateTimeOriginal=\"\(written)\"")
    #expect(try header(of: ImageSample.jpeg(4, 3, xmp: xmp))?.taken.map(text) == taken)
  }

  @Test func whatEXIFSaysComesFirst() throws {
    let xmp = ImageSample.xmp(
      """
      tiff:Model="Other" tiff:Orientation="6" exif:DateTimeOriginal="1999-01-01T00:00:00"
      """)
    let exif = TIFFSample.exif(orientation: 1).bytes
    let both = try #require(try header(of: ImageSample.jpeg(4, 3, exif: exif, xmp: xmp)))
    #expect(both.camera.map(text) == "Test 7")
    #expect(both.orientation == 1)
    #expect(both.taken.map(text) == "2024-03-02T10:11:12")
    let alone = try #require(try header(of: ImageSample.jpeg(4, 3, xmp: xmp)))
    #expect(alone.camera.map(text) == "Other")
    #expect(alone.orientation == 6)
    #expect(alone.taken.map(text) == "1999-01-01T00:00:00")
  }

  @Test func camerasOlderThanEXIF() throws {
    let olympus = ImageSample.segment(
      0xEC, Array("OLYMPUS\0[picture info]\r\nTimeDate=909698819\r\n".utf8))
    let taken = try header(of: ImageSample.jpeg(4, 3, segments: [olympus]))?.taken
    #expect(taken.map(text) == "1998-10-29T22:06:59")
    let model = Array("Canon\0Old\0".utf8)
    let little = ImageSample.littleLong
    let entries =
      ImageSample.littleShort(2) + ImageSample.littleShort(0x080A) + little(model.count) + little(0)
      + ImageSample.littleShort(0x180E) + little(4) + little(model.count)
    let heap = model + little(972_687_386) + entries + little(model.count + 4)
    let canon = ImageSample.segment(
      0xE0, Array("II".utf8) + little(14) + Array("HEAPJPGM".utf8) + heap)
    let header = try #require(try header(of: ImageSample.jpeg(4, 3, segments: [canon])))
    #expect(header.camera.map(text) == "Old")
    #expect(header.taken.map(text) == "2000-10-27T22:56:26")
  }

  /// A block that cannot be read is told of, and does not take the size with it.
  @Test func aDamagedBlockTellsNothing() throws {
    var exif = TIFFSample.exif(orientation: 6).bytes
    exif[4] = 0xF0
    exif[5] = 0xFF
    let header = try #require(try header(of: ImageSample.jpeg(40, 30, exif: exif)))
    #expect(header.damage == .endsEarly)
    #expect(header.width == 40)
    #expect(header.camera == nil)
  }

  /// What stands outside of the damaged directory is told all the same.
  @Test(arguments: [true, false])
  func aDamagedTimeTakesNothingWithIt(isAlone: Bool) throws {
    var sample = TIFFSample()
    sample.directories = [
      [
        (0x0100, .long(40)), (0x0101, .long(30)), (0x0110, .text("Test 7")), (0x0112, .short(6)),
        (0x8769, .long(1 << 20)),
      ]
    ]
    let bytes = isAlone ? sample.bytes : ImageSample.jpeg(40, 30, exif: sample.bytes)
    let header = try #require(try header(of: bytes))
    #expect(header.damage == .endsEarly)
    #expect(header.width == 30)
    #expect(header.camera.map(text) == "Test 7")
    #expect(header.taken == nil)
  }
}
