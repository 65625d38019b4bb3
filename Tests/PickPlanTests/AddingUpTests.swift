import PickCore
import PickPlan
import PickTestSupport
import Testing

/// Over random trees, clashes and faults: the numbers add up to what was chosen, as many files
/// appear as are announced, and nothing that stood there is lost.
@Suite struct AddingUpTests {
  private struct World {
    var planning: Planning
    var paths: [String] = []
    var random: SplitMix64

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      planning = Planning()
      planning.options.onClash = PlanOptions.OnClash.allCases.randomElement(using: &random)!
      planning.options.companions = Bool.random(using: &random) ? .all : nil
      if Bool.random(using: &random) { planning.options.naming = .tree }
      planning.options.isCaseExact = Bool.random(using: &random)
      let operations: [Transfer.Operation] = [.copy, .move, .symbolicLink, .hardLink]
      planning.options.transfer.operation = operations.randomElement(using: &random)!
      for index in 0..<Int.random(in: 1...9, using: &random) { addSource(index) }
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        planning.host.addFile("out/\(name())", content(), modified: time())
      }
    }

    private mutating func name() -> String {
      let stem = ["a", "A", "b", "é"].randomElement(using: &random)!
      return stem + [".jpg", ".raw", ".jpg.xmp", ""].randomElement(using: &random)!
    }

    private mutating func content() -> String.UTF8View {
      String(repeating: "x", count: Int.random(in: 0...3, using: &random)).utf8
    }

    private mutating func time() -> Time {
      Time(seconds: Int64.random(in: 1...3, using: &random))
    }

    private mutating func addSource(_ index: Int) {
      let path = "\(index % 3)/\(name())"
      switch Int.random(in: 0...9, using: &random) {
      case 0: break
      case 1: planning.host.addFolder(path)
      case 2: planning.host.addLink(path, to: "a.jpg")
      default:
        if planning.host.bytes(of: path) == nil {
          planning.host.addFile(path, content(), modified: time())
        }
      }
      paths.append(path)
    }
  }

  @Test(arguments: 0..<400) func numbersAddUp(_ seed: Int) throws {
    var world = World(seed: UInt64(seed))
    guard let plan = try? world.planning.plan(world.paths) else { return }
    let host = world.planning.host
    let before = host.nodes
    let fault = HostError(.copy, [], .noSpace)
    if Bool.random(using: &world.random) {
      host.fail(
        atCall: Int.random(in: 2...6, using: &world.random), with: fault,
        isLasting: Bool.random(using: &world.random))
    }
    var endings: [Int: StepResult.Ending] = [:]
    try host.perform(plan) { endings[$0.step] = $0.ending }
    let summary = PlanSummary(of: plan, endings)
    let sum =
      summary.done + summary.alreadyThere + summary.skipped + summary.missing + summary.failed
      + summary.notAttempted
    #expect(sum == summary.chosen)
    #expect(summary.chosen == plan.steps.count)
    #expect(summary.items == world.paths.count)
    let appeared = host.nodes.filter { path, node in
      path.starts(with: "/home/out/".utf8) && node.content != .folder && before[path] != node
    }
    // Of a move that was cut short only the source is still to go.
    let finished = plan.steps.indices.filter {
      if case .done = endings[$0] { plan.steps[$0].action == .removeSource } else { false }
    }
    #expect(appeared.count == summary.done - finished.count)
    for (path, node) in before where world.planning.options.onClash != .overwrite {
      let isMoved = plan.transfer.operation == .move && host.nodes[path] == nil
      #expect(
        isMoved
          ? host.nodes.values.contains { $0.content == node.content }
          : host.nodes[path] == node)
    }
  }
}
