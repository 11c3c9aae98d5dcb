import JournalModel

extension Help {
  /// The table of commands as one document, `replog.help/1`, for programs that complete or check.
  static func json(of commands: [CommandDescription]) -> [UInt8] {
    JSONWriter.document("replog.help/1") { writer in
      writer.member("version", Program.version)
      writer.member("options", objects: GlobalOptions.descriptions) { $1.option($0) }
      writer.member("commands", objects: commands) { $1.command($0) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func command(_ command: CommandDescription) {
    member("name", command.name)
    member("summary", command.summary)
    member("usage", command.usage)
    member("positionals", objects: command.positionals) { $1.positional($0) }
    member("options", objects: command.allOptions) { $1.option($0) }
    member("examples", objects: command.examples) { $1.example($0) }
    member("exitStatuses", objects: command.exitNotes) { $1.exitNote($0) }
  }

  private mutating func positional(_ positional: PositionalDescription) {
    member("name", positional.name)
    member("help", positional.help)
    member("required", positional.isRequired)
    member("variadic", positional.isVariadic)
    member("words", positional.words)
  }

  fileprivate mutating func option(_ option: OptionDescription) {
    member("long", option.long)
    member("aliases", option.aliases)
    member("short", option.short.map { String($0) })
    member("value", option.value?.name)
    member("words", option.value?.words ?? [])
    member("required", option.isRequired)
    member("repeatable", option.isRepeatable)
    member("help", option.help)
  }

  private mutating func example(_ example: CommandDescription.Example) {
    member("command", example.command)
    member("does", example.does)
  }

  private mutating func exitNote(_ note: CommandDescription.ExitNote) {
    member("status", Int(note.status.rawValue))
    member("meaning", note.meaning)
  }
}
