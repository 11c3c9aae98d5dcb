import JournalModel
import WorkoutJournal

/// `replog session start`: the event, and what of the session pain or equipment change.
enum SessionStartCommand {
  private static let command = TypedCommand(
    "session start", .sessionStarted, "begin a session: free, or by a template or workout",
    [TypedCommand.Place("title", isRequired: false)],
    example: ("--template Legs --energy OK", "train by a template"))

  static let entry = CommandEntry(command.description) {
    (arguments, context) throws(CommandFailure) in
    let journal = try context.openJournal(arguments)
    return try context.record(
      in: journal,
      advising: { event, before in
        let wholes = ["template", "workout", "split"].compactMap { field in
          event.data[field]?.words.flatMap { EntityID($0) }
        }
        return Advice(on: wholes, in: before)
      }
    ) { state throws(CommandFailure) in
      [try command.draft(arguments, context, in: state)]
    }
  }
}

/// `replog pain raise`: the event, and what of the active plan it changes.
enum PainRaiseCommand {
  private static let command = TypedCommand(
    "pain raise", .painFlagRaised, "note that something hurts", ["bodyPart", "severity"],
    example: ("shoulder moderate --exercise Bench", "since when you bench"))

  static let entry = CommandEntry(command.description) {
    (arguments, context) throws(CommandFailure) in
    let journal = try context.openJournal(arguments)
    return try context.record(
      in: journal,
      advising: { event, _ throws(CommandFailure) in
        let state = try context.attempt { () throws(JournalError) in try journal.replay() }.state
        guard let flag = state.painFlags[event.entity], let severity = flag.record.severity else {
          return Advice(on: [], in: state)
        }
        let reason = Substitution.Reason.pain(
          bodyPart: flag.record.bodyPart ?? "", severity, since: flag.at.day)
        return Advice(onActivePlanIn: state).only { $0 == reason }
      }
    ) { state throws(CommandFailure) in
      [try command.draft(arguments, context, in: state)]
    }
  }
}

extension RecordedEvent {
  /// The payload.
  var data: JSONValue { (try? JSONValue(parsing: line))?["data"] ?? .object([]) }
}
