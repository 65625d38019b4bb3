import PickCore
import PickManifest

/// The header of an image of one format.
///
/// There is a header or a fault; no read lies outside of the file, and there are few of them; what
/// a header tells is of the kind that the fields promise.
struct HeaderTarget: FuzzTarget {
  let name: String
  /// What the bytes must begin with, as readers are chosen by it: an offset and the bytes there.
  let magics: [(offset: Int, bytes: [UInt8])]

  static let all: [HeaderTarget] = [
    HeaderTarget("jpeg", [0xFF, 0xD8, 0xFF]), HeaderTarget("png", [0x89] + Array("PNG".utf8)),
    HeaderTarget("gif", Array("GIF8".utf8)), HeaderTarget("webp", Array("WEBP".utf8), at: 8),
    HeaderTarget("heif", Array("ftyp".utf8), at: 4),
    HeaderTarget(
      name: "tiff", magics: [(0, Array("II".utf8)), (0, Array("MM".utf8))]),
    HeaderTarget("bmp", Array("BM".utf8)),
  ]

  private init(name: String, magics: [(offset: Int, bytes: [UInt8])]) {
    self.name = name
    self.magics = magics
  }

  private init(_ name: String, _ magic: [UInt8], at offset: Int = 0) {
    self.init(name: name, magics: [(offset, magic)])
  }

  func check(_ bytes: [UInt8]) -> Bool {
    guard magics.contains(where: { bytes.dropFirst($0.offset).starts(with: $0.bytes) }) else {
      return false
    }
    let file = CountedFile(bytes)
    let result = required("the host does not fail") { try ImageHeader.read(file) }
    require(file.reads <= 256 && file.bytesRead <= 16 << 20, "reads are few")
    guard case .success(let header) = result else { return true }
    require(header.width > 0 && header.height > 0, "\(header.width) x \(header.height) is a size")
    require(header.orientation.map((1...8).contains) ?? true, "\(header.orientation ?? 0)")
    if let place = header.thumbnail {
      require(
        place.lowerBound >= 0 && place.upperBound <= bytes.count && !place.isEmpty,
        "the thumbnail lies in the file: \(place)")
    }
    if let taken = header.taken { checkTime(taken) }
    if let rating = header.rating {
      require(DecimalNumber.isNumber(rating.span), "a rating is a number: \(rating)")
    }
    if let camera = header.camera { require(!camera.isEmpty, "a camera has a name") }
    return true
  }

  /// `2024-03-02T10:11:12`, or the day alone.
  private func checkTime(_ taken: [UInt8]) {
    let shape = Array("dddd-dd-ddTdd:dd:dd".utf8)
    let fits = zip(taken, shape).allSatisfy { byte, sign in
      sign == UInt8(ascii: "d") ? (0x30...0x39).contains(byte) : byte == sign
    }
    require(
      [10, shape.count].contains(taken.count) && fits, "a time is in its form: \(text(taken))")
  }
}

/// A file in memory that counts what is read of it, and takes no read outside of it.
final class CountedFile: FileBytes {
  private let bytes: [UInt8]
  private(set) var reads = 0
  private(set) var bytesRead = 0

  var count: Int { bytes.count }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func read(at offset: Int, count wanted: Int) throws(HostError) -> [UInt8] {
    reads += 1
    bytesRead += wanted
    require(
      offset >= 0 && wanted >= 0 && offset <= count - wanted,
      "a read of \(wanted) bytes at \(offset) lies in a file of \(count)")
    return Array(bytes[offset..<offset + wanted])
  }
}
