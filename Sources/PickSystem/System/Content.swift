internal import CPickSystem

/// Comparing what two files hold.
enum Content {
  private static let piece = 262_144

  /// Whether both regular files hold the same bytes; reads them from their starts.
  static func isEqual(_ first: Descriptor, _ second: Descriptor) throws(ErrorNumber) -> Bool {
    let facts = (try FileStatus(of: first), try FileStatus(of: second))
    guard facts.0.isRegular, facts.1.isRegular, facts.0.size == facts.1.size else { return false }
    if facts.0.isSameFile(as: facts.1) { return true }
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * piece, alignment: 64)
    defer { room.deallocate() }
    let left = UnsafeMutableRawBufferPointer(rebasing: room[..<piece])
    let right = UnsafeMutableRawBufferPointer(rebasing: room[piece...])
    var offset = 0
    while true {
      let count = try first.read(into: left, at: offset)
      if try second.read(into: right, at: offset) != count { return false }
      // Both may be cut short at the same byte.
      if count == 0 { return offset == facts.0.size }
      if memcmp(left.baseAddress!, right.baseAddress!, count) != 0 { return false }
      offset += count
    }
  }
}
