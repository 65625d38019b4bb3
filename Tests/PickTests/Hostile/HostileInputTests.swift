import Foundation
import Testing

/// What strangers put into names, fields and lists, against the real program.
struct HostileInputTests {
  @Test(
    "nothing in a name acts on a terminal, a page, a table or a shell, and none is altered",
    arguments: ["names.py"])
  func names(_ script: String) throws { try expectSilence(of: script) }

  @Test(
    "a list that changes while it is read is refused or seen whole", arguments: ["changes.py"])
  func changes(_ script: String) throws { try expectSilence(of: script) }

  /// The scripts print what is wrong, and nothing else.
  private func expectSilence(of script: String) throws {
    let scratch = try Scratch()
    guard try scratch.run("command -v python3").status == 0 else {
      print("skipped: python3 is not installed")
      return
    }
    let path = checkout.appendingPathComponent("Tests/PickTests/Hostile/\(script)").path
    let run = try scratch.run("mkdir work && cd work && python3 -B '\(path)'")
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.outputText == "")
  }

  /// Endless input ends in an error, not in a machine without memory; a limit stands for it.
  static let endless: [ShellCase] = [
    ShellCase(
      "a record that never ends", given: "true",
      "head -c 3000000 /dev/zero | tr '\\0' x | pick print all",
      status: 2, mentions: ["a record is longer than 1048576 bytes"]),
    ShellCase(
      "a device as standard input", given: "true",
      "ulimit -v 250000; pick print all < /dev/zero", status: 2, mentions: ["out of memory"]),
    ShellCase(
      "an endless pipe as a message", given: "echo a.jpg > l.txt",
      "ulimit -v 250000; cat /dev/zero | pick fold --client - l.txt", status: 2,
      mentions: ["out of memory"]),
    ShellCase(
      "an endless pipe as an expression", given: "true",
      "ulimit -v 250000; yes 1 | pick fold --items 3 -f -", status: 2,
      mentions: ["out of memory"]),
  ]

  @Test("input without end", arguments: endless)
  func endlessInput(_ example: ShellCase) throws {
    if ProcessInfo.processInfo.environment["PICK_SANITIZER"] != nil {
      print("skipped: a sanitizer takes more memory than the limit")
      return
    }
    try example.check()
  }

  /// For each format: what stands before a long record's filling, and after it.
  static let formats: [(name: String, first: String, head: String, tail: String)] = [
    ("txt", "a.jpg\\n", "", "\\nb.jpg\\n"), ("nul", "a.jpg\\0", "", "\\0b.jpg\\0"),
    ("md", "- [ ] a.jpg\\n", "- [ ] c.jpg\\tk=", "\\n- [ ] b.jpg\\n"),
    ("csv", "path,k\\na.jpg,1\\n", "c.jpg,", "\\nb.jpg,2\\n"),
    (
      "jsonl", "{\"path\":\"a.jpg\"}\\n", "{\"path\":\"c.jpg\",\"k\":\"",
      "\"}\\n{\"path\":\"b.jpg\"}\\n"
    ),
  ]

  @Test("a record of 1 MiB is read, one byte more is told with its place", arguments: formats)
  func longest(_ format: (name: String, first: String, head: String, tail: String)) throws {
    let scratch = try Scratch()
    let closing = format.name == "jsonl" ? 2 : 0
    let script = """
      make() {
        printf -- '\(format.first)' > list
        head=$(printf -- '\(format.head)' | wc -c)
        printf -- '\(format.head)' >> list
        head -c $((1048576 - head - \(closing) + $1)) /dev/zero | tr '\\0' x >> list
        printf -- '\(format.tail)' >> list
      }
      make 0; pick print -c all list && pick print -c r1 list
      make 1; pick print -c 1 list; pick print -c all list; echo "status $?"
      """
    let run = try scratch.run(script)
    #expect(run.outputText == "3\n1\n1\nstatus 2\n", "\(run.errorText)")
    let line = format.name == "csv" ? 3 : 2
    #expect(run.errorText.contains("list:\(line):1: a record is longer than 1048576 bytes"))
  }

  @Test("ten million lines")
  func tenMillion() throws {
    let scratch = try Scratch()
    let run = try scratch.run(
      """
      yes a.jpg | head -n 10000000 > list
      limited() { within 1500000 120 pick "$@"; }
      limited print -c all list && limited print 9999999-,x1 list && limited fold 3-,x5000000 list
      """)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.outputText == "10000000\na.jpg\na.jpg\n3-4999999,5000001-10000000\n")
  }
}
