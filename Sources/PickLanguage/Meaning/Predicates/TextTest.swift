internal import PickCore

/// A comparison of text, byte by byte.
struct TextTest {
  enum Comparison {
    case equal([UInt8])
    case contains(Needle)
    case starts([UInt8])
    case ends([UInt8])
    case glob(Glob)
    case pattern(any Matcher)
  }

  let comparison: Comparison
  /// ASCII only.
  let ignoresCase: Bool
  /// Extensions are compared without their dot.
  let dropsLeadingDot: Bool

  func matches(_ value: Span<UInt8>) -> Bool {
    if dropsLeadingDot, value.count > 0, value[0] == UInt8(ascii: ".") {
      return compare(value.extracting(1..<value.count))
    }
    return compare(value)
  }

  private func compare(_ value: Span<UInt8>) -> Bool {
    switch comparison {
    case .equal(let text): text.count == value.count && agrees(value, with: text, from: 0)
    case .starts(let text): text.count <= value.count && agrees(value, with: text, from: 0)
    case .ends(let text):
      text.count <= value.count && agrees(value, with: text, from: value.count - text.count)
    case .contains(let needle): needle.occurs(in: value)
    case .glob(let glob): glob.matches(value)
    case .pattern(let matcher): matcher.matches(value)
    }
  }

  private func agrees(_ value: Span<UInt8>, with text: [UInt8], from start: Int) -> Bool {
    for index in text.indices {
      let byte = value[start + index]
      if byte == text[index] { continue }
      guard ignoresCase, byte.lowercased == text[index].lowercased else { return false }
    }
    return true
  }
}

/// A text to be found in others (Knuth, Morris and Pratt): O(length of the value).
struct Needle {
  private let text: [UInt8]
  private let ignoresCase: Bool
  /// For each length the longest proper prefix that is also its end.
  private let fallback: [Int]

  init(_ text: [UInt8], ignoringCase: Bool) {
    let text = ignoringCase ? text.map(\.lowercased) : text
    var fallback = [0]
    var length = 0
    for index in text.indices.dropFirst() {
      while length > 0, text[index] != text[length] { length = fallback[length - 1] }
      if text[index] == text[length] { length += 1 }
      fallback.append(length)
    }
    self.text = text
    self.fallback = fallback
    ignoresCase = ignoringCase
  }

  func occurs(in value: Span<UInt8>) -> Bool {
    if text.isEmpty { return true }
    var length = 0
    for index in 0..<value.count {
      let byte = ignoresCase ? value[index].lowercased : value[index]
      while length > 0, byte != text[length] { length = fallback[length - 1] }
      if byte == text[length] { length += 1 }
      if length == text.count { return true }
    }
    return false
  }
}

extension UInt8 {
  /// ASCII only.
  var lowercased: UInt8 { self &- 65 < 26 ? self | 0x20 : self }
}
