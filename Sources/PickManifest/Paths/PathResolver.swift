internal import PickCore

/// How paths are written out.
package enum PathStyle: Equatable, Sendable {
  /// So that they work from the working directory.
  case usable
  /// As the list has them.
  case asWritten
  /// From the root.
  case absolute
  /// From a folder, which is given from the working directory.
  case relative(to: [UInt8])
  /// As a list in a folder has them: relative ones from it, others as they are.
  case listed(in: [UInt8])
}

/// Turns paths of a list, as they are written there, into paths that mean the same elsewhere.
package struct PathResolver: Equatable, Sendable {
  /// The folder that relative paths start from, seen from the working directory, which is empty.
  package let base: [UInt8]

  /// The path as it works from the working directory; an absolute one and an address are left alone.
  package func usable(_ path: [UInt8]) -> [UInt8] { Paths.join(base, path) }

  /// How a style changes paths; `directory` is asked for only if the style needs it.
  func form<E: Error>(
    of style: PathStyle, directory: () throws(E) -> [UInt8]
  ) throws(E) -> PathForm {
    switch style {
    case .asWritten: return .verbatim
    case .usable:
      if base.isEmpty { return .verbatim }
      return .prefixed(base.last == Byte.slash ? base : base + [Byte.slash])
    case .absolute: return .absolute(base: Paths.absolute(base, in: try directory()))
    case .relative(let folder):
      let directory = try directory()
      return .relative(
        base: Paths.absolute(base, in: directory), to: Paths.absolute(folder, in: directory))
    case .listed(let folder):
      let directory = try directory()
      return .moved(
        base: Paths.absolute(base, in: directory), to: Paths.absolute(folder, in: directory))
    }
  }
}

/// What a style does to each path.
enum PathForm: Equatable {
  case verbatim
  /// A relative path gets this before it.
  case prefixed([UInt8])
  case absolute(base: [UInt8])
  case relative(base: [UInt8], to: [UInt8])
  /// The same of a relative path; any other stays.
  case moved(base: [UInt8], to: [UInt8])

  /// Whether a path is seen from a folder: it is neither absolute nor an address.
  static func isRelative(_ bytes: Span<UInt8>, _ path: Range<Int>) -> Bool {
    path.isEmpty || bytes[path.lowerBound] != Byte.slash && !Address.isAddress(bytes, path)
  }

  /// The path as it is to be written.
  func apply(_ path: [UInt8]) -> [UInt8] {
    switch self {
    case .verbatim: path
    case .prefixed(let prefix): Self.isRelative(path.span, 0..<path.count) ? prefix + path : path
    case .absolute(let base): Paths.absolute(path, in: base)
    case .relative(let base, let folder):
      Paths.relative(Paths.absolute(path, in: base), to: folder)
    case .moved(let base, let folder):
      path.first == Byte.slash ? path : Paths.relative(Paths.absolute(path, in: base), to: folder)
    }
  }
}
