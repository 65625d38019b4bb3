/// What two names have in common when a case-blind or accent-blind file system takes them for one.
///
/// Each scalar's uppercase and then lowercase mapping, compared as text, so that composed and
/// decomposed spellings are equal too. A name that is not UTF-8 is its bytes.
package enum NameKey: Hashable, Sendable {
  case bytes([UInt8])
  case text(String)

  /// - Parameter isExact: whether only equal bytes are one name.
  package init(_ name: [UInt8], isExact: Bool = false) {
    if isExact {
      self = .bytes(name)
    } else if name.allSatisfy({ $0 < 0x80 }) {
      self = .bytes(name.map(Self.lowercased))
    } else if let text = String(validating: name, as: UTF8.self) {
      self.init(folding: text)
    } else {
      self = .bytes(name)
    }
  }

  private init(folding text: String) {
    var folded = ""
    for scalar in text.unicodeScalars {
      for upper in scalar.properties.uppercaseMapping.unicodeScalars {
        folded += upper.properties.lowercaseMapping
      }
    }
    // The Kelvin sign folds to a plain k.
    self =
      folded.utf8.allSatisfy { $0 < 0x80 } ? .bytes(Array(folded.utf8)) : .text(folded)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
