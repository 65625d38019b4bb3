internal import PickCore

/// Finds the files that belong to the chosen ones: in the same folder, with the same stem
/// (`IMG_1.xmp`), or with a member's whole name before a sidecar's extension (`IMG_1.CR2.xmp`).
struct CompanionFinder {
  private static let dot = UInt8(ascii: ".")

  private let host: any Host
  /// By folder, and there by stem: the names that may belong to it.
  private var families: [[UInt8]: [[UInt8]: [[UInt8]]]] = [:]

  init(host: any Host) { self.host = host }

  /// Lists the folders of the chosen paths.
  mutating func look(at paths: [[UInt8]]) throws(HostError) {
    var wanted: [[UInt8]: Set<[UInt8]>] = [:]
    for path in paths {
      let (folder, stem) = Self.home(of: path)
      wanted[folder, default: []].insert(stem)
    }
    for (folder, stems) in wanted.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      families[folder] = try families(in: folder, stems)
    }
  }

  /// The folder to list for a path, and its file's stem.
  static func home(of path: [UInt8]) -> (folder: [UInt8], stem: [UInt8]) {
    let folder = PathParts.folder(of: path)
    let stem = Array(path[folder.endIndex..<PathParts.suffixStart(of: path)])
    return (folder.isEmpty ? [dot] : Array(folder), stem)
  }

  private func families(
    in folder: [UInt8], _ stems: Set<[UInt8]>
  ) throws(HostError) -> [[UInt8]: [[UInt8]]] {
    var families: [[UInt8]: [[UInt8]]] = [:]
    for entry in try host.names(in: folder) where entry.kind != .folder {
      let name = entry.name
      let end = PathParts.suffixStart(of: name)
      if end == name.count { continue }
      let stem = Array(name[..<end])
      if stems.contains(stem) { families[stem, default: []].append(name) }
      guard CompanionKinds.isSidecar(name[(end + 1)...]) else { continue }
      let inner = PathParts.suffixStart(of: stem)
      if inner == stem.count { continue }
      let owner = Array(stem[..<inner])
      if stems.contains(owner) { families[owner, default: []].append(name) }
    }
    for (stem, names) in families {
      families[stem] = names.sorted { $0.lexicographicallyPrecedes($1) }
    }
    return families
  }

  /// The paths of an item's companions of the kinds asked for, sorted by name.
  func companions(of path: [UInt8], _ kinds: CompanionKinds) -> [[UInt8]] {
    let (folder, stem) = Self.home(of: path)
    let name = PathParts.name(of: path)
    let family = families[folder]?[stem] ?? []
    let siblings = family.filter { $0 != name && Self.suffixes(of: $0, after: stem).count == 1 }
    let taken = siblings.filter { kinds.takes(Self.suffixes(of: $0, after: stem)[0]) }
    let sidecars = family.filter { sidecar in
      let suffixes = Self.suffixes(of: sidecar, after: stem)
      guard sidecar != name, suffixes.count == 2, kinds.takes(suffixes[1]) else { return false }
      let owner = Array(sidecar[..<(suffixes[1].startIndex - 1)])
      if owner == name || taken.contains(owner) { return true }
      // With everything asked for, also the sidecar of a picture that is no longer there.
      return kinds == .all && !siblings.contains(owner)
        && CompanionKinds.isPicture(suffixes[0])
    }
    let prefix = Array(PathParts.folder(of: path))
    return (taken + sidecars).sorted { $0.lexicographicallyPrecedes($1) }.map { prefix + $0 }
  }

  /// The extensions that follow a stem, without their dots: one, or two in a sidecar's name.
  private static func suffixes(of name: [UInt8], after stem: [UInt8]) -> [ArraySlice<UInt8>] {
    name[(stem.count + 1)...].split(separator: dot, omittingEmptySubsequences: false)
  }
}
