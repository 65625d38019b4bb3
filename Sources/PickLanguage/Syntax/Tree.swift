/// What one text says, with nothing looked up in a list.
///
/// Selections refer to the predicates, names and groups in them by index, so that the items of a
/// list are plain values beside each other.
struct Tree: Sendable {
  let source: SourceText
  var clauses: [Clause] = []
  var groups: [Selection] = []
  var predicates: [Predicate] = []
  var names: [NameUse] = []
  var percentages: [Percentage] = []
  var steps: [Step] = []
  /// What stands for file numbers rather than positions.
  var numberRanges: [NumberRange] = []
  /// What has to be looked up, in the order of the text.
  var uses: [Use] = []
  /// Whether `checked` or `unchecked` occurs.
  var readsMarks = false
  /// The deepest nesting of parentheses, `not` and `of`.
  var depth = 0

  init(_ source: SourceText) { self.source = source }

  /// Something that only a list can tell, by its index.
  enum Use: Sendable {
    case predicate(Int)
    case name(Int)
  }
}

/// One clause of an edit.
struct Clause: Sendable {
  enum Body: Sendable {
    /// Without an action where none is written.
    case select(Action?, Selection)
    /// A gesture from the first position over the others to the last.
    case gesture(Gesture, [PathPoint])
  }

  var body: Body
  var span: ByteSpan
  /// What follows the action.
  var operandSpan: ByteSpan
}

/// A position on the path of a gesture.
struct PathPoint: Sendable {
  var endpoint: Endpoint
  var span: ByteSpan
}

/// A pure expression that denotes a set.
indirect enum Selection: Sendable {
  case list([Item])
  case counted(Counted, of: Selection?)
  case complement(Selection)
  /// Operators of one precedence, left to right.
  case chain(Selection, [Link])
}

/// An operator and what stands on its right.
struct Link: Sendable {
  var joint: Operator
  var operand: Selection
}

/// One item of a list.
struct Item: Sendable {
  enum Primary: Sendable {
    case range(low: Endpoint, high: Endpoint)
    case keyword(Keyword)
    /// Indices into the tree.
    case name(Int)
    case predicate(Int)
    case group(Int)
    case fileNumbers(Int)
  }

  var primary: Primary
  /// Whether an `x` stands before it.
  var takesAway: Bool
  /// With the `x` and the step.
  var span: ByteSpan
  /// Index into the tree's steps; −1 for none.
  var step: Int32 = -1

  // The order of the members keeps an item at 40 bytes.
  init(primary: Primary, takesAway: Bool = false, span: ByteSpan) {
    self.primary = primary
    self.takesAway = takesAway
    self.span = span
  }
}

/// One end of a range.
enum Endpoint: Equatable, Sendable {
  /// Not written.
  case open
  /// The range is its low end alone.
  case same
  case position(Int)
  /// From the end: 1 is the last item.
  case fromEnd(Int)
  /// A number above 2^63 − 1.
  case huge
  /// Indices into the tree's percentages.
  case percentage(Int32)
  case percentageFromEnd(Int32)
}

/// The first `kept` of every `period` members.
struct Step: Equatable, Sendable {
  var kept: Int
  var period: Int
}

/// A part of a set by counting its members.
enum Counted: Sendable {
  case first(Int)
  case last(Int)
  case sample(Int)
  case part(Int, of: Int)
  /// Ranks, as a list of ranges.
  case nth([Item])
}

/// A comparison of a field's value, as written.
struct Predicate: Sendable {
  var field: [UInt8]
  var fieldSpan: ByteSpan
  var kind: TextKind?
  var ignoresCase = false
  /// Without quotes and escapes.
  var value: [UInt8]
  /// With them.
  var valueSpan: ByteSpan
  var isQuoted: Bool
  /// `in:FILE` rather than a field.
  var isReference = false

  var span: ByteSpan { fieldSpan.through(valueSpan) }
}

/// Where a named selection is used.
struct NameUse: Sendable {
  var name: [UInt8]
  var span: ByteSpan
  /// How many parentheses, `not` and `of` it stands in.
  var depth: Int
}
