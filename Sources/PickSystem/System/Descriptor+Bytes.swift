internal import CPickSystem

extension Descriptor {
  /// Reads once at the descriptor's own offset; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ErrorNumber) -> Int {
    try waiting(for: POLLIN) {
      CPickSystem.read(number, buffer.baseAddress, buffer.count)
    }
  }

  /// Reads until the buffer is full or the file ends; says how much that was.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(ErrorNumber) -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = try call { pread(number, rest.baseAddress, rest.count, off_t(offset + filled)) }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// Writes everything, however many calls that takes.
  func write(all buffer: UnsafeRawBufferPointer) throws(ErrorNumber) {
    var written = 0
    while written < buffer.count {
      let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
      let count = try waiting(for: POLLOUT) {
        CPickSystem.write(number, rest.baseAddress, rest.count)
      }
      // A write of nothing, again and again, would never end.
      if count == 0 { throw ErrorNumber(EIO) }
      written += count
    }
  }

  func write(all bytes: Span<UInt8>) throws(ErrorNumber) {
    try bytes.withUnsafeBytes { buffer throws(ErrorNumber) in try write(all: buffer) }
  }

  /// Writes one byte at an offset.
  func write(_ byte: UInt8, at offset: Int) throws(ErrorNumber) {
    var byte = byte
    try call { pwrite(number, &byte, 1, off_t(offset)) }
  }

  /// Makes the call again once it can go on, if whoever opened the stream made it not block.
  private func waiting(for events: Int32, _ body: () -> Int) throws(ErrorNumber) -> Int {
    while true {
      do { return try call(body) } catch {
        if error.value != EAGAIN { throw error }
        try call { pick_wait(number, Int16(events)) }
      }
    }
  }

  /// Moves the offset; a pipe has none.
  @discardableResult
  func seek(to offset: Int, from origin: Int32 = SEEK_SET) throws(ErrorNumber) -> Int {
    Int(try call { lseek(number, off_t(offset), origin) })
  }

  func truncate(to size: Int) throws(ErrorNumber) {
    try call { ftruncate(number, off_t(size)) }
  }

  /// Returns once the file's bytes, or the folder's names, would survive a power cut.
  func sync() throws(ErrorNumber) { try call { fsync(number) } }

  /// The same for everything on the file system that holds it.
  func syncFileSystem() throws(ErrorNumber) { try call { pick_sync_file_system(number) } }
}
