import CPickSystem
import PickCore
import PickPlan
import Testing

@testable import PickSystem

@Suite struct MoveTests {
  private let transferring = Transferring { $0.transfer.operation = .move }
  private var scratch: Scratch { transferring.scratch }

  /// A folder on another file system than the tests' own; nil if this machine has none.
  private func elsewhere() -> [UInt8]? {
    guard let status = try? FileStatus(of: Array("/dev/shm".utf8), followingLinks: true),
      status.isFolder, status.device != scratch.status(".")?.device
    else { return nil }
    return Array("/dev/shm/pick-tests-".utf8) + HiddenName.random().suffix(8)
  }

  @Test func onOneFileSystemTheFileItselfMoves() throws {
    scratch.write("a", "x", time: timespec(tv_sec: 5, tv_nsec: 6))
    let before = try #require(scratch.status("a")).facts
    #expect(try transferring.run(["a"]) == [.done(bytes: 0)])
    #expect(scratch.status("a") == nil)
    #expect(scratch.status("out/a")?.facts == before)
    #expect(scratch.names("out") == ["a"])
  }

  @Test func aNameThatAppearedMeanwhileKeepsBothEnds() throws {
    scratch.write("a", "mine")
    let plan = try transferring.plan([Array("a".utf8)])
    scratch.makeFolder("out")
    scratch.write("out/a", "theirs")
    let fault = HostError(.create, scratch["out/a"], .exists)
    #expect(try transferring.perform(plan).map(\.ending) == [.failed(fault)])
    #expect(scratch.text("a") == "mine")
    #expect(scratch.text("out/a") == "theirs")
  }

  @Test func aSourceThatChangedStays() throws {
    scratch.write("a", "x")
    let plan = try transferring.plan([Array("a".utf8)])
    scratch.write("a", "longer")
    let fault = HostError(.rename, scratch["a"], .changed)
    #expect(try transferring.perform(plan).map(\.ending) == [.failed(fault)])
    #expect(scratch.text("a") == "longer")
  }

  @Test func whatALinkLeadsToArrivesAndTheLinkGoes() throws {
    scratch.write("real", "x")
    scratch.link("link", to: "real")
    #expect(try transferring.run(["link"]) == [.done(bytes: 1)])
    #expect(scratch.status("link") == nil)
    #expect(scratch.text("real") == "x")
    #expect(scratch.status("out/link")?.isRegular == true)
  }

  @Test func acrossFileSystemsTheSourceGoesLast() throws {
    guard let folder = elsewhere() else { return }
    defer {
      for entry in (try? SystemHost().names(in: folder)) ?? [] {
        try? Descriptor.workingFolder.remove(folder + [UInt8(ascii: "/")] + entry.name)
      }
      try? Descriptor.workingFolder.removeFolder(folder)
    }
    scratch.write("a", "content", mode: 0o640, time: timespec(tv_sec: 5, tv_nsec: 6))
    let plan = try transferring.plan([Array("a".utf8)], into: folder)
    #expect(try transferring.perform(plan).map(\.ending) == [.done(bytes: 7)])
    #expect(scratch.status("a") == nil)
    let path = folder + Array("/a".utf8)
    #expect(try SystemHost().read(path, at: 0, count: 99) == Array("content".utf8))
    let status = try FileStatus(of: path, followingLinks: false)
    #expect(status.mode == 0o640)
    #expect(status.facts.modified == Time(seconds: 5, nanoseconds: 6))

    // A move that was cut short before its source went is finished, if both are the same.
    scratch.write("a", "content")
    let again = try transferring.plan([Array("a".utf8)], into: folder)
    #expect(again.steps[0].action == .removeSource)
    #expect(try transferring.perform(again).map(\.ending) == [.done(bytes: 0)])
    #expect(scratch.status("a") == nil)
  }

  /// An item of a move whose companion cannot go stays with it: the next run finds both by it.
  @Test(arguments: [1, 2, 3]) func anItemStaysWithItsCompanions(_ failing: Int) throws {
    var moving = transferring
    moving.options.companions = .all
    for name in ["a.jpg", "a.raw", "a.xmp", "b.jpg"] { scratch.write(name, name) }
    let plan = try moving.plan(["a.jpg", "b.jpg"].map { Array($0.utf8) })
    #expect(plan.steps.map(\.isCompanion) == [false, true, true, false])
    scratch.makeFolder("out")
    let taken = plan.steps[failing].name
    scratch.write(Array("out/".utf8) + taken, "in the way".utf8)
    let fault = HostError(.create, scratch[Array("out/".utf8) + taken], .exists)
    let endings = try moving.perform(plan).map(\.ending)
    var expected = [StepResult.Ending](repeating: .done(bytes: 0), count: 4)
    expected[failing] = .failed(fault)
    if failing < 3 { expected[0] = .notAttempted }
    #expect(endings == expected)
    #expect((scratch.text("a.jpg") == "a.jpg") == (failing < 3))
  }

  @Test func anItemStaysWithACompanionThatCannotBeRead() throws {
    var moving = transferring
    moving.options.companions = .all
    for name in ["a.jpg", "a.raw", "b.jpg"] { scratch.write(name, name) }
    var plan = try moving.plan(["a.jpg", "b.jpg"].map { Array($0.utf8) })
    plan.steps[1].action = .missing(HostError(.open, plan.steps[1].source, .inputOutput))
    #expect(try moving.perform(plan).map(\.ending) == [.notAttempted, .done(bytes: 0)])
    #expect(scratch.names("out") == ["b.jpg"])
  }

  @Test(arguments: [1, 2, 3]) func companionsAreInTheGroupOfTheirItem(_ size: Int) throws {
    var moving = transferring
    moving.options.companions = .all
    let families = (0..<5).map { "IMG_\($0)" }
    for stem in families {
      for suffix in ["jpg", "raw", "xmp"] { scratch.write("\(stem).\(suffix)", suffix) }
    }
    let plan = try moving.plan(families.map { Array("\($0).jpg".utf8) })
    let endings = try moving.perform(plan, limits: GroupLimits(files: size)).map(\.ending)
    #expect(endings == .init(repeating: .done(bytes: 0), count: 15))
    #expect(scratch.names("out").count == 15)
  }

  @Test func bothEndsOfOneFileStay() throws {
    scratch.makeFolder("out")
    let path = scratch.write("a", "x")
    try Descriptor.workingFolder.link(path, to: scratch["out/a"], in: .workingFolder)
    #expect(try transferring.run(["a"]).isEmpty)
    #expect(scratch.text("a") == "x")
    #expect(try transferring.run(["a"], to: ".").isEmpty)
    #expect(scratch.text("a") == "x")
  }
}
