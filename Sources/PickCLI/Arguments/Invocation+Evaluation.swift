internal import PickCore
internal import PickLanguage

/// Evaluating an edit, with hints that know the command line.
extension Invocation {
  /// What an edit makes of a list; a refusal of single mode says what lifts it here.
  func evaluation(
    of program: Program, on list: any ItemList, mode: SelectionMode, inGivenOrder: Bool = false
  ) throws(Failure) -> Evaluation {
    do throws(LanguageError) {
      return try program.evaluate(on: list, mode: mode, inGivenOrder: inGivenOrder)
    } catch {
      guard case .refusal(let refusal) = error.kind else { throw Failure(error) }
      var diagnostics = error.diagnostics
      diagnostics[0].hint = hint(for: refusal)
      throw Failure(error.status, diagnostics)
    }
  }

  private func hint(for refusal: Refusal) -> Message? {
    let option = arguments.has(.single) ? "--mode multi in place of --single" : "--mode multi"
    return switch (refusal, verb.name) {
    case (.singleAlreadyBroken, .check), (.singleAlreadyBroken, .toggle):
      refusal.hint(lifting: option, repair: arguments.command(.only, arguments.operands))
    case (.singleWouldRemain, .uncheck):
      refusal.hint(lifting: option, repair: "pick only K")
    default: refusal.hint(lifting: option)
    }
  }
}
