package import PickCore

/// Decides how the last run that a receipt tells of is taken back.
package struct UndoPlanner {
  private let host: any Host

  package init(host: any Host) { self.host = host }

  /// Plans taking back, newest first, what the last run with a record still checked put into a
  /// folder: copies and links are removed and moved files go back, each only if it is still what was
  /// put there. A moved file whose content stands where it came from, too, as a run that was cut
  /// short may leave it, goes as well.
  ///
  /// A run of which nothing can be taken back any more is told of, and the one before is taken back.
  package func plan(
    _ entries: [ReceiptEntry], in folder: [UInt8]
  ) throws(HostError) -> UndoPlan {
    var undo = UndoPlan(folder)
    let moved = Set(entries.filter { $0.fate == .put && $0.operation == .move }.map(\.identity))
    // The second run of a move that was cut short only finished the first.
    var rest = entries.filter { entry in
      entry.isStanding && !(entry.fate == .stood && moved.contains(entry.identity))
    }
    while let last = rest.last, !undo.changesReceipt {
      for entry in rest.reversed() where entry.run == last.run {
        try add(entry, to: &undo, in: folder)
      }
      rest.removeAll { $0.run == last.run }
    }
    return undo
  }

  private func add(
    _ entry: ReceiptEntry, to undo: inout UndoPlan, in folder: [UInt8]
  ) throws(HostError) {
    let facts = try host.facts(of: PathParts.joined(folder, entry.name), followingLinks: false)
    let source = try host.facts(of: entry.source, followingLinks: false)
    switch try verdict(on: entry, facts, source, in: folder) {
    case .act(let action):
      undo.positions.append(entry.position)
      undo.plan.steps.append(
        Step(position: 0, source: entry.source, name: entry.name, facts: facts, action: action))
    case .settled: undo.settled.append(entry.position)
    case .refused(let refusal):
      undo.refused.append((entry, refusal))
      if refusal.isToldOnce { undo.told.append(entry.position) }
    }
  }

  private enum Verdict {
    case act(Step.Action)
    /// It is as if it had been taken back already.
    case settled
    case refused(UndoRefusal)
  }

  private func verdict(
    on entry: ReceiptEntry, _ facts: FileFacts?, _ source: FileFacts?, in folder: [UInt8]
  ) throws(HostError) -> Verdict {
    switch entry.fate {
    case .removed: return facts == nil ? .refused(.removed) : .settled
    case .stood: return source == nil ? .refused(.stood) : .settled
    case .put, .replaced: break
    }
    guard let facts else {
      // A moved file must be somewhere.
      return entry.operation == .move && source == nil ? .refused(.gone) : .settled
    }
    if entry.fate == .replaced { return .refused(.overwritten) }
    guard entry.isUnchanged(facts) else { return .refused(.changed) }
    guard entry.operation == .move else { return .act(.remove) }
    guard let source else { return try hasHome(entry) ? .act(.giveBack) : .refused(.noHome) }
    let path = PathParts.joined(folder, entry.name)
    let isEqual = try? ContentComparison(host: host).isEqual(path, facts, entry.source, source)
    return isEqual ?? false ? .act(.giveBack) : .refused(.sourceIsTaken)
  }

  private func hasHome(_ entry: ReceiptEntry) throws(HostError) -> Bool {
    guard let home = PathParts.parent(of: entry.source) else { return true }
    return try host.facts(of: home, followingLinks: true)?.kind == .folder
  }
}

/// How a run is taken back.
package struct UndoPlan {
  /// The steps, newest first.
  package var plan: Plan
  /// For each step, the position of its record in the receipt.
  package var positions: [Int] = []
  /// The positions of records that are taken back already.
  package var settled: [Int] = []
  /// What is left as it is, and why.
  package var refused: [(entry: ReceiptEntry, refusal: UndoRefusal)] = []
  /// The positions of those that need not be told of again.
  package var told: [Int] = []

  /// Whether the next undo will find other records.
  var changesReceipt: Bool { !positions.isEmpty || !settled.isEmpty || !told.isEmpty }

  init(_ folder: [UInt8]) {
    plan = Plan(destination: folder, makesDestination: false, steps: [])
  }

  /// The positions of the records that no longer hold once the steps have ended so.
  package func positionsTakenBack(_ results: [Int: StepResult.Ending]) -> [Int] {
    let done = positions.indices.filter { if case .done = results[$0] { true } else { false } }
    return (done.map { positions[$0] } + settled + told).sorted()
  }
}

/// Why something that a run did is not taken back.
package enum UndoRefusal: Equatable, Sendable {
  case changed, overwritten, sourceIsTaken, noHome, gone, stood, removed

  /// Whether telling is all that will ever be done: nothing of it is at the destination.
  var isToldOnce: Bool { self == .stood || self == .removed }

  /// After the name: "'a.jpg' …".
  package var wording: String {
    switch self {
    case .changed: "was changed since, and is left as it is"
    case .overwritten: "took the place of another file, which is gone, and is left as it is"
    case .sourceIsTaken: "cannot go back, since something stands where it came from"
    case .noHome: "cannot go back, since the folder that it came from is gone"
    case .gone: "was moved here and is no longer here"
    case .stood: "stood here before the move took its source away, and is left as it is"
    case .removed: "was removed by --sync-selection, and is not brought back"
    }
  }
}
