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
    let list = try open(reference)
    let listed = try list.listedItems()
    let base = Paths.absolute(resolver.base, in: directory)
    let form = KeyForm(base: base, below: base)
    let listForm = KeyForm(base: Paths.absolute(list.resolver.base, in: directory), below: base)
    var found = PositionSet()
    var unmatched = listed.count
    try list.withBytes { (names: Span<UInt8>) throws(ListError) in
      var table = KeyTable(capacity: unmatched)
      try list.forEachItem(of: listed) {
        (_, item: ItemTable.Item, _) throws(ListError) in
        let written = list.writtenPath(of: item, names)
        if let path = list.notation.literal(names, written) {
          table.add(path, of: names, listForm)
        } else {
          table.add(list.notation.text(names, written), of: names, listForm)
        }
      }
      table.addWaiting(names)
      var search = KeySearch()
      func take(_ bytes: Span<UInt8>) {
        table.take(&search, of: bytes, from: names) { position, lines in
          found.insert(position)
          unmatched -= lines
        }
      }
      try forEachItem(of: PositionSet(upTo: scan.summary.items)) {
        (bytes: Span<UInt8>, item: ItemTable.Item, position: Int) throws(ListError) in
        let written = writtenPath(of: item, bytes)
        if let path = notation.literal(bytes, written) {
          table.seek(path, of: bytes, form, position: position, in: &search)
        } else {
          table.seek(notation.text(bytes, written), form, position: position, in: &search)
        }
        if search.isFull { take(bytes) }
      }
      store.withBytes { take($0) }
    }
    return (found, unmatched)
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

  /// The checked items of a checklist, else every one; reads the list to its end.
  private func listedItems() throws(ListError) -> PositionSet {
    let count = try count(upTo: Int.max)
    return format == .taskList ? try checked(upTo: count) : PositionSet(upTo: count)
  }
}
