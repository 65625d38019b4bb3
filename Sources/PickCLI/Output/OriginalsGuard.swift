internal import PickCore
internal import PickManifest

/// Keeps a file that is written from replacing what cannot be made again: what the run reads, or a
/// picture.
struct OriginalsGuard {
  private let invocation: Invocation
  private var host: any Host { invocation.host }

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Refuses to write a file that the run reads, or an image that `pick` did not draw.
  func check(against manifest: Manifest) throws(Failure) {
    for option in [OptionName.output, .checksums, .depfile] {
      if let file = invocation.arguments.value(option) { try check(file, against: manifest) }
    }
  }

  private func check(_ output: [UInt8], against manifest: Manifest) throws(Failure) {
    guard let target = facts(output) else { return }
    if let list = facts(path(of: manifest.source)), list.isSameFile(as: target) {
      throw Failure(
        .badRequest, "\(quoted: output) is the list itself, and would be replaced",
        hint: hint(for: manifest.source, output))
    }
    for option in [OptionName.expressionFile, .client] {
      for input in invocation.arguments.values[option] ?? [] {
        let path = path(of: input == Array("-".utf8) ? .standardInput : .file(input))
        guard facts(path)?.isSameFile(as: target) ?? false else { continue }
        throw Failure(
          .badRequest,
          "\(quoted: output) is what --\(option.rawValue) reads, and would be replaced",
          hint: "name another file")
      }
    }
    guard isImage(output) else { return }
    // A sheet drawn before may be drawn again; a picture of the list may not be lost to one.
    if invocation.verb.name == .sheet, !(try isListed(target, in: manifest)) { return }
    throw Failure(
      .refused, "\(quoted: output) is a picture, and would be replaced",
      hint: "name another file, or remove it first")
  }

  /// Where a source can be looked at; standard input has this name on the systems that have one.
  private func path(of source: Source) -> [UInt8] {
    if case .file(let path) = source { path } else { Array("/dev/stdin".utf8) }
  }

  private func hint(for source: Source, _ output: [UInt8]) -> Message {
    if !invocation.verb.accepts(.inPlace) { return "name another file" }
    return source == .standardInput
      ? "-i \(ShellWord.quoted(operand: output)) changes its marks in place; or name another file"
      : "-i changes its marks in place; or name another file"
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
