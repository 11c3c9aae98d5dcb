import JournalModel

/// The manual as a page of roff for `man`, made from the table of commands.
///
/// One page has all commands, so that one search finds a word in any of them.
enum ManualPage {
  /// The whole manual.
  static func page(of commands: [CommandDescription]) -> [String] {
    let shown = commands.filter { !$0.isHidden }
    var lines = head("REPLOG")
    lines += [".SH NAME", #"replog \- a training journal of plain lines in a folder of yours"#]
    lines += [".SH SYNOPSIS", ".B replog", ".I COMMAND", "[options]"]
    lines +=
      [".SH DESCRIPTION"]
      + paragraph(
        "Every action, such as a set that is logged or corrected, is one line of JSON that is only "
          + "ever appended. Everything else is rebuilt from these lines.")
    lines += [".SH OPTIONS", "These are understood by every command."]
    lines += GlobalOptions.descriptions.flatMap(option)
    lines +=
      [".SH COMMANDS"]
      + shown.flatMap { command in
        [".SS \(words("replog \(command.name)"))"] + body(of: command, heads: false)
      }
    lines += [".SH EXIT STATUS"]
    lines += ExitStatus.allCases.flatMap { item("\($0.rawValue)", $0.meaning) }
    return lines + environment + files
  }

  /// The page of one command.
  static func page(of command: CommandDescription) -> [String] {
    let name = command.words.joined(separator: "-")
    return head("REPLOG-\(name.uppercased())") + [
      ".SH NAME", "\(words("replog-\(name)")) \\- \(words(command.summary))", ".SH SYNOPSIS",
      ".B \(words(command.usage))", ".SH DESCRIPTION",
    ] + body(of: command, heads: true) + [".SH SEE ALSO", ".BR replog (1)"]
  }

  /// Words are neither parted nor stretched, so that what is copied is what was meant.
  private static func head(_ title: String) -> [String] {
    [#".TH \#(words(title)) 1 \#(Program.date) "replog \#(Program.version)""#, ".nh", ".ad l"]
  }

  /// What a command takes, with its examples.
  private static func body(of command: CommandDescription, heads: Bool) -> [String] {
    var lines = heads ? [] : [".B \(words(command.usage))", ".PP"]
    lines += paragraph(command.summary.capitalizedFirst + ".")
    lines += command.positionals.flatMap { item($0.name, $0.help) }
    if heads, !command.allOptions.isEmpty { lines.append(".SH OPTIONS") }
    lines += command.allOptions.flatMap(option)
    lines += heads ? [".SH EXAMPLES"] : [".PP", "Examples:", ".PP"]
    lines += command.examples.map(example).joined(separator: [".PP"])
    if !command.exitNotes.isEmpty {
      lines += heads ? [".SH EXIT STATUS"] : [".PP", "Exit status:"]
      lines += command.exitNotes.flatMap { item("\($0.status.rawValue)", $0.meaning) }
    }
    return lines
  }

  /// A line to copy, which stays in one, and what it does, indented below.
  ///
  /// Not in `.EX` and `.EE`, after which roff parts words again.
  private static func example(_ example: CommandDescription.Example) -> [String] {
    [".nf", ".B \(words(example.command))", ".fi", ".RS"] + paragraph(example.does) + [".RE"]
  }

  private static func option(_ option: OptionDescription) -> [String] {
    item(option.usage, option.help + (option.isRepeatable ? " (repeatable)" : ""))
  }

  private static let environment =
    [".SH ENVIRONMENT"]
    + item("REPLOG_JOURNAL", "the journal, where no --journal names one")
    + item("REPLOG_NOW", "a time of RFC 3339 that the clock stands still at, for scripts")
    + item("NO_COLOR", "where it is set and not empty, no colors are shown")
    + item(
      "REPLOG_PAGER, PAGER",
      "what shows a long answer on a terminal (default: less); empty or cat for nothing")
    + item(
      "XDG_DATA_HOME, XDG_STATE_HOME, XDG_CONFIG_HOME",
      "the folders that stand for ~/.local/share, ~/.local/state and ~/.config below")
    + item("TZ", "the time zone (default: the system's)")
    + item(
      "TMPDIR",
      "where what is short-lived is put (default: below ~/.local/state/replog; a demo in /tmp)")

  private static let files =
    [".SH FILES"]
    + item(
      "~/.local/share/replog", "the journal, where none is named and no Journal/ lies upward")
    + item("~/.local/state/replog", "which replicas are this device's")
    + item("~/.config/replog/api-keys.json", "API keys, for their owner alone")

  /// A term, and what it means, indented below.
  private static func item(_ term: String, _ meaning: String) -> [String] {
    [".TP", ".B \(words(term))"] + paragraph(meaning)
  }

  /// Text in lines of a length that is usual for sources of roff.
  private static func paragraph(_ text: String) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < 76 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.map(words)
  }

  /// Text in which roff finds nothing to obey: no escapes, no request at a line's beginning, and
  /// dashes that can be copied into a shell.
  static func words(_ text: String) -> String {
    let escaped = text.replacing(scalar: "\\", with: #"\e"#)
      .replacing(scalar: "-", with: #"\-"#).replacing(scalar: "'", with: #"\(aq"#)
      .replacing(scalar: "`", with: #"\(ga"#).replacing(scalar: "^", with: #"\(ha"#)
      .replacing(scalar: "~", with: #"\(ti"#).replacing(scalar: "\"", with: #"\(dq"#)
    // A page is ASCII, so that it is read alike in every locale.
    var ascii = escaped.hasPrefix(".") ? #"\&"# : ""
    for scalar in escaped.unicodeScalars {
      if scalar.isASCII {
        ascii.unicodeScalars.append(scalar)
      } else {
        ascii += #"\[u\#(Hexadecimal.text(of: scalar.value, digits: 4).uppercased())]"#
      }
    }
    return ascii
  }
}
