internal import PickCore

/// Text of an HTML or SVG document, written as a string literal.
///
/// What is interpolated is text and gets escaped, unless it is markup itself; so nothing that a
/// manifest says can become an element or an attribute.
package struct Markup: Equatable, Sendable, ExpressibleByStringInterpolation {
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
    package mutating func appendInterpolation(_ value: Markup) { bytes += value.bytes }
    package mutating func appendInterpolation(_ value: Int) { bytes += String(value).utf8 }
    package mutating func appendInterpolation(_ value: String) {
      appendInterpolation(Array(value.utf8))
    }
    package mutating func appendInterpolation(_ value: [UInt8]) {
      Escaping.append(value, to: &bytes)
    }
    /// Bytes that are markup, or cannot be mistaken for it.
    package mutating func appendInterpolation(raw value: [UInt8]) { bytes += value }
  }

  package static func + (left: Markup, right: Markup) -> Markup {
    Markup(bytes: left.bytes + right.bytes)
  }

  package static func += (left: inout Markup, right: Markup) { left.bytes += right.bytes }
}
