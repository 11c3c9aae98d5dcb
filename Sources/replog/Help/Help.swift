/// The help as text, made from the table of commands.
struct Help {
  /// How many columns it fills at most.
  let columns: Int

  /// Wider lines are hard to read, and so are those of a file or of another program.
  static let mostColumns = 100
  /// How many columns a text has to have beside its name.
  private static let fewestBeside = 24

  /// - Parameter columns: those of the terminal that it is read on; nil where it goes elsewhere.
  init(columns: Int? = nil) {
    self.columns = min(columns ?? Self.mostColumns, Self.mostColumns)
  }

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
    lines += aligned(
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
      lines += aligned(command.positionals.map { ($0.name, $0.help) })
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
      lines += aligned(command.exitNotes.map { ("\($0.status.rawValue)", $0.meaning) })
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
    let lines = aligned(groups.map { ($0.name, $0.verbs.joined(separator: ", ")) })
    return ["", "\("Commands of two or three words:", .bold)"] + lines
      + ["", "`replog help GROUP` says what each of a group does."]
  }

  private func options(_ options: [OptionDescription]) -> [StyledText] {
    aligned(options.map { ($0.usage, $0.help + ($0.isRepeatable ? " (repeatable)" : "")) })
  }

  /// Two columns, the first as wide as it needs to be; where that leaves little room for the second,
  /// each text stands below its name.
  private func aligned(_ pairs: [(name: String, text: String)]) -> [StyledText] {
    let width = pairs.map(\.name.count).max() ?? 0
    let room = columns - width - 4
    guard room >= Self.fewestBeside else {
      return pairs.flatMap { ["  \($0.name)", "      \($0.text)"] as [StyledText] }
    }
    return pairs.flatMap { name, text -> [StyledText] in
      let lines = StyledText(stringLiteral: text).wrapped(toColumns: room)
      return lines.enumerated().map { place, line in
        let first = place == 0 ? name : ""
        return "  \(first)\(String(repeating: " ", count: width - first.count))  \(line)"
      }
    }
  }
}

extension CommandDescription {
  /// Its own options, with `--ndjson` where it has that form.
  var allOptions: [OptionDescription] {
    options + (supportsNDJSON ? [GlobalOptions.ndjson] : [])
  }
}
