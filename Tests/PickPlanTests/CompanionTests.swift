import PickCore
import PickPlan
import PickTestSupport
import Testing

@Suite struct CompanionTests {
  private let files = [
    "IMG_1.JPG", "IMG_1.CR2", "IMG_1.xmp", "IMG_1.CR2.xmp", "IMG_10.xmp", "IMG_1.mov", "IMG_1.wav",
    "IMG_10.JPG", "other/IMG_1.xmp", "IMG_1",
  ]

  private func planning(
    _ kinds: String?, _ files: [String], _ change: (inout PlanOptions) -> Void = { _ in }
  ) throws -> Planning {
    let companions = try kinds.map { try CompanionKinds(Array($0.utf8)) }
    return Planning(files) {
      $0.companions = companions
      change(&$0)
    }
  }

  static let kinds: [(kinds: String, taken: [String])] = [
    ("raw", ["IMG_1.CR2"]),
    ("xmp", ["IMG_1.xmp"]),
    ("raw,xmp", ["IMG_1.CR2", "IMG_1.CR2.xmp", "IMG_1.xmp"]),
    ("video", ["IMG_1.mov"]),
    ("jpeg", []),
    (".WAV", ["IMG_1.wav"]),
    ("all", ["IMG_1.CR2", "IMG_1.CR2.xmp", "IMG_1.mov", "IMG_1.wav", "IMG_1.xmp"]),
  ]

  @Test(arguments: kinds) func takesTheKindsAskedFor(_ kinds: String, _ taken: [String]) throws {
    let planning = try planning(kinds, files)
    let plan = try planning.plan(["IMG_1.JPG"])
    #expect(
      plan.steps.map(Planning.shape)
        == ["IMG_1.JPG > IMG_1.JPG"] + taken.map { "\($0) > \($0) +" })
    #expect(plan.steps.allSatisfy { $0.position == 1 })
    let summary = PlanSummary(of: plan, nil)
    #expect(summary.items == 1)
    #expect(summary.chosen == 1 + taken.count)
  }

  @Test func mentionsThoseThatWereNotAskedFor() throws {
    #expect(try planning(nil, files).plan(["IMG_1.JPG"]).companionsLeftBehind == 5)
    #expect(try planning(nil, files).plan(["IMG_1.JPG", "IMG_1.CR2"]).companionsLeftBehind == 4)
    #expect(try planning("raw", files).plan(["IMG_1.JPG"]).companionsLeftBehind == 0)
    #expect(try planning(nil, files).plan(["IMG_10.JPG"]).companionsLeftBehind == 1)
  }

  @Test func aSidecarGoesWithItsOwnPicture() throws {
    let planning = try planning("xmp", files)
    #expect(
      try planning.shape(["IMG_1.CR2"]) == [
        "IMG_1.CR2 > IMG_1.CR2", "IMG_1.CR2.xmp > IMG_1.CR2.xmp +", "IMG_1.xmp > IMG_1.xmp +",
      ])
  }

  @Test func aSharedSidecarIsCopiedOnce() throws {
    let planning = try planning("all", files)
    #expect(
      try planning.shape(["IMG_1.JPG", "IMG_1.CR2"]) == [
        "IMG_1.JPG > IMG_1.JPG", "IMG_1.CR2.xmp > IMG_1.CR2.xmp +", "IMG_1.mov > IMG_1.mov +",
        "IMG_1.wav > IMG_1.wav +", "IMG_1.xmp > IMG_1.xmp +", "IMG_1.CR2 > IMG_1.CR2",
      ])
  }

  @Test func aGroupHasOneNumber() throws {
    let files = ["1/a.JPG", "1/a.CR2", "1/a.CR2.xmp", "2/a.JPG", "2/a.xmp"]
    let planning = try planning("all", files) { $0.onClash = .number }
    planning.host.addFile("out/a.xmp", "something other")
    // Nothing of the first group is taken; the second one's sidecar would be.
    #expect(
      try planning.shape(["1/a.JPG", "2/a.JPG"]) == [
        "1/a.JPG > a.JPG", "1/a.CR2 > a.CR2 +", "1/a.CR2.xmp > a.CR2.xmp +",
        "2/a.JPG > a (2).JPG", "2/a.xmp > a (2).xmp +",
      ])
    planning.host.addFile("out/a.CR2.xmp", "something other")
    #expect(
      try planning.shape(["1/a.JPG"]) == [
        "1/a.JPG > a (2).JPG", "1/a.CR2 > a (2).CR2 +", "1/a.CR2.xmp > a (2).CR2.xmp +",
      ])
  }

  @Test func aGroupIsSkippedTogether() throws {
    let planning = try planning("raw", ["a.JPG", "a.CR2"]) { $0.onClash = .skip }
    planning.host.addFile("out/a.CR2", "something other")
    #expect(try planning.shape(["a.JPG"]) == ["a.JPG - a.JPG", "a.CR2 - a.CR2 +"])
  }

  @Test func aGroupHasOneNewStem() throws {
    let template = try NameTemplate(Array("{index:02}{suffix}".utf8))
    let planning = try planning("all", ["a.JPG", "a.CR2", "a.CR2.xmp", "a.xmp"]) {
      $0.naming = .template(template)
    }
    let suffix = Array("suffix".utf8)
    let items = [
      PlanItem(position: 4, path: Array("a.JPG".utf8), fields: [suffix: Array(".JPG".utf8)]),
      PlanItem(position: 9, path: Array("a.CR2".utf8), fields: [suffix: Array(".CR2".utf8)]),
    ]
    #expect(
      try planning.plan(items).steps.map(Planning.shape) == [
        "a.JPG > 04.JPG", "a.CR2.xmp > 04.CR2.xmp +", "a.xmp > 04.xmp +", "a.CR2 > 04.CR2",
      ])
  }

  @Test(arguments: ["", "raw,", "a/b", "."]) func aBadKindIsRefused(_ text: String) {
    #expect(throws: CompanionError.self) { try CompanionKinds(Array(text.utf8)) }
  }

  @Test func aFolderThatCannotBeListedIsTold() throws {
    let planning = try planning("raw", ["a.JPG"])
    let fault = HostError(.list, [], .inputOutput)
    planning.host.fail(atCall: 3, with: fault)
    let problems = planning.problems(["a.JPG"])
    #expect(problems == [.companions(fault)])
  }
}
