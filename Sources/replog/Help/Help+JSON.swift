extension Help {
  /// The table of commands as one document, `replog.help/1`, for programs that complete or check.
  static func json(of commands: [CommandDescription]) -> String {
    JSONText.object([
      ("schema", JSONText.quoted("replog.help/1")),
      ("version", JSONText.quoted(Program.version)),
      ("options", array(GlobalOptions.descriptions, json)),
      ("commands", array(commands, json)),
    ])
  }

  private static func json(_ command: CommandDescription) -> String {
    JSONText.object([
      ("name", JSONText.quoted(command.name)),
      ("summary", JSONText.quoted(command.summary)),
      ("usage", JSONText.quoted(command.usage)),
      ("positionals", array(command.positionals, json)),
      ("options", array(command.allOptions, json)),
      ("examples", array(command.examples, json)),
    ])
  }

  private static func json(_ positional: PositionalDescription) -> String {
    JSONText.object([
      ("name", JSONText.quoted(positional.name)),
      ("help", JSONText.quoted(positional.help)),
      ("required", "\(positional.isRequired)"),
      ("variadic", "\(positional.isVariadic)"),
    ])
  }

  private static func json(_ option: OptionDescription) -> String {
    JSONText.object([
      ("long", JSONText.quoted(option.long)),
      ("short", option.short.map { JSONText.quoted(String($0)) } ?? "null"),
      ("value", option.value.map { JSONText.quoted($0.name) } ?? "null"),
      ("repeatable", "\(option.isRepeatable)"),
      ("help", JSONText.quoted(option.help)),
    ])
  }

  private static func json(_ example: CommandDescription.Example) -> String {
    JSONText.object([
      ("command", JSONText.quoted(example.command)),
      ("does", JSONText.quoted(example.does)),
    ])
  }

  private static func array<Element>(
    _ elements: [Element], _ json: (Element) -> String
  ) -> String {
    JSONText.array(elements.map(json))
  }
}
