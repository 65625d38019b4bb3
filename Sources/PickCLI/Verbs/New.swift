internal import PickCore
internal import PickManifest

/// `pick new [PATH…]`: makes a manifest of folders, files, or a list on standard input.
struct New {
  static let verb = Verb(
    name: .new, operands: [.paths],
    summary: "make a manifest of the images in folders, or of a list",
    details: """
      Without a PATH it takes the working directory; - is a list on standard input. Images are \
      told by the ending of their name or by their first bytes; names that begin with a dot are \
      left out unless they are named. Nothing is checked in a new manifest. Paths are written for \
      the working directory, or with -o for the folder of FILE. The order is the same in every \
      locale and on every file system.
      """,
    options: [.recursive, .allFiles, .sort, .fields, .from, .output] + VerbTable.general,
    examples: [
      Verb.Example(command: "pick new pictures -o album.md", meaning: "a task list of a folder"),
      Verb.Example(
        command: "find . -name '*.jpg' -print0 | pick new - -o album.md",
        meaning: "of what find finds"),
    ])

  private let invocation: Invocation
  private var arguments: Arguments { invocation.arguments }

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws(Failure) -> ExitStatus {
    try OriginalsGuard(invocation).checkNewList()
    let found = try found()
    if found.paths.isEmpty {
      throw Failure(.badRequest, "no images were found", hint: hint(for: found))
    }
    let manifest = try manifest(of: found)
    let everything = PositionSet(upTo: found.paths.count)
    var changes = ListChanges(marks: PositionSet())
    var fields: [Field] = []
    for name in try invocation.fieldNames() {
      guard let field = try invocation.field(name, of: manifest),
        let change = FieldChange(name, .computed(field), on: everything)
      else { throw Failure(UsageError(.badKey(name))) }
      fields.append(field)
      changes.fields.append(change)
    }
    try attempt { () throws(ListError) in try manifest.prepare(fields, for: everything) }
    try ListWriter(invocation).write(changes, of: manifest)
    for note in manifest.notes { invocation.console.note(note) }
    invocation.console.summary("listed \(found.paths.count, "item")\(Self.left(by: found))")
    return .done
  }

  private func found() throws(Failure) -> FolderListing.Found {
    var listing = FolderListing()
    listing.isRecursive = arguments.has(.recursive)
    listing.takesImagesOnly = !arguments.has(.allFiles)
    listing.order = arguments.choice(.sort).flatMap(FolderListing.Order.init) ?? .natural
    let operands = arguments.operands.isEmpty ? [Array(".".utf8)] : arguments.operands
    if operands.contains([]) { throw Failure(UsageError(.emptyName("folder"))) }
    if operands == [Array("-".utf8)] {
      let paths = try listedPaths()
      return try attempt { () throws(HostError) in
        try listing.found(listed: paths, on: invocation.host)
      }
    }
    if operands.contains(Array("-".utf8)) { throw Failure(UsageError(.listAndPaths)) }
    do throws(HostError) {
      return try listing.found(in: operands, on: invocation.host)
    } catch {
      let failure = Failure(error)
      let isInside = error.operation == .list && !operands.contains(error.path)
      guard isInside, let diagnostic = failure.diagnostics.first else { throw failure }
      throw Failure(
        failure.status, diagnostic.message,
        hint: "without -r it is not entered; or name the folders that can be read instead")
    }
  }

  private func listedPaths() throws(Failure) -> [[UInt8]] {
    if invocation.host.terminal(.input) != nil {
      throw Failure(UsageError(.manifestFromTerminal(.new)))
    }
    var options = Options()
    options.format = invocation.format(.from)
    return try attempt { () throws(ListError) in
      let list = try Manifest.open(
        .standardInput, on: invocation.host, options: options, for: .reading)
      var paths: [[UInt8]] = []
      let count = try list.count(upTo: .max)
      try list.forEachItem(in: PositionSet(upTo: count)) { _, item in paths.append(item.path) }
      return paths
    }
  }

  /// The paths as a list that fields can be asked of.
  private func manifest(of found: FolderListing.Found) throws(Failure) -> Manifest {
    try attempt { () throws(ListError) in
      try Manifest.list(of: found, on: invocation.host)
    }
  }

  private static func left(by found: FolderListing.Found) -> Message {
    switch (found.skipped, found.others) {
    case (0, 0): ""
    case (let images, 0): ", skipped \(images) that are no images"
    case (0, let files): ", skipped \(files) that are no files"
    case (let images, let files):
      ", skipped \(images) that are no images and \(files) that are no files"
    }
  }

  private func hint(for found: FolderListing.Found) -> Message? {
    if found.skipped > 0 { return "--all-files takes the \(found.skipped, "other file") too" }
    return found.unentered > 0 && !arguments.has(.recursive)
      ? "-r looks into folders inside folders" : nil
  }
}

extension Invocation {
  /// The names of `--fields`, in its order.
  func fieldNames() throws(Failure) -> [[UInt8]] {
    guard let list = arguments.value(.fields) else { return [] }
    let names = list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    if names.contains(where: \.isEmpty) { throw Failure(UsageError(.emptyName("field"))) }
    return names.map { Array($0) }
  }
}
