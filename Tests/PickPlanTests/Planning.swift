import PickCore
import PickPlan
import PickTestSupport

/// A machine in memory and a way to plan copies on it, for tests.
struct Planning {
  let host = MemoryHost(directory: "/home")
  var options = PlanOptions()

  init(_ files: [String] = [], _ change: (inout PlanOptions) -> Void = { _ in }) {
    // No two have one time, so that equal size does not make them equal.
    for (index, file) in files.enumerated() {
      host.addFile(file, file.utf8, modified: Time(seconds: Int64(1_000 + index)))
    }
    change(&options)
  }

  /// Plans copying these paths, at positions 1…, to `out`.
  func plan(_ paths: [String], to destination: String = "out") throws(PlanError) -> Plan {
    try plan(
      paths.enumerated().map { PlanItem(position: $0 + 1, path: Array($1.utf8)) }, to: destination)
  }

  func plan(_ items: [PlanItem], to destination: String = "out") throws(PlanError) -> Plan {
    try Planner(host: host).plan(items: items, to: Array(destination.utf8), options)
  }

  /// What keeps these paths from being copied.
  func problems(_ paths: [String], to destination: String = "out") -> [PlanProblem] {
    do {
      _ = try plan(paths, to: destination)
      return []
    } catch { return error.problems }
  }

  /// Each step in short: `source > name`, `=` for what is there already, `!` for what replaces,
  /// `~` for what was chosen before, `-` for what is skipped, `?` for what is missing.
  func shape(_ paths: [String], to destination: String = "out") throws(PlanError) -> [String] {
    try plan(paths, to: destination).steps.map(Self.shape)
  }

  static func shape(_ step: Step) -> String {
    let sign =
      switch step.action {
      case .copy: ">"
      case .replace: "!"
      case .alreadyThere: "="
      case .removeSource: "=>"
      case .repeated: "~"
      case .skipped: "-"
      case .missing: "?"
      case .remove: "x"
      case .giveBack: "<"
      }
    let (source, name) = (
      String(decoding: step.source, as: UTF8.self), String(decoding: step.name, as: UTF8.self)
    )
    return "\(source) \(sign) \(name)" + (step.isCompanion ? " +" : "")
  }
}

func planned(_ position: Int, _ source: String, _ name: String) -> PlannedName {
  PlannedName(position: position, source: Array(source.utf8), name: Array(name.utf8))
}
