/// An ordered list of images as the selection language asks about it.
///
/// Positions are 1-based. A list is read no further than an answer needs; what is asked for up to a
/// limit is right for the part up to that limit.
package protocol ItemList: AnyObject {
  /// The number of items, or `limit` if there are at least that many; reads no further.
  func count(upTo limit: Int) throws(ListError) -> Int

  /// The checked positions among the first `limit`.
  func checked(upTo limit: Int) throws(ListError) -> PositionSet

  /// A field that some item has or that can be computed; nil if there is none of that name.
  func field(named name: [UInt8]) throws(ListError) -> Field?

  /// The names of all fields, for suggestions.
  func fieldNames() throws(ListError) -> [[UInt8]]

  /// The value of a field; nil if the item has none.
  func value(of field: Field, at position: Int) throws(ListError) -> [UInt8]?

  /// Those of the candidates whose value of the field matches; an item without one never does.
  /// Each value is asked about once, in list order.
  func filter(
    _ candidates: PositionSet, by field: Field, _ matches: (Span<UInt8>) -> Bool
  ) throws(ListError) -> PositionSet

  /// The text of a named selection.
  func expression(named name: [UInt8]) throws(ListError) -> [UInt8]?

  /// The names of all named selections, for suggestions.
  func expressionNames() throws(ListError) -> [[UInt8]]

  /// The items whose path is listed in another file, and how many of its lines match no item.
  func positions(
    listedIn reference: ListReference
  ) throws(ListError) -> (positions: PositionSet, unmatched: Int)

  /// A compiled regular expression.
  func matcher(_ pattern: [UInt8], ignoringCase: Bool) throws(ListError) -> any Matcher
}

/// A field of the items.
package struct Field: Hashable, Sendable {
  /// How its values are compared.
  package enum Kind: Sendable { case text, number, date }

  package var name: [UInt8]
  package var kind: Kind

  package init(name: [UInt8], kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

/// A list named inside an expression, `in:FILE`.
package struct ListReference: Hashable, Sendable {
  /// What a relative FILE is relative to.
  package enum Origin: Hashable, Sendable {
    /// Written on the command line: the working directory.
    case commandLine
    /// Written in an expression file, whose path this is: that file's folder.
    case expressionFile([UInt8])
    /// Written in a named selection: the manifest's folder.
    case manifest
  }

  /// The path as written; `-` is standard input.
  package var path: [UInt8]
  package var origin: Origin

  package init(path: [UInt8], origin: Origin) {
    self.path = path
    self.origin = origin
  }
}
