internal import CPickSystem
internal import PickCore

/// Gives a copy what the source has beside its content: permission bits, times, extended
/// attributes; with `--preserve all` owner and access lists too.
struct AttributeCopier {
  private let preservesAll: Bool
  /// Whether the source goes, and with it what its copy lacks.
  private let sourceGoes: Bool

  init(_ transfer: Transfer, sourceGoes: Bool) {
    preservesAll = transfer.preservesAll
    self.sourceGoes = sourceGoes
  }

  /// Answers what the file system of the copy does not take; times are set last.
  func copy(
    from source: Descriptor, _ status: FileStatus, to target: Descriptor
  ) throws(ErrorNumber) -> StepResult.Loss {
    var loss: StepResult.Loss = []
    if preservesAll {
      // Only root can give a file away.
      if fchown(target.number, status.owner, status.group) < 0 { loss.insert(.attributes) }
    }
    if try !copyExtended(from: source, to: target) { loss.insert(.attributes) }
    // Never setuid, setgid or sticky.
    let takesMode = try isTaken { () throws(ErrorNumber) in
      try target.setMode(status.mode & 0o777)
    }
    let takesTimes = try isTaken { () throws(ErrorNumber) in try target.setTimes(from: status) }
    if !takesMode || !takesTimes { loss.insert(.modeOrTimes) }
    return loss
  }

  /// Whether a copy takes its mode or its times: those of a network's or a phone's storage may not
  /// be set by the user who fills it. What is moved has to have them.
  private func isTaken(_ set: () throws(ErrorNumber) -> Void) throws(ErrorNumber) -> Bool {
    do {
      try set()
      return true
    } catch {
      if sourceGoes || ![EPERM, EOPNOTSUPP, ENOSYS].contains(error.value) { throw error }
      return false
    }
  }

  /// Copies those that any user may set, or all.
  private func copyExtended(
    from source: Descriptor, to target: Descriptor
  ) throws(ErrorNumber) -> Bool {
    var isComplete = true
    for name in try source.attributeNames() {
      guard preservesAll || name.starts(with: "user.".utf8) else { continue }
      do {
        try target.setAttribute(name, source.attribute(name))
      } catch {
        // A full disk is a fault of the copy; a file system without attributes is not.
        if error.value == ENOSPC || error.value == EDQUOT || error.value == EIO { throw error }
        isComplete = false
      }
    }
    return isComplete
  }
}
