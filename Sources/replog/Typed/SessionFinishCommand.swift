import JournalModel
import WorkoutJournal

/// `replog session finish`: the end of a session, and the workout of the plan that it was.
enum SessionFinishCommand {
  private static let command = TypedCommand(
    "session finish", .sessionCompleted, "end the session that is running",
    example: ("--notes Strong", "with a note"),
    more: [.flag("no-plan", "don't count it for the plan that you follow")])

  /// Who hasn't logged a set for so long has gone home before.
  private static let goneHomeMilliseconds: Int64 = 4 * 3_600_000

  static let entry = CommandEntry(command.description) {
    (arguments, context) throws(CommandFailure) in
    let journal = try context.openJournal(arguments)
    var notes: [StyledText] = []
    var isCounted = false
    let status = try context.record(
      in: journal,
      advising: { event, _ in
        // The latest event is the plan's, which can't be taken back.
        if isCounted { notes.append("Undo: replog undo \(event.id) opens the session again.") }
        return nil
      }
    ) { state throws(CommandFailure) in
      var completion = try command.draft(arguments, context, in: state)
      guard let session = completion.entity.flatMap({ state.sessions[$0] }),
        !session.record.isCompleted
      else { return [completion] }
      notes = []
      let isTimed = ["at", "end", "actual-duration"].contains { !arguments.values(of: $0).isEmpty }
      let now = try context.now()
      if let note = leaveOpenEnd(session, &completion, now) {
        notes.append(note)
      } else if !isTimed, let note = endAtLastSet(session, &completion, now, in: state) {
        notes.append(note)
      }
      let ending = SessionEnding(
        of: session, by: completion, countsForPlan: !arguments.isGiven("no-plan"), in: state)
      notes += ending.notes(of: session)
      isCounted = ending.plan != nil
      return ending.drafts
    }
    for note in notes { context.output.information(note) }
    return status
  }

  /// Ends a session that a clock has begun which was ahead: nobody knows when, as no time up to now
  /// lies behind its start.
  ///
  /// - Returns: what is to be said of it; nil for every other session, and where a time is given.
  private static func leaveOpenEnd(
    _ session: Entity<Session>, _ completion: inout EventDraft, _ now: Moment
  ) -> StyledText? {
    guard session.at.milliseconds > now.milliseconds, completion.at == nil,
      completion.data["end"] == nil
    else { return nil }
    completion.data.set(["end"], to: .null)
    if completion.data["actualDuration"] == nil {
      completion.data.set(["actualDuration"], to: .null)
    }
    return
      "By this clock it has yet to begin, at \(session.at.shortText): so it is over, without an end."
  }

  /// Ends a session with its last set, where that was so long ago that the lifter has gone home.
  ///
  /// - Returns: what is to be said of it; nil for a session that goes on until now.
  private static func endAtLastSet(
    _ session: Entity<Session>, _ completion: inout EventDraft, _ now: Moment,
    in state: JournalState
  ) -> StyledText? {
    guard now.milliseconds - session.at.milliseconds > goneHomeMilliseconds else { return nil }
    let command = "replog session edit \(session.id) --end TIME --actual-duration MINUTES"
    let last = state.sets(of: session.id).map(\.at).max { $0.milliseconds < $1.milliseconds }
    guard let last else {
      completion.data.set(["end"], to: .null)
      completion.data.set(["actualDuration"], to: .null)
      return "No set was logged in it, so that nobody knows when it ended; `\(command)` says it."
    }
    guard now.milliseconds - last.milliseconds > goneHomeMilliseconds else { return nil }
    let end = last.milliseconds < session.at.milliseconds ? session.at : last
    completion.data.set(["end"], to: .string(end.description))
    return "It ended with its last set, at \(end.shortText); `\(command)` says otherwise."
  }
}

extension SessionEnding {
  /// What the user should know of the plan.
  fileprivate func notes(of session: Entity<Session>) -> [StyledText] {
    if let progress = plan?.record.progress {
      let number = progress.completedWorkoutsThisWeek + 1
      return [
        "It counts as workout \(number) of \(progress.workoutsPerWeek) this week, and stays counted; `--no-plan` leaves a session out."
      ]
    }
    return doubt(about: session.id).map { [StyledText($0)] } ?? []
  }
}
