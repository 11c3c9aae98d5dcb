import JournalModel

extension Help {
  /// The table of commands as one document, `replog.help/1`, for programs that complete or check.
  static func json(of commands: [CommandDescription]) -> [UInt8] {
    var writer = JSONWriter(escapesHidden: true)
    writer.beginObject()
    writer.member("schema", "replog.help/1")
    writer.member("version", Program.version)
    writer.list("options", GlobalOptions.descriptions) { $0.option($1) }
    writer.list("commands", commands) { $0.command($1) }
    writer.endObject()
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func list<Element>(
    _ name: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    self.name(name)
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }

  fileprivate mutating func command(_ command: CommandDescription) {
    beginObject()
    member("name", command.name)
    member("summary", command.summary)
    member("usage", command.usage)
    list("positionals", command.positionals) { $0.positional($1) }
    list("options", command.allOptions) { $0.option($1) }
    list("examples", command.examples) { $0.example($1) }
    list("exitStatuses", command.exitNotes) { $0.exitNote($1) }
    endObject()
  }

  private mutating func positional(_ positional: PositionalDescription) {
    beginObject()
    member("name", positional.name)
    member("help", positional.help)
    member("required", positional.isRequired)
    member("variadic", positional.isVariadic)
    endObject()
  }

  fileprivate mutating func option(_ option: OptionDescription) {
    beginObject()
    member("long", option.long)
    name("aliases")
    beginArray()
    for alias in option.aliases { string(alias) }
    endArray()
    member("short", option.short.map { String($0) })
    member("value", option.value?.name)
    member("repeatable", option.isRepeatable)
    member("help", option.help)
    endObject()
  }

  private mutating func example(_ example: CommandDescription.Example) {
    beginObject()
    member("command", example.command)
    member("does", example.does)
    endObject()
  }

  private mutating func exitNote(_ note: CommandDescription.ExitNote) {
    beginObject()
    member("status", Int(note.status.rawValue))
    member("meaning", note.meaning)
    endObject()
  }
}
