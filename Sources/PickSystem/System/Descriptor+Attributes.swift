internal import CPickSystem

/// What a file has beside its content.
extension Descriptor {
  func setMode(_ mode: mode_t) throws(ErrorNumber) { try call { fchmod(number, mode) } }

  func setTimes(from other: FileStatus) throws(ErrorNumber) {
    let times = [other.accessed, other.modified]
    try call { futimens(number, times) }
  }

  /// Gives a link in this folder the times of another.
  func setTimes(ofLink name: [UInt8], from other: FileStatus) throws(ErrorNumber) {
    let times = [other.accessed, other.modified]
    try withPath(name) { name throws(ErrorNumber) in
      try call { utimensat(number, name, times, AT_SYMLINK_NOFOLLOW) }
    }
  }

  /// The names of the extended attributes; none where there can be none.
  func attributeNames() throws(ErrorNumber) -> [[UInt8]] {
    let list: [UInt8]
    do {
      list = try sized { room throws(ErrorNumber) in
        try call { pick_list_attributes(number, room.baseAddress, room.count) }
      }
    } catch {
      if error.value == EOPNOTSUPP || error.value == ENOSYS { return [] }
      throw error
    }
    return list.split(separator: 0).map { Array($0) }
  }

  func attribute(_ name: [UInt8]) throws(ErrorNumber) -> [UInt8] {
    try withPath(name) { name throws(ErrorNumber) in
      try sized { room throws(ErrorNumber) in
        try call { pick_get_attribute(number, name, room.baseAddress, room.count) }
      }
    }
  }

  func setAttribute(_ name: [UInt8], _ value: [UInt8]) throws(ErrorNumber) {
    try withPath(name) { name throws(ErrorNumber) in
      try call { pick_set_attribute(number, name, value, value.count) }
    }
  }

  /// Asks how much room an answer needs, and then for the answer, until both agree.
  private func sized(
    _ ask: (UnsafeMutableRawBufferPointer) throws(ErrorNumber) -> Int
  ) throws(ErrorNumber) -> [UInt8] {
    while true {
      let size = try ask(UnsafeMutableRawBufferPointer(start: nil, count: 0))
      if size == 0 { return [] }
      let room = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
      defer { room.deallocate() }
      do { return Array(room[..<(try ask(room))]) } catch {
        if error.value != ERANGE { throw error }
      }
    }
  }
}
