package import PickCore

extension SystemHost {
  package func forEach(_ count: Int, _ body: @Sendable (Int) -> Void) {
    Workers.forEach(count, body)
  }

  package func forEachFile<R: Sendable>(
    _ paths: [[UInt8]], _ body: @Sendable (any FileBytes) throws(HostError) -> R
  ) -> [Result<R, HostError>] {
    let slots = Slots<Result<R, HostError>>(paths.count)
    Workers.forEach(paths.count) { index in
      let result = Result { () throws(HostError) -> R in
        try body(ReadableFile(opened: try openRegular(paths[index])))
      }
      slots.fill(index, with: result)
    }
    return slots.values()
  }
}

/// An open file, read at any place.
private struct ReadableFile: FileBytes {
  let opened: OpenedFile
  var count: Int { opened.status.size }

  func read(at offset: Int, count: Int) throws(HostError) -> [UInt8] {
    try naming(.read, opened.path) { () throws(ErrorNumber) in
      try [UInt8](capacity: count) { room throws(ErrorNumber) in
        try opened.file.read(into: room, at: offset)
      }
    }
  }
}

extension [UInt8] {
  /// Bytes that `fill` writes into fresh room, of which it says how many there are.
  fileprivate init(
    capacity: Int, fill: (UnsafeMutableRawBufferPointer) throws(ErrorNumber) -> Int
  ) throws(ErrorNumber) {
    var fault: ErrorNumber?
    self.init(unsafeUninitializedCapacity: capacity) { room, count in
      do throws(ErrorNumber) {
        count = try fill(UnsafeMutableRawBufferPointer(room))
      } catch {
        fault = error
      }
    }
    if let fault { throw fault }
  }
}

/// Places for results that threads fill, each its own.
private final class Slots<Value: Sendable>: @unchecked Sendable {
  private let room: UnsafeMutableBufferPointer<Value?>

  init(_ count: Int) {
    room = .allocate(capacity: count)
    room.initialize(repeating: nil)
  }

  /// Sets the value of a place that no other call sets.
  func fill(_ index: Int, with value: Value) { room[index] = value }

  /// All values, once every place has been filled.
  func values() -> [Value] { room.map { $0! } }

  deinit {
    room.deinitialize()
    room.deallocate()
  }
}
