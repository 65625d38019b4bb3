/// One fault as a person reads it: where, what, the text that caused it, and what to do.
package struct Diagnostic: Equatable, Sendable {
  /// Where in a file the fault stands, if it stands in one.
  package var place: Place?
  /// The fact: lower case, no full stop.
  package var message: Message
  /// The expressions concerned, innermost first: a named one, then where it was used.
  package var excerpts: [Excerpt]
  /// Something to paste, or the next step.
  package var hint: Message?

  package init(
    _ message: Message, at place: Place? = nil, excerpts: [Excerpt] = [], hint: Message? = nil
  ) {
    self.place = place
    self.message = message
    self.excerpts = excerpts
    self.hint = hint
  }
}

/// A place in a file: its path as given, and a line and column counted from 1 (0: not known).
package struct Place: Equatable, Sendable {
  package var file: [UInt8]
  package var line: Int
  package var column: Int

  package init(file: [UInt8], line: Int = 0, column: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
  }
}

/// An expression with the span of bytes that a message is about.
package struct Excerpt: Equatable, Sendable {
  /// The whole expression as it was written.
  package var text: [UInt8]
  /// Byte offsets into `text`; empty at the end of `text` for something missing there.
  package var span: Range<Int>
  /// What the expression is, when it is not the one on the command line: `@name`, `FILE`.
  package var origin: Message?

  package init(_ text: [UInt8], _ span: Range<Int>, origin: Message? = nil) {
    self.text = text
    self.span = span
    self.origin = origin
  }
}
