internal import PickCore
internal import PickManifest
internal import PickSheet

/// The images that `show --images` puts on a terminal: only what needs no decoding.
struct TerminalImages {
  private let invocation: Invocation
  private let manifest: Manifest
  let way: ImageProtocol

  /// Nil if images are not asked for, or standard output is nothing that takes them.
  init?(_ invocation: Invocation, _ manifest: Manifest) {
    guard invocation.host.terminal(.output) != nil else { return nil }
    switch invocation.arguments.choice(.images) {
    case "kitty": way = .kitty
    case "iterm": way = .iterm
    case "auto":
      guard let found = Self.probe(invocation.host) else { return nil }
      way = found
    default: return nil
    }
    self.invocation = invocation
    self.manifest = manifest
  }

  /// What the terminal itself says, within a tenth of a second.
  private static func probe(_ host: any Host) -> ImageProtocol? {
    let kind = host.variable("TERM").map { String(decoding: $0, as: UTF8.self) } ?? ""
    if ["", "dumb", "linux"].contains(kind) { return nil }
    let answer = host.terminalAnswer(
      to: ImageProtocol.question, endedBy: ImageProtocol.answerEnd, milliseconds: 100)
    return answer.flatMap(ImageProtocol.init(answer:))
  }

  /// Reads what all these items need at once.
  func prepare(_ positions: PositionSet) throws(Failure) {
    try attempt { () throws(ListError) in try manifest.prepareHeaders(for: positions) }
  }

  /// The small copy in the file, or the file; nil if the terminal does not take it.
  func image(at position: Int) throws(Failure) -> ImageGrid.Image? {
    let (path, header) = try attempt { () throws(ListError) in
      (try manifest.usablePath(at: position), try manifest.imageHeader(at: position))
    }
    guard let header else { return nil }
    let isWide = header.width >= header.height
    if way == .iterm, let range = header.thumbnail,
      let bytes = try? invocation.host.read(path, at: range.lowerBound, count: range.count),
      ImageType(bytes) == .jpeg
    {
      let turned = Thumbnail(
        bytes: bytes, orientation: header.orientation ?? 1, size: nil
      ).withOrientation
      return ImageGrid.Image(bytes: turned, isWide: isWide)
    }
    guard let start = try? invocation.host.read(path, at: 0, count: 12), way.takes(start),
      let facts = try? invocation.host.facts(of: path, followingLinks: true),
      let bytes = try? invocation.host.read(path, at: 0, count: facts.size)
    else { return nil }
    return ImageGrid.Image(bytes: bytes, isWide: isWide)
  }
}
