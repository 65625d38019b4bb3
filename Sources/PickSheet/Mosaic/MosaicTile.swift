/// One image of a mosaic.
package struct MosaicTile: Equatable, Sendable {
  /// Where the image comes from.
  package enum Source: Equatable, Sendable {
    /// A file; the path as it works from the document's folder.
    case file([UInt8])
    /// A `https:` or `data:` address, kept as text and never fetched here.
    case address([UInt8])
    /// Nothing is there; the name stands in its place.
    case missing([UInt8])
  }

  package var position: Int
  package var source: Source

  package init(position: Int, source: Source) {
    self.position = position
    self.source = source
  }

  /// What a document links to; nil for a placeholder.
  var link: [UInt8]? {
    switch source {
    case .file(let path): Escaping.link(path)
    case .address(let text): text
    case .missing: nil
    }
  }

  /// Whether a path is no path but an address that is kept as text.
  package static func isAddress(_ path: [UInt8]) -> Bool {
    let start = path.prefix(6).map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 32 : $0 }
    return start.starts(with: "https:".utf8) || start.starts(with: "data:".utf8)
  }
}
