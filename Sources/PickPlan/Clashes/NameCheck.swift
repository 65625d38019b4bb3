internal import PickCore

/// Looks at one name at the destination for one step.
struct NameCheck {
  enum Verdict {
    case free
    /// Nothing stands in the way, and there is less to do than to copy.
    case done(Step.Action)
    /// Something else stands there; `found` is its own spelling.
    case occupied(found: [UInt8], Standing)
    case problem(PlanProblem)
  }

  private let folder: Destination
  private let options: PlanOptions

  init(_ folder: Destination, _ options: PlanOptions) {
    self.folder = folder
    self.options = options
  }

  /// - Parameter there: what stands under the name, if that was looked at already.
  func check(
    _ step: Step, as name: [UInt8], _ there: Result<FileFacts?, HostError>? = nil
  ) -> Verdict {
    guard let facts = step.facts else { return .free }
    let operation = options.transfer.operation
    if operation == .hardLink, let device = folder.device, facts.device != device {
      return .problem(.otherDevice(step.planned))
    }
    do throws(HostError) {
      if let standing = try folder.standing(
        name, there, against: step.source, facts)
      {
        if !standing.isDone { return .occupied(found: name, standing) }
        // An interrupted move has left its source; both ends of one file are left alone.
        let isHalfMoved = operation == .move && standing == .sameContent
        return .done(isHalfMoved ? .removeSource : .alreadyThere)
      }
      if !options.isCaseExact, let neighbour = try folder.neighbour(of: name) {
        return .occupied(found: neighbour, .differentFile)
      }
      return .free
    } catch {
      return .problem(.incomparable(step.planned, error))
    }
  }
}
