internal import PickCore
internal import PickManifest

/// Looks whether listed files are there, and names those that are not.
struct FileCheck {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// The positions whose file is missing, each named on standard error.
  func missing(
    among positions: PositionSet, of manifest: Manifest
  ) throws(Failure) -> PositionSet {
    var missing = PositionSet()
    for position in positions.members {
      let path = try attempt { () throws(ListError) in try manifest.usablePath(at: position) }
      var fault = HostError(.open, path, .notFound)
      do throws(HostError) {
        if !Address.isAddress(path),
          try invocation.host.facts(of: path, followingLinks: true) != nil
        {
          continue
        }
      } catch { fault = error }
      missing.insert(position)
      let advice = try attempt { () throws(ListError) in try manifest.advice(forMissing: position) }
      invocation.console.show(
        Diagnostic(
          "item \(position): \(fault.message)", hint: advice))
    }
    return missing
  }
}
