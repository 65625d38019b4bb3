internal import PickCore

/// A piece of an edit with where it came from.
package struct ExpressionSource: Equatable, Sendable {
  /// Where an expression was written.
  package enum Origin: Equatable, Sendable {
    /// On the command line.
    case argument
    /// In a file, by its path as given; `#` opens a comment there.
    case file([UInt8])
  }

  package var text: [UInt8]
  package var origin: Origin

  package init(_ text: [UInt8], from origin: Origin = .argument) {
    self.text = text
    self.origin = origin
  }
}

/// One text that is parsed, and where it was written.
struct SourceText: Sendable {
  enum Origin: Equatable, Sendable {
    case argument
    case file([UInt8])
    /// The text of `@name`, kept in the manifest.
    case named([UInt8])
  }

  var bytes: [UInt8]
  var origin: Origin

  init(_ bytes: [UInt8], from origin: Origin) {
    self.bytes = bytes
    self.origin = origin
  }

  init(_ source: ExpressionSource) {
    bytes = source.text
    switch source.origin {
    case .argument: origin = .argument
    case .file(let path): origin = .file(path)
    }
  }

  /// The text of a span as it was written.
  func text(_ span: ByteSpan) -> [UInt8] { Array(bytes[span.range]) }

  /// Whether a span is all that stands between parentheses, behind an action, or at all.
  func isAlone(_ span: ByteSpan) -> Bool {
    let before = bytes[..<Int(span.start)].last { !$0.isBlank }
    let after = bytes[Int(span.end)...].first { !$0.isBlank }
    return [nil, UInt8(ascii: ":"), UInt8(ascii: "(")].contains(before)
      && [nil, UInt8(ascii: ")")].contains(after)
  }

  /// Whether it is the text of a named selection.
  var isNamed: Bool { if case .named = origin { true } else { false } }

  /// Whether `#` opens a comment.
  var hasComments: Bool {
    if case .file = origin { true } else { false }
  }

  /// What a relative path in the text is relative to.
  var listOrigin: ListReference.Origin {
    switch origin {
    case .argument: .commandLine
    case .file(let path): .expressionFile(path)
    case .named: .manifest
    }
  }
}

// MARK: Errors

extension SourceText {
  /// An error about a span of this text.
  func error(_ kind: LanguageError.Kind, at span: ByteSpan) -> LanguageError {
    var place: Place?
    if case .file(let path) = origin { place = self.place(of: span, in: path) }
    return LanguageError(kind, at: place, excerpts: [excerpt(of: span)])
  }

  /// Asks the list something on behalf of a span; its errors get that excerpt.
  func asking<Answer>(
    at span: ByteSpan, _ question: () throws(ListError) -> Answer
  ) throws(LanguageError) -> Answer {
    do throws(ListError) {
      return try question()
    } catch {
      throw LanguageError(.list(error), at: error.place, excerpts: [excerpt(of: span)])
    }
  }

  /// The line that holds the start of a span, and the span within it.
  func excerpt(of span: ByteSpan) -> Excerpt {
    let line = line(of: span)
    let start = Int(span.start) - line.lowerBound
    let end = max(start, min(Int(span.end), line.upperBound) - line.lowerBound)
    return Excerpt(Array(bytes[line]), start..<end, origin: name)
  }

  private var name: Message? {
    switch origin {
    case .argument: nil
    case .file(let path): Message(bytes: path)
    case .named(let name): "@\(name)"
    }
  }

  private func line(of span: ByteSpan) -> Range<Int> {
    let start = bytes[..<Int(span.start)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let rest = bytes[Int(span.start)...]
    var end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    if end > Int(span.start), end < bytes.count, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  private func place(of span: ByteSpan, in file: [UInt8]) -> Place {
    let before = bytes[..<Int(span.start)]
    let lineStart = line(of: span).lowerBound
    // A UTF-8 scalar has one byte that is no continuation.
    let column = bytes[lineStart..<Int(span.start)].count { $0 & 0xC0 != 0x80 } + 1
    return Place(
      file: file, line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: column)
  }
}
