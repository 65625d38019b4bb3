internal import PickCore
internal import PickManifest
internal import PickPlan

/// The receipt that runs leave at a destination, read as the task list it is.
struct ReceiptFile {
  private let invocation: Invocation
  let path: [UInt8]

  init(in folder: [UInt8], _ invocation: Invocation) {
    self.invocation = invocation
    path = Plan.path(of: Receipt.fileName, in: folder)
  }

  /// What it tells of; nothing if there is none.
  func entries() throws(Failure) -> [ReceiptEntry] {
    guard let manifest = try manifest(for: .reading) else { return [] }
    return try entries(of: manifest)
  }

  /// The list, locked if it is to be changed; nil if there is none.
  ///
  /// A link in its place leads to someone else's file and is refused.
  func manifest(for purpose: Purpose) throws(Failure) -> Manifest? {
    let path = path
    let facts = try attempt { () throws(HostError) in
      try invocation.host.facts(of: path, followingLinks: false)
    }
    guard let facts else { return nil }
    if facts.kind != .regular { throw Failure(HostError(.open, path, .notRegular)) }
    return try attempt { () throws(ListError) in
      try Manifest.open(
        .file(path), on: invocation.host, options: Options(format: .taskList), for: purpose)
    }
  }

  /// The records that can be understood. A last line without its end is what a killed run left: its
  /// file never got its name.
  func entries(of manifest: Manifest) throws(Failure) -> [ReceiptEntry] {
    let count = try attempt { () throws(ListError) in try manifest.count(upTo: .max) }
    let whole = try endsWhole() ? count : count - 1
    guard whole > 0 else { return [] }
    return try attempt { () throws(ListError) in
      var entries: [ReceiptEntry] = []
      try manifest.forEachItem(in: PositionSet(upTo: whole)) {
        (position: Int, item: Item) throws(ListError) in
        let entry = ReceiptEntry(
          position: position, name: item.path, isStanding: item.isChecked, fields: item.fields)
        if let entry { entries.append(entry) }
      }
      return entries
    }
  }

  private func endsWhole() throws(Failure) -> Bool {
    let path = path
    return try attempt { () throws(HostError) in
      let facts = try invocation.host.facts(of: path, followingLinks: false)
      guard let facts, facts.size > 0 else { return true }
      let last = try invocation.host.read(path, at: facts.size - 1, count: 2)
      // The size has to be true: else a whole record would be taken for a torn one.
      if last.count != 1 { throw HostError(.read, path, .changed) }
      return last == [0x0A]
    }
  }

  /// Unchecks records, each by one byte; what they tell of has been taken back by now.
  func uncheck(_ positions: [Int], in manifest: Manifest) throws(Failure) {
    do throws(Failure) { try write(positions, manifest) } catch {
      throw Failure(.failed, error.diagnostics)
    }
  }

  private func write(_ positions: [Int], _ manifest: Manifest) throws(Failure) {
    var marks = try attempt { () throws(ListError) in try manifest.checked(upTo: .max) }
    for position in positions { marks.remove(position) }
    let sink = try invocation.output.sink(file: path, durable: true)
    try attempt { () throws(ListError) in
      try manifest.write(ListChanges(marks: marks), as: .taskList, forFolder: nil, to: sink)
    }
    try attempt { () throws(HostError) in try sink.finish() }
  }
}
