internal import PickCore

/// Reads one JSON object (RFC 8259) member by member, from its first byte to its last, without
/// building anything and without recursion. O(length).
struct JSONReader {
  /// A member as written: the key with its quotes, and the value.
  struct Member {
    var key: Range<Int>
    var value: Range<Int>
  }

  private var offset: Int
  private let end: Int
  /// The closing signs of what is open inside a value.
  private var open: [UInt8] = []
  private var isAtStart = true

  private static let comma = UInt8(ascii: ",")
  private static let colon = UInt8(ascii: ":")
  private static let openingBrace = UInt8(ascii: "{")
  private static let closingBrace = UInt8(ascii: "}")

  /// The object is what a line without its end holds, between blanks.
  init(_ line: Range<Int>) {
    offset = line.lowerBound
    end = line.upperBound
  }

  /// Where the line's object closes; to be asked when `next` has given nil.
  private(set) var closing = 0

  /// The next member; nil at the end of an object behind which nothing stands.
  mutating func next(_ bytes: Span<UInt8>) throws(Fault) -> Member? {
    skipBlanks(bytes)
    if isAtStart {
      try take(Self.openingBrace, bytes, "it does not begin with '{'")
      isAtStart = false
      skipBlanks(bytes)
      if offset < end, bytes[offset] == Self.closingBrace { return try close(bytes) }
    } else {
      guard offset < end else { throw fault("it is cut off") }
      if bytes[offset] == Self.closingBrace { return try close(bytes) }
      try take(Self.comma, bytes, "a comma is missing")
      skipBlanks(bytes)
    }
    let key = offset
    guard offset < end, bytes[offset] == Byte.quote else { throw fault("a name is missing") }
    try skipString(bytes)
    let keyEnd = offset
    skipBlanks(bytes)
    try take(Self.colon, bytes, "a colon is missing")
    skipBlanks(bytes)
    let value = offset
    try skipValue(bytes)
    return Member(key: key..<keyEnd, value: value..<offset)
  }

  private mutating func close(_ bytes: Span<UInt8>) throws(Fault) -> Member? {
    closing = offset
    offset += 1
    skipBlanks(bytes)
    if offset < end { throw fault("something follows it") }
    return nil
  }

  private func fault(_ reason: String) -> Fault { Fault(.badJSON(reason), at: min(offset, end)) }

  @inline(__always)
  private mutating func take(
    _ byte: UInt8, _ bytes: Span<UInt8>, _ reason: String
  ) throws(Fault) {
    guard offset < end, bytes[offset] == byte else { throw fault(reason) }
    offset &+= 1
  }

  @inline(__always)
  private mutating func skipBlanks(_ bytes: Span<UInt8>) {
    while offset < end, bytes[offset] <= Byte.space, Self.isBlank(bytes[offset]) { offset &+= 1 }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == Byte.space || byte == Byte.tab || byte == Byte.carriageReturn
  }

  /// Reads a scalar, or an object or array with all that is in it.
  private mutating func skipValue(_ bytes: Span<UInt8>) throws(Fault) {
    guard offset < end else { throw fault("a value is missing") }
    let first = bytes[offset]
    if first != Self.openingBrace, first != Byte.opening { return try skipScalar(bytes) }
    open.removeAll(keepingCapacity: true)
    repeat {
      try descend(bytes)
      try ascend(bytes)
    } while !open.isEmpty
  }

  /// Reads a scalar, or what opens before the first scalar or closing sign.
  private mutating func descend(_ bytes: Span<UInt8>) throws(Fault) {
    while offset < end, bytes[offset] == Self.openingBrace || bytes[offset] == Byte.opening {
      let isObject = bytes[offset] == Self.openingBrace
      open.append(isObject ? Self.closingBrace : Byte.closing)
      offset &+= 1
      skipBlanks(bytes)
      guard offset < end else { throw fault("it is cut off") }
      if bytes[offset] == open[open.count - 1] { return }
      if isObject { try skipName(bytes) }
    }
    try skipScalar(bytes)
  }

  /// Reads closing signs, and a comma with what has to follow it up to the next value.
  private mutating func ascend(_ bytes: Span<UInt8>) throws(Fault) {
    while let sign = open.last {
      skipBlanks(bytes)
      guard offset < end else { throw fault("it is cut off") }
      if bytes[offset] == sign {
        open.removeLast()
        offset &+= 1
        continue
      }
      try take(Self.comma, bytes, "a comma is missing")
      skipBlanks(bytes)
      if sign == Self.closingBrace { try skipName(bytes) }
      return
    }
  }

  private mutating func skipName(_ bytes: Span<UInt8>) throws(Fault) {
    guard offset < end, bytes[offset] == Byte.quote else { throw fault("a name is missing") }
    try skipString(bytes)
    skipBlanks(bytes)
    try take(Self.colon, bytes, "a colon is missing")
    skipBlanks(bytes)
  }

  private mutating func skipScalar(_ bytes: Span<UInt8>) throws(Fault) {
    guard offset < end else { throw fault("a value is missing") }
    switch bytes[offset] {
    case Byte.quote: try skipString(bytes)
    case UInt8(ascii: "t"): try skipWord("true", bytes)
    case UInt8(ascii: "f"): try skipWord("false", bytes)
    case UInt8(ascii: "n"): try skipWord("null", bytes)
    default: try skipNumber(bytes)
    }
  }

  private mutating func skipWord(_ word: StaticString, _ bytes: Span<UInt8>) throws(Fault) {
    guard offset + word.utf8CodeUnitCount <= end, bytes.holds(word, at: offset) else {
      throw fault("a value is missing")
    }
    offset += word.utf8CodeUnitCount
  }

  private mutating func skipNumber(_ bytes: Span<UInt8>) throws(Fault) {
    guard let next = JSONText.numberEnd(bytes, offset, end) else {
      throw fault("a value is missing")
    }
    offset = next
  }

  /// Reads a string from its quote to behind its last one.
  private mutating func skipString(_ bytes: Span<UInt8>) throws(Fault) {
    var next = offset &+ 1
    while next < end {
      let byte = bytes[next]
      if byte == Byte.quote {
        offset = next &+ 1
        return
      }
      if byte < 0x20 {
        offset = next
        throw fault("a string holds a control character")
      }
      if byte == Byte.backslash {
        guard let after = JSONText.escapeEnd(bytes, next, end) else {
          offset = next
          throw fault("a string holds an unknown escape")
        }
        next = after
      } else {
        next &+= 1
      }
    }
    throw fault("a string is not closed")
  }
}
