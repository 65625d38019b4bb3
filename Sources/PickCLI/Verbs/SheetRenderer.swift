internal import PickCore
internal import PickSheet

/// Makes PNG, JPEG and PDF of drawn pages with a program that is installed; `pick` itself decodes
/// and encodes nothing.
struct SheetRenderer {
  private let host: any Host

  init(_ host: any Host) { self.host = host }

  /// An image for each page; one document for all of them as PDF.
  ///
  /// The programs work in a folder of their own that goes before this returns.
  func images(
    of pages: [SheetDrawing.Page], as form: ContactSheet.Form
  ) throws(Failure) -> [[UInt8]] {
    let folder = try temporaryFolder()
    defer { _ = try? host.run("rm", [Array("-rf".utf8), Array("--".utf8), folder], in: folder) }
    var names: [[UInt8]] = []
    for (index, page) in pages.enumerated() {
      let name = folder + Array("/page-\(index + 1).svg".utf8)
      try save(page.svg, name)
      names.append(name)
    }
    switch form {
    case .pdf: return [try document(names, folder)]
    default:
      var images: [[UInt8]] = []
      for (page, name) in zip(pages, names) {
        let picture = try picture(of: page, name, folder)
        images.append(form == .jpeg ? try photograph(picture, folder) : picture)
      }
      return images
    }
  }

  private func temporaryFolder() throws(Failure) -> [UInt8] {
    let result = try attempt { () throws(HostError) in
      try host.run("mktemp", [Array("-d".utf8)], in: Array(".".utf8))
    }
    let path = Array(result.output.prefix { $0 != 0x0A })
    guard result.status == 0, path.first == UInt8(ascii: "/") else {
      throw Failure(
        .failed, "cannot make a temporary folder: mktemp ended with \(Int(result.status))")
    }
    return path
  }

  private func save(_ bytes: [UInt8], _ path: [UInt8]) throws(Failure) {
    try attempt { () throws(HostError) in
      let sink = try host.sink(to: .file(path, durable: false))
      try sink.write(bytes)
      try sink.finish()
    }
  }

  /// A page as PNG.
  private func picture(
    of drawing: SheetDrawing.Page, _ page: [UInt8], _ folder: [UInt8]
  ) throws(Failure) -> [UInt8] {
    let size = "--window-size=\(drawing.width),\(drawing.height)"
    let shot = folder + Array("/shot.png".utf8)
    let ways: [Way] = [
      Way("rsvg-convert", ["-u", "-z", "2", "-f", "png"], [page]),
      Way("magick", ["-density", "192"], [page, Array("png:-".utf8)]),
      Way("convert", ["-density", "192"], [page, Array("png:-".utf8)]),
      Way(
        "chromium", Self.headless + ["--force-device-scale-factor=2", size],
        [Array("--screenshot=".utf8) + shot, Array("file://".utf8) + page], result: shot),
    ]
    return try first(of: ways, startingWith: [0x89, 0x50, 0x4E, 0x47], folder)
  }

  /// A PNG as JPEG.
  private func photograph(_ picture: [UInt8], _ folder: [UInt8]) throws(Failure) -> [UInt8] {
    let name = folder + Array("/page.png".utf8)
    try save(picture, name)
    let operands = [name, Array("jpg:-".utf8)]
    let ways = ["magick", "convert"].map { Way($0, [], operands, options: ["-quality", "90"]) }
    return try first(of: ways, startingWith: [0xFF, 0xD8], folder)
  }

  private func document(_ pages: [[UInt8]], _ folder: [UInt8]) throws(Failure) -> [UInt8] {
    let made = folder + Array("/made.pdf".utf8)
    var ways = [Way("rsvg-convert", ["-u", "-f", "pdf"], pages)]
    if pages.count == 1 {
      ways.append(
        Way(
          "chromium", Self.headless + ["--no-pdf-header-footer"],
          [Array("--print-to-pdf=".utf8) + made, Array("file://".utf8) + pages[0]], result: made))
    }
    return try first(of: ways, startingWith: Array("%PDF".utf8), folder)
  }

  private static let headless = ["--headless", "--disable-gpu", "--hide-scrollbars"]

  /// One program that may do it.
  private struct Way {
    let program: String
    let arguments: [[UInt8]]
    /// The file it writes; nil for its standard output.
    let result: [UInt8]?

    init(
      _ program: String, _ before: [String], _ operands: [[UInt8]], options: [String] = [],
      result: [UInt8]? = nil
    ) {
      self.program = program
      let middle = Array(operands.dropLast()) + options.map { Array($0.utf8) } + operands.suffix(1)
      arguments = before.map { Array($0.utf8) } + middle
      self.result = result
    }
  }

  /// What the first program that is there makes.
  private func first(
    of ways: [Way], startingWith magic: [UInt8], _ folder: [UInt8]
  ) throws(Failure) -> [UInt8] {
    var failed: String?
    for way in ways {
      do throws(HostError) {
        let ended = try host.run(way.program, way.arguments, in: folder)
        let bytes = try way.result.map { path throws(HostError) in try whole(path) } ?? ended.output
        if ended.status == 0, bytes.starts(with: magic) { return bytes }
        failed = failed ?? way.program
      } catch {
        if error.reason != .notFound { failed = failed ?? way.program }
      }
    }
    if let failed { throw Failure(.failed, "\(failed) cannot make the sheet") }
    let names = ways.map(\.program).joined(separator: ", ")
    throw Failure(
      .failed, "no program that can make the sheet is installed: \(names)",
      hint: "install librsvg2-bin, imagemagick or chromium; an .html or .svg sheet needs none")
  }

  private func whole(_ path: [UInt8]) throws(HostError) -> [UInt8] {
    guard let facts = try host.facts(of: path, followingLinks: true) else { return [] }
    return try host.read(path, at: 0, count: facts.size)
  }
}
