/// A regular file that is open to be read in several places.
package protocol FileBytes {
  /// Bytes.
  var count: Int { get }

  /// At most `count` bytes from `offset`; fewer only at the file's end.
  func read(at offset: Int, count: Int) throws(HostError) -> [UInt8]
}

/// A file that is opened anew for each read.
private struct ReopenedFile: FileBytes {
  let host: any Host
  let path: [UInt8]
  let count: Int

  func read(at offset: Int, count: Int) throws(HostError) -> [UInt8] {
    try host.read(path, at: offset, count: count)
  }
}

extension Host {
  package func forEachFile<R: Sendable>(
    _ paths: [[UInt8]], _ body: @Sendable (any FileBytes) throws(HostError) -> R
  ) -> [Result<R, HostError>] {
    paths.map { path in
      Result { () throws(HostError) -> R in
        let facts = try opened(path, inside: nil)
        return try body(ReopenedFile(host: self, path: path, count: facts.size))
      }
    }
  }
}
