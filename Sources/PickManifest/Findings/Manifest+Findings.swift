package import PickCore

/// What is wrong with the items.
extension Manifest {
  /// The findings in list order; reads the list to its end and looks at every file once.
  ///
  /// Paths are the same if they are the same bytes once they are made absolute.
  package func findings() throws(ListError) -> [Finding] {
    let count = try count(upTo: Int.max)
    try prepareHeaders(for: PositionSet(upTo: count))
    let base = Paths.absolute(resolver.base, in: try workingDirectory())
    var first: [[UInt8]: Int] = [:]
    var findings: [Finding] = []
    try forEachItem(of: PositionSet(upTo: count)) {
      (bytes: Span<UInt8>, item: ItemTable.Item, position: Int) throws(ListError) in
      let path = path(of: item, bytes)
      var kinds = Finding.unsafe(path)
      let absolute = Paths.absolute(path, in: base)
      if let earlier = first[absolute] {
        kinds.insert(.duplicate(of: earlier), at: 0)
      } else {
        first[absolute] = position
        kinds += try fileFinding(resolver.usable(path), at: position)
      }
      findings += kinds.map { Finding(position: position, kind: $0, path: path) }
    }
    return findings
  }

  /// What is wrong with the file of a usable path.
  private func fileFinding(
    _ path: [UInt8], at position: Int
  ) throws(ListError) -> [Finding.Kind] {
    guard let facts = try facts(of: path) else { return [.missing] }
    guard facts.kind == .regular else { return [.notAFile] }
    return reading(at: position, path).isDamaged(at: path) ? [.damaged] : []
  }
}
