internal import PickCore
internal import Synchronization

/// Counts what has been copied, while several workers copy.
final class TransferMeter: Sendable {
  private let allFiles: Int
  private let allBytes: Int
  private let start = MonotonicClock.now
  private let files = Atomic(0)
  private let bytes = Atomic(0)

  init(_ plan: Plan) {
    var files = 0
    var bytes = 0
    for step in plan.steps where step.action.makesFile {
      files += 1
      bytes += step.facts?.size ?? 0
    }
    allFiles = files
    allBytes = bytes
  }

  func add(bytes count: Int) { bytes.add(count, ordering: .relaxed) }

  func addFile() { files.add(1, ordering: .relaxed) }

  var now: TransferProgress {
    TransferProgress(
      files: files.load(ordering: .relaxed), allFiles: allFiles,
      bytes: bytes.load(ordering: .relaxed), allBytes: allBytes,
      nanoseconds: MonotonicClock.now - start)
  }
}
