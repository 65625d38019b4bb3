internal import PickCore

/// A piece of a message as its meaning is looked for: a number, a name, a word or a sign.
struct MessageElement {
  enum Kind {
    /// Digits alone.
    case number
    /// Two ends in one word.
    case range
    /// What is, or looks like, the name of a file.
    case name
    case word
    /// A run of a script that is written without spaces.
    case run
    case sign
  }

  var kind: Kind
  /// In small letters and with look-alikes as ASCII.
  var text: String
  /// Indices into the lines that are read, and into the pieces of that line.
  var line: Int
  var piece: Int
  /// Byte offsets into the message.
  var span: Range<Int>

  var namesFiles: Bool { kind == .number || kind == .range || kind == .name }
  var isNumeric: Bool { kind == .number || kind == .range }

  /// The number of one or two digits, which may be a day or an hour.
  var small: Int? { kind == .number && text.utf8.count <= 2 ? Int(text) : nil }
}

/// One line that is read, and its pieces.
struct MessageRow {
  var line: MessageLines.Line
  var pieces: [MessagePiece]
  var holdsNumber: Bool
}
