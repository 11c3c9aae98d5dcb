import JournalModel
import WorkoutJournal

/// `replog session move`: gives a session the day and time that it really began at.
enum SessionMoveCommand {
  static let entry = CommandEntry(
    CommandDescription(
      name: "session move", summary: "give a session another day or time, with all its sets",
      positionals: [
        PositionalDescription("SESSION", EntityKind.session.reference),
        PositionalDescription("WHEN", "a day, a time, or both: '2026-11-20 18:00'"),
      ],
      options: [.dryRun],
      examples: [
        .init("replog session move last yesterday", "at the same time of that day"),
        .init("replog session move last 18:30", "on its own day"),
        .init("replog session move 2026-11-20 '2026-11-19 18:30'", "on another day and time"),
      ],
      exitNotes: [
        .init(.badData, "it would lie in the future; nothing was written"),
        .init(.noInput, "there is no such session, or no journal"),
      ] + CommandDescription.writingNotes, work: .records)
  ) { (arguments, context) throws(CommandFailure) in
    let journal = try context.openJournal(arguments)
    var moved: (session: Entity<Session>, start: Moment)?
    return try context.record(
      in: journal, isDryRun: arguments.isGiven("dry-run"),
      answering: .batch { events, _ in
        if let moved { tell(moved.session, moved.start, context.output) }
        context.offerUndo(of: events)
      }
    ) { state throws(CommandFailure) in
      let now = try context.now()
      let id = try state.thing(arguments.positionals[0], .session, today: now.day)
      guard let session = state.sessions[id] else { return [] }
      let start = try start(arguments.positionals[1], of: session, context)
      guard start != session.at else {
        throw .usage(
          "\(EntrySession.name(of: session).capitalizedFirst) begins then already",
          hint: "Nothing was written.")
      }
      let end = session.end(beginningAt: start)
      guard end.milliseconds <= now.milliseconds else {
        let isBegun = start.milliseconds <= now.milliseconds
        let (will, when) = isBegun ? ("be over", end) : ("begin", start)
        throw CommandFailure(
          .badData, code: "rejected", "Cannot log future workouts",
          hint: "Nothing was written. It would \(will) at \(when.shortText).")
      }
      moved = (session, start)
      return session.moved(to: start)
    }
  }

  /// When it is to begin: what isn't said of the day or of its time stays.
  private static func start(
    _ text: String, of session: Entity<Session>, _ context: Context
  ) throws(CommandFailure) -> Moment {
    if let said = try context.day(text) {
      return context.localMoment(
        reading: Int64(said.number) * Moment.millisecondsPerDay
          + Int64(session.at.millisecondsOfDay))
    }
    guard
      let start = try context.moment(Context.isTimeAlone(text) ? "\(session.at.day) \(text)" : text)
    else {
      throw .usage(
        "WHEN is a day or a time, not “\(text)”",
        hint: "Nothing was written. Write it like 2026-11-21, 18:04 or '2026-11-21 18:04'.")
    }
    return start
  }

  private static func tell(_ session: Entity<Session>, _ start: Moment, _ output: Output) {
    let name = session.record.title.map { "session “\($0)”" } ?? "the session"
    let times = "from \(session.at.shortText) to \(start.shortText)"
    output.line("Moved \(name) \(times)  \(session.id.description, .dim)")
  }
}
