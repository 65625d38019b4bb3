package import PickCore

/// The program: words in, exit status out.
package struct Tool {
  let host: any Host

  package init(host: any Host) { self.host = host }

  /// Runs one command line, without the program's name, and returns the exit status.
  ///
  /// Data goes to the host's standard output, everything else to its standard error.
  package func run(_ words: [[UInt8]]) -> Int32 {
    var console = Console(host: host, color: nil, isQuiet: false)
    do throws(Failure) {
      // Asked alone, the version is answered before the table is even looked at.
      if words.count == 1, words[0].elementsEqual("--version".utf8) {
        return try Output(host: host).text(Help.versionText).rawValue
      }
      let arguments = try attempt { () throws(UsageError) in try Arguments(words) }
      console = Console(
        host: host, color: arguments.choice(.color), isQuiet: arguments.has(.quiet))
      return try run(arguments, console).rawValue
    } catch {
      if error.status != .closedPipe { error.diagnostics.forEach(console.show) }
      return error.status.rawValue
    }
  }

  private func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
    let output = Output(host: host)
    if arguments.has(.version) { return try output.text(Help.versionText) }
    guard let word = arguments.verbWord else {
      if arguments.has(.help) { return try output.text(Help.overview) }
      throw Failure(UsageError(.noVerb))
    }
    guard let verb = arguments.verb else {
      throw Failure(
        UsageError(
          .unknownVerb(word, arguments.command(.print, [word] + arguments.operands))))
    }
    if arguments.has(.help) { return try output.text(Help.text(for: verb)) }
    let invocation = Invocation(verb: verb, arguments: arguments, host: host, console: console)
    switch verb.name {
    case .new: return try New(invocation).run()
    case .show: return try Show(invocation).run()
    case .set: return try SetField(invocation).run()
    case .print: return try Print(invocation).run()
    case .copy, .move, .link: return try Copy(invocation).run()
    case .undo: return try Undo(invocation).run()
    case .check, .uncheck, .toggle, .only, .edit: return try Mark(invocation).run()
    case .fold: return try Fold(invocation).run()
    case .status: return try Status(invocation).run()
    case .convert: return try Convert(invocation).run()
    case .lint: return try Lint(invocation).run()
    case .sheet: return try ContactSheet(invocation).run()
    case .page: return try PageView(invocation).run()
    case .mosaic: return try Mosaic(invocation).run()
    case .help: return try Help(invocation).run()
    }
  }
}
