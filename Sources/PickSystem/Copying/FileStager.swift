internal import CPickSystem
internal import PickCore

/// Brings one file into the staging folder: its content, mode and times, checked to be whole; or a
/// link to it.
///
/// Each worker has its own.
final class FileStager {
  private let transfer: Transfer
  private let destination: [UInt8]
  private let copier: DataCopier
  private let meter: TransferMeter

  /// - Parameter destination: its path, for links and messages.
  init(
    _ transfer: Transfer, _ destination: [UInt8], _ ways: CopyWays, _ meter: TransferMeter
  ) {
    self.transfer = transfer
    self.destination = destination
    self.meter = meter
    copier = DataCopier(ways, meter)
  }

  /// Prepares a step's file; on any fault nothing is left.
  func stage(_ step: Step, as member: [UInt8], in staging: Descriptor) -> StagingResult {
    defer { meter.addFile() }
    do throws(StagingFault) {
      switch transfer.operation {
      case .symbolicLink, .hardLink:
        return .staged(try LinkStager(destination).stage(step, transfer, as: member, in: staging))
      case .move where try canMove(step, beside: staging): return .inPlace
      case .copy, .move:
        if step.facts?.kind == .link {
          let link = LinkStager(destination)
          return .staged(try link.copyLink(step, as: member, in: staging))
        }
        return .staged(try copy(step, as: member, in: staging))
      }
    } catch {
      // A member that cannot be removed now is removed with the folder.
      try? staging.remove(member)
      switch error {
      case .interrupted: return .interrupted
      case .failed(let error): return .failed(error)
      }
    }
  }

  /// Whether renaming the source will do: it is on the same file system, and the thing to be moved
  /// itself, not a link to it.
  private func canMove(_ step: Step, beside staging: Descriptor) throws(StagingFault) -> Bool {
    try named(.look, step.source) { () throws(ErrorNumber) in
      let status = try FileStatus(of: step.source, followingLinks: false)
      guard try status.device == FileStatus(of: staging).device,
        step.facts.map(status.facts.isSameFile) ?? false
      else { return false }
      // One file system may be mounted twice, and renaming stays within a mount.
      let mount = try Descriptor.workingFolder.mount(of: step.source)
      return try mount == staging.mount(of: Array(".".utf8))
    }
  }

  private func copy(
    _ step: Step, as member: [UInt8], in staging: Descriptor
  ) throws(StagingFault) -> StagedFile {
    let path = step.source
    let (source, status) = try openSource(step)
    let target = try named(.create, targetPath(of: step)) { () throws(ErrorNumber) in
      try staging.open(member, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    }
    #if PICK_CONTROL
      if Control.staging.isOut {
        try? staging.link(member, to: targetPath(of: step), in: .workingFolder)
      }
    #endif
    let count: Int
    do { count = try copier.copy(source, status, to: target) } catch {
      throw StagingFault(.copy, path, error)
    }
    let after = try named(.look, path) { () throws(ErrorNumber) in try FileStatus(of: source) }
    var isWhole = count == status.size && after.facts.isUnchanged(since: status.facts)
    #if PICK_CONTROL
      isWhole = isWhole || Control.changes.isOut
    #endif
    if !isWhole { throw .failed(HostError(.copy, path, .changed)) }
    return try named(.copy, path) { () throws(ErrorNumber) in
      let attributes = AttributeCopier(transfer, sourceGoes: transfer.operation == .move)
      let loss = try attributes.copy(from: source, status, to: target)
      if transfer.sync == .file { try target.sync() }
      let facts = try FileStatus(of: target).facts
      try target.close()
      return StagedFile(bytes: count, facts: facts, loss: loss)
    }
  }

  private func openSource(_ step: Step) throws(StagingFault) -> (Descriptor, FileStatus) {
    let path = step.source
    let source = try named(.open, path) { () throws(ErrorNumber) in
      try Descriptor.workingFolder.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    }
    let status = try named(.look, path) { () throws(ErrorNumber) in try FileStatus(of: source) }
    guard status.isRegular, status.facts.isUnchanged(since: step.facts) else {
      throw .failed(HostError(.copy, path, .changed))
    }
    return (source, status)
  }

  private func targetPath(of step: Step) -> [UInt8] {
    destination + [UInt8(ascii: "/")] + step.name
  }

  private func named<R>(
    _ operation: HostError.Operation, _ path: [UInt8], _ body: () throws(ErrorNumber) -> R
  ) throws(StagingFault) -> R {
    do { return try body() } catch { throw .failed(HostError(operation, path, error)) }
  }
}

extension FileFacts {
  /// Whether it is the same file with the same content, as far as the file system tells.
  func isUnchanged(since before: FileFacts?) -> Bool {
    guard let before else { return true }
    return isSameFile(as: before) && size == before.size && modified == before.modified
  }
}
