/// PNG (ISO 15948, third edition): IHDR comes first, eXIf and iTXt may stand behind the picture.
enum PNGReader {
  private static let xmp = Array("XML:com.adobe.xmp\0".utf8)
  /// What follows a picture that is cut into many chunks is looked for in so many bytes at the end.
  private static let tail = 64 << 10
  private static let mostJumps = 32

  static func read(_ bytes: inout HeaderBytes) throws(HeaderError) -> ImageHeader {
    guard try bytes.long(at: 8) == 13, try bytes.long(at: 12) == Kind.header else {
      throw .fault(.brokenStructure)
    }
    let width = try bytes.long(at: 16)
    let height = try bytes.long(at: 20)
    var metadata = Metadata()
    var offset = 33
    var jumps = 0
    while let chunk = try Chunk(at: offset, &bytes), chunk.kind != Kind.end {
      try add(chunk, to: &metadata, &bytes)
      offset = chunk.end
      jumps += 1
      if jumps == mostJumps {
        offset = max(offset, try tailStart(&bytes))
      } else if jumps > 10 * mostJumps {
        break
      }
    }
    return try ImageHeader(.png, width: width, height: height, metadata)
  }

  private enum Kind {
    static let header = 0x4948_4452
    static let end = 0x4945_4E44
    static let exif = 0x6558_4966
    static let text = 0x6954_5874
  }

  private struct Chunk {
    let kind: Int
    let body: Range<Int>
    /// Behind its checksum.
    var end: Int { body.upperBound + 4 }

    /// Nil where the file ends, or ends too early.
    init?(at offset: Int, _ bytes: inout HeaderBytes) throws(HeaderError) {
      guard offset <= bytes.count - 12 else { return nil }
      let length = try bytes.long(at: offset)
      kind = try bytes.long(at: offset + 4)
      guard length <= bytes.count - offset - 12 else { return nil }
      body = offset + 8..<offset + 8 + length
    }
  }

  private static func add(
    _ chunk: Chunk, to metadata: inout Metadata, _ bytes: inout HeaderBytes
  ) throws(HeaderError) {
    switch chunk.kind {
    case Kind.exif: try metadata.addEXIF(chunk.body, &bytes)
    case Kind.text:
      guard chunk.body.count > xmp.count + 2,
        try bytes.holds(xmp, at: chunk.body.lowerBound),
        // Compressed text is left alone.
        try bytes.byte(at: chunk.body.lowerBound + xmp.count) == 0
      else { return }
      // A language and a translated keyword follow, each ended by NUL; the packet begins at "<".
      try metadata.addXMP(chunk.body.dropFirst(xmp.count + 2), &bytes)
    default: break
    }
  }

  /// Where, near the file's end, the chunks begin from which the walk reaches its very end.
  private static func tailStart(_ bytes: inout HeaderBytes) throws(HeaderError) -> Int {
    let start = max(33, bytes.count - tail)
    let text = try bytes.bytes(start..<bytes.count)
    var offset = 0
    while offset + 12 <= text.count {
      if text[offset + 4] == UInt8(ascii: "e") || text[offset + 4] == UInt8(ascii: "i"),
        reachesEnd(text, from: offset)
      {
        return start + offset
      }
      offset += 1
    }
    return bytes.count
  }

  private static func reachesEnd(_ text: [UInt8], from start: Int) -> Bool {
    func long(_ offset: Int) -> Int {
      text[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    var offset = start
    guard [Kind.exif, Kind.text].contains(long(start + 4)) else { return false }
    while offset + 12 <= text.count {
      if long(offset + 4) == Kind.end { return offset + 12 == text.count }
      let length = long(offset)
      guard length <= text.count - offset - 12 else { return false }
      offset += length + 12
    }
    return false
  }
}
