/// How the text of a word looks.
enum WordEnds {
  /// Whether a name has a dash between digits: it may be a range.
  static func isRange(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.dropFirst().dropLast().contains { index in
      bytes[index] == UInt8(ascii: "-") && bytes[index - 1].isDigit
    }
  }

  /// Whether it is a number with `f` or `ff`, or a dash and the word for the end.
  static func isOpen(_ text: String) -> Bool {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty else { return false }
    let rest = text.dropFirst(digits.count)
    if rest == "f" || rest == "ff" || rest == "ff." || rest == "f." { return true }
    let word = rest.drop { "-~".contains($0) }
    return word.count < rest.count
      && (MessageWords.ends.contains(String(word)) || MessageWords.tails.contains(String(word)))
  }
}
