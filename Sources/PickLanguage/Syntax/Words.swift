/// What a clause does with the items it selects.
package enum Action: String, CaseIterable, Sendable {
  case check, uncheck, toggle, only
}

/// The two actions of a hand in a grid, which take a path in place of a selection.
package enum Gesture: String, CaseIterable, Sendable {
  case drag, extend
}

/// A selection that is one word.
package enum Keyword: String, CaseIterable, Sendable {
  case all, none, odd, even, checked, unchecked
}

/// What joins two selections.
package enum Operator: String, CaseIterable, Sendable {
  case or, xor, and, minus, not
}

/// How the value of a predicate is compared as text.
enum TextKind: String, CaseIterable, Sendable {
  case `is`, has, starts, ends, glob, re
}

/// Words that begin a counted selection.
package enum CountedWord: String, CaseIterable, Sendable {
  case first, last, sample, nth, part
}

/// The words that the language keeps for itself.
enum ReservedWords {
  /// All that can stand before a `:` with a meaning of its own.
  static let actions =
    Action.allCases.map(\.rawValue) + Gesture.allCases.map(\.rawValue)

  /// All that cannot be a field's name without a leading dot.
  static let all =
    actions + Keyword.allCases.map(\.rawValue) + Operator.allCases.map(\.rawValue)
    + CountedWord.allCases.map(\.rawValue) + ["of", "in"]

  /// Whether a word means something only with a `:` after it.
  static func needsColon(_ word: [UInt8]) -> Bool {
    let counted = CountedWord.allCases.map(\.rawValue)
    return (actions + counted + ["in"]).contains { word.elementsEqual($0.utf8) }
  }

  /// Words that other tools use for the last item.
  static let lastItem = ["z", "end", "last", "$"]
}

extension RawRepresentable where RawValue == String {
  /// The case whose spelling the bytes are.
  init?(_ word: [UInt8]) { self.init(rawValue: String(decoding: word, as: UTF8.self)) }
}
