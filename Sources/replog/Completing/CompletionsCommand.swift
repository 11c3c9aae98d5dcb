/// `replog completions`: the script that makes a shell complete the command line.
enum CompletionsCommand: Command {
  static let description = CommandDescription(
    name: "completions", summary: "print what makes a shell complete replog's command line",
    positionals: [
      PositionalDescription(
        "SHELL", "bash, zsh or fish", words: CompletionScript.allCases.map(\.rawValue))
    ],
    examples: [
      .init(
        "mkdir -p ~/.local/share/bash-completion/completions && replog completions bash > $_/replog",
        "with the package bash-completion"),
      .init(
        "mkdir -p ~/.zfunc && replog completions zsh > ~/.zfunc/_replog", "with ~/.zfunc in fpath"),
      .init("replog completions fish | source", "from ~/.config/fish/config.fish"),
    ], work: .reads())

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let word = arguments.positionals[0]
    guard let script = CompletionScript(rawValue: word.lowercased()) else {
      throw .unknownWord(word, "shell", among: CompletionScript.allCases.map(\.rawValue))
    }
    try context.refuseJSON(to: "`completions`")
    context.output.stretch(script.text)
    return .done
  }
}
