internal import PickCore

/// Turns the chosen items into steps: looks at each source, makes its name, adds its companions.
struct SourceList {
  /// How many sources are looked at together.
  private static let portion = 4_096
  /// Up to so many items, companions that were not asked for are looked for, to mention them.
  private static let noteLimit = 10_000

  private let host: any Host
  private let options: PlanOptions
  private var finder: CompanionFinder
  /// How many companions were seen and not asked for.
  private var companionsLeftBehind = 0
  /// The step that has a path as its source.
  private var stepOf = SourceTable(capacity: 0)
  /// What the host says of the sources of the items at hand.
  private var looked: [Result<FileFacts, HostError>] = []
  /// With companions: the step that stands for a folder's stem.
  private var groupOf: [Family: Int] = [:]

  /// The files of one folder that share a stem.
  private struct Family: Hashable {
    var folder: [UInt8]
    var stem: [UInt8]
  }

  private init(host: any Host, _ options: PlanOptions) {
    self.host = host
    self.options = options
    finder = CompanionFinder(host: host)
  }

  /// The steps for the items and their companions, and how many companions were not asked for.
  static func draft(
    _ items: consuming [PlanItem], host: any Host, _ options: PlanOptions,
    _ problems: inout Problems
  ) -> (draft: Draft, companionsLeftBehind: Int) {
    var list = SourceList(host: host, options)
    let draft = list.draft(consume items, &problems)
    return (draft, list.companionsLeftBehind)
  }

  private mutating func draft(
    _ items: consuming [PlanItem], _ problems: inout Problems
  ) -> Draft {
    var draft = Draft()
    draft.steps.reserveCapacity(items.count)
    draft.shapes.reserveCapacity(items.count)
    lookForCompanions(of: items, &problems)
    let chosen = options.companions == nil ? [] : Set(items.map(\.path))
    stepOf = SourceTable(capacity: items.count)
    for (index, item) in items.enumerated() {
      if index % Self.portion == 0 {
        let paths = items[index..<min(index + Self.portion, items.count)].map(\.path)
        looked = options.transfer.keepsLinks ? [] : host.opened(paths, inside: options.inside)
      }
      let facts = looked.isEmpty ? nil : looked[index % Self.portion]
      addItem(item, rank: index + 1, facts, to: &draft, &problems)
      guard let kinds = options.companions, draft.steps.last?.action == .copy else { continue }
      let owner = draft.steps.count - 1
      for path in finder.companions(of: item.path, kinds)
      where !chosen.contains(path) && stepOf.step(from: path, in: draft.steps) == nil {
        addCompanion(path, of: owner, to: &draft, &problems)
      }
    }
    return draft
  }

  /// Lists the sources' folders; that nothing was asked for is no reason to fail.
  private mutating func lookForCompanions(of items: [PlanItem], _ problems: inout Problems) {
    // The note is not worth listing the folders of a whole archive for.
    if options.companions == nil, items.count > Self.noteLimit { return }
    let paths = items.map(\.path)
    do {
      try finder.look(at: paths)
    } catch {
      if options.companions != nil { problems.add(.companions(error), at: 0) }
      return
    }
    guard options.companions == nil else { return }
    let chosen = Set(paths)
    var seen: Set<[UInt8]> = []
    for path in chosen { seen.formUnion(finder.companions(of: path, .all)) }
    companionsLeftBehind = seen.subtracting(chosen).count
  }

  private mutating func addItem(
    _ item: PlanItem, rank: Int, _ facts: Result<FileFacts, HostError>?, to draft: inout Draft,
    _ problems: inout Problems
  ) {
    let index = draft.steps.count
    var step = Step(
      position: item.position, source: item.path, name: PathParts.name(of: item.path), facts: nil,
      action: .copy)
    defer {
      draft.add(step, shape(of: step, at: index))
      stepOf.insert(index, in: draft.steps)
    }
    if let earlier = stepOf.step(from: item.path, in: draft.steps) {
      step.action = .repeated(of: earlier)
      return
    }
    look(&step, at: index, facts, &problems)
    guard step.action == .copy else { return }
    do throws(NameFault) {
      step.name = try name(of: item, rank: rank)
      takeStem(of: group(of: step), for: &step, in: draft)
      try NameFault.check(step.name)
    } catch {
      problems.add(.badName(step.planned, error), at: index)
    }
  }

  /// Gives an item the stem of the first of its group, keeping its own extension.
  private func takeStem(of group: Int?, for step: inout Step, in draft: Draft) {
    guard let group else { return }
    let stem = draft.steps[group].name[..<Int(draft.shapes[group].stemEnd)]
    step.name = Array(stem + step.name[PathParts.suffixStart(of: step.name)...])
  }

  private mutating func addCompanion(
    _ path: [UInt8], of owner: Int, to draft: inout Draft, _ problems: inout Problems
  ) {
    let index = draft.steps.count
    let group = Int(draft.shapes[owner].group)
    let leader = draft.steps[group]
    let shape = draft.shapes[group]
    let stem = CompanionFinder.home(of: path).stem.count
    // What follows the common stem: an extension, or two in a sidecar's name.
    let common = min(stem, CompanionFinder.home(of: draft.steps[owner].source).stem.count)
    let rest = PathParts.name(of: path)[common...]
    let name = leader.name[..<Int(shape.stemEnd)] + rest
    var step = Step(
      position: draft.steps[owner].position, source: path, name: Array(name), facts: nil,
      action: .copy, isCompanion: true)
    look(&step, at: index, nil, &problems)
    do { try NameFault.check(step.name) } catch {
      problems.add(.badName(step.planned, error), at: index)
    }
    draft.add(
      step, NameShape(start: Int(shape.start), stemEnd: Int(shape.stemEnd), group: group))
    stepOf.insert(index, in: draft.steps)
  }

  /// Looks at a step's source, unless that was done already.
  private func look(
    _ step: inout Step, at index: Int, _ facts: Result<FileFacts, HostError>?,
    _ problems: inout Problems
  ) {
    do throws(HostError) {
      if let facts { step.facts = try facts.get() } else { step.facts = try look(at: step.source) }
    } catch {
      step.action = .missing(error)
      if error.reason == .outside {
        problems.add(.outside(step.planned, options.inside ?? []), at: index)
      } else if options.isStrict || options.transfer.isAllOrNothing {
        problems.add(.missing(position: step.position, error), at: index)
      }
    }
  }

  private func look(at path: [UInt8]) throws(HostError) -> FileFacts {
    if options.transfer.keepsLinks,
      let facts = try host.facts(of: path, followingLinks: false), facts.kind == .link
    {
      return facts
    }
    return try host.opened(path, inside: options.inside)
  }

  private func name(of item: PlanItem, rank: Int) throws(NameFault) -> [UInt8] {
    switch options.naming {
    case .flat: return PathParts.name(of: item.path)
    case .template(let template): return try template.name(of: item, rank: rank)
    case .tree:
      guard let components = PathParts.components(below: item.written) else { throw .outsideBase }
      return Array(components.joined(separator: [PathParts.slash]))
    }
  }

  /// The shape of an item's name; with companions, items of one folder and stem are one group.
  private mutating func shape(of step: Step, at index: Int) -> NameShape {
    guard step.action == .copy, let family = family(of: step) else {
      return NameShape(step.name, group: index)
    }
    let group = groupOf[family] ?? index
    groupOf[family] = group
    return NameShape(step.name, group: group)
  }

  /// The step that stands for the group that an item joins; nil if it is the first.
  private func group(of step: Step) -> Int? { family(of: step).flatMap { groupOf[$0] } }

  private func family(of step: Step) -> Family? {
    if options.companions == nil { return nil }
    let home = CompanionFinder.home(of: step.source)
    return Family(folder: home.folder, stem: home.stem)
  }
}
