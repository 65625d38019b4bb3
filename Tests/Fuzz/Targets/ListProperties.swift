import PickCore
import PickManifest
import PickTestSupport

/// What holds of every list that can be read to its end.
struct ListProperties {
  let bytes: [UInt8]
  let asked: Format?
  let list: Manifest
  let count: Int
  let marks: PositionSet
  /// As written, each ended by NUL.
  let paths: [UInt8]

  /// The list; nil if there is a fault in it, which has been looked at.
  init?(_ bytes: [UInt8], _ asked: Format?) {
    self.bytes = bytes
    self.asked = asked
    do throws(ListError) {
      list = try Self.open(bytes, asked)
      count = try list.count(upTo: .max)
      marks = try list.checked(upTo: .max)
      paths = try Self.paths(of: list)
    } catch {
      require(error.place?.file == Array("list".utf8), "a fault has a place: \(error)")
      require(!error.message.bytes.isEmpty, "a message says what is wrong")
      let small = Self.answer(bytes, asked, isPipe: false)
      require(small == nil, "a fault is found with small blocks too: \(error)")
      return nil
    }
  }

  static func open(
    _ bytes: [UInt8], _ format: Format?, block: Int? = nil, isPipe: Bool = false
  ) throws(ListError) -> Manifest {
    let host = MemoryHost(directory: "/home")
    var options = Options(format: format)
    if let block { options.limits.block = block }
    let path = Array("list".utf8)
    if isPipe { host.add(.pipe(bytes), at: path) } else { host.addFile(path, bytes) }
    return try Manifest.open(.file(path), on: host, options: options, for: .reading)
  }

  static func paths(
    of list: Manifest, _ style: PathStyle = .asWritten
  ) throws(ListError) -> [UInt8] {
    let sink = CollectingSink()
    let all = PositionSet(upTo: try list.count(upTo: .max))
    try list.writePaths(of: all, style: style, endedBy: 0, to: sink)
    return sink.bytes
  }

  /// What blocks of few bytes give, from a file or a pipe; nil for a fault.
  private static func answer(
    _ bytes: [UInt8], _ format: Format?, isPipe: Bool
  ) -> (paths: [UInt8], marks: PositionSet)? {
    do throws(ListError) {
      let list = try open(bytes, format, block: 8, isPipe: isPipe)
      // Asked bit by bit, as an early stop does.
      for limit in 1...8 { _ = try list.count(upTo: limit) }
      let marks = try list.checked(upTo: .max)
      return (try paths(of: list), marks)
    } catch { return nil }
  }

  func check() {
    require(paths.count { $0 == 0 } == count, "as many paths as items")
    require(marks.last ?? 0 <= count, "marks lie in the list")
    let isPipe = bytes.count % 2 == 0
    let small = Self.answer(bytes, asked, isPipe: isPipe)
    require(
      small.map { $0.paths == paths && $0.marks == marks } == true,
      "blocks do not matter (pipe: \(isPipe))")
    // All of it for every input would leave time for few of them.
    switch bytes.reduce(0, { $0 &* 31 &+ $1 }) % 3 {
    case 0: checkMarks()
    case 1: checkConversions()
    default:
      checkFields()
      checkReferences()
      checkWriters()
    }
  }

  private func checkWriters() {
    _ = required("findings") { try list.findings() }
    let marked = try? list.markedList()
    if let marked { require(marked.marks.count == count, "each item has a place for a mark") }
    for export in Export.allCases {
      try? list.writeExport(
        export, of: PositionSet(upTo: count), relativeTo: [], to: CollectingSink())
    }
  }

  // MARK: Fields

  private static let ofOptions: Set<String> = ["row", "col", "page"]

  private func checkFields() {
    for name in required("names", { try list.fieldNames() })
    where !Self.ofOptions.contains(text(name)) {
      let field = required("\(text(name)) can be asked for") { try list.field(named: name) }
      guard let field else { return require(false, "\(text(name)) is a field") }
      for position in 1..<min(count, 3) + 1 {
        _ = required("it has a value") { try list.value(of: field, at: position) }
      }
    }
  }

  // MARK: Marks

  /// Writing the marks that are there changes nothing; toggling twice restores, from then on byte
  /// for byte.
  private func checkMarks() {
    guard list.format.holdsMarks else { return }
    require(written(list, marks) == bytes, "the same marks, the same bytes")
    guard count > 0 else { return }
    var versions = [bytes]
    for step in 1...4 {
      let before = required("what was written is a list") {
        try Self.open(versions[step - 1], asked)
      }
      let marks = required("with marks") { try before.checked(upTo: .max) }
      let expected = step % 2 == 1 ? self.marks : self.marks.complement(upTo: count)
      require(marks == expected, "the marks are those that were written")
      require((try? Self.paths(of: before)) == paths, "the paths stay")
      versions.append(written(before, marks.complement(upTo: count)))
    }
    require(versions[1] == versions[3] && versions[2] == versions[4], "toggled twice is as before")
    if list.format == .taskList {
      require(versions[1].count == bytes.count, "one byte a mark")
      if !bytes.contains(UInt8(ascii: "X")) {
        require(versions[2] == bytes, "toggled twice is the file")
      }
    }
  }

  private func written(_ list: Manifest, _ marks: PositionSet) -> [UInt8] {
    let sink = CollectingSink()
    required("marks are written") {
      try list.writeMarked(marks, as: list.format, forFolder: nil, to: sink)
    }
    return sink.bytes
  }

  // MARK: Other formats

  /// In another format it has the same items, marks and written fields, or is refused.
  private func checkConversions() {
    // As written they may differ, since `base=` goes into the paths where there is no header.
    let absolute = try? Self.paths(of: list, .absolute)
    for format in Format.allCases where format != list.format {
      let sink = CollectingSink()
      do throws(ListError) {
        try list.write(ListChanges(marks: marks), as: format, forFolder: nil, to: sink)
      } catch {
        require(!error.message.bytes.isEmpty, "a refusal says why")
        continue
      }
      // A table of one column is a list of names unless it is said what it is.
      let other = required("\(format): \(text(sink.bytes)) is a list") {
        try Self.open(sink.bytes, format)
      }
      require(
        (try? Self.paths(of: other, .absolute)) == absolute, "\(format) keeps the files")
      guard format.holdsMarks else { continue }
      require((try? other.checked(upTo: .max)) == marks, "\(format) keeps the marks")
      if list.format.holdsMarks { checkFields(of: other) }
    }
  }

  private func checkFields(of other: Manifest) {
    required("items") {
      try list.forEachItem(in: PositionSet(upTo: count)) { position, item throws(ListError) in
        for (name, value) in item.fields where !value.isEmpty {
          guard let field = try other.field(named: name) else {
            return require(false, "\(other.format) keeps the field \(text(name))")
          }
          let kept = try other.value(of: field, at: position)
          require(
            kept == item.fields.first { $0.name == name }?.value || kept == value,
            "\(other.format) keeps \(text(name)) of \(position): \(text(value))")
        }
      }
    }
  }

  // MARK: References

  /// All that it lists is listed in it.
  private func checkReferences() {
    guard asked == nil else { return }
    let reference = ListReference(path: Array("list".utf8), origin: .commandLine)
    do throws(ListError) {
      let found = try list.positions(listedIn: reference)
      require(found.unmatched == 0, "every line matches an item")
      var missing = list.format == .taskList ? marks : PositionSet(upTo: count)
      missing.subtract(found.positions)
      require(missing.isEmpty, "every item is found")
    } catch {
      require(false, "it can be read again: \(error)")
    }
  }
}
