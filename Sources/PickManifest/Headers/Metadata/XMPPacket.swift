internal import PickCore

/// What an XMP packet tells.
struct XMPFields {
  var rating: [UInt8]?
  var orientation: Int?
  var taken: [UInt8]?
  var camera: [UInt8]?
}

/// Finds the properties of the picture itself in an XMP packet (ISO 16684-1), as attributes or as
/// elements of its descriptions; those of pictures it was made from lie deeper and do not count.
///
/// It is not a validating parser: text that ends early tells what it told so far.
struct XMPPacket {
  private let text: [UInt8]
  private var offset = 0
  private var depth = 0
  /// The depth at which `rdf:RDF` stands.
  private var root: Int?
  /// Namespace prefixes, once declared.
  private var prefixes: [(prefix: ArraySlice<UInt8>, namespace: Namespace)] = []
  private var fields = XMPFields()

  private enum Namespace: CaseIterable {
    case xmp, tiff, exif

    var name: [UInt8] {
      switch self {
      case .xmp: Array("http://ns.adobe.com/xap/1.0/".utf8)
      case .tiff: Array("http://ns.adobe.com/tiff/1.0/".utf8)
      case .exif: Array("http://ns.adobe.com/exif/1.0/".utf8)
      }
    }
  }

  private init(_ text: [UInt8]) { self.text = text }

  /// O(length).
  static func fields(of text: [UInt8]) -> XMPFields {
    var packet = XMPPacket(text)
    while packet.readTag() {}
    return packet.fields
  }

  // MARK: Tags

  /// Goes on behind the next tag; false at the end.
  private mutating func readTag() -> Bool {
    guard let start = next(UInt8(ascii: "<"), from: offset), start + 1 < text.count else {
      return false
    }
    switch text[start + 1] {
    case UInt8(ascii: "/"):
      depth -= 1
      return skip(to: UInt8(ascii: ">"), from: start)
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      return skip(to: UInt8(ascii: ">"), from: start)
    default:
      offset = start + 1
      return readElement()
    }
  }

  private mutating func readElement() -> Bool {
    let name = word()
    var attributes: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
    while let attribute = readAttribute() { attributes.append(attribute) }
    for attribute in attributes where attribute.name.starts(with: "xmlns:".utf8) {
      declare(attribute.name.dropFirst(6), attribute.value)
    }
    if root == nil, name.count > 4, name.suffix(4).elementsEqual(":RDF".utf8) { root = depth }
    if depth == root.map({ $0 + 1 }) {
      for attribute in attributes { take(attribute.name, attribute.value) }
    }
    guard let end = next(UInt8(ascii: ">"), from: offset) else { return false }
    offset = end + 1
    if text[end - 1] == UInt8(ascii: "/") { return true }
    if depth == root.map({ $0 + 2 }) {
      let close = next(UInt8(ascii: "<"), from: offset) ?? text.count
      take(name, text[offset..<close])
      offset = close
    }
    depth += 1
    return true
  }

  /// `name="value"`; nil at the tag's end.
  private mutating func readAttribute() -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
    skipBlanks()
    let name = word()
    skipBlanks()
    guard !name.isEmpty, offset < text.count, text[offset] == Byte.equals else { return nil }
    offset += 1
    skipBlanks()
    guard offset < text.count, text[offset] == Byte.quote || text[offset] == UInt8(ascii: "'"),
      let end = next(text[offset], from: offset + 1)
    else { return nil }
    let value = text[offset + 1..<end]
    offset = end + 1
    return (name, value)
  }

  private mutating func word() -> ArraySlice<UInt8> {
    let start = offset
    while offset < text.count {
      let byte = text[offset]
      if byte <= Byte.space || byte == Byte.equals || byte == Byte.slash
        || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<")
      {
        break
      }
      offset += 1
    }
    return text[start..<offset]
  }

  private mutating func skipBlanks() {
    while offset < text.count, text[offset] <= Byte.space { offset += 1 }
  }

  private mutating func skip(to byte: UInt8, from start: Int) -> Bool {
    guard let end = next(byte, from: start) else { return false }
    offset = end + 1
    return true
  }

  private func next(_ byte: UInt8, from start: Int) -> Int? {
    LineSearch.first(byte, in: text.span, min(start, text.count)..<text.count)
  }

  // MARK: Properties

  private mutating func declare(_ prefix: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) {
    if let namespace = Namespace.allCases.first(where: { name.elementsEqual($0.name) }) {
      prefixes.append((prefix, namespace))
    }
  }

  private mutating func take(_ name: ArraySlice<UInt8>, _ raw: ArraySlice<UInt8>) {
    guard let colon = name.firstIndex(of: UInt8(ascii: ":")),
      let namespace = prefixes.first(where: { $0.prefix == name[..<colon] })?.namespace
    else { return }
    let value = Self.trimmed(raw)
    switch (namespace, String(decoding: name[(colon + 1)...], as: UTF8.self)) {
    case (.xmp, "Rating"):
      if DecimalNumber.isNumber(value.span) { fields.rating = fields.rating ?? value }
    case (.tiff, "Orientation"):
      if value.count == 1, 49...56 ~= value[0] {
        fields.orientation = fields.orientation ?? Int(value[0] - Byte.zero)
      }
    case (.tiff, "Model"):
      if !value.isEmpty, value.count <= 256 { fields.camera = fields.camera ?? value }
    case (.exif, "DateTimeOriginal"): fields.taken = fields.taken ?? DateText.fromXMP(value)
    default: break
    }
  }

  private static func trimmed(_ value: ArraySlice<UInt8>) -> [UInt8] {
    var value = value.drop { $0 <= Byte.space }
    while let last = value.last, last <= Byte.space { value.removeLast() }
    return Array(value)
  }
}
