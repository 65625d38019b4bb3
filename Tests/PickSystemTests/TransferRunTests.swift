import CPickSystem
import PickCore
import PickPlan
import Synchronization
import Testing

@testable import PickSystem

/// Copying real files, in a folder of each test's own.
@Suite struct TransferRunTests {
  private let transferring = Transferring()
  private var scratch: Scratch { transferring.scratch }

  private func plan(_ names: [[UInt8]], to folder: String = "out") throws(PlanError) -> Plan {
    try transferring.plan(names, to: folder)
  }

  private func perform(
    _ plan: Plan, limits: GroupLimits = GroupLimits(), workers: Int = 2
  ) throws -> [StepResult] {
    try transferring.perform(plan, limits: limits, workers: workers)
  }

  private func names(_ list: [String]) -> [[UInt8]] { list.map { Array($0.utf8) } }

  @Test func contentModeAndTimeArrive() throws {
    let time = timespec(tv_sec: 1_709_374_272, tv_nsec: 123_456_789)
    scratch.write("a.jpg", "one", mode: 0o604, time: time)
    scratch.write("b.jpg", "", mode: 0o4755)
    let big = (0..<700_001).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 2) }
    scratch.write(Array("c.jpg".utf8), big, mode: 0o400, time: timespec(tv_sec: -9, tv_nsec: 1))
    let results = try perform(plan(names(["a.jpg", "b.jpg", "c.jpg"])))
    let bytes = [3, 0, 700_001]
    #expect(results == bytes.indices.map { StepResult(step: $0, ending: .done(bytes: bytes[$0])) })
    #expect(scratch.names("out") == ["a.jpg", "b.jpg", "c.jpg"])
    #expect(scratch.text("out/a.jpg") == "one")
    #expect(scratch.bytes(Array("out/c.jpg".utf8)) == big)
    let copy = try #require(scratch.status("out/a.jpg")).facts
    #expect(copy.modified == Time(seconds: 1_709_374_272, nanoseconds: 123_456_789))
    #expect(copy.mode == 0o604)
    // Setuid is never handed on.
    #expect(scratch.status("out/b.jpg")?.mode == 0o755)
    #expect(scratch.status("out/c.jpg")?.facts.modified == Time(seconds: -9, nanoseconds: 1))
  }

  @Test func aSecondRunHasNothingToDo() throws {
    scratch.write("a.jpg", "one")
    _ = try perform(plan(names(["a.jpg"])))
    let again = try plan(names(["a.jpg"]))
    #expect(again.steps[0].action == .alreadyThere)
    let before = scratch.status("out")?.facts
    #expect(try perform(again).isEmpty)
    #expect(scratch.status("out")?.facts == before)
  }

  @Test func namesOfAnyBytes() throws {
    let odd: [[UInt8]] = [
      [0xFF, 0xC3], Array("two\nlines".utf8), Array("-rf".utf8), Array(" %n\u{1B}".utf8),
      Array("\u{202E}gpj.exe".utf8), Array("e\u{301}".utf8),
    ]
    for name in odd { scratch.write(name, name) }
    let results = try perform(plan(odd))
    #expect(results.count == odd.count)
    for name in odd { #expect(scratch.bytes(Array("out/".utf8) + name) == name) }
  }

  @Test(arguments: [1, 2, 4], [1, 3, 1_000])
  func manyFilesInGroupsByWorkers(_ workers: Int, _ groupSize: Int) throws {
    let list = names((0..<37).map { "IMG_\($0).jpg" })
    for name in list { scratch.write(name, name + name) }
    let results = try perform(
      plan(list), limits: GroupLimits(files: groupSize), workers: workers)
    #expect(results.map(\.step) == Array(list.indices))
    for name in list { #expect(scratch.bytes(Array("out/".utf8) + name) == name + name) }
    #expect(scratch.names("out").count == list.count)
  }

  @Test func theContentOfALinkIsCopied() throws {
    scratch.makeFolder("real")
    scratch.write("real/a.jpg", "picture")
    scratch.link("a.jpg", to: "real/a.jpg")
    _ = try perform(plan(names(["a.jpg"])))
    #expect(scratch.status("out/a.jpg")?.isRegular == true)
    #expect(scratch.text("out/a.jpg") == "picture")
  }

  @Test func aNameThatAppearedMeanwhileIsNotReplaced() throws {
    scratch.write("a.jpg", "mine")
    scratch.write("b.jpg", "also mine")
    let plan = try plan(names(["a.jpg", "b.jpg"]))
    scratch.makeFolder("out")
    scratch.write("out/a.jpg", "theirs")
    let results = try perform(plan)
    let taken = HostError(.create, scratch["out/a.jpg"], .exists)
    #expect(results[0].ending == .failed(taken))
    #expect(results[1].ending == .done(bytes: 9))
    #expect(scratch.text("out/a.jpg") == "theirs")
    #expect(scratch.names("out") == ["a.jpg", "b.jpg"])
  }

  @Test func aSourceThatChangedSinceThePlanFails() throws {
    for name in ["grown", "touched", "replaced", "gone"] { scratch.write(name, "content") }
    let plan = try plan(names(["grown", "touched", "replaced", "gone"]))
    scratch.write("grown", "content and more")
    scratch.write("touched", "content", time: timespec(tv_sec: 5, tv_nsec: 0))
    scratch.write("other", "content")
    let folder = try Descriptor.workingFolder.openFolder(scratch.path)
    try folder.rename(Array("other".utf8), to: Array("replaced".utf8), in: folder)
    try folder.remove(Array("gone".utf8))
    let reasons = try perform(plan).map { result -> HostError.Reason? in
      if case .failed(let error) = result.ending { error.reason } else { nil }
    }
    #expect(reasons == [.changed, .changed, .changed, .notFound])
    // The folder that was made for nothing is gone again.
    #expect(scratch.status("out") == nil)
  }

  @Test func holesStayHoles() throws {
    let path = scratch.write("sparse", "begin")
    let file = try Descriptor.workingFolder.open(path, O_RDWR)
    try file.truncate(to: 8 << 20)
    try file.seek(to: 3 << 20)
    try file.write(all: Array("middle".utf8).span)
    try file.close()
    try #require(scratch.status("sparse")?.isSparse == true)
    let results = try perform(plan(names(["sparse"])))
    #expect(results[0].ending == .done(bytes: 8 << 20))
    #expect(scratch.status("out/sparse")?.isSparse == true)
    let (one, other) = (
      scratch.bytes(Array("sparse".utf8)), scratch.bytes(Array("out/sparse".utf8))
    )
    #expect(one == other)
  }

  @Test func destinationFoldersAreMade() throws {
    scratch.write("a.jpg", "x")
    _ = try perform(plan(names(["a.jpg"]), to: "new//deep/er/"))
    #expect(scratch.text("new/deep/er/a.jpg") == "x")
  }

  @Test func whatAKilledRunLeftIsRemoved() throws {
    scratch.write("a.jpg", "x")
    for folder in ["out", "out/.pick-abcdefgh", "out/.pick-ABCDEFGH", "out/.pick-notours"] {
      scratch.makeFolder(folder)
    }
    scratch.write("out/.pick-abcdefgh/12", "half")
    scratch.write("out/.pick-ABCDEFGH/12", "at work")
    // A file of someone else's keeps the folder.
    scratch.write("out/.pick-notours/diary", "keep")
    let busy = try Descriptor.workingFolder.openFolder(scratch["out/.pick-ABCDEFGH"])
    try call { flock(busy.number, LOCK_EX) }
    _ = try perform(plan(names(["a.jpg"])))
    #expect(scratch.names("out") == [".pick-ABCDEFGH", ".pick-notours", "a.jpg"])
    #expect(scratch.text("out/.pick-ABCDEFGH/12") == "at work")
    #expect(scratch.text("out/.pick-notours/diary") == "keep")
  }

  @Test func aDestinationThatIsAFileIsToldAndKept() throws {
    scratch.write("a.jpg", "x")
    let plan = try plan(names(["a.jpg"]))
    scratch.write("out", "keep")
    #expect(throws: HostError(.open, scratch["out"], .notFolder)) { try perform(plan) }
    #expect(scratch.text("out") == "keep")
  }
}
