import PickCore
import Testing

/// Words at a time give what bytes one by one give.
struct KeyBytesTests {
  @Test func anyBytesAtEveryAlignment() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<3000 {
      let core = (0..<Int(random.next() % 40)).map { _ in
        random.next() % 2 == 0 ? LineSearchTests.alphabet[Int(random.next() % 8)] : UInt8(0x61)
      }
      let before = Int(random.next() % 9)
      let bytes =
        [UInt8](repeating: 0x0A, count: before) + core + [UInt8](repeating: 0x0A, count: 9)
      check(core, bytes, before..<before + core.count)
    }
  }

  private func check(_ core: [UInt8], _ bytes: [UInt8], _ range: Range<Int>) {
    for byte in [0x0A, 0x61] as [UInt8] {
      let isThere = range.dropLast().contains {
        bytes[$0] == byte && (bytes[$0 + 1] == 0x0D || bytes[$0 + 1] == 0x0A)
      }
      let found = KeyBytes.has(byte, before: 0x0D, or: 0x0A, in: bytes.span, range)
      #expect(found == isThere, "\(core)")
    }
    for place in core.indices {
      var other = core
      other[place] ^= 0x20
      let isSame = KeyBytes.areEqual(core.span, bytes.span.extracting(range))
      let isOther = KeyBytes.areEqual(core.span, other.span)
      let isPart = KeyBytes.areEqual(core.span, core.span.extracting(0..<place))
      #expect(isSame && !isOther && !isPart, "\(core)")
    }
    let hash = KeyBytes.hash(bytes.span, range, multiplier: 0x9E37_79B9_7F4A_7C15)
    #expect(hash == KeyBytes.hash(core.span, 0..<core.count, multiplier: 0x9E37_79B9_7F4A_7C15))
  }

  @Test("Every byte of a key, and its length, is in the hash")
  func hashes() {
    let key = [UInt8](repeating: 0x61, count: 35)
    var seen: Set<UInt64> = []
    for length in 0...35 {
      seen.insert(KeyBytes.hash(key.span, 0..<length, multiplier: 0xD6E8_FEB8_6659_FD93))
    }
    for place in key.indices {
      for bit in 0..<8 {
        var other = key
        other[place] ^= 1 << UInt8(bit)
        seen.insert(KeyBytes.hash(other.span, 0..<35, multiplier: 0xD6E8_FEB8_6659_FD93))
      }
    }
    #expect(seen.count == 36 + 35 * 8)
  }
}
