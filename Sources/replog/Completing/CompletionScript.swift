/// The script that makes a shell ask `replog complete`, which knows the table of commands; so a
/// script need not be renewed when the program is.
enum CompletionScript: String, CaseIterable {
  case bash
  case zsh
  case fish

  var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  /// The line is taken apart here, as bash takes it apart at more than blanks.
  ///
  /// Words are freed of their quotes, be they closed or not, without letting the shell run what stands
  /// in them. What bash replaces begins at the last `=`, `:` or `@` of a word, so only the rest is
  /// offered; and quoted here, as bash lets `$` stand and takes `/` for a folder's.
  private static let bashText = #"""
    # bash completion of replog, as `replog completions bash` prints it.
    _replog() {
      local line=${COMP_LINE:0:COMP_POINT} part=$((COMP_POINT - ${#2})) words=('') count=0
      local place char started= quote= open= before= sort value escaped
      for ((place = 0; ; place++)); do
        ((place == part)) && open=$quote before=${words[count]}
        ((place < ${#line})) || break
        char=${line:place:1}
        if [[ $quote$char == [[:blank:]] ]]; then
          [[ $started ]] && words[++count]= started=
          continue
        fi
        started=1
        case $quote$char in
          \' | \") quote=$char ;;
          \'\' | \"\") quote= ;;
          \\ | \"\\) ((place += 1)) && words[count]+=${line:place:1} ;;
          *) words[count]+=$char ;;
        esac
      done
      COMPREPLY=()
      {
        read -r sort
        while IFS= read -r value; do
          value=${value%%$'\t'*}
          # 63: they are only listed, for a person to read.
          if [[ $COMP_TYPE != 63 ]]; then
            value=${value:${#before}}
            case $open in
              \') value=${value//"'"/"'\''"} ;;
              \")
                for char in \\ \" \$ \`; do
                  escaped=\\$char
                  value=${value//"$char"/"$escaped"}
                done
                ;;
              *)
                [[ -z $value ]] || printf -v value %q "$value"
                value=${value//"\,"/,}
                ;;
            esac
            # Readline takes a quote at the end for the one that closes the word.
            [[ $open && $value == *"$open" ]] && value+=$open
          fi
          COMPREPLY+=("$value")
        done
      } < <("${words[0]}" complete -- "${words[@]:1}" 2>/dev/null)
      if [[ $sort == files ]]; then
        compopt -o default 2>/dev/null
      elif [[ ${COMPREPLY[0]} == *= ]]; then
        compopt -o nospace 2>/dev/null
      fi
    }
    complete -F _replog replog

    """#

  private static let zshText = #"""
    #compdef replog
    # zsh completion of replog, as `replog completions zsh` prints it.
    _replog() {
      local sort line same
      local -a lines values shown typed end
      typed=("${(@Q)words[2,CURRENT]}")
      # A quote that is still open is no part of the word.
      typed[-1]=${typed[-1]#[\"\']}
      if [[ $typed[-1] == --*=[\"\']* ]]; then
        typed[-1]="${typed[-1]%%=*}=${${typed[-1]#*=}#[\"\']}"
      fi
      lines=("${(@f)$("${(Q)words[1]}" complete -- "${(@)typed}" 2>/dev/null)}")
      sort=$lines[1]
      for line in "${(@)lines[2,-1]}"; do
        values+=("${line%%$'\t'*}")
        if [[ $line == *$'\t'* ]]; then
          shown+=("${line/$'\t'/  -- }")
        else
          shown+=("$line")
        fi
      done
      case $sort in
        files)
          [[ -prefix --*= ]] && compset -P '--*='
          _files
          ;;
        *)
          # Behind the name of a field follows its value.
          [[ $values[1] == *= ]] && end=(-S '')
          # They fit what was typed already, be it without its accents or in lower case.
          (( $#values )) && compadd -U -l "${(@)end}" -d shown -a values
          # What they begin with together may be less than was typed, which then has to stay.
          same=$values[1]
          for line in "${(@)values}"; do
            while [[ ${line[1,$#same]} != "$same" ]]; do same=${same[1,-2]}; done
          done
          if (( $#values > 1 && $#same < ${#typed[-1]} )); then
            compstate[insert]=
            compstate[list]='list force'
          fi
          ;;
      esac
    }
    if [[ $funcstack[1] == _replog ]]; then
      _replog "$@"
    else
      compdef _replog replog
    fi

    """#

  private static let fishText = #"""
    # fish completion of replog, as `replog completions fish` prints it.
    function __replog_complete
      set -l words (commandline -opc)
      set -l typed (commandline -ct | string unescape)
      test (count $typed) -gt 0; or set typed ''
      # The words are as they were typed, and a program may be called by a path in the home.
      set -l program (string replace -r -- '^(~|\$HOME)/' "$HOME/" $words[1])
      type -q -- "$program"; or return
      set -l lines ($program complete -- $words[2..-1] "$typed" 2>/dev/null)
      if test "$lines[1]" = files
        set -l lead (string match -r -- '^--[^=]*=' "$typed")
        set -l start (string replace -r -- '^--[^=]*=' '' "$typed")
        # fish finds nothing behind a `~` that it has not read itself.
        set -l home
        if string match -q -- '~/*' "$start"
          set home "$HOME/"
          set start "$home"(string sub -s 3 -- "$start")
        end
        for path in (__fish_complete_path "$start")
          if test -n "$home"
            set path (string replace -- "$home" '~/' "$path")
          end
          echo "$lead$path"
        end
      else
        printf '%s\n' $lines[2..-1]
      end
    end
    complete -c replog -f -a '(__replog_complete)'

    """#
}
