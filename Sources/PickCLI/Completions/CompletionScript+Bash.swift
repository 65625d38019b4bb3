/// Bash: `completions/pick.bash`.
extension CompletionScript {
  static var bash: String {
    #"""
    # bash completion for pick; made from its option table

    # Words an expression can use with a manifest: its fields and named selections.
    _pick_manifest_words() {
      local word
      for word in "${words[@]:2}"; do
        if [[ -f $word && $word != "$cur" ]]; then
          command pick status --words -- "$word" 2>/dev/null
          return
        fi
      done
    }

    # What may follow at the end of an expression: after , ( @ or an action's colon.
    _pick_expression() {
      local tail=${cur##*[,( ]} head
      case $tail in
        check:*|uncheck:*|toggle:*|only:*) tail=${tail#*:} ;;
      esac
      head=${cur%"$tail"}
      mapfile -t COMPREPLY < <(
        compgen -P "$head" -W "\#(expressionWords) $(_pick_manifest_words)" -- "$tail")
      [[ ${COMPREPLY[*]} == *: || ${#COMPREPLY[@]} -gt 0 ]] && compopt -o nospace
    }

    _pick_files() {
      compopt -o filenames
      mapfile -t COMPREPLY < <(compgen -f -- "$cur")
    }

    _pick_folders() {
      compopt -o filenames
      mapfile -t COMPREPLY < <(compgen -d -- "$cur")
    }

    # The word's number among the operands, from 1 for the one after the verb.
    _pick_operand_number() {
      local index number=1 skip=0
      for ((index = 2; index < ${#words[@]} - 1; index++)); do
        if ((skip)); then skip=0; continue; fi
        case ${words[index]} in
          \#(pattern { $0 != .flag })) skip=1 ;;
          -?*) ;;
          *) ((number++)) ;;
        esac
      done
      echo "$number"
    }

    _pick() {
      local line=${COMP_LINE:0:COMP_POINT} words cur previous verb
      read -ra words <<<"$line"
      [[ $line == *[[:space:]] ]] && words+=("")
      cur=${words[-1]}
      previous=${words[-2]}
      verb=${words[1]}
      COMPREPLY=()
      if ((${#words[@]} == 2)); then
        mapfile -t COMPREPLY < <(compgen -W "\#(verbNames.joined(separator: " ")) --help --version" -- "$cur")
        return
      fi
      case $verb:$previous in
    \#(ownChoices.map { "    \($0.verb):\($0.option)) mapfile -t COMPREPLY < <(compgen -W \"\($0.words.joined(separator: " "))\" -- \"$cur\"); return ;;" }.joined(separator: "\n"))
      esac
      case $previous in
    \#(choices.map { "    \($0.pattern)) mapfile -t COMPREPLY < <(compgen -W \"\($0.words.joined(separator: " "))\" -- \"$cur\"); return ;;" }.joined(separator: "\n"))
        \#(pattern { $0 == .expression })) _pick_expression; _pick_trim; return ;;
        \#(pattern { $0 == .file })) _pick_files; return ;;
        \#(pattern { $0 == .folder })) _pick_folders; return ;;
        \#(pattern { $0 == .number || $0 == .text })) return ;;
      esac
      if [[ $cur == -* ]]; then
        case $verb in
    \#(VerbTable.all.map { "      \($0.name.rawValue)) mapfile -t COMPREPLY < <(compgen -W \"\(spellings(of: $0).joined(separator: " "))\" -- \"$cur\") ;;" }.joined(separator: "\n"))
        esac
        return
      fi
      case $verb:$(_pick_operand_number) in
        help:1) mapfile -t COMPREPLY < <(compgen -W "\#(verbNames.joined(separator: " "))" -- "$cur") ;;
        help:*) ;;
    \#(VerbTable.all.compactMap(bashOperands).joined(separator: "\n"))
        *) _pick_files ;;
      esac
      _pick_trim
    }

    # Readline splits words at colons: what stands before the last one is not repeated.
    _pick_trim() {
      if [[ $cur == *:* && $COMP_WORDBREAKS == *:* ]]; then
        local head=${cur%"${cur##*:}"}
        COMPREPLY=("${COMPREPLY[@]#"$head"}")
      fi
    }

    complete -F _pick pick

    """#
  }

  private static func bashOperands(of verb: Verb) -> String? {
    if verb.operands == [.folder] { return "    \(verb.name.rawValue):*) _pick_folders ;;" }
    guard let number = verb.operands.firstIndex(of: .expression) else { return nil }
    return "    \(verb.name.rawValue):\(number + 1)) _pick_expression ;;"
  }
}
