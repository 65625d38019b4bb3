/// What happens with one chosen item, or with one of its companions.
package struct Step: Equatable, Sendable {
  package enum Action: Equatable, Sendable {
    /// `source` is to appear as `name`, which must be free.
    case copy
    /// The same, in place of the file that stands there.
    case replace
    /// The same content already stands there.
    case alreadyThere
    /// The same content stands there, and of a move only the source is still to go.
    case removeSource
    /// The same file was chosen before, by the step of that index, which serves both.
    case repeated(of: Int)
    /// Something else stands there, and was to be left.
    case skipped
    /// The source is missing, unreadable or not a file; nothing is tried.
    indirect case missing(HostError)
    /// `name` is to be removed, if it is still what `facts` say an earlier run put there.
    case remove
    /// `name` is to be moved back to `source`, which must be free or hold the same bytes, under the
    /// same condition.
    case giveBack

    /// One word for the plan that is shown.
    package var word: String {
      switch self {
      case .copy: "copy"
      case .replace: "replace"
      case .alreadyThere: "already-there"
      case .removeSource: "remove-source"
      case .repeated: "repeated"
      case .skipped: "skip"
      case .missing: "missing"
      case .remove: "remove"
      case .giveBack: "give-back"
      }
    }

    /// Whether the step makes a file appear at the destination.
    package var makesFile: Bool { self == .copy || self == .replace }

    /// Whether the step changes anything at either end, and so has an ending.
    package var hasEnding: Bool { makesFile || isRemoval || self == .removeSource }

    /// What a receipt tells of it.
    package var fate: Receipt.Fate {
      switch self {
      case .replace: .replaced
      case .removeSource: .stood
      case .remove: .removed
      default: .put
      }
    }

    /// Whether the step takes a file away from the destination.
    package var isRemoval: Bool { self == .remove || self == .giveBack }
  }

  /// Position in the list, from 1; a companion has its item's, a removal has 0.
  package var position: Int
  /// A path that works from the working directory.
  package var source: [UInt8]
  /// The name below the destination; with slashes when it lies in folders there.
  package var name: [UInt8]
  /// The source when the plan was made; nil if it is missing.
  package var facts: FileFacts?
  /// Whether it comes along with a chosen item.
  package var isCompanion: Bool
  package var action: Action

  package init(
    position: Int, source: [UInt8], name: [UInt8], facts: FileFacts?, action: Action,
    isCompanion: Bool = false
  ) {
    self.position = position
    self.source = source
    self.name = name
    self.facts = facts
    self.action = action
    self.isCompanion = isCompanion
  }
}

/// How one step ended; only those that change something at the destination have an ending.
package struct StepResult: Equatable, Sendable {
  package enum Ending: Equatable, Sendable {
    /// The bytes that were written.
    case done(bytes: Int)
    case failed(HostError)
    /// An earlier fault, such as a full disk, stopped the run.
    case notAttempted
  }

  /// Index into the plan's steps.
  package var step: Int
  package var ending: Ending
  /// What the copy lacks of its source.
  package var loss: Loss

  package init(step: Int, ending: Ending, loss: Loss = []) {
    self.step = step
    self.ending = ending
    self.loss = loss
  }

  /// What a file has beside its content, and one side cannot have.
  package struct Loss: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let attributes = Loss(rawValue: 1)
    package static let modeOrTimes = Loss(rawValue: 2)
  }
}

/// How far a plan is.
package struct TransferProgress: Equatable, Sendable {
  /// Files whose bytes have been read and written, and how many there are to be.
  package var files: Int
  package var allFiles: Int
  /// The same in bytes.
  package var bytes: Int
  package var allBytes: Int
  /// Since the plan was begun.
  package var nanoseconds: Int

  package init(files: Int, allFiles: Int, bytes: Int, allBytes: Int, nanoseconds: Int) {
    self.files = files
    self.allFiles = allFiles
    self.bytes = bytes
    self.allBytes = allBytes
    self.nanoseconds = nanoseconds
  }
}
