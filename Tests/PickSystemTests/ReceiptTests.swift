import CPickSystem
import PickCore
import PickPlan
import Testing

@testable import PickSystem

@Suite struct ReceiptTests {
  private let transferring = Transferring { $0.transfer.writesReceipt = true }
  private var scratch: Scratch { transferring.scratch }

  private func lines() -> [String] {
    (scratch.text("out/.pick-receipt") ?? "").split(separator: "\n").map(String.init)
  }

  /// The entries of the receipt, read in the plainest way.
  private func entries() throws -> [ReceiptEntry] {
    try lines().filter { $0.hasPrefix("- [") }.enumerated().map { index, line in
      let parts = line.dropFirst(6).split(separator: "\t")
      let fields = parts.dropFirst().map { field in
        let pair = field.split(separator: "=", maxSplits: 1)
        return (name: Array(pair[0].utf8), value: Array(pair[1].utf8))
      }
      return try #require(
        ReceiptEntry(
          position: index + 1, name: Array(parts[0].utf8),
          isStanding: line.hasPrefix("- [x]"), fields: fields))
    }
  }

  @Test func tellsWhatWasPutThere() throws {
    scratch.write("a", "one", time: timespec(tv_sec: 7, tv_nsec: 8))
    scratch.write("b", "three")
    try transferring.run(["a", "b"])
    let lines = lines()
    #expect(lines.count == 3)
    let heading = lines[0].split(separator: " ")
    #expect(heading.count == 5)
    #expect(heading[1] == "run" && heading[3] == "copy")
    let entries = try entries()
    #expect(entries.map(\.name) == [Array("a".utf8), Array("b".utf8)])
    #expect(entries[0].source == scratch["a"])
    #expect(entries[0].modified == Time(seconds: 7, nanoseconds: 8))
    #expect(entries.allSatisfy { Array($0.run) == Array(heading[2].utf8) })
    for entry in entries {
      let status = try #require(scratch.status(Array("out/".utf8) + entry.name))
      #expect(status.facts.inode == entry.inode)
      #expect(status.size == entry.size)
    }
  }

  @Test func oddNamesAreQuoted() throws {
    let name: [UInt8] = Array("two\nlines ".utf8) + [0xFF]
    scratch.write(name, [1])
    _ = try transferring.perform(transferring.plan([name]))
    #expect(lines()[1].hasPrefix("- [x] \"two\\nlines \\xFF\"\trun="))
  }

  @Test func aTornLineIsCutOff() throws {
    scratch.makeFolder("out")
    scratch.write("out/.pick-receipt", "# run 1 copy then\n- [x] old\trun=1\tsou")
    scratch.write("a", "x")
    try transferring.run(["a"])
    let lines = lines()
    #expect(lines.count == 3)
    #expect(lines[0] == "# run 1 copy then")
    #expect(lines[1].hasPrefix("# run "))
    #expect(lines[2].hasPrefix("- [x] a\t"))
  }

  @Test func aNameThatWasNotGivenIsStruck() throws {
    for name in ["a", "b"] { scratch.write(name, name) }
    let plan = try transferring.plan(["a", "b"].map { Array($0.utf8) })
    scratch.makeFolder("out")
    scratch.write("out/a", "theirs")
    _ = try transferring.perform(plan)
    #expect(try entries().map(\.isStanding) == [false, true])
  }

  @Test func aSecondRunWritesNothing() throws {
    scratch.write("a", "x")
    try transferring.run(["a"])
    let before = scratch.text("out/.pick-receipt")
    try transferring.run(["a"])
    #expect(scratch.text("out/.pick-receipt") == before)
  }

  @Test func aReceiptThatIsALinkIsNotFollowed() throws {
    scratch.makeFolder("out")
    scratch.write("target", "keep")
    scratch.link("out/.pick-receipt", to: "../target")
    scratch.write("a", "x")
    let fault = HostError(.write, scratch["out/.pick-receipt"], .tooManyLinks)
    #expect(try transferring.run(["a"]) == [.failed(fault)])
    #expect(scratch.text("target") == "keep")
    #expect(scratch.status("out/a") == nil)
  }

  /// Copies or moves, takes it back, and finds everything as it was.
  @Test(arguments: [Transfer.Operation.copy, .move, .symbolicLink, .hardLink])
  func aRunIsTakenBack(_ operation: Transfer.Operation) throws {
    var transferring = transferring
    transferring.options.transfer.operation = operation
    for name in ["a", "b", "c"] { scratch.write(name, "content of \(name)") }
    try transferring.run(["a", "b", "c"])
    #expect(scratch.names("out") == [".pick-receipt", "a", "b", "c"])
    // What was replaced meanwhile is left.
    try Descriptor.workingFolder.remove(scratch["out/c"])
    scratch.write("out/c", "someone else's")
    let undo = try UndoPlanner(host: SystemHost()).plan(entries(), in: scratch["out"])
    #expect(undo.refused.map(\.refusal) == [.changed])
    let results = try transferring.perform(undo.plan)
    #expect(results.map(\.ending) == [.done(bytes: 0), .done(bytes: 0)])
    #expect(scratch.names("out") == [".pick-receipt", "c"])
    #expect(scratch.text("out/c") == "someone else's")
    for name in ["a", "b"] { #expect(scratch.text(name) == "content of \(name)") }
  }

  @Test func whatIsNoLongerChosenGoes() throws {
    for name in ["a", "b"] { scratch.write(name, name) }
    try transferring.run(["a", "b"])
    scratch.write("out/mine", "mine")
    var again = transferring
    again.options.earlier = try entries()
    #expect(try again.run(["a"]) == [.done(bytes: 0)])
    #expect(scratch.names("out") == [".pick-receipt", "a", "mine"])
  }

  /// A run that was cut short may have left a moved file at both ends.
  @Test(arguments: ["same", "else", "longer"]) func aFileAtBothEndsGoesAtOne(_ text: String) throws
  {
    scratch.makeFolder("out")
    scratch.write("back", "same")
    scratch.write("out/a", text)
    // What a killed undo has left beside the one end.
    scratch.makeFolder(".pick-abcdEFGH")
    scratch.write(".pick-abcdEFGH/0", "half")
    let facts = try #require(scratch.status("out/a")).facts
    let step = Step(
      position: 0, source: scratch["back"], name: Array("a".utf8), facts: facts, action: .giveBack)
    let plan = Plan(destination: scratch["out"], makesDestination: false, steps: [step])
    let ending = try transferring.perform(plan).map(\.ending)
    if text == "same" {
      #expect(ending == [.done(bytes: 0)])
      #expect(scratch.names("out").isEmpty)
    } else {
      #expect(ending == [.failed(HostError(.rename, scratch["out/a"], .exists))])
      #expect(scratch.text("out/a") == text)
    }
    #expect(scratch.text("back") == "same")
    #expect(scratch.names() == ["back", "out"])
  }

  @Test func moveBackAcrossFileSystems() throws {
    let other = Array("/dev/shm".utf8)
    guard let status = try? FileStatus(of: other, followingLinks: true), status.isFolder,
      status.device != scratch.status(".")?.device
    else { return }
    let name = HiddenName.random()
    let path = other + [UInt8(ascii: "/")] + name
    let file = try Descriptor.workingFolder.open(path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o640)
    try file.write(all: Array("content".utf8).span)
    try file.close()
    defer { try? Descriptor.workingFolder.remove(scratch["back"]) }
    let facts = try FileStatus(of: path, followingLinks: false).facts
    let step = Step(
      position: 0, source: scratch["back"], name: name, facts: facts, action: .giveBack)
    let plan = Plan(destination: other, makesDestination: false, steps: [step])
    #expect(try transferring.perform(plan).map(\.ending) == [.done(bytes: 0)])
    #expect(scratch.text("back") == "content")
    #expect(scratch.status("back")?.mode == 0o640)
    #expect(try SystemHost().facts(of: path, followingLinks: false) == nil)
    #expect(scratch.names() == ["back"])
  }
}
