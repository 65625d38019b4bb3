internal import PickCore
internal import PickLanguage
internal import PickManifest

/// What a command line says about which items: an expression, or a client's message, which becomes
/// one when the list is known.
struct Request {
  private enum Wish {
    case program(Program)
    case message(ClientMessage)
  }

  private let wish: Wish
  private let role: Role
  private let invocation: Invocation

  /// Reads and parses; nothing is looked up yet.
  init(_ invocation: Invocation, as role: Role) throws(Failure) {
    self.invocation = invocation
    self.role = role
    wish =
      if let file = invocation.arguments.value(.client) {
        .message(try invocation.message(from: file))
      } else {
        .program(try invocation.program(as: role))
      }
  }

  /// The edit for a list. A message is placed in it, and told how; what it leaves open is a
  /// failure.
  func program(on list: any ItemList) throws(Failure) -> Program {
    switch wish {
    case .program(let program): return program
    case .message(let message):
      let report = try attempt { () throws(ListError) in try message.report(on: list) }
      let telling = ClientTelling(report, of: list, asJSON: invocation.arguments.has(.json))
      try attempt { () throws(ListError) in try telling.tell(on: invocation.console) }
      if let refusal = report.refusal(acceptingMissing: message.acceptsMissing) {
        let status = refusal.isRefusal ? ExitStatus.refused : .badRequest
        let isTold = invocation.arguments.has(.json)
        throw Failure(status, isTold ? [] : [refusal.diagnostic(in: report.file)])
      }
      if !report.missing.isEmpty {
        invocation.console.reminder = "named by the client and missing: \(report.missing.count)"
      }
      return try attempt { () throws(LanguageError) in
        try Program([ExpressionSource(report.expression)], as: role, seed: nil)
      }
    }
  }
}

extension Invocation {
  /// The parsed expression in the part that the verb gives it.
  fileprivate func program(as role: Role) throws(Failure) -> Program {
    let sources = try expressions()
    let seed = try wholeNumber(.seed, from: 0, to: .max)
    do throws(LanguageError) {
      return try Program(
        sources, as: role, seed: seed,
        numbering: arguments.has(.by) ? .fileNumber : .position)
    } catch { throw explained(Failure(error)) }
  }

  /// What `--client` names, with the options that go with it.
  fileprivate func message(from file: [UInt8]) throws(Failure) -> ClientMessage {
    for other in [OptionName.expression, .expressionFile] where arguments.has(other) {
      throw Failure(UsageError(.together(.client, other)))
    }
    var message = ClientMessage(try contents(of: file), from: file)
    if message.isWide {
      throw Failure(
        .badRequest, "\(quoted: file) is UTF-16 text",
        hint: "make UTF-8 of it: iconv -f UTF-16 -t UTF-8")
    }
    message.prefix = try nonEmpty(.prefix, "prefix")
    message.folder = try nonEmpty(.dir, "folder")
    message.acceptsMissing = arguments.has(.partial)
    return message
  }

  private func nonEmpty(_ option: OptionName, _ what: String) throws(Failure) -> [UInt8]? {
    let value = arguments.value(option)
    if value?.isEmpty == true { throw Failure(UsageError(.emptyName(what))) }
    return value
  }
}
