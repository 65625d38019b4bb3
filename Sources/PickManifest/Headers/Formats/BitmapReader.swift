/// BMP: a file header of 14 bytes and an information header that tells its own length.
enum BitmapReader {
  static func read(_ bytes: inout HeaderBytes) throws(HeaderError) -> ImageHeader {
    guard bytes.count >= 26 else { throw .fault(.endsEarly) }
    let length = try bytes.long(at: 14, littleEndian: true)
    guard [12, 16, 40, 52, 56, 64, 108, 124].contains(length) else {
      throw .fault(try isReserved(&bytes) ? .brokenStructure : .unknownFormat)
    }
    if length == 12 {
      let width = try bytes.short(at: 18, littleEndian: true)
      let height = try bytes.short(at: 20, littleEndian: true)
      return try ImageHeader(.bmp, width: width, height: height)
    }
    guard bytes.count >= 14 + length else { throw .fault(.endsEarly) }
    let width = try signed(at: 18, &bytes)
    // A negative height is that of rows which run from top to bottom.
    let height = abs(try signed(at: 22, &bytes))
    if length >= 40, width > 0 { try checkData(width: width, height: height, &bytes) }
    return try ImageHeader(.bmp, width: width, height: height)
  }

  /// The four bytes that a BMP has as zeros; a text that begins with BM has not.
  private static func isReserved(_ bytes: inout HeaderBytes) throws(HeaderError) -> Bool {
    try bytes.long(at: 6) == 0
  }

  private static func signed(
    at offset: Int, _ bytes: inout HeaderBytes
  ) throws(HeaderError) -> Int {
    Int(Int32(truncatingIfNeeded: try bytes.long(at: offset, littleEndian: true)))
  }

  /// Throws if the file cannot hold what its header announces: rows of whole words when they are
  /// not compressed, else the length that is written.
  private static func checkData(
    width: Int, height: Int, _ bytes: inout HeaderBytes
  ) throws(HeaderError) {
    let start = try bytes.long(at: 10, littleEndian: true)
    let depth = try bytes.short(at: 28, littleEndian: true)
    let compression = try bytes.long(at: 30, littleEndian: true)
    guard [0, 1, 2, 4, 8, 16, 24, 32].contains(depth) else { throw .fault(.brokenStructure) }
    guard try bytes.long(at: 34, littleEndian: true) <= bytes.count else {
      throw .fault(.endsEarly)
    }
    if compression == 0 || compression == 3 {
      let row = (width * depth + 31) / 32 * 4
      let (length, overflow) = row.multipliedReportingOverflow(by: height)
      guard !overflow, start <= bytes.count, length <= bytes.count - start else {
        throw .fault(.endsEarly)
      }
    }
  }
}
