/// The completion scripts of the three shells, made from the table; their files in `completions/`
/// are compared with these by a test.
enum CompletionScript {
  /// Words that may begin an expression, offered where one is expected.
  static let expressionWords =
    "all none odd even checked unchecked first: last: nth: part: sample: not check: uncheck: "
    + "toggle: only: drag: extend:"

  /// The verbs, for each shell's list.
  static var verbNames: [String] { VerbTable.all.map(\.name.rawValue) }

  /// What each option of a verb is typed as: `-o --output`.
  static func spellings(of verb: Verb) -> [String] {
    verb.options.flatMap { name -> [String] in
      let option = OptionTable.option(name)
      return (option.short.map { ["-\($0)"] } ?? []) + ["--\(name.rawValue)"]
    }
  }

  /// The options that take a value of some kind, as a `case` pattern: `-o|--output`.
  static func pattern(where matches: (Option.Kind) -> Bool) -> String {
    OptionTable.all.filter { matches($0.kind) }.flatMap { option -> [String] in
      (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.name.rawValue)"]
    }.joined(separator: "|")
  }

  static func pattern(of name: OptionName) -> String {
    let option = OptionTable.option(name)
    return ((option.short.map { ["-\($0)"] } ?? []) + ["--\(name.rawValue)"]).joined(separator: "|")
  }

  /// The options for which a verb has words of its own.
  static var ownChoices: [(verb: String, option: String, words: [String])] {
    VerbTable.all.flatMap { verb in
      verb.choices.sorted { $0.key.rawValue < $1.key.rawValue }.map {
        (verb.name.rawValue, "--\($0.key.rawValue)", $0.value)
      }
    }
  }

  /// The options with a fixed set of words.
  static var choices: [(pattern: String, words: [String])] {
    OptionTable.all.compactMap { option in
      guard case .choice(let words) = option.kind else { return nil }
      return (pattern(of: option.name), words)
    }
  }
}
