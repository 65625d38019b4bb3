/// Members by rank: the first is rank 1.
extension PositionSet {
  /// The first `limit` members; O(N/64).
  package func prefix(_ limit: Int) -> PositionSet {
    guard limit > 0 else { return PositionSet() }
    var left = limit
    var kept: [UInt64] = []
    for word in words {
      if word.nonzeroBitCount >= left {
        kept.append(word.keepingLowest(left))
        return PositionSet(words: kept)
      }
      left -= word.nonzeroBitCount
      kept.append(word)
    }
    return PositionSet(words: kept)
  }

  /// The last `limit` members; O(N/64).
  package func suffix(_ limit: Int) -> PositionSet {
    guard limit > 0 else { return PositionSet() }
    let dropped = count - limit
    guard dropped > 0 else { return self }
    var result = self
    result.subtract(prefix(dropped))
    return result
  }

  /// Members whose rank r has (r − 1) mod `period` < `kept`; O(N/64 + members).
  package func members(first kept: Int, ofEvery period: Int) -> PositionSet {
    precondition(period >= 1 && kept >= 0, "a period is at least 1")
    var result = PositionSet(words: [UInt64](repeating: 0, count: words.count))
    var phase = 0
    for index in words.indices {
      var word = words[index]
      let ones = word.nonzeroBitCount
      if phase >= kept, ones < period - phase {
        phase += ones
        continue
      }
      var taken: UInt64 = 0
      while word != 0 {
        let lowest = word & (0 &- word)
        if phase < kept { taken |= lowest }
        phase += 1
        if phase == period { phase = 0 }
        word ^= lowest
      }
      result.words[index] = taken
    }
    return result
  }

  /// The members whose ranks are in `ranks`; O(N/64 + members).
  package func members(atRanks ranks: PositionSet) -> PositionSet {
    var result = PositionSet(words: [UInt64](repeating: 0, count: words.count))
    var rank = 0
    for index in words.indices {
      var word = words[index]
      guard let wanted = ranks.next(atOrAfter: rank + 1) else { break }
      if wanted > rank + word.nonzeroBitCount {
        rank += word.nonzeroBitCount
        continue
      }
      while word != 0 {
        let lowest = word & (0 &- word)
        rank += 1
        if ranks.contains(rank) { result.words[index] |= lowest }
        word ^= lowest
      }
    }
    return result
  }
}

extension UInt64 {
  /// The lowest `count` of the set bits.
  fileprivate func keepingLowest(_ count: Int) -> UInt64 {
    var rest = self
    var kept: UInt64 = 0
    var left = count
    while left > 0, rest != 0 {
      let lowest = rest & (0 &- rest)
      kept |= lowest
      rest ^= lowest
      left -= 1
    }
    return kept
  }
}
