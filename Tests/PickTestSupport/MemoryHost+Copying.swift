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

  package func target(ofLink path: [UInt8]) throws(HostError) -> [UInt8] {
    try note("target")
    let key = try resolve(path, followingLast: false, for: .read)
    guard case .link(let target) = nodes[key]?.content else {
      throw HostError(.read, path, .other(22))
    }
    return target
  }

  package func perform(
    _ plan: Plan, report: (StepResult) -> Void
  ) throws(HostError) {
    try note("perform")
    let folder = try resolve(plan.destination, followingLast: true, for: .create)
    if nodes[folder] == nil {
      guard plan.makesDestination else {
        throw HostError(.open, plan.destination, .notFound)
      }
      addFolder(String(decoding: folder, as: UTF8.self))
    }
    guard nodes[folder]?.content == .folder else {
      throw HostError(.open, plan.destination, .notFolder)
    }
    for (index, step) in plan.steps.enumerated() {
      do throws(HostError) {
        guard let bytes = try carryOut(step, of: plan, into: folder) else { continue }
        report(StepResult(step: index, ending: .done(bytes: bytes)))
      } catch {
        report(StepResult(step: index, ending: .failed(error)))
      }
    }
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
      guard nodes[source] == nil else { throw HostError(.rename, step.source, .exists) }
      nodes[source] = nodes.removeValue(forKey: target)
      return 0
    case .copy, .replace:
      try note("copy")
      let key = try resolve(step.source, followingLast: true, for: .copy)
      guard let node = nodes[key] else { throw HostError(.copy, step.source, .notFound) }
      guard case .regular(let bytes) = node.content else {
        throw HostError(.copy, step.source, .notRegular)
      }
      guard step.action == .replace || nodes[target] == nil else {
        throw HostError(.create, target, .exists)
      }
      addFolder(String(decoding: parent(of: target), as: UTF8.self))
      put(.regular(bytes), at: target, modified: node.modified, mode: node.mode)
      if plan.transfer.operation == .move { nodes[key] = nil }
      return bytes.count
    }
  }
}
