internal import PickCore

/// Keys that wait to be looked for together, each with its hash.
struct KeyGroup {
  struct Key {
    /// Where it stands in the bytes of a list, or ~offset in bytes beside it.
    var start: Int
    var length: Int
    var hash: UInt64
    var position: Int

    /// The key at a range of some bytes.
    init(_ range: Range<Int>, position: Int, hash: UInt64) {
      start = range.lowerBound
      length = range.count
      self.position = position
      self.hash = hash
    }

    /// The same, with bytes that stand beside those of the list.
    func beside() -> Key {
      var key = self
      key.start = ~start
      return key
    }

    var range: Range<Int> {
      let first = start >= 0 ? start : ~start
      return first..<first + length
    }
  }

  /// So many that waiting for memory is shared, so few that what was brought near stays there.
  private static let size = 512

  private(set) var keys: [Key] = []

  init() { keys.reserveCapacity(Self.size) }

  var isFull: Bool { keys.count >= Self.size }

  mutating func append(_ key: Key) { keys.append(key) }

  mutating func removeAll() { keys.removeAll(keepingCapacity: true) }
}
