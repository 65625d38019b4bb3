internal import PickCore

/// Turns paths of a list into keys that are equal when the absolute paths are.
///
/// A key is the clean path from the root or, if it lies below the shared folder, from there. So a
/// clean relative path of a list that starts in the shared folder is its own key, and so is an
/// address wherever it is written.
struct KeyForm {
  /// Where relative paths of the list start, and the shared folder; both end in a slash.
  private let base: [UInt8]
  private let shared: [UInt8]
  private let isShared: Bool

  /// Both folders are clean and absolute.
  init(base: [UInt8], below shared: [UInt8]) {
    self.base = base.last == Byte.slash ? base : base + [Byte.slash]
    self.shared = shared.last == Byte.slash ? shared : shared + [Byte.slash]
    isShared = base == shared
  }

  /// The part of a path that is its key; nil if the key is written otherwise. O(length).
  func literal(_ bytes: Span<UInt8>, _ path: Range<Int>) -> Range<Int>? {
    guard !path.isEmpty else { return nil }
    if bytes[path.lowerBound] == Byte.slash {
      let rest = path.lowerBound + 1..<path.upperBound
      guard Self.isClean(bytes, rest) else { return nil }
      return withoutShared(bytes, path)
    }
    return isShared && Self.isClean(bytes, path) ? path : nil
  }

  /// Appends the clean path from the root, and gives back the part of it that is the key.
  func append(
    _ bytes: Span<UInt8>, _ path: Range<Int>, to keys: inout [UInt8]
  ) -> Range<Int> {
    let start = keys.count
    if Address.isAddress(bytes, path) {
      keys.append(bytes.extracting(path))
      return withoutShared(keys.span, start..<keys.count)
    }
    var offset = path.lowerBound
    if offset < path.upperBound, bytes[offset] == Byte.slash {
      keys.append(Byte.slash)
    } else {
      keys.append(contentsOf: base)
    }
    while offset < path.upperBound {
      var end = offset
      while end < path.upperBound, bytes[end] != Byte.slash { end &+= 1 }
      if end > offset, end - offset > 1 || bytes[offset] != Byte.dot {
        keys.append(bytes.extracting(offset..<end))
        keys.append(Byte.slash)
      }
      offset = end + 1
    }
    if keys.count > start + 1 { keys.removeLast() }
    return withoutShared(keys.span, start..<keys.count)
  }

  /// Whether a relative path names something, and has neither `.` nor a slash too many.
  ///
  /// Nearly every path has no place that even looks so.
  private static func isClean(_ bytes: Span<UInt8>, _ path: Range<Int>) -> Bool {
    guard let last = path.last, bytes[last] != Byte.slash else { return false }
    if bytes[path.lowerBound] != Byte.slash, bytes[path.lowerBound] != Byte.dot,
      !KeyBytes.has(Byte.slash, before: Byte.slash, or: Byte.dot, in: bytes, path)
    {
      return true
    }
    var before = Byte.slash
    var offset = path.lowerBound
    while offset < path.upperBound {
      let byte = bytes[offset]
      if before == Byte.slash {
        if byte == Byte.slash { return false }
        let isEnd = offset + 1 == path.upperBound
        if byte == Byte.dot, isEnd || bytes[offset + 1] == Byte.slash { return false }
      }
      before = byte
      offset &+= 1
    }
    return true
  }

  private func withoutShared(_ bytes: Span<UInt8>, _ path: Range<Int>) -> Range<Int> {
    guard path.count >= shared.count else { return path }
    var offset = 0
    while offset < shared.count {
      if bytes[path.lowerBound + offset] != shared[offset] { return path }
      offset &+= 1
    }
    return path.lowerBound + shared.count..<path.upperBound
  }
}
