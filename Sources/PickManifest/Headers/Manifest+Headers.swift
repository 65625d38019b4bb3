package import PickCore

/// What the image headers of the items tell; each file is read once, when something asks for it.
extension Manifest {
  /// The header of the file at a position; nil if it is missing or damaged.
  package func imageHeader(at position: Int) throws(ListError) -> ImageHeader? {
    try header(at: position, try usablePath(at: position))
  }

  /// Whether the header of the file at a position is damaged, or not that of an image although the
  /// file bears the name of one; false if it is missing. `notes` say how.
  package func isDamaged(at position: Int) throws(ListError) -> Bool {
    let path = try usablePath(at: position)
    return reading(at: position, path).isDamaged(at: path)
  }

  /// Reads the headers of all these items at once, if any of the fields comes from there; without
  /// it they are read one by one as they are asked for.
  package func prepare(_ fields: [Field], for positions: PositionSet) throws(ListError) {
    let names = fields.map(\.name).filter { name in
      if case .header = ComputedField(named: name) { true } else { false }
    }
    if !names.isEmpty { try readHeaders(of: positions, without: names) }
  }

  /// Reads the headers of all these items at once.
  package func prepareHeaders(for positions: PositionSet) throws(ListError) {
    try readHeaders(of: positions, without: [[]])
  }

  /// Reads the headers of the items that do not write each of the fields themselves.
  func readHeaders(
    of positions: PositionSet, without names: [[UInt8]]
  ) throws(ListError) {
    var files: [(position: Int, path: [UInt8])] = []
    var places = names.map(place(ofField:))
    try forEachItem(of: positions) {
      (bytes: Span<UInt8>, item: ItemTable.Item, position: Int) throws(ListError) in
      for index in places.indices where fieldValue(at: &places[index], bytes, item) == nil {
        files.append((position, resolver.usable(path(of: item, bytes))))
        break
      }
      if files.count == Self.portion {
        headers.read(files, on: host)
        files.removeAll(keepingCapacity: true)
      }
    }
    headers.read(files, on: host)
  }

  /// Files that are handed to the workers at once.
  private static let portion = 4096

  /// The header of the file of a usable path; throws if the file is there and cannot be read.
  func header(at position: Int, _ path: [UInt8]) throws(ListError) -> ImageHeader? {
    let reading = reading(at: position, path)
    if let failure = reading.failure { throw ListError(.image(failure)) }
    return reading.header
  }

  func reading(at position: Int, _ path: [UInt8]) -> HeaderCache.Reading {
    if let reading = headers[path] { return reading }
    headers.read([(position, path)], on: host)
    return headers[path] ?? .missing
  }
}
