internal import PickCore

/// Counts keys that stand in the bytes of a list, without a copy of them.
///
/// An open-addressing table, at most half full, of entry numbers beside half of each key's hash; a
/// key is compared byte by byte only where those halves are equal. The hash multiplies by a number
/// that is drawn anew for each table, so that no list can be written to collide.
///
/// With a million keys nearly every look into the table waits for memory, three times: for the
/// slot, the entry, and the key's bytes. So keys are gathered in groups, and each group is gone
/// through once for each of the three, in loops so short that the processor has many of them under
/// way at a time. (Chen, Ailamaki, Gibbons, Mowry, "Improving hash join performance through
/// prefetching", 2004.)
struct KeyTable {
  /// A key, and how many lines have it that were not taken yet.
  private struct Entry {
    /// Where it stands in the list's bytes, or ~offset in `kept`.
    var start: Int
    var length: UInt32
    var lines: UInt32
  }

  /// The bytes of the list whose keys are counted are lent to each call.
  private var entries: [Entry] = []
  /// Bits 32–63 are those of the hash, bits 0–31 the number of the entry from 1; 0 is free.
  private var slots: [UInt64]
  /// Keys that are not written in the list as they are here.
  private var kept: [UInt8] = []
  /// Those that are not in the table yet.
  private var waiting = KeyGroup()
  private let multiplier: UInt64
  /// What the loops over a group have read, so that they are not left out.
  private var touched: UInt64 = 0

  /// A table for at most so many keys, fewer than 2³²; keys all collide with a multiplier of 0.
  init(capacity: Int, multiplier: UInt64 = .random(in: 0...UInt64.max) | 1) {
    precondition(capacity >= 0 && capacity < 1 << 32, "entries are numbered with 32 bits")
    var size = 2
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    entries.reserveCapacity(capacity)
    self.multiplier = multiplier
  }
}

// MARK: Adding

extension KeyTable {
  /// Counts a line that has the path at a range of the list's bytes. O(length).
  mutating func add(_ path: Range<Int>, of bytes: Span<UInt8>, _ form: KeyForm) {
    if let key = form.literal(bytes, path) {
      waiting.append(self.key(bytes, key))
    } else {
      wait(bytes.extracting(path), form)
    }
    if waiting.isFull { addWaiting(bytes) }
  }

  /// The same for a path that is written otherwise in the list.
  mutating func add(_ path: [UInt8], of bytes: Span<UInt8>, _ form: KeyForm) {
    wait(path.span, form)
    if waiting.isFull { addWaiting(bytes) }
  }

  private mutating func wait(_ path: Span<UInt8>, _ form: KeyForm) {
    let key = form.append(path, 0..<path.count, to: &kept)
    waiting.append(self.key(kept.span, key).beside())
  }

  /// Adds those that wait; to be called when all lines have been added.
  mutating func addWaiting(_ bytes: Span<UInt8>) {
    for key in waiting.keys { touched |= slots[firstSlot(of: key.hash)] }
    let (group, beside) = (waiting.keys, kept)
    for key in group {
      if key.start >= 0 {
        add(bytes.extracting(key.range), key, bytes)
      } else {
        add(beside.span.extracting(key.range), key, bytes)
      }
    }
    waiting.removeAll()
  }

  private mutating func add(_ held: Span<UInt8>, _ key: KeyGroup.Key, _ bytes: Span<UInt8>) {
    let slot = slot(of: held, key.hash, bytes)
    if slots[slot] != 0 {
      entries[Self.entry(slots[slot])].lines += 1
    } else {
      entries.append(Entry(start: key.start, length: UInt32(key.length), lines: 1))
      slots[slot] = key.hash & 0xFFFF_FFFF_0000_0000 | UInt64(entries.count)
    }
  }
}

// MARK: Looking up

/// Paths of another list that are looked for together.
struct KeySearch {
  fileprivate var wanted = KeyGroup()
  /// Keys that are not written as they are in that list.
  fileprivate var written: [UInt8] = []

  /// Whether `KeyTable.take` has to be called.
  var isFull: Bool { wanted.isFull }
}

extension KeyTable {
  /// Adds the path of an item, at a range of the other list's bytes, to a search. O(length).
  func seek(
    _ path: Range<Int>, of bytes: Span<UInt8>, _ form: KeyForm, position: Int,
    in search: inout KeySearch
  ) {
    if let key = form.literal(bytes, path) {
      search.wanted.append(self.key(bytes, key, position))
    } else {
      seek(bytes.extracting(path), form, position, in: &search)
    }
  }

  /// The same for a path that is written otherwise in the other list.
  func seek(_ path: [UInt8], _ form: KeyForm, position: Int, in search: inout KeySearch) {
    seek(path.span, form, position, in: &search)
  }

  private func seek(
    _ path: Span<UInt8>, _ form: KeyForm, _ position: Int, in search: inout KeySearch
  ) {
    let key = form.append(path, 0..<path.count, to: &search.written)
    let sought = self.key(search.written.span, key, position).beside()
    search.wanted.append(sought)
  }

  /// Tells of each position whose key some line has, in order, how many lines have it: the first
  /// time it is asked for, and then 0. The search is empty after it.
  ///
  /// - Parameters:
  ///   - others: The bytes of the other list.
  ///   - bytes: Those of the list whose keys are counted.
  mutating func take(
    _ search: inout KeySearch, of others: Span<UInt8>, from bytes: Span<UInt8>,
    _ body: (_ position: Int, _ lines: Int) -> Void
  ) {
    touch(search.wanted, bytes)
    for key in search.wanted.keys {
      let index =
        key.start >= 0
        ? slot(of: others.extracting(key.range), key.hash, bytes)
        : slot(of: search.written.span.extracting(key.range), key.hash, bytes)
      guard slots[index] != 0 else { continue }
      let entry = Self.entry(slots[index])
      body(key.position, Int(entries[entry].lines))
      entries[entry].lines = 0
    }
    search.wanted.removeAll()
    search.written.removeAll(keepingCapacity: true)
  }

  /// Brings near what the keys of a group will be compared with.
  private mutating func touch(_ group: KeyGroup, _ bytes: Span<UInt8>) {
    var found: [UInt64] = []
    found.reserveCapacity(group.keys.count)
    for key in group.keys {
      let slot = slots[firstSlot(of: key.hash)]
      if slot != 0, slot >> 32 == key.hash >> 32 { found.append(slot) }
    }
    var starts: [Int] = []
    starts.reserveCapacity(found.count)
    for slot in found {
      let start = entries[Self.entry(slot)].start
      if start >= 0, start < bytes.count { starts.append(start) }
    }
    for start in starts { touched |= UInt64(bytes[start]) }
  }
}

// MARK: The slots

extension KeyTable {
  private func key(_ bytes: Span<UInt8>, _ range: Range<Int>, _ position: Int = 0) -> KeyGroup.Key {
    let hash = KeyBytes.hash(bytes, range, multiplier: multiplier)
    return KeyGroup.Key(range, position: position, hash: hash)
  }

  private static func entry(_ slot: UInt64) -> Int { Int(slot & 0xFFFF_FFFF) - 1 }

  private func firstSlot(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash) & (slots.count - 1)
  }

  /// The slot that holds a key, or the free one where it belongs.
  private func slot(of key: Span<UInt8>, _ hash: UInt64, _ bytes: Span<UInt8>) -> Int {
    var slot = firstSlot(of: hash)
    while slots[slot] != 0 {
      if slots[slot] >> 32 == hash >> 32, holds(key, entries[Self.entry(slots[slot])], bytes) {
        return slot
      }
      slot = (slot &+ 1) & (slots.count - 1)
    }
    return slot
  }

  private func holds(_ key: Span<UInt8>, _ entry: Entry, _ bytes: Span<UInt8>) -> Bool {
    guard Int(entry.length) == key.count else { return false }
    let start = entry.start >= 0 ? entry.start : ~entry.start
    let held = (entry.start >= 0 ? bytes : kept.span).extracting(start..<start + key.count)
    return KeyBytes.areEqual(held, key)
  }
}
