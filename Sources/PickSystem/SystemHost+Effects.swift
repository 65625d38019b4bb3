internal import CPickSystem
package import PickCore

extension SystemHost {
  package func perform(_ plan: Plan, report: (StepResult) -> Void) throws(HostError) {
    try withoutActuallyEscaping(report) { report throws(HostError) in
      try perform(TransferRun(plan, report: report))
    }
  }

  package func perform(
    _ plan: Plan, progress: (TransferProgress) -> Void, report: (StepResult) -> Void
  ) throws(HostError) {
    try withoutActuallyEscaping(report) { report throws(HostError) in
      try withoutActuallyEscaping(progress) { progress throws(HostError) in
        try perform(TransferRun(plan, progress: progress, report: report))
      }
    }
  }

  private func perform(_ run: TransferRun) throws(HostError) {
    // A reader of the report that goes away does not stop the copy.
    pick_ignore_signal(SIGPIPE)
    try Interruption.noting { () throws(HostError) in try run.run() }
  }

  package func touch(_ path: [UInt8]) throws(HostError) {
    try naming(.write, path) { () throws(ErrorNumber) in
      let flags = O_WRONLY | O_CREAT | O_NONBLOCK | O_NOCTTY
      let file = try Descriptor.workingFolder.open(path, flags, mode: 0o666)
      try call { futimens(file.number, nil) }
    }
  }

  package func sharesBlocks(_ path: [UInt8], in folder: [UInt8]) -> Bool {
    do throws(ErrorNumber) {
      let source = try Descriptor.workingFolder.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      // A file without a name, gone when it is closed.
      let trial = try Descriptor.workingFolder.open(
        folder, O_RDWR | Int32(PICK_O_TMPFILE), mode: 0o600)
      try call { pick_clone(source.number, trial.number) }
      return true
    } catch {
      return false
    }
  }

  package func run(
    _ program: String, _ arguments: [[UInt8]], in folder: [UInt8]
  ) throws(HostError) -> ProgramResult {
    try naming(.run, Array(program.utf8)) { () throws(ErrorNumber) in
      try Program.run(program, arguments, in: folder)
    }
  }
}
