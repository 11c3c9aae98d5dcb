import Foundation
import Testing

@testable import replog

@Suite("The help")
struct ArgumentsHelpTests {
  @Test("Every command's help shows all that its table says", arguments: allDescriptions)
  func complete(command: CommandDescription) {
    let run = Transcript(
      ["help"] + command.words.map(String.init),
      commands: Program.allCommands + [CommandEntry(SampleCommand.self)])
    #expect(run.status == .done)
    #expect(run.output.contains(command.summary))
    #expect(run.output.contains("Usage: \(command.usage)\n"))
    for positional in command.positionals { #expect(run.output.contains(positional.help)) }
    // What is long goes on in the next line.
    let unwrapped = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for option in command.allOptions + GlobalOptions.descriptions {
      #expect(run.output.contains("  \(option.usage) "))
      #expect(unwrapped.contains("\(option.usage) \(option.help)"))
    }
    for example in command.examples {
      #expect(run.output.contains("\n  \(example.command)\n      \(example.does)\n"))
    }
    for note in command.exitNotes { #expect(run.output.contains(note.meaning)) }
  }

  @Test("A command that asks whether it is meant says how it ends where it isn't")
  func refusals() {
    for command in allDescriptions where command.allOptions.contains(where: { $0.long == "yes" }) {
      #expect(command.exitNotes.contains { $0.status == .negative }, "\(command.name)")
    }
  }

  @Test("The help and the manual name every place of the journal in use")
  func places() {
    let option = GlobalOptions.descriptions.first { $0.long == "journal" }
    let page = ManualPage.page(of: allDescriptions).joined(separator: " ")
    for place in ["$REPLOG_JOURNAL", "nearest Journal/", "$XDG_DATA_HOME/replog"] {
      #expect(option?.help.contains(place) == true)
      #expect(page.contains(place))
    }
  }

  @Test("Every command keeps the rules of the table", arguments: allDescriptions)
  func rules(command: CommandDescription) {
    #expect(!command.summary.isEmpty && !command.summary.hasSuffix("."))
    #expect(!command.examples.isEmpty)
    #expect(command.words.count <= 3 && command.name == command.words.joined(separator: " "))
    let options = command.allOptions + GlobalOptions.descriptions
    let optionNames = options.flatMap { [$0.long] + $0.aliases }
    #expect(Set(optionNames).count == optionNames.count, "an option has one meaning")
    let letters = options.compactMap(\.short)
    #expect(Set(letters).count == letters.count, "a letter has one meaning")
    for line in Help().lines(for: command) { #expect(line.columns <= 100, "\(line.words)") }
  }

  @Test("Options and commands stand in two columns of a terminal of 80", arguments: allDescriptions)
  func twoColumns(command: CommandDescription) throws {
    let help = Help(columns: 80)
    let lines = help.lines(for: command).map(\.words)
    let examples = try #require(lines.firstIndex(of: "Examples:"))
    for line in lines[3..<examples] + help.overview(of: allDescriptions, in: nil).map(\.words) {
      #expect(line.count <= 80, "\(line)")
    }
    // A text goes on below itself.
    let longest = GlobalOptions.descriptions.map(\.usage.count).max() ?? 0
    let blanks = String(repeating: " ", count: longest + 4)
    #expect(lines.contains { $0.hasPrefix(blanks) && !$0.dropFirst(blanks.count).hasPrefix(" ") })
  }

  @Test("Where a terminal is narrow, what an option does stands below it")
  func narrow() throws {
    let command = try #require(allDescriptions.first { $0.name == "log" })
    let lines = Help(columns: 44).lines(for: command).map(\.words)
    let place = try #require(lines.firstIndex(of: "  --lock-timeout SECONDS"))
    #expect(lines[place + 1] == "      how long to wait for a program that appends (10)")
    // What is short enough keeps its columns.
    #expect(lines.contains("  75  another program held the journal too"))
    #expect(lines.contains("      long"))
  }

  @Test("Every example of the help is understood by the parser", arguments: allDescriptions)
  func examples(command: CommandDescription) throws {
    for example in command.examples {
      let calls = ShellLine(example.command).calls.filter { $0.first == "replog" }
      #expect(!calls.isEmpty, "\(example.command)")
      for call in calls {
        #expect(throws: Never.self, "\(example.command)") {
          try ArgumentParser.parse(call.dropFirst(), by: allDescriptions)
        }
      }
    }
  }

  @Test("No name is taken twice, and none is both a command and a group")
  func names() {
    let names = Program.allCommands.map { $0.description.name }
    #expect(Set(names).count == names.count)
    for name in names { #expect(!names.contains { $0.hasPrefix(name + " ") }) }
  }

  @Test("The program alone, help and --help list every command", arguments: [[], ["help"], ["-h"]])
  func overview(arguments: [String]) {
    let run = Transcript(arguments, commands: Program.allCommands)
    #expect(run.status == .done)
    #expect(run.error.isEmpty)
    for command in Program.allCommands.map(\.description) where !command.isHidden {
      let group = command.words.dropLast().joined(separator: " ")
      if group.isEmpty {
        #expect(run.output.contains("  \(command.name) "))
        #expect(run.output.contains(command.summary))
      } else {
        let line = run.output.split(separator: "\n").first { $0.hasPrefix("  \(group)  ") }
        #expect(line?.contains(command.words.last ?? "") == true, "\(command.name)")
      }
    }
  }

  @Test("The help of a group lists its commands, that of an unknown word says what is meant")
  func topics() {
    let group = Transcript(["plan", "--help"])
    #expect(group.output.contains("plan new") && !group.output.contains("lift"))
    let unknown = Transcript(["help", "lfit"])
    #expect(unknown.status == .usage)
    #expect(unknown.error.contains("Did you mean `lift`?"))
  }

  @Test("A command line finds its command in the part of the table that is made for it")
  func partsOfTheTable() {
    for command in Program.allCommands.map(\.description) {
      let part = Program.commands(for: command.words.map(String.init) + ["--help"])
      #expect(part.contains { $0.description.name == command.name }, "\(command.name)")
    }
    for arguments in [["--version"], ["--json", "--journal", "exercise", "status"]] {
      #expect(Program.commands(for: arguments).count < Program.allCommands.count)
    }
    for arguments in [[], ["help", "status"], ["exercise", "add"], ["stauts"], ["--json"]] {
      #expect(Program.commands(for: arguments).count == Program.allCommands.count)
    }
  }

  @Test("With --json the help is the whole table as one document")
  func json() throws {
    let run = Transcript(["help", "--json"], commands: Program.allCommands)
    let table = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(table?["schema"] as? String == "replog.help/1")
    let commands = try #require(table?["commands"] as? [[String: Any]])
    #expect(commands.count == Program.allCommands.count)
    let report = try #require(commands.first { $0["name"] as? String == "report" })
    let options = try #require(report["options"] as? [[String: Any]])
    #expect(
      options.filter { $0["required"] as? Bool == true }.map { $0["long"] as? String } == ["html"])
    let formula = try #require(options.first { $0["long"] as? String == "formula" })
    #expect((formula["words"] as? [String])?.contains("epley") == true)
  }

  @Test("The version is the program's, in words and as JSON")
  func version() {
    #expect(Transcript(["--version"]).output == "replog 0.1.0\n")
    #expect(
      Transcript(["--json", "--version"]).output
        == #"{"schema":"replog.version/1","version":"0.1.0"}"# + "\n")
  }
}

private let allDescriptions =
  Program.allCommands.map { $0.description } + [SampleCommand.description]
