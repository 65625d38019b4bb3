/// The short way through long lists of plain positions and ranges in ASCII.
enum PlainRanges {
  /// Reads items as long as another digit follows their separator; the offset of what is left.
  static func read(_ text: Span<UInt8>, from start: Int, into items: inout [Item]) -> Int {
    var start = start
    while start < text.count, text[start].isDigit {
      var offset = start
      let low = number(text, &offset)
      var high = Endpoint.same
      if offset + 1 < text.count, text[offset] == UInt8(ascii: "-"), text[offset + 1].isDigit {
        offset += 1
        high = .position(number(text, &offset))
      }
      guard let next = nextItem(text, after: offset) else { break }
      // Doubling would touch twice the memory.
      if items.count == items.capacity, items.count > 1000 {
        items.reserveCapacity(4 * items.count)
      }
      items.append(
        Item(primary: .range(low: .position(low), high: high), span: ByteSpan(start, offset)))
      start = next
    }
    return start
  }

  /// Steps over one `,` or white space, or both in this order; nil unless a digit follows.
  private static func nextItem(_ text: Span<UInt8>, after offset: Int) -> Int? {
    guard offset + 1 < text.count else { return nil }
    let isComma = text[offset] == UInt8(ascii: ",")
    guard isComma || text[offset].isBlank else { return nil }
    if text[offset + 1].isDigit { return offset + 1 }
    guard isComma, text[offset + 1].isBlank, offset + 2 < text.count, text[offset + 2].isDigit
    else { return nil }
    return offset + 2
  }

  /// The value of at most 18 digits, which cannot overflow; a 19th digit is left, and ends the way.
  private static func number(_ text: Span<UInt8>, _ offset: inout Int) -> Int {
    let limit = min(text.count, offset + 18)
    var value = 0
    while offset < limit, text[offset].isDigit {
      value = value &* 10 &+ Int(text[offset] &- 48)
      offset += 1
    }
    return value
  }
}
