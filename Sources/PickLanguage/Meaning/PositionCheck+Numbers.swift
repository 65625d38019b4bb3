internal import PickCore

/// Whether the file numbers that an expression names exist.
extension PositionCheck {
  func check(_ index: Int, in tree: Tree) throws(LanguageError) {
    let range = tree.numberRanges[index]
    let low = Lookalikes.folded(tree.source.text(range.lowSpan))
    let high = Lookalikes.folded(tree.source.text(range.highSpan))
    if let from = range.low, let to = range.high, from > to {
      throw tree.source.error(
        .meaning(.numbersBackwards(low, high)), at: range.lowSpan.through(range.highSpan))
    }
    // An open range is a condition, and may select nothing.
    if !range.isSingle, range.low == nil || range.high == nil { return }
    let span = range.isSingle ? range.lowSpan : range.lowSpan.through(range.highSpan)
    if count == 0 { throw tree.source.error(.meaning(.listIsEmpty), at: span) }
    let numbers = numbers
    let found = try tree.source.asking(at: span) { () throws(ListError) in
      try numbers.positions(of: range)
    }
    guard range.isSingle else {
      if found.isEmpty { throw tree.source.error(.meaning(.noFileNumberIn(low, high)), at: span) }
      return
    }
    if found.isEmpty {
      let isPosition = range.low.map { $0.digits.isEmpty && 1...UInt64(count) ~= $0.value } ?? false
      throw tree.source.error(.meaning(.noFileNumber(low, isPosition: isPosition)), at: span)
    }
    let stems = try tree.source.asking(at: span) { () throws(ListError) in
      try numbers.stems(of: found)
    }
    if stems.count > 1 {
      throw tree.source.error(.refusal(.ambiguousNumber(low, stems: stems)), at: span)
    }
  }
}
