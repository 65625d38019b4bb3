/// A set of 1-based positions, one bit each, worked on by the word.
///
/// Bit `(p - 1) % 64` of word `(p - 1) / 64` stands for position p. The storage ends at the word
/// of the largest position ever inserted, so it costs N/8 bytes; words at its end may be zero.
package struct PositionSet: Equatable, Sendable {
  package internal(set) var words: [UInt64]

  /// The empty set.
  package init() { words = [] }

  /// The positions of a range; O(upper bound / 64).
  package init(_ range: ClosedRange<Int>) {
    words = []
    insert(range)
  }

  /// 1...count; empty for a count of 0.
  package init(upTo count: Int) {
    words = []
    if count > 0 { insert(1...count) }
  }

  /// The given positions, in any order.
  package init(_ positions: some Sequence<Int>) {
    words = []
    for position in positions { insert(position) }
  }

  /// The words as given, lowest positions first.
  package init(words: [UInt64]) { self.words = words }

  /// Equal members; the lengths of the storages do not matter. O(N/64).
  package static func == (left: PositionSet, right: PositionSet) -> Bool {
    let shared = min(left.words.count, right.words.count)
    for index in 0..<shared where left.words[index] != right.words[index] { return false }
    for index in shared..<left.words.count where left.words[index] != 0 { return false }
    for index in shared..<right.words.count where right.words[index] != 0 { return false }
    return true
  }
}

// MARK: Members

extension PositionSet {
  /// O(N/64).
  package var isEmpty: Bool {
    for word in words where word != 0 { return false }
    return true
  }

  /// The number of members; O(N/64).
  package var count: Int {
    var total = 0
    for word in words { total &+= word.nonzeroBitCount }
    return total
  }

  /// O(1); any number may be asked for.
  package func contains(_ position: Int) -> Bool {
    guard position >= 1 else { return false }
    let index = (position - 1) >> 6
    return index < words.count && words[index] >> UInt64((position - 1) & 63) & 1 == 1
  }

  /// Whether every position of a range is a member; O(length/64).
  package func contains(_ range: ClosedRange<Int>) -> Bool {
    guard range.lowerBound >= 1, range.upperBound <= words.count << 6 else { return false }
    var isFull = true
    forEachMask(of: range) { index, mask in
      if words[index] & mask != mask { isFull = false }
    }
    return isFull
  }

  /// The smallest member; O(N/64).
  package var first: Int? { next(atOrAfter: 1) }

  /// The largest member; O(N/64).
  package var last: Int? {
    var index = words.count
    while index > 0 {
      index -= 1
      if words[index] != 0 { return index << 6 + 64 - words[index].leadingZeroBitCount }
    }
    return nil
  }

  /// The smallest member that is at least `position` (from 1); O(distance/64).
  package func next(atOrAfter position: Int) -> Int? {
    let start = max(position, 1) - 1
    var index = start >> 6
    guard index < words.count else { return nil }
    var word = words[index] & (~0 << UInt64(start & 63))
    while word == 0 {
      index += 1
      guard index < words.count else { return nil }
      word = words[index]
    }
    return index << 6 + word.trailingZeroBitCount + 1
  }

  /// The smallest number, at least `position` (from 1), that is no member; O(distance/64).
  package func nextGap(atOrAfter position: Int) -> Int {
    let start = max(position, 1) - 1
    var index = start >> 6
    guard index < words.count else { return start + 1 }
    var word = ~words[index] & (~0 << UInt64(start & 63))
    while word == 0 {
      index += 1
      guard index < words.count else { return index << 6 + 1 }
      word = ~words[index]
    }
    return index << 6 + word.trailingZeroBitCount + 1
  }
}

// MARK: Changing

extension PositionSet {
  /// Adds a position, which is at least 1.
  package mutating func insert(_ position: Int) {
    precondition(position >= 1, "positions start at 1")
    let index = (position - 1) >> 6
    grow(toWords: index + 1)
    words[index] |= 1 << UInt64((position - 1) & 63)
  }

  /// Takes a position out; any number may be given.
  package mutating func remove(_ position: Int) {
    guard contains(position) else { return }
    words[(position - 1) >> 6] &= ~(1 << UInt64((position - 1) & 63))
  }

  /// Adds a range whose lower bound is at least 1; O(length/64).
  package mutating func insert(_ range: ClosedRange<Int>) {
    precondition(range.lowerBound >= 1, "positions start at 1")
    grow(toWords: (range.upperBound - 1) >> 6 + 1)
    forEachMask(of: range) { index, mask in words[index] |= mask }
  }

  /// Takes a range out; any part of it beyond the members is ignored.
  package mutating func remove(_ range: ClosedRange<Int>) {
    let upper = min(range.upperBound, words.count << 6)
    let lower = max(range.lowerBound, 1)
    guard lower <= upper else { return }
    forEachMask(of: lower...upper) { index, mask in words[index] &= ~mask }
  }

  /// Takes out everything above `limit`.
  package mutating func truncate(to limit: Int) {
    let kept = max(limit, 0)
    guard kept < words.count << 6 else { return }
    let wordCount = (kept + 63) >> 6
    if words.count > wordCount { words.removeLast(words.count - wordCount) }
    if kept & 63 != 0, words.count == wordCount {
      words[wordCount - 1] &= ~(~0 << UInt64(kept & 63))
    }
  }

  mutating func grow(toWords count: Int) {
    if words.count < count {
      words.append(contentsOf: repeatElement(0, count: count - words.count))
    }
  }

  func forEachMask(of range: ClosedRange<Int>, _ body: (Int, UInt64) -> Void) {
    let low = range.lowerBound - 1
    let high = range.upperBound - 1
    let firstMask: UInt64 = ~0 << UInt64(low & 63)
    let lastMask: UInt64 = ~0 >> UInt64(63 - high & 63)
    if low >> 6 == high >> 6 { return body(low >> 6, firstMask & lastMask) }
    body(low >> 6, firstMask)
    var index = low >> 6 + 1
    while index < high >> 6 {
      body(index, ~0)
      index += 1
    }
    body(high >> 6, lastMask)
  }
}

// MARK: Algebra, each O(N/64)

extension PositionSet {
  package mutating func formUnion(_ other: PositionSet) {
    grow(toWords: other.words.count)
    for index in 0..<other.words.count { words[index] |= other.words[index] }
  }

  package mutating func formIntersection(_ other: PositionSet) {
    if words.count > other.words.count { words.removeLast(words.count - other.words.count) }
    for index in 0..<words.count { words[index] &= other.words[index] }
  }

  package mutating func subtract(_ other: PositionSet) {
    for index in 0..<min(words.count, other.words.count) { words[index] &= ~other.words[index] }
  }

  package mutating func formSymmetricDifference(_ other: PositionSet) {
    grow(toWords: other.words.count)
    for index in 0..<other.words.count { words[index] ^= other.words[index] }
  }

  /// The positions of 1...count that are no members.
  package func complement(upTo count: Int) -> PositionSet {
    var result = PositionSet(upTo: count)
    result.subtract(self)
    return result
  }
}
