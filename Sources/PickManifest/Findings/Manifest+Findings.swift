package import PickCore

/// What is wrong with the items.
extension Manifest {
  /// The findings in list order; reads the list to its end and looks at every file once.
  ///
  /// Paths are the same if they are the same bytes once they are made absolute, and look alike if
  /// they have the same `NameKey` then.
  package func findings() throws(ListError) -> [Finding] {
    let count = try count(upTo: Int.max)
    let base = Paths.absolute(resolver.base, in: try workingDirectory())
    var first: [[UInt8]: Int] = [:]
    var alike: [NameKey: Int] = [:]
    var findings: [Finding] = []
    var files = PositionSet()
    try forEachItem(of: PositionSet(upTo: count)) {
      (bytes: Span<UInt8>, item: ItemTable.Item, position: Int) throws(ListError) in
      let path = path(of: item, bytes)
      var kinds = Finding.unsafe(path)
      let absolute = Paths.absolute(path, in: base)
      if let earlier = first[absolute] {
        kinds.insert(.duplicate(of: earlier), at: 0)
      } else {
        first[absolute] = position
        if let earlier = alike[NameKey(absolute)] {
          kinds.insert(.lookAlike(of: earlier), at: 0)
        } else {
          alike[NameKey(absolute)] = position
        }
        if let kind = try fileFinding(resolver.usable(path)) {
          kinds.append(kind)
        } else {
          files.insert(position)
        }
      }
      findings += kinds.map { Finding(position: position, kind: $0, path: path) }
    }
    let damaged = try damagedFindings(among: files)
    if damaged.isEmpty { return findings }
    // Stable, so that what is said of the name comes first.
    return (findings + damaged).sorted { $0.position < $1.position }
  }

  /// What is wrong with the file of a usable path, as far as a look tells; nil if nothing is.
  private func fileFinding(_ path: [UInt8]) throws(ListError) -> Finding.Kind? {
    if Address.isAddress(path) { return .address }
    guard let facts = try facts(of: path) else { return .missing }
    return facts.kind == .regular ? nil : .notAFile
  }

  /// The files whose headers are damaged; `notes` say how.
  private func damagedFindings(among files: PositionSet) throws(ListError) -> [Finding] {
    try prepareHeaders(for: files)
    var findings: [Finding] = []
    for position in files.members where try isDamaged(at: position) {
      findings.append(
        Finding(position: position, kind: .damaged, path: try path(at: position)))
    }
    return findings
  }
}
