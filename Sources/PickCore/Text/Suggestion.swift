/// "Did you mean": the candidate that a mistyped word most resembles.
package enum Suggestion {
  /// The candidate within an edit distance of 2, the nearest first, then the earlier one.
  ///
  /// Of a word of two to four bytes only one edit is forgiven, and of a single byte none, so that
  /// not everything resembles it.
  package static func nearest(to word: [UInt8], among candidates: [[UInt8]]) -> [UInt8]? {
    nearest(to: word, among: candidates, within: word.count < 2 ? 0 : word.count < 5 ? 1 : 2)
  }

  /// The nearest candidate within a given edit distance, then the earlier one.
  package static func nearest(
    to word: [UInt8], among candidates: [[UInt8]], within allowed: Int
  ) -> [UInt8]? {
    var best: (distance: Int, word: [UInt8])?
    for candidate in candidates where candidate != word {
      let limit = min(allowed, (best?.distance ?? allowed + 1) - 1)
      if let distance = distance(word, candidate, upTo: limit) { best = (distance, candidate) }
    }
    return best?.word
  }

  /// The same for words of the program's own.
  package static func nearest(to word: [UInt8], among candidates: [String]) -> String? {
    nearest(to: word, among: candidates.map { Array($0.utf8) })
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Insertions, deletions, replacements and swaps of neighbours that turn one word into the
  /// other (optimal string alignment); nil if more than `limit`. O(product of the lengths).
  package static func distance(_ left: [UInt8], _ right: [UInt8], upTo limit: Int) -> Int? {
    guard limit >= 0, abs(left.count - right.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let same = left[row] == right[column]
        var cost = min(last[column] + (same ? 0 : 1), last[column + 1] + 1)
        cost = min(cost, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
