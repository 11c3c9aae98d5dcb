/// The help as text, made from the table of commands.
struct Help {
  private let definitions: Definitions

  /// - Parameter columns: those of the terminal that it is read on; nil where it goes elsewhere.
  init(columns: Int? = nil) { definitions = Definitions(columns: columns) }

  /// What a list of commands does, a line each.
  ///
  /// - Parameter group: the words that their names begin with; nil for all commands, of which those of
  ///   groups aren't told apart.
  func overview(of commands: [CommandDescription], in group: String?) -> [StyledText] {
    let prefix = group.map { $0 + " " } ?? ""
    var lines: [StyledText] =
      group == nil
      ? ["\("replog", .bold) keeps a training journal of plain lines in a folder of yours.", ""]
      : []
    lines += ["Usage: replog \(prefix)COMMAND [options]", "", "\("Commands:", .bold)"]
    lines += definitions.lines(
      commands.filter { !$0.isHidden && ($0.words.count == 1 || group != nil) }.map {
        ($0.name, $0.summary)
      })
    if group == nil { lines += groups(of: commands) }
    lines += ["", "\("Options of every command:", .bold)"]
    lines += options(GlobalOptions.descriptions)
    lines += ["", "`replog help \(prefix)COMMAND` shows a command's options, with examples."]
    return lines
  }

  /// All that is known of one command.
  func lines(for command: CommandDescription) -> [StyledText] {
    var lines: [StyledText] = [
      "\("replog \(command.name)", .bold): \(command.summary)",
      "",
      "Usage: \(command.usage)",
    ]
    if !command.positionals.isEmpty {
      lines.append("")
      lines += definitions.lines(command.positionals.map { ($0.name, $0.help) })
    }
    if !command.allOptions.isEmpty {
      lines += ["", "\("Options:", .bold)"]
      lines += options(command.allOptions)
    }
    lines += ["", "\("Options of every command:", .bold)"]
    lines += options(GlobalOptions.descriptions)
    lines += ["", "\("Examples:", .bold)"]
    for example in command.examples {
      lines += ["  \(example.command)", "      \(example.does, .dim)"]
    }
    if !command.exitNotes.isEmpty {
      lines += ["", "\("Exit status:", .bold)"]
      lines += definitions.lines(command.exitNotes.map { ("\($0.status.rawValue)", $0.meaning) })
    }
    return lines
  }

  /// What can be done with each kind of thing, a line for a group of commands.
  private func groups(of commands: [CommandDescription]) -> [StyledText] {
    var groups: [(name: String, verbs: [String])] = []
    for command in commands where command.words.count > 1 {
      let name = command.words.dropLast().joined(separator: " ")
      let verb = String(command.words.last ?? "")
      if let place = groups.firstIndex(where: { $0.name == name }) {
        groups[place].verbs.append(verb)
      } else {
        groups.append((name, [verb]))
      }
    }
    guard !groups.isEmpty else { return [] }
    let lines = definitions.lines(groups.map { ($0.name, $0.verbs.joined(separator: ", ")) })
    return ["", "\("Commands of two or three words:", .bold)"] + lines
      + ["", "`replog help GROUP` says what each of a group does."]
  }

  private func options(_ options: [OptionDescription]) -> [StyledText] {
    definitions.lines(
      options.map { ($0.usage, $0.help + ($0.isRepeatable ? " (repeatable)" : "")) })
  }
}

extension CommandDescription {
  /// Its own options, with `--ndjson` where it has that form.
  var allOptions: [OptionDescription] {
    options + (supportsNDJSON ? [GlobalOptions.ndjson] : [])
  }
}
