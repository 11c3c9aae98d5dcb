import JournalModel

/// `replog help`, which `--help` means too.
enum HelpCommand: Command {
  static let description = CommandDescription(
    name: "help", summary: "what replog can do, or how a command is called",
    positionals: [
      PositionalDescription("COMMAND", "a command's name", isRequired: false, isVariadic: true)
    ],
    options: [.flag("man", "as a manual page, in roff")],
    examples: [
      .init("replog help --man | man -l -", "read the manual"),
      .init("replog help", "list the commands"),
      .init("replog help version", "show how `version` is called"),
    ],
    work: .reads(inPages: true))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let topic = arguments.positionals.joined(separator: " ")
    let commands = context.commands.map { $0.description }
    let chosen = commands.filter { topic.isEmpty || $0.isMeant(by: topic) }
    if chosen.isEmpty {
      let meant = commands.meant(by: topic)
      throw .usage(
        "There is no command `\(topic)`",
        hint: meant.map { "Did you mean `\($0)`?" } ?? "`replog help` lists the commands.")
    }
    switch context.output.format {
    case .text where arguments.isManual:
      let page = chosen.count == 1 ? ManualPage.page(of: chosen[0]) : ManualPage.page(of: chosen)
      for line in page { context.output.stretch(line + "\n") }
    case .text:
      let help = Help(columns: context.output.columns)
      let command = chosen.count == 1 && !topic.isEmpty ? chosen.first : nil
      context.output.lines(
        command.map(help.lines) ?? help.overview(of: chosen, in: topic.isEmpty ? nil : topic))
    case .json, .ndjson:
      context.output.json(Help.json(of: chosen))
    }
    return .done
  }
}

extension CommandDescription {
  /// Whether `topic` is its name or its group.
  fileprivate func isMeant(by topic: String) -> Bool {
    name == topic || name.hasPrefix(topic + " ")
  }
}

extension ParsedArguments {
  /// Whether a manual page is wanted; `COMMAND --help` has no such option.
  fileprivate var isManual: Bool { describes("man") && isGiven("man") }
}
