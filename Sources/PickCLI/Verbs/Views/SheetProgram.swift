internal import PickCore
internal import PickSheet

/// A program that may make an image or a document of drawn pages, and how it is asked to.
///
/// All names are those of files in the folder in which it runs.
struct SheetProgram {
  let name: String
  let arguments: [[UInt8]]
  /// The file it writes; nil for its standard output.
  var result: [UInt8]?
  /// Whether it is an ImageMagick that has to draw SVG itself.
  var drawsVectors = false
  var isBrowser = false

  private init(_ name: String, _ arguments: [String]) {
    self.name = name
    self.arguments = arguments.map { Array($0.utf8) }
  }

  static func pageName(_ index: Int) -> [UInt8] { Array(page(index).utf8) }
  /// A picture of one page.
  static let pictureName = Array("page.png".utf8)
  /// All pages for a browser.
  static let bookName = Array("pages.html".utf8)

  private static func page(_ index: Int) -> String { "page-\(index + 1).svg" }

  /// The one that draws best, as PNG; twice as many pixels as CSS has.
  static func vectors(_ index: Int) -> SheetProgram {
    SheetProgram("rsvg-convert", ["-u", "-z", "2", "-f", "png", page(index)])
  }

  /// What may draw a page, as PNG or JPEG.
  static func forPicture(
    of index: Int, _ page: SheetDrawing.Page, _ form: ContactSheet.Form
  ) -> [SheetProgram] {
    let shot = form == .jpeg ? "shot.jpg" : "shot.png"
    var chromium = browser(
      [
        "--hide-scrollbars", "--force-device-scale-factor=2",
        "--window-size=\(page.width),\(page.height)", "--screenshot=\(shot)", Self.page(index),
      ])
    chromium.result = Array(shot.utf8)
    let target = form == .jpeg ? ["-quality", "90", "jpg:-"] : ["png:-"]
    let others = magick(["-density", "192", Self.page(index)] + target)
    let best = form == .jpeg ? [] : [vectors(index)]
    return (page.needsBrowser ? [chromium] + best : best + [chromium]) + others
  }

  /// What may make a JPEG of a picture.
  static let forPhotograph = ["magick", "convert"].map {
    SheetProgram($0, ["page.png", "-quality", "90", "jpg:-"])
  }

  /// What may make a document of all pages.
  static func forDocument(of drawn: [SheetDrawing.Page]) -> [SheetProgram] {
    let pages = drawn.indices.map(page)
    var chromium = browser(
      ["--no-pdf-header-footer", "--print-to-pdf=made.pdf", "pages.html"])
    chromium.result = Array("made.pdf".utf8)
    let vectors = SheetProgram("rsvg-convert", ["-u", "-f", "pdf"] + pages)
    return (drawn.contains(where: \.needsBrowser) ? [chromium, vectors] : [vectors, chromium])
      + magick(["-density", "192"] + pages + ["pdf:-"])
  }

  private static func browser(_ arguments: [String]) -> SheetProgram {
    var program = SheetProgram(
      "chromium", ["--headless", "--disable-gpu", "--no-first-run", "--log-level=3"] + arguments)
    program.isBrowser = true
    return program
  }

  private static func magick(_ arguments: [String]) -> [SheetProgram] {
    ["magick", "convert"].map { name in
      var program = SheetProgram(name, arguments)
      program.drawsVectors = true
      return program
    }
  }

  /// A document that shows each page as a page of its own size.
  static func bookText(of pages: [SheetDrawing.Page]) -> [UInt8] {
    var style = "html, body { margin: 0 } img { display: block; break-inside: avoid }\n"
    var images = ""
    for (index, page) in pages.enumerated() {
      let size = "\(page.width)px \(page.height)px"
      style += "@page p\(index) { size: \(size); margin: 0 }\n"
      style += "#p\(index) { page: p\(index); width: \(page.width)px; height: \(page.height)px }\n"
      images += "<img id=\"p\(index)\" alt=\"\" src=\"\(Self.page(index))\">"
    }
    return Array("<!DOCTYPE html><meta charset=\"utf-8\"><style>\(style)</style>\(images)\n".utf8)
  }

  /// Whether a file begins and ends as its form does.
  static func isWhole(_ bytes: [UInt8], _ form: ContactSheet.Form) -> Bool {
    switch form {
    case .png:
      // The IEND chunk (PNG specification, 11.2.5).
      bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
        && bytes.suffix(8) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
    case .jpeg: bytes.starts(with: [0xFF, 0xD8, 0xFF]) && bytes.suffix(2) == [0xFF, 0xD9]
    case .pdf:
      bytes.starts(with: "%PDF".utf8)
        && bytes.suffix(1024).firstRange(of: Array("%%EOF".utf8)) != nil
    case .html, .svg: !bytes.isEmpty
    }
  }
}
