internal import PickCore
internal import PickLanguage
internal import PickManifest
internal import PickSheet

/// `pick show [MANIFEST]`: what people look at, with the numbers that an expression uses.
struct Show {
  static let verb = Verb(
    name: .show, operands: [.manifest],
    summary: "show the items with their numbers, marks and labels",
    details: """
      The number shown is always the position in the manifest, also when -e or a page shows only \
      some of the items. Beside the names of up to 1000 items stand their sizes in pixels, and \
      their labels, or what --fields asks for. With --columns the items stand in a grid of their \
      names; with --fields as well, one to a line. --images shows pictures where the terminal takes them: iTerm2 any \
      file, kitty PNG; nothing is decoded, and anywhere else it is text.
      """,
    options: VerbTable.choosing + VerbTable.reading + [.page, .fields, .images]
      + VerbTable.general,
    examples: [
      Verb.Example(command: "pick show album.md", meaning: "one item a line"),
      Verb.Example(
        command: "pick show --columns 4 -e 'rating:4-' album.md", meaning: "a grid of the good ones"
      ),
    ])

  private let invocation: Invocation
  private var arguments: Arguments { invocation.arguments }

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws(Failure) -> ExitStatus {
    let manifest = try invocation.manifest()
    let positions = try page(of: try invocation.narrowed(manifest))
    let checked = try attempt { () throws(ListError) in try manifest.checked(upTo: .max) }
    // A cell of a grid has room for a name alone.
    let given = try invocation.number(.columns, from: 1) ?? manifest.header.columns
    let columns = arguments.has(.fields) ? nil : given
    let fields = try fields(of: manifest, isGrid: columns != nil)
    let sizes = try sizes(of: manifest, positions, isGrid: columns != nil)
    try attempt { () throws(ListError) in try manifest.prepare(fields, for: positions) }
    // Nobody asked for sizes, so nothing is said of those that cannot be had.
    let notes = sizes.isEmpty ? nil : manifest.notes
    try attempt { () throws(ListError) in try manifest.prepare(sizes, for: positions) }
    var items: [ShownItem] = []
    for position in positions.members {
      items.append(
        try attempt { () throws(ListError) in
          var values: [[UInt8]] = []
          if !sizes.isEmpty { values.append(try size(at: position, of: manifest, sizes)) }
          for field in fields {
            values.append(try manifest.value(of: field, at: position) ?? [])
          }
          return ShownItem(
            position: position, isChecked: checked.contains(position),
            name: try manifest.path(at: position), values: values)
        })
    }
    // No column of sizes where there are none.
    if !sizes.isEmpty, items.allSatisfy({ $0.values[0].isEmpty }) {
      for index in items.indices { items[index].values.removeFirst() }
    }
    for note in notes ?? manifest.notes { invocation.console.note(note) }
    let style = invocation.terminalStyle()
    if let images = TerminalImages(invocation, manifest) {
      try images.prepare(positions)
      var pictures: [ImageGrid.Image?] = []
      for position in positions.members { pictures.append(try images.image(at: position)) }
      let grid = ImageGrid(style: style, way: images.way, columns: given ?? 1)
      return try invocation.output.shown(grid.text(of: items, images: pictures))
    }
    let text =
      if let columns {
        ItemGrid(style: style, columns: columns).text(of: items)
      } else {
        ItemTable(style: style).text(of: items)
      }
    return try invocation.output.shown(text)
  }

  /// The positions of `--page`, of all that is shown.
  private func page(of positions: PositionSet) throws(Failure) -> PositionSet {
    guard let perPage = try invocation.number(.perPage, from: 1) else {
      if arguments.has(.page) { throw Failure(UsageError(.missingOption(.perPage, .show))) }
      return positions
    }
    let page = try invocation.number(.page, from: 1) ?? 1
    let pages = max((positions.count + perPage - 1) / perPage, 1)
    guard page <= pages else {
      throw Failure(
        .badRequest,
        "page \(page) is past the end (there \(pages == 1 ? "is" : "are") \(pages, "page"))")
    }
    var shown = positions.prefix(page * perPage)
    shown.subtract(positions.prefix((page - 1) * perPage))
    return shown
  }

  /// Width and height, which stand beside the names if no fields are asked for; reading more headers
  /// would keep a person waiting.
  private func sizes(
    of manifest: Manifest, _ positions: PositionSet, isGrid: Bool
  ) throws(Failure) -> [Field] {
    if isGrid || arguments.has(.fields) || positions.count > Self.sizedItems { return [] }
    var fields: [Field] = []
    for name in ["width", "height"] {
      if let field = try invocation.field(Array(name.utf8), of: manifest, orNone: true) {
        fields.append(field)
      }
    }
    return fields
  }

  private static let sizedItems = 1_000

  /// `6000×4000`; empty if it is not known.
  private func size(
    at position: Int, of manifest: Manifest, _ fields: [Field]
  ) throws(ListError) -> [UInt8] {
    var numbers: [[UInt8]] = []
    for field in fields {
      if let number = try manifest.value(of: field, at: position) { numbers.append(number) }
    }
    let sign = invocation.terminalStyle().isUnicode ? "×" : "x"
    return numbers.count == 2 ? Array(numbers.joined(separator: sign.utf8)) : []
  }

  private func fields(of manifest: Manifest, isGrid: Bool) throws(Failure) -> [Field] {
    guard arguments.has(.fields) else {
      let label =
        isGrid ? nil : try invocation.field(Array("label".utf8), of: manifest, orNone: true)
      return label.map { [$0] } ?? []
    }
    var fields: [Field] = []
    for name in try invocation.fieldNames() {
      if let field = try invocation.field(name, of: manifest) { fields.append(field) }
    }
    return fields
  }
}

extension Invocation {
  /// The selection of `-e` and `-f`, or the whole list.
  func narrowed(_ manifest: Manifest) throws(Failure) -> PositionSet {
    if expressionIsOption {
      let program = try Request(self, as: .selection(nil)).program(on: manifest)
      let evaluation = try attempt { () throws(LanguageError) in
        try program.evaluate(on: manifest, mode: .multi)
      }
      for note in evaluation.notes { console.note(note) }
      return evaluation.after
    }
    let count = try attempt { () throws(ListError) in try manifest.count(upTo: .max) }
    return PositionSet(upTo: count)
  }

  /// A field of the manifest; one that does not exist is an error with a suggestion.
  func field(
    _ name: [UInt8], of manifest: Manifest, orNone: Bool = false
  ) throws(Failure) -> Field? {
    let field = try attempt { () throws(ListError) in try manifest.field(named: name) }
    if field != nil || orNone { return field }
    let names = try attempt { () throws(ListError) in try manifest.fieldNames() }
    throw Failure(
      .badRequest, "no item has a field \(quoted: name)",
      hint: Suggestion.nearest(to: name, among: names).map { "did you mean \($0)?" })
  }

  /// What standard output can show.
  func terminalStyle() -> TerminalStyle {
    let terminal = host.terminal(.output)
    return TerminalStyle(
      isUnicode: terminal != nil && usesUnicode, isColoured: console.colours(.output),
      sanitises: terminal != nil, columns: terminal?.columns)
  }

  /// Whether the environment's locale is one of UTF-8.
  private var usesUnicode: Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = host.variable(name), !value.isEmpty else { continue }
      let folded = value.map { $0 | 0x20 }
      return folded.hasSuffix("utf-8") || folded.hasSuffix("utf8")
    }
    return false
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
