internal import PickCore

/// The folder that receives the files, as it is before the copy.
final class Destination {
  private let host: any Host
  private let options: PlanOptions
  let path: [UInt8]
  /// Whether it has to be made.
  let isMissing: Bool
  /// The nearest folder that exists: itself, or one above it.
  let existing: [UInt8]
  /// The device that it is on; nil if the file system does not tell.
  let device: UInt64?
  /// By folder below the destination, listed when they are first asked for: the names in it, by
  /// what a case-blind file system makes of them.
  private var listed: [[UInt8]: [NameKey: [UInt8]]] = [:]

  init(_ path: [UInt8], on host: any Host, _ options: PlanOptions) throws(PlanProblem) {
    self.host = host
    self.options = options
    self.path = path
    do throws(HostError) {
      let facts = try host.facts(of: path, followingLinks: true)
      if let facts, facts.kind != .folder { throw HostError(.create, path, .notFolder) }
      isMissing = facts == nil
      if facts != nil { listed[[]] = try Self.keys(host.names(in: path)) }
    } catch {
      throw error.reason == .notFolder ? .destinationIsFile(path) : .destination(error)
    }
    existing = isMissing ? try Self.nearestFolder(above: path, on: host) : path
    device = try? host.facts(of: existing, followingLinks: true)?.device
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

  private static func keys(_ entries: [FolderEntry]) -> [NameKey: [UInt8]] {
    var keys = [NameKey: [UInt8]](minimumCapacity: entries.count)
    for entry in entries { keys[NameKey(entry.name)] = entry.name }
    return keys
  }

  /// Whether nothing stands there yet.
  var isEmpty: Bool { listed[[]]?.isEmpty ?? true }

  /// What stands under each of some names; nothing if nothing stands there at all.
  func facts(of names: [[UInt8]]) -> [Result<FileFacts?, HostError>] {
    if isEmpty { return names.map { _ in .success(nil) } }
    return host.facts(of: names.map { PathParts.joined(path, $0) }, followingLinks: false)
  }

  /// What stands under a name, compared with a source; nil if the name is free.
  ///
  /// - Parameter there: what `facts` has told of the name, if it was asked.
  func standing(
    _ name: [UInt8], _ there: Result<FileFacts?, HostError>?, against source: [UInt8],
    _ sourceFacts: FileFacts
  ) throws(HostError) -> Standing? {
    if isEmpty { return nil }
    let path = PathParts.joined(path, name)
    let found: FileFacts?
    if let there {
      found = try there.get()
    } else {
      found = try host.facts(of: path, followingLinks: false)
    }
    guard let facts = found else { return nil }
    switch facts.kind {
    case .regular:
      if facts.isSameFile(as: sourceFacts) { return .sameFile }
      // A link is asked for, and a copy is none.
      if options.transfer.operation.makesLink || sourceFacts.kind == .link { return .differentFile }
      return try ContentComparison(host: host, believesTimes: !options.comparesContent)
        .standing(path, facts, against: source, sourceFacts)
    case .link:
      if sourceFacts.kind == .link {
        return try host.target(ofLink: path) == host.target(ofLink: source) ? .sameContent : .link
      }
      let target = try host.facts(of: path, followingLinks: true)
      return target?.isSameFile(as: sourceFacts) ?? false ? .sameFile : .link
    case .folder: return .folder
    case .other: return .other
    }
  }

  /// A name that stands in the same folder and differs only by case or accents' spelling.
  func neighbour(of name: [UInt8]) throws(HostError) -> [UInt8]? {
    if isEmpty { return nil }
    let folder = Array(PathParts.folder(of: name))
    if listed[folder] == nil { listed[folder] = try list(folder) }
    let last = PathParts.name(of: name)
    guard let found = listed[folder]?[NameKey(last)], found != last else { return nil }
    return folder + found
  }

  private func list(_ folder: [UInt8]) throws(HostError) -> [NameKey: [UInt8]] {
    do throws(HostError) {
      return Self.keys(try host.names(in: PathParts.joined(path, folder)))
    } catch {
      if error.reason == .notFound || error.reason == .notFolder { return [:] }
      throw error
    }
  }

  /// What stands where a folder below the destination is wanted, if it is no folder.
  func obstacle(at folder: [UInt8]) throws(HostError) -> Standing? {
    if isEmpty { return nil }
    switch try host.facts(of: PathParts.joined(path, folder), followingLinks: false)?.kind {
    case nil, .folder: return nil
    case .regular: return .differentFile
    case .link: return .link
    case .other: return .other
    }
  }

  /// The name of the folder that a path names its file in; nil if that is the root, or unknown.
  func parentName(of path: [UInt8]) -> [UInt8]? {
    var folder = Array(PathParts.folder(of: path))
    if folder.first != PathParts.slash {
      guard let directory = try? host.workingDirectory() else { return nil }
      folder = directory + [PathParts.slash] + folder
    }
    return PathParts.components(below: Array(folder.drop { $0 == PathParts.slash }))?.last
  }
}
