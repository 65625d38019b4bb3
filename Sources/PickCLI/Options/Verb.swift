/// One verb as the table describes it.
struct Verb: Equatable, Sendable {
  /// The words that follow the verb, in order.
  enum Operand: String, Sendable {
    case expression = "EXPR"
    case manifest = "[MANIFEST]"
    case verb = "[VERB]"
    case paths = "[PATH ...]"
    case assignment = "KEY=VALUE"
    case page = "K"
    case folder = "DIR"
  }

  let name: VerbName
  let operands: [Operand]
  /// One line of at most 79 columns with the name in front.
  let summary: String
  /// More for `help VERB` and the man page.
  let details: String
  let options: [OptionName]
  /// Command lines with what they do.
  let examples: [Example]
  /// The words of an option where the verb takes others than the table says.
  var choices: [OptionName: [String]] = [:]

  struct Example: Equatable, Sendable {
    let command: String
    let meaning: String
  }

  /// `pick print EXPR [MANIFEST]`.
  var usage: String {
    let words = operands.map(\.rawValue)
    let required = requiredOptions.map { name in
      "--\(name.rawValue) \(OptionTable.option(name).placeholder)"
    }
    return (["pick", name.rawValue] + words + required).joined(separator: " ")
  }

  /// Options without which the verb does nothing.
  var requiredOptions: [OptionName] {
    options.filter {
      $0 == .to || $0 == .format && name == .convert || $0 == .output && name == .sheet
    }
  }

  func accepts(_ option: OptionName) -> Bool { options.contains(option) }

  /// An option as it is with this verb.
  func option(_ name: OptionName) -> Option {
    let option = OptionTable.option(name)
    guard let words = choices[name] else { return option }
    return option.taking(words)
  }
}

/// The verbs' names.
enum VerbName: String, CaseIterable, Sendable {
  case new, print, copy, move, link, undo, check, uncheck, toggle, only, edit, set, fold, show
  case status, convert, lint, sheet, page, mosaic, help
}
