package import PickCore

/// A list of which only the number of items is known: nothing is checked, and there are no fields,
/// names or paths.
package final class CountedList: ItemList {
  /// The most items that a list may have.
  package static let limit = 1 << 31 - 1

  private let count: Int

  /// A list of 0...`limit` items; nil for any other number.
  package init?(count: Int) {
    guard (0...CountedList.limit).contains(count) else { return nil }
    self.count = count
  }

  package func count(upTo limit: Int) -> Int { min(count, limit) }

  package func checked(upTo limit: Int) -> PositionSet { PositionSet() }

  package func field(named name: [UInt8]) throws(ListError) -> Field? {
    throw ListError(.onlyCounted("field"))
  }

  package func fieldNames() -> [[UInt8]] { [] }

  package func value(of field: Field, at position: Int) -> [UInt8]? { nil }

  package func filter(
    _ candidates: PositionSet, by field: Field, _ matches: (Span<UInt8>) -> Bool
  ) throws(ListError) -> PositionSet {
    throw ListError(.onlyCounted("field"))
  }

  package func expression(named name: [UInt8]) throws(ListError) -> [UInt8]? {
    throw ListError(.onlyCounted("named selection"))
  }

  package func expressionNames() -> [[UInt8]] { [] }

  package func positions(
    listedIn reference: ListReference
  ) throws(ListError) -> (positions: PositionSet, unmatched: Int) {
    throw ListError(.onlyCounted("path"))
  }

  package func matcher(
    _ pattern: [UInt8], ignoringCase: Bool
  ) throws(ListError) -> any Matcher {
    throw ListError(.onlyCounted("field"))
  }
}
