import PickCore
import Testing

@testable import PickManifest

/// Headers of more parts, or of longer ones, than any program writes: read in few steps, or refused.
struct HeaderExcessTests {
  private static let start = ImageSample.box("ftyp", Array("heic\0\0\0\0mif1".utf8))

  @Test func filmsWithoutItemsAreNoPictures() throws {
    let boxes = (0..<3).flatMap { _ in ImageSample.box("free", [0, 0]) }
    #expect(try fault(of: Self.start + boxes) == .noSize)
    let many = (0..<100).flatMap { _ in ImageSample.box("free", [0, 0]) }
    #expect(try fault(of: Self.start + many) == .tooManyParts)
    #expect(try fault(of: Self.start + ImageSample.box("meta", [0, 0, 0])) == .brokenStructure)
  }

  @Test func itemsOfManyMegabytesAreNotRead() throws {
    let file = MemoryFile(
      Self.start + ImageSample.box("meta", [UInt8](repeating: 0, count: 4 << 20 + 1)))
    #expect(try ImageHeader.read(file) == .failure(.brokenStructure))
    #expect(file.bytesRead < 64 << 10)
  }

  @Test func aPNGOfEndlessChunksHasASize() throws {
    let chunk = ImageSample.chunk("abCd", [1, 2, 3])
    let file = MemoryFile(
      ImageSample.png(7, 5, before: [[UInt8]](repeating: chunk, count: 5000)))
    let header = try ImageHeader.read(file).get()
    #expect(header.width == 7 && header.height == 5)
    #expect(file.reads < 20)
  }

  @Test func aGIFOfEndlessBlocksHasASize() throws {
    var bytes = Array("GIF89a".utf8) + [7, 0, 5, 0, 0, 0, 0]
    for _ in 0..<5000 { bytes += [0x21, 0xFE, 1, 0x41, 0] }
    let file = MemoryFile(bytes)
    #expect(try ImageHeader.read(file).get().width == 7)
    #expect(file.reads < 20)
  }

  @Test func aPacketThatRunsOutOfTheFileIsDamage() throws {
    let packet = Array("XMP \u{FF}\u{FF}\u{FF}\u{FF}".unicodeScalars.map { UInt8($0.value) })
    let exact = ImageSample.riff([
      ImageSample.extendedChunk(40, 30, flags: 0x04), ImageSample.lossyChunk(40, 30),
    ])
    let header = try #require(try header(of: exact + packet))
    #expect(header.width == 40 && header.rating == nil)
  }

  @Test func aRAWWhosePreviewIsBrokenKeepsItsSize() throws {
    var sample = TIFFSample()
    sample.magic = 0x55
    sample.data = [0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 0, 0]
    sample.directories = [
      [
        (0x0004, .short(4)), (0x0005, .short(6)), (0x0006, .short(44)), (0x0007, .short(66)),
        (0x002E, .bytes(sample.data)),
      ]
    ]
    let header = try #require(try header(of: sample.bytes))
    #expect(header.width == 60 && header.height == 40)
    #expect(header.taken == nil && header.thumbnail == nil)
  }
}
