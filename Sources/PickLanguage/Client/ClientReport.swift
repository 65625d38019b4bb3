package import PickCore

/// A file or range that a client named.
package struct ClientToken: Equatable, Sendable {
  package enum Outcome: Equatable, Sendable {
    case taken(PositionSet)
    /// No item is called so, or has such a number; what is meant perhaps.
    case missing(near: [[UInt8]])
    /// Several pictures have the number.
    case ambiguous(stems: [[UInt8]])
    case faulty(ClientFault)
  }

  /// As written.
  package let text: [UInt8]
  /// From 1.
  package let line: Int
  /// In characters, from 1.
  package let column: Int
  package let outcome: Outcome
}

/// What a client's message names, and what of it could not be placed.
package struct ClientReport: Equatable, Sendable {
  /// A line of words that holds a number.
  package struct Prose: Equatable, Sendable {
    package let line: Int
    package let text: [UInt8]
  }

  /// A word that says what is not wanted.
  package struct Negation: Equatable, Sendable {
    package let word: [UInt8]
    package let line: Int
    package let column: Int
  }

  /// The message's file as given.
  package let file: [UInt8]
  package internal(set) var tokens: [ClientToken] = []
  package internal(set) var prose: [Prose] = []
  package internal(set) var negations: [Negation] = []
  /// What may mean something else than files.
  package internal(set) var doubts: [ClientDoubt] = []
  /// Lines of quoted mail.
  package internal(set) var quotedCount = 0
  /// Numbers that only count lines.
  package internal(set) var ordinalCount = 0

  /// Lines of a signature, after the line `-- `.
  package internal(set) var signatureCount = 0
  /// Lines with a box that is not checked.
  package internal(set) var uncheckedCount = 0

  /// Why nothing of the message was read.
  package internal(set) var obstacle: MessageObstacle?

  /// What was asked of all items and fits none: a folder or prefix.
  var mismatch: ClientRefusal?

  init(file: [UInt8]) { self.file = file }

  /// All items that were named.
  package var positions: PositionSet {
    var result = PositionSet()
    for token in tokens {
      if case .taken(let positions) = token.outcome { result.formUnion(positions) }
    }
    return result
  }

  /// The same as an expression, in the order of the message.
  package var expression: [UInt8] {
    var text: [UInt8] = []
    var seen = PositionSet()
    for token in tokens {
      guard case .taken(var positions) = token.outcome else { continue }
      positions.subtract(seen)
      if positions.isEmpty { continue }
      if !text.isEmpty { text.append(UInt8(ascii: ",")) }
      positions.appendCanonicalText(to: &text)
      seen.formUnion(positions)
    }
    return text.isEmpty ? Array("none".utf8) : text
  }

  package var missing: [[UInt8]] {
    tokens.filter { if case .missing = $0.outcome { true } else { false } }.map(\.text)
  }

  package var ambiguous: [[UInt8]] {
    tokens.filter { if case .ambiguous = $0.outcome { true } else { false } }.map(\.text)
  }

  /// Why nothing may be taken; nil if all is well.
  package func refusal(acceptingMissing: Bool) -> ClientRefusal? {
    if let obstacle { return .notText(obstacle) }
    if let first = negations.first {
      return .negation(first.word, line: first.line, column: first.column)
    }
    if let first = doubts.first { return .unclear(first.kind, doubts.count) }
    if tokens.isEmpty { return .namesNothing }
    if let mismatch { return mismatch }
    let faulty = tokens.count { if case .faulty = $0.outcome { true } else { false } }
    if faulty > 0 { return .unreadable(faulty) }
    let (missing, ambiguous) = (missing.count, ambiguous.count)
    if ambiguous > 0 || missing > 0 && !acceptingMissing {
      return .notPlaced(
        missing: missing, ambiguous: ambiguous, taken: tokens.count - missing - ambiguous)
    }
    return nil
  }
}
