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

  /// The words before the cursor are put together again, which bash takes apart at `=`, and freed
  /// of their quotes, be they closed or not, without letting the shell run what stands in them.
  private static let bashText = #"""
    # bash completion of replog, as `replog completions bash` prints it.
    _replog() {
      local word sort value IFS=$'\n' words=() count=0
      for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
        if [[ $word == = && $count -gt 0 && ${words[count - 1]} == --* ]]; then
          words[count - 1]+==
        elif [[ $count -gt 0 && ${words[count - 1]} == --*= ]]; then
          words[count - 1]+=$word
        else
          words[count++]=$word
        fi
      done
      [[ $count -gt 0 ]] || words=('')
      for word in "${!words[@]}"; do
        local rest=${words[word]} plain= quote= char
        while [[ -n $rest ]]; do
          char=${rest:0:1} rest=${rest:1}
          case $quote$char in
            \' | \") quote=$char ;;
            \'\' | \"\") quote= ;;
            \\ | \"\\) plain+=${rest:0:1} rest=${rest:1} ;;
            *) plain+=$char ;;
          esac
        done
        words[word]=$plain
      done
      COMPREPLY=()
      {
        read -r sort
        while read -r value; do
          value=${value%%$'\t'*}
          [[ ${words[-1]} == --*=* ]] && value=${value#--*=}
          COMPREPLY+=("$value")
        done
      } < <("${COMP_WORDS[0]}" complete -- "${words[@]}" 2>/dev/null)
      case $sort in
        files) compopt -o default 2>/dev/null ;;
        names) compopt -o filenames 2>/dev/null ;;
      esac
    }
    complete -F _replog replog

    """#

  private static let zshText = #"""
    #compdef replog
    # zsh completion of replog, as `replog completions zsh` prints it.
    _replog() {
      local sort line
      local -a lines values shown typed
      typed=("${(@Q)words[2,CURRENT]}")
      # A quote that is still open is no part of the word.
      typed[-1]=${typed[-1]#[\"\']}
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
        *) (( $#values )) && compadd -l -M 'm:{[:lower:]}={[:upper:]}' -d shown -a values ;;
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
      set -l lines ($words[1] complete -- $words[2..-1] "$typed" 2>/dev/null)
      if test "$lines[1]" = files
        set -l lead (string match -r -- '^--[^=]*=' "$typed")
        for path in (__fish_complete_path (string replace -r -- '^--[^=]*=' '' "$typed"))
          echo "$lead$path"
        end
      else
        printf '%s\n' $lines[2..-1]
      end
    end
    complete -c replog -f -a '(__replog_complete)'

    """#
}
