/// A command line that was understood: each option is one of the command's, each value of its kind.
struct ParsedArguments: Sendable {
  /// The command that was called.
  let command: CommandDescription
  /// What was given without a name, in order, and as many as the command takes.
  let positionals: [String]
  /// The options that every command has.
  let global: GlobalOptions

  /// What was given by name; a flag has as many empty values as it was given times.
  private let values: [String: [String]]

  init(command: CommandDescription, positionals: [String] = [], values: [String: [String]] = [:]) {
    self.command = command
    self.positionals = positionals
    self.values = values
    global = GlobalOptions(values)
  }

  /// The same options for another command, which describes them all, with other positionals.
  func calling(_ command: CommandDescription, _ positionals: [String]) -> ParsedArguments {
    ParsedArguments(command: command, positionals: positionals, values: values)
  }

  /// Whether the command has the option at all.
  func describes(_ option: String) -> Bool {
    command.options.contains { $0.long == option }
  }

  /// Whether the flag was given.
  func isGiven(_ flag: String) -> Bool {
    !values(of: flag).isEmpty
  }

  /// What holds of the command's work where its answer could not be written; `nil` where it changes
  /// nothing, called like this.
  var effect: String? {
    if describes("dry-run"), isGiven("dry-run") { return nil }
    // A page that goes to standard output is the answer.
    if describes("html"), value(of: "html") == "-" { return nil }
    return switch command.work {
    case .reads: nil
    case .records: "what the command was to record is recorded, as `replog history` shows"
    case .changes(let effect): effect
    case .changesWith(let option, let effect): isGiven(option) ? effect : nil
    }
  }

  /// The option's value, `nil` where it was not given.
  func value(of option: String) -> String? {
    values(of: option).last
  }

  /// The option's value, which has to say something: an empty one is mostly a variable that isn't set,
  /// and would ask for nothing or for all.
  func text(of option: String) throws(CommandFailure) -> String? {
    guard let text = value(of: option) else { return nil }
    guard text.contains(where: { !$0.isWhitespace }) else { throw .emptyValue(of: option) }
    return text
  }

  /// Those of some options that were given, as a shell reads them: ` --energy low`.
  func words(of options: [OptionDescription]) -> String {
    options.compactMap { option in
      value(of: option.long).map { " --\(option.long) \(ShellWord.quoted($0))" }
    }.joined()
  }

  /// The option's value as a number, which the parser has checked.
  func integer(of option: String) -> Int? {
    value(of: option).flatMap { Int($0) }
  }

  /// All the values of a repeatable option, in order.
  ///
  /// To ask for an option that the command does not describe is a mistake of the command.
  func values(of option: String) -> [String] {
    precondition(describes(option), "\(command.name) describes no --\(option)")
    return values[option] ?? []
  }
}

extension CommandFailure {
  /// An option whose value says nothing.
  static func emptyValue(of option: String) -> CommandFailure {
    .usage("The value of `--\(option)` is empty", hint: unsetVariable)
  }

  /// A name in which there is nothing.
  static var emptyName: CommandFailure {
    .usage("An empty name means nothing", hint: unsetVariable)
  }

  /// How something empty comes to a command mostly.
  static let unsetVariable = "Is a variable of the shell not set?"
}

extension ParsedArguments {
  /// What `--search` looks for; nil for all, as where it is empty, as a field is that nobody has typed
  /// into yet.
  var search: String? { value(of: "search").flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } }

  /// How many are wanted at most; all of them where `--limit` isn't given.
  func limit() throws(CommandFailure) -> Int {
    let limit = integer(of: "limit") ?? .max
    guard limit > 0 else {
      throw .usage("`--limit` takes a number from 1, not \(limit)", hint: "Leave it out for all.")
    }
    return limit
  }
}
