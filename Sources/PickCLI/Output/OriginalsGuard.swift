internal import PickCore
internal import PickManifest

/// Keeps `-o FILE` from replacing what cannot be made again: the list that is read, or a picture.
struct OriginalsGuard {
  private let invocation: Invocation
  private var host: any Host { invocation.host }

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Refuses an output file that is the manifest itself or an image that `pick` did not draw.
  func check(against manifest: Manifest) throws(Failure) {
    guard let output = invocation.arguments.value(.output), let target = facts(output) else {
      return
    }
    if case .file(let path) = manifest.source, let list = facts(path), list.isSameFile(as: target) {
      throw Failure(
        .badRequest, "\(quoted: output) is the list itself, and would be replaced",
        hint: invocation.verb.accepts(.inPlace)
          ? "-i changes its marks in place; or name another file" : "name another file")
    }
    guard isImage(output) else { return }
    // A sheet drawn before may be drawn again; a picture of the list may not be lost to one.
    if invocation.verb.name == .sheet, !(try isListed(target, in: manifest)) { return }
    throw Failure(
      .refused, "\(quoted: output) is a picture, and would be replaced",
      hint: "name another file, or remove it first")
  }

  /// Refuses to make a new list over one in which something is checked.
  func checkNewList() throws(Failure) {
    guard let output = invocation.arguments.value(.output), facts(output) != nil else { return }
    if isImage(output) {
      throw Failure(
        .refused, "\(quoted: output) is a picture, and would be replaced",
        hint: "name another file, or remove it first")
    }
    // What is no list, or none that can be read, holds no marks.
    let old = try? Manifest.open(.file(output), on: host, options: Options(), for: .reading)
    guard let checked = try? old?.checked(upTo: .max), !checked.isEmpty else { return }
    throw Failure(
      .refused,
      "\(quoted: output) is a list with \(checked.count, "checked item"), and would be replaced",
      hint: "name another file, or remove it first")
  }

  private func facts(_ path: [UInt8]) -> FileFacts? {
    let facts = try? host.facts(of: path, followingLinks: true)
    return facts.flatMap { $0 }.flatMap { $0.kind == .regular ? $0 : nil }
  }

  private func isImage(_ path: [UInt8]) -> Bool {
    (try? host.read(path, at: 0, count: 32)).map(ImageKind.isImage) ?? false
  }

  private func isListed(_ target: FileFacts, in manifest: Manifest) throws(Failure) -> Bool {
    try attempt { () throws(ListError) -> Bool in
      for position in 1..<(try manifest.count(upTo: .max)) + 1 {
        if facts(try manifest.usablePath(at: position))?.isSameFile(as: target) == true {
          return true
        }
      }
      return false
    }
  }
}
