import JournalModel
import WorkoutJournal

/// `replog session finish`: the end of a session, and the workout of the plan that it was.
enum SessionFinishCommand {
  private static let command = TypedCommand(
    "session finish", .sessionCompleted, "end the session that is running",
    example: ("--notes Strong", "with a note"),
    more: [.flag("no-plan", "don't count it for the plan that you follow")])

  static let entry = CommandEntry(command.description) {
    (arguments, context) throws(CommandFailure) in
    let journal = try context.openJournal(arguments)
    var notes: [StyledText] = []
    var isCounted = false
    let status = try context.record(
      in: journal,
      answering: .event { event, _ in
        // The latest event is the plan's, and not the session's.
        if isCounted {
          notes.append(
            "Undo: replog undo \(event.id) --batch opens the session again, and counts it no more.")
        }
        return nil
      }, for: command
    ) { state throws(CommandFailure) in
      // An append that finds the folder rewritten asks again.
      (notes, isCounted) = ([], false)
      var completion = try command.draft(arguments, context, in: state)
      guard let session = completion.entity.flatMap({ state.sessions[$0] }),
        !session.record.isCompleted
      else { return [completion] }
      completion.keepDuration(of: session.record)
      let ending = SessionEnding(
        of: session, by: completion, at: try context.now(),
        countsForPlan: !arguments.isGiven("no-plan"), in: state)
      notes = [ending.end.note(of: session, in: state)].compactMap(\.self)
      notes += ending.notes(of: session, in: state)
      isCounted = ending.plan != nil
      return ending.drafts
    }
    for note in notes { context.output.information(note) }
    return status
  }
}

extension EventDraft {
  /// Lets a completion that says neither an end nor a duration keep the duration that the session was
  /// given while it was open.
  fileprivate mutating func keepDuration(of session: Session) {
    guard let minutes = session.actualDuration, at == nil, data["end"] == nil,
      data["actualDuration"] == nil
    else { return }
    data.set(["actualDuration"], to: .number("\(minutes)"))
  }
}

extension SessionEnd {
  /// What is to be said of an end that isn't now.
  func note(of session: Entity<Session>, in state: JournalState) -> StyledText? {
    let hasSets = !state.unorderedSets(of: session.id).isEmpty
    let why =
      hasSets
      ? "Hours lie between its beginning and its sets, or between these"
      : "No set was logged in it"
    let command = "replog session edit \(session.id) --end TIME --actual-duration MINUTES"
    return switch self {
    case .asSaid: nil
    case .withLastSet(let end):
      "It ended with its last set, at \(end.shortText); `\(command)` says otherwise."
    case .unknown:
      "\(why), so that nobody knows when it ended; `\(command)` says it."
    case .beforeItsBeginning:
      "By this clock it has yet to begin, at \(session.at.shortText): so it is over, without an end."
    }
  }
}

extension SessionEnding {
  /// What the user should know of the plan.
  fileprivate func notes(of session: Entity<Session>, in state: JournalState) -> [StyledText] {
    if let progress = plan?.record.progress {
      let number = progress.completedWorkoutsThisWeek + 1
      let left = state.plannedSetsLeft(of: session)
      let without = left == 0 ? "" : " without \(Figure.count(left, "planned set"))"
      return [
        "It counts as workout \(number) of \(progress.workoutsPerWeek) this week\(without); `--no-plan` leaves a session out."
      ]
    }
    return doubtWords(about: session.id).map { [StyledText($0)] } ?? []
  }
}

extension JournalState {
  /// How many sets of the workout that a session was begun by weren't done; warm-ups and what is
  /// optional aside.
  fileprivate func plannedSetsLeft(of session: Entity<Session>) -> Int {
    guard let choice = WorkoutChoice.of(session, in: self) else { return 0 }
    let workout = PlannedWorkout(
      choice, in: self, on: session.at.day, readiness: session.record.readiness,
      session: session.id)
    return workout.trained.filter { !$0.isOptional }.reduce(0) { count, exercise in
      count + exercise.left.count { $0.setType != .warmup }
    }
  }
}
