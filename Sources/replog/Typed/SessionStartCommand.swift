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
    var leftOpen: LeftOpenSession?
    var goingOn: Entity<Session>?
    let status = try context.record(
      in: journal,
      answering: .event { event, before in
        let wholes = ["template", "workout", "split"].compactMap { field in
          event.data[field]?.plainText.flatMap { EntityID($0) }
        }
        return Advice(on: wholes, in: before)
      }, for: command
    ) { state throws(CommandFailure) in
      let now = try context.now()
      leftOpen = LeftOpenSession(in: state, at: now)
      goingOn = state.sessionGoingOn(at: now)
      return [try command.draft(arguments, context, in: state)]
    }
    if let leftOpen { context.output.information(leftOpen.sentence) }
    if let goingOn {
      context.output.information(
        "\(EntrySession.name(of: goingOn).capitalizedFirst) is open, too. "
          + "End it with `replog session finish \(goingOn.id)`.")
    }
    return status
  }
}
