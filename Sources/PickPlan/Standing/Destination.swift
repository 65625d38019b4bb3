internal import PickCore

/// The folder that receives the files, as it is before the copy.
struct Destination {
  private let host: any Host
  let path: [UInt8]
  /// Whether it has to be made.
  let isMissing: Bool
  /// The nearest folder that exists: itself, or one above it.
  let existing: [UInt8]
  /// The names in it.
  let names: [[UInt8]]

  init(_ path: [UInt8], on host: any Host) throws(PlanProblem) {
    self.host = host
    self.path = path
    do throws(HostError) {
      let facts = try host.facts(of: path, followingLinks: true)
      if let facts, facts.kind != .folder { throw HostError(.create, path, .notFolder) }
      isMissing = facts == nil
      names = facts == nil ? [] : try host.names(in: path).map(\.name)
    } catch {
      throw error.reason == .notFolder ? .destinationIsFile(path) : .destination(error)
    }
    existing = isMissing ? try Self.nearestFolder(above: path, on: host) : path
  }

  private static func nearestFolder(
    above path: [UInt8], on host: any Host
  ) throws(PlanProblem) -> [UInt8] {
    var path = path
    while let parent = PathParts.parent(of: path) {
      let facts: FileFacts?
      do { facts = try host.facts(of: parent, followingLinks: true) } catch {
        throw .destination(error)
      }
      if let facts {
        if facts.kind != .folder { throw .destinationIsFile(parent) }
        return parent
      }
      path = parent
    }
    return Array(".".utf8)
  }

  /// What stands under a name, compared with a source; nil if the name is free.
  func standing(
    _ name: [UInt8], against source: [UInt8], _ sourceFacts: FileFacts
  ) throws(HostError) -> Standing? {
    if names.isEmpty { return nil }
    let path = PathParts.joined(path, name)
    guard let facts = try host.facts(of: path, followingLinks: false) else { return nil }
    switch facts.kind {
    case .regular:
      if facts.isSameFile(as: sourceFacts) { return .sameFile }
      return try ContentComparison(host: host).standing(path, facts, against: source, sourceFacts)
    case .link:
      let target = try host.facts(of: path, followingLinks: true)
      return target?.isSameFile(as: sourceFacts) ?? false ? .sameFile : .link
    case .folder: return .folder
    case .other: return .other
    }
  }
}
