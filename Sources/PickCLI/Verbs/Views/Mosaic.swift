internal import PickCore
internal import PickLanguage
internal import PickManifest
internal import PickSheet

/// `pick mosaic SELECTION [MANIFEST]`: how one to four images share a frame, and "+N" for the rest.
struct Mosaic {
  static let verb = Verb(
    name: .mosaic, operands: [.expression, .manifest],
    summary: "lay out one to four images in a frame, with +N for more",
    details: """
      Two stand side by side; of three the first takes the left half; four are two by two in \
      reading order. The rectangles and gaps fill --size exactly. With --at the position of the \
      image under a point is written, and a point in a gap is exit 1. An address in the manifest, \
      with https:// or another scheme, is kept as it is and never fetched. Without --format the \
      name of the output's file says what is written, SVG or HTML; anything else is JSON. Both \
      link to the files, and a program that heeds no orientation, such as rsvg-convert, shows them \
      as they are stored.
      """,
    options: VerbTable.selecting + VerbTable.guarding + [
      .size, .gap, .at, .format, .json, .output, .allowEmpty,
    ] + VerbTable.general,
    examples: [
      Verb.Example(
        command: "pick mosaic checked --size 600x400 album.md", meaning: "rectangles as JSON"),
      Verb.Example(
        command: "pick mosaic 1-4 --at 450,100 --size 600x400 album.md",
        meaning: "which image was tapped"),
    ],
    choices: [.format: ["json", "svg", "html"]])

  private let invocation: Invocation
  private var arguments: Arguments { invocation.arguments }

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws(Failure) -> ExitStatus {
    let size = try pair(.size, separator: "x", from: 1) ?? (300, 300)
    let gap = try invocation.number(.gap, from: 0) ?? 3
    let point = try pair(.at, separator: ",", from: 0)
    try checkCombinations(hasPoint: point != nil)
    let request = try Request(invocation, as: .selection(nil))
    let manifest = try invocation.manifest()
    let positions = try chosen(by: request, from: manifest)
    for note in manifest.notes { invocation.console.note(note) }
    if positions.isEmpty {
      if arguments.has(.allowEmpty) { return .done }
      invocation.console.note("nothing is selected")
      return .nothingSelected
    }
    guard
      let layout = MosaicLayout(
        count: positions.count, width: size.0, height: size.1, gap: gap)
    else {
      throw Failure(
        .badRequest,
        """
        \(size.0)x\(size.1) is too small for \(min(positions.count, 4), "image") with gaps of \(gap)
        """)
    }
    let shown = Array(positions.prefix(layout.rectangles.count).members)
    if let point {
      guard let index = layout.index(atX: point.0, y: point.1) else { return .nothingSelected }
      return try invocation.output.text("\(shown[index])\n")
    }
    return try write(layout, shown, of: manifest)
  }

  private func chosen(
    by request: Request, from manifest: Manifest
  ) throws(Failure) -> PositionSet {
    let program = try request.program(on: manifest)
    let evaluation = try attempt { () throws(LanguageError) in
      try program.evaluate(on: manifest, mode: .multi)
    }
    let guards = try invocation.guards()
    try attempt { () throws(LanguageError) in try guards.judge(result: evaluation.after) }
    try invocation.checkDigest(of: manifest)
    for note in evaluation.notes { invocation.console.note(note) }
    return evaluation.after
  }

  private func write(
    _ layout: MosaicLayout, _ positions: [Int], of manifest: Manifest
  ) throws(Failure) -> ExitStatus {
    let output = arguments.value(.output)
    let format = arguments.choice(.format) ?? formatByName(output)
    // A document's links start from its folder, a list of paths from the working directory.
    let style: PathStyle =
      format == "json" ? .usable : output.map { .relative(to: Paths.folder(of: $0)) } ?? .usable
    var tiles: [MosaicTile] = []
    for position in positions {
      tiles.append(
        MosaicTile(
          position: position, source: try source(of: position, in: manifest, style)))
    }
    try attempt { () throws(ListError) in try manifest.verifyUnchanged() }
    let document = MosaicDocument(layout: layout, tiles: tiles)
    switch format {
    case "svg": return try invocation.output.text(document.svg, file: output)
    case "html": return try invocation.output.text(document.html, file: output)
    default: return try invocation.output.text(json(layout, tiles), file: output)
    }
  }

  private func formatByName(_ output: [UInt8]?) -> String {
    switch output.flatMap(ContactSheet.Form.init(fileName:)) {
    case .html where !arguments.has(.json): "html"
    case .svg where !arguments.has(.json): "svg"
    default: "json"
    }
  }

  private func source(
    of position: Int, in manifest: Manifest, _ style: PathStyle
  ) throws(Failure) -> MosaicTile.Source {
    let (usable, shown) = try attempt { () throws(ListError) in
      let path = try manifest.path(at: position)
      return (try manifest.usablePath(at: position), try manifest.path(path, in: style))
    }
    if Address.isAddress(usable) { return .address(usable) }
    let facts = try attempt { () throws(ListError) in try manifest.facts(of: usable) }
    return facts == nil ? .missing(shown) : .file(shown)
  }

  private func json(_ layout: MosaicLayout, _ tiles: [MosaicTile]) -> [UInt8] {
    var list: [[UInt8]] = []
    for (tile, place) in zip(tiles, layout.rectangles) {
      var object = JSONObject()
      object.add("position", tile.position)
      switch tile.source {
      case .file(let path): object.add("path", text: path)
      case .address(let text): object.add("url", text: text)
      case .missing(let path):
        object.add("path", text: path)
        object.add("missing", true)
      }
      object.add("x", place.x)
      object.add("y", place.y)
      object.add("width", place.width)
      object.add("height", place.height)
      list.append(object.object)
    }
    var object = JSONObject()
    object.add("width", layout.width)
    object.add("height", layout.height)
    object.add("gap", layout.gap)
    object.add("count", layout.count)
    object.add("more", layout.more)
    object.add("tiles", raw: Array("[".utf8) + list.joined(separator: ", ".utf8) + Array("]".utf8))
    return object.line
  }

  /// Two whole numbers with a sign between, such as `600x400`; nil if the option was not given.
  private func pair(
    _ option: OptionName, separator: Character, from least: Int
  ) throws(Failure) -> (Int, Int)? {
    guard let word = arguments.value(option) else { return nil }
    let parts = word.split(
      separator: separator.asciiValue!, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> Int? in
      guard part.count < 10, !part.isEmpty, part.allSatisfy(\.isDigit) else { return nil }
      return Int(String(decoding: part, as: UTF8.self)).flatMap { $0 >= least ? $0 : nil }
    }
    if parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }),
      let large = parts.first(where: { $0.count > 9 })
    {
      throw Failure(UsageError(.numberTooLarge(Array(large), option, most: 999_999_999)))
    }
    guard parts.count == 2, numbers.count == 2 else {
      throw Failure(UsageError(.notAPair(word, option)))
    }
    return (numbers[0], numbers[1])
  }

  private func checkCombinations(hasPoint: Bool) throws(Failure) {
    if arguments.has(.json), arguments.has(.format), arguments.choice(.format) != "json" {
      throw Failure(UsageError(.together(.json, .format)))
    }
    for other in [OptionName.format, .json, .output] where hasPoint && arguments.has(other) {
      throw Failure(UsageError(.together(.at, other)))
    }
  }
}
