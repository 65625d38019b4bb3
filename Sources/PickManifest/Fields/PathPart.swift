internal import PickCore

/// The fields that a path alone gives.
enum PathPart: String, CaseIterable {
  case path, name, stem, ext, suffix, dir, number

  /// Where the part stands in a path; nil if the path has none.
  ///
  /// A dot that begins or ends a name starts no extension. The folder is what stands before the
  /// last slash; a path without one has no folder.
  func range(in path: Span<UInt8>) -> Range<Int>? {
    let end = path.count
    if self == .path { return 0..<end }
    let slash = LineSearch.last(Byte.slash, in: path, 0..<end)
    if self == .dir { return slash.map { 0..<max($0, 1) } }
    let name = (slash.map { $0 + 1 } ?? 0)..<end
    if self == .name { return name.isEmpty ? nil : name }
    let dot = LineSearch.last(Byte.dot, in: path, name).flatMap {
      $0 > name.lowerBound && $0 + 1 < end ? $0 : nil
    }
    switch self {
    case .path, .dir, .name: return name
    case .stem: return name.isEmpty ? nil : name.lowerBound..<(dot ?? end)
    case .ext: return dot.map { $0 + 1..<end }
    case .suffix: return dot.map { $0..<end }
    case .number: return FileNumber.range(in: path, name.lowerBound..<(dot ?? end))
    }
  }
}
