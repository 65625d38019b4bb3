internal import PickCore

/// A record as it is written from its parts.
enum RecordText {
  /// `- [x] path` and a line end.
  static func line(_ path: [UInt8], isChecked: Bool) -> [UInt8] {
    var text = Array("- [ ] ".utf8)
    text[3] = mark(isChecked)
    text += Quotation.written(path)
    text.append(Byte.lineFeed)
    return text
  }

  /// The byte between the brackets.
  static func mark(_ isChecked: Bool) -> UInt8 {
    isChecked ? UInt8(ascii: "x") : Byte.space
  }
}
