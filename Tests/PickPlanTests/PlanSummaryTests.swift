import PickCore
import PickPlan
import Testing

@Suite struct PlanSummaryTests {
  private func step(_ action: Step.Action, size: Int = 10) -> Step {
    let facts = FileFacts(
      kind: .regular, size: size, modified: Time(seconds: 0), device: 1, inode: 1, mode: 0o644)
    return Step(position: 1, source: [], name: [], facts: facts, action: action)
  }

  private let gone = HostError(.open, [], .notFound)
  private let folder = HostError(.open, [], .isFolder)

  private func sum(_ summary: PlanSummary) -> Int {
    summary.done + summary.alreadyThere + summary.skipped + summary.missing + summary.failed
      + summary.notAttempted
  }

  @Test func countsEachEnding() {
    let steps = [
      step(.copy), step(.copy), step(.copy), step(.copy), step(.alreadyThere), step(.missing(gone)),
      step(.missing(folder)), step(.repeated(of: 0)), step(.repeated(of: 1)),
      step(.repeated(of: 5)), step(.repeated(of: 8)),
    ]
    let plan = Plan(destination: [], makesDestination: false, steps: steps)
    let results: [Int: StepResult.Ending] = [
      0: .done(bytes: 7), 1: .failed(gone), 2: .notAttempted,
    ]
    let summary = PlanSummary(of: plan, results)
    #expect(summary.chosen == 11)
    #expect(summary.done == 1)
    #expect(summary.bytes == 7)
    #expect(summary.alreadyThere == 2)
    #expect(summary.missing == 2)
    #expect(summary.failed == 4)
    #expect(summary.notAttempted == 2)
    #expect(sum(summary) == summary.chosen)
    #expect(!summary.isComplete)
  }

  @Test func aShownPlanIsTakenToSucceed() {
    let steps = [step(.copy), step(.repeated(of: 0)), step(.alreadyThere)]
    let summary = PlanSummary(
      of: Plan(destination: [], makesDestination: false, steps: steps), nil)
    #expect(summary.done == 1)
    #expect(summary.bytes == 10)
    #expect(summary.alreadyThere == 2)
    #expect(summary.isComplete)
  }

  @Test func alwaysAddsUp() {
    var random = SplitMix64(seed: 20_240_302)
    for _ in 0..<2_000 {
      var steps: [Step] = []
      var results: [Int: StepResult.Ending] = [:]
      for index in 0..<Int.random(in: 1...12, using: &random) {
        switch Int.random(in: 0...(index == 0 ? 4 : 5), using: &random) {
        case 0: steps.append(step(.missing(gone)))
        case 1: steps.append(step(.missing(folder)))
        case 2: steps.append(step(.alreadyThere))
        case 5: steps.append(step(.repeated(of: Int.random(in: 0..<index, using: &random))))
        default:
          steps.append(step(.copy))
          let endings: [StepResult.Ending?] = [nil, .notAttempted, .failed(gone), .done(bytes: 1)]
          results[index] = endings.randomElement(using: &random)!
        }
      }
      let plan = Plan(destination: [], makesDestination: false, steps: steps)
      for summary in [PlanSummary(of: plan, results), PlanSummary(of: plan, nil)] {
        #expect(sum(summary) == steps.count)
        #expect(summary.chosen == steps.count)
      }
    }
  }
}

/// The generator of Steele, Lea and Flood, "Fast splittable pseudorandom number generators".
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
