/// Reads and applies well-formed programs with plain sets of numbers, straight from the text.
///
/// Nothing of it is shared with the language; it knows no errors but positions that do not exist.
struct Oracle {
  /// A position that is not in the list, or a range that runs backwards.
  struct Impossible: Error {}

  let items: Int
  var checked: Set<Int>
  let names: [String: String]
  let ratings: [Int?]
  let kinds: [String]
  let seed: UInt64

  var text: [Character] = []
  var index = 0

  var all: Set<Int> { Set(1..<items + 1) }

  static let actions: Set<String> = ["check", "uncheck", "toggle", "only", "drag", "extend"]
  static let operators: Set<String> = ["and", "or", "xor", "minus", "not", "of"]

  /// The marks after a program.
  mutating func run(_ program: String) throws(Impossible) -> Set<Int> {
    text = Array(program)
    index = 0
    repeat { try clause() } while take(" ")
    precondition(index == text.count, "not read to the end: \(program)")
    return checked
  }

  private mutating func clause() throws(Impossible) {
    let start = index
    let word = letters()
    guard Oracle.actions.contains(word), take(":") else {
      index = start
      checked = try selection()
      return
    }
    if word == "drag" || word == "extend" { return try gesture(word) }
    let members = try selection()
    switch word {
    case "check": checked.formUnion(members)
    case "uncheck": checked.subtract(members)
    case "toggle": checked.formSymmetricDifference(members)
    default: checked = members
    }
  }

  private mutating func gesture(_ word: String) throws(Impossible) {
    let points = rangeText().components(separatedBy: "..")
    var positions: [Int] = []
    for point in points { positions.append(try existing(point)) }
    let first = positions[0]
    let last = positions[positions.count - 1]
    let value = (word == "drag") != checked.contains(first)
    for position in min(first, last)...max(first, last) {
      if value { checked.insert(position) } else { checked.remove(position) }
    }
  }

  // MARK: Characters

  func sees(_ wanted: String) -> Bool { text[index...].starts(with: wanted) }

  mutating func take(_ wanted: String) -> Bool {
    guard sees(wanted) else { return false }
    index += wanted.count
    return true
  }

  /// Letters at hand.
  mutating func letters() -> String {
    var word = ""
    while index < text.count, text[index].isLetter {
      word.append(text[index])
      index += 1
    }
    return word
  }

  /// The word that comes next, which stays.
  func nextWord() -> String {
    var copy = self
    return copy.letters()
  }

  mutating func number() -> Int {
    var digits = ""
    while index < text.count, text[index].isNumber {
      digits.append(text[index])
      index += 1
    }
    return Int(digits)!
  }

  /// A range as it is written.
  mutating func rangeText() -> String {
    var result = ""
    while index < text.count, "0123456789r.%-".contains(text[index]) {
      result.append(text[index])
      index += 1
    }
    return result
  }
}

extension String {
  /// The pieces between separators.
  func components(separatedBy separator: String) -> [String] {
    var pieces: [String] = []
    var rest = self[...]
    while let found = rest.firstRange(of: separator) {
      pieces.append(String(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    return pieces + [String(rest)]
  }

  private func firstRange(of other: String) -> Range<Index>? { self[...].firstRange(of: other) }
}

extension Substring {
  fileprivate func firstRange(of other: String) -> Range<Index>? {
    for start in indices where self[start...].hasPrefix(other) {
      return start..<index(start, offsetBy: other.count)
    }
    return nil
  }
}
