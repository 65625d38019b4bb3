import PickCore
import PickSystem
import Testing

@testable import PickManifest

/// The images of exiftool's own tests, where `Tests/Peers/fetch-samples` has brought them.
enum CameraSamples {
  static let folder: [UInt8] = Fixtures.checkout + Array("/.build/samples/images".utf8)

  static let areThere = (try? SystemHost().facts(of: folder, followingLinks: true)) != nil

  /// Those in a format that is read.
  static func names() throws(HostError) -> [String] {
    try Fixtures.names(in: folder).filter { name in
      endings.contains { name.lowercased().hasSuffix($0) }
    }
  }

  private static let endings = [
    ".jpg", ".jps", ".tif", ".dng", ".nef", ".cr2", ".rw2", ".iiq", ".heic", ".webp", ".png",
    ".gif", ".bmp",
  ]
}

/// The headers of real cameras that exiftool's own tests come with, as exiftool reads them.
@Suite(
  .enabled(if: CameraSamples.areThere, "Tests/Peers/fetch-samples has not been run"),
  .enabled(if: Exiftool.isInstalled, "exiftool is not installed"))
struct CameraSampleTests {
  /// What `pick` says of its own: by name, what exiftool knows from elsewhere.
  static let differing = [
    "CasioQVCI.jpg": "a date of the maker's own, without EXIF",
    "ExifTool.jpg": "several blocks of metadata that contradict each other",
    "FLIR.jpg": "fractions and a zone from the maker's note",
    "PhotoMechanic.jpg": "a date in IPTC alone",
  ]

  @Test("every header, as exiftool reads it")
  func everyHeader() throws {
    let folder = CameraSamples.folder
    let names = try CameraSamples.names()
    let rows = try Exiftool.rows(of: names, in: folder)
    #expect(names.count > 45)
    for raw in ["CanonRaw.cr2", "DNG.dng", "Nikon.nef", "Panasonic.rw2", "PhaseOne.iiq"] {
      #expect(names.contains(raw), "\(raw)")
    }
    var unlike: [String] = []
    for (name, result) in zip(names, try Fixtures.headers(of: names, in: folder)) {
      var row = Fixtures.Row(try result.get())
      // Most thumbnails of these files are a dummy text, which is no JPEG.
      row.thumbnail = rows[name]?.thumbnail ?? ""
      if row != rows[name] { unlike.append(name) }
    }
    #expect(unlike.sorted() == Self.differing.keys.sorted())
  }
}
