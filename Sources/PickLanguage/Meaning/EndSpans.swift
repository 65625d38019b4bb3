/// Where the ends of a range stand; found again in the text, because an item has no room for them.
struct EndSpans {
  var low: ByteSpan
  var high: ByteSpan

  init(of item: Item, in tree: Tree) {
    var cursor = Cursor(tree.source)
    cursor.offset = Int(item.span.start)
    if item.takesAway { _ = cursor.take(UInt8(ascii: "x")) }
    low = EndSpans.next(&cursor)
    if !cursor.take(UInt8(ascii: "-")) { _ = cursor.takeDots() }
    high = EndSpans.next(&cursor)
  }

  /// The `r` and the digits at hand.
  private static func next(_ cursor: inout Cursor) -> ByteSpan {
    _ = cursor.peek()
    let start = cursor.offset
    var end = start
    _ = cursor.take(UInt8(ascii: "r"))
    while cursor.peek().isDigit {
      cursor.advance()
      end = cursor.offset
    }
    return ByteSpan(start, end)
  }
}
