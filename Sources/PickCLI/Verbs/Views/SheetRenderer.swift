internal import PickCore
internal import PickSheet

/// Makes PNG, JPEG and PDF of drawn pages with a program that is installed; `pick` itself decodes
/// and encodes nothing.
///
/// What a program made is taken only whole and only from one that ended well, so that a sheet is
/// never half there, whatever became of the program. The pages lie in a folder of their own, where
/// the programs run.
struct SheetRenderer {
  private let invocation: Invocation
  private var host: any Host { invocation.host }

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// The longest side of a picture in pixels. Cairo, and so librsvg, draws no more; a browser leaves
  /// the rest blank without a word.
  private static let longestSide = 32_767

  /// A page, or a document of all of them.
  private struct Drawing {
    var bytes: [UInt8]
    var isByBrowser: Bool

    /// What other programs leave out they leave out without a word.
    func mayLackImages(of pages: [SheetDrawing.Page]) -> Bool {
      !isByBrowser && pages.contains(where: \.needsBrowser)
    }
  }

  /// An image for each page; one document for all of them as PDF.
  func images(
    of pages: [SheetDrawing.Page], as form: ContactSheet.Form
  ) throws(Failure) -> [[UInt8]] {
    if form != .pdf { for page in pages { try check(page) } }
    let folder = try temporaryFolder()
    defer { _ = try? host.run("rm", [Array("-rf".utf8), Array("--".utf8), folder], in: folder) }
    for (index, page) in pages.enumerated() {
      try save(page.svg, SheetProgram.pageName(index), in: folder)
    }
    if form == .pdf {
      let document = try document(pages, folder)
      tell(ofImagesMissing: document.mayLackImages(of: pages))
      return [document.bytes]
    }
    var images: [[UInt8]] = []
    var isAnyUnsure = false
    for (index, page) in pages.enumerated() {
      let image =
        form == .jpeg
        ? try photograph(of: index, page, folder)
        : try made(by: SheetProgram.forPicture(of: index, page, .png), as: form, folder)
      isAnyUnsure = isAnyUnsure || image.mayLackImages(of: [page])
      images.append(image.bytes)
    }
    tell(ofImagesMissing: isAnyUnsure)
    return images
  }

  /// Refuses a page that is too large for a picture, which has twice as many pixels as CSS.
  private func check(_ page: SheetDrawing.Page) throws(Failure) {
    let (width, height) = (2 * page.width, 2 * page.height)
    if max(width, height) <= Self.longestSide { return }
    throw Failure(
      .badRequest,
      """
      a picture of \(width)x\(height) pixels is too large to be drawn: \(Self.longestSide) is the \
      most on a side
      """,
      hint: "--per-page N with %d in the name makes several; a .pdf or .svg may be as large")
  }

  private func tell(ofImagesMissing isUnsure: Bool) {
    guard isUnsure else { return }
    invocation.console.note(
      "WebP and AVIF images may be missing from the sheet: chromium alone is sure to draw them")
  }

  private func document(
    _ pages: [SheetDrawing.Page], _ folder: [UInt8]
  ) throws(Failure) -> Drawing {
    try save(SheetProgram.bookText(of: pages), SheetProgram.bookName, in: folder)
    return try made(by: SheetProgram.forDocument(of: pages), as: .pdf, folder)
  }

  /// A page as JPEG: what rsvg-convert draws needs another program to become one.
  private func photograph(
    of index: Int, _ page: SheetDrawing.Page, _ folder: [UInt8]
  ) throws(Failure) -> Drawing {
    var programs = SheetProgram.forPicture(of: index, page, .jpeg)
    if page.needsBrowser, case .made(let image) = outcome(of: programs[0], as: .jpeg, folder) {
      return Drawing(bytes: image, isByBrowser: true)
    }
    if case .made(let picture) = outcome(of: SheetProgram.vectors(index), as: .png, folder) {
      try save(picture, SheetProgram.pictureName, in: folder)
      programs = SheetProgram.forPhotograph + programs
    }
    return try made(by: programs, as: .jpeg, folder)
  }

  // MARK: Programs

  /// What came of asking a program.
  private enum Outcome {
    case made([UInt8])
    /// What it said last.
    case failed([UInt8])
    case missing
  }

  /// What the first program that can do it makes.
  private func made(
    by programs: [SheetProgram], as form: ContactSheet.Form, _ folder: [UInt8]
  ) throws(Failure) -> Drawing {
    var failure: Message?
    for program in programs {
      switch outcome(of: program, as: form, folder) {
      case .made(let bytes): return Drawing(bytes: bytes, isByBrowser: program.isBrowser)
      case .failed(let reason):
        let said: Message = reason.isEmpty ? "" : ": \(reason)"
        failure = failure ?? "\(program.name) cannot make the sheet\(said)"
      case .missing: break
      }
    }
    if let failure { throw Failure(.failed, failure) }
    var names: [String] = []
    for program in programs where !names.contains(program.name) { names.append(program.name) }
    throw Failure(
      .failed,
      """
      no program that can make the sheet is installed: \(names.joined(separator: ", "))
      """,
      hint: form == .jpeg
        ? "install chromium, or librsvg2-bin and imagemagick; an .html or .svg sheet needs none"
        : "install librsvg2-bin or chromium; an .html or .svg sheet needs none")
  }

  private func outcome(
    of program: SheetProgram, as form: ContactSheet.Form, _ folder: [UInt8]
  ) -> Outcome {
    do throws(HostError) {
      if program.drawsVectors, try !drawsVectors(program.name, folder) { return .missing }
      let options = program.isBrowser ? try browserOptions(folder) : []
      let ended = try host.run(
        "sh", Self.quietly + [Array(program.name.utf8)] + options + program.arguments, in: folder)
      if ended.status == 127 { return .missing }
      let bytes = try program.result.map { name throws(HostError) in try whole(name, folder) }
      let made = bytes ?? ended.output
      if ended.status == 0, SheetProgram.isWhole(made, form) { return .made(made) }
      let said = try whole(Array("messages".utf8), folder)
      return .failed(said.split(separator: 0x0A).last.map(Array.init) ?? [])
    } catch {
      return error.reason == .notFound ? .missing : .failed([])
    }
  }

  /// What has the shell run the words behind it, and keep what they say to itself: Chromium talks
  /// also when all is well.
  private static let quietly = ["-c", "exec \"$@\" 2>messages", "sh"].map { Array($0.utf8) }

  /// Whether an ImageMagick draws SVG with librsvg: its own way of drawing loses images, and says
  /// nothing.
  private func drawsVectors(_ name: String, _ folder: [UInt8]) throws(HostError) -> Bool {
    let formats = try host.run(name, [Array("-list".utf8), Array("format".utf8)], in: folder)
    return formats.status == 0 && formats.output.firstRange(of: Array("RSVG".utf8)) != nil
  }

  /// A profile of its own; and, since Chromium refuses to run its sandbox for root, none for root,
  /// and only for root.
  private func browserOptions(_ folder: [UInt8]) throws(HostError) -> [[UInt8]] {
    let profile = Array("--user-data-dir=".utf8) + Self.path(of: Array("profile".utf8), in: folder)
    let user = try host.run("id", [Array("-u".utf8)], in: folder)
    return user.status == 0 && user.output == Array("0\n".utf8)
      ? [profile, Array("--no-sandbox".utf8)] : [profile]
  }

  // MARK: Files

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

  private func save(
    _ bytes: [UInt8], _ name: [UInt8], in folder: [UInt8]
  ) throws(Failure) {
    try attempt { () throws(HostError) in
      let sink = try host.sink(to: .file(Self.path(of: name, in: folder), durable: false))
      try sink.write(bytes)
      try sink.finish()
    }
  }

  private static func path(of name: [UInt8], in folder: [UInt8]) -> [UInt8] {
    folder + [UInt8(ascii: "/")] + name
  }

  private func whole(_ name: [UInt8], _ folder: [UInt8]) throws(HostError) -> [UInt8] {
    let path = Self.path(of: name, in: folder)
    guard let facts = try host.facts(of: path, followingLinks: true) else { return [] }
    return try host.read(path, at: 0, count: facts.size)
  }
}
