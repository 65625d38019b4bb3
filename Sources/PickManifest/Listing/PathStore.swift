package import PickCore

/// Paths in memory as the bytes of a NUL list, so that a listing is a manifest like any other.
final class PathStore: ByteStore {
  private let bytes: [UInt8]
  let isComplete = true
  let isMapped = false
  var count: Int { bytes.count }

  init(_ paths: [[UInt8]]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(paths.reduce(0) { $0 + $1.count + 1 })
    for path in paths {
      bytes += path
      bytes.append(0)
    }
    self.bytes = bytes
  }

  func grow() {}

  func withBytes<R, E: Error>(_ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
    let bytes = bytes
    return try body(bytes.span)
  }

  func verifyUnchanged() {}
}

extension Manifest {
  /// A list of paths that work from the working directory; none of them is checked.
  package static func list(
    of paths: [[UInt8]], on host: any Host
  ) throws(ListError) -> Manifest {
    Manifest(OpenedList(paths, host), Options(), PathResolver(base: []))
  }

  /// The same of what was found, with the image headers that were read already.
  package static func list(
    of found: FolderListing.Found, on host: any Host
  ) throws(ListError) -> Manifest {
    let list = try list(of: found.paths, on: host)
    list.headers = found.headers
    return list
  }
}
