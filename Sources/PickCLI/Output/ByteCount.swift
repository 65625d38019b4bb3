/// A number of bytes as people read it: `0 B`, `999 B`, `48.1 MB`.
enum ByteCount {
  /// In powers of 1000, one digit after the point from kB on, rounded down.
  static func text(of bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) B" }
    var tenths = bytes / 100
    var units = ["kB", "MB", "GB", "TB", "PB", "EB"][...]
    while tenths >= 10_000, units.count > 1 {
      tenths /= 1000
      units.removeFirst()
    }
    return "\(tenths / 10).\(tenths % 10) \(units.first!)"
  }
}
