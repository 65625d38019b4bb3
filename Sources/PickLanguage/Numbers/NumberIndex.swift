internal import PickCore

/// The items of a list in the order of their file numbers.
struct NumberIndex {
  /// The field that holds an item's file number.
  static let field = Array("number".utf8)

  private struct Entry {
    var number: ShotNumber
    var position: Int32
  }

  private var entries: [Entry] = []

  /// Asks every item for its number once; a value that is no whole number counts for nothing.
  init(of list: any ItemList, count: Int) throws(ListError) {
    guard let field = try list.field(named: Self.field) else { return }
    var numbers: [ShotNumber?] = []
    let numbered = try list.filter(PositionSet(upTo: count), by: field) { value in
      numbers.append(ShotNumber(value))
      return true
    }
    entries.reserveCapacity(numbers.count)
    for (position, number) in zip(numbered.members, numbers) {
      if let number {
        entries.append(Entry(number: number, position: Int32(truncatingIfNeeded: position)))
      }
    }
    entries.sort { ($0.number, $0.position) < ($1.number, $1.position) }
  }

  /// The positions of one number, in list order; O(log N + their count).
  func positions(of number: ShotNumber) -> [Int] {
    var found: [Int] = []
    visit(number...number) { _, position in found.append(position) }
    return found
  }

  /// The positions of all numbers from one to another; an end that is nil is open.
  func positions(from low: ShotNumber?, to high: ShotNumber?) -> PositionSet {
    var found = PositionSet()
    var index = low.map(firstIndex) ?? 0
    while index < entries.count, high.map({ entries[index].number <= $0 }) ?? true {
      found.insert(Int(entries[index].position))
      index += 1
    }
    return found
  }

  /// Visits the positions of the numbers of a range, in the order of the numbers.
  func visit(_ numbers: ClosedRange<ShotNumber>, _ body: (ShotNumber, Int) -> Void) {
    var index = firstIndex(atLeast: numbers.lowerBound)
    while index < entries.count, entries[index].number <= numbers.upperBound {
      body(entries[index].number, Int(entries[index].position))
      index += 1
    }
  }

  private func firstIndex(atLeast number: ShotNumber) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
