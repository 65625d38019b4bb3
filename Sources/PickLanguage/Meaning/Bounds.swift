internal import PickCore

/// What a range means in a list of a known size.
///
/// A second reading of plain numbers, as the numbers in file names, belongs beside this one: it
/// takes the same items, and `r`, `%` and ranks keep to positions.
struct Bounds {
  /// At least 1.
  let low: Int
  /// At most the size; below `low` when nothing is selected.
  let high: Int

  var range: ClosedRange<Int>? { low <= high ? low...high : nil }

  /// The members of a range among 1...count.
  init(_ low: Endpoint, _ high: Endpoint, count: Int, in tree: Tree) {
    let isSingle = high == .same
    switch (low, high) {
    case (.percentage(let index), .same):
      self.init(1, tree.percentages[Int(index)].cut(count), count: count)
    case (.percentageFromEnd(let index), .same):
      self.init(count - tree.percentages[Int(index)].cut(count) + 1, count, count: count)
    default:
      self.init(
        Bounds.first(low, count: count, in: tree),
        Bounds.last(isSingle ? low : high, count: count, in: tree), count: count)
    }
  }

  private init(_ low: Int, _ high: Int, count: Int) {
    self.low = max(low, 1)
    self.high = min(high, count)
  }

  private static func first(_ end: Endpoint, count: Int, in tree: Tree) -> Int {
    switch end {
    case .percentage(let index): tree.percentages[Int(index)].cut(count) + 1
    case .percentageFromEnd(let index): count - tree.percentages[Int(index)].cut(count) + 1
    case .open, .same: 1
    default: position(end, count: count)
    }
  }

  private static func last(_ end: Endpoint, count: Int, in tree: Tree) -> Int {
    switch end {
    case .percentage(let index): tree.percentages[Int(index)].cut(count)
    case .percentageFromEnd(let index): count - tree.percentages[Int(index)].cut(count)
    case .open, .same: count
    default: position(end, count: count)
    }
  }

  /// The position of an end; beyond the list where it is.
  static func position(_ end: Endpoint, count: Int) -> Int {
    switch end {
    case .position(let position): position
    case .fromEnd(let rank): count - rank + 1
    default: .max
    }
  }
}
