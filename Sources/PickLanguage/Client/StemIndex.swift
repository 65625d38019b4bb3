internal import PickCore

/// The stems of a list, found by their text in one step; ASCII case is ignored.
///
/// Stems lie one after the other in one array; buckets are chains through the positions.
struct StemIndex {
  private var text: [UInt8] = []
  /// The end of each position's stem in the text; index 0 is before the first.
  private var ends: [Int]
  private var heads: [Int32]
  /// The next position of the same bucket; 0 for none.
  private var next: [Int32]
  /// What stands before the first digit of the stems, in small letters.
  private(set) var prefixes: Set<[UInt8]> = []

  /// Asks every item for its stem once.
  init(of list: any ItemList, count: Int) throws(ListError) {
    ends = [0]
    heads = []
    next = []
    guard let field = try list.field(named: Array("stem".utf8)) else { return }
    var text: [UInt8] = []
    var sizes: [Int] = []
    let named = try list.filter(PositionSet(upTo: count), by: field) { value in
      var offset = 0
      while offset < value.count {
        text.append(value[offset])
        offset += 1
      }
      sizes.append(value.count)
      return true
    }
    self.text = text
    ends = [Int](repeating: 0, count: count + 1)
    for (position, size) in zip(named.members, sizes) { ends[position] = size }
    for position in 1..<count + 1 { ends[position] += ends[position - 1] }
    link(count)
    collectPrefixes(count)
  }

  private mutating func collectPrefixes(_ count: Int) {
    var last: ArraySlice<UInt8> = []
    for position in 1..<count + 1 {
      let prefix = stem(at: position).prefix { !$0.isDigit }
      if prefix == last { continue }
      last = prefix
      prefixes.insert(prefix.map(\.asciiLowercased))
    }
  }

  private mutating func link(_ count: Int) {
    var size = 16
    while size < 2 * count { size *= 2 }
    heads = [Int32](repeating: 0, count: size)
    next = [Int32](repeating: 0, count: count + 1)
    // From the last to the first, so that a chain goes up.
    for position in stride(from: count, through: 1, by: -1) {
      let bucket = bucket(of: text[ends[position - 1]..<ends[position]])
      next[position] = heads[bucket]
      heads[bucket] = Int32(truncatingIfNeeded: position)
    }
  }

  /// The stem at a position; empty if it has none.
  func stem(at position: Int) -> ArraySlice<UInt8> {
    text[ends[position - 1]..<ends[position]]
  }

  /// The positions of a stem in list order; O(1 + their count).
  func positions(of stem: ArraySlice<UInt8>) -> [Int] {
    guard !stem.isEmpty, !heads.isEmpty else { return [] }
    var found: [Int] = []
    var position = Int(heads[bucket(of: stem)])
    while position > 0 {
      if self.stem(at: position).equalsIgnoringCase(stem) { found.append(position) }
      position = Int(next[position])
    }
    return found
  }

  /// FNV-1a of 64 bits over the small letters (draft-eastlake-fnv).
  private func bucket(of stem: ArraySlice<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in stem { hash = (hash ^ UInt64(byte.asciiLowercased)) &* 0x0000_0100_0000_01B3 }
    return Int(truncatingIfNeeded: (hash ^ hash >> 32) & UInt64(heads.count - 1))
  }
}

extension ArraySlice<UInt8> {
  func equalsIgnoringCase(_ other: ArraySlice<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for offset in 0..<count
    where self[startIndex + offset].asciiLowercased
      != other[other.startIndex + offset].asciiLowercased
    {
      return false
    }
    return true
  }

  /// Whether it begins with another text, ASCII case ignored.
  func startsIgnoringCase(_ other: ArraySlice<UInt8>) -> Bool {
    prefix(other.count).equalsIgnoringCase(other)
  }
}
