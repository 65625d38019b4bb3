internal import PickCore
internal import PickLanguage

/// A command line that cannot be understood.
struct UsageError: Error, Equatable {
  enum Kind: Equatable {
    case noVerb
    /// The word, and the command that prints if the word is an expression.
    case unknownVerb([UInt8], Message)
    case unknownOption([UInt8], VerbName?)
    /// Letters behind one dash that are rather an expression.
    case dashedExpression([UInt8])
    /// A word behind one dash that is rather the name of a file.
    case dashedName([UInt8])
    case standsAlone(OptionName, [UInt8])
    case optionNotOfVerb(OptionName, VerbName)
    case missingValue(OptionName)
    case unexpectedValue(OptionName)
    case emptyValue(OptionName)
    /// A name that begins like an option.
    case dashedValue([UInt8], OptionName)
    case givenTwice(OptionName)
    case notAChoice([UInt8], OptionName, [String])
    case notANumber([UInt8], OptionName, from: Int)
    case numberTooLarge([UInt8], OptionName, most: UInt64)
    case badDigest([UInt8])
    case missingExpression(VerbName)
    case emptyName(String)
    case tooManyOperands([UInt8], VerbName)
    /// The first operand that can be no list, and the command with the parts as one expression.
    case manyExpressions([UInt8], Message)
    /// The expression that stands where the list should, the list, and the command.
    case swapped([UInt8], [UInt8], Message)
    /// An expression beside an option that says which items, and the command without it.
    case secondExpression([UInt8], OptionName, Message)
    case manifestFromTerminal(VerbName)
    case together(OptionName, OptionName)
    case optionNeeds(OptionName, OptionName)
    case missingOption(OptionName, VerbName)
    case inPlaceNeedsFile
    case missingAssignment([UInt8]?)
    case badKey([UInt8])
    case listAndPaths
    case onlyForTables(OptionName)
    case missingPage
    case badPage([UInt8])
    case notAPair([UInt8], OptionName)
    case unknownSheet([UInt8])
    case missingFolder
    case allOrNothingReplaces
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }
}

extension UsageError {
  /// The fact.
  var message: Message {
    switch kind {
    case .noVerb: "what should be done? name a verb"
    case .unknownVerb(let word, _): "no verb is named \(quoted: word)"
    case .unknownOption(let word, _): "no option is named \(quoted: word)"
    case .dashedExpression(let text):
      "\(quoted: [UInt8(ascii: "-")] + text) is no option, and no expression begins with '-'"
    case .dashedName(let word): "\(quoted: word) is no option"
    case .standsAlone(let option, let word):
      "-\(OptionTable.option(option).short.map(String.init) ?? "") stands alone, not in \(quoted: word)"
    case .optionNotOfVerb(let option, let verb):
      "\(quoted: verb.rawValue) has no option \(OptionTable.option(option).spelling)"
    case .missingValue(let option):
      "--\(option.rawValue) needs a value: \(OptionTable.option(option).placeholder)"
    case .unexpectedValue(let option): "--\(option.rawValue) takes no value"
    case .emptyValue(let option):
      "--\(option.rawValue) needs the name of a \(Self.thing(option)), and it is empty"
    case .dashedValue([UInt8(ascii: "-")], let option):
      "--\(option.rawValue) needs the name of a \(Self.thing(option)), and '-' is none"
    case .dashedValue(let word, let option):
      "--\(option.rawValue) needs the name of a \(Self.thing(option)), and \(quoted: word) begins with '-'"
    case .givenTwice(let option): "--\(option.rawValue) is given twice with different values"
    case .notAChoice(let word, let option, _):
      "\(quoted: word) is no choice of --\(option.rawValue)"
    case .notANumber(let word, let option, let least):
      "--\(option.rawValue) needs a whole number from \(least), and \(quoted: word) is not"
    case .numberTooLarge(let word, let option, let most):
      "\(quoted: word) is too large for --\(option.rawValue) (\(String(most)) at most)"
    case .badDigest(let word):
      "\(quoted: word) is no digest: 16 digits and letters a to f, as pick status prints it"
    case .missingExpression(let verb): "\(verb.rawValue) needs an expression that says which items"
    case .emptyName(let what): "the name of the \(what) is empty"
    case .tooManyOperands(let word, let verb):
      "\(quoted: word) is one operand too many for \(quoted: verb.rawValue)"
    case .manyExpressions(let word, _):
      "\(quoted: word) is no file, and looks like a part of the expression"
    case .swapped(let word, _, _): "\(quoted: word) is no file, and looks like the expression"
    case .secondExpression(let word, let option, _):
      """
      \(quoted: word) is no file, and looks like an expression, \
      but --\(option.rawValue) says which items
      """
    case .manifestFromTerminal:
      "no manifest is named, and standard input is a terminal"
    case .together(let one, let other):
      "--\(one.rawValue) and --\(other.rawValue) do not go together"
    case .optionNeeds(let option, let other):
      "--\(option.rawValue) means something only with --\(other.rawValue)"
    case .missingOption(let option, let verb):
      "\(quoted: verb.rawValue) needs \(OptionTable.option(option).spelling)"
    case .missingAssignment(nil): "set needs KEY=VALUE"
    case .missingAssignment(let word?): "\(quoted: word) is not KEY=VALUE"
    case .badKey(let key): "\(quoted: key) cannot be the name of a field"
    case .onlyForTables(let option): "--\(option.rawValue) goes with --format csv and tsv"
    case .listAndPaths: "- stands for the whole list, and paths are named as well"
    case .missingPage: "page needs a page: a number, next, prev, first or last"
    case .badPage(let word): "\(quoted: word) is no page: a number, next, prev, first or last"
    case .notAPair(let word, let option):
      """
      --\(option.rawValue) needs two whole numbers, as \(option == .at ? "450,100" : "600x400"), \
      and \(quoted: word) is not
      """
    case .unknownSheet(let name): "\(quoted: name) does not say what kind of sheet to make"
    case .missingFolder: "undo needs the folder whose last run is to be taken back"
    case .allOrNothingReplaces: "--all-or-nothing does not go with --on-clash overwrite"
    case .inPlaceNeedsFile: "--in-place needs a manifest that is a file, not standard input"
    }
  }

  /// What to type instead.
  var hint: Message? {
    switch kind {
    case .noVerb: "pick help lists them; pick print 3-17 LIST is the usual one"
    case .unknownVerb(let word, let command): Self.verbHint(word, command)
    case .dashedExpression(let text): Self.hint(forDashed: text)
    case .dashedName(let word): "a file of that name is \(ShellWord.quoted(operand: word))"
    case .standsAlone(let option, _):
      option == .help ? "pick VERB -h, or pick help VERB" : "pick -V"
    case .dashedValue([UInt8(ascii: "-")], .output):
      "without -o it goes to standard output; a file of that name is ./-"
    case .dashedValue(let word, let option):
      "a \(Self.thing(option)) of that name is \(ShellWord.quoted(operand: word))"
    case .unknownOption(let word, let verb): Self.optionHint(word, verb)
    case .optionNotOfVerb(_, let verb), .missingOption(_, let verb):
      "usage: \(VerbTable.verb(verb).usage)"
    case .notAChoice(_, _, let choices): "one of \(choices.joined(separator: ", "))"
    case .tooManyOperands(_, let verb) where VerbTable.verb(verb).operands.contains(.expression):
      "usage: \(VerbTable.verb(verb).usage); an expression with spaces goes in quotes"
    case .missingExpression(let verb), .tooManyOperands(_, let verb),
      .manifestFromTerminal(let verb):
      "usage: \(VerbTable.verb(verb).usage)"
    case .manyExpressions(_, let command): "join the parts with commas: \(command)"
    case .swapped(_, let list, let command):
      "\(quoted: list) is a file, and the expression comes first: \(command)"
    case .secondExpression(_, _, let command): "without it: \(command)"
    case .missingAssignment: "usage: \(VerbTable.verb(.set).usage)"
    case .missingPage, .badPage: "usage: \(VerbTable.verb(.page).usage)"
    case .unknownSheet: "the name ends in .html, .svg, .png, .jpg or .pdf"
    case .missingFolder: "usage: \(VerbTable.verb(.undo).usage)"
    case .allOrNothingReplaces: "what has been replaced could not be brought back"
    case .badKey: "a letter or _, then letters, digits, _ . and -"
    case .inPlaceNeedsFile: "write to a file with -o FILE"
    default: nil
    }
  }

  /// What an option names.
  private static func thing(_ option: OptionName) -> String {
    OptionTable.option(option).kind == .folder ? "folder" : "file"
  }

  private static func hint(forDashed text: [UInt8]) -> Message {
    let colon = text.firstIndex(of: UInt8(ascii: ":"))
    let word = String(decoding: text[..<(colon ?? text.endIndex)], as: UTF8.self)
    let isAction = Action(rawValue: word) != nil || Gesture(rawValue: word) != nil
    let shown = ShellWord.quoted(text)
    if isAction || text[0] == UInt8(ascii: "x") { return "without the dash: \(shown)" }
    return "without the dash: \(shown); all but it: \(ShellWord.quoted(Array("not ".utf8) + text))"
  }

  private static func verbHint(_ word: [UInt8], _ command: Message) -> Message {
    let names = VerbName.allCases.map(\.rawValue)
    if let near = Suggestion.nearest(to: word, among: names) { return "did you mean \(near)?" }
    if word.contains(where: \.isDigit) {
      return "did you mean \(command)?"
    }
    return "pick help lists the verbs"
  }

  /// The nearest option that the verb has; one of another verb would be refused next.
  private static func optionHint(_ word: [UInt8], _ verb: VerbName?) -> Message? {
    let names = OptionName.allCases.filter { name in
      verb.map { VerbTable.verb($0).accepts(name) } ?? true
    }
    let body = Array(word.drop { $0 == UInt8(ascii: "-") })
    return Suggestion.nearest(to: body, among: names.map(\.rawValue))
      .map { "did you mean --\($0)?" }
      ?? "pick help \(verb?.rawValue ?? "VERB") lists the options"
  }
}
