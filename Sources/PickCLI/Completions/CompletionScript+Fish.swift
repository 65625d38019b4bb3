/// Fish: `completions/pick.fish`.
extension CompletionScript {
  static var fish: String {
    var lines = [
      "# fish completion for pick; made from its option table",
      "",
      "function __pick_words --description 'words an expression can use'",
      "    printf '%s\\n' \(expressionWords)",
      "    for word in (commandline -opc)[3..]",
      "        if test -f $word",
      "            command pick status --words -- $word 2>/dev/null",
      "            return",
      "        end",
      "    end",
      "end",
      "",
      "function __pick_expression --description 'the expression with each word added'",
      "    set -l token (commandline -ct)",
      "    set -l head (string match -r '^(?:.*[,( ])?(?:(?:check|uncheck|toggle|only):)?' -- $token)",
      "    for word in (__pick_words)",
      "        echo $head$word",
      "    end",
      "end",
      "",
      "function __pick_operand --description 'whether the nth operand is being typed'",
      "    set -l number 0",
      "    set -l skip 0",
      "    for word in (commandline -opc)[3..]",
      "        if test $skip = 1",
      "            set skip 0",
      "            continue",
      "        end",
      "        switch $word",
      "            case \(pattern { $0 != .flag }.replacing("|", with: " "))",
      "                set skip 1",
      "            case '-?*'",
      "            case '*'",
      "                set number (math $number + 1)",
      "        end",
      "    end",
      "    test (math $number + 1) = $argv[1]",
      "end",
      "",
      "complete -c pick -n __fish_use_subcommand -f",
    ]
    for verb in VerbTable.all {
      let name = verb.name.rawValue
      lines.append(
        "complete -c pick -n __fish_use_subcommand -a \(name) -d \(quoted(verb.summary))")
      for option in verb.options.map(verb.option) {
        lines.append(fishOption(option, of: name))
      }
      if verb.operands == [.folder] {
        lines.append(
          "complete -c pick -n '__fish_seen_subcommand_from \(name)' -f -a "
            + "'(__fish_complete_directories)'")
      }
      if let number = verb.operands.firstIndex(of: .expression) {
        lines.append(
          "complete -c pick -n '__fish_seen_subcommand_from \(name); "
            + "and __pick_operand \(number + 1)' -f -a '(__pick_expression)'")
      }
    }
    lines.append(
      "complete -c pick -n '__fish_seen_subcommand_from help' -f -a "
        + quoted(verbNames.joined(separator: " ")))
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fishOption(_ option: Option, of verb: String) -> String {
    var line = "complete -c pick -n '__fish_seen_subcommand_from \(verb)'"
    if let short = option.short { line += " -s \(short)" }
    line += " -l \(option.name.rawValue)"
    switch option.kind {
    case .flag: line += " -f"
    case .file: line += " -r -F"
    case .folder: line += " -x -a '(__fish_complete_directories)'"
    case .number, .text: line += " -x"
    case .expression: line += " -x -a '(__pick_expression)'"
    case .choice(let words): line += " -x -a \(quoted(words.joined(separator: " ")))"
    }
    return line + " -d \(quoted(option.summary))"
  }

  /// A single-quoted word, as fish and zsh read it.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
