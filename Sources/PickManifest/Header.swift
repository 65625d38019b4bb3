internal import PickCore

/// The options of a list's header line; nil where nothing is written.
package struct Header: Equatable, Sendable {
  /// How many items may be checked.
  package enum Mode: String, Sendable { case single, multi }

  package var mode: Mode?
  package var max: Int?
  package var columns: Int?
  package var base: [UInt8]?
  package var title: [UInt8]?

  /// Where the line stands, without its end, and the value of `base=` in it, quotes included.
  var line: Range<Int>?
  var baseValue: Range<Int>?

  package init() {}

  /// Whether no option is written.
  package var isEmpty: Bool {
    mode == nil && max == nil && columns == nil && base == nil && title == nil
  }
}

/// A named selection: where its name and its text stand.
struct NamedSelection {
  var name: [UInt8]
  var text: [UInt8]
}

/// What a list holds beside its items, for `status`.
package struct Summary: Equatable, Sendable {
  package var items = 0
  /// Lines that begin with `#`, but for the header; named selections are among them.
  package var comments = 0
  package var blankLines = 0
  package var proseLines = 0
  package var hasHeader = false
  /// Lines that end in CR LF, and in LF alone.
  package var carriageReturnLines = 0
  package var lineFeedLines = 0

  package init() {}
}
