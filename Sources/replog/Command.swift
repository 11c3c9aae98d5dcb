/// Something that the program can be asked to do: one type, in a file of its own.
protocol Command: SendableMetatype {
  /// How it is called and explained.
  static var description: CommandDescription { get }

  /// Does it.
  ///
  /// - Returns: `.done`, or another status where the answer itself is the bad news.
  /// - Throws: why it could not be done.
  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus
}

/// A command as a value: what is known of it, and what it does.
///
/// Most are a type of their own; those that record one event each are rows of a table.
struct CommandEntry: Sendable {
  /// How it is called and explained.
  let description: CommandDescription
  /// Does it, as `Command.run` says.
  let run: @Sendable (ParsedArguments, Context) throws(CommandFailure) -> ExitStatus

  /// The command that a type is.
  init(_ command: (some Command).Type) {
    self.init(command.description) {
      (arguments, context) throws(CommandFailure) in try command.run(arguments, context)
    }
  }

  init(
    _ description: CommandDescription,
    run: @escaping @Sendable (ParsedArguments, Context) throws(CommandFailure) -> ExitStatus
  ) {
    self.description = description
    self.run = run
  }
}

/// What a command works with beside its arguments.
struct Context {
  /// The world around the program.
  let environment: Environment
  /// Where the answer goes.
  let output: Output
  /// Every command that there is.
  let commands: [CommandEntry]
  /// The options that every command has.
  let options: GlobalOptions
}

extension Context {
  /// Refuses `--json` where it would change nothing.
  ///
  /// - Parameters:
  ///   - name: what has a form of its own.
  ///   - other: the command that answers with JSON, if any does.
  func refuseJSON(to name: String, instead other: String? = nil) throws(CommandFailure) {
    guard output.format != .text else { return }
    throw .usage(
      "`--json` has no effect on \(name), which has a form of its own",
      hint: other.map { "Leave it out, or take `\($0)`." } ?? "Leave it out.")
  }
}

extension CommandDescription {
  /// The statuses that any command on a journal may end with.
  static let journalNotes: [ExitNote] = [
    ExitNote(.noInput, "there is no journal, or it can't be read"),
    ExitNote(.configuration, "the journal is foreign, or of a newer format"),
  ]

  /// What the statuses mean of each command that writes to a journal.
  static let writingNotes =
    [ExitNote(.temporaryFailure, "another program held the journal too long")] + journalNotes
}
