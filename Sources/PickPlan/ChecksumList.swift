package import PickCore

/// The list that `sha256sum -c` checks a delivery with, made by `sha256sum` itself or, where there
/// is none, by `shasum`.
package struct ChecksumList {
  /// How many bytes of names are given to one run of the program.
  private static let portion = 65_536

  private let host: any Host

  package init(host: any Host) { self.host = host }

  /// The lines for every name of the plan that stands at the destination, in order; names are
  /// relative to it. Throws if the program is not there, or could not read a file.
  package func text(
    of plan: Plan, _ results: [Int: StepResult.Ending]
  ) throws(HostError) -> [UInt8] {
    var text: [UInt8] = []
    var names: [[UInt8]] = []
    var size = 0
    for index in plan.steps.indices where isStanding(plan.steps[index], results[index]) {
      names.append(plan.steps[index].name)
      size += plan.steps[index].name.count + 1
      if size < Self.portion { continue }
      text += try sums(of: names, in: plan.destination)
      names = []
      size = 0
    }
    return names.isEmpty ? text : text + (try sums(of: names, in: plan.destination))
  }

  private func isStanding(_ step: Step, _ ending: StepResult.Ending?) -> Bool {
    if step.action == .alreadyThere { return true }
    if case .done = ending { return !step.action.isRemoval }
    return false
  }

  private func sums(of names: [[UInt8]], in folder: [UInt8]) throws(HostError) -> [UInt8] {
    let dashes = Array("--".utf8)
    var program = "sha256sum"
    var result: ProgramResult
    do {
      result = try host.run(program, [dashes] + names, in: folder)
    } catch {
      guard error.reason == .notFound else { throw error }
      program = "shasum"
      result = try host.run(
        program, ["-a", "256"].map { Array($0.utf8) } + [dashes] + names, in: folder)
    }
    if result.status != 0 { throw HostError(.run, Array(program.utf8), .failed(result.status)) }
    return result.output
  }
}
