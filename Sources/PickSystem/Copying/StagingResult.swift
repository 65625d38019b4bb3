internal import PickCore

/// What became of a file on its way to its name.
enum StagingResult: Equatable, Sendable {
  /// It waits in the staging folder; `facts` are those it will keep.
  case staged(StagedFile)
  /// It is to be moved from where it is, on the same file system.
  case inPlace
  case failed(HostError)
  /// A signal asked the run to end.
  case interrupted
}

/// A file in the staging folder.
struct StagedFile: Equatable, Sendable {
  /// The bytes that were written for it.
  var bytes: Int
  var facts: FileFacts
  /// What it lacks of its source.
  var loss: StepResult.Loss = []
}

/// Why a file was not staged.
enum StagingFault: Error, Equatable {
  case failed(HostError)
  case interrupted

  init(_ operation: HostError.Operation, _ path: [UInt8], _ fault: CopyFault) {
    switch fault {
    case .failed(let number): self = .failed(HostError(operation, path, number))
    case .interrupted: self = .interrupted
    }
  }
}

extension StagingResult {
  /// Whether the file only waits for its name.
  var isReady: Bool {
    switch self {
    case .staged, .inPlace: true
    case .failed, .interrupted: false
    }
  }

  /// What waits in the staging folder.
  var file: StagedFile? { if case .staged(let file) = self { file } else { nil } }

  /// The ending of a file that is not ready.
  var ending: StepResult.Ending? {
    if case .failed(let error) = self { .failed(error) } else { nil }
  }
}
