internal import PickCore

/// One image of a mosaic.
package struct MosaicTile: Equatable, Sendable {
  /// Where the image comes from.
  package enum Source: Equatable, Sendable {
    /// A file; the path as it works from the document's folder.
    case file([UInt8])
    /// An `Address`, kept as text and never fetched here.
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
    case .address(let text):
      Address.scheme(of: text).map(Self.schemes.contains) == true ? text : nil
    case .missing: nil
    }
  }

  /// The schemes of the addresses that a document loads; another address is shown as text.
  private static let schemes = ["https", "http", "data"].map { Array($0.utf8) }
}
