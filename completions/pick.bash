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
    compgen -P "$head" -W "all none odd even checked unchecked first: last: nth: part: sample: not check: uncheck: toggle: only: drag: extend: $(_pick_manifest_words)" -- "$tail")
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
      -e|--expression|-f|--expression-file|--by|--client|--prefix|--dir|--seed|--items|--from|--path-column|--base|--columns|--per-page|--mode|--max|--expect|--if-list|--relative-to|--order|-o|--output|--format|--fields|--page|--sort|-t|--to|--name|--on-clash|--with|--links|--inside|--sync|--reflink|--preserve|--jobs|--checksums|--depfile|--target|--stamp|--embed|--paper|--images|--current|--size|--gap|--at|--color) skip=1 ;;
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
    mapfile -t COMPREPLY < <(compgen -W "new show print copy move link undo check uncheck toggle only edit set fold status convert lint sheet page mosaic help --help --version" -- "$cur")
    return
  fi
  case $verb:$previous in
    mosaic:--format) mapfile -t COMPREPLY < <(compgen -W "json svg html" -- "$cur"); return ;;
  esac
  case $previous in
    --by) mapfile -t COMPREPLY < <(compgen -W "number" -- "$cur"); return ;;
    --from) mapfile -t COMPREPLY < <(compgen -W "checklist lines nul csv tsv jsonl" -- "$cur"); return ;;
    --mode) mapfile -t COMPREPLY < <(compgen -W "multi single" -- "$cur"); return ;;
    --order) mapfile -t COMPREPLY < <(compgen -W "list given" -- "$cur"); return ;;
    --format) mapfile -t COMPREPLY < <(compgen -W "checklist lines nul csv tsv jsonl lightroom captureone finder rsync rclone make" -- "$cur"); return ;;
    --sort) mapfile -t COMPREPLY < <(compgen -W "natural name mtime taken none" -- "$cur"); return ;;
    --on-clash) mapfile -t COMPREPLY < <(compgen -W "refuse number parent skip overwrite" -- "$cur"); return ;;
    --links) mapfile -t COMPREPLY < <(compgen -W "follow keep" -- "$cur"); return ;;
    --sync) mapfile -t COMPREPLY < <(compgen -W "batch file none" -- "$cur"); return ;;
    --reflink) mapfile -t COMPREPLY < <(compgen -W "auto always never" -- "$cur"); return ;;
    --preserve) mapfile -t COMPREPLY < <(compgen -W "all" -- "$cur"); return ;;
    --embed) mapfile -t COMPREPLY < <(compgen -W "thumb full" -- "$cur"); return ;;
    --paper) mapfile -t COMPREPLY < <(compgen -W "A3 A4 A5 letter" -- "$cur"); return ;;
    --images) mapfile -t COMPREPLY < <(compgen -W "auto kitty iterm none" -- "$cur"); return ;;
    --color) mapfile -t COMPREPLY < <(compgen -W "auto always never" -- "$cur"); return ;;
    -e|--expression) _pick_expression; _pick_trim; return ;;
    -f|--expression-file|--client|-o|--output|--checksums|--depfile|--stamp) _pick_files; return ;;
    --base|--relative-to|-t|--to|--inside) _pick_folders; return ;;
    --prefix|--dir|--seed|--items|--path-column|--columns|--per-page|--max|--expect|--if-list|--fields|--page|--name|--with|--jobs|--target|--current|--size|--gap|--at) return ;;
  esac
  if [[ $cur == -* ]]; then
    case $verb in
      new) mapfile -t COMPREPLY < <(compgen -W "-r --recursive --all-files --sort --fields --from -o --output -q --quiet --color -h --help -V --version" -- "$cur") ;;
      show) mapfile -t COMPREPLY < <(compgen -W "-e --expression -f --expression-file --by --client --partial --prefix --dir --seed --from --path-column --base --columns --per-page --mode --single --page --fields --images -q --quiet --color -h --help -V --version" -- "$cur") ;;
      print) mapfile -t COMPREPLY < <(compgen -W "-e --expression -f --expression-file --by --client --partial --prefix --dir --seed --from --path-column --base --columns --per-page --mode --single --max --expect --if-list -0 --null -c --count --number --absolute --relative-to --as-written --check-files --order --format --spreadsheet -o --output --allow-empty -q --quiet --color -h --help -V --version" -- "$cur") ;;
      copy) mapfile -t COMPREPLY < <(compgen -W "-e --expression -f --expression-file --by --client --partial --prefix --dir --seed --from --path-column --base --columns --per-page --mode --single --max --expect --if-list -t --to --no-mkdir -n --dry-run --json --order --allow-empty --on-clash --tree --name --case-exact --with --inside --strict --all-or-nothing --sync --no-receipt --stamp --links --reflink --verify --preserve --jobs --checksums --sync-selection --depfile --target -q --quiet --color -h --help -V --version" -- "$cur") ;;
      move) mapfile -t COMPREPLY < <(compgen -W "-e --expression -f --expression-file --by --client --partial --prefix --dir --seed --from --path-column --base --columns --per-page --mode --single --max --expect --if-list -t --to --no-mkdir -n --dry-run --json --order --allow-empty --on-clash --tree --name --case-exact --with --inside --strict --all-or-nothing --sync --no-receipt --stamp --links --preserve --jobs --checksums -q --quiet --color -h --help -V --version" -- "$cur") ;;
      link) mapfile -t COMPREPLY < <(compgen -W "-e --expression -f --expression-file --by --client --partial --prefix --dir --seed --from --path-column --base --columns --per-page --mode --single --max --expect --if-list -t --to --no-mkdir -n --dry-run --json --order --allow-empty --on-clash --tree --name --case-exact --with --inside --strict --all-or-nothing --sync --no-receipt --stamp --symbolic --hard --sync-selection --depfile --target -q --quiet --color -h --help -V --version" -- "$cur") ;;
      undo) mapfile -t COMPREPLY < <(compgen -W "-n --dry-run --json -q --quiet --color -h --help -V --version" -- "$cur") ;;
      check) mapfile -t COMPREPLY < <(compgen -W "-e --expression -f --expression-file --by --client --partial --prefix --dir --seed --from --path-column --base --columns --per-page --mode --single --max --expect --if-list -i --in-place -o --output --format -q --quiet --color -h --help -V --version" -- "$cur") ;;
      uncheck) mapfile -t COMPREPLY < <(compgen -W "-e --expression -f --expression-file --by --client --partial --prefix --dir --seed --from --path-column --base --columns --per-page --mode --single --max --expect --if-list -i --in-place -o --output --format -q --quiet --color -h --help -V --version" -- "$cur") ;;
      toggle) mapfile -t COMPREPLY < <(compgen -W "-e --expression -f --expression-file --by --client --partial --prefix --dir --seed --from --path-column --base --columns --per-page --mode --single --max --expect --if-list -i --in-place -o --output --format -q --quiet --color -h --help -V --version" -- "$cur") ;;
      only) mapfile -t COMPREPLY < <(compgen -W "-e --expression -f --expression-file --by --client --partial --prefix --dir --seed --from --path-column --base --columns --per-page --mode --single --max --expect --if-list -i --in-place -o --output --format -q --quiet --color -h --help -V --version" -- "$cur") ;;
      edit) mapfile -t COMPREPLY < <(compgen -W "-e --expression -f --expression-file --by --client --partial --prefix --dir --seed --from --path-column --base --columns --per-page --mode --single --max --expect --if-list -i --in-place -o --output --format -q --quiet --color -h --help -V --version" -- "$cur") ;;
      set) mapfile -t COMPREPLY < <(compgen -W "-e --expression -f --expression-file --by --client --partial --prefix --dir --seed --from --path-column --base --columns --per-page --mode --single --expect --if-list -i --in-place -o --output -q --quiet --color -h --help -V --version" -- "$cur") ;;
      fold) mapfile -t COMPREPLY < <(compgen -W "-e --expression -f --expression-file --by --client --partial --prefix --dir --seed --from --path-column --base --columns --per-page --mode --single --max --expect --if-list --items --expand -c --count -q --quiet --color -h --help -V --version" -- "$cur") ;;
      status) mapfile -t COMPREPLY < <(compgen -W "--from --path-column --base --columns --per-page --mode --single --words --json -q --quiet --color -h --help -V --version" -- "$cur") ;;
      convert) mapfile -t COMPREPLY < <(compgen -W "--from --path-column --base --columns --per-page --mode --single --format --relative-to --spreadsheet --if-list -o --output -q --quiet --color -h --help -V --version" -- "$cur") ;;
      lint) mapfile -t COMPREPLY < <(compgen -W "--from --path-column --base --columns --per-page --mode --single --json -q --quiet --color -h --help -V --version" -- "$cur") ;;
      sheet) mapfile -t COMPREPLY < <(compgen -W "-e --expression -f --expression-file --by --client --partial --prefix --dir --seed --from --path-column --base --columns --per-page --mode --single -o --output --max --embed --link --pager --paper -q --quiet --color -h --help -V --version" -- "$cur") ;;
      page) mapfile -t COMPREPLY < <(compgen -W "-e --expression -f --expression-file --by --client --partial --prefix --dir --seed --from --path-column --base --columns --per-page --mode --single --current --json -q --quiet --color -h --help -V --version" -- "$cur") ;;
      mosaic) mapfile -t COMPREPLY < <(compgen -W "-e --expression -f --expression-file --by --client --partial --prefix --dir --seed --from --path-column --base --columns --per-page --mode --single --max --expect --if-list --size --gap --at --format --json -o --output --allow-empty -q --quiet --color -h --help -V --version" -- "$cur") ;;
      help) mapfile -t COMPREPLY < <(compgen -W "-q --quiet --color -h --help -V --version" -- "$cur") ;;
    esac
    return
  fi
  case $verb:$(_pick_operand_number) in
    help:1) mapfile -t COMPREPLY < <(compgen -W "new show print copy move link undo check uncheck toggle only edit set fold status convert lint sheet page mosaic help" -- "$cur") ;;
    help:*) ;;
    print:1) _pick_expression ;;
    copy:1) _pick_expression ;;
    move:1) _pick_expression ;;
    link:1) _pick_expression ;;
    undo:*) _pick_folders ;;
    check:1) _pick_expression ;;
    uncheck:1) _pick_expression ;;
    toggle:1) _pick_expression ;;
    only:1) _pick_expression ;;
    edit:1) _pick_expression ;;
    set:2) _pick_expression ;;
    fold:1) _pick_expression ;;
    mosaic:1) _pick_expression ;;
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
