internal import PickCore

/// Settles which name each step gets: what is there already, what stands in the way, what two steps
/// both want.
///
/// A group (an item and its companions) gets one decision. Each name is asked for at the
/// destination once; linear in the steps but for names that many steps want.
struct ClashSettler {
  private var draft: Draft
  private let folder: Destination
  private let options: PlanOptions
  /// Who has a name.
  private var holders: NameTable
  /// What stands under the names of the steps from `start` on.
  private var ahead: (start: Int, facts: [Result<FileFacts?, HostError>]) = (0, [])
  /// Steps that want a name that another has, by the one that has it.
  private var rivals: [Int: [Int]] = [:]

  /// The steps with their names and actions settled.
  static func settled(
    _ draft: consuming Draft, _ folder: Destination, _ options: PlanOptions,
    _ problems: inout Problems
  ) -> [Step] {
    var settler = ClashSettler(draft, folder, options)
    settler.settle(&problems)
    return settler.draft.steps
  }

  private init(_ draft: consuming Draft, _ folder: Destination, _ options: PlanOptions) {
    self.draft = draft
    self.folder = folder
    self.options = options
    holders = NameTable(isExact: options.isCaseExact, capacity: draft.steps.count)
  }

  private mutating func settle(_ problems: inout Problems) {
    checkFolders(&problems)
    switch options.onClash {
    case .refuse, .skip, .overwrite:
      for group in draft.groups {
        if group >= ahead.start + ahead.facts.count { lookAhead(from: group) }
        settle(group, &problems)
      }
    case .number, .parent:
      var variants = NameVariants(draft, folder, options)
      variants.settle(&problems)
      draft = variants.draft
    }
    for (holder, others) in rivals {
      let wanted = ([holder] + others).map { draft.steps[$0].planned }
      problems.add(.clash(wanted), at: holder)
    }
    checkFilesAgainstFolders(&problems)
  }

  /// How many names are looked at together.
  private static let portion = 4_096

  private mutating func lookAhead(from start: Int) {
    let steps = draft.steps[start..<min(start + Self.portion, draft.steps.count)]
    ahead = (start, folder.facts(of: steps.map(\.name)))
  }

  private func standing(under member: Int) -> Result<FileFacts?, HostError>? {
    let index = member - ahead.start
    return ahead.facts.indices.contains(index) ? ahead.facts[index] : nil
  }

  private mutating func settle(_ group: Int, _ problems: inout Problems) {
    let members = draft.members(of: group)
    var isSkipped = false
    for member in members {
      if let holder = holders[draft.steps[member].name] {
        if isOneFile(holder, member) {
          draft.steps[member].action = .repeated(of: holder)
        } else if options.onClash == .skip {
          isSkipped = true
        } else {
          rivals[holder, default: []].append(member)
        }
      } else {
        settle(member, &isSkipped, &problems)
      }
    }
    for member in members where draft.steps[member].action.makesFile {
      if isSkipped {
        draft.steps[member].action = .skipped
      } else {
        hold(member)
      }
    }
  }

  /// Keeps a name, unless another step has it.
  private mutating func hold(_ member: Int) {
    let name = draft.steps[member].name
    if holders[name] == nil { holders[name] = member }
  }

  /// Compares a step with what stands under its name, or under one too like it.
  private mutating func settle(
    _ member: Int, _ isSkipped: inout Bool, _ problems: inout Problems
  ) {
    let step = draft.steps[member]
    let standing = standing(under: member)
    switch NameCheck(folder, options).check(step, as: step.name, standing) {
    case .free: break
    case .done(let action):
      draft.steps[member].action = action
      hold(member)
    case .occupied(let found, let standing):
      if options.onClash == .skip {
        isSkipped = true
      } else if options.onClash == .overwrite, standing.isReplaceable, found == step.name {
        draft.steps[member].action = .replace
      } else {
        problems.add(.occupied(step.planned, found: found, standing), at: member)
      }
    case .problem(let problem): problems.add(problem, at: member)
    }
  }

  /// Whether two steps lead to one file under one spelling of its name: `a.jpg` and `./a.jpg`.
  private func isOneFile(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (draft.steps[one], draft.steps[other])
    guard let facts = one.facts, let otherFacts = other.facts else { return false }
    return one.name == other.name && facts.isSameFile(as: otherFacts)
  }

  /// Finds folders of the names that cannot be made, since something else stands there.
  private func checkFolders(_ problems: inout Problems) {
    var checked: Set<[UInt8]> = []
    for (index, step) in draft.steps.enumerated() where step.action.makesFile {
      for path in PathParts.folders(above: step.name) where checked.insert(path).inserted {
        do {
          if let standing = try folder.obstacle(at: path) {
            let path = PathParts.joined(folder.path, path)
            problems.add(.obstacle(step.planned, folder: path, standing), at: index)
          }
        } catch {
          problems.add(.incomparable(step.planned, error), at: index)
        }
      }
    }
  }

  /// Finds files that want a name which others want for a folder.
  private func checkFilesAgainstFolders(_ problems: inout Problems) {
    var inFolder = NameTable(isExact: options.isCaseExact)
    for (index, step) in draft.steps.enumerated() where step.action.makesFile {
      for path in PathParts.folders(above: step.name) {
        inFolder[path] = index
      }
    }
    if inFolder.isEmpty { return }
    for (index, step) in draft.steps.enumerated() where step.action.makesFile {
      guard let other = inFolder[step.name] else { continue }
      problems.add(.clash([step.planned, draft.steps[other].planned]), at: index)
    }
  }
}
