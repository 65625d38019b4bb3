/// Every n-th position of a range.
extension PositionSet {
  /// Adds every `step`-th position of a range, beginning with its lower bound.
  package mutating func insert(_ range: ClosedRange<Int>, by step: Int) {
    insert(range, first: 1, ofEvery: step)
  }

  /// Adds, beginning with the lower bound, the first `kept` of every `period` positions.
  ///
  /// O(length/64), whatever the numbers: short periods repeat a mask, long ones are ranges.
  package mutating func insert(_ range: ClosedRange<Int>, first kept: Int, ofEvery period: Int) {
    precondition(range.lowerBound >= 1 && period >= 1 && kept >= 0, "positions start at 1")
    if kept == 0 { return }
    if kept >= period { return insert(range) }
    if period > 64 { return insertBlocks(range, first: kept, ofEvery: period) }
    let masks = Self.masks(first: kept, ofEvery: period)
    grow(toWords: (range.upperBound - 1) >> 6 + 1)
    // The lower bound has phase 0, so the first bit of its word has this one.
    var phase = (period - (range.lowerBound - 1) & 63 % period) % period
    let advance = 64 % period
    forEachMask(of: range) { index, mask in
      words[index] |= mask & masks[phase]
      phase += advance
      if phase >= period { phase -= period }
    }
  }

  private mutating func insertBlocks(
    _ range: ClosedRange<Int>, first kept: Int, ofEvery period: Int
  ) {
    var low = range.lowerBound
    while low <= range.upperBound {
      let (past, isPastAll) = low.addingReportingOverflow(kept)
      insert(low...(isPastAll ? range.upperBound : min(past - 1, range.upperBound)))
      let (next, overflow) = low.addingReportingOverflow(period)
      if overflow { return }
      low = next
    }
  }

  /// For each phase the word whose bit b is set if (phase + b) mod `period` < `kept`.
  private static func masks(first kept: Int, ofEvery period: Int) -> [UInt64] {
    (0..<period).map { phase in
      var mask: UInt64 = 0
      for bit in 0..<64 where (phase + bit) % period < kept { mask |= 1 << UInt64(bit) }
      return mask
    }
  }
}
