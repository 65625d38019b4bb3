import PickCore
import PickPlan
import PickTestSupport
import Testing

@Suite struct ClashTests {
  private func planning(_ files: [String], _ onClash: PlanOptions.OnClash) -> Planning {
    Planning(files) { $0.onClash = onClash }
  }

  @Test func skipLeavesWhatIsThereOrComesFirst() throws {
    let planning = planning(["1/a.jpg", "2/a.jpg", "b.jpg", "c.jpg"], .skip)
    planning.host.addFile("out/b.jpg", "something other")
    let shape = try planning.shape(["1/a.jpg", "2/a.jpg", "b.jpg", "c.jpg"])
    #expect(
      shape == ["1/a.jpg > a.jpg", "2/a.jpg - a.jpg", "b.jpg - b.jpg", "c.jpg > c.jpg"])
    let summary = PlanSummary(
      of: try planning.plan(["1/a.jpg", "2/a.jpg", "b.jpg", "c.jpg"]), nil)
    #expect(summary.skipped == 2)
    #expect(summary.done == 2)
  }

  @Test func overwriteReplacesFilesOnly() throws {
    let planning = planning(["a", "b", "c", "d", "e"], .overwrite)
    planning.host.addFile("out/a", "something other")
    planning.host.addFile("out/b", "b")
    planning.host.addLink("out/c", to: "nowhere")
    #expect(try planning.shape(["a", "b", "c", "d"]) == ["a ! a", "b = b", "c ! c", "d > d"])
    planning.host.addFolder("out/e")
    let wanted = planned(1, "e", "e")
    #expect(planning.problems(["e"]) == [.occupied(wanted, found: wanted.name, .folder)])
  }

  @Test func overwriteNeverLosesOneOfTwo() {
    let planning = planning(["1/a", "2/a"], .overwrite)
    let clash = [planned(1, "1/a", "a"), planned(2, "2/a", "a")]
    #expect(planning.problems(["1/a", "2/a"]) == [.clash(clash)])
  }

  @Test func overwriteLeavesTheFileItself() throws {
    let planning = planning(["a.jpg"], .overwrite)
    #expect(try planning.shape(["a.jpg"], to: ".") == ["a.jpg = a.jpg"])
  }

  @Test func numbersFollowTheList() throws {
    let planning = planning(["1/a.jpg", "2/a.jpg", "3/A.JPG", "4/b"], .number)
    planning.host.addFile("out/b", "something other")
    #expect(
      try planning.shape(["1/a.jpg", "2/a.jpg", "3/A.JPG", "4/b"]) == [
        "1/a.jpg > a.jpg", "2/a.jpg > a (2).jpg", "3/A.JPG > A (3).JPG", "4/b > b (2)",
      ])
  }

  @Test func aNumberNeverLandsOnAnotherName() throws {
    let planning = planning(["1/a.jpg", "2/a.jpg", "3/a (2).jpg", "4/a (3).jpg"], .number)
    planning.host.addFile("out/a (4).jpg", "something other")
    planning.host.addFile("out/A (5).JPG", "something other")
    #expect(
      try planning.shape(["1/a.jpg", "2/a.jpg", "3/a (2).jpg", "4/a (3).jpg"]) == [
        "1/a.jpg > a.jpg", "2/a.jpg > a (6).jpg", "3/a (2).jpg > a (2).jpg",
        "4/a (3).jpg > a (3).jpg",
      ])
  }

  @Test func aSecondRunFindsItsNumbersAgain() throws {
    let planning = planning(["1/a.jpg", "2/a.jpg", "3/a.jpg"], .number)
    planning.host.addFile("out/a.jpg", "old")
    let paths = ["1/a.jpg", "2/a.jpg", "3/a.jpg"]
    let first = try planning.plan(paths)
    #expect(
      first.steps.map(Planning.shape) == [
        "1/a.jpg > a (2).jpg", "2/a.jpg > a (3).jpg", "3/a.jpg > a (4).jpg",
      ])
    try planning.host.perform(first) { _ in }
    #expect(
      try planning.shape(paths) == [
        "1/a.jpg = a (2).jpg", "2/a.jpg = a (3).jpg", "3/a.jpg = a (4).jpg",
      ])
    // Whoever stands there under the plain name keeps it.
    #expect(
      try planning.shape(["3/a.jpg", "2/a.jpg"]).allSatisfy { $0.contains(" = ") } == false)
  }

  @Test func whoStandsThereKeepsThePlainName() throws {
    let planning = planning(["1/a.jpg", "2/a.jpg"], .number)
    planning.host.addFile("out/a.jpg", "2/a.jpg")
    #expect(
      try planning.shape(["1/a.jpg", "2/a.jpg"]) == ["1/a.jpg > a (2).jpg", "2/a.jpg = a.jpg"])
  }

  @Test func numberedNamesAreCutBetweenCharacters() throws {
    let long = String(repeating: "é", count: 125) + ".jpg"
    let planning = planning(["1/\(long)", "2/\(long)"], .number)
    let names = try planning.plan(["1/\(long)", "2/\(long)"]).steps.map(\.name)
    #expect(names[0] == Array(long.utf8))
    #expect(names[1] == Array((String(repeating: "é", count: 123) + " (2).jpg").utf8))
    #expect(names[1].count <= 255)
  }

  @Test func numberedNamesThatAreNoTextAreCutBetweenBytes() throws {
    let long = [UInt8](repeating: 0xE9, count: 250) + Array(".jpg".utf8)
    let planning = planning([], .number)
    let paths = ["1/", "2/"].map { Array($0.utf8) + long }
    for (size, path) in paths.enumerated() { planning.host.addFile(path, [UInt8](0...UInt8(size))) }
    let items = paths.enumerated().map { PlanItem(position: $0 + 1, path: $1) }
    let names = try planning.plan(items).steps.map(\.name)
    #expect(names[0] == long)
    #expect(names[1] == long.prefix(247) + Array(" (2).jpg".utf8))
  }

  @Test func companionsWhoseNamesGetTooLongAreRefused() throws {
    let name = String(repeating: "n", count: 248) + ".JPG"
    let kinds = try CompanionKinds(Array("xmp".utf8))
    let planning = Planning([name, name + ".xmp"]) { $0.companions = kinds }
    #expect(
      planning.problems([name]) == [
        .badName(planned(1, name + ".xmp", name + ".xmp"), .tooLong)
      ])
  }

  @Test func theParentGoesInFrontOfBoth() throws {
    let planning = planning(["x/1/a.jpg", "2/a.jpg", "3/b.jpg", "c.jpg"], .parent)
    planning.host.addFile("out/b.jpg", "something other")
    planning.host.addFile("out/c.jpg", "something other")
    #expect(
      try planning.shape(["x/1/a.jpg", "2/a.jpg", "3/b.jpg", "c.jpg"]) == [
        "x/1/a.jpg > 1-a.jpg", "2/a.jpg > 2-a.jpg", "3/b.jpg > 3-b.jpg", "c.jpg > home-c.jpg",
      ])
  }

  @Test func parentsThatClashAgainAreRefused() {
    let planning = planning(["x/1/a.jpg", "y/1/a.jpg"], .parent)
    let found = planning.problems(["x/1/a.jpg", "y/1/a.jpg"])
    #expect(
      found == [.clash([planned(1, "x/1/a.jpg", "1-a.jpg"), planned(2, "y/1/a.jpg", "1-a.jpg")])])
  }

  @Test func parentsThatMeetAnotherNameAreRefused() {
    let planning = planning(["1/a.jpg", "2/a.jpg", "1-a.jpg"], .parent)
    #expect(
      planning.problems(["1/a.jpg", "2/a.jpg", "1-a.jpg"]) == [
        .clash([planned(3, "1-a.jpg", "1-a.jpg"), planned(1, "1/a.jpg", "1-a.jpg")])
      ])
    planning.host.remove("1-a.jpg")
    planning.host.addFile("out/1-a.jpg", "something other")
    let wanted = planned(1, "1/a.jpg", "1-a.jpg")
    #expect(
      planning.problems(["1/a.jpg", "2/a.jpg"]) == [
        .occupied(wanted, found: wanted.name, .differentFile)
      ])
  }

  @Test func parentsThatMakeNoNameAreRefused() {
    let folder = String(repeating: "p", count: 200)
    let name = String(repeating: "n", count: 60)
    let planning = planning(["\(folder)/\(name)", "2/\(name)"], .parent)
    #expect(
      planning.problems(["\(folder)/\(name)", "2/\(name)"]) == [
        .badName(planned(1, "\(folder)/\(name)", name), .tooLong)
      ])
  }

  @Test(arguments: [PlanOptions.OnClash.number, .parent])
  func twoSpellingsOfOneFileAreOneCopy(_ onClash: PlanOptions.OnClash) throws {
    let planning = planning(["1/a.jpg"], onClash)
    planning.host.addLink("one", to: "1")
    #expect(
      try planning.shape(["1/a.jpg", "one/a.jpg"]) == ["1/a.jpg > a.jpg", "one/a.jpg ~ a.jpg"])
  }

  @Test func adding() throws {
    let planning = planning(["1/a.jpg", "2/a.jpg"], .parent)
    planning.host.addFile("out/a.jpg", "1/a.jpg")
    #expect(
      try planning.shape(["1/a.jpg", "2/a.jpg"]) == ["1/a.jpg = a.jpg", "2/a.jpg > 2-a.jpg"])
  }

  /// One of three contents, which differ in size.
  /// A destination that does not answer is told, not numbered around, however often it is asked.
  @Test(
    .timeLimit(.minutes(1)), arguments: [PlanOptions.OnClash.number, .parent, .skip, .overwrite],
    [false, true])
  func aLookThatFailsIsToldOnce(_ onClash: PlanOptions.OnClash, _ isLasting: Bool) {
    var told = 0
    for call in 1...40 {
      let planning = planning(["1/a.jpg", "2/a.jpg"], onClash)
      planning.host.addFile("out/a.jpg", "something other")
      let fault = HostError(.look, Array("out/a.jpg".utf8), .inputOutput)
      planning.host.fail(atCall: call, with: fault, isLasting: isLasting)
      do {
        let plan = try planning.plan(["1/a.jpg", "2/a.jpg"])
        let names = plan.steps.map { String(decoding: $0.name, as: UTF8.self) }
        if onClash == .number, !plan.steps.contains(where: { $0.action == .missing(fault) }) {
          #expect(names == ["a (2).jpg", "a (3).jpg"])
        }
      } catch { told += 1 }
    }
    #expect(told > 0)
  }

  private func content(_ random: inout SplitMix64) -> String {
    String(repeating: "x", count: Int.random(in: 1...3, using: &random))
  }

  /// For any lists, each name is given once, and never one of something that stands there.
  @Test(arguments: [PlanOptions.OnClash.number, .skip, .parent, .overwrite, .refuse])
  func namesAreGivenOnce(_ onClash: PlanOptions.OnClash) throws {
    var random = SplitMix64(seed: 7)
    let stems = ["a", "A", "b", "a (2)", "a (3)", "é", "e\u{301}"]
    var plans = 0
    for _ in 0..<300 {
      let planning = planning([], onClash)
      var paths: [String] = []
      for folder in 0..<Int.random(in: 1...6, using: &random) {
        let path = "\(folder)/\(stems.randomElement(using: &random)!).jpg"
        planning.host.addFile(path, content(&random))
        paths.append(path)
      }
      for stem in stems where Bool.random(using: &random) {
        planning.host.addFile("out/\(stem).jpg", content(&random))
      }
      guard let plan = try? planning.plan(paths) else { continue }
      plans += 1
      var given: Set<NameKey> = []
      for step in plan.steps {
        if step.action == .skipped { continue }
        #expect(given.insert(NameKey(step.name)).inserted)
        let standing = planning.host.bytes(of: "out/" + String(decoding: step.name, as: UTF8.self))
        if step.action == .copy { #expect(standing == nil) }
        if step.action == .alreadyThere { #expect(standing != nil) }
      }
      let before = planning.host.nodes
      try planning.host.perform(plan) {
        #expect($0.ending != .failed(HostError(.copy, [], .exists)))
      }
      // A second run has nothing to do.
      if onClash != .skip {
        let again = try planning.plan(paths)
        #expect(
          again.steps.allSatisfy { $0.action == .alreadyThere },
          "\(plan.steps.map(Planning.shape)) \(again.steps.map(Planning.shape))")
      }
      if onClash != .overwrite {
        for (path, node) in before { #expect(planning.host.nodes[path] == node) }
      }
    }
    #expect(plans > 20)
  }
}
