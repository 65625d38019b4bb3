/// Members and runs in ascending order.
extension PositionSet {
  /// The members, one by one.
  package var members: Members { Members(words) }

  /// The members of a set, found a word at a time.
  package struct Members: Sequence, IteratorProtocol {
    let words: [UInt64]
    var index = 0
    var word: UInt64

    init(_ words: [UInt64]) {
      self.words = words
      word = words.first ?? 0
    }

    package mutating func next() -> Int? {
      while word == 0 {
        index += 1
        guard index < words.count else { return nil }
        word = words[index]
      }
      let bit = word.trailingZeroBitCount
      word &= word &- 1
      return index << 6 + bit + 1
    }
  }

  /// Runs of neighbouring members, each as long as possible.
  package var runs: Runs { Runs(set: self) }

  /// The runs of a set, found a word at a time.
  package struct Runs: Sequence, IteratorProtocol {
    let set: PositionSet
    var position = 1

    init(set: PositionSet) { self.set = set }

    package mutating func next() -> ClosedRange<Int>? {
      guard let low = set.next(atOrAfter: position) else { return nil }
      let gap = set.nextGap(atOrAfter: low)
      position = gap + 1
      return low...gap - 1
    }
  }
}
