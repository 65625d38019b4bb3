internal import PickCore

/// Reads one JSON object (RFC 8259) member by member, from its first byte to its last, without
/// building anything and without recursion. O(length).
struct JSONReader {
  /// A member as written: the key with its quotes, and the value.
  struct Member {
    var key: Range<Int>
    var value: Range<Int>
  }

  /// How the end of a string is found.
  private enum Strings {
    /// Byte by byte, checking escapes and control characters.
    case checked
    /// Known to be well formed and without escapes: at the next quote.
    case plain
  }

  /// How far it has read.
  private(set) var offset = 0
  private var end = 0
  private var strings = Strings.checked
  /// The closing signs of what is open inside a value.
  private var open: [UInt8] = []
  private var isAtStart = true

  init() {}

  /// Reads the object that a line without its end holds, between blanks.
  init(_ line: Range<Int>) { begin(line) }

  /// Reads another line; a plain one has neither escapes nor control characters, but for an LF
  /// that may end it before the range ends.
  mutating func begin(_ line: Range<Int>, isPlain: Bool = false) {
    strings = isPlain ? .plain : .checked
    offset = line.lowerBound
    end = line.upperBound
    isAtStart = true
  }

  /// What is said of a string without an end; no other fault leaves the end of a line in a string.
  static let openString = "a string is not closed"

  private static let comma = UInt8(ascii: ",")
  private static let colon = UInt8(ascii: ":")
  private static let openingBrace = UInt8(ascii: "{")
  private static let closingBrace = UInt8(ascii: "}")

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

  /// Goes past the bytes of a range of `text`; false if they do not stand here.
  @inline(__always)
  mutating func skip(_ text: [UInt8], _ range: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    let next = offset + range.count
    guard next <= end,
      KeyBytes.areEqual(bytes.extracting(offset..<next), text.span.extracting(range))
    else { return false }
    offset = next
    return true
  }

  /// Reads a value where one has to stand.
  @inline(__always)
  mutating func value(_ bytes: Span<UInt8>) throws(Fault) -> Range<Int> {
    let start = offset
    guard start < end else { throw fault("a value is missing") }
    switch bytes[start] {
    case Byte.quote: try skipString(bytes)
    case UInt8(ascii: "t"): try skipWord(bytes, Self.true)
    case UInt8(ascii: "f"): try skipWord(bytes, Self.false)
    default: if !skipWholeNumber(bytes) { try skipValue(bytes) }
    }
    return start..<offset
  }

  /// Reads a number that is nothing but digits, which most are; false if none stands here.
  @inline(__always)
  private mutating func skipWholeNumber(_ bytes: Span<UInt8>) -> Bool {
    var next = offset
    while next < end, Byte.isDigit(bytes[next]) { next &+= 1 }
    guard next > offset, next < end else { return false }
    let sign = bytes[next]
    guard sign == Self.comma || sign == Self.closingBrace else { return false }
    guard bytes[offset] != UInt8(ascii: "0") || next == offset &+ 1 else { return false }
    offset = next
    return true
  }

  /// Whether everything was read, or a line.
  func isAtLineEnd(_ bytes: Span<UInt8>) -> Bool {
    offset == end || bytes[offset] == Byte.lineFeed
  }

  private mutating func close(_ bytes: Span<UInt8>) throws(Fault) -> Member? {
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
    case UInt8(ascii: "t"): try skipWord(bytes, Self.true)
    case UInt8(ascii: "f"): try skipWord(bytes, Self.false)
    case UInt8(ascii: "n"): try skipWord(bytes, Self.null)
    default: try skipNumber(bytes)
    }
  }

  private static let `true`: InlineArray<5, UInt8> = [0x74, 0x72, 0x75, 0x65, 0]
  private static let `false`: InlineArray<5, UInt8> = [0x66, 0x61, 0x6C, 0x73, 0x65]
  private static let null: InlineArray<5, UInt8> = [0x6E, 0x75, 0x6C, 0x6C, 0]

  /// Reads a word of four or five letters.
  @inline(__always)
  private mutating func skipWord(
    _ bytes: Span<UInt8>, _ word: InlineArray<5, UInt8>
  ) throws(Fault) {
    let count = word[4] == 0 ? 4 : 5
    guard offset + count <= end else { throw fault("no value begins here") }
    for index in 0..<count where bytes[offset + index] != word[index] {
      throw fault("no value begins here")
    }
    offset += count
  }

  private mutating func skipNumber(_ bytes: Span<UInt8>) throws(Fault) {
    guard let next = JSONText.numberEnd(bytes, offset, end) else {
      throw fault("no value begins here")
    }
    offset = next
  }

  /// Reads a string from its quote to behind its last one.
  @inline(__always)
  private mutating func skipString(_ bytes: Span<UInt8>) throws(Fault) {
    switch strings {
    case .plain:
      let closing = LineSearch.first(
        Byte.quote, or: Byte.lineFeed, in: bytes, offset + 1..<end)
      guard let closing, bytes[closing] == Byte.quote else {
        throw fault(Self.openString)
      }
      offset = closing + 1
    case .checked: try checkString(bytes)
    }
  }

  private mutating func checkString(_ bytes: Span<UInt8>) throws(Fault) {
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
    throw fault(Self.openString)
  }
}
