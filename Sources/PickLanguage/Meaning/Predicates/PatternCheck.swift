/// What is wrong with a pattern, and where.
struct PatternFault: Error, Equatable {
  var reason: String
  /// Byte offsets into the pattern.
  var range: Range<Int>

  init(_ reason: String, at range: Range<Int>) {
    self.reason = reason
    self.range = range
  }

  func shifted(by count: Int) -> PatternFault {
    PatternFault(reason, at: range.lowerBound + count..<range.upperBound + count)
  }
}

/// A scan of a POSIX extended regular expression before the C library sees it, so that a fault has
/// a column and no pattern takes the library beyond all bounds.
struct PatternCheck {
  /// Bytes.
  static let longest = 1024
  /// The product of nested repetition counts.
  static let mostRepetitions = 1000

  private let pattern: [UInt8]
  private var offset = 0
  /// Open parentheses: where each stands, and the largest product of counts inside it.
  private var groups: [(start: Int, product: Int)] = []
  /// The largest product of counts so far on this level.
  private var product = 1
  /// The product inside the last atom; nil where nothing can be repeated.
  private var atom: Int?

  /// Throws the first fault.
  static func check(_ pattern: [UInt8]) throws(PatternFault) {
    if pattern.count > longest {
      throw PatternFault("longer than \(longest) bytes", at: longest..<pattern.count)
    }
    var check = PatternCheck(pattern)
    while check.offset < pattern.count { try check.step() }
    if let group = check.groups.last {
      throw PatternFault("'(' is not closed", at: group.start..<group.start + 1)
    }
  }

  private init(_ pattern: [UInt8]) { self.pattern = pattern }

  private mutating func step() throws(PatternFault) {
    let start = offset
    switch pattern[offset] {
    case 0: throw PatternFault("a NUL byte", at: start..<start + 1)
    case UInt8(ascii: "\\"): try escape()
    case UInt8(ascii: "["): try set()
    case UInt8(ascii: "("):
      groups.append((start, product))
      product = 1
      atom = nil
    case UInt8(ascii: ")"):
      guard let group = groups.popLast() else {
        throw PatternFault("unmatched ')'", at: start..<start + 1)
      }
      atom = product
      product = max(group.product, product)
    case UInt8(ascii: "|"): atom = nil
    case UInt8(ascii: "^"), UInt8(ascii: "$"): atom = nil
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"):
      if atom == nil { throw PatternFault("nothing to repeat", at: start..<start + 1) }
    case UInt8(ascii: "{"): try interval()
    default: atom = 1
    }
    if offset == start { offset += 1 }
  }

  private mutating func escape() throws(PatternFault) {
    guard offset + 1 < pattern.count else {
      throw PatternFault("trailing backslash", at: offset..<offset + 1)
    }
    if (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(pattern[offset + 1]) {
      throw PatternFault("back-references are not supported", at: offset..<offset + 2)
    }
    if pattern[offset + 1] == 0 { throw PatternFault("a NUL byte", at: offset + 1..<offset + 2) }
    offset += 2
    atom = 1
  }

  /// `[…]`, with `]` literal in first place and `[:alpha:]`, `[.x.]`, `[=x=]` inside.
  private mutating func set() throws(PatternFault) {
    let start = offset
    offset += 1
    if offset < pattern.count, pattern[offset] == UInt8(ascii: "^") { offset += 1 }
    if offset < pattern.count, pattern[offset] == UInt8(ascii: "]") { offset += 1 }
    while offset < pattern.count, pattern[offset] != UInt8(ascii: "]") {
      if pattern[offset] == 0 { throw PatternFault("a NUL byte", at: offset..<offset + 1) }
      try skipClass()
      offset += 1
    }
    guard offset < pattern.count else {
      throw PatternFault("unterminated character set", at: start..<start + 1)
    }
    offset += 1
    atom = 1
  }

  /// Goes to the last byte of `[:…:]` if one begins here.
  private mutating func skipClass() throws(PatternFault) {
    let kinds: [UInt8] = [0x3A, 0x2E, 0x3D]
    guard pattern[offset] == UInt8(ascii: "["), offset + 1 < pattern.count,
      kinds.contains(pattern[offset + 1])
    else { return }
    var end = offset + 2
    while end + 1 < pattern.count {
      if pattern[end] == pattern[offset + 1], pattern[end + 1] == UInt8(ascii: "]") {
        offset = end + 1
        return
      }
      end += 1
    }
    throw PatternFault("unterminated character class", at: offset..<offset + 2)
  }

  /// `{n}`, `{n,}`, `{n,m}`.
  private mutating func interval() throws(PatternFault) {
    let start = offset
    offset += 1
    let least = number()
    var most = least
    if offset < pattern.count, pattern[offset] == UInt8(ascii: ",") {
      offset += 1
      most = number() ?? least
    }
    guard let least, let most, offset < pattern.count, pattern[offset] == UInt8(ascii: "}") else {
      throw PatternFault("a repetition is {n}, {n,} or {n,m}", at: start..<start + 1)
    }
    offset += 1
    guard let inner = atom else { throw PatternFault("nothing to repeat", at: start..<offset) }
    if least > most { throw PatternFault("the repetition runs backwards", at: start..<offset) }
    let total = inner * max(most, 1)
    if total > PatternCheck.mostRepetitions {
      throw PatternFault(
        "nested repetitions multiply to more than \(PatternCheck.mostRepetitions)",
        at: start..<offset)
    }
    atom = total
    product = max(product, total)
  }

  /// Digits; more than 9999 counts as that, which is too much in any case.
  private mutating func number() -> Int? {
    let start = offset
    var value = 0
    while offset < pattern.count, pattern[offset].isDigit {
      value = min(value * 10 + Int(pattern[offset] - 48), 9999)
      offset += 1
    }
    return offset > start ? value : nil
  }
}
