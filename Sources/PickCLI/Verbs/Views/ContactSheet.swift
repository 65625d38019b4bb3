internal import PickCore
internal import PickManifest
internal import PickSheet

/// `pick sheet [MANIFEST] -o FILE`: a contact sheet to look at, to tick, and to answer with.
struct ContactSheet {
  static let verb = Verb(
    name: .sheet, operands: [.manifest],
    summary: "make a contact sheet: HTML to tick in a browser, SVG, PNG, JPEG, PDF",
    details: """
      The name of FILE says what is made. An HTML sheet is one file without a server: clicks, \
      drags and keys change the marks, and Copy gives the expression for them, or the command \
      that takes them over. It shows the thumbnails that the files hold; with --embed full the \
      whole files are put in, and with --link they are linked to. PNG and PDF need an \
      installed rsvg-convert, chromium, or ImageMagick with librsvg; JPEG needs chromium, or \
      rsvg-convert and any ImageMagick. Several pages of SVG, PNG or JPEG need %d in the name, \
      which becomes the page.
      """,
    options: VerbTable.choosing + VerbTable.reading + [
      .output, .max, .embed, .link, .pager, .paper,
    ] + VerbTable.general,
    examples: [
      Verb.Example(
        command: "pick sheet album.md -o album.html", meaning: "a page to send to a client"),
      Verb.Example(
        command: "pick sheet --paper A4 --embed full album.md -o 'album-%d.svg'",
        meaning: "to print"),
    ])

  /// What is made, by the end of the name.
  enum Form: String {
    case html, svg, png, jpeg, pdf

    init?(fileName: [UInt8]) {
      guard let dot = fileName.lastIndex(of: UInt8(ascii: ".")) else { return nil }
      switch String(decoding: fileName[dot...], as: UTF8.self).lowercased() {
      case ".html", ".htm", ".xhtml": self = .html
      case ".svg": self = .svg
      case ".png": self = .png
      case ".jpg", ".jpeg": self = .jpeg
      case ".pdf": self = .pdf
      default: return nil
      }
    }
  }

  private let invocation: Invocation
  private var arguments: Arguments { invocation.arguments }

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws(Failure) -> ExitStatus {
    guard let output = arguments.value(.output) else {
      throw Failure(UsageError(.missingOption(.output, .sheet)))
    }
    guard let form = Form(fileName: output) else {
      throw Failure(UsageError(.unknownSheet(output)))
    }
    try checkCombinations(form)
    let manifest = try invocation.manifest()
    let contents = try SheetContents(invocation, manifest, output: output)
    for note in manifest.notes { invocation.console.note(note) }
    try attempt { () throws(ListError) in try manifest.verifyUnchanged() }
    if contents.withoutPreview > 0 { tell(ofMissingPreviews: contents.withoutPreview, form) }
    if form == .html {
      return try invocation.output.text(SheetPage(contents.sheet).html, file: output)
    }
    let drawing = SheetDrawing(
      contents.sheet, paper: arguments.choice(.paper).flatMap(Paper.init(named:)))
    return try SheetFiles(invocation).write(drawing.pages, as: form, to: output)
  }

  /// A drawing has no links, and what a page links to some browser may show.
  private func tell(ofMissingPreviews count: Int, _ form: Form) {
    let isWhole = arguments.choice(.embed) == "full"
    let reason: Message = isWhole ? "that not every browser shows" : "without a thumbnail"
    let remedy: Message =
      switch (isWhole, form) {
      case (true, .html): "; --link leaves them to the browser"
      case (true, _): ""
      case (false, .html): "; --embed full or --link shows them"
      case (false, _): "; --embed full shows them"
      }
    invocation.console.note("\(count, "item") \(reason)\(remedy)")
  }

  private func checkCombinations(_ form: Form) throws(Failure) {
    if arguments.has(.embed), arguments.has(.link) {
      throw Failure(UsageError(.together(.embed, .link)))
    }
    if arguments.has(.pager), arguments.has(.perPage) {
      throw Failure(UsageError(.together(.pager, .perPage)))
    }
    if form != .html, arguments.has(.link) {
      throw Failure(.badRequest, "--link goes only with an HTML sheet")
    }
    if form != .html, arguments.has(.pager) {
      throw Failure(
        .badRequest, "--pager goes only with an HTML sheet",
        hint: "--per-page 1 draws one item a page, without its summary and detail")
    }
    if form == .html, arguments.has(.paper) {
      throw Failure(
        .badRequest, "--paper goes only with a drawing",
        hint: "an HTML sheet is printed on A4 by the browser")
    }
  }
}
