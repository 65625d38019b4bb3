/// Everything a copy will do, decided before the first byte is written.
///
/// A plan is a value: made by `PickPlan` from the chosen items and what the host says of the files,
/// shown by `--dry-run`, carried out by `Host.perform`.
package struct Plan: Equatable, Sendable {
  /// The folder that receives the files, as given.
  package var destination: [UInt8]
  /// Whether the folder may be made when it is missing.
  package var makesDestination: Bool
  /// One step for each chosen item, in output order.
  package var steps: [Step]

  package init(destination: [UInt8], makesDestination: Bool, steps: [Step]) {
    self.destination = destination
    self.makesDestination = makesDestination
    self.steps = steps
  }
}

/// What happens with one chosen item.
package struct Step: Equatable, Sendable {
  package enum Action: Equatable, Sendable {
    /// The content of `source` is to appear as `name`.
    case copy
    /// The same content already stands there.
    case alreadyThere
    /// The same file was chosen before, by the step of that index, which serves both.
    case repeated(of: Int)
    /// The source is missing, unreadable or not a file; nothing is tried.
    case missing(HostError)
  }

  /// Position in the list, from 1.
  package var position: Int
  /// A path that works from the working directory.
  package var source: [UInt8]
  /// The name below the destination.
  package var name: [UInt8]
  /// The source when the plan was made; nil if it is missing.
  package var facts: FileFacts?
  package var action: Action

  package init(
    position: Int, source: [UInt8], name: [UInt8], facts: FileFacts?, action: Action
  ) {
    self.position = position
    self.source = source
    self.name = name
    self.facts = facts
    self.action = action
  }
}

/// How one step that copies ended; the others have nothing to report.
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

  package init(step: Int, ending: Ending) {
    self.step = step
    self.ending = ending
  }
}
