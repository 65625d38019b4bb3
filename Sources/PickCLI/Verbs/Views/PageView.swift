internal import PickCore
internal import PickManifest
internal import PickSheet

/// `pick page K [MANIFEST]`: one item as a page of a tutorial or a slide show.
struct PageView {
  static let verb = Verb(
    name: .page, operands: [.page, .manifest],
    summary: "one item with its summary and detail, and where it stands",
    details: """
      K is a page from 1, or next, prev, first or last; next and prev start from --current and \
      stop at the ends. With -e the pages are those of the chosen items, and index is still the \
      position in the manifest.
      """,
    options: VerbTable.choosing + VerbTable.reading + [.current, .json]
      + VerbTable.general,
    examples: [
      Verb.Example(command: "pick page 3 tour.md", meaning: "the third page"),
      Verb.Example(
        command: "pick page next --current 3 --json tour.md", meaning: "the page after it"),
    ])

  private let invocation: Invocation
  private var arguments: Arguments { invocation.arguments }

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws(Failure) -> ExitStatus {
    let step = try step()
    let manifest = try invocation.manifest()
    let positions = try invocation.narrowed(manifest)
    let pages = positions.count
    guard pages > 0 else { throw Failure(.badRequest, "there are no pages: no item is shown") }
    guard let page = step.page(of: pages) else {
      throw Failure(
        .badRequest,
        """
        page \(Self.wanted(step)) does not exist: there \(pages == 1 ? "is" : "are") \
        \(pages, "page")
        """)
    }
    let rank = PositionSet(page...page)
    guard let position = positions.members(atRanks: rank).first else { return .nothingSelected }
    for note in manifest.notes { invocation.console.note(note) }
    let path = try attempt { () throws(ListError) in try manifest.usablePath(at: position) }
    let summary = try invocation.text("summary", of: manifest, at: position)
    let detail = try invocation.text("detail", of: manifest, at: position)
    try attempt { () throws(ListError) in try manifest.verifyUnchanged() }
    if arguments.has(.json) {
      var object = JSONObject()
      object.add("page", page)
      object.add("pages", pages)
      object.add("index", position)
      object.add("path", text: path)
      object.add("summary", text: summary)
      object.add("detail", text: detail)
      object.add("hasPrevious", page > 1)
      object.add("hasNext", page < pages)
      return try invocation.output.text(object.line)
    }
    var table = NamedLines()
    table.add("page", "\(page) of \(pages)")
    table.add("index", "\(position)")
    table.add("path", Message(bytes: path))
    if !summary.isEmpty { table.add("summary", Message(bytes: summary)) }
    if !detail.isEmpty { table.add("detail", Message(bytes: detail)) }
    return try invocation.output.text(table.text)
  }

  /// The first operand, and `--current` if that is what it starts from.
  private func step() throws(Failure) -> PageStep {
    guard let word = arguments.operands.first else {
      throw Failure(UsageError(.missingPage))
    }
    let text = String(decoding: word, as: UTF8.self)
    let isRelative = ["next", "prev"].contains(text)
    let current = try invocation.number(.current, from: 1)
    if !isRelative, current != nil {
      throw Failure(.badRequest, "--current goes only with next and prev")
    }
    switch text {
    case "first": return .first
    case "last": return .last
    case "next", "prev":
      guard let current else { throw Failure(UsageError(.missingOption(.current, .page))) }
      return text == "next" ? .next(after: current) : .previous(before: current)
    default:
      guard !word.isEmpty, word.count < 18, word.allSatisfy(\.isDigit), let page = Int(text) else {
        throw Failure(UsageError(.badPage(word)))
      }
      return .number(page)
    }
  }

  private static func wanted(_ step: PageStep) -> Int {
    switch step {
    case .number(let page), .next(let page), .previous(let page): page
    case .first, .last: 1
    }
  }
}

extension Invocation {
  /// The value of a field that the manifest may have; empty without one.
  func text(
    _ name: String, of manifest: Manifest, at position: Int
  ) throws(Failure) -> [UInt8] {
    try attempt { () throws(ListError) -> [UInt8] in
      guard let field = try manifest.field(named: Array(name.utf8)) else { return [] }
      return try manifest.value(of: field, at: position) ?? []
    }
  }
}
