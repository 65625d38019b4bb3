/// Zsh: `completions/_pick`.
extension CompletionScript {
  static var zsh: String {
    #"""
    #compdef pick
    # zsh completion for pick; made from its option table

    _pick_expression() {
      local -a found
      local word head
      for word in ${words[3,-1]}; do
        if [[ -f ${(Q)word} ]]; then
          found=(${(f)"$(command pick status --words -- ${(Q)word} 2>/dev/null)"})
          break
        fi
      done
      head=${PREFIX%${PREFIX##*[,\( ]}}
      [[ ${PREFIX#$head} == (check|uncheck|toggle|only):* ]] && head+=${${PREFIX#$head}%%:*}:
      [[ -n $head ]] && compset -P ${(b)head}
      compadd -S '' -- \#(expressionWords) $found
    }

    _pick() {
      local -a verbs
      verbs=(
    \#(VerbTable.all.map { "    \(zshQuoted("\($0.name.rawValue):\($0.summary.replacing(":", with: "\\:"))"))" }.joined(separator: "\n"))
      )
      if ((CURRENT == 2)); then
        _describe -t verbs verb verbs
        _arguments -s '(- *)'{-h,--help}'[help]' '(- *)'{-V,--version}'[the version]'
        return
      fi
      local verb=$words[2]
      shift words
      ((CURRENT--))
      case $verb in
    \#(VerbTable.all.map(zshVerb).joined(separator: "\n"))
      esac
    }

    _pick "$@"

    """#
  }

  private static func zshVerb(_ verb: Verb) -> String {
    var lines = ["    \(verb.name.rawValue))", "      _arguments -s -S \\"]
    for option in verb.options.map(verb.option) {
      lines.append("        \(zshOption(option)) \\")
    }
    for (index, operand) in verb.operands.enumerated() {
      lines.append("        \(zshQuoted("\(index + 1):" + zshOperand(operand))) \\")
    }
    lines[lines.count - 1].removeLast(2)
    return (lines + ["      ;;"]).joined(separator: "\n")
  }

  private static func zshOperand(_ operand: Verb.Operand) -> String {
    switch operand {
    case .expression: "expression:_pick_expression"
    case .manifest: "manifest:_files"
    case .paths: "path:_files"
    case .folder: "folder:_files -/"
    case .assignment: "assignment: "
    case .page: "page:(next prev first last)"
    case .verb: "verb:(\(verbNames.joined(separator: " ")))"
    }
  }

  private static func zshOption(_ option: Option) -> String {
    let summary = option.summary.replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
    let value: String =
      switch option.kind {
      case .flag: ""
      case .file: ":file:_files"
      case .folder: ":folder:_files -/"
      case .number, .text: ":\(option.placeholder): "
      case .expression: ":expression:_pick_expression"
      case .choice(let words): ":\(option.placeholder):(\(words.joined(separator: " ")))"
      }
    let long = "--\(option.name.rawValue)"
    let star = option.repeats ? "*" : ""
    let equals = option.takesValue ? "=" : ""
    guard let short = option.short else {
      return zshQuoted("\(star)\(long)\(equals)[\(summary)]\(value)")
    }
    let exclusion = option.repeats ? "'*'" : "'(-\(short) \(long))'"
    let plus = option.takesValue ? "+" : ""
    return "\(exclusion){-\(short)\(plus),\(long)\(equals)}" + zshQuoted("[\(summary)]\(value)")
  }

  private static func zshQuoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
