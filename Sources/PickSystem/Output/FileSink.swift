internal import CPickSystem
internal import PickCore

/// Writes a file that appears whole: into a temporary one beside it, which then takes its name.
final class FileSink: ByteSink {
  private let path: [UInt8]
  private let location: FileLocation
  private let isDurable: Bool
  private let temporary: TemporaryFile
  private let writer: StreamSink
  private let old: FileStatus?

  /// - Parameter old: the file that is replaced, whose owner and mode are kept.
  init(
    _ path: [UInt8], at location: FileLocation, replacing old: FileStatus?, durable: Bool
  ) throws(HostError) {
    self.path = path
    self.location = location
    self.old = old
    isDurable = durable
    // Looking for what a killed edit has left is worth its time only where edits happen.
    if durable { try? TemporaryFile.removeStale(in: location.folder) }
    temporary = try naming(.create, path) { () throws(ErrorNumber) in
      try Interruption.holding { () throws(ErrorNumber) in
        try TemporaryFile(
          in: location.folder, for: location.name, mode: old == nil ? 0o666 : 0o600)
      }
    }
    writer = StreamSink(Descriptor(temporary.file.number, owned: false), path: path)
  }

  func write(_ bytes: Span<UInt8>) throws(HostError) { try writer.write(bytes) }

  func finish() throws(HostError) {
    try writer.flush()
    if isSameAsOld() { return }
    try naming(.write, path) { () throws(ErrorNumber) in
      if let old { try takeOver(old) }
      if isDurable { try temporary.file.sync() }
      try temporary.file.close()
    }
    try naming(.rename, path) { () throws(ErrorNumber) in
      try temporary.replace(location.name)
    }
    if isDurable {
      // Opened anew: the working folder is known by a number that cannot be synced.
      try naming(.sync, path) { () throws(ErrorNumber) in
        try location.folder.openFolder([UInt8(ascii: ".")]).sync()
      }
    }
  }

  /// Gives the new file the owner and mode of the old one. Only root can give a file away; who
  /// cannot keep the owner does not keep setuid and setgid either.
  private func takeOver(_ old: FileStatus) throws(ErrorNumber) {
    let own = try FileStatus(of: temporary.file)
    var mode = old.mode
    if own.owner != old.owner || own.group != old.group {
      let number = temporary.file.number
      if fchown(number, old.owner, old.group) < 0 {
        mode &= 0o1777
        _ = fchown(number, uid_t.max, old.group)
      }
    }
    try call { fchmod(temporary.file.number, mode) }
  }

  /// Whether the old file holds the very bytes that were written. One that cannot be read counts as
  /// different: replacing it is right either way.
  private func isSameAsOld() -> Bool {
    guard old != nil else { return false }
    do {
      let standing = try location.folder.open(location.name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      return try Content.isEqual(standing, temporary.file)
    } catch {
      return false
    }
  }
}
