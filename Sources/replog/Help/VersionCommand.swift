/// `replog version`, which `--version` means too.
enum VersionCommand: Command {
  static let description = CommandDescription(
    name: "version", summary: "the program's version",
    examples: [.init("replog --version", "print the version")])

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    switch context.output.format {
    case .text:
      context.output.line("replog \(Program.version)")
    case .json, .ndjson:
      let members = [
        ("schema", JSONText.quoted("replog.version/1")),
        ("version", JSONText.quoted(Program.version)),
      ]
      context.output.json(JSONText.object(members).utf8)
    }
    return .done
  }
}
