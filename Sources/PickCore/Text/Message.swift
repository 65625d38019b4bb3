/// A line of text for a person, as bytes, because it may quote a path that is not UTF-8.
///
/// Written as a string literal; interpolated byte strings go in unchanged, `quoted:` puts them
/// between single quotes. Nothing is escaped here: that depends on where the message is shown.
package struct Message: Equatable, Sendable, ExpressibleByStringInterpolation {
  package var bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  package init(stringLiteral value: String) { bytes = Array(value.utf8) }

  package init(stringInterpolation: StringInterpolation) { bytes = stringInterpolation.bytes }

  /// Collects the pieces of an interpolated literal.
  package struct StringInterpolation: StringInterpolationProtocol {
    var bytes: [UInt8] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) { bytes += literal.utf8 }

    package mutating func appendInterpolation(_ value: [UInt8]) { bytes += value }

    package mutating func appendInterpolation(_ value: String) { bytes += value.utf8 }

    package mutating func appendInterpolation(_ value: Int) { bytes += String(value).utf8 }

    package mutating func appendInterpolation(_ value: Message) { bytes += value.bytes }

    package mutating func appendInterpolation(quoted value: [UInt8]) {
      bytes += [UInt8(ascii: "'")] + value + [UInt8(ascii: "'")]
    }

    package mutating func appendInterpolation(quoted value: String) {
      appendInterpolation(quoted: Array(value.utf8))
    }

    /// `1 item`, `2 items`: the count and its noun, which takes an s.
    package mutating func appendInterpolation(_ count: Int, _ noun: String) {
      bytes += "\(count) \(noun)\(count == 1 ? "" : "s")".utf8
    }
  }

  /// The message for a test or an assertion; bytes that are not UTF-8 become U+FFFD.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
