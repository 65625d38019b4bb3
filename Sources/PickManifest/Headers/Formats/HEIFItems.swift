/// The items of a HEIF file: which one is the picture, and where its EXIF and XMP are.
struct HEIFItems {
  /// The picture's size and how it is to be turned.
  struct Shape {
    /// As displayed.
    var width = 0
    var height = 0
    /// What its turning and mirroring come to, as EXIF counts; nil if it has none.
    var orientation: Int?
  }

  /// In the file; nil if there is none, or if it is scattered.
  private(set) var exif: Range<Int>?
  private(set) var xmp: Range<Int>?

  private var primary = 0
  private var exifItem: Int?
  private var xmpItem: Int?
  private var idat: Range<Int>?
  /// The properties of all items, and which of them the picture has, counted from 1.
  private var properties: [Box] = []
  private var ownProperties: [Int] = []

  private static let xmpType = Array("application/rdf+xml\0".utf8)

  /// Reads the boxes inside of `meta`; `iinf` and `iloc` may stand in either order.
  init(_ body: Range<Int>, _ bytes: inout HeaderBytes) throws(HeaderError) {
    let boxes = try Box.all(in: body, &bytes)
    func box(_ kind: String) -> Range<Int>? { boxes.first { $0.kind == BoxKind(kind) }?.body }
    idat = box("idat")
    if let box = box("pitm") {
      var fields = FieldReader(box)
      let version = try fields.version(&bytes)
      primary = try fields.number(version == 0 ? 2 : 4, &bytes)
    }
    if let box = box("iinf") { try readInfos(box, &bytes) }
    if let box = box("iloc") { try readLocations(box, &bytes) }
    if let box = box("iprp") { try readProperties(box, &bytes) }
  }

  // MARK: Items

  /// ISO 14496-12, 8.11.6.
  private mutating func readInfos(
    _ box: Range<Int>, _ bytes: inout HeaderBytes
  ) throws(HeaderError) {
    var fields = FieldReader(box)
    let count = try fields.number(try fields.version(&bytes) == 0 ? 2 : 4, &bytes)
    for info in try Box.all(in: fields.rest, &bytes).prefix(count)
    where info.kind == BoxKind("infe") {
      var fields = FieldReader(info.body)
      let version = try fields.version(&bytes)
      guard version >= 2 else { continue }
      let item = try fields.number(version == 2 ? 2 : 4, &bytes)
      _ = try fields.number(2, &bytes)
      let type = BoxKind(try fields.number(4, &bytes))
      if type == BoxKind("Exif") {
        exifItem = exifItem ?? item
      } else if type == BoxKind("mime") {
        while try fields.number(1, &bytes) != 0 {}
        if fields.rest.count >= Self.xmpType.count,
          try bytes.holds(Self.xmpType, at: fields.rest.lowerBound)
        {
          xmpItem = xmpItem ?? item
        }
      }
    }
  }

  /// ISO 14496-12, 8.11.3.
  private mutating func readLocations(
    _ box: Range<Int>, _ bytes: inout HeaderBytes
  ) throws(HeaderError) {
    var fields = FieldReader(box)
    let version = try fields.version(&bytes)
    guard version <= 2 else { throw .fault(.brokenStructure) }
    let lengths = try fields.number(2, &bytes)
    let count = try fields.number(version < 2 ? 2 : 4, &bytes)
    let (offsetLength, lengthLength) = (lengths >> 12, lengths >> 8 & 15)
    let (baseLength, indexLength) = (lengths >> 4 & 15, version == 0 ? 0 : lengths & 15)
    guard [offsetLength, lengthLength, baseLength, indexLength].allSatisfy({ $0 <= 8 }) else {
      throw .fault(.brokenStructure)
    }
    for _ in 0..<count {
      let item = try fields.number(version < 2 ? 2 : 4, &bytes)
      guard item != 0 else { throw .fault(.brokenStructure) }
      let method = version == 0 ? 0 : try fields.number(2, &bytes) & 15
      _ = try fields.number(2, &bytes)
      let base = try fields.number(baseLength, &bytes)
      let extents = try fields.number(2, &bytes)
      for _ in 0..<extents {
        _ = try fields.number(indexLength, &bytes)
        let offset = try fields.number(offsetLength, &bytes)
        let length = try fields.number(lengthLength, &bytes)
        guard extents == 1, item == exifItem || item == xmpItem else { continue }
        let place = try place(base + offset, length, method: method, fileLength: bytes.count)
        if item == exifItem { exif = place } else { xmp = place }
      }
    }
  }

  /// An extent in the file, for a location in it or in the `idat` box.
  private func place(
    _ offset: Int, _ length: Int, method: Int, fileLength: Int
  ) throws(HeaderError) -> Range<Int>? {
    let whole: Range<Int>
    switch method {
    case 0: whole = 0..<fileLength
    case 1: whole = idat ?? 0..<0
    default: return nil
    }
    guard offset <= whole.count, length <= whole.count - offset else { throw .fault(.endsEarly) }
    let start = whole.lowerBound + offset
    // A length of 0 stands for all that follows.
    return start..<(length == 0 ? whole.upperBound : start + length)
  }

  // MARK: Properties

  /// ISO 23008-12, 9.3.
  private mutating func readProperties(
    _ box: Range<Int>, _ bytes: inout HeaderBytes
  ) throws(HeaderError) {
    for part in try Box.all(in: box, &bytes) {
      if part.kind == BoxKind("ipco") {
        properties = try Box.all(in: part.body, &bytes)
      } else if part.kind == BoxKind("ipma") {
        var fields = FieldReader(part.body)
        let (version, flags) = (
          try fields.version(&bytes), try bytes.byte(at: part.body.lowerBound + 3)
        )
        for _ in 0..<(try fields.number(4, &bytes)) {
          let item = try fields.number(version < 1 ? 2 : 4, &bytes)
          for _ in 0..<(try fields.number(1, &bytes)) {
            let index = try fields.number(flags & 1 == 0 ? 1 : 2, &bytes)
            if item == primary { ownProperties.append(index & (flags & 1 == 0 ? 0x7F : 0x7FFF)) }
          }
        }
      }
    }
  }

  /// The picture's size, turned as its properties say.
  func shape(_ bytes: inout HeaderBytes) throws(HeaderError) -> Shape {
    var shape = Shape()
    var turns = 0
    var mirror: Int?
    for index in ownProperties where index >= 1 && index <= properties.count {
      let property = properties[index - 1]
      switch property.kind {
      case BoxKind("ispe"):
        guard property.body.count >= 12 else { throw .fault(.brokenStructure) }
        shape.width = try bytes.long(at: property.body.lowerBound + 4)
        shape.height = try bytes.long(at: property.body.lowerBound + 8)
      case BoxKind("irot"):
        turns = property.body.isEmpty ? 0 : try bytes.byte(at: property.body.lowerBound) & 3
      case BoxKind("imir"):
        mirror = property.body.isEmpty ? nil : try bytes.byte(at: property.body.lowerBound) & 1
      default: break
      }
    }
    if turns & 1 == 1 { swap(&shape.width, &shape.height) }
    shape.orientation = Self.orientation(turns: turns, mirror: mirror)
    return shape
  }

  /// Quarter turns against the clock, then a mirror (0 swaps top and bottom, 1 left and right).
  private static func orientation(turns: Int, mirror: Int?) -> Int? {
    switch mirror {
    case nil: turns == 0 ? nil : [1, 8, 3, 6][turns]
    case 0: [4, 5, 2, 7][turns]
    default: [2, 7, 4, 5][turns]
    }
  }
}

/// Reads the fields of a box one after the other, and never past its end.
struct FieldReader {
  private(set) var rest: Range<Int>

  init(_ range: Range<Int>) { rest = range }

  /// The first byte of a full box; the three bytes of flags are passed over.
  mutating func version(_ bytes: inout HeaderBytes) throws(HeaderError) -> Int {
    try number(4, &bytes) >> 24
  }

  /// A number of so many bytes; none are 0.
  mutating func number(
    _ length: Int, _ bytes: inout HeaderBytes
  ) throws(HeaderError) -> Int {
    guard length <= rest.count else { throw .fault(.brokenStructure) }
    defer { rest = rest.lowerBound + length..<rest.upperBound }
    return try bytes.number(at: rest.lowerBound, length: length)
  }
}
