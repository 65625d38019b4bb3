/// File numbers as an expression writes them under `--by number`.
struct NumberRange: Sendable {
  /// Nil for an open end; a single number has only `low`.
  var low: ShotNumber?
  var high: ShotNumber?
  var isSingle: Bool
  var lowSpan: ByteSpan
  var highSpan: ByteSpan

  /// The range that an item is; nil if one of its ends is no plain number.
  init?(_ item: Item, in tree: Tree) {
    guard case .range(let low, let high) = item.primary, low.isPlain, high.isPlain else {
      return nil
    }
    let spans = EndSpans(of: item, in: tree)
    self.low = ShotNumber(Lookalikes.folded(tree.source.text(spans.low)))
    self.high = ShotNumber(Lookalikes.folded(tree.source.text(spans.high)))
    isSingle = high == .same
    lowSpan = spans.low
    highSpan = spans.high
  }
}

extension Endpoint {
  /// Whether it is a number without `r` or `%`, or nothing.
  fileprivate var isPlain: Bool {
    switch self {
    case .open, .same, .position, .huge: true
    case .fromEnd, .percentage, .percentageFromEnd: false
    }
  }
}

/// What a plain number in an expression counts.
package enum Numbering: Sendable {
  /// Items from the start of the list.
  case position
  /// The numbers that a camera gave the files.
  case fileNumber
}
