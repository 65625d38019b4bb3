internal import PickCore

/// Gives clashing groups other names: ` (2)` before the extension, or the folder's name in front.
///
/// First whatever stands at the destination already, under its plain name, keeps it; then, in list
/// order, each group takes its plain name or the first variant that is free. A variant is never a
/// name that any step wants plainly, nor one that something else has. One number serves a group.
struct NameVariants {
  var draft: Draft
  private let folder: Destination
  private let options: PlanOptions
  /// Who has a name.
  private var holders: NameTable
  /// How many groups want a name plainly that was not theirs already; 0 if only such ones do.
  private var wanted: NameTable
  /// The number to try next for a plain name.
  private var nextNumber: NameTable

  init(_ draft: Draft, _ folder: Destination, _ options: PlanOptions) {
    self.draft = draft
    self.folder = folder
    self.options = options
    let table = NameTable(isExact: options.isCaseExact)
    (holders, wanted, nextNumber) = (table, table, table)
  }

  mutating func settle(_ problems: inout Problems) {
    markOneFile()
    let groups = draft.groups.filter { !draft.members(of: $0).isEmpty }
    for group in groups {
      for member in draft.members(of: group) {
        wanted[draft.steps[member].name] = (wanted[draft.steps[member].name] ?? 0) + 1
      }
    }
    let open = groups.filter { !takeIfDone($0) }
    for group in open {
      do throws(Obstacle) { try settle(group, &problems) } catch {
        problems.add(error.problem, at: error.member)
      }
    }
  }

  /// Why no variant of a name can be settled on: the destination does not answer, or not for this
  /// file at all, and would not for another number.
  private struct Obstacle: Error {
    var problem: PlanProblem
    var member: Int
  }

  /// Two spellings of one path that lead to one file under one name are one copy.
  private mutating func markOneFile() {
    var first = NameTable(isExact: options.isCaseExact)
    for (index, step) in draft.steps.enumerated() where step.action.makesFile {
      guard let facts = step.facts else { continue }
      guard let earlier = first[step.name] else {
        first[step.name] = index
        continue
      }
      let other = draft.steps[earlier]
      if other.name == step.name, other.facts?.isSameFile(as: facts) ?? false {
        draft.steps[index].action = .repeated(of: earlier)
      }
    }
  }

  private func isOneName(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    options.isCaseExact ? one == other : NameKey(one) == NameKey(other)
  }

  /// Lets a group keep its plain names if all of its files stand there already.
  private mutating func takeIfDone(_ group: Int) -> Bool {
    let members = draft.members(of: group)
    let names = members.map { draft.steps[$0].name }
    guard let actions = try? actions(for: members, names), !actions.contains(.copy) else {
      return false
    }
    for name in names { wanted[name] = wanted[name].map { $0 - 1 } }
    take(members, names, actions)
    return true
  }

  private mutating func settle(_ group: Int, _ problems: inout Problems) throws(Obstacle) {
    let members = draft.members(of: group)
    let plain = members.map { draft.steps[$0].name }
    let isShared = plain.contains { (wanted[$0] ?? 0) > 1 }
    if !(options.onClash == .parent && isShared), let actions = try actions(for: members, plain) {
      take(members, plain, actions)
    } else if options.onClash == .number {
      try number(group, members)
    } else {
      try prefix(members, &problems)
    }
  }

  /// Takes the first number under which all names of the group are free.
  private mutating func number(_ group: Int, _ members: [Int]) throws(Obstacle) {
    let start = draft.steps[members[0]].name
    let longest = members.map { draft.shapes[$0].rest(of: draft.steps[$0].name) }.max() ?? 0
    var number = nextNumber[start] ?? 2
    while true {
      let names = members.map {
        draft.shapes[$0].numbered(draft.steps[$0].name, number, longestRest: longest)
      }
      number += 1
      guard names.allSatisfy({ wanted[$0] == nil }) else { continue }
      guard let actions = try actions(for: members, names) else { continue }
      nextNumber[start] = number
      take(members, names, actions)
      return
    }
  }

  /// Puts the name of each source's folder in front; what still clashes is a problem.
  private mutating func prefix(_ members: [Int], _ problems: inout Problems) throws(Obstacle) {
    var names: [[UInt8]] = []
    for member in members {
      let step = draft.steps[member]
      do throws(NameFault) {
        guard let parent = folder.parentName(of: step.source) else { throw .noParent }
        let name = draft.shapes[member].prefixed(step.name, parent)
        try NameFault.check(name)
        names.append(name)
      } catch {
        problems.add(.badName(step.planned, error), at: member)
        return
      }
    }
    let isFree = names.allSatisfy { wanted[$0] == nil }
    if isFree, let actions = try actions(for: members, names) {
      take(members, names, actions)
      return
    }
    for (member, name) in zip(members, names) { add(problemOf: member, as: name, to: &problems) }
  }

  private mutating func add(problemOf member: Int, as name: [UInt8], to problems: inout Problems) {
    draft.steps[member].name = name
    let step = draft.steps[member]
    if let holder = holders[name] {
      problems.add(.clash([draft.steps[holder].planned, step.planned]), at: member)
    } else if wanted[name] != nil,
      let other = draft.steps.indices.first(where: {
        $0 != member && isOneName(draft.steps[$0].name, name)
      })
    {
      problems.add(.clash([draft.steps[other].planned, step.planned]), at: member)
    } else if case .occupied(let found, let standing) = NameCheck(folder, options).check(
      step, as: name)
    {
      problems.add(.occupied(step.planned, found: found, standing), at: member)
    }
  }

  /// What each member would have to do under these names; nil if one of them is not to be had.
  private func actions(
    for members: [Int], _ names: [[UInt8]]
  ) throws(Obstacle) -> [Step.Action]? {
    var actions: [Step.Action] = []
    for (member, name) in zip(members, names) {
      if holders[name] != nil { return nil }
      switch NameCheck(folder, options).check(draft.steps[member], as: name) {
      case .free: actions.append(.copy)
      case .done(let action): actions.append(action)
      case .occupied: return nil
      case .problem(let problem): throw Obstacle(problem: problem, member: member)
      }
    }
    return actions
  }

  private mutating func take(_ members: [Int], _ names: [[UInt8]], _ actions: [Step.Action]) {
    for (index, member) in members.enumerated() {
      draft.steps[member].name = names[index]
      draft.steps[member].action = actions[index]
      holders[names[index]] = member
    }
  }
}
