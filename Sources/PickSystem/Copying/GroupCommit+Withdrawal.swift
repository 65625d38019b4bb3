internal import CPickSystem
internal import PickCore

extension GroupCommit {
  /// Takes back the names that were given, newest first, as far as they still stand for our files.
  func withdraw(_ named: [Int], _ results: [Int: StagingResult]) {
    for step in named.reversed() {
      let wanted = plan.steps[step]
      guard let (folder, name) = try? destination.home(of: wanted.name, making: false),
        let status = try? FileStatus(of: name, in: folder, followingLinks: false),
        let facts = facts(of: step, results), status.facts.isSameFile(as: facts)
      else { continue }
      if results[step] == .inPlace {
        try? NewName.give(wanted.source, in: .workingFolder, to: name, in: folder)
      } else {
        try? folder.remove(name)
      }
    }
  }
}
