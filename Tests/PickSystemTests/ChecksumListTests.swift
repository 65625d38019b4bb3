import PickCore
import PickPlan
import Testing

@testable import PickSystem

@Suite struct ChecksumListTests {
  @Test func theListChecksTheDelivery() throws {
    let transferring = Transferring()
    let scratch = transferring.scratch
    let names = ["a.jpg", "-b.jpg", "two\nlines", "back\\slash"]
    for name in names { scratch.write(name, name) }
    let plan = try transferring.plan(names.map { Array($0.utf8) })
    let results = try transferring.perform(plan)
    let endings = Dictionary(uniqueKeysWithValues: results.map { ($0.step, $0.ending) })
    let text = try ChecksumList(host: SystemHost()).text(of: plan, endings)
    scratch.write(Array("out/SHA256SUMS".utf8), text)
    let arguments = ["--quiet", "-c", "SHA256SUMS"].map { Array($0.utf8) }
    let check = try SystemHost().run("sha256sum", arguments, in: scratch["out"])
    #expect(check == ProgramResult(output: [], status: 0))
    #expect(text.split(separator: 10).count == 4)
    scratch.write("out/a.jpg", "damaged")
    #expect(try SystemHost().run("sha256sum", arguments, in: scratch["out"]).status == 1)
  }

  @Test func manyLongNamesTakeSeveralRuns() throws {
    let transferring = Transferring()
    let scratch = transferring.scratch
    let names = (0..<320).map { String(repeating: "n", count: 220) + "-\($0)" }
    for name in names { scratch.write(name, name) }
    let plan = try transferring.plan(names.map { Array($0.utf8) })
    #expect(try transferring.perform(plan).count == names.count)
    // A second run finds all of them there, and tells of all of them.
    let again = try transferring.plan(names.map { Array($0.utf8) })
    let text = try ChecksumList(host: SystemHost()).text(of: again, [:])
    #expect(text.split(separator: 10).map { $0.dropFirst(66) } == names.map { Array($0.utf8)[...] })
  }

  @Test func aFileThatIsGoneIsTold() throws {
    let transferring = Transferring()
    transferring.scratch.write("a", "a")
    let plan = try transferring.plan([Array("a".utf8)])
    #expect(throws: HostError(.run, Array("sha256sum".utf8), .failed(1))) {
      transferring.scratch.makeFolder("out")
      return try ChecksumList(host: SystemHost()).text(of: plan, [0: .done(bytes: 1)])
    }
  }
}
