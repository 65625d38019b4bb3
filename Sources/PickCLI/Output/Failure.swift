internal import PickCore
internal import PickLanguage
internal import PickManifest
internal import PickPlan

/// What a person is told when a run ends early, and the status it ends with.
struct Failure: Error {
  let status: ExitStatus
  let diagnostics: [Diagnostic]

  init(_ status: ExitStatus, _ diagnostics: [Diagnostic]) {
    self.status = status
    self.diagnostics = diagnostics
  }

  init(_ fault: some Fault) { self.init(fault.status, fault.diagnostics) }

  init(_ status: ExitStatus, _ message: Message, hint: Message? = nil) {
    self.init(status, [Diagnostic(message, hint: hint)])
  }
}

/// An error of some layer that can be told to a person.
protocol Fault: Error {
  var status: ExitStatus { get }
  var diagnostics: [Diagnostic] { get }
}

/// Runs a call of another layer; what it throws becomes a failure.
func attempt<Result, Problem: Fault>(
  _ body: () throws(Problem) -> Result
) throws(Failure) -> Result {
  do throws(Problem) { return try body() } catch { throw Failure(error) }
}

extension Invocation {
  /// The same for what writes names; a name that lines cannot hold gets the way out that the verb
  /// and its options leave.
  func attemptNames<Result>(_ body: () throws(ListError) -> Result) throws(Failure) -> Result {
    do throws(ListError) { return try body() } catch {
      guard case .lineEndInName = error.kind else { throw Failure(error) }
      var diagnostics = error.diagnostics
      if arguments.has(.format) { diagnostics[0].hint = "'--format nul' ends each name with NUL" }
      throw Failure(error.status, diagnostics)
    }
  }
}

// MARK: The layers' errors, and the status each ends with

extension UsageError: Fault {
  var status: ExitStatus { .badRequest }
  var diagnostics: [Diagnostic] { [Diagnostic(message, hint: hint)] }
}

extension HostError: Fault {
  var status: ExitStatus {
    if reason == .brokenPipe { return .closedPipe }
    switch operation {
    case .open, .read, .look, .list, .compile: return .badRequest
    case .write, .create, .rename, .link, .remove, .lock, .sync, .copy, .run: return .failed
    }
  }
  var diagnostics: [Diagnostic] { [Diagnostic(message)] }
}

extension ListError: Fault {
  var status: ExitStatus {
    switch kind {
    case .host(let error): return error.status
    case .output(let error) where error.reason == .brokenPipe: return .closedPipe
    default: break
    }
    switch outcome {
    case .wrongRequest: return .badRequest
    case .refused: return .refused
    case .failed: return .failed
    }
  }
  var diagnostics: [Diagnostic] { [Diagnostic(message, at: place, hint: hint)] }
}

extension PlanError: Fault {
  /// Whatever keeps a plan from being made is a refusal, but for a destination that cannot be used.
  var status: ExitStatus {
    for problem in problems {
      switch problem {
      case .destinationIsFile, .destinationIsMissing: return .badRequest
      case .destination(let error): return error.status
      default: continue
      }
    }
    return .refused
  }
  /// Each problem; a hint that many share is given once, behind the last of them.
  var diagnostics: [Diagnostic] { diagnostics(under: PlanOptions()) }

  /// The same with hints that know the options.
  func diagnostics(under options: PlanOptions) -> [Diagnostic] {
    let hints = problems.map { $0.hint(under: options) }
    return problems.indices.map { index in
      let isRepeated = index + 1 < problems.count && hints[index + 1] == hints[index]
      return Diagnostic(problems[index].message, hint: isRepeated ? nil : hints[index])
    }
  }
}

extension LanguageError: Fault {
  var status: ExitStatus {
    if case .list(let error) = kind { return error.status }
    return isRefusal ? .refused : .badRequest
  }
  var diagnostics: [Diagnostic] {
    [Diagnostic(message, at: place, excerpts: excerpts, hint: hint)]
  }
}
