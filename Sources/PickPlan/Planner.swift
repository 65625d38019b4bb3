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
    items: [PlanItem], to destination: [UInt8], _ options: PlanOptions = PlanOptions()
  ) throws(PlanError) -> Plan {
    let folder = try open(destination, options)
    var steps = items.map(step)
    markRepeated(&steps)
    let wanted = WantedNames(steps, isCaseExact: options.isCaseExact)
    var problems = Problems()
    for same in wanted.clashes {
      if !settle(same, &steps) { problems.add(.clash(same.map { steps[$0].planned }), at: same[0]) }
    }
    let neighbours = wanted.neighbours(among: folder.names)
    for index in steps.indices where steps[index].action == .copy {
      if let problem = settle(&steps[index], in: folder, neighbours[index]) {
        problems.add(problem, at: index)
      }
    }
    if problems.isEmpty, let problem = shortage(of: steps, in: folder) {
      problems.add(problem, at: steps.count)
    }
    try problems.throwIfAny()
    return Plan(destination: destination, makesDestination: folder.isMissing, steps: steps)
  }

  private func open(
    _ path: [UInt8], _ options: PlanOptions
  ) throws(PlanError) -> Destination {
    do throws(PlanProblem) {
      let folder = try Destination(path, on: host)
      if folder.isMissing, !options.makesDestination { throw .destinationIsMissing(path) }
      return folder
    } catch {
      throw PlanError([error])
    }
  }

  /// Looks at an item's source.
  private func step(_ item: PlanItem) -> Step {
    var step = Step(
      position: item.position, source: item.path, name: PathParts.name(of: item.path), facts: nil,
      action: .copy)
    do { step.facts = try host.opened(item.path, inside: nil) } catch {
      step.action = .missing(error)
    }
    return step
  }

  /// The same path again is one copy.
  private func markRepeated(_ steps: inout [Step]) {
    var first: [[UInt8]: Int] = [:]
    for index in steps.indices {
      if let earlier = first[steps[index].source] {
        steps[index].action = .repeated(of: earlier)
      } else {
        first[steps[index].source] = index
      }
    }
  }

  /// Two spellings of one path (`a.jpg`, `./a.jpg`) that lead to one file under one name are one
  /// copy too; false if the steps are really different files.
  private func settle(_ same: [Int], _ steps: inout [Step]) -> Bool {
    let first = steps[same[0]]
    let isOneFile = same.allSatisfy { index in
      guard let one = first.facts, let other = steps[index].facts else { return false }
      return one.isSameFile(as: other) && steps[index].name == first.name
    }
    if isOneFile { for index in same.dropFirst() { steps[index].action = .repeated(of: same[0]) } }
    return isOneFile
  }

  /// Compares a step with what stands under its name, or under one too like it.
  private func settle(
    _ step: inout Step, in folder: Destination, _ neighbour: [UInt8]?
  ) -> PlanProblem? {
    guard let facts = step.facts else { return nil }
    do throws(HostError) {
      guard let standing = try folder.standing(step.name, against: step.source, facts) else {
        return neighbour.map { .occupied(step.planned, found: $0, .differentFile) }
      }
      if !standing.isDone { return .occupied(step.planned, found: step.name, standing) }
      step.action = .alreadyThere
      return nil
    } catch {
      return .incomparable(step.planned, error)
    }
  }

  /// Whether the files will not fit. A file system that does not tell is believed to have room.
  private func shortage(of steps: [Step], in folder: Destination) -> PlanProblem? {
    let needed = steps.reduce(0) { sum, step in
      step.action == .copy ? sum + (step.facts?.size ?? 0) : sum
    }
    guard needed > 0, let free = try? host.freeSpace(in: folder.existing), free < needed else {
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
private struct Problems {
  private var found: [(index: Int, problem: PlanProblem)] = []

  var isEmpty: Bool { found.isEmpty }

  mutating func add(_ problem: PlanProblem, at index: Int) { found.append((index, problem)) }

  func throwIfAny() throws(PlanError) {
    if found.isEmpty { return }
    throw PlanError(found.sorted { $0.index < $1.index }.map(\.problem))
  }
}
