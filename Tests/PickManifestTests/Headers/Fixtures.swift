import PickCore
import PickSystem
import Testing

@testable import PickManifest

/// Real images that lie beside the checkout; tests that need them are skipped where they do not.
enum Fixtures {
  /// The root of the checkout.
  static let checkout = parent(of: Array(#filePath.utf8), 4)
  static let folder = parent(of: checkout, 1) + Array("/shared/fixtures".utf8)

  private static func parent(of path: [UInt8], _ levels: Int) -> [UInt8] {
    path.split(separator: UInt8(ascii: "/")).dropLast(levels).flatMap { [UInt8(ascii: "/")] + $0 }
  }

  static let images = folder + Array("/images".utf8)
  static let damaged = images + Array("/damaged".utf8)

  static let areThere = (try? SystemHost().facts(of: folder, followingLinks: true)) != nil

  static func path(_ name: String, in folder: [UInt8] = images) -> [UInt8] {
    folder + [UInt8(ascii: "/")] + Array(name.utf8)
  }

  /// The names of the regular files of a folder.
  static func names(in folder: [UInt8]) throws(HostError) -> [String] {
    try SystemHost().names(in: folder).filter { $0.kind == .regular }.map { text($0.name) }.sorted()
  }

  static func bytes(_ name: String) throws(HostError) -> [UInt8] {
    try SystemHost().read(path(name), at: 0, count: 8 << 20)
  }

  /// The headers of files of a folder, read as the program does.
  static func headers(
    of names: [String], in folder: [UInt8]
  ) throws -> [Result<ImageHeader, HeaderFault>] {
    let paths = names.map { path($0, in: folder) }
    return try SystemHost().forEachFile(paths) { file throws(HostError) in
      try ImageHeader.read(file)
    }.map { try $0.get() }
  }

  /// What a table of exiftool's values says of one image: size as stored, then what may be absent.
  struct Row: Equatable, CustomStringConvertible {
    var width: Int
    var height: Int
    var orientation: String
    var taken: String
    var rating: String
    var thumbnail: String
    var model: String

    /// Six or seven cells, the size in one or two, `-` for what is absent; nil if the first are no size.
    init?(_ cells: [String]) {
      let cells = cells[0].split(separator: " ").map(String.init) + cells.dropFirst()
      guard cells.count == 7, let width = Int(cells[0]), let height = Int(cells[1]) else {
        return nil
      }
      self.width = width
      self.height = height
      orientation = cells[2]
      taken = cells[3]
      rating = cells[4]
      thumbnail = cells[5]
      model = cells[6]
    }

    /// The same of a header, turned back.
    init(_ header: ImageHeader) {
      let isTurned = !header.format.turnsItself && (header.orientation ?? 1) >= 5
      width = isTurned ? header.height : header.width
      height = isTurned ? header.width : header.height
      orientation = header.orientation.map(String.init) ?? "-"
      taken =
        header.taken.map { moment in
          var moment = moment
          moment[4] = UInt8(ascii: ":")
          moment[7] = UInt8(ascii: ":")
          moment[10] = UInt8(ascii: " ")
          return text(moment)
        } ?? "-"
      rating = header.rating.map(text) ?? "-"
      thumbnail = header.thumbnail.map { String($0.count) } ?? "-"
      model = header.camera.map(text) ?? "-"
    }

    var description: String {
      "\(width)x\(height) \(orientation) \(taken) \(rating) \(thumbnail) \(model)"
    }
  }
}

/// exiftool, as the machine has it.
enum Exiftool {
  static let isInstalled =
    (try? SystemHost().run("exiftool", [Array("-ver".utf8)], in: [UInt8(ascii: "/")]))?.status == 0

  /// What it reads from files of a folder, by name. `ImageSize` is what it takes for the picture's
  /// size, where there are several pictures.
  static func rows(of names: [String], in folder: [UInt8]) throws -> [String: Fixtures.Row] {
    let columns = [
      "FileName", "ImageSize", "Orientation", "DateTimeOriginal", "Rating",
      "ThumbnailLength", "Model",
    ]
    let arguments = ["-n", "-T"] + columns.map { "-" + $0 } + ["--"] + names
    let result = try SystemHost().run("exiftool", arguments.map { Array($0.utf8) }, in: folder)
    var rows: [String: Fixtures.Row] = [:]
    for line in text(result.output).split(separator: "\n") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      rows[cells[0]] = Fixtures.Row(Array(cells.dropFirst()))
    }
    return rows
  }
}
