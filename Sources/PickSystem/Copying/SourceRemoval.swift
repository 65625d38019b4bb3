internal import CPickSystem
internal import PickCore

/// The end of a move: the source goes once its copy is whole, on the disk, and has its name.
struct SourceRemoval {
  private let destination: DestinationFolder
  private let receipt: ReceiptWriter?

  init(_ destination: DestinationFolder, _ receipt: ReceiptWriter?) {
    self.destination = destination
    self.receipt = receipt
  }

  /// How a step ended whose file has its name.
  func letGo(
    of step: Step, _ result: StagingResult?, _ transfer: Transfer
  ) -> StepResult.Ending {
    guard case .staged(let file) = result else { return .done(bytes: 0) }
    guard transfer.operation == .move else { return .done(bytes: file.bytes) }
    do throws(HostError) {
      try remove(step)
      return .done(bytes: file.bytes)
    } catch {
      return .failed(error)
    }
  }

  /// Finishes a move whose content has its name already: by a run that was cut short, or otherwise.
  func finish(_ step: Step) -> StepResult.Ending {
    do throws(HostError) {
      let standing = try naming(.read, step.source) { () throws(ErrorNumber) -> FileFacts? in
        let (folder, name) = try destination.home(of: step.name, making: false)
        let copy = try folder.open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        let source = try Descriptor.workingFolder.open(
          step.source, O_RDONLY | O_NONBLOCK | O_NOCTTY)
        if try FileStatus(of: copy).isSameFile(as: FileStatus(of: source)) { return nil }
        guard try Content.isEqual(source, copy) else { return nil }
        try copy.sync()
        try folder.sync()
        return try FileStatus(of: copy).facts
      }
      guard let standing else { throw HostError(.remove, step.source, .differs) }
      try receipt?.note([(step, standing)])
      try receipt?.sync()
      try remove(step)
      return .done(bytes: 0)
    } catch {
      return .failed(error)
    }
  }

  /// Removes the source if it is still what was copied.
  private func remove(_ step: Step) throws(HostError) {
    try naming(.remove, step.source) { () throws(ErrorNumber) in
      let followsLinks = step.facts?.kind != .link
      let now = try FileStatus(of: step.source, followingLinks: followsLinks)
      guard now.facts.isUnchanged(since: step.facts) else { throw ErrorNumber(ESTALE) }
      try Descriptor.workingFolder.remove(step.source)
    }
  }
}
