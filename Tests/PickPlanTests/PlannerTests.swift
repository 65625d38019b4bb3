import PickCore
import PickPlan
import PickTestSupport
import Testing

@Suite struct PlannerTests {
  /// Plans copying these paths, at positions 1…, to `out`.
  private func plan(
    _ host: MemoryHost, _ paths: [String], to destination: String = "out",
    _ options: PlanOptions = PlanOptions()
  ) throws(PlanError) -> Plan {
    let items = paths.enumerated().map {
      PlanItem(position: $0 + 1, path: Array($1.utf8))
    }
    return try Planner(host: host).plan(items: items, to: Array(destination.utf8), options)
  }

  private func problems(
    _ host: MemoryHost, _ paths: [String], to destination: String = "out",
    _ options: PlanOptions = PlanOptions()
  ) -> [PlanProblem] {
    do {
      _ = try plan(host, paths, to: destination, options)
      return []
    } catch { return error.problems }
  }

  private func name(_ position: Int, _ source: String, _ name: String) -> PlannedName {
    PlannedName(position: position, source: Array(source.utf8), name: Array(name.utf8))
  }

  @Test func copiesUnderTheBaseName() throws {
    let host = MemoryHost()
    host.addFile("a/1.jpg", "one")
    host.addFile("2.jpg", "two")
    let plan = try plan(host, ["a/1.jpg", "2.jpg"])
    #expect(plan.makesDestination)
    #expect(plan.steps.map(\.name) == [Array("1.jpg".utf8), Array("2.jpg".utf8)])
    #expect(plan.steps.allSatisfy { $0.action == .copy })
    #expect(plan.steps.map(\.position) == [1, 2])
    #expect(plan.steps[0].facts?.size == 3)
  }

  @Test func namesWhatCannotBeCopied() throws {
    let host = MemoryHost()
    host.addFolder("folder.jpg")
    host.add(.pipe([]), at: Array("pipe".utf8))
    host.add(.other, at: Array("device".utf8))
    host.addLink("dead.jpg", to: "nowhere")
    host.addFile("real.jpg", "x")
    host.addLink("link.jpg", to: "real.jpg")
    let paths = ["folder.jpg", "pipe", "device", "dead.jpg", "gone.jpg", "link.jpg", ""]
    let reasons = try plan(host, paths).steps.map { step -> HostError.Reason? in
      if case .missing(let error) = step.action { error.reason } else { nil }
    }
    #expect(
      reasons == [
        .isFolder, .notRegular, .notRegular, .notFound, .notFound, nil, .notFound,
      ])
  }

  @Test func oneFileChosenTwiceIsOneCopy() throws {
    let host = MemoryHost()
    host.addFile("a.jpg", "x")
    host.addFile("b.jpg", "y")
    let actions = try plan(host, ["a.jpg", "b.jpg", "a.jpg", "./a.jpg", "./a.jpg"]).steps.map(
      \.action)
    #expect(
      actions == [
        .copy, .copy, .repeated(of: 0), .repeated(of: 0), .repeated(of: 3),
      ])
  }

  @Test func clashesAreFoundTogether() {
    let host = MemoryHost()
    for path in ["1/a.jpg", "2/a.jpg", "3/A.JPG", "1/b.jpg", "2/B.jpg", "out/c.jpg", "c.jpg"] {
      host.addFile(path, path)
    }
    let found = problems(
      host, ["c.jpg", "1/a.jpg", "2/B.jpg", "2/a.jpg", "1/b.jpg", "3/A.JPG"])
    #expect(
      found == [
        .occupied(name(1, "c.jpg", "c.jpg"), found: Array("c.jpg".utf8), .differentFile),
        .clash([
          name(2, "1/a.jpg", "a.jpg"), name(4, "2/a.jpg", "a.jpg"), name(6, "3/A.JPG", "A.JPG"),
        ]),
        .clash([name(3, "2/B.jpg", "B.jpg"), name(5, "1/b.jpg", "b.jpg")]),
      ])
    #expect(host.written.isEmpty)
  }

  @Test func caseExactTellsNamesApart() throws {
    let host = MemoryHost()
    host.addFile("1/a.jpg", "x")
    host.addFile("2/A.JPG", "y")
    host.addFile("out/a.JPG", "z")
    var options = PlanOptions()
    options.isCaseExact = true
    #expect(
      try plan(host, ["1/a.jpg", "2/A.JPG"], options).steps.allSatisfy { $0.action == .copy })
  }

  private func plan(
    _ host: MemoryHost, _ paths: [String], _ options: PlanOptions
  ) throws(PlanError) -> Plan { try plan(host, paths, to: "out", options) }

  /// What stands under the wanted name: content, whether its time is the source's, the verdict.
  static let standing: [(content: String, sameTime: Bool, verdict: Standing)] = [
    ("abcdef", true, .sameContent), ("abcdef", false, .sameContent),
    // Equal in size and time is taken as equal.
    ("ABCDEF", true, .sameContent), ("ABCDEF", false, .differentFile),
    ("abc", false, .unfinished), ("", true, .unfinished), ("abx", false, .differentFile),
    ("abcdefg", true, .differentFile),
  ]

  @Test(arguments: standing)
  func comparesWithWhatStandsThere(_ content: String, _ sameTime: Bool, _ verdict: Standing) {
    let host = MemoryHost()
    host.addFile("a.jpg", "abcdef".utf8, modified: Time(seconds: 50))
    host.addFile("out/a.jpg", content.utf8, modified: Time(seconds: sameTime ? 50 : 51))
    let found = problems(host, ["a.jpg"])
    if verdict.isDone {
      #expect(found.isEmpty)
    } else {
      let wanted = name(1, "a.jpg", "a.jpg")
      #expect(found == [.occupied(wanted, found: wanted.name, verdict)])
    }
  }

  @Test func folderLinkAndPipeAreInTheWay() {
    let host = MemoryHost()
    for path in ["a", "b", "c"] { host.addFile(path, path) }
    host.addFolder("out/a")
    host.addLink("out/b", to: "../c")
    host.add(.pipe([]), at: Array("out/c".utf8))
    let verdicts = problems(host, ["a", "b", "c"]).map { problem -> Standing? in
      if case .occupied(_, _, let standing) = problem { standing } else { nil }
    }
    #expect(verdicts == [.folder, .link, .other])
  }

  @Test(arguments: [".", "same", "./"]) func aFileOntoItselfIsAlreadyThere(_ folder: String) throws
  {
    let host = MemoryHost()
    host.addFile("a.jpg", "x")
    host.addLink("same", to: ".")
    #expect(try plan(host, ["a.jpg"], to: folder).steps[0].action == .alreadyThere)
  }

  @Test func aLinkToTheSourceIsAlreadyThere() throws {
    let host = MemoryHost()
    host.addFile("a.jpg", "x")
    host.addFolder("out")
    host.addLink("out/a.jpg", to: "../a.jpg")
    #expect(try plan(host, ["a.jpg"]).steps[0].action == .alreadyThere)
  }

  @Test func aNameTooLikeAnotherIsOccupied() {
    let host = MemoryHost()
    host.addFile("img_1.jpg", "x")
    host.addFile("out/IMG_1.JPG", "x")
    let wanted = name(1, "img_1.jpg", "img_1.jpg")
    #expect(
      problems(host, ["img_1.jpg"]) == [
        .occupied(wanted, found: Array("IMG_1.JPG".utf8), .differentFile)
      ])
  }

  @Test func destinationMustBeAFolder() {
    let host = MemoryHost()
    host.addFile("a.jpg", "x")
    host.addFile("plain", "keep")
    host.addLink("alias", to: "plain")
    let bytes = Array("plain".utf8)
    #expect(problems(host, ["a.jpg"], to: "plain") == [.destinationIsFile(bytes)])
    #expect(problems(host, ["a.jpg"], to: "alias") == [.destinationIsFile(Array("alias".utf8))])
    #expect(problems(host, ["a.jpg"], to: "plain/deep/er") == [.destinationIsFile(bytes)])
    #expect(problems(host, ["a.jpg"], to: "new/deep").isEmpty)
    var options = PlanOptions()
    options.makesDestination = false
    let missing = problems(host, ["a.jpg"], to: "new", options)
    #expect(missing == [.destinationIsMissing(Array("new".utf8))])
  }

  @Test func everyFailingCallIsTold() throws {
    var told = 0
    let fault = HostError(.read, Array("x".utf8), .inputOutput)
    var call = 1
    while true {
      let host = MemoryHost()
      host.addFile("a.jpg", "abc", modified: Time(seconds: 1))
      host.addFile("out/a.jpg", "abc")
      host.fail(atCall: call, with: fault)
      do {
        let plan = try plan(host, ["a.jpg"])
        if host.calls.count < call {
          #expect(plan.steps[0].action == .alreadyThere)
          break
        }
        // Only to mention companions, and for the device of the destination, is a fault no matter.
        #expect([.missing(fault), .alreadyThere].contains(plan.steps[0].action), "call \(call)")
        if plan.steps[0].action == .missing(fault) { told += 1 }
      } catch {
        let wanted = name(1, "a.jpg", "a.jpg")
        let isTold = [.destination(fault), .incomparable(wanted, fault)].contains(error.problems[0])
        #expect(isTold, "call \(call)")
        told += 1
      }
      call += 1
    }
    #expect(call > 7)
    #expect(told == call - 3)
  }
}

extension MemoryHost {
  fileprivate func addFile(_ path: String, _ text: String, modified: Time) {
    addFile(path, text.utf8, modified: modified)
  }
}
