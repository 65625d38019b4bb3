package import PickCore

/// Decides what a copy will do, and finds everything that stands in its way, before the first byte.
///
/// Touches nothing: files are only looked at through the host.
package struct Planner {
  private let host: any Host

  package init(host: any Host) { self.host = host }

  /// Plans copying the items, in their order, into a folder.
  ///
  /// A source that is missing or cannot be copied is a step of the plan; what would lose or mix up
  /// files is a problem, and all problems are thrown together. Linear in the items and in the names
  /// that the destination holds.
  package func plan(
    items: consuming [PlanItem], to destination: [UInt8], _ options: PlanOptions = PlanOptions()
  ) throws(PlanError) -> Plan {
    let folder = try open(destination, options)
    var problems = Problems()
    // The items are let go of before names are settled, which takes as much room.
    let (draft, companionsLeftBehind) = SourceList.draft(
      consume items, host: host, options, &problems)
    var steps = ClashSettler.settled(draft, folder, options, &problems)
    if problems.isEmpty, let problem = shortage(of: steps, in: folder, options) {
      problems.add(problem, at: steps.count)
    }
    if let earlier = options.earlier {
      steps += SelectionSync(host: host, folder: folder.path).removals(earlier, keeping: steps)
    }
    try problems.throwIfAny()
    var plan = Plan(
      destination: destination, makesDestination: folder.isMissing, steps: steps,
      transfer: options.transfer)
    plan.companionsLeftBehind = companionsLeftBehind
    plan.strangeExtensions = options.companions?.strangers(among: steps) ?? []
    return plan
  }

  private func open(
    _ path: [UInt8], _ options: PlanOptions
  ) throws(PlanError) -> Destination {
    do throws(PlanProblem) {
      let folder = try Destination(path, on: host, options)
      if folder.isMissing, !options.makesDestination { throw .destinationIsMissing(path) }
      return folder
    } catch {
      throw PlanError([error])
    }
  }

  /// Whether the files will not fit. A file system that does not tell is believed to have room.
  private func shortage(
    of steps: [Step], in folder: Destination, _ options: PlanOptions
  ) -> PlanProblem? {
    let transfer = options.transfer
    if transfer.operation.makesLink { return nil }
    var needed = 0
    var example: [UInt8]?
    for step in steps where step.action.makesFile {
      guard let facts = step.facts else { continue }
      // Moving within one file system takes no room.
      if transfer.operation == .move, facts.device == folder.device { continue }
      needed += facts.size
      if facts.device == folder.device { example = example ?? step.source }
    }
    guard needed > 0, let free = try? host.freeSpace(in: folder.existing), free < needed else {
      return nil
    }
    // Neither does sharing blocks.
    if transfer.reflink != .never, let example,
      host.sharesBlocks(example, in: folder.existing)
    {
      return nil
    }
    return .noSpace(needed: needed, free: free, folder: folder.path)
  }
}

extension Step {
  /// The step as a problem names it.
  var planned: PlannedName { PlannedName(position: position, source: source, name: name) }
}

/// Problems as they are found, told in list order.
struct Problems {
  private var found: [(index: Int, problem: PlanProblem)] = []
  /// Steps whose names cannot be: what would come of such a name is not told as well.
  private var nameless: Set<Int> = []

  var isEmpty: Bool { found.isEmpty }

  mutating func add(_ problem: PlanProblem, at index: Int) {
    if nameless.contains(index) { return }
    if case .badName = problem { nameless.insert(index) }
    found.append((index, problem))
  }

  func throwIfAny() throws(PlanError) {
    if found.isEmpty { return }
    // Of equal indices the one found first comes first.
    let sorted = found.enumerated().sorted {
      ($0.element.index, $0.offset) < ($1.element.index, $1.offset)
    }
    throw PlanError(sorted.map(\.element.problem))
  }
}
