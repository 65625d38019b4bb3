/// Work on the bytes of keys, such as paths, eight at a time. All of it is O(length).
package enum KeyBytes {
  /// Whether two stretches hold the same bytes.
  @inlinable
  package static func areEqual(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
    let count = left.count
    guard count == right.count else { return false }
    var offset = 0
    guard count >= 8 else {
      while offset < count {
        if left[offset] != right[offset] { return false }
        offset &+= 1
      }
      return true
    }
    // The last word may overlap the one before.
    while offset < count &- 8 {
      if LineSearch.word(left, at: offset) != LineSearch.word(right, at: offset) { return false }
      offset &+= 8
    }
    return LineSearch.word(left, at: count &- 8) == LineSearch.word(right, at: count &- 8)
  }

  /// Whether a byte stands anywhere right before one of two others.
  package static func has(
    _ byte: UInt8, before one: UInt8, or other: UInt8, in bytes: Span<UInt8>, _ range: Range<Int>
  ) -> Bool {
    let pattern = LineSearch.everyByte &* UInt64(byte)
    let onePattern = LineSearch.everyByte &* UInt64(one)
    let otherPattern = LineSearch.everyByte &* UInt64(other)
    var offset = range.lowerBound
    while offset + 9 <= range.upperBound {
      let next = LineSearch.word(bytes, at: offset &+ 1)
      let follows =
        LineSearch.matches(next ^ onePattern) | LineSearch.matches(next ^ otherPattern)
      if LineSearch.matches(LineSearch.word(bytes, at: offset) ^ pattern) & follows != 0 {
        return true
      }
      offset &+= 8
    }
    while offset + 1 < range.upperBound {
      let next = bytes[offset + 1]
      if bytes[offset] == byte && (next == one || next == other) { return true }
      offset &+= 1
    }
    return false
  }

  /// A hash of the bytes of a range; equal bytes have equal hashes with the same multiplier.
  ///
  /// Eight bytes at a time are added and multiplied to 128 bits, whose halves are joined.
  package static func hash(
    _ bytes: Span<UInt8>, _ range: Range<Int>, multiplier: UInt64
  ) -> UInt64 {
    func mix(_ word: UInt64) -> UInt64 {
      let product = word.multipliedFullWidth(by: multiplier)
      return product.high ^ product.low
    }
    var hash = UInt64(range.count)
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound {
      hash = mix(hash ^ LineSearch.word(bytes, at: offset))
      offset &+= 8
    }
    var rest: UInt64 = 0
    while offset < range.upperBound {
      rest = rest << 8 | UInt64(bytes[offset])
      offset &+= 1
    }
    return mix(mix(hash ^ rest) ^ 0x9E37_79B9_7F4A_7C15)
  }
}
