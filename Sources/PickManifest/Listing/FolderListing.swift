package import PickCore

/// Finds the paths that a new manifest is made of: files, and what lies in folders.
package struct FolderListing {
  /// The order of a new manifest; ties, and every order but `none`, end in natural order.
  package enum Order: String, CaseIterable, Sendable {
    /// By bytes, digit runs as numbers, whole paths.
    case natural
    /// By bytes alone.
    case name
    /// Oldest change first.
    case mtime
    /// Oldest picture first, by what the camera wrote; those without a time come last.
    case taken
    /// As named; the names of a folder in natural order.
    case none
  }

  /// Whether folders in folders are entered; symbolic links to folders never are.
  package var isRecursive = false
  /// Whether files that are no images are left out.
  package var takesImagesOnly = true
  package var order = Order.natural

  /// What was found.
  package struct Found: Equatable, Sendable {
    package var paths: [[UInt8]] = []
    /// Files that are no images.
    package var skipped = 0
    /// What is neither a file nor a folder to be entered: pipes, devices, links to folders, to
    /// nothing or to themselves.
    package var others = 0
    /// Folders inside folders that were not entered.
    package var unentered = 0
    /// The image headers that the order needed.
    var headers = HeaderCache()
  }

  package init() {}

  /// The paths in order, each once, as they are written for the working directory.
  ///
  /// A folder gives the names in it that do not begin with a dot. Throws if a named path does not
  /// exist or is neither a file nor a folder, or if a folder cannot be read. O(n log n) for n names.
  package func found(
    in operands: [[UInt8]], on host: any Host
  ) throws(HostError) -> Found {
    var found = Found()
    for operand in operands {
      guard let facts = try host.facts(of: operand, followingLinks: true) else {
        throw HostError(.open, operand, .notFound)
      }
      switch facts.kind {
      case .folder: try enter(operand, on: host, depth: 0, into: &found)
      case .regular: try take(operand, on: host, into: &found)
      case .link, .other: throw HostError(.open, operand, .notRegular)
      }
    }
    return try sorted(found, on: host)
  }

  /// The listed paths in order, each once; they need not exist.
  package func found(
    listed paths: [[UInt8]], on host: any Host
  ) throws(HostError) -> Found {
    var found = Found()
    for path in paths { try take(path, on: host, into: &found) }
    return try sorted(found, on: host)
  }

  private func enter(
    _ folder: [UInt8], on host: any Host, depth: Int, into found: inout Found
  ) throws(HostError) {
    let entries = try host.names(in: folder).filter { $0.name.first != UInt8(ascii: ".") }
    for entry in entries.sorted(by: { NaturalOrder.precedes($0.name, $1.name) }) {
      let path = Self.path(folder, entry.name)
      switch entry.kind {
      case .regular: try take(path, on: host, into: &found)
      case .folder where isRecursive && depth < Self.deepest:
        try enter(path, on: host, depth: depth + 1, into: &found)
      case .folder: found.unentered += 1
      case .link:
        if try leadsToFile(path, on: host) {
          try take(path, on: host, into: &found)
        } else {
          found.others += 1
        }
      case .other: found.others += 1
      }
    }
  }

  /// Whether a link leads to a file; one that leads to nothing, or back to itself, does not.
  private func leadsToFile(_ link: [UInt8], on host: any Host) throws(HostError) -> Bool {
    do throws(HostError) {
      return try host.facts(of: link, followingLinks: true)?.kind == .regular
    } catch {
      if error.reason.meansAbsence { return false }
      throw error
    }
  }

  /// Deeper than any path that a system call takes.
  private static let deepest = 4096

  private static func path(_ folder: [UInt8], _ name: [UInt8]) -> [UInt8] {
    if folder == Array(".".utf8) { return name }
    return folder.last == UInt8(ascii: "/") ? folder + name : folder + [UInt8(ascii: "/")] + name
  }

  private func take(
    _ path: [UInt8], on host: any Host, into found: inout Found
  ) throws(HostError) {
    let name = Address.isAddress(path) ? Address.withoutQuery(path) : path
    if takesImagesOnly, !ImageKind.isImageName(name), !(try isImage(path, on: host)) {
      found.skipped += 1
    } else {
      found.paths.append(path)
    }
  }

  /// Whether the bytes are an image's; what cannot be read is none.
  private func isImage(_ path: [UInt8], on host: any Host) throws(HostError) -> Bool {
    if Address.isAddress(path) { return false }
    do throws(HostError) {
      return ImageKind.isImage(try host.read(path, at: 0, count: 32))
    } catch {
      return false
    }
  }

  private func sorted(_ found: Found, on host: any Host) throws(HostError) -> Found {
    var result = found
    var seen: Set<[UInt8]> = []
    result.paths = found.paths.filter { seen.insert($0).inserted }
    switch order {
    case .none: break
    case .natural: result.paths.sort(by: NaturalOrder.precedes)
    case .name: result.paths.sort { $0.lexicographicallyPrecedes($1) }
    case .taken: sortByTime(&result, on: host)
    case .mtime:
      var times: [[UInt8]: Time] = [:]
      for path in result.paths where !Address.isAddress(path) {
        times[path] = try host.facts(of: path, followingLinks: true)?.modified
      }
      result.paths.sort { left, right in
        let (one, other) = (times[left], times[right])
        let first = (one?.seconds ?? .max, one?.nanoseconds ?? 0)
        let second = (other?.seconds ?? .max, other?.nanoseconds ?? 0)
        return first == second ? NaturalOrder.precedes(left, right) : first < second
      }
    }
    return result
  }

  private func sortByTime(_ found: inout Found, on host: any Host) {
    let files = found.paths.enumerated().map { (position: $0.offset + 1, path: $0.element) }
    found.headers.read(files, on: host)
    var times: [[UInt8]: [UInt8]] = [:]
    for path in found.paths { times[path] = found.headers[path]?.header?.taken }
    found.paths.sort { left, right in
      switch (times[left], times[right]) {
      case (let one?, let other?) where one != other: one.lexicographicallyPrecedes(other)
      case (_?, nil): true
      case (nil, _?): false
      default: NaturalOrder.precedes(left, right)
      }
    }
    found.headers.renumber(by: found.paths)
  }
}
