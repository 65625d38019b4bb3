internal import CPickSystem
internal import Synchronization

/// The temporary files that a signal has to remove before it ends the process.
///
/// A fixed table, since a signal handler may neither allocate nor wait for a lock.
enum DoomedNames {
  /// One temporary file: its folder's descriptor and its name.
  private struct Entry {
    var folder: Int32
    /// `.pick-XXXXXXXX` and a NUL.
    var name: (UInt64, UInt64)
  }

  private static let room = 64
  nonisolated(unsafe) private static let entries: UnsafeMutablePointer<Entry> = {
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: room)
    entries.initialize(repeating: Entry(folder: -1, name: (0, 0)), count: room)
    return entries
  }()
  /// Bit n: entry n is complete and in use.
  private static let used = Atomic<UInt64>(0)
  private static let adding = Mutex(())

  /// Makes the table, so that a handler finds it made.
  static func prepare() {
    _ = entries
    _ = used.load(ordering: .relaxed)
  }

  /// Notes a temporary file; the answer is for `forget`. Nil when the table is full: then a signal
  /// leaves that file behind.
  static func add(_ name: [UInt8], in folder: Descriptor) -> Int? {
    precondition(name.count < 16)
    return adding.withLock { _ in
      let free = (~used.load(ordering: .relaxed)).trailingZeroBitCount
      guard free < room else { return nil }
      var entry = Entry(folder: folder.number, name: (0, 0))
      withUnsafeMutableBytes(of: &entry.name) { $0.copyBytes(from: name) }
      entries[free] = entry
      used.bitwiseOr(1 << UInt64(free), ordering: .sequentiallyConsistent)
      return free
    }
  }

  /// Strikes a file off: it has its name now, or is gone.
  static func forget(_ entry: Int) {
    used.bitwiseAnd(~(1 << UInt64(entry)), ordering: .sequentiallyConsistent)
  }

  /// Removes them all, or those in one folder; fit for a signal handler.
  static func removeAll(in folder: Int32? = nil) {
    let used = used.load(ordering: .sequentiallyConsistent)
    for index in 0..<room where used & (1 << UInt64(index)) != 0 {
      if let folder, entries[index].folder != folder { continue }
      withUnsafeBytes(of: &entries[index].name) { bytes in
        let name = bytes.baseAddress!.assumingMemoryBound(to: CChar.self)
        unlinkat(entries[index].folder, name, 0)
      }
    }
  }
}
