/// The formats whose headers are read, as the field `format` names them.
package enum ImageFormat: String, CaseIterable, Sendable {
  case jpeg, png, gif, webp, heic, avif, tiff, bmp
  /// RAW formats built on TIFF, told by a magic of their own or by the maker of a sensor's picture.
  case cr2, dng, nef, arw, orf, rw2, pef, srw, iiq
  /// A sensor's picture of another maker.
  case raw

  /// Whether the file holds what a sensor saw, with a picture made from it beside.
  var isRaw: Bool {
    switch self {
    case .jpeg, .png, .gif, .webp, .heic, .avif, .tiff, .bmp: false
    case .cr2, .dng, .nef, .arw, .orf, .rw2, .pef, .srw, .iiq, .raw: true
    }
  }

  /// Whether the container itself says how the picture is turned, so that the orientation that
  /// the camera wrote beside is not to be applied once more (ISO 23008-12, 6.5.10).
  var turnsItself: Bool { self == .heic || self == .avif }
}
