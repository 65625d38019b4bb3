internal import PickCore

/// Text between double quotes as C writes it, for paths and values that cannot stand bare.
///
/// Read are `\\ \" \n \t \r \a \b \f \v`, `\xHH` with two digits and octal with one to three;
/// what is written is `Quotation`'s.
enum QuotedText {
  /// The offset after the closing quote of the text that opens at `start`.
  static func end(
    in bytes: Span<UInt8>, from start: Int, before end: Int
  ) throws(Fault) -> Int {
    var offset = start + 1
    while offset < end {
      let byte = bytes[offset]
      if byte == Byte.quote { return offset + 1 }
      if byte == Byte.backslash {
        offset = try escape(in: bytes, at: offset, before: end).next
      } else {
        offset += 1
      }
    }
    throw Fault(.openQuote, at: start)
  }

  /// Appends what a text means; `range` includes both quotes and was checked by `end`.
  static func append(_ bytes: Span<UInt8>, _ range: Range<Int>, to text: inout [UInt8]) {
    var offset = range.lowerBound + 1
    while offset < range.upperBound - 1 {
      if bytes[offset] == Byte.backslash,
        let escape = try? escape(in: bytes, at: offset, before: range.upperBound)
      {
        text.append(escape.byte)
        offset = escape.next
      } else {
        text.append(bytes[offset])
        offset += 1
      }
    }
  }

  private static func escape(
    in bytes: Span<UInt8>, at start: Int, before end: Int
  ) throws(Fault) -> (byte: UInt8, next: Int) {
    guard start + 1 < end else { throw Fault(.badEscape([Byte.backslash]), at: start) }
    let letter = bytes[start + 1]
    switch letter {
    case Byte.backslash, Byte.quote: return (letter, start + 2)
    case UInt8(ascii: "n"): return (0x0A, start + 2)
    case UInt8(ascii: "t"): return (0x09, start + 2)
    case UInt8(ascii: "r"): return (0x0D, start + 2)
    case UInt8(ascii: "a"): return (0x07, start + 2)
    case UInt8(ascii: "b"): return (0x08, start + 2)
    case UInt8(ascii: "f"): return (0x0C, start + 2)
    case UInt8(ascii: "v"): return (0x0B, start + 2)
    case UInt8(ascii: "x"):
      if start + 3 < end, let high = hexadecimal(bytes[start + 2]),
        let low = hexadecimal(bytes[start + 3])
      {
        return (high << 4 | low, start + 4)
      }
    default:
      var value = 0
      var offset = start + 1
      while offset < min(end, start + 4), UInt8(ascii: "0")...UInt8(ascii: "7") ~= bytes[offset] {
        value = value * 8 + Int(bytes[offset] & 7)
        offset += 1
      }
      if offset > start + 1, value <= 0xFF { return (UInt8(value), offset) }
    }
    throw Fault(.badEscape(bytes.array(start..<min(end, start + 4))), at: start)
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch Byte.lowercased(byte) {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte & 15
    case UInt8(ascii: "a")...UInt8(ascii: "f"): (byte & 15) + 9
    default: nil
    }
  }
}
