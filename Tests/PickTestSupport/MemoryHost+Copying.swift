package import PickCore

/// Carrying out a plan, one step after the other.
extension MemoryHost {
  package func opened(_ path: [UInt8], inside root: [UInt8]?) throws(HostError) -> FileFacts {
    try note("opened")
    let key = try resolve(path, followingLast: true, for: .open)
    if let root {
      let folder = try resolve(root, followingLast: true, for: .open)
      guard key.starts(with: folder + [slash]) else { throw HostError(.open, path, .outside) }
    }
    guard let node = nodes[key] else { throw HostError(.open, path, .notFound) }
    switch node.content {
    case .regular: return facts(of: node)
    case .folder: throw HostError(.open, path, .isFolder)
    case .link, .pipe, .other: throw HostError(.open, path, .notRegular)
    }
  }

  package func freeSpace(in folder: [UInt8]) throws(HostError) -> Int? {
    try note("freeSpace")
    return space
  }

  package func sharesBlocks(_ path: [UInt8], in folder: [UInt8]) -> Bool { isSharing }

  package func target(ofLink path: [UInt8]) throws(HostError) -> [UInt8] {
    try note("target")
    let key = try resolve(path, followingLast: false, for: .read)
    guard case .link(let target) = nodes[key]?.content else {
      throw HostError(.read, path, .other(22))
    }
    return target
  }

  package func touch(_ path: [UInt8]) throws(HostError) {
    try note("touch")
    let key = try resolve(path, followingLast: true, for: .write)
    guard nodes[parent(of: key)]?.content == .folder else {
      throw HostError(.write, path, .notFound)
    }
    if nodes[key] == nil { put(.regular([]), at: key, modified: now, mode: 0o644) }
    nodes[key]?.modified = now
  }

  package func perform(
    _ plan: Plan, report: (StepResult) -> Void
  ) throws(HostError) {
    try note("perform")
    guard plan.steps.contains(where: { $0.action.hasEnding }) else { return }
    let folder = try resolve(plan.destination, followingLast: true, for: .create)
    if nodes[folder] == nil {
      guard plan.makesDestination else {
        throw HostError(.open, plan.destination, .notFound)
      }
      addFolder(folder)
    }
    guard nodes[folder]?.content == .folder else {
      throw HostError(.open, plan.destination, .notFolder)
    }
    var receipt: [UInt8] = []
    for (index, step) in plan.steps.enumerated() {
      do throws(HostError) {
        let removed = step.action == .remove ? record(of: step, plan, in: folder) : []
        guard let bytes = try carryOut(step, of: plan, into: folder) else { continue }
        receipt += step.action == .remove ? removed : record(of: step, plan, in: folder)
        report(StepResult(step: index, ending: .done(bytes: bytes)))
      } catch {
        report(StepResult(step: index, ending: .failed(error)))
      }
    }
    if plan.transfer.writesReceipt, !receipt.isEmpty { add(receipt, plan, to: folder) }
  }

  /// The run's name in receipts: how many there were.
  private var run: [UInt8] { Array("run\(count(of: "perform") + runsBefore)".utf8) }

  private func record(of step: Step, _ plan: Plan, in folder: [UInt8]) -> [UInt8] {
    guard let node = nodes[folder + [slash] + step.name] else { return [] }
    return Receipt.record(
      name: step.name, run: run, operation: plan.transfer.operation, source: absolute(step.source),
      facts: facts(of: node), fate: step.action.fate)
  }

  private func add(_ records: [UInt8], _ plan: Plan, to folder: [UInt8]) {
    let key = folder + [slash] + Receipt.fileName
    var text: [UInt8] = []
    if case .regular(let bytes) = nodes[key]?.content { text = bytes }
    text += Receipt.heading(run: run, operation: plan.transfer.operation, time: now) + records
    put(.regular(text), at: key, modified: now, mode: 0o644)
  }

  /// Does what a step says; nil if it says that nothing is to be done.
  private func carryOut(
    _ step: Step, of plan: Plan, into folder: [UInt8]
  ) throws(HostError) -> Int? {
    let target = folder + [slash] + step.name
    switch step.action {
    case .alreadyThere, .repeated, .skipped, .missing: return nil
    case .removeSource:
      try note("removeSource")
      nodes[try resolve(step.source, followingLast: false, for: .remove)] = nil
      return 0
    case .remove:
      try note("remove")
      nodes[target] = nil
      return 0
    case .giveBack:
      try note("giveBack")
      let source = try resolve(step.source, followingLast: false, for: .rename)
      if let standing = nodes[source] {
        guard standing.content == nodes[target]?.content else {
          throw HostError(.rename, step.source, .exists)
        }
        nodes[target] = nil
      } else {
        nodes[source] = nodes.removeValue(forKey: target)
      }
      return 0
    case .copy, .replace: return try make(step, of: plan, at: target)
    }
  }

  /// Makes a file appear at the destination; answers the bytes that were copied.
  private func make(_ step: Step, of plan: Plan, at target: [UInt8]) throws(HostError) -> Int {
    try note("copy")
    let key = try resolve(
      step.source, followingLast: !plan.transfer.keepsLinks, for: .copy)
    guard let node = nodes[key] else { throw HostError(.copy, step.source, .notFound) }
    guard step.action == .replace || nodes[target] == nil else {
      throw HostError(.create, target, .exists)
    }
    addFolder(parent(of: target))
    switch (plan.transfer.operation, node.content) {
    case (.symbolicLink, _):
      put(.link(key), at: target, modified: now, mode: 0o777)
      return 0
    case (.hardLink, _):
      nodes[target] = node
      return 0
    case (.move, _):
      nodes[target] = nodes.removeValue(forKey: key)
      return 0
    case (.copy, .regular(let bytes)):
      put(.regular(bytes), at: target, modified: node.modified, mode: node.mode)
      return bytes.count
    case (.copy, .link):
      put(node.content, at: target, modified: node.modified, mode: node.mode)
      return 0
    case (.copy, _): throw HostError(.copy, step.source, .notRegular)
    }
  }
}
