import CPickSystem
import PickCore

@testable import PickSystem

/// A folder of a test's own, removed with all that is in it when the test is done.
final class Scratch: Sendable {
  let path: [UInt8]

  init() {
    var template = Array("/tmp/pick-tests-XXXXXX\0".utf8).map { CChar(bitPattern: $0) }
    precondition(mkdtemp(&template) != nil)
    path = template.dropLast().map { UInt8(bitPattern: $0) }
  }

  deinit { Self.removeAll(path) }

  /// The path of a name in it.
  subscript(_ name: String) -> [UInt8] { self[Array(name.utf8)] }

  subscript(_ name: [UInt8]) -> [UInt8] { path + [UInt8(ascii: "/")] + name }

  /// Makes a file, and gives it a mode and a time.
  @discardableResult
  func write(
    _ name: [UInt8], _ bytes: some Sequence<UInt8>, mode: mode_t = 0o644, time: timespec? = nil
  ) -> [UInt8] {
    let path = self[name]
    do {
      let file = try Descriptor.workingFolder.open(path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600)
      try file.write(all: Array(bytes).span)
      fchmod(file.number, mode)
      if let time { futimens(file.number, [time, time]) }
    } catch { preconditionFailure("cannot write \(name)") }
    return path
  }

  @discardableResult
  func write(
    _ name: String, _ text: String, mode: mode_t = 0o644, time: timespec? = nil
  ) -> [UInt8] {
    write(Array(name.utf8), text.utf8, mode: mode, time: time)
  }

  @discardableResult
  func makeFolder(_ name: String) -> [UInt8] {
    try? Descriptor.workingFolder.makeFolder(self[name], mode: 0o755)
    return self[name]
  }

  func makePipe(_ name: String) {
    _ = try? withPath(self[name]) { path throws(ErrorNumber) in try call { mkfifo(path, 0o600) } }
  }

  func link(_ name: String, to target: String) {
    _ = try? withPath(self[name]) { path throws(ErrorNumber) in
      try call { symlink(target, path) }
    }
  }

  /// The content of a file; nil if there is none.
  func bytes(_ name: [UInt8]) -> [UInt8]? {
    guard let status = status(name) else { return nil }
    return try? SystemHost().read(self[name], at: 0, count: status.size)
  }

  func text(_ name: String) -> String? {
    bytes(Array(name.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  func status(_ name: [UInt8]) -> FileStatus? {
    try? FileStatus(of: self[name], followingLinks: false)
  }

  func status(_ name: String) -> FileStatus? { status(Array(name.utf8)) }

  /// The names in a folder, sorted; those that are not UTF-8 show a replacement.
  func names(_ folder: String = ".") -> [String] {
    let entries = (try? SystemHost().names(in: self[folder])) ?? []
    return entries.map { String(decoding: $0.name, as: UTF8.self) }.sorted()
  }

  private static func removeAll(_ path: [UInt8]) {
    for entry in (try? SystemHost().names(in: path)) ?? [] {
      let below = path + [UInt8(ascii: "/")] + entry.name
      if entry.kind == .folder {
        removeAll(below)
      } else {
        try? Descriptor.workingFolder.remove(below)
      }
    }
    try? Descriptor.workingFolder.removeFolder(path)
  }
}
