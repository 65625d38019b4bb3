internal import PickCore
internal import PickManifest
internal import PickPlan

/// `pick copy|move|link EXPR [MANIFEST] --to DIR`: the chosen files in a folder, planned before the
/// first byte.
struct Copy {
  private let invocation: Invocation
  private var arguments: Arguments { invocation.arguments }

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws(Failure) -> ExitStatus {
    let request = try CopyRequest(invocation)
    let choice = try Choice(invocation)
    if let status = try choice.emptyStatus(invocation), status != .done { return status }
    let plan = try plan(choice, request)
    try request.checkByProducts(of: plan, on: invocation.host)
    let dependencies = try request.dependencies(of: plan, on: choice.manifest)
    let report = CopyReport(plan, of: choice.manifest, invocation)
    if arguments.has(.dryRun) { return try report.tellPlan() }
    try report.begin()
    try attempt { () throws(HostError) in try report.follow(on: invocation.host) }
    let summary = report.summarise()
    let sumsAreWritten = writeSums(plan, report)
    if let dependencies { try request.write(dependencies) }
    try report.close(summary)
    guard summary.isComplete, sumsAreWritten else { return .failed }
    if let stamp = arguments.value(.stamp) {
      try attempt { () throws(HostError) in try invocation.host.touch(stamp) }
    }
    return .done
  }

  private func plan(_ choice: Choice, _ request: CopyRequest) throws(Failure) -> Plan {
    var items = try CopyItems(choice, request.options.naming, invocation).items()
    try attempt { () throws(ListError) in try choice.manifest.verifyUnchanged() }
    var options = request.options
    if arguments.has(.syncSelection) {
      options.earlier = try ReceiptFile(in: request.destination, invocation).entries()
    }
    do throws(PlanError) {
      let chosen = items
      items = []
      return try Planner(host: invocation.host).plan(
        items: consume chosen, to: request.destination, options)
    } catch {
      throw Failure(error.status, error.diagnostics(under: options))
    }
  }

  /// `--checksums`: the copies stay, also if the list cannot be made.
  private func writeSums(_ plan: Plan, _ report: CopyReport) -> Bool {
    guard let file = arguments.value(.checksums) else { return true }
    do throws(HostError) {
      let text = try ChecksumList(host: invocation.host).text(of: plan, report.endings)
      let sink = try invocation.host.sink(to: .file(file, durable: false))
      try sink.write(text)
      try sink.finish()
      return true
    } catch {
      invocation.console.note(error.message)
      return false
    }
  }
}
