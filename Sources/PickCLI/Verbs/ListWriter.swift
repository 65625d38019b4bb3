internal import PickCore
internal import PickManifest

/// Where a changed manifest goes: standard output, `-o FILE`, or in place.
struct ListWriter {
  private let invocation: Invocation
  private var arguments: Arguments { invocation.arguments }

  init(_ invocation: Invocation) { self.invocation = invocation }

  var isInPlace: Bool { arguments.has(.inPlace) }

  /// Refuses what does not go with `-i`, before anything is opened.
  func checkOptions() throws(Failure) {
    for other in [OptionName.output, .format] where isInPlace && arguments.has(other) {
      throw Failure(UsageError(.together(.inPlace, other)))
    }
    if let export = invocation.export() {
      throw Failure(
        .refused, "\(export.rawValue) cannot hold marks",
        hint: "'pick print --format \(export.rawValue)' writes the chosen names")
    }
    if isInPlace { _ = try invocation.manifestPath() }
  }

  /// The manifest, locked if it is to be changed in place; a list that cannot hold marks or fields
  /// is refused then.
  func manifest() throws(Failure) -> Manifest {
    let manifest = try invocation.manifest(for: isInPlace ? .editing : .reading)
    if !isInPlace || manifest.format.holdsMarks { return manifest }
    throw Failure(
      .badRequest, "\(manifest.format.description) cannot hold marks or fields",
      hint: "write a task list: -o list.md")
  }

  /// Writes the whole manifest with the changes, in its own format if that has a place for marks.
  func write(_ changes: ListChanges, of manifest: Manifest) throws(Failure) {
    let target = isInPlace ? try invocation.manifestPath() : arguments.value(.output)
    let format =
      invocation.format(.format) ?? (manifest.format.holdsMarks ? manifest.format : .taskList)
    try invocation.tellLoss(of: manifest, as: format)
    let folder = isInPlace ? nil : target.map(Paths.folder)
    let sink = try invocation.output.sink(file: target, durable: isInPlace)
    try attempt { () throws(ListError) in
      try manifest.write(changes, as: format, forFolder: folder, to: sink)
    }
    try attempt { () throws(HostError) in try sink.finish() }
  }
}
