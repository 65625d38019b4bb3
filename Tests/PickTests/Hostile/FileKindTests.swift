import Foundation
import Testing

/// A folder, a socket, a FIFO or a device in every place where a file is meant.
struct FileKindTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    let name: String
    /// Makes it, or finds it.
    let setUp: String
    let path: String
    let reason: String
    var testDescription: String { name }
  }

  static let kinds = [
    Kind(name: "a folder", setUp: "mkdir odd", path: "odd", reason: "it is a folder"),
    Kind(
      name: "a socket",
      setUp: "python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind(\"odd\")'",
      path: "odd", reason: "it is not a regular file"),
    Kind(
      name: "a device without end", setUp: "true", path: "/dev/zero",
      reason: "it is not a regular file"),
    Kind(
      name: "a terminal", setUp: "true", path: "/dev/ptmx", reason: "it is not a regular file"),
  ]

  /// A FIFO is read where a file is read as a stream, as `<(…)` needs; not as a picture.
  static let pipe = Kind(
    name: "a FIFO", setUp: "mkfifo odd", path: "odd", reason: "it is not a regular file")

  private static let lists = "imgs 2; printf -- '- [ ] IMG_0001.JPG\\n' > l.md; "

  /// Where a list, an expression, a message or a file of names is read.
  static let readers = [
    "pick print all ODD", "pick print -f ODD m.txt", "pick print in:ODD m.txt",
    "pick fold --client ODD m.txt", "pick check 1 -i ODD", "pick status ODD", "pick lint ODD",
    "pick sheet ODD -o x.html", "pick print all < ODD",
  ]

  @Test("as a list, an expression, a message", arguments: kinds, readers)
  func read(_ kind: Kind, _ command: String) throws {
    // A device that is standard input is read as a stream.
    if command.hasSuffix("< ODD"), kind.name != "a folder" { return }
    try check(kind, command, status: 2)
  }

  @Test("as a picture", arguments: kinds + [pipe])
  func picture(_ kind: Kind) throws {
    let list = "printf '%s\\n' '\(kind.path)' IMG_0001.JPG > o.txt; "
    try check(kind, list + "pick copy all o.txt --to out", status: 4)
    try check(kind, list + "pick link all o.txt --to out", status: 4)
    try check(kind, list + "pick move all o.txt --to out", status: 4)
    try check(kind, list + "pick print width:any o.txt", status: nil)
    try check(kind, list + "pick show --fields width,taken o.txt", status: 0)
    try check(kind, list + "pick sheet --embed full o.txt -o x.html", status: 0)
    if kind.name != "a folder" { try check(kind, "pick new --all-files ODD", status: 2) }
  }

  /// Where something is written; a device is written to, as `> /dev/null` is.
  @Test("as an output", arguments: [kinds[0], kinds[1]])
  func output(_ kind: Kind) throws {
    for command in ["pick print 1 m.txt -o ODD", "pick check 1 l.md -o ODD", "pick new . -o ODD"] {
      try check(kind, command, status: 2)
    }
  }

  @Test("as a destination", arguments: kinds[1...] + [pipe])
  func destination(_ kind: Kind) throws {
    try check(kind, "pick copy 1 m.txt --to ODD", status: 2, mentions: "is a file, not a folder")
    try check(kind, "pick undo ODD", status: 2, mentions: "is a file, not a folder")
  }

  @Test("a FIFO is read once it is written, as <(…) needs")
  func pipes() throws {
    let scratch = try Scratch()
    let run = try scratch.run(
      """
      imgs 3
      pick print 2 <(cat m.txt) && pick print -f <(echo 3) m.txt
      pick print "in:"<(echo "$PWD/IMG_0001.JPG") m.txt
      pick print 1 m.txt -o >(cat >&2; echo done >&2); sleep 0.2
      """)
    #expect(run.outputText == "IMG_0002.JPG\nIMG_0003.JPG\nIMG_0001.JPG\n", "\(run.errorText)")
    #expect(run.errorText == "IMG_0001.JPG\ndone\n")
  }

  /// Nothing hangs, nothing is lost, and the message names the file.
  private func check(
    _ kind: Kind, _ command: String, status: Int32?, mentions: String? = nil
  ) throws {
    let scratch = try Scratch()
    let before = try scratch.run(Self.lists + kind.setUp)
    #expect(before.status == 0, "\(before.errorText)")
    let command = command.replacingOccurrences(of: "ODD", with: kind.path)
      .replacingOccurrences(of: "pick ", with: "timeout 20 pick ")
    let run = try scratch.run(command)
    if let status { #expect(run.status == status, "\(command): \(run.errorText)") }
    #expect(run.status < 124, "\(command)")
    let reason = mentions ?? kind.reason
    #expect(run.errorText.contains(reason), "\(command): \(run.errorText)")
    let after = try scratch.run("cmp IMG_0002.JPG <(printf IMG_0002.JPG) && test ! -f odd")
    #expect(after.status == 0, "\(command)")
  }
}
