/// Reproducible random numbers for tests (a xorshift, unlike the generator under test).
struct RandomSource {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x2545_F491_4F6C_DD1D | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// 0..<bound.
  mutating func below(_ bound: Int) -> Int { Int(next() >> 11) % bound }

  mutating func int(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// True once in so many times.
  mutating func once(in times: Int) -> Bool { below(times) == 0 }

  mutating func pick<T>(_ choices: [T]) -> T { choices[below(choices.count)] }
}
