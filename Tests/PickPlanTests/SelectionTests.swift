import PickCore
import PickPlan
import PickTestSupport
import Testing

/// Guards on the sources, and what earlier runs have left.
@Suite struct SelectionTests {
  @Test func strictRefusesWhatIsMissing() {
    let planning = Planning(["a"]) { $0.isStrict = true }
    let gone = HostError(.open, Array("b".utf8), .notFound)
    #expect(planning.problems(["a", "b"]) == [.missing(position: 2, gone)])
  }

  @Test func insideRefusesEveryWayOut() {
    let planning = Planning(["base/a", "secret"]) { $0.inside = Array("base".utf8) }
    planning.host.addLink("base/link", to: "../secret")
    planning.host.addLink("base/way", to: "a")
    let paths = ["base/a", "base/way", "base/link", "base/../secret", "/home/secret"]
    let found = planning.problems(paths).map { problem -> Int? in
      if case .outside(let wanted, _) = problem { wanted.position } else { nil }
    }
    #expect(found == [3, 4, 5])
  }

  @Test func hardLinksStayOnTheirFileSystem() throws {
    let planning = Planning(["a"]) { $0.transfer.operation = .hardLink }
    #expect(try planning.shape(["a"]) == ["a > a"])
  }

  @Test func aCopyIsNoLink() {
    let planning = Planning(["a"]) { $0.transfer.operation = .symbolicLink }
    planning.host.addFile("out/a", "a")
    let wanted = planned(1, "a", "a")
    #expect(planning.problems(["a"]) == [.occupied(wanted, found: wanted.name, .differentFile)])
  }

  @Test func anInterruptedMoveOnlyRemovesTheSource() throws {
    let planning = Planning(["a", "b"]) { $0.transfer.operation = .move }
    planning.host.addFile("out/a", "a")
    #expect(try planning.shape(["a", "b"]) == ["a => a", "b > b"])
    #expect(try planning.shape(["a"], to: ".") == ["a = a"])
  }

  @Test func aKeptLinkIsTheLink() throws {
    let planning = Planning(["a"]) { $0.transfer.keepsLinks = true }
    planning.host.addLink("link", to: "nowhere")
    planning.host.addLink("same", to: "a")
    planning.host.addLink("out/same", to: "a")
    #expect(
      try planning.shape(["a", "link", "same"]) == ["a > a", "link > link", "same = same"])
  }

  private func entry(
    _ planning: Planning, _ name: String, run: String = "1", by operation: String? = nil
  ) throws -> ReceiptEntry {
    let path = Array("out/\(name)".utf8)
    let facts = try #require(try planning.host.facts(of: path, followingLinks: false))
    var fields = [
      ("run", run), ("source", "/home/\(name)"), ("size", "\(facts.size)"),
      ("mtime", facts.modified.receiptText), ("inode", "\(facts.inode)"),
    ]
    if let operation { fields.append(("by", operation)) }
    return try #require(
      ReceiptEntry(
        position: 1, name: Array(name.utf8), isStanding: true,
        fields: fields.map { (Array($0.0.utf8), Array($0.1.utf8)) }))
  }

  @Test func onlyWhatAnEarlierRunPutThereIsRemoved() throws {
    var planning = Planning(["a", "b"])
    for name in ["a", "old", "edited", "moved", "mine"] {
      planning.host.addFile("out/\(name)", name)
    }
    var earlier: [ReceiptEntry] = []
    for name in ["a", "old", "edited"] { earlier.append(try entry(planning, name)) }
    earlier.append(try entry(planning, "moved", by: "move"))
    planning.host.addFile("out/edited", "edited since")
    planning.options.earlier = earlier
    let plan = try planning.plan(["a", "b"])
    #expect(plan.steps.map(Planning.shape) == ["a = a", "b > b", "/home/old x old"])
    let summary = PlanSummary(of: plan, nil)
    #expect(summary.chosen == 2)
    #expect(summary.removed == 1)
  }

  @Test func receiptTextIsReadBack() {
    for time in [
      Time(seconds: 0), Time(seconds: -1, nanoseconds: 5),
      Time(seconds: 1_709_374_272, nanoseconds: 999_999_999),
    ] { #expect(Time(receipt: Array(time.receiptText.utf8)) == time) }
    for text in ["", "1", "1.5", "1.0000000000", ".000000000", "x.000000000", "1.-00000001"] {
      #expect(Time(receipt: Array(text.utf8)) == nil, "\(text)")
    }
  }
}
