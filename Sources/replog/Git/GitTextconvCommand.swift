import JournalFile
import JournalModel
import WorkoutJournal

/// `replog git textconv`: a file of events as sentences, for `git diff` and `git log -p`.
enum GitTextconvCommand: Command {
  static let description = CommandDescription(
    name: "git textconv", summary: "a file of events in words, for git diff and git log -p",
    positionals: [PositionalDescription("FILE", "a file of events")],
    examples: [
      .init(
        "replog git textconv Journal/events/k7f3q2m9/2026-11.ndjson",
        "a month of a device, an event a line")
    ],
    exitNotes: [.init(.noInput, "there is no FILE")],
    work: .reads())

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    try context.refuseJSON(to: "`git textconv`")
    let path = try context.absolutePath(arguments.positionals[0])
    let bytes = try CommandFailure.wrapping(InputFile.read(path))
    let state = try state(of: path, arguments, context)
    let sentences = EventSentence(namesFrom: state)
    for line in EventLine.lines(of: bytes) {
      switch line {
      case .event(let event):
        let words = sentences.describe(event)
        context.output.line(
          "\(event.envelope.at.shortText)  \(event.envelope.id.description)  \(words)")
      case .damage(let number, let reason):
        context.output.line("line \(number) is damaged: \(reason.description)")
      }
    }
    return .done
  }

  /// The state that knows the names of things: that of the journal too, where one is at hand.
  private static func state(
    of path: String, _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> JournalState {
    // A file may be looked at far from its journal, or in a version where that was damaged.
    let journal = try? context.openJournal(arguments)
    let (world, now) = (try context.journalEnvironment(), try context.now())
    return try context.attempt { () throws(JournalError) in
      let file = try MergeSource(bundleAt: path, in: world)
      do throws(JournalError) {
        return try file.state(with: journal, wall: now)
      } catch {
        return try file.state(wall: now)
      }
    }
  }
}
