internal import CPickSystem
internal import PickCore

extension Descriptor {
  /// The names in this folder, without `.` and `..`, in no order.
  func entries() throws(ErrorNumber) -> [FolderEntry] {
    // The stream closes the descriptor it was made from, and has an offset of its own.
    let copy = try call { pick_openat(number, ".", O_RDONLY | O_DIRECTORY, 0) }
    guard let stream = fdopendir(copy) else {
      let number = ErrorNumber.last
      CPickSystem.close(copy)
      throw number
    }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while true {
      // The end and a fault both answer nil; only a fault sets the number.
      pick_set_errno(0)
      guard let entry = readdir(stream) else {
        if pick_errno() != 0 { throw .last }
        return entries
      }
      let chars = pick_entry_name(entry)!
      let name = Array(UnsafeRawBufferPointer(start: chars, count: strlen(chars)))
      if name == [UInt8(ascii: ".")] || name == Array("..".utf8) { continue }
      entries.append(FolderEntry(name: name, kind: try kind(of: name, told: entry.pointee.d_type)))
    }
  }

  /// The kind of an entry; file systems that do not tell are asked for each name.
  private func kind(of name: [UInt8], told: UInt8) throws(ErrorNumber) -> FileFacts.Kind {
    switch Int(told) {
    case Int(DT_REG): return .regular
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN):
      do { return try FileStatus(of: name, in: self, followingLinks: false).facts.kind } catch {
        // Removed since it was listed: whoever asks for it will be told.
        if error.value == ENOENT { return .other }
        throw error
      }
    default: return .other
    }
  }
}
