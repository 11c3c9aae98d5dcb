import WorkoutJournal

/// `replog serve --stdio`: the other end of `sync --via`.
///
/// Standard output belongs to the protocol, and a caller hears of an error through it.
enum ServeCommand: Command {
  static let description = CommandDescription(
    name: "serve", summary: "answer a `sync` that calls through standard input and output",
    options: [.flag("stdio", "the caller is at standard input and output").required],
    examples: [
      .init("replog sync --via 'ssh laptop replog'", "a call that starts this on the laptop")
    ],
    exitNotes: [
      .init(.badData, "the caller has another journal, or says what is no protocol"),
      .init(.unavailable, "the caller speaks another protocol"),
      .init(.inputOutput, "the caller went away"),
    ] + CommandDescription.journalNotes, work: .changes("what came is in the journal"))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    guard arguments.isGiven("stdio"), let dialogue = context.environment.dialogue else {
      throw .usage(
        "`serve` answers a program, and only at `--stdio`",
        hint: "Run `replog sync --via 'COMMAND'` at the other end.")
    }
    let channel = SyncChannel(dialogue)
    let journal: Journal
    do throws(CommandFailure) {
      journal = try context.openJournal(arguments)
    } catch {
      // The caller tells whoever is there.
      channel.refuse(error.message + (error.file.map { " (\($0))" } ?? ""))
      return error.status
    }
    do throws(SyncError) {
      let outcome = try journal.answer(over: channel)
      if let failure = outcome.failure { throw failure }
    } catch {
      // The caller has been told, and standard error may end at the same terminal.
      return CommandFailure(error, hasBegun: true).status
    }
    return .done
  }
}
