/// A name as a case-blind or accent-blind file system tells it from others: two keys are equal if
/// such a file system may take their names for one.
///
/// Each scalar's uppercase and then lowercase mapping, compared as text, so that composed and
/// decomposed spellings are equal too. A name that is not UTF-8 is its bytes.
package struct NameKey: Hashable, Sendable {
  /// The name itself; folding it anew costs less than keeping a folded copy of a million.
  private let name: [UInt8]

  package init(_ name: [UInt8]) { self.name = name }

  package static func == (left: NameKey, right: NameKey) -> Bool {
    if isASCII(left.name), isASCII(right.name) { return isEqual(left.name, right.name) }
    return Folded(left.name) == Folded(right.name)
  }

  package func hash(into hasher: inout Hasher) {
    if Self.isASCII(name) {
      Self.hash(name, into: &hasher)
    } else {
      switch Folded(name) {
      case .bytes(let bytes): Self.hash(bytes, into: &hasher)
      case .text(let text): hasher.combine(text)
      }
    }
  }

  private static func isASCII(_ name: [UInt8]) -> Bool {
    var all: UInt8 = 0
    for byte in name { all |= byte }
    return all < 0x80
  }

  private static func isEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    for index in left.indices where lowercased(left[index]) != lowercased(right[index]) {
      return false
    }
    return true
  }

  private static func hash(_ bytes: [UInt8], into hasher: inout Hasher) {
    hasher.combine(eightwise: bytes, lowercased)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// A name with its case taken away.
  private enum Folded: Equatable {
    case bytes([UInt8])
    case text(String)

    init(_ name: [UInt8]) {
      guard let text = String(validating: name, as: UTF8.self) else {
        self = .bytes(name)
        return
      }
      var folded = ""
      for scalar in text.unicodeScalars {
        for upper in scalar.properties.uppercaseMapping.unicodeScalars {
          folded += upper.properties.lowercaseMapping
        }
      }
      // The Kelvin sign folds to a plain k.
      let isPlain = folded.utf8.allSatisfy { $0 < 0x80 }
      self = isPlain ? .bytes(Array(folded.utf8)) : .text(folded)
    }
  }
}

/// A path or name that is equal only to the same bytes.
package struct ExactKey: Hashable, Sendable {
  private let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package func hash(into hasher: inout Hasher) { hasher.combine(eightwise: bytes) { $0 } }
}

extension Hasher {
  /// Hashes bytes eight at a time, each changed first; an array hashes each by itself.
  fileprivate mutating func combine(eightwise bytes: [UInt8], _ change: (UInt8) -> UInt8) {
    var word: UInt64 = 0
    var filled = 0
    for byte in bytes {
      word = word << 8 | UInt64(change(byte))
      filled += 1
      if filled % 8 == 0 { combine(word) }
    }
    combine(word)
    combine(filled)
  }
}
