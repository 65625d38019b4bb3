internal import PickCore

/// Finds what earlier runs put at a destination and is no longer chosen.
struct SelectionSync {
  let host: any Host
  let folder: [UInt8]

  /// A step for each of these files, if it is still what was put there; nothing else is ever removed.
  func removals(_ earlier: [ReceiptEntry], keeping steps: [Step]) -> [Step] {
    // A step that failed or was left out still names a chosen file.
    var kept = Set(steps.map { NameKey($0.name) })
    var removals: [Step] = []
    // The latest record of a name is the one that counts.
    for entry in earlier.reversed() where entry.isStanding {
      guard kept.insert(NameKey(entry.name)).inserted else { continue }
      // What was moved here is nowhere else; what was removed is gone.
      guard entry.operation != .move, entry.fate != .removed else { continue }
      let path = PathParts.joined(folder, entry.name)
      guard let facts = try? host.facts(of: path, followingLinks: false),
        entry.isUnchanged(facts)
      else { continue }
      removals.append(
        Step(
          position: 0, source: entry.source, name: entry.name, facts: facts, action: .remove))
    }
    return removals.reversed()
  }
}
