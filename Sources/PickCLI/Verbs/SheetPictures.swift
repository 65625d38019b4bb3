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
  }

  /// What is shown of the item at a position.
  func picture(at position: Int) throws(Failure) -> SheetItem.Picture {
    let usable = try attempt { () throws(ListError) in try manifest.usablePath(at: position) }
    let facts = (try? invocation.host.facts(of: usable, followingLinks: true)).flatMap { $0 }
    guard let facts, facts.kind == .regular else { return .missing }
    switch way {
    case .links:
      return .linked(
        try attempt { () throws(ListError) in
          try manifest.path(manifest.path(at: position), in: .relative(to: folder))
        })
    case .wholeFiles:
      let start = try? invocation.host.read(usable, at: 0, count: 12)
      guard let start, ImageType(start) != nil else { return .none }
      let bytes = try attempt { () throws(HostError) in
        try invocation.host.read(usable, at: 0, count: facts.size)
      }
      return .whole(bytes, orientation: 1)
    case .thumbnails: return .none
    }
  }
}
