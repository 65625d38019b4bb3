internal import CPickSystem
internal import PickCore

/// Brings one file into the staging folder: its content, mode and times, checked to be whole.
///
/// Each worker has its own.
final class FileStager {
  private let copier: DataCopier

  init(_ ways: CopyWays) { copier = DataCopier(ways) }

  /// Copies the step's source; on any fault nothing is left.
  func stage(_ step: Step, as member: [UInt8], in staging: Descriptor) -> StagingResult {
    do {
      return .staged(bytes: try copy(step, as: member, in: staging))
    } catch {
      // A member that cannot be removed now is removed with the folder.
      try? staging.remove(member)
      switch error {
      case .interrupted: return .interrupted
      case .failed(let error): return .failed(error)
      }
    }
  }

  private func copy(
    _ step: Step, as member: [UInt8], in staging: Descriptor
  ) throws(StagingFault) -> Int {
    let path = step.source
    let source = try named(.open, path) { () throws(ErrorNumber) in
      try Descriptor.workingFolder.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    }
    let status = try named(.look, path) { () throws(ErrorNumber) in try FileStatus(of: source) }
    guard status.isRegular, Self.isUnchanged(status.facts, since: step.facts) else {
      throw .failed(HostError(.copy, path, .changed))
    }
    let target = try named(.create, member) { () throws(ErrorNumber) in
      try staging.open(member, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    }
    let count = try copyData(source, status, to: target, path)
    let after = try named(.look, path) { () throws(ErrorNumber) in try FileStatus(of: source) }
    guard count == status.size, Self.isUnchanged(after.facts, since: status.facts) else {
      throw .failed(HostError(.copy, path, .changed))
    }
    try named(.copy, path) { () throws(ErrorNumber) in
      try target.take(modeAndTimesOf: status)
      try target.close()
    }
    return count
  }

  private func copyData(
    _ source: Descriptor, _ status: FileStatus, to target: Descriptor, _ path: [UInt8]
  ) throws(StagingFault) -> Int {
    do { return try copier.copy(source, status, to: target) } catch {
      switch error {
      case .interrupted: throw .interrupted
      case .failed(let number): throw .failed(HostError(.copy, path, number))
      }
    }
  }

  /// Whether it is the same file with the same content, as far as the file system tells.
  private static func isUnchanged(_ facts: FileFacts, since before: FileFacts?) -> Bool {
    guard let before else { return true }
    return facts.isSameFile(as: before) && facts.size == before.size
      && facts.modified == before.modified
  }

  private func named<R>(
    _ operation: HostError.Operation, _ path: [UInt8], _ body: () throws(ErrorNumber) -> R
  ) throws(StagingFault) -> R {
    do { return try body() } catch { throw .failed(HostError(operation, path, error)) }
  }
}

/// What became of a file on its way into the staging folder.
enum StagingResult: Equatable, Sendable {
  case staged(bytes: Int)
  case failed(HostError)
  /// A signal asked the run to end.
  case interrupted
}

/// Why a file was not staged.
private enum StagingFault: Error {
  case failed(HostError)
  case interrupted
}
