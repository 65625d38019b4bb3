import PickCore
import Testing

@testable import PickManifest

/// Headers that are cut off, or lie.
struct HeaderDamageTests {
  struct Sample: CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var fault: HeaderFault

    init(_ name: String, _ bytes: [UInt8], _ fault: HeaderFault) {
      testDescription = name
      self.bytes = bytes
      self.fault = fault
    }
  }

  static let samples: [Sample] = [
    Sample("nothing", [], .unknownFormat),
    Sample("text", Array("IMG_0012.JPG, 15, 17-22\n".utf8), .unknownFormat),
    Sample(
      "text that begins with BM", Array("BMW parts, a list of all of them".utf8), .unknownFormat),
    Sample("a sound", Array("RIFF\0\0\0\0WAVEfmt ".utf8), .unknownFormat),
    Sample("a film", ImageSample.box("ftyp", Array("isom\0\0\0\0mp42".utf8)), .unknownFormat),
    Sample("a JPEG of four bytes", [0xFF, 0xD8, 0xFF, 0xE0], .endsEarly),
    Sample("a JPEG without a frame", [0xFF, 0xD8, 0xFF, 0xD9], .noSize),
    Sample("a JPEG of no height", ImageSample.jpeg(5, 0), .noSize),
    Sample(
      "a JPEG with a segment of one byte", [0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 0], .brokenStructure),
    Sample("a JPEG with no marker", [0xFF, 0xD8, 0xFF, 0xE0, 0, 2, 7, 7], .brokenStructure),
    Sample("a PNG without IHDR", Array(ImageSample.png(5, 5).prefix(8)), .endsEarly),
    Sample("a PNG of no width", ImageSample.png(0, 5), .noSize),
    Sample("a GIF of eight bytes", Array(ImageSample.gif(5, 5).prefix(8)), .endsEarly),
    Sample("a BMP cut off", Array(ImageSample.bitmap(9, 9).dropLast()), .endsEarly),
    Sample("a WebP of nothing", ImageSample.riff([("WHAT", [0])]), .brokenStructure),
    Sample("a HEIC without a size", ImageSample.heif(0, 0), .noSize),
    Sample("a HEIC cut off", Array(ImageSample.heif(5, 5).prefix(100)), .endsEarly),
    Sample("a TIFF without a directory", Array("II*\0".utf8) + [8, 0, 0, 0], .endsEarly),
    Sample("a TIFF that ends in its header", Array("II*\0".utf8) + [8, 0, 0], .unknownFormat),
  ]

  @Test(arguments: samples)
  func damaged(_ sample: Sample) throws {
    #expect(try fault(of: sample.bytes) == sample.fault)
  }

  /// Every header cut at every length gives a header or a fault, and no read outside.
  @Test(arguments: ImageHeaderTests.plain + ImageHeaderTests.described)
  func cut(_ sample: ImageHeaderTests.Sample) throws {
    for length in 0..<min(sample.bytes.count, 2048) {
      let file = MemoryFile(Array(sample.bytes.prefix(length)))
      let result = try ImageHeader.read(file)
      if case .success(let header) = result { #expect(header.width > 0 && header.height > 0) }
      #expect(!file.hasReadOutside)
    }
  }

  @Test func aFileThatShrinksMeanwhileIsCutOff() throws {
    let file = ShrinkingFile(count: 1 << 20)
    #expect(try ImageHeader.read(file) == .failure(.endsEarly))
  }

  private struct ShrinkingFile: FileBytes {
    let count: Int

    func read(at offset: Int, count: Int) throws(HostError) -> [UInt8] {
      offset == 0 ? ImageSample.segmentsOnly(length: count) : []
    }
  }

  @Test func aFailedReadIsNoDamage() {
    struct Failing: FileBytes {
      let count = 100
      func read(at offset: Int, count: Int) throws(HostError) -> [UInt8] {
        throw HostError(.read, [], .inputOutput)
      }
    }
    let error = #expect(throws: HostError.self) { try ImageHeader.read(Failing()) }
    #expect(error?.reason == .inputOutput)
  }
}

extension ImageSample {
  /// A JPEG of comments that never comes to its frame.
  static func segmentsOnly(length: Int) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    while bytes.count < length {
      bytes += segment(0xFE, [UInt8](repeating: 0, count: 1000))
    }
    return Array(bytes.prefix(length))
  }
}
