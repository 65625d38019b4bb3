/// Tells addresses from paths: an address names something that is no file here, and stands in a list
/// as it is written.
///
/// It is `scheme://` and whatever follows, the scheme a letter and then letters, digits, `+`, `-`
/// and `.` (RFC 3986, 3.1), or an image that is written out, `data:image/` (RFC 2397). A file of such
/// a name is meant with `./` before it.
package enum Address {
  /// Whether a path is one. O(length of the scheme).
  package static func isAddress(_ path: [UInt8]) -> Bool { isAddress(path.span, 0..<path.count) }

  /// The same for a path that stands at a range of some bytes.
  package static func isAddress(_ bytes: Span<UInt8>, _ path: Range<Int>) -> Bool {
    guard let end = schemeEnd(bytes, path), end < path.upperBound,
      bytes[end] == UInt8(ascii: ":")
    else { return false }
    if follows("://", bytes, end, path.upperBound) { return true }
    return end - path.lowerBound == 4
      && follows("data:image/", bytes, path.lowerBound, path.upperBound)
  }

  /// The scheme of an address in lower case; nil for what is none.
  package static func scheme(of path: [UInt8]) -> [UInt8]? {
    guard isAddress(path), let end = schemeEnd(path.span, 0..<path.count) else { return nil }
    return path[..<end].map(lowercased)
  }

  /// An address without its query and fragment, which say nothing of the kind of a file.
  package static func withoutQuery(_ address: [UInt8]) -> [UInt8] {
    Array(address.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
  }

  /// Where what can be a scheme ends.
  private static func schemeEnd(_ bytes: Span<UInt8>, _ path: Range<Int>) -> Int? {
    guard !path.isEmpty, isLetter(bytes[path.lowerBound]) else { return nil }
    var offset = path.lowerBound + 1
    while offset < path.upperBound, isSchemeByte(bytes[offset]) { offset &+= 1 }
    return offset
  }

  /// Whether these characters stand at an offset; case does not count.
  private static func follows(
    _ text: StaticString, _ bytes: Span<UInt8>, _ start: Int, _ end: Int
  ) -> Bool {
    let wanted = Array(text.description.utf8)
    guard wanted.count <= end - start else { return false }
    for index in wanted.indices where lowercased(bytes[start + index]) != wanted[index] {
      return false
    }
    return true
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= lowercased(byte)
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }
}
