internal import PickCore

/// The items of a list in the order of their file numbers.
struct NumberIndex {
  /// The field that holds an item's file number.
  static let field = Array("number".utf8)

  /// Ascending; of one number there are as many as items have it.
  private var numbers: [ShotNumber] = []
  /// The item of each; those of one number in list order.
  private var items: [Int32] = []

  /// Asks every item for its number once; a value that is no whole number counts for nothing.
  init(of list: any ItemList, count: Int) throws(ListError) {
    guard let field = try list.field(named: Self.field) else { return }
    var found: [ShotNumber?] = []
    let numbered = try list.filter(PositionSet(upTo: count), by: field) { value in
      found.append(ShotNumber(value))
      return true
    }
    var entries: [(number: ShotNumber, position: Int32)] = []
    entries.reserveCapacity(found.count)
    for (position, number) in zip(numbered.members, found) {
      if let number { entries.append((number, Int32(truncatingIfNeeded: position))) }
    }
    // Most lists are in this order already.
    let isSorted = zip(entries, entries.dropFirst()).allSatisfy { $0.number <= $1.number }
    if !isSorted { entries.sort { ($0.number, $0.position) < ($1.number, $1.position) } }
    numbers = entries.map(\.number)
    items = entries.map(\.position)
  }

  /// The positions of one number, in list order; O(log N + their count).
  func positions(of number: ShotNumber) -> [Int] {
    indices(from: number, to: number).map { Int(items[$0]) }
  }

  /// The positions of all numbers from one to another; an end that is nil is open.
  func positions(from low: ShotNumber?, to high: ShotNumber?) -> PositionSet {
    var found = PositionSet()
    let indices = indices(from: low, to: high)
    var index = indices.lowerBound
    while index < indices.upperBound {
      // Neighbours in the list often have neighbouring numbers.
      let first = Int(items[index])
      var last = first
      index += 1
      while index < indices.upperBound, Int(items[index]) == last + 1 {
        last += 1
        index += 1
      }
      found.insert(first...last)
    }
    return found
  }

  /// How many items have a number of a range; O(log N).
  func count(of range: ClosedRange<ShotNumber>) -> Int {
    indices(from: range.lowerBound, to: range.upperBound).count
  }

  /// Visits the positions of the numbers of a range, nil for all, in the order of the numbers.
  func visit(_ range: ClosedRange<ShotNumber>?, _ body: (ShotNumber, Int) -> Void) {
    for index in indices(from: range?.lowerBound, to: range?.upperBound) {
      body(numbers[index], Int(items[index]))
    }
  }

  private func indices(from low: ShotNumber?, to high: ShotNumber?) -> Range<Int> {
    let start = low.map { low in firstIndex { $0 >= low } } ?? 0
    let end = high.map { high in firstIndex { $0 > high } } ?? numbers.count
    return start..<max(start, end)
  }

  /// The first index whose number, and whose every later number, is as asked.
  private func firstIndex(where isAbove: (ShotNumber) -> Bool) -> Int {
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if isAbove(numbers[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
