package import PickCore

/// Building the tree and finding the way in it.
extension MemoryHost {
  /// Adds a file; the folders above it are made. A relative path is below the working directory.
  package func addFile(
    _ path: String, _ bytes: some Sequence<UInt8>, modified: Time? = nil, mode: UInt32 = 0o644
  ) {
    addFile(Array(path.utf8), bytes, modified: modified, mode: mode)
  }

  /// Adds a file whose content is the UTF-8 of a text.
  package func addFile(_ path: String, _ text: String) { addFile(path, text.utf8) }

  /// Adds a file under a name of any bytes.
  package func addFile(
    _ path: [UInt8], _ bytes: some Sequence<UInt8>, modified: Time? = nil, mode: UInt32 = 0o644
  ) {
    add(.regular(Array(bytes)), at: path, modified: modified, mode: mode)
  }

  /// Adds an entry of any kind; the folders above it are made.
  package func add(
    _ content: Content, at path: [UInt8], modified: Time? = nil, mode: UInt32 = 0o644
  ) {
    let key = absolute(path)
    addFolder(parent(of: key))
    put(content, at: key, modified: modified ?? now, mode: mode)
  }

  /// Adds a symbolic link.
  package func addLink(_ path: String, to target: String) {
    add(.link(Array(target.utf8)), at: Array(path.utf8), mode: 0o777)
  }

  /// Adds a folder and those above it.
  package func addFolder(_ path: String) { addFolder(Array(path.utf8)) }

  /// The same under a name of any bytes.
  package func addFolder(_ path: [UInt8]) {
    var key = absolute(path)
    while nodes[key] == nil {
      put(.folder, at: key, modified: now, mode: 0o755)
      key = parent(of: key)
    }
  }

  /// Takes away what stands at a path, and all below it.
  package func remove(_ path: String) {
    let key = absolute(Array(path.utf8))
    nodes = nodes.filter { $0.key != key && !$0.key.starts(with: key + [slash]) }
  }

  /// The bytes of a regular file; nil if there is none.
  package func bytes(of path: String) -> [UInt8]? {
    guard case .regular(let bytes) = nodes[absolute(Array(path.utf8))]?.content else { return nil }
    return bytes
  }

  /// The content of a regular file as text; nil if there is none.
  package func text(of path: String) -> String? {
    bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  func facts(of node: Node) -> FileFacts {
    let (kind, size): (FileFacts.Kind, Int) =
      switch node.content {
      case .regular(let bytes): (.regular, bytes.count)
      case .folder: (.folder, 4096)
      case .link(let target): (.link, target.count)
      case .pipe, .other: (.other, 0)
      }
    return FileFacts(
      kind: kind, size: size, modified: node.modified, device: 1, inode: node.inode,
      mode: node.mode)
  }

  func parent(of key: [UInt8]) -> [UInt8] {
    guard let end = key.lastIndex(of: slash), end > 0 else { return [slash] }
    return Array(key[..<end])
  }

  /// The path from the root, without `.`, `..` and doubled slashes; links are not looked at.
  func absolute(_ path: [UInt8]) -> [UInt8] {
    var parts: [ArraySlice<UInt8>] = []
    for part in (path.first == slash ? path : directory + [slash] + path).split(separator: slash) {
      if part.elementsEqual("..".utf8) {
        _ = parts.popLast()
      } else if !part.elementsEqual(".".utf8) {
        parts.append(part)
      }
    }
    return [slash] + parts.joined(separator: [slash])
  }

  /// Where a path leads; the last name may be missing, the ones before it may not.
  func resolve(
    _ path: [UInt8], followingLast: Bool, for operation: HostError.Operation
  ) throws(HostError) -> [UInt8] {
    guard !path.isEmpty else { throw HostError(operation, path, .notFound) }
    let start = path.first == slash ? path : directory + [slash] + path
    var waiting: [[UInt8]] = start.split(separator: slash).reversed().map(Array.init)
    var key: [UInt8] = [slash]
    var links = 0
    while let part = waiting.popLast() {
      if part == Array(".".utf8) { continue }
      if part == Array("..".utf8) {
        key = parent(of: key)
        continue
      }
      let next = key == [slash] ? key + part : key + [slash] + part
      switch nodes[next]?.content {
      case .link(let target) where followingLast || !waiting.isEmpty:
        links += 1
        guard links <= 40 else { throw HostError(operation, path, .tooManyLinks) }
        if target.first == slash { key = [slash] }
        waiting += target.split(separator: slash).reversed().map(Array.init)
      case .folder:
        key = next
      case nil where !waiting.isEmpty:
        throw HostError(operation, path, .notFound)
      case nil, .link:
        key = next
      case .regular, .pipe, .other:
        guard waiting.isEmpty else { throw HostError(operation, path, .notFolder) }
        key = next
      }
    }
    if path.last == slash, let content = nodes[key]?.content, content != .folder {
      throw HostError(operation, path, .notFolder)
    }
    return key
  }
}
