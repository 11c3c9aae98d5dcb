/// Something that a command takes by name: `--at T`, `--dry-run`.
struct OptionDescription: Sendable {
  /// The name behind the two dashes.
  let long: String
  /// Other names behind two dashes that mean the same.
  var aliases: [String] = []
  /// The letter behind one dash, where there is one.
  let short: Character?
  /// What it takes; `nil` for a flag.
  let value: Value?
  /// Whether it may be given more than once.
  let isRepeatable: Bool
  /// What it does, in a line without a full stop.
  let help: String
  /// Whether the command does nothing without it, and its usage names it.
  var isRequired = false

  /// What an option takes.
  struct Value: Sendable {
    /// What stands for it in the help: `DIR`.
    let name: String
    let kind: Kind

    /// Those that it may be, where it is one of some words or several of them; else none.
    var words: [String] {
      switch kind {
      case .choice(let words), .choices(let words): words
      case .string, .integer, .count, .path, .date: []
      }
    }
  }

  /// What a value must look like, for the parser, and what could be offered, for completions.
  enum Kind: Sendable, Equatable {
    /// Any text; what it means is the command's to say.
    case string
    /// A whole number, which the parser checks.
    case integer
    /// A whole number from 0 on, which the parser checks.
    case count
    /// A file or a folder.
    case path
    /// One of these words, which the parser checks.
    case choice([String])
    /// Some of these words, separated by commas, which the parser checks.
    case choices([String])
    /// A day or a moment; the model reads it, as it reads those of the journal.
    case date
  }

  /// What a command has that records many events at once.
  static let dryRun = flag("dry-run", "print the events, and change nothing")

  /// An option without a value.
  static func flag(_ long: String, short: Character? = nil, _ help: String) -> OptionDescription {
    OptionDescription(long: long, short: short, value: nil, isRepeatable: false, help: help)
  }

  /// An option with a value.
  static func option(
    _ long: String, short: Character? = nil, _ name: String, _ kind: Kind,
    isRepeatable: Bool = false, _ help: String
  ) -> OptionDescription {
    OptionDescription(
      long: long, short: short, value: Value(name: name, kind: kind),
      isRepeatable: isRepeatable, help: help)
  }

  /// An option whose value is one of `words`, which are shown in the help.
  static func option(
    _ long: String, choice words: [String], _ help: String
  ) -> OptionDescription {
    option(long, words.joined(separator: "|"), .choice(words), help)
  }

  /// The same for a command that needs it.
  var required: OptionDescription {
    var option = self
    option.isRequired = true
    return option
  }

  /// How it stands in a line that calls the command: `--color auto|always|never`.
  var call: String { "--" + long + (value.map { " " + $0.name } ?? "") }

  /// How it stands in the help: `-h, --help`, `--color auto|always|never`.
  var usage: String {
    let letter = short.map { "-\($0), " } ?? ""
    // A name that says it at more length is for those who look for it so.
    let briefer = aliases.filter { $0.count < long.count }
    let names = ([long] + briefer).map { "--" + $0 }.joined(separator: ", ")
    return letter + names + (value.map { " " + $0.name } ?? "")
  }

  /// Whether `argument` is a way to write this option's name.
  func isNamed(by argument: String) -> Bool {
    argument == "--" + long || aliases.contains { argument == "--" + $0 }
      || short.map { argument == "-\($0)" } ?? false
  }
}
