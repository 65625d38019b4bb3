/// Where a TIFF structure lies in a file, and its byte order (TIFF 6.0; EXIF 2.32, 4.5).
struct TIFFBlock {
  /// Offset 0 of the structure; its end in the file.
  let start: Int
  let end: Int
  let isLittleEndian: Bool
  /// Where the first directory begins in the file.
  let directory: Int

  /// Reads the eight bytes of the structure's own header.
  init(_ range: Range<Int>, _ bytes: inout HeaderBytes) throws(HeaderError) {
    guard range.count >= 8 else { throw .fault(.endsEarly) }
    switch try bytes.short(at: range.lowerBound) {
    case 0x4949: isLittleEndian = true
    case 0x4D4D: isLittleEndian = false
    default: throw .fault(.brokenStructure)
    }
    start = range.lowerBound
    end = min(range.upperBound, bytes.count)
    let offset = try bytes.long(at: start + 4, littleEndian: isLittleEndian)
    directory = start + offset
  }

  /// The place of a range of the structure in the file; a fault if the structure ends before.
  func place(_ offset: Int, _ length: Int) throws(HeaderError) -> Range<Int> {
    guard offset >= 0, length >= 0, offset <= end - start, length <= end - start - offset else {
      throw .fault(.endsEarly)
    }
    return start + offset..<start + offset + length
  }
}

/// One entry of a directory.
struct TIFFEntry {
  let tag: Int
  let type: Int
  /// How many values.
  let count: Int
  /// Where the values are in the file.
  let place: Range<Int>

  /// Bytes of a value by type, 1 to 13; 0 for what is no type.
  private static let lengths = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

  /// Reads an entry of twelve bytes; nil if it has a type that is not known.
  init?(at offset: Int, in block: TIFFBlock, _ bytes: inout HeaderBytes) throws(HeaderError) {
    let isLittle = block.isLittleEndian
    tag = try bytes.short(at: offset, littleEndian: isLittle)
    type = try bytes.short(at: offset + 2, littleEndian: isLittle)
    count = try bytes.long(at: offset + 4, littleEndian: isLittle)
    guard type < Self.lengths.count, Self.lengths[type] > 0 else { return nil }
    let length = count * Self.lengths[type]
    if length <= 4 {
      place = offset + 8..<offset + 8 + length
    } else {
      let value = try bytes.long(at: offset + 8, littleEndian: isLittle)
      place = try block.place(value, length)
    }
  }

  /// The value at an index, as a whole number; nil if there is none.
  func number(
    at index: Int = 0, in block: TIFFBlock, _ bytes: inout HeaderBytes
  ) throws(HeaderError) -> Int? {
    guard index < count else { return nil }
    let isLittle = block.isLittleEndian
    switch type {
    case 1: return try bytes.byte(at: place.lowerBound + index)
    case 3: return try bytes.short(at: place.lowerBound + 2 * index, littleEndian: isLittle)
    case 8:
      let value = try bytes.short(at: place.lowerBound + 2 * index, littleEndian: isLittle)
      return Int(Int16(truncatingIfNeeded: value))
    case 4, 13: return try bytes.long(at: place.lowerBound + 4 * index, littleEndian: isLittle)
    default: return nil
    }
  }

  /// The text up to its NUL, at most 256 bytes, without spaces at its end; nil if that is nothing.
  func text(_ bytes: inout HeaderBytes) throws(HeaderError) -> [UInt8]? {
    guard type == 2 else { return nil }
    let raw = try bytes.bytes(place.lowerBound..<min(place.upperBound, place.lowerBound + 256))
    var text = raw.prefix { $0 != 0 }
    while let last = text.last, Byte.isBlank(last) { text.removeLast() }
    return text.isEmpty ? nil : Array(text)
  }
}
