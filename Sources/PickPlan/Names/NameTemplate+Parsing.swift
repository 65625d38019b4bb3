package import PickCore

extension NameTemplate {
  /// Reads a template as it is written on the command line.
  package init(_ text: [UInt8]) throws(TemplateError) {
    var pieces: [Piece] = []
    var literal: [UInt8] = []
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      let isDoubled = offset + 1 < text.count && text[offset + 1] == byte
      switch byte {
      case Self.open where isDoubled, Self.close where isDoubled:
        literal.append(byte)
        offset += 2
      case Self.open:
        guard let end = text[offset...].firstIndex(of: Self.close) else {
          throw TemplateError(.unclosed, offset..<text.count)
        }
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        literal = []
        pieces.append(try Self.field(Array(text[(offset + 1)..<end]), at: offset..<(end + 1)))
        offset = end + 1
      case Self.close: throw TemplateError(.strayBrace, offset..<(offset + 1))
      default:
        literal.append(byte)
        offset += 1
      }
    }
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    self.init(pieces: pieces)
  }

  private static let open = UInt8(ascii: "{")
  private static let close = UInt8(ascii: "}")

  /// Reads what stands between two braces.
  private static func field(_ text: [UInt8], at span: Range<Int>) throws(TemplateError) -> Piece {
    let parts = text.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    let name = Array(parts[0])
    if name.isEmpty { throw TemplateError(.emptyField, span) }
    guard parts.count == 2 else { return .field(name, width: 0) }
    // `03`: a zero and a width, so that a wish for blanks is not answered with zeros.
    let digits = String(decoding: parts[1], as: UTF8.self)
    guard digits.hasPrefix("0"), let width = Int(digits), (1...255).contains(width),
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { throw TemplateError(.badWidth(Array(parts[1])), span) }
    return .field(name, width: width)
  }
}

/// A name template that cannot be read.
package struct TemplateError: Error, Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case unclosed, strayBrace, emptyField
    case badWidth([UInt8])
  }

  package var kind: Kind
  /// Where in the template.
  package var span: Range<Int>

  init(_ kind: Kind, _ span: Range<Int>) {
    self.kind = kind
    self.span = span
  }

  /// The fact.
  package var message: Message {
    switch kind {
    case .unclosed: "a brace is opened and not closed"
    case .strayBrace: "a brace is closed that was not opened"
    case .emptyField: "no field stands between the braces"
    case .badWidth(let width): "\(quoted: width) is not a width"
    }
  }

  /// What to write instead.
  package var hint: Message? {
    switch kind {
    case .unclosed, .strayBrace: "write '{{' or '}}' for a brace itself"
    case .emptyField: "for example '{index:03}_{stem}{suffix}'"
    case .badWidth: "a zero and up to 255, as in '{index:03}'"
    }
  }
}
