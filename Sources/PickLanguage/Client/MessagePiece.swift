/// A part of a line that means one thing.
struct MessagePiece {
  enum Kind {
    /// To be read as a name, a number, a range or prose.
    case word
    /// Exactly the name of these items.
    case shot([Int])
    case rangeMark(RangeMark)
    /// Ends what stands before it.
    case separator
    /// Ends nothing: quotes, `#`, counters.
    case transparent
    /// `Nr.`, `photo`: ends what stands before it unless a range mark does.
    case label
    case prose
    case negation
  }

  var kind: Kind
  /// Byte offsets into the message.
  var span: Range<Int>
  /// With look-alikes as ASCII; for words only.
  var folded: [UInt8] = []
  /// Whether an invisible character stands between two of its digits.
  var hidesDigits = false
}

/// What stands between the ends of a range.
struct RangeMark {
  enum Shape { case dash, wave, dots, word }

  var shape: Shape
  /// Whether something other than a blank stands directly before or after it.
  var isTightBefore = false
  var isTightAfter = false
}
