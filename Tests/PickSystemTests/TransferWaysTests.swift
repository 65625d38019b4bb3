import CPickSystem
import PickCore
import PickPlan
import Testing

@testable import PickSystem

/// The ways in which a plan can be carried out, beside plain copying.
@Suite struct TransferWaysTests {
  @Test(arguments: Transfer.Sync.allCases, [Transfer.Reflink.auto, .never])
  func everyWayCopiesWhole(_ sync: Transfer.Sync, _ reflink: Transfer.Reflink) throws {
    let transferring = Transferring {
      $0.transfer.sync = sync
      $0.transfer.reflink = reflink
      $0.transfer.isVerified = true
      $0.transfer.preservesAll = true
    }
    let content = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* 13 >> 4) }
    transferring.scratch.write(Array("a".utf8), content, mode: 0o640)
    #expect(try transferring.run(["a"]) == [.done(bytes: 600_000)])
    #expect(transferring.scratch.bytes(Array("out/a".utf8)) == content)
    #expect(transferring.scratch.status("out/a")?.mode == 0o640)
  }

  /// A size that is too large would give the copy a tail of zeros, which no hole tells.
  @Test(arguments: [1, 4_096, 1_000_000]) func aSparseFileMustEndAtItsSize(_ more: Int) throws {
    let scratch = Scratch()
    scratch.write("source", "island")
    let source = try Descriptor.workingFolder.open(scratch["source"], O_RDWR)
    try source.truncate(to: 2_000_000)
    let status = try FileStatus(of: source)
    try #require(status.isSparse)
    let target = try Descriptor.workingFolder.open(scratch["target"], O_RDWR | O_CREAT, mode: 0o600)
    try source.truncate(to: 2_000_000 - more)
    #expect(throws: CopyFault.failed(ErrorNumber(ESTALE))) {
      _ = try DataCopier(CopyWays(.never)).copy(source, status, to: target)
    }
  }

  @Test func aCloneThatMustBeAndCannotFails() throws {
    let transferring = Transferring { $0.transfer.reflink = .always }
    let path = transferring.scratch.write("a", "x")
    let canClone = SystemHost().sharesBlocks(path, in: transferring.scratch.path)
    let ending = try transferring.run(["a"])[0]
    let refusal = HostError(.copy, path, .notSupported)
    #expect(ending == (canClone ? .done(bytes: 1) : .failed(refusal)))
  }

  @Test func aTreeIsMadeBelow() throws {
    let transferring = Transferring { $0.naming = .tree }
    let scratch = transferring.scratch
    for folder in ["a", "a/b", "c", "out", "out/c"] { scratch.makeFolder(folder) }
    let files = ["a/b/1", "a/2", "c/3", "4"]
    for file in files { scratch.write(file, file) }
    #expect(try transferring.run(files).count == 4)
    for file in files { #expect(scratch.text("out/\(file)") == file) }
    #expect(scratch.names("out") == ["4", "a", "c"])
  }

  @Test func aLinkPlantedBelowLeadsNowhere() throws {
    let transferring = Transferring { $0.naming = .tree }
    let scratch = transferring.scratch
    for folder in ["a", "out", "elsewhere"] { scratch.makeFolder(folder) }
    scratch.write("a/1", "x")
    let plan = try transferring.plan([Array("a/1".utf8)])
    scratch.link("out/a", to: "../elsewhere")
    let fault = HostError(.create, scratch["out/a/1"], .tooManyLinks)
    #expect(try transferring.perform(plan).map(\.ending) == [.failed(fault)])
    #expect(scratch.names("elsewhere").isEmpty)
    #expect(scratch.names("out") == ["a"])
  }

  @Test func replacingKeepsTheOldFileUntilTheNewOneIsWhole() throws {
    let transferring = Transferring { $0.onClash = .overwrite }
    let scratch = transferring.scratch
    scratch.makeFolder("out")
    scratch.write("a", "new")
    scratch.write("out/a", "older")
    let old = try Descriptor.workingFolder.open(scratch["out/a"], O_RDONLY)
    #expect(try transferring.run(["a"]) == [.done(bytes: 3)])
    #expect(scratch.text("out/a") == "new")
    // Whoever has the old one open still has it whole: it was not written to.
    #expect(try FileStatus(of: old).size == 5)
  }

  @Test func linksAreKeptIfAsked() throws {
    let transferring = Transferring { $0.transfer.keepsLinks = true }
    let scratch = transferring.scratch
    scratch.link("link", to: "nowhere")
    scratch.write("file", "x")
    try transferring.run(["link", "file"])
    #expect(try SystemHost().target(ofLink: scratch["out/link"]) == Array("nowhere".utf8))
    #expect(scratch.status("out/file")?.isRegular == true)
    let again = try transferring.plan(["link", "file"].map { Array($0.utf8) })
    #expect(again.steps.allSatisfy { $0.action == .alreadyThere })
  }

  @Test func symbolicLinksAreRelativeAndLead() throws {
    let transferring = Transferring {
      $0.transfer.operation = .symbolicLink
      $0.naming = .tree
    }
    let scratch = transferring.scratch
    for folder in ["a", "real", "real/out"] { scratch.makeFolder(folder) }
    scratch.link("alias", to: "real/out")
    scratch.write("a/1", "x")
    #expect(try transferring.run(["a/1"], to: "alias") == [.done(bytes: 0)])
    let link = scratch["real/out/a/1"]
    #expect(try SystemHost().target(ofLink: link) == Array("../../../a/1".utf8))
    #expect(try SystemHost().read(link, at: 0, count: 9) == Array("x".utf8))
    let again = try transferring.plan([Array("a/1".utf8)], to: "alias")
    #expect(again.steps[0].action == .alreadyThere)
  }

  @Test func hardLinksAreTheFile() throws {
    let transferring = Transferring { $0.transfer.operation = .hardLink }
    let scratch = transferring.scratch
    scratch.write("a", "x")
    try transferring.run(["a"])
    #expect(scratch.status("out/a")?.facts == scratch.status("a")?.facts)
    #expect(scratch.names("out") == ["a"])
  }

  @Test func extendedAttributesComeAlong() throws {
    let transferring = Transferring()
    let path = transferring.scratch.write("a", "x")
    let file = try Descriptor.workingFolder.open(path, O_RDWR)
    do { try file.setAttribute(Array("user.note".utf8), Array("kept".utf8)) } catch {
      // A file system without them: nothing to test here.
      return
    }
    let results = try transferring.perform(transferring.plan([Array("a".utf8)]))
    #expect(results[0].loss == [])
    let copy = try Descriptor.workingFolder.open(transferring.scratch["out/a"], O_RDONLY)
    #expect(try copy.attribute(Array("user.note".utf8)) == Array("kept".utf8))
  }

  @Test func allOrNothingGivesNoNameIfOneFails() throws {
    let transferring = Transferring { $0.transfer.isAllOrNothing = true }
    let scratch = transferring.scratch
    for name in ["a", "b", "c"] { scratch.write(name, name) }
    let plan = try transferring.plan(["a", "b", "c"].map { Array($0.utf8) })
    scratch.write("b", "changed since")
    let endings = try transferring.perform(plan).map(\.ending)
    let fault = HostError(.copy, scratch["b"], .changed)
    #expect(endings == [.notAttempted, .failed(fault), .notAttempted])
    #expect(scratch.status("out") == nil)
  }

  @Test func allOrNothingTakesNamesBackIfOneIsTaken() throws {
    let transferring = Transferring {
      $0.transfer.isAllOrNothing = true
      $0.transfer.writesReceipt = true
    }
    let scratch = transferring.scratch
    for name in ["a", "b", "c"] { scratch.write(name, name) }
    let plan = try transferring.plan(["a", "b", "c"].map { Array($0.utf8) })
    scratch.makeFolder("out")
    scratch.write("out/b", "theirs")
    let endings = try transferring.perform(plan).map(\.ending)
    let fault = HostError(.create, scratch["out/b"], .exists)
    #expect(endings == [.notAttempted, .failed(fault), .notAttempted])
    #expect(scratch.names("out") == [".pick-receipt", "b"])
    #expect(scratch.text("out/.pick-receipt")?.contains("[x]") == false)
    #expect(scratch.text("out/b") == "theirs")
  }

  @Test func progressCountsUp() throws {
    let transferring = Transferring()
    for name in ["a", "b"] { transferring.scratch.write(name, name) }
    let plan = try transferring.plan(["a", "b"].map { Array($0.utf8) })
    let meter = TransferMeter(plan)
    #expect(meter.now.allFiles == 2)
    #expect(meter.now.allBytes == 2)
    var results = 0
    try SystemHost().perform(
      plan, progress: { #expect($0.files <= 2) }, report: { _ in results += 1 })
    #expect(results == 2)
  }
}
