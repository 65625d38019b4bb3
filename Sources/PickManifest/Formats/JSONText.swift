internal import PickCore

/// The scalars of JSON (RFC 8259): what they mean, and how they are written.
enum JSONText {
  /// Where the number that begins at `start` ends; nil if none does.
  static func numberEnd(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var offset = start
    if offset < end, bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    let whole = offset
    offset = digitsEnd(bytes, offset, end)
    guard offset > whole, bytes[whole] != UInt8(ascii: "0") || offset == whole + 1 else {
      return nil
    }
    if offset < end, bytes[offset] == Byte.dot {
      let fraction = digitsEnd(bytes, offset + 1, end)
      guard fraction > offset + 1 else { return nil }
      offset = fraction
    }
    guard offset < end, Byte.lowercased(bytes[offset]) == UInt8(ascii: "e") else { return offset }
    offset += 1
    if offset < end, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") {
      offset += 1
    }
    let exponent = digitsEnd(bytes, offset, end)
    return exponent > offset ? exponent : nil
  }

  private static func digitsEnd(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var offset = start
    while offset < end, Byte.isDigit(bytes[offset]) { offset &+= 1 }
    return offset
  }

  /// Where the escape that begins with the backslash at `start` ends; nil if it is none.
  static func escapeEnd(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    guard start + 1 < end else { return nil }
    if bytes[start + 1] == UInt8(ascii: "u") {
      return unit(bytes, start, end) == nil ? nil : start + 6
    }
    return "\"\\/bfnrt".utf8.contains(bytes[start + 1]) ? start + 2 : nil
  }

  /// The UTF-16 unit of `\uHHHH`.
  private static func unit(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> UInt16? {
    guard start + 6 <= end, bytes[start] == Byte.backslash, bytes[start + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt16 = 0
    for offset in start + 2..<start + 6 {
      guard let digit = hexadecimal(bytes[offset]) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt16? {
    let letter = Byte.lowercased(byte)
    if Byte.isDigit(byte) { return UInt16(byte & 15) }
    return UInt8(ascii: "a")...UInt8(ascii: "f") ~= letter ? UInt16(letter & 15 + 9) : nil
  }

  static func isString(_ bytes: Span<UInt8>, _ value: Range<Int>) -> Bool {
    bytes[value.lowerBound] == Byte.quote
  }

  /// Whether a value is an object or array.
  static func isNested(_ bytes: Span<UInt8>, _ value: Range<Int>) -> Bool {
    bytes[value.lowerBound] == UInt8(ascii: "{") || bytes[value.lowerBound] == Byte.opening
  }

  /// Where a value stands as it is meant; nil for a string with escapes.
  static func literal(_ bytes: Span<UInt8>, _ value: Range<Int>) -> Range<Int>? {
    guard isString(bytes, value) else { return value }
    let inner = value.lowerBound + 1..<value.upperBound - 1
    return LineSearch.first(Byte.backslash, in: bytes, inner) == nil ? inner : nil
  }

  /// What a value means: the characters of a string, anything else as it is written. Half of a
  /// surrogate pair becomes U+FFFD.
  static func text(_ bytes: Span<UInt8>, _ value: Range<Int>) -> [UInt8] {
    decoded(bytes, value).text
  }

  /// The same, and whether no half of a surrogate pair stood alone.
  static func decoded(
    _ bytes: Span<UInt8>, _ value: Range<Int>
  ) -> (text: [UInt8], isWhole: Bool) {
    if let literal = literal(bytes, value) { return (bytes.array(literal), true) }
    var text: [UInt8] = []
    var isWhole = true
    var offset = value.lowerBound + 1
    let end = value.upperBound - 1
    while offset < end {
      guard bytes[offset] == Byte.backslash else {
        text.append(bytes[offset])
        offset += 1
        continue
      }
      if let unit = unit(bytes, offset, end) {
        offset += 6
        var units = [unit]
        if UTF16.isLeadSurrogate(unit), let next = self.unit(bytes, offset, end),
          UTF16.isTrailSurrogate(next)
        {
          units.append(next)
          offset += 6
        }
        if units.count == 1, 0xD800...0xDFFF ~= unit { isWhole = false }
        text += String(decoding: units, as: UTF16.self).utf8
      } else {
        text.append(meaning(of: bytes[offset + 1]))
        offset += 2
      }
    }
    return (text, isWhole)
  }

  private static func meaning(of letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }

  /// The string that means a text; nil if the text is not UTF-8.
  static func written(_ text: [UInt8]) -> [UInt8]? {
    var string = [Byte.quote]
    var offset = 0
    while offset < text.count {
      let (scalar, length) = Sanitising.decode(text, at: offset)
      guard let scalar else { return nil }
      switch text[offset] {
      case Byte.quote, Byte.backslash: string += [Byte.backslash, text[offset]]
      case Byte.lineFeed: string += "\\n".utf8
      case Byte.carriageReturn: string += "\\r".utf8
      case Byte.tab: string += "\\t".utf8
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        string += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      default: string += text[offset..<offset + length]
      }
      offset += length
    }
    return string + [Byte.quote]
  }

  /// Whether a text is a number as JSON spells it.
  static func isNumber(_ text: [UInt8]) -> Bool {
    numberEnd(text.span, 0, text.count) == text.count
  }
}
