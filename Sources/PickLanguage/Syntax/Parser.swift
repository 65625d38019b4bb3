internal import PickCore

// The grammar. "·" allows no white space, "_" stands for white space, which is required only where
// two words would join; around "," it is free.
//
//   edit      = clause , { _ , action-clause } ;
//   clause    = action-clause | selection ;                   (* bare only as the first: "only" *)
//   action-clause = action , ":" · selection
//             | ( "drag" | "extend" ) · ":" · pos · to · pos · { ".." · pos } ;
//   action    = "check" | "uncheck" | "toggle" | "only" ;
//
//   selection = xor-set , { "or" , xor-set } ;
//   xor-set   = and-set , { "xor" , and-set } ;
//   and-set   = unary , { ( "and" | "minus" | "not" ) , unary } ;        (* A not B = A minus B *)
//   unary     = "not" , unary | counted , [ "of" , unary ] | list ;
//   counted   = ( "first" | "last" | "sample" ) , ":" · uint
//             | "nth" , ":" · npos , { "," · npos }
//             | "part" , ":" · uint · "/" · uint ;
//   npos      = [ "x" ] · range ;
//   list      = item , { ( "," | _ ) , item } ;
//   item      = [ "x" ] · primary · [ step ] ;                                (* x = take away *)
//   step      = "/" · uint | ":" · uint · "/" · uint ;         (* every n-th; first k of every n *)
//   primary   = range | keyword | "@" · name | predicate | "(" , selection , ")" ;
//
//   range     = pos | pos · to | pos · to · pos | ".." · pos
//             | pct | pct · to | pct · to · pct | ".." · pct ;
//   to        = "-" | ".." ;
//   pos       = uint | "r" · uint ;                                    (* r1 is the last item *)
//   pct       = [ "r" ] · digits · [ "." · digits ] · "%" ;
//   keyword   = "all" | "none" | "odd" | "even" | "checked" | "unchecked" ;
//
//   predicate = field · ":" · [ kind · ":" ] · value ;
//   kind      = ( "is" | "has" | "starts" | "ends" | "glob" | "re" ) , [ "-i" ] ;
//   value     = quoted | bare ;              (* bare: up to white space, "," or an unmatched ")" *)
//   quoted    = "'" … "'" | '"' … '"' ;               (* '…' literal; in "…" only \" and \\ are *)
//   field     = [ "." ] · ( letter | "_" ) · { letter | digit | "_" | "." | "-" } | "." · quoted ;
//   name      = letter , { letter | digit | "_" | "-" } ;
//
// Tightest first: /n and :k/n → x → list → not, first:3 of → and minus not → xor → or.
// White space separates only positions, ranges, @names, groups, and anything before an x item.
// Two natural readings are refused: see `Parser+Refusals.swift` and the checks that call it.

/// Reads one text into its tree; looks nothing up.
///
/// Recursion is bounded by `Nesting.limit`, whatever the text.
struct Parser {
  /// What a text may be.
  enum Form {
    /// Clauses; `isContinued` when another text comes before and none may be without an action.
    case edit(isContinued: Bool)
    /// One pure selection, and the action that its verb is.
    case selection(Action?, isContinued: Bool)
    /// The text of an `@name`.
    case named

    var isContinued: Bool {
      switch self {
      case .edit(let isContinued), .selection(_, let isContinued): isContinued
      case .named: false
      }
    }
  }

  let form: Form
  let seed: UInt64?
  let numbering: Numbering
  /// Whether it reads what a hint would say; such a reading asks for none itself.
  private let isTrial: Bool
  var cursor: Cursor
  var tree: Tree
  var depth = 0
  /// The last counted selection, for an error about what follows it.
  var lastCounted = ByteSpan(0, 0)

  /// The tree of a text.
  static func parse(
    _ source: SourceText, as form: Form, seed: UInt64?, numbering: Numbering = .position,
    isTrial: Bool = false
  ) throws(LanguageError) -> Tree {
    if source.bytes.count >= Int(UInt32.max) {
      let start = SourceText([], from: source.origin)
      throw start.error(.syntax(.expressionTooLong), at: ByteSpan(0, 0))
    }
    var parser = Parser(
      form: form, seed: seed, numbering: numbering, isTrial: isTrial, cursor: Cursor(source),
      tree: Tree(source))
    try parser.parseClauses()
    return parser.tree
  }

  private init(
    form: Form, seed: UInt64?, numbering: Numbering, isTrial: Bool, cursor: Cursor, tree: Tree
  ) {
    self.form = form
    self.seed = seed
    self.numbering = numbering
    self.isTrial = isTrial
    self.cursor = cursor
    self.tree = tree
  }

  /// Whether a text that is to be offered is in the language.
  func isReadable(_ text: [UInt8]) -> Bool {
    if isTrial { return false }
    let source = SourceText(text, from: tree.source.origin)
    do throws(LanguageError) {
      _ = try Parser.parse(source, as: form, seed: seed, numbering: numbering, isTrial: true)
      return true
    } catch { return false }
  }

  func error(_ fault: SyntaxFault, at span: ByteSpan) -> LanguageError {
    tree.source.error(.syntax(fault), at: span)
  }
}

// MARK: Clauses

extension Parser {
  private mutating func parseClauses() throws(LanguageError) {
    _ = cursor.skipBlanks()
    if cursor.peek() == Cursor.end { throw error(.emptyExpression, at: ByteSpan(0, 0)) }
    repeat {
      try parseClause()
      _ = cursor.skipBlanks()
    } while cursor.peek() != Cursor.end
  }

  private mutating func parseClause() throws(LanguageError) {
    let start = cursor.offset
    lastCounted = ByteSpan(start, start)
    if let word = takeAction() {
      try refuseMisplacedAction(word)
      _ = cursor.take(UInt8(ascii: ":"))
      try refuseBlankAfter(word)
      let operand = cursor.offset
      let body: Clause.Body =
        if let gesture = Gesture(word.folded) {
          .gesture(gesture, try path(of: gesture))
        } else {
          .select(Action(word.folded), try selection(after: word))
        }
      append(body, from: start, operand: operand)
    } else {
      let selected = try selection()
      let span = ByteSpan(start, cursor.offset)
      if form.isContinued, tree.clauses.isEmpty {
        throw error(.clauseWithoutAction(tree.source.text(span), joined: nil), at: span)
      }
      append(.select(nil, selected), from: start, operand: start)
    }
    try refuseRest(from: Int(tree.clauses[tree.clauses.count - 1].operandSpan.start))
  }

  private mutating func append(_ body: Clause.Body, from start: Int, operand: Int) {
    tree.clauses.append(
      Clause(
        body: body, span: ByteSpan(start, cursor.offset),
        operandSpan: ByteSpan(operand, cursor.offset)))
  }

  /// Reads an action's word if a `:` follows it; the `:` is left.
  mutating func takeAction() -> Cursor.Word? {
    let start = cursor.offset
    if cursor.peek().isLetter {
      let word = cursor.word()
      let isAction = Action(word.folded) != nil || Gesture(word.folded) != nil
      if isAction, cursor.peek() == UInt8(ascii: ":") { return word }
    }
    cursor.offset = start
    return nil
  }

  private mutating func selection(after word: Cursor.Word) throws(LanguageError) -> Selection {
    if cursor.peek() == Cursor.end {
      throw error(.actionNeedsSelection(word.folded), at: here)
    }
    return try selection()
  }

  private mutating func path(of gesture: Gesture) throws(LanguageError) -> [PathPoint] {
    guard cursor.peek() != Cursor.end else { throw error(.pathNeedsEnds(gesture), at: here) }
    let first = try pathPoint(of: gesture)
    var points = [first]
    guard cursor.take(UInt8(ascii: "-")) || cursor.takeDots() else {
      if isAtSelectionEnd { throw error(.pathNeedsEnds(gesture), at: first.span) }
      throw refusal(after: "a position")
    }
    repeat {
      if isAtSelectionEnd {
        throw error(.pathNeedsEnds(gesture), at: ByteSpan(Int(first.span.start), cursor.offset))
      }
      points.append(try pathPoint(of: gesture))
    } while cursor.takeDots()
    if cursor.peek() == UInt8(ascii: "-") { throw error(.pathJoinedByDash, at: symbolSpan()) }
    return points
  }

  private mutating func pathPoint(of gesture: Gesture) throws(LanguageError) -> PathPoint {
    let symbol = cursor.peek()
    let start = cursor.offset
    guard symbol.isDigit || seesFromEnd() else {
      if symbol == UInt8(ascii: "-") { throw refusal(after: nil) }
      throw error(.pathNeedsPositions(gesture), at: symbolSpan())
    }
    let endpoint = try end()
    let span = ByteSpan(start, cursor.offset)
    switch endpoint {
    case .percentage, .percentageFromEnd: throw error(.pathNeedsPositions(gesture), at: span)
    default: return PathPoint(endpoint: endpoint, span: span)
    }
  }
}

/// How deep an expression may go.
enum Nesting {
  /// Parentheses, `not`, `of` and names together.
  static let limit = 200
}
