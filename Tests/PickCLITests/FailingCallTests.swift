import PickCore
import PickTestSupport
import Testing

@testable import PickCLI

/// Every verb with its 1st, 2nd, … nth call to the machine failing, until a run gets through.
///
/// A failure ends with a status other than 0 and a message, no part of an answer stands on standard
/// output, and every file is the old one or the new one.
struct FailingCallTests {
  static let commands: [[String]] = [
    ["print", "all", "album.md"], ["print", "checked"], ["print", "--number", "r1", "album.md"],
    ["print", "--check-files", "all", "album.md"], ["print", "in:list.txt", "album.md"],
    ["print", "size:1-", "album.md"], ["print", "name:re:a", "album.md"],
    ["print", "1", "album.md", "-o", "out.txt"], ["print", "-f", "expr.txt", "album.md"],
    ["print", "--format", "checklist", "1-2", "album.md"],
    ["print", "--absolute", "1", "album.md"],
    ["check", "1", "album.md"], ["toggle", "all", "-i", "album.md"],
    ["only", "2", "album.md", "-o", "out.md"], ["uncheck", "all", "list.txt"],
    ["edit", "drag:1..3", "-i", "album.md"], ["set", "label=x", "2", "-i", "album.md"],
    ["fold", "checked", "album.md"], ["fold", "1-3", "--items", "9"],
    ["show", "album.md"], ["show", "--columns", "2", "album.md"], ["status", "album.md"],
    ["status", "--words", "album.md"], ["status", "--json", "album.md"],
    ["new", "."], ["new", "-r", ".", "-o", "new.md"], ["new", "--sort", "mtime", "."],
    ["copy", "all", "album.md", "--to", "out"], ["copy", "all", "-n", "album.md", "--to", "out"],
    ["copy", "all", "--json", "album.md", "--to", "out", "--stamp", "stamp"],
    ["copy", "1", "--sync-selection", "album.md", "--to", "done"],
    ["copy", "1", "album.md", "-t", "out", "--depfile", "out.d", "--target", "x"],
    ["move", "1-2", "album.md", "--to", "out"], ["link", "1-2", "album.md", "--to", "out"],
    ["undo", "done", "-n"], ["undo", "done", "--json"],
    ["page", "2", "album.md"], ["page", "last", "--json", "album.md"],
    ["mosaic", "all", "album.md"],
    ["mosaic", "1-2", "--format", "html", "-o", "m.html", "album.md"],
    ["sheet", "album.md", "-o", "s.html"], ["sheet", "--embed", "full", "album.md", "-o", "s.svg"],
    ["sheet", "--link", "--per-page", "1", "album.md", "-o", "s.html"],
    ["sheet", "--per-page", "1", "album.md", "-o", "s-%d.svg"],
    ["help"], ["help", "print"],
  ]

  /// Calls whose failure cannot matter to the result: a look that only serves a hint or a note, and
  /// standard error, on which nothing can be told then.
  static let harmless: Set<String> = ["names", "facts", "opened", "freeSpace"]

  /// What the real machine says it was doing when such a call fails.
  static let operations: [String: HostError.Operation] = [
    "sink": .create, "write": .write, "finish": .write, "perform": .copy, "copy": .copy,
    "remove": .remove, "touch": .write,
  ]

  static func host() -> MemoryHost {
    let host = MemoryHost()
    host.addFile(
      "album.md", "# pick 1\n- [x] a.jpg\trating=4\n- [ ] b.jpg\n- [ ] \"c\\td.jpg\"\tlabel=C\n")
    host.addFile("list.txt", "a.jpg\nb.jpg\n")
    host.addFile("expr.txt", "1-2 # two\n")
    for name in ["a.jpg", "b.jpg", "c\td.jpg", "sub/e.png"] { host.addFile(name, name) }
    // What `undo` and `--sync-selection` go by.
    _ = Tool(host: host).run(["copy", "all", "album.md", "-t", "done"].map { Array($0.utf8) })
    host.startOver()
    host.standardInput = Array("- [x] a.jpg\n- [ ] b.jpg\n".utf8)
    return host
  }

  @Test("nothing half done", arguments: commands)
  func failing(_ command: [String]) {
    let words = command.map { Array($0.utf8) }
    let whole = Self.host()
    #expect(Tool(host: whole).run(words) == 0, "\(command)")
    let before = Self.host().nodes
    var call = 1
    while call <= whole.calls.count {
      let host = Self.host()
      let name = whole.calls[call - 1]
      let operation = Self.operations[name] ?? .read
      host.fail(atCall: call, with: HostError(operation, Array("x".utf8), .inputOutput))
      let status = Tool(host: host).run(words)
      check(host, status, against: whole, name, "\(command), call \(call) (\(name))")
      for (path, node) in host.nodes where before[path]?.content != node.content {
        // A receipt tells of what was done, which may be only a part.
        if path.suffix(Receipt.fileName.count).elementsEqual(Receipt.fileName) { continue }
        #expect(whole.nodes[path]?.content == node.content, "\(command), call \(call)")
      }
      call += 1
    }
  }

  private func check(
    _ host: MemoryHost, _ status: Int32, against whole: MemoryHost, _ call: String,
    _ comment: Comment
  ) {
    if status == 0 {
      let isTold = host.standardError != whole.standardError
      #expect(
        Self.harmless.contains(call) || isTold || host.standardOutput == whole.standardOutput,
        comment)
      #expect(host.standardOutput == whole.standardOutput || isTold, comment)
    } else {
      #expect((2...4).contains(status), comment)
      if status != 4 { #expect(host.standardOutput.isEmpty, comment) }
      let isErrorLost = host.standardError.isEmpty && call == "write"
      #expect(!host.standardError.isEmpty || isErrorLost, comment)
    }
  }
}
