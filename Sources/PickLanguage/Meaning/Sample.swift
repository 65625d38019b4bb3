internal import PickCore

/// Drawing without repetition, the same for the same seed and set on every platform.
///
/// Selection sampling in list order (Knuth, The Art of Computer Programming 3.4.2, algorithm S):
/// with t members left and m still needed, one is taken if the high 64 bits of the next random
/// number times t are less than m.
enum Sample {
  /// At most `count` members of a set; O(members).
  static func draw(_ count: Int, from set: PositionSet, seed: UInt64) -> PositionSet {
    var generator = SplitMix64(state: seed)
    var left = UInt64(set.count)
    var needed = UInt64(count)
    var result = PositionSet()
    for position in set.members {
      if needed == 0 { break }
      if generator.next().multipliedFullWidth(by: left).high < needed {
        result.insert(position)
        needed -= 1
      }
      left -= 1
    }
    return result
  }
}

/// SplitMix64 (Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators, 2014).
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
