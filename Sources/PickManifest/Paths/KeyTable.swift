internal import PickCore

/// Counts keys that stand in the bytes of a list, without a copy of them.
///
/// An open-addressing table, at most half full, of entry numbers beside half of each key's hash; a
/// key is compared byte by byte only where those halves are equal. The hash multiplies by a number
/// that is drawn anew for each table, so that no list can be written to collide.
struct KeyTable {
  /// A key, and how many lines have it that were not taken yet.
  private struct Entry {
    /// Where it stands in the list's bytes, or ~offset in `keys`.
    var start: Int
    var length: UInt32
    var lines: UInt32
  }

  /// Keys that are not written in the list as they are here.
  private var keys: [UInt8] = []
  private var entries: [Entry] = []
  /// Bits 32–63 are those of the hash, bits 0–31 the number of the entry from 1; 0 is free.
  private var slots: [UInt64]
  private let multiplier: UInt64

  /// A table for at most so many keys, fewer than 2³²; keys all collide with a multiplier of 0.
  init(capacity: Int, multiplier: UInt64 = .random(in: 0...UInt64.max) | 1) {
    precondition(capacity >= 0 && capacity < 1 << 32, "entries are numbered with 32 bits")
    var size = 2
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    entries.reserveCapacity(capacity)
    self.multiplier = multiplier
  }

  /// Counts a line that has the path at a range of the list's bytes. O(length).
  mutating func add(_ path: Range<Int>, of bytes: Span<UInt8>, _ form: KeyForm) {
    if let key = form.literal(bytes, path) {
      add(bytes.extracting(key), at: key.lowerBound, bytes)
    } else {
      addRewritten(bytes.extracting(path), bytes, form)
    }
  }

  /// The same for a path that is written otherwise in the list.
  mutating func add(_ path: [UInt8], of bytes: Span<UInt8>, _ form: KeyForm) {
    addRewritten(path.span, bytes, form)
  }

  /// How many lines have the path's key, the first time they are asked for, and then 0; nil if
  /// none has. O(length).
  mutating func take(_ path: Span<UInt8>, of bytes: Span<UInt8>, _ form: KeyForm) -> Int? {
    guard let entry = entry(of: path, bytes, form) else { return nil }
    let lines = entries[entry].lines
    if lines > 0 { entries[entry].lines = 0 }
    return Int(lines)
  }

  private func entry(of path: Span<UInt8>, _ bytes: Span<UInt8>, _ form: KeyForm) -> Int? {
    let all = 0..<path.count
    if let key = form.literal(path, all) { return entry(path.extracting(key), bytes) }
    var rewritten: [UInt8] = []
    let key = form.append(path, all, to: &rewritten)
    return entry(rewritten.span.extracting(key), bytes)
  }

  private func entry(_ key: Span<UInt8>, _ bytes: Span<UInt8>) -> Int? {
    let slot = slots[slot(of: key, hash(key), bytes)]
    return slot == 0 ? nil : Int(slot & 0xFFFF_FFFF) - 1
  }

  private mutating func addRewritten(
    _ path: Span<UInt8>, _ bytes: Span<UInt8>, _ form: KeyForm
  ) {
    let used = keys.count
    let key = form.append(path, 0..<path.count, to: &keys)
    if !addKept(key, bytes) { keys.removeLast(keys.count - used) }
  }

  /// Adds a key that stands in `keys`; whether it is a new one.
  private mutating func addKept(_ key: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    let all = keys
    return add(all.span.extracting(key), at: ~key.lowerBound, bytes)
  }

  /// Whether the key is a new one.
  @discardableResult
  private mutating func add(_ key: Span<UInt8>, at start: Int, _ bytes: Span<UInt8>) -> Bool {
    let hash = hash(key)
    let slot = slot(of: key, hash, bytes)
    if slots[slot] != 0 {
      entries[Int(slots[slot] & 0xFFFF_FFFF) - 1].lines += 1
      return false
    }
    entries.append(Entry(start: start, length: UInt32(key.count), lines: 1))
    slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(entries.count)
    return true
  }

  /// The slot that holds a key, or the free one where it belongs.
  private func slot(of key: Span<UInt8>, _ hash: UInt64, _ bytes: Span<UInt8>) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      if slots[slot] >> 32 == hash >> 32,
        holds(key, entries[Int(slots[slot] & 0xFFFF_FFFF) - 1], bytes)
      {
        return slot
      }
      slot = (slot &+ 1) & mask
    }
    return slot
  }

  private func holds(_ key: Span<UInt8>, _ entry: Entry, _ bytes: Span<UInt8>) -> Bool {
    guard Int(entry.length) == key.count else { return false }
    let start = entry.start >= 0 ? entry.start : ~entry.start
    let held = (entry.start >= 0 ? bytes : keys.span).extracting(start..<start + key.count)
    var offset = 0
    while offset < key.count {
      if held[offset] != key[offset] { return false }
      offset &+= 1
    }
    return true
  }

  /// Eight bytes at a time are added and multiplied to 128 bits, whose halves are joined.
  private func hash(_ key: Span<UInt8>) -> UInt64 {
    var hash = UInt64(key.count)
    var offset = 0
    while offset &+ 8 <= key.count {
      let low =
        UInt64(key[offset]) | UInt64(key[offset &+ 1]) << 8 | UInt64(key[offset &+ 2]) << 16
        | UInt64(key[offset &+ 3]) << 24
      let high =
        UInt64(key[offset &+ 4]) | UInt64(key[offset &+ 5]) << 8 | UInt64(key[offset &+ 6]) << 16
        | UInt64(key[offset &+ 7]) << 24
      hash = mix(hash ^ low ^ high << 32)
      offset &+= 8
    }
    var rest: UInt64 = 0
    while offset < key.count {
      rest = rest << 8 | UInt64(key[offset])
      offset &+= 1
    }
    return mix(mix(hash ^ rest) ^ 0x9E37_79B9_7F4A_7C15)
  }

  @inline(__always)
  private func mix(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: multiplier)
    return product.high ^ product.low
  }
}
