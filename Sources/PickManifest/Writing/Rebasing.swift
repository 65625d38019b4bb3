internal import PickCore

/// What changes in a list that is written into another folder, so that its relative paths still
/// lead to the same files.
enum Rebasing: Equatable {
  case nothing
  /// `base=` gets this value.
  case base([UInt8])
  /// Each relative path is led from the second folder back to the first, both absolute.
  case paths(from: [UInt8], to: [UInt8])

  /// The path to be written in place of one; nil if it stays.
  func path(_ path: [UInt8]) -> [UInt8]? {
    guard case .paths(let base, let folder) = self, path.first != Byte.slash else { return nil }
    let moved = Paths.relative(Paths.absolute(path, in: base), to: folder)
    return moved == path ? nil : moved
  }
}

extension Manifest {
  /// What changes for a file in a folder, seen from the working directory; nothing without one.
  func rebasing(to folder: [UInt8]?) throws(ListError) -> Rebasing {
    guard let folder else { return .nothing }
    let directory = try workingDirectory()
    let target = Paths.absolute(folder, in: directory)
    let base = Paths.absolute(resolver.base, in: directory)
    if Paths.absolute(header.base ?? [], in: target) == base { return .nothing }
    if header.base != nil { return .base(Paths.relative(base, to: target)) }
    return .paths(from: base, to: target)
  }
}
