package import PickCore

/// The files that a copy writes beside the chosen ones: sums, dependencies, a stamp.
package struct ByProducts {
  private let plan: Plan
  private let host: any Host

  package init(_ plan: Plan, on host: any Host) {
    self.plan = plan
    self.host = host
  }

  /// Throws if a file could not be made, or would take the place of another of them, of a chosen
  /// file, or of one that the plan puts at the destination.
  package func check(_ files: [[UInt8]]) throws(ByProductError) {
    for (index, file) in files.enumerated() {
      let standing = try facts(of: file)
      for other in files[..<index] {
        var isSame = Self.simplified(other) == Self.simplified(file)
        if let standing, let old = try facts(of: other) { isSame = old.isSameFile(as: standing) }
        if isSame { throw .twice(file) }
      }
      if let standing, plan.steps.contains(where: { $0.facts?.isSameFile(as: standing) ?? false }) {
        throw .original(file)
      }
      let folder =
        PathParts.folder(of: file).isEmpty ? [UInt8(ascii: ".")] : PathParts.folder(of: file)
      let name = try nameAtDestination(file, in: Array(folder))
      if let name, isTaken(name) { throw .delivered(file) }
      if name == nil, try facts(of: Array(folder)) == nil {
        throw .noFolder(Array(folder), of: file)
      }
    }
  }

  private func facts(of path: [UInt8]) throws(ByProductError) -> FileFacts? {
    do { return try host.facts(of: path, followingLinks: true) } catch { throw .unknown(error) }
  }

  /// The name below the destination of a file that lies there, or will.
  private func nameAtDestination(
    _ file: [UInt8], in folder: [UInt8]
  ) throws(ByProductError) -> [UInt8]? {
    if let home = try facts(of: folder), let destination = try facts(of: plan.destination),
      home.isSameFile(as: destination)
    {
      return PathParts.name(of: file)
    }
    let (path, destination) = (Self.simplified(file), Self.simplified(plan.destination))
    guard path.count > destination.count, path.starts(with: destination) else { return nil }
    return Array(path[destination.count...].joined(separator: [PathParts.slash]))
  }

  private func isTaken(_ name: [UInt8]) -> Bool {
    let key = NameKey(name)
    return key == NameKey(Receipt.fileName) || plan.steps.contains { NameKey($0.name) == key }
  }

  /// The components of a path without empty ones and `.`; an absolute one begins with an empty one.
  private static func simplified(_ path: [UInt8]) -> [[UInt8]] {
    let parts = path.split(separator: PathParts.slash).map { Array($0) }
    return (path.first == PathParts.slash ? [[]] : []) + parts.filter { $0 != [UInt8(ascii: ".")] }
  }
}

/// Why a file beside the chosen ones cannot be written.
package enum ByProductError: Error, Equatable, Sendable {
  case twice([UInt8])
  case original([UInt8])
  case delivered([UInt8])
  case noFolder([UInt8], of: [UInt8])
  case unknown(HostError)

  /// Whether it would cost a file; else the command line is wrong.
  package var isRefusal: Bool {
    switch self {
    case .original, .delivered: true
    case .twice, .noFolder, .unknown: false
    }
  }

  /// The fact.
  package var message: Message {
    switch self {
    case .twice(let file): "two options name \(quoted: file)"
    case .original(let file): "\(quoted: file) is one of the chosen files, and would be replaced"
    case .delivered(let file): "\(quoted: file) is a file that this run puts there"
    case .noFolder(let folder, let file): "there is no folder \(quoted: folder) for \(quoted: file)"
    case .unknown(let error): error.message
    }
  }

  /// What to do about it.
  package var hint: Message? {
    switch self {
    case .twice, .original, .delivered: "name another file"
    case .noFolder(let folder, _): "mkdir -p \(ShellWord.quoted(operand: folder))"
    case .unknown: nil
    }
  }
}
