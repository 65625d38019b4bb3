internal import PickCore

/// A record as it is written from its parts.
enum RecordText {
  /// `- [x] path`.
  static func start(_ path: [UInt8], isChecked: Bool) -> [UInt8] {
    var text = Array("- [ ] ".utf8)
    text[3] = mark(isChecked)
    text += Quotation.written(path)
    return text
  }

  /// Appends TAB `key=value`, `""` for a value that is empty.
  static func append(_ key: [UInt8], _ value: [UInt8], to text: inout [UInt8]) {
    text += [Byte.tab] + key + [Byte.equals]
    text += Quotation.written(value)
  }

  /// The byte between the brackets.
  static func mark(_ isChecked: Bool) -> UInt8 {
    isChecked ? UInt8(ascii: "x") : Byte.space
  }
}
