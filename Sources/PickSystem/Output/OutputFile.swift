internal import CPickSystem
internal import PickCore

/// Opens the place that `-o` and `-i` write to.
enum OutputFile {
  /// A regular file is replaced by renaming; a stream, pipe or device is written directly.
  static func open(_ path: [UInt8], durable: Bool) throws(HostError) -> any ByteSink {
    if let number = streamNumber(path) {
      let stream = try naming(.open, path) { () throws(ErrorNumber) in
        Descriptor(try call { pick_duplicate(number) })
      }
      return StreamSink(stream, path: path)
    }
    let location = try naming(.open, path) { () throws(ErrorNumber) in
      try FileLocation(of: path)
    }
    let standing = try naming(.look, path) { () throws(ErrorNumber) in try location.status() }
    guard let standing else {
      return try FileSink(path, at: location, replacing: nil, durable: durable)
    }
    if standing.isFolder { throw HostError(.open, path, .isFolder) }
    if !standing.isRegular {
      return try naming(.open, path) { () throws(ErrorNumber) in
        StreamSink(try location.folder.open(location.name, O_WRONLY | O_NOCTTY), path: path)
      }
    }
    // A file that may not be written to is not to be replaced either, though its folder allows it.
    try naming(.open, path) { () throws(ErrorNumber) in
      try location.folder.checkWritable(location.name)
    }
    return try FileSink(path, at: location, replacing: standing, durable: durable)
  }

  /// The number of an open descriptor that a path stands for: opening such a path anew would start
  /// over at the file's beginning, and a socket cannot be opened at all.
  private static func streamNumber(_ path: [UInt8]) -> Int32? {
    if path == Array("/dev/stdout".utf8) { return 1 }
    if path == Array("/dev/stderr".utf8) { return 2 }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.starts(with: folder.utf8) {
      let digits = path[folder.utf8.count...]
      if digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
        return Int32(String(decoding: digits, as: UTF8.self))
      }
    }
    return nil
  }
}
