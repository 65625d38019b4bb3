package import PickCore

/// A request that is understood, and forbidden by single mode or a guard.
package enum Refusal: Equatable, Sendable {
  /// In single mode: how many, and which.
  case singleSelects(Int, [UInt8])
  case singleCovers(Gesture, Int)
  case singleAlreadyBroken(Int, [UInt8])
  case singleWouldRemain(Int, [UInt8])
  /// More than the maximum.
  case tooMany(Int, maximum: Int, isMarking: Bool)
  /// A count that `--expect` does not admit; its operand as written.
  case unexpectedCount(Int, expected: [UInt8])
  /// A file number as written that several pictures have, with their stems.
  case ambiguousNumber([UInt8], stems: [[UInt8]])
}

extension Refusal {
  /// The fact.
  var message: Message {
    switch self {
    case .singleSelects(let count, let set):
      "one item at most may be checked, and this selects \(count) (\(set.brief))"
    case .singleCovers(let gesture, let count):
      "one item at most may be checked; \(gesture.withArticle) covers \(count)"
    case .singleAlreadyBroken(let count, let set):
      "one item at most may be checked, and \(count) are (\(set.brief))"
    case .singleWouldRemain(let count, let set):
      "one item at most may be checked, and \(count) would remain (\(set.brief))"
    case .tooMany(let count, let maximum, true):
      "\(count, "item") would be checked, and \(maximum) at most may be"
    case .tooMany(let count, let maximum, false):
      "\(count, "item") would be taken, and \(maximum) at most may be"
    case .unexpectedCount(let count, let expected):
      "\(count, "item") selected, and \(expected) expected"
    case .ambiguousNumber(let number, let stems):
      "\(stems.count) pictures have the file number \(number.brief): \(list: stems)"
    }
  }

  /// What to do about it.
  var hint: Message? { hint(lifting: "--mode multi") }

  /// The same; `option` is what allows several, and `repair` what leaves one item checked.
  package func hint(lifting option: String, repair: Message? = nil) -> Message? {
    switch self {
    case .singleSelects: "first:1 of (…) takes the first; \(option) allows several"
    case .singleCovers(let gesture, _):
      "\(gesture.rawValue):5..5 stays on one item; \(option) allows several"
    case .singleAlreadyBroken:
      repair.map { "\($0) leaves one; \(option) allows several" }
        ?? "begin with only: or uncheck:; \(option) allows several"
    case .singleWouldRemain: "\(repair ?? "only:") leaves one; \(option) allows several"
    case .tooMany: "--max none allows any number"
    case .unexpectedCount: nil
    case .ambiguousNumber(_, let stems):
      "name the one: stem:\(Spelling.value(stems.first ?? []))"
    }
  }
}

extension Gesture {
  fileprivate var withArticle: String { self == .drag ? "a drag" : "an extend" }
}

extension Message.StringInterpolation {
  /// Names joined with commas; of very many only the first, and how many more.
  mutating func appendInterpolation(list names: [[UInt8]], upTo limit: Int = 12) {
    for (index, name) in names.prefix(limit).enumerated() {
      if index > 0 { appendInterpolation(", ") }
      appendInterpolation(name)
    }
    if names.count > limit { appendInterpolation(" and \(names.count - limit) more") }
  }
}

extension [UInt8] {
  /// At most about 60 bytes, for a message; what is left out shows as `…`.
  var brief: [UInt8] {
    guard count > 60 else { return self }
    var end = 57
    while end > 50, self[end] & 0xC0 == 0x80 { end -= 1 }
    return self[..<end] + Array("…".utf8)
  }
}
