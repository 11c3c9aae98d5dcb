import JournalModel

/// `replog version`, which `--version` means too.
enum VersionCommand: Command {
  static let description = CommandDescription(
    name: "version", summary: "the program's version",
    examples: [.init("replog --version", "print the version")],
    work: .reads())

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    switch context.output.format {
    case .text:
      context.output.line("replog \(Program.version)")
    case .json, .ndjson:
      var writer = JSONWriter()
      writer.beginObject()
      writer.member("schema", "replog.version/1")
      writer.member("version", Program.version)
      writer.endObject()
      context.output.json(writer.bytes)
    }
    return .done
  }
}
