/// Everything that is known of a command before it runs.
///
/// The parser, the help, and whatever else speaks of commands (completions, man pages) read this
/// one table, so that they cannot differ.
struct CommandDescription: Sendable {
  /// The words that call it, at most three: `append`, `plan new`, `workout item add`.
  let name: String
  /// What it does, in a line without a full stop.
  let summary: String
  /// What it takes without a name, in order; only the last may be variadic.
  let positionals: [PositionalDescription]
  /// What it takes by name, beside the options that every command has.
  let options: [OptionDescription]
  /// Whether `--ndjson` is one of its forms.
  let supportsNDJSON: Bool
  /// Calls that are worth copying, each with what it does.
  let examples: [Example]
  /// What is said to a positional too many, where it must not be quoted.
  let surplusObjection: String?
  /// What its exit statuses say, where that is more than `ExitStatus.meaning`.
  let exitNotes: [ExitNote]
  /// What it does beside answering.
  let work: Work
  /// Whether what stands behind its name may be a secret, and is quoted nowhere.
  let mayBeGivenSecrets: Bool
  /// Whether it is for programs alone, and left out where commands are listed.
  let isHidden: Bool

  /// What a command does beside answering; with what holds of that where the answer could not be
  /// written, in words that go on from a colon.
  enum Work: Sendable {
    /// Nothing; in pages, an answer that is long is shown on a terminal a screen at a time.
    case reads(inPages: Bool = false)
    /// Adds events.
    case records
    case changes(String)
    /// Only with an option.
    case changesWith(String, String)
  }

  /// A call, and what it does.
  struct Example: Sendable {
    let command: String
    let does: String

    init(_ command: String, _ does: String) {
      self.command = command
      self.does = does
    }
  }

  /// What an exit status says in this command.
  struct ExitNote: Sendable {
    let status: ExitStatus
    let meaning: String

    init(_ status: ExitStatus, _ meaning: String) {
      self.status = status
      self.meaning = meaning
    }
  }

  init(
    name: String, summary: String, positionals: [PositionalDescription] = [],
    options: [OptionDescription] = [], supportsNDJSON: Bool = false,
    surplusObjection: String? = nil, examples: [Example], exitNotes: [ExitNote] = [],
    work: Work, mayBeGivenSecrets: Bool = false, isHidden: Bool = false
  ) {
    let firstVariadic = positionals.firstIndex(where: \.isVariadic) ?? positionals.endIndex
    precondition(firstVariadic >= positionals.count - 1, "only the last positional is variadic")
    self.name = name
    self.summary = summary
    self.positionals = positionals
    self.options = options
    self.supportsNDJSON = supportsNDJSON
    self.surplusObjection = surplusObjection
    self.examples = examples
    self.work = work
    self.mayBeGivenSecrets = mayBeGivenSecrets
    self.isHidden = isHidden
    // A command's own words for a status come first and stand for it.
    let own = Dictionary(exitNotes.map { ($0.status, $0) }) { first, _ in first }
    self.exitNotes = own.values.sorted { $0.status.rawValue < $1.status.rawValue }
  }

  /// Whether its answer, where it is long, is shown on a terminal a screen at a time.
  var isPaged: Bool { if case .reads(inPages: true) = work { true } else { false } }

  /// The name's words: the groups, if any, and the command.
  var words: [Substring] { name.split(separator: " ") }

  /// What it takes without a name, and somebody has written as an option.
  func positional(named option: String) -> PositionalDescription? {
    positionals.first { "--" + $0.name.lowercased() == option }
  }

  /// How it is called, in one line.
  var usage: String {
    let required = options.filter(\.isRequired)
    let others = required.count < options.count ? ["[options]"] : []
    return
      (["replog", name] + positionals.map(\.usage) + required.map(\.call) + others)
      .joined(separator: " ")
  }
}

/// Something that a command takes without a name.
struct PositionalDescription: Sendable {
  /// What stands for it in the help: `FILE`.
  let name: String
  /// What it is, in a line without a full stop.
  let help: String
  /// Whether it must be given; for a variadic one, at least once.
  let isRequired: Bool
  /// Whether it takes all the arguments that are left.
  let isVariadic: Bool
  /// The words that can stand for it, where they are few and the command takes no others.
  let words: [String]

  init(
    _ name: String, _ help: String, isRequired: Bool = true, isVariadic: Bool = false,
    words: [String] = []
  ) {
    self.name = name
    self.help = help
    self.words = words
    self.isRequired = isRequired
    self.isVariadic = isVariadic
  }

  /// Whether it can be a name of several words.
  var isName: Bool { ["EXERCISE", "NAME", "PLAN", "REF", "SPLIT"].contains(name) }

  /// How it stands in the usage line: `FILE`, `[DIR]`, `SRC...`.
  var usage: String {
    let repeated = isVariadic ? "\(name)..." : name
    return isRequired ? repeated : "[\(repeated)]"
  }
}
