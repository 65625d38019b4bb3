/// A pattern for a whole value: `*` is any run, `?` one UTF-8 scalar or else one byte, and, in a
/// pattern with sets, `[a-z]` one scalar of a set and `[!a-z]` or `[^a-z]` one that is not in it.
struct Glob {
  private enum Part {
    case literal(UInt8)
    case anyScalar
    case anyRun
    case set([ClosedRange<UInt32>], isInverted: Bool)
  }

  private var parts: [Part] = []
  private let ignoresCase: Bool
  /// The literal bytes behind the last `*`, the last of them first; empty without a `*`. Most
  /// patterns are of the kind `*.jpg`, and most values fail here.
  private var ending: [UInt8] = []
  /// Whether nothing stands before that `*`, so that a value with the ending matches.
  private var isEnding = false

  /// Brackets are literal.
  init(simple text: [UInt8], ignoringCase: Bool) {
    ignoresCase = ignoringCase
    for byte in text { append(byte) }
    findEnding()
  }

  /// Throws when a set is not closed or runs backwards.
  init(withSets text: [UInt8], ignoringCase: Bool) throws(PatternFault) {
    ignoresCase = ignoringCase
    var offset = 0
    while offset < text.count {
      if text[offset] == UInt8(ascii: "[") {
        parts.append(try Glob.set(in: text, at: &offset))
      } else {
        append(text[offset])
        offset += 1
      }
    }
    findEnding()
  }

  private mutating func findEnding() {
    var bytes: [UInt8] = []
    for index in parts.indices.reversed() {
      switch parts[index] {
      case .literal(let byte): bytes.append(byte)
      case .anyRun:
        ending = bytes
        isEnding = index == 0
        return
      case .anyScalar, .set: return
      }
    }
  }

  private mutating func append(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "*"): if case .anyRun? = parts.last {} else { parts.append(.anyRun) }
    case UInt8(ascii: "?"): parts.append(.anyScalar)
    default: parts.append(.literal(ignoresCase ? byte.lowercased : byte))
    }
  }

  private static func set(
    in text: [UInt8], at offset: inout Int
  ) throws(PatternFault) -> Part {
    let start = offset
    offset += 1
    var isInverted = false
    if offset < text.count, text[offset] == UInt8(ascii: "!") || text[offset] == UInt8(ascii: "^") {
      isInverted = true
      offset += 1
    }
    var ranges: [ClosedRange<UInt32>] = []
    // A bracket that comes first is a member.
    while offset < text.count, text[offset] != UInt8(ascii: "]") || ranges.isEmpty {
      let low = Scalar(text, at: offset)
      let lowOffset = offset
      offset += low.length
      var high = low
      if offset + 1 < text.count, text[offset] == UInt8(ascii: "-"),
        text[offset + 1] != UInt8(ascii: "]")
      {
        high = Scalar(text, at: offset + 1)
        offset += 1 + high.length
      }
      guard low.value <= high.value else {
        throw PatternFault("the range runs backwards", at: lowOffset..<offset)
      }
      ranges.append(low.value...high.value)
    }
    guard offset < text.count else {
      throw PatternFault("unterminated character set", at: start..<start + 1)
    }
    offset += 1
    return .set(ranges, isInverted: isInverted)
  }
}

// MARK: Matching

extension Glob {
  /// Whether the whole value matches; goes back to the last `*` only: O(parts · length).
  func matches(_ value: Span<UInt8>) -> Bool {
    guard ends(value) else { return false }
    return isEnding || matchesParts(value)
  }

  private func ends(_ value: Span<UInt8>) -> Bool {
    guard ending.count <= value.count else { return false }
    var offset = value.count
    for byte in ending {
      offset &-= 1
      let found = ignoresCase ? value[offset].lowercased : value[offset]
      if found != byte { return false }
    }
    return true
  }

  private func matchesParts(_ value: Span<UInt8>) -> Bool {
    var part = 0
    var offset = 0
    var retry: (part: Int, offset: Int)?
    while true {
      if part < parts.count, case .anyRun = parts[part] {
        part += 1
        if part == parts.count { return true }
        retry = (part, offset)
      } else if part < parts.count, let length = length(of: parts[part], in: value, at: offset) {
        part += 1
        offset += length
      } else if part == parts.count, offset == value.count {
        return true
      } else if let last = retry, last.offset < value.count {
        part = last.part
        offset = last.offset + 1
        retry = (part, offset)
      } else {
        return false
      }
    }
  }

  /// The bytes that one part takes; nil if it does not match there.
  private func length(of part: Part, in value: Span<UInt8>, at offset: Int) -> Int? {
    guard offset < value.count else { return nil }
    switch part {
    case .literal(let byte):
      let found = ignoresCase ? value[offset].lowercased : value[offset]
      return found == byte ? 1 : nil
    case .anyScalar: return Scalar(value, at: offset).length
    case .anyRun: return 0
    case .set(let ranges, let isInverted):
      let scalar = Scalar(value, at: offset)
      return contains(scalar.value, in: ranges) != isInverted ? scalar.length : nil
    }
  }

  private func contains(_ value: UInt32, in ranges: [ClosedRange<UInt32>]) -> Bool {
    if ranges.contains(where: { $0.contains(value) }) { return true }
    guard ignoresCase, value < 0x80, UInt8(value).isLetter else { return false }
    return ranges.contains { $0.contains(value ^ 0x20) }
  }
}
