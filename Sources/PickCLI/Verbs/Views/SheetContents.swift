internal import PickCore
internal import PickLanguage
internal import PickManifest
internal import PickSheet

/// What a contact sheet shows, gathered from a manifest and its files.
struct SheetContents {
  let sheet: PickSheet.Sheet
  /// How many of the items shown have a file and nothing of it that can be shown.
  let withoutPreview: Int

  init(
    _ invocation: Invocation, _ manifest: Manifest, output: [UInt8]
  ) throws(Failure) {
    let positions = try invocation.narrowed(manifest)
    let checked = try attempt { () throws(ListError) in try manifest.checked(upTo: .max) }
    let pictures = SheetPictures(invocation, manifest, folder: Paths.folder(of: output))
    try pictures.prepare(positions)
    var items: [SheetItem] = []
    var withoutPreview = 0
    for position in positions.members {
      let picture = try pictures.picture(at: position)
      if case .none = picture { withoutPreview += 1 }
      items.append(
        SheetItem(
          position: position, isChecked: checked.contains(position),
          name: try Self.fileName(of: manifest, at: position),
          label: try invocation.text("label", of: manifest, at: position),
          summary: try invocation.text("summary", of: manifest, at: position),
          detail: try invocation.text("detail", of: manifest, at: position), picture: picture))
    }
    let mode = try invocation.mode(of: manifest)
    if mode == .single, checked.count > 1 {
      throw Failure(
        .refused, "one item at most may be checked, and \(checked.count) are",
        hint: "pick only 1 FILE leaves one")
    }
    self.withoutPreview = withoutPreview
    sheet = PickSheet.Sheet(
      title: Self.title(of: manifest), items: items, stored: checked, isSingle: mode == .single,
      maximum: try Self.maximum(invocation, manifest),
      layout: try Self.layout(invocation, manifest),
      reply: try Self.reply(invocation, manifest))
  }

  private static func fileName(of manifest: Manifest, at position: Int) throws(Failure) -> [UInt8] {
    lastName(of: try attempt { () throws(ListError) in try manifest.path(at: position) })
  }

  private static func lastName(of path: [UInt8]) -> [UInt8] {
    path.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? path
  }

  private static func title(of manifest: Manifest) -> [UInt8] {
    if let title = manifest.header.title { return title }
    if case .file(let path) = manifest.source { return lastName(of: path) }
    return Array("pick".utf8)
  }

  private static func maximum(
    _ invocation: Invocation, _ manifest: Manifest
  ) throws(Failure) -> Int? {
    invocation.arguments.has(.max) ? try invocation.guards().maximum : manifest.header.max
  }

  private static func layout(
    _ invocation: Invocation, _ manifest: Manifest
  ) throws(Failure) -> PickSheet.Sheet.Layout {
    var layout = PickSheet.Sheet.Layout()
    layout.columns = manifest.columns
    layout.perPage = try invocation.number(.perPage, from: 1)
    layout.isPager = invocation.arguments.has(.pager)
    return layout
  }

  private static func reply(
    _ invocation: Invocation, _ manifest: Manifest
  ) throws(Failure) -> PickSheet.Sheet.Reply {
    let (list, digest) = try attempt { () throws(ListError) in
      (try manifest.markedList(), Digest.text(of: try manifest.digest()))
    }
    var names: [[UInt8]] = []
    for position in 1..<list.marks.count + 1 {
      names.append(try fileName(of: manifest, at: position))
    }
    return PickSheet.Sheet.Reply(
      list: list.bytes, markOffsets: list.marks, listName: listName(of: manifest),
      command: command(for: manifest, digest, invocation.arguments), digest: digest, names: names)
  }

  /// The name of the list, with the ending of a task list if it was none.
  private static func listName(of manifest: Manifest) -> [UInt8] {
    guard case .file(let path) = manifest.source else { return Array("list.md".utf8) }
    let name = lastName(of: path)
    if manifest.format == .taskList { return name }
    let dot = name.lastIndex(of: UInt8(ascii: ".")) ?? name.count
    return Array(name[..<(dot > 0 ? dot : name.count)]) + Array(".md".utf8)
  }

  /// The command that takes a choice over, in the folder of the list: a list that has no place for
  /// marks is printed from, a pipe cannot be named.
  private static func command(
    for manifest: Manifest, _ digest: String, _ arguments: Arguments
  ) -> (before: [UInt8], after: [UInt8]) {
    guard case .file(let path) = manifest.source else { return (Array("pick print ".utf8), []) }
    let name = ShellWord.quoted(operand: lastName(of: path))
    let from = arguments.choice(.from).map { " --from \($0)" } ?? ""
    switch manifest.format {
    case .lines, .nul:
      return (Array("pick print ".utf8), Array("\(from) ".utf8) + name)
    case .taskList, .csv, .tsv, .jsonLines:
      return (Array("pick only ".utf8), Array("\(from) --if-list \(digest) -i ".utf8) + name)
    }
  }
}
