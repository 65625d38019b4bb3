internal import PickCore

/// Recognises JSON text (RFC 8259) without building anything from it.
enum JSONText {
  /// Whether a line is one complete JSON object; O(length), without recursion.
  static func isObject(_ bytes: Span<UInt8>, _ line: Range<Int>) -> Bool {
    var offset = afterBlanks(bytes, line.lowerBound, line.upperBound)
    guard offset < line.upperBound, bytes[offset] == UInt8(ascii: "{") else { return false }
    var open: [UInt8] = []
    repeat {
      guard let next = afterToken(bytes, offset, line.upperBound, &open) else { return false }
      offset = afterBlanks(bytes, next, line.upperBound)
    } while !open.isEmpty && offset < line.upperBound
    return open.isEmpty && offset == line.upperBound
  }

  /// Reads as far as one value opens or ends, with what has to stand around it; nil at a fault.
  ///
  /// `open` holds the closing signs of the objects and arrays that are open.
  private static func afterToken(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ open: inout [UInt8]
  ) -> Int? {
    var offset = start
    switch bytes[offset] {
    case UInt8(ascii: "{"):
      open.append(UInt8(ascii: "}"))
      offset = afterBlanks(bytes, offset + 1, end)
      if offset < end, bytes[offset] == UInt8(ascii: "}") {
        return afterValue(bytes, offset, end, &open)
      }
      return afterName(bytes, offset, end)
    case Byte.opening:
      open.append(Byte.closing)
      offset = afterBlanks(bytes, offset + 1, end)
      if offset < end, bytes[offset] == Byte.closing {
        return afterValue(bytes, offset, end, &open)
      }
      return offset < end ? offset : nil
    default:
      guard let next = afterScalar(bytes, offset, end) else { return nil }
      return afterValue(bytes, afterBlanks(bytes, next, end), end, &open)
    }
  }

  /// Reads closing signs, and a comma with the name that has to follow it in an object.
  private static func afterValue(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ open: inout [UInt8]
  ) -> Int? {
    var offset = start
    while let closing = open.last, offset < end {
      if bytes[offset] == closing {
        open.removeLast()
        offset = afterBlanks(bytes, offset + 1, end)
        continue
      }
      guard bytes[offset] == UInt8(ascii: ",") else { return nil }
      offset = afterBlanks(bytes, offset + 1, end)
      guard offset < end else { return nil }
      return closing == Byte.closing ? offset : afterName(bytes, offset, end)
    }
    return open.isEmpty ? offset : nil
  }

  /// Reads a member's name and colon.
  private static func afterName(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    guard start < end, bytes[start] == Byte.quote, let next = afterScalar(bytes, start, end) else {
      return nil
    }
    let colon = afterBlanks(bytes, next, end)
    guard colon < end, bytes[colon] == UInt8(ascii: ":") else { return nil }
    let value = afterBlanks(bytes, colon + 1, end)
    return value < end ? value : nil
  }

  private static func afterScalar(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    guard bytes[start] == Byte.quote else {
      for word in ["true", "false", "null"] where bytes.holds(Array(word.utf8), at: start) {
        return start + word.utf8.count <= end ? start + word.utf8.count : nil
      }
      return afterNumber(bytes, start, end)
    }
    var offset = start + 1
    while offset < end, bytes[offset] != Byte.quote {
      if bytes[offset] < 0x20 { return nil }
      offset += bytes[offset] == Byte.backslash ? 2 : 1
    }
    return offset < end ? offset + 1 : nil
  }

  private static func afterNumber(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var offset = start
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    let digits = offset
    while offset < end, isNumberByte(bytes[offset]) { offset += 1 }
    return offset > digits && Byte.isDigit(bytes[digits]) ? offset : nil
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    Byte.isDigit(byte) || ".eE+-".utf8.contains(byte)
  }

  private static func afterBlanks(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var offset = start
    while offset < end, Byte.isBlank(bytes[offset]) { offset += 1 }
    return offset
  }
}
