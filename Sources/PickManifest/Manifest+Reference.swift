package import PickCore

/// `in:FILE`: the items whose path is listed in another list.
extension Manifest {
  /// Both sides are made absolute without asking the file system and compared as bytes; reads the
  /// list to its end. O(items + lines).
  package func positions(
    listedIn reference: ListReference
  ) throws(ListError) -> (positions: PositionSet, unmatched: Int) {
    try index(upTo: Int.max)
    let directory = try workingDirectory()
    var lines = try Self.paths(in: try open(reference), below: directory)
    let base = Paths.absolute(resolver.base, in: directory)
    var found = PositionSet()
    var matched = 0
    try forEachItem(of: PositionSet(upTo: scan.summary.items)) {
      (bytes: Span<UInt8>, item: ItemTable.Item, position: Int) throws(ListError) in
      let path = Paths.absolute(path(of: item, bytes), in: base)
      guard let index = lines.index(forKey: path) else { return }
      found.insert(position)
      matched += lines.values[index]
      lines.values[index] = 0
    }
    let all = lines.values.reduce(matched, +)
    return (found, all - matched)
  }

  /// The list that an expression names; a relative name starts from where the expression stands.
  private func open(_ reference: ListReference) throws(ListError) -> Manifest {
    let source: Source
    if reference.path == Array("-".utf8) {
      source = .standardInput
    } else {
      let folder: [UInt8] =
        switch reference.origin {
        case .commandLine: []
        case .expressionFile(let file): Paths.folder(of: file)
        case .manifest: Paths.folder(of: name)
        }
      source = .file(Paths.join(folder, reference.path))
    }
    var options = Options()
    options.limits = self.options.limits
    return try Manifest.open(source, on: host, options: options, for: .reading)
  }

  /// How often a list names each absolute path: the checked items of a checklist, else every one.
  private static func paths(
    in list: Manifest, below directory: [UInt8]
  ) throws(ListError) -> [[UInt8]: Int] {
    let count = try list.count(upTo: Int.max)
    let positions =
      list.format == .taskList
      ? try list.checked(upTo: count) : PositionSet(upTo: count)
    let base = Paths.absolute(list.resolver.base, in: directory)
    var lines: [[UInt8]: Int] = [:]
    try list.forEachItem(of: positions) {
      (bytes: Span<UInt8>, item: ItemTable.Item, _) throws(ListError) in
      lines[Paths.absolute(list.path(of: item, bytes), in: base), default: 0] += 1
    }
    return lines
  }
}
