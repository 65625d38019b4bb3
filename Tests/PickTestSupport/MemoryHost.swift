package import PickCore

/// A machine in memory: a tree of files, the standard streams, a terminal, an environment.
///
/// Everything that can throw counts as a call, in one fixed order; `fail(atCall:with:)` makes one
/// of them fail, so that a test can fail the 1st, 2nd, … nth until a run gets through.
package final class MemoryHost: Host {
  /// What stands at a path.
  package enum Content: Equatable, Sendable {
    case regular([UInt8])
    /// A named pipe: read block by block, like standard input.
    case pipe([UInt8])
    case folder
    case link([UInt8])
    case other
  }

  /// One entry of the tree.
  package struct Node: Equatable, Sendable {
    package var content: Content
    package var modified: Time
    package var mode: UInt32
    package var inode: UInt64
  }

  /// The tree, by absolute normalised path.
  package internal(set) var nodes: [[UInt8]: Node] = [:]
  /// What comes in on standard input, and the size of the blocks in which it comes.
  package var standardInput: [UInt8] = []
  package var blockSize = 7
  /// What was written to the standard streams.
  package internal(set) var standardOutput: [UInt8] = []
  package internal(set) var standardError: [UInt8] = []
  /// The paths of the files that were replaced, in order; a file left alone is not among them.
  package internal(set) var written: [[UInt8]] = []
  /// Bytes that pipes and standard input have handed out so far.
  package internal(set) var bytesGrown = 0
  package var terminals: [StandardStream: Terminal] = [:]
  package var variables: [String: [UInt8]] = [:]
  /// The working directory, absolute and normalised; made when the host is.
  package let directory: [UInt8]
  /// Bytes that may still be written; nil if the file system does not tell.
  package var space: Int?
  /// Whether a copy shares its blocks.
  package var isSharing = false
  /// The time that written files get.
  package var now = Time(seconds: 1_709_374_272)

  /// The calls so far, by name, in order.
  package internal(set) var calls: [String] = []
  private var failure: (call: Int, isLasting: Bool, error: HostError)?
  private var isStandardInputTaken = false
  private var nextInode: UInt64 = 1
  var locked: Set<[UInt8]> = []
  /// How often a plan was carried out before `startOver`.
  var runsBefore = 0

  /// A host whose only folders are the working directory and those above it.
  package init(directory: String = "/home/ann") {
    self.directory = Array(directory.utf8)
    addFolder(directory)
  }

  /// Makes the nth call from now on, counted from 1, fail with the error.
  ///
  /// - Parameter isLasting: whether every later call fails too.
  package func fail(atCall number: Int, with error: HostError, isLasting: Bool = false) {
    failure = (calls.count + number, isLasting, error)
  }

  /// How often a call of this name was made.
  package func count(of call: String) -> Int { calls.count { $0 == call } }

  /// Forgets what was written and said, as a new process would; the tree stays.
  package func startOver() {
    standardOutput = []
    standardError = []
    standardInput = []
    written = []
    bytesGrown = 0
    runsBefore += count(of: "perform")
    calls = []
    failure = nil
    isStandardInputTaken = false
    locked = []
  }

  /// Notes a call, and fails if it is the one that shall.
  func note(_ call: String) throws(HostError) {
    calls.append(call)
    if let failure, failure.call == calls.count || failure.isLasting && failure.call < calls.count {
      throw failure.error
    }
  }

  // MARK: Host

  package func open(
    _ source: Source, for purpose: Purpose
  ) throws(HostError) -> any ByteStore {
    try note("open")
    guard case .file(let path) = source else {
      guard !isStandardInputTaken else { throw HostError(.open, [], .standardInputTaken) }
      isStandardInputTaken = true
      return MemoryStore(standardInput, pipeOf: self)
    }
    let key = try resolve(path, followingLast: true, for: .open)
    guard let node = nodes[key] else { throw HostError(.open, path, .notFound) }
    switch node.content {
    case .folder: throw HostError(.open, path, .isFolder)
    case .other, .link: throw HostError(.open, path, .notRegular)
    case .pipe(let bytes): return MemoryStore(bytes, pipeOf: self)
    case .regular(let bytes):
      if purpose == .editing {
        guard locked.insert(key).inserted else { throw HostError(.lock, path, .timedOut) }
      }
      return MemoryStore(
        bytes, fileOf: self, at: key, path: path, modified: node.modified,
        isLocked: purpose == .editing)
    }
  }

  package func facts(
    of path: [UInt8], followingLinks: Bool
  ) throws(HostError) -> FileFacts? {
    try note("facts")
    let key: [UInt8]
    do throws(HostError) {
      key = try resolve(path, followingLast: followingLinks, for: .look)
    } catch {
      if error.reason == .notFound || error.reason == .notFolder { return nil }
      throw error
    }
    return nodes[key].map(facts(of:))
  }

  package func names(in folder: [UInt8]) throws(HostError) -> [FolderEntry] {
    try note("names")
    let key = try resolve(folder, followingLast: true, for: .list)
    guard let node = nodes[key] else { throw HostError(.list, folder, .notFound) }
    guard node.content == .folder else { throw HostError(.list, folder, .notFolder) }
    let prefix = key == [slash] ? key : key + [slash]
    var entries: [FolderEntry] = []
    for (path, node) in nodes where path.starts(with: prefix) && path.count > prefix.count {
      let name = Array(path[prefix.count...])
      if !name.contains(slash) {
        entries.append(FolderEntry(name: name, kind: facts(of: node).kind))
      }
    }
    return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  package func read(
    _ path: [UInt8], at offset: Int, count: Int
  ) throws(HostError) -> [UInt8] {
    try note("read")
    let key = try resolve(path, followingLast: true, for: .read)
    guard let node = nodes[key] else { throw HostError(.read, path, .notFound) }
    guard case .regular(let bytes) = node.content else {
      throw HostError(.read, path, node.content == .folder ? .isFolder : .notRegular)
    }
    let start = min(max(offset, 0), bytes.count)
    return Array(bytes[start..<min(bytes.count, start + count)])
  }

  package func sink(to target: Target) throws(HostError) -> any ByteSink {
    try note("sink")
    if case .file(let path, _) = target {
      let key = try resolve(path, followingLast: true, for: .create)
      if nodes[key]?.content == .folder { throw HostError(.create, path, .isFolder) }
      guard nodes[parent(of: key)]?.content == .folder else {
        throw HostError(.create, path, .notFound)
      }
      return MemorySink(self, target, key: key)
    }
    return MemorySink(self, target, key: [])
  }

  package func matcher(
    _ pattern: [UInt8], ignoringCase: Bool
  ) throws(HostError) -> any Matcher {
    try note("matcher")
    return try MemoryMatcher(pattern, ignoringCase: ignoringCase)
  }

  package func forEach(_ count: Int, _ body: @Sendable (Int) -> Void) {
    for index in 0..<count { body(index) }
  }

  package func terminal(_ stream: StandardStream) -> Terminal? { terminals[stream] }

  package func variable(_ name: String) -> [UInt8]? { variables[name] }

  package func workingDirectory() throws(HostError) -> [UInt8] {
    try note("workingDirectory")
    return directory
  }

  /// Puts an entry at an absolute path, over what is there.
  func put(_ content: Content, at key: [UInt8], modified: Time, mode: UInt32) {
    nodes[key] = Node(content: content, modified: modified, mode: mode, inode: nextInode)
    nextInode += 1
  }
}

let slash = UInt8(ascii: "/")
