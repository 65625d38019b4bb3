package import PickCore

/// An ordered list of images in a file or on standard input.
///
/// The bytes stay where they are, mapped or as they came through a pipe. What is kept beside them
/// is an index of one entry for 32 KiB (`Block`), the marks, and the named selections; all of it
/// grows only as far as a question needs. An answer never depends on how far that was: a fault is
/// reported when the list has to be read up to it, and not before.
package final class Manifest: ItemList {
  package let source: Source
  package let format: Format
  /// Why the list was taken to have this format.
  package let detection: Message
  /// The header's options; empty without a header.
  package let header: Header
  package let options: Options
  /// How paths of the list become paths that work elsewhere.
  package let resolver: PathResolver

  let opened: OpenedList
  let host: any Host
  let store: any ByteStore
  /// The length of the BOM, 0 without one.
  let start: Int

  /// The columns of a table, and the member of JSON Lines that holds the paths.
  let layout: TableLayout?
  let pathKey: [UInt8]?

  /// What was found up to `indexed`, where the next block begins.
  var scan: Scan
  var blocks: [Block] = []
  var indexed: Int
  var isIndexed = false
  /// The items of the block that was asked about last.
  var table = ItemTable()
  var tableBlock: Int?
  /// Finds the paths of JSON Lines.
  var pathLookup: JSONLookup
  /// Whether their JSON strings may hold escapes.
  var mayHoldEscapes = true
  /// Whether a header row alone says that it is a table.
  var isGuess: Bool { opened.isGuess && layout != nil }
  /// The kinds of the fields that were asked for; nil for a name that no record writes.
  var fieldKinds: [[UInt8]: Field.Kind?] = [:]
  /// What the records write of each field, once it was asked for.
  var writtenFields: WrittenFields?
  /// The image headers that were asked for, by usable path.
  var headers = HeaderCache()

  init(_ opened: OpenedList, _ options: Options, _ resolver: PathResolver) {
    self.opened = opened
    source = opened.source
    host = opened.host
    store = opened.store
    format = opened.format
    detection = opened.detection
    start = opened.start
    header = opened.header
    self.options = options
    self.resolver = resolver
    scan = Scan(limits: options.limits)
    scan.headerStart = opened.header.line?.lowerBound ?? -1
    layout = opened.layout
    pathKey = opened.pathKey
    pathLookup = JSONLookup(opened.pathKey ?? [])
    indexed = opened.body
  }

  /// The records of a list from one of them on.
  convenience init(_ whole: Manifest, from offset: Int) {
    self.init(whole.opened, whole.options, whole.resolver)
    indexed = offset
  }

  /// Opens a list and reads as much as tells its format and its header: 64 KiB at most, unless
  /// its first line is longer.
  package static func open(
    _ source: Source, on host: any Host, options: Options, for purpose: Purpose
  ) throws(ListError) -> Manifest {
    let opened = try OpenedList(source, host, options, purpose)
    let base = try base(of: opened, options)
    return Manifest(opened, options, PathResolver(base: base))
  }

  /// Where relative paths start: `--base`, else `base=` from the list's folder, else that folder; a
  /// list from a pipe or a stream, also one that has a name (`<(…)`, `/dev/stdin`), lies in the
  /// working directory.
  ///
  /// It is empty also if it turns out to be the working directory under its full name.
  private static func base(
    of opened: OpenedList, _ options: Options
  ) throws(ListError) -> [UInt8] {
    if let base = options.base { return base == [Byte.dot] ? [] : base }
    var base: [UInt8] = []
    if case .file(let path) = opened.source, opened.isRegularFile {
      base = Paths.folder(of: path)
    }
    if let written = opened.header.base { base = Paths.join(base, Paths.clean(written)) }
    guard base.first == Byte.slash else { return base }
    do throws(HostError) {
      return Paths.clean(base) == Paths.clean(try opened.host.workingDirectory()) ? [] : base
    } catch {
      throw ListError(.host(error))
    }
  }
}

extension Manifest {
  /// The name of the list in messages.
  package var name: [UInt8] { source.name }

  /// Throws if the file is no longer the one that was read; to be called before the first byte of
  /// output, as all that writes from here does.
  package func verifyUnchanged() throws(ListError) {
    do throws(HostError) { try store.verifyUnchanged() } catch { throw ListError(.host(error)) }
  }

  func workingDirectory() throws(ListError) -> [UInt8] {
    do throws(HostError) {
      return try host.workingDirectory()
    } catch {
      throw ListError(.host(error))
    }
  }

  /// Lends the bytes at hand to work that may find a fault.
  func withBytes<R>(
    _ body: (Span<UInt8>) throws(ListError) -> R
  ) throws(ListError) -> R {
    try store.withBytes(body)
  }
}

extension Source {
  /// The path, or `-`.
  var name: [UInt8] {
    switch self {
    case .standardInput: Array("-".utf8)
    case .file(let path): path
    }
  }
}
