internal import CPickSystem
internal import PickCore

/// Takes away what an earlier run put at the destination, or gives it back; only if it is still what
/// was put there.
final class Removal {
  private let plan: Plan
  private let destination: DestinationFolder
  private var touched: Set<[UInt8]> = []

  init(_ plan: Plan, _ destination: DestinationFolder) {
    self.plan = plan
    self.destination = destination
  }

  func carryOut(_ step: Step) -> StepResult.Ending {
    do throws(HostError) {
      let operation: HostError.Operation = step.action == .giveBack ? .rename : .remove
      let path = destination.path(of: step.name)
      try naming(operation, path) { () throws(ErrorNumber) in
        let (folder, name) = try destination.home(of: step.name, making: false)
        let status = try FileStatus(of: name, in: folder, followingLinks: false)
        guard status.facts.isUnchanged(since: step.facts) else { throw ErrorNumber(ESTALE) }
        if step.action == .giveBack {
          try giveBack(name, in: folder, to: step)
        } else {
          try folder.remove(name)
        }
        touched.insert(Array(step.name[..<(step.name.lastIndex(of: UInt8(ascii: "/")) ?? 0)]))
      }
      return .done(bytes: 0)
    } catch {
      return .failed(error)
    }
  }

  /// Moves a file back onto a free name; across file systems by a checked copy.
  private func giveBack(
    _ name: [UInt8], in folder: Descriptor, to step: Step
  ) throws(ErrorNumber) {
    do {
      return try NewName.give(step.source, in: .workingFolder, to: name, in: folder)
    } catch {
      guard error.value == EXDEV else { throw error }
    }
    let end = (step.source.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    let parent = end == 0 ? Array(".".utf8) : Array(step.source[..<end])
    let home = try Descriptor.workingFolder.openFolder(parent)
    let staging = try StagingFolder(in: home)
    defer { try? staging.remove() }
    let member = StagingFolder.member(0)
    let source = try folder.open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    let status = try FileStatus(of: source)
    let copy = try staging.folder.open(member, O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
    do throws(CopyFault) {
      let count = try DataCopier(CopyWays()).copy(source, status, to: copy)
      if count != status.size { throw CopyFault.failed(ErrorNumber(ESTALE)) }
    } catch {
      if case .failed(let number) = error { throw number }
      throw ErrorNumber(EINTR)
    }
    _ = try AttributeCopier(plan.transfer).copy(from: source, status, to: copy)
    try copy.sync()
    guard try Content.isEqual(source, copy) else { throw ErrorNumber(ESTALE) }
    try NewName.give(Array(step.source[end...]), in: home, to: member, in: staging.folder)
    try home.sync()
    try folder.remove(name)
  }

  /// Makes the removals last.
  func sync() throws(HostError) {
    for below in touched {
      try naming(.sync, destination.path(of: below)) { () throws(ErrorNumber) in
        try destination.open(below).sync()
      }
    }
  }
}
