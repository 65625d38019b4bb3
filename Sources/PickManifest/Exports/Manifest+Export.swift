package import PickCore

/// The chosen names as another program takes them.
extension Manifest {
  /// Writes the names in list order; the sink is not finished. A name that the program has no way
  /// to take is refused before the first byte.
  ///
  /// `folder`, from the working directory, is what the names of files are relative to. A search
  /// names each once, also when several files share it.
  package func writeExport(
    _ export: Export, of positions: PositionSet, relativeTo folder: [UInt8],
    to sink: any ByteSink
  ) throws(ListError) {
    let directory = try workingDirectory()
    let base = Paths.absolute(resolver.base, in: directory)
    let root = Paths.absolute(folder, in: directory)
    var seen: Set<[UInt8]> = []
    var text: [UInt8] = []
    try forEachItem(of: positions) {
      (bytes: Span<UInt8>, item: ItemTable.Item, _) throws(ListError) in
      var path = path(of: item, bytes)
      if !export.isSearch { path = Paths.relative(Paths.absolute(path, in: base), to: root) }
      if !export.isSearch, Address.isAddress(path) {
        throw located(
          Fault(
            .notHeld(by: export.rawValue, path, why: "it is an address, and no file here"),
            at: item.start))
      }
      switch export.written(path) {
      case .refused(let reason):
        throw located(Fault(.notHeld(by: export.rawValue, path, why: reason), at: item.start))
      case .name(let name):
        if export.isSearch, !seen.insert(name).inserted { return }
        if !text.isEmpty { text += export.separator }
        text += name
      }
    }
    try verifyUnchanged()
    text.append(Byte.lineFeed)
    do throws(HostError) { try sink.write(text) } catch { throw ListError(.output(error)) }
  }
}
