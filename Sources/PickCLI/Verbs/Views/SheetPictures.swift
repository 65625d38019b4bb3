internal import PickCore
internal import PickManifest
internal import PickSheet

/// What a contact sheet shows of each file, as its options say.
struct SheetPictures {
  private enum Way { case thumbnails, wholeFiles, links }

  private let invocation: Invocation
  private let manifest: Manifest
  /// The sheet's folder, seen from the working directory.
  private let folder: [UInt8]
  private let way: Way

  init(_ invocation: Invocation, _ manifest: Manifest, folder: [UInt8]) {
    self.invocation = invocation
    self.manifest = manifest
    self.folder = folder
    way =
      invocation.arguments.has(.link)
      ? .links : invocation.arguments.choice(.embed) == "full" ? .wholeFiles : .thumbnails
  }

  /// Reads what all these items need at once.
  func prepare(_ positions: PositionSet) throws(Failure) {
    guard way != .links else { return }
    try attempt { () throws(ListError) in try manifest.prepareHeaders(for: positions) }
  }

  /// What is shown of the item at a position.
  func picture(at position: Int) throws(Failure) -> SheetItem.Picture {
    let usable = try attempt { () throws(ListError) in try manifest.usablePath(at: position) }
    let facts = try attempt { () throws(ListError) in try manifest.facts(of: usable) }
    guard let facts, facts.kind == .regular else {
      return .missing
    }
    switch way {
    case .links:
      return .linked(
        try attempt { () throws(ListError) in
          try manifest.path(manifest.path(at: position), in: .relative(to: folder))
        })
    case .wholeFiles:
      let start = try invocation.imageBytes(of: usable, 0..<12)
      guard ImageType(start) != nil else { return .none }
      let bytes = try invocation.imageBytes(of: usable, 0..<facts.size)
      return .whole(bytes, orientation: try header(at: position)?.orientation ?? 1)
    case .thumbnails: return try thumbnail(at: position, usable).map { .thumbnail($0) } ?? .none
    }
  }

  private func header(at position: Int) throws(Failure) -> ImageHeader? {
    try attempt { () throws(ListError) in try manifest.imageHeader(at: position) }
  }

  /// The small copy in the file; nil if there is none that a browser shows.
  private func thumbnail(at position: Int, _ path: [UInt8]) throws(Failure) -> Thumbnail? {
    guard let header = try header(at: position), let range = header.thumbnail else { return nil }
    let bytes = try invocation.imageBytes(of: path, range)
    guard bytes.count == range.count, ImageType(bytes) == .jpeg else { return nil }
    let orientation = header.orientation ?? 1
    // The header tells the size as shown, the small copy is stored as the camera saw it.
    let isTurned = orientation > 4
    return Thumbnail(
      bytes: bytes, orientation: orientation,
      size: isTurned ? (header.height, header.width) : (header.width, header.height))
  }
}

extension Invocation {
  /// A part of an image; less of it only at the file's end.
  func imageBytes(of path: [UInt8], _ range: Range<Int>) throws(Failure) -> [UInt8] {
    try attempt { () throws(ListError) -> [UInt8] in
      do throws(HostError) {
        return try host.read(path, at: range.lowerBound, count: range.count)
      } catch {
        throw ListError(.image(error))
      }
    }
  }
}
