/// The entries of one directory that tell a field or lead to one.
///
/// Tags are those of TIFF 6.0, TIFF/EP (ISO 12234-2), EXIF 2.32 and DNG 1.4.
struct TIFFDirectory {
  private(set) var width: Int?
  private(set) var height: Int?
  private(set) var orientation: Int?
  private(set) var make: [UInt8]?
  private(set) var model: [UInt8]?
  private(set) var taken: [UInt8]?
  private(set) var rating: Int?
  /// What the camera says of the picture it made.
  private(set) var madeWidth: Int?
  private(set) var madeHeight: Int?
  /// Offsets from the start of the structure.
  private(set) var exif: Int?
  private(set) var children: [Int] = []
  private(set) var next = 0
  /// An embedded JPEG picture, by its own tags; unchecked.
  private(set) var jpeg: (offset: Int, length: Int)?
  /// The only strip, if there is one.
  private(set) var strip: (offset: Int, length: Int)?
  private(set) var xmp: Range<Int>?
  /// A whole JPEG file, as Panasonic embeds it.
  private(set) var jpegFile: Range<Int>?
  private(set) var isDNG = false

  private var kind = 0
  private var compression = 0
  private var photometric = 0
  private var jpegOffset: Int?
  private var jpegLength: Int?
  private var stripOffset: Int?
  private var stripLength: Int?
  /// Panasonic's sensor borders: top, left, bottom, right.
  private var borders: [Int?] = [nil, nil, nil, nil]

  /// Whether it is a smaller picture of another one.
  var isReduced: Bool { kind & 1 != 0 }
  /// Whether the picture is what a sensor saw: a colour filter array, or linear.
  var isSensor: Bool { photometric == 32803 || photometric == 34892 }
  /// Whether the picture is compressed as JPEG.
  var isJPEG: Bool { compression == 6 || compression == 7 }

  private static let mostEntries = 4096

  /// Reads the directory at a place in the file.
  init(at offset: Int, in block: TIFFBlock, _ bytes: inout HeaderBytes) throws(HeaderError) {
    let start = try block.place(offset - block.start, 2).lowerBound
    let count = try bytes.short(at: start, littleEndian: block.isLittleEndian)
    guard count <= Self.mostEntries else { throw .fault(.tooManyParts) }
    let entries = try block.place(offset - block.start, 2 + 12 * count)
    try bytes.prepare(entries)
    for number in 0..<count {
      try take(entryAt: start + 2 + 12 * number, in: block, &bytes)
    }
    if let jpegOffset, let jpegLength { jpeg = (jpegOffset, jpegLength) }
    if let stripOffset, let stripLength { strip = (stripOffset, stripLength) }
    if width == nil, let right = borders[3], let left = borders[1] { width = right - left }
    if height == nil, let bottom = borders[2], let top = borders[0] { height = bottom - top }
    // Blocks that end with their last directory leave the offset of the next one out.
    if entries.upperBound <= block.end - 4 {
      next = try bytes.long(at: entries.upperBound, littleEndian: block.isLittleEndian)
    }
  }

  private mutating func take(
    entryAt offset: Int, in block: TIFFBlock, _ bytes: inout HeaderBytes
  ) throws(HeaderError) {
    let tag = try bytes.short(at: offset, littleEndian: block.isLittleEndian)
    guard Self.isWanted(tag) else { return }
    guard let entry = try TIFFEntry(at: offset, in: block, &bytes) else { return }
    switch tag {
    case 0x010F: make = try entry.text(&bytes)
    case 0x0110: model = try entry.text(&bytes)
    case 0x9003: taken = try entry.text(&bytes).flatMap(DateText.fromEXIF)
    case 0x02BC: xmp = entry.place
    case 0x002E: jpegFile = entry.place
    case 0xC612: isDNG = true
    case 0x014A: children = try Self.offsets(entry, in: block, &bytes)
    case 0x0111, 0x0117:
      guard entry.count == 1 else { return }
      take(tag, try entry.number(in: block, &bytes))
    default: take(tag, try entry.number(in: block, &bytes))
    }
  }

  private mutating func take(_ tag: Int, _ value: Int?) {
    switch tag {
    case 0x00FE: kind = value ?? 0
    case 0x0100: width = value
    case 0x0101: height = value
    case 0x0103: compression = value ?? 0
    case 0x0106: photometric = value ?? 0
    case 0x0111: stripOffset = value
    case 0x0117: stripLength = value
    case 0x0112: orientation = value.flatMap { 1...8 ~= $0 ? $0 : nil }
    case 0x0201: jpegOffset = value
    case 0x0202: jpegLength = value
    case 0x4746: rating = value
    case 0x8769: exif = value
    case 0xA002: madeWidth = value
    case 0xA003: madeHeight = value
    case 0x0004...0x0007: borders[tag - 4] = value
    default: break
    }
  }

  private static func isWanted(_ tag: Int) -> Bool {
    switch tag {
    case 0x0004...0x0007, 0x002E, 0x00FE, 0x0100, 0x0101, 0x0103, 0x0106, 0x010F, 0x0110, 0x0111,
      0x0112, 0x0117, 0x014A, 0x0201, 0x0202, 0x02BC, 0x4746, 0x8769, 0x9003, 0xA002, 0xA003,
      0xC612:
      true
    default: false
    }
  }

  /// The offsets of directories below this one, sixteen at most.
  private static func offsets(
    _ entry: TIFFEntry, in block: TIFFBlock, _ bytes: inout HeaderBytes
  ) throws(HeaderError) -> [Int] {
    var offsets: [Int] = []
    for index in 0..<min(entry.count, 16) {
      if let offset = try entry.number(at: index, in: block, &bytes) { offsets.append(offset) }
    }
    return offsets
  }
}
