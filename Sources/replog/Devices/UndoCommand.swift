import JournalModel
import WorkoutJournal

/// `replog undo`: takes back what an event did, by new events.
enum UndoCommand: Command {
  static let description = CommandDescription(
    name: "undo", summary: "take back the last event, or another, by new events",
    positionals: [
      PositionalDescription(
        "EVENT-ID", "which one; by default `last`, which is this device's if it has any",
        isRequired: false)
    ],
    options: [
      .flag("batch", "and all that was appended in one go with it: a batch, an import, an undoing"),
      .flag("force", "although something has changed since"),
      .flag("dry-run", "say what would be recorded, and record nothing"),
    ],
    examples: [
      .init("replog undo", "take back the last event; a second time, take that back"),
      .init("replog history --limit 5", "the ids of the last events"),
      .init("replog undo k7f3q2m9-17", "take back that one"),
      .init("replog undo k7f3q2m9-17 --batch", "take back the whole import that it belongs to"),
    ],
    exitNotes: [
      .init(.negative, "the question was answered otherwise; nothing was recorded"),
      .init(.badData, "it can't be taken back, or something has changed since"),
      .init(.noInput, "there is no such event, or it was thrown away"),
      .init(
        .temporaryFailure, "another program held the journal too long, or changed it meanwhile"),
    ] + CommandDescription.journalNotes, work: .records)

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let journal = try context.openJournal(arguments)
    let target = try self.target(arguments, journal, context)
    let plan = try context.attempt { () throws(JournalError) in try journal.undoing(target) }
    try checkObstacles(plan)
    guard !plan.drafts.isEmpty else {
      if context.output.format != .text { context.output.json([RecordedEvent]().document) }
      tellNothingLeft(of: plan, context.output)
      return .done
    }
    let isInUse = !plan.changedSince.isEmpty || !plan.usedBefore.isEmpty
    let isAsked = isInUse && !arguments.isGiven("force")
    if arguments.isGiven("dry-run") {
      tellDryRun(plan, isAsked: isAsked, context)
      return .done
    }
    if isAsked, try !isMeant(plan, context) {
      context.output.question("Nothing was recorded.")
      return .negative
    }
    return try record(plan, in: journal, isTold: isAsked, context)
  }

  /// Refuses what can't be taken back.
  private static func checkObstacles(_ plan: UndoPlan) throws(CommandFailure) {
    guard let obstacle = plan.obstacles.first else { return }
    throw CommandFailure(
      .badData, code: "cannotUndo", "This can't be taken back: \(obstacle)",
      hint: "Nothing was recorded. `replog history` lists the events before it.")
  }

  /// - Parameter isTold: whether who was asked has read with the question what is done; else the answer
  ///   says it, as it may fail yet.
  private static func record(
    _ plan: UndoPlan, in journal: Journal, isTold: Bool, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    try context.record(
      in: journal,
      answering: .batch { events, before in
        if !isTold { tell(plan, context.output) }
        context.tell(events, before)
        if let warning = othersWarning(of: plan, in: journal) { context.output.warning(warning) }
        if let others = others(of: plan) { context.output.information(others) }
      }
    ) {
      _ throws(CommandFailure) in
      // Somebody may have taken their time to answer, and another device's events come in meanwhile.
      guard try context.attempt({ () throws(JournalError) in try journal.isCurrent(plan) }) else {
        throw CommandFailure(
          .temporaryFailure, code: "changedMeanwhile",
          "What this takes back was changed in the meantime",
          hint: "Nothing was recorded. Look at it again: run the command once more.")
      }
      return plan.drafts
    }
  }

  /// Says that there is nothing to take back, and what has come in between.
  private static func tellNothingLeft(of plan: UndoPlan, _ output: Output) {
    let later = plan.changedSince.last.map { ": \($0) has spoken of the same since" } ?? ""
    for line in told(plan, as: "It was") { output.information(line) }
    output.information("There is nothing left of it to take back\(later).")
  }

  /// Says what would be recorded.
  ///
  /// - Parameter isAsked: whether somebody would be asked first.
  private static func tellDryRun(_ plan: UndoPlan, isAsked: Bool, _ context: Context) {
    if context.output.format == .text { tell(plan, context.output) }
    if isAsked {
      context.output.warning("\(changes(plan)), so it would only be done with --force.")
    }
    guard context.output.format == .text else {
      context.tellDrafts(plan.drafts)
      return
    }
    for draft in plan.drafts {
      context.output.line("Would record \(draft.type) \(draft.entity?.description ?? "")")
    }
  }

  /// The event that is named; nil for the last, which needs no name.
  private static func asked(_ arguments: ParsedArguments) -> String? {
    arguments.positionals.first.flatMap { $0 == "last" ? nil : $0 }
  }

  private static func target(
    _ arguments: ParsedArguments, _ journal: Journal, _ context: Context
  ) throws(CommandFailure) -> UndoTarget {
    guard let text = asked(arguments) else {
      guard arguments.isGiven("batch") else { return .last }
      let plan = try context.attempt { () throws(JournalError) in try journal.undoing(.last) }
      guard let last = plan.events.last else { return .last }
      return .batch(of: last.envelope.id)
    }
    guard let id = EventID(text) else {
      throw .usage(
        "“\(text)” is not the id of an event",
        hint: Spelling.nearest(to: text, in: ["last"]).map { "Did you mean `\($0)`?" }
          ?? "It looks like k7f3q2m9-17; `replog history` shows them.")
    }
    return arguments.isGiven("batch") ? .batch(of: id) : .event(id)
  }

  /// Says what is taken back, and what of it stays.
  private static func tell(_ plan: UndoPlan, _ output: Output) {
    output.lines(told(plan))
    for line in kept(by: plan) { output.information(line) }
  }

  private static func told(_ plan: UndoPlan, as lead: String = "Taking back") -> [StyledText] {
    let shown = plan.events.prefix(20)
    let drafts = plan.drafts.lazy.compactMap { draft in draft.entity.map { ($0, draft.data) } }
    let sentences = EventSentence(namesFrom: plan.state).knowing(namesSaidOf: drafts)
    func isDeletion(_ event: JournalEvent) -> Bool { event.envelope.type?.effect == .delete }
    // What was deleted is told by what was there before.
    let earlier =
      shown.contains(where: isDeletion)
      ? EventSentence(namesFrom: plan.stateBefore).knowing(namesOf: sentences) : sentences
    var lines = shown.map { event -> StyledText in
      let words = (isDeletion(event) ? earlier : sentences).describe(event)
      return "\(lead) \(event.envelope.id, .dim)  \(words)"
    }
    let more = plan.events.count - shown.count
    if more > 0 { lines.append("… and \(Figure.count(more, "more event"))") }
    return lines
  }

  /// How to take back what was recorded at once with a single event that was: of a line of three sets
  /// it is only the last.
  private static func others(of plan: UndoPlan) -> StyledText? {
    guard plan.isPartOfMore, let event = plan.events.first?.envelope else { return nil }
    return
      "Others were recorded in one go with it; `replog undo \(event.id) --batch --force` takes them back."
  }

  /// That a plan which was made again without a workout or a week of it is so without what other devices
  /// have recorded for it as well, and this one hasn't heard of.
  private static func othersWarning(of plan: UndoPlan, in journal: Journal) -> StyledText? {
    let steps: [EventEffect] = [.recordWorkout, .advanceWeek]
    let isOfPlan = plan.events.contains { event in
      event.envelope.type.map { steps.contains($0.effect) } ?? false
    }
    let isMadeAgain = plan.drafts.contains { $0.type == EventType.planDeleted.rawValue }
    guard isOfPlan, isMadeAgain, let devices = try? journal.replay().frontier, devices.count > 1
    else { return nil }
    return
      "The plan was made again without it: what other devices have recorded for it, and this one hasn't heard of yet, won't count. `replog plan record` counts it again once it has come."
  }

  private static func kept(by plan: UndoPlan) -> [StyledText] {
    if plan.drafts.isEmpty { return [] }
    return plan.kept.map { id -> StyledText in
      let name = plan.state.exercises[id]?.record.name.map { "exercise “\($0)”" } ?? "session"
      return "The \(name) stays: more has been logged of it since."
    } + stillCounted(by: plan)
  }

  /// That a plan counts a workout all the same, as an undoing has made the plan again since and said anew
  /// what was recorded for it.
  private static func stillCounted(by plan: UndoPlan) -> [StyledText] {
    plan.events.compactMap { event in
      let entity = event.envelope.entity
      guard event.envelope.type == .planWorkoutRecorded,
        !plan.drafts.contains(where: { $0.entity == entity }),
        let session = event.data["session"]?.plainText.flatMap({ EntityID($0) }),
        let record = plan.state.plans[entity]?.record, record.steps.week(of: session) != nil
      else { return nil }
      return
        "“\(record.name ?? "")” still counts it, since the plan was made again: `replog history --type plan.workoutRecorded` shows the event to take back."
    }
  }

  /// What speaks of the same, later, or uses it from before.
  private static func changes(_ plan: UndoPlan) -> String {
    let users = plan.usedBefore.count
    if plan.changedSince.isEmpty {
      return "It is in use: \(Figure.count(users, "earlier event")) "
        + (users == 1 ? "speaks of it" : "speak of it")
    }
    let number = plan.changedSince.count
    let count = Figure.count(number, "later event") + (number == 1 ? " speaks" : " speak")
    let last = plan.changedSince.last.map { ", the last \($0)" } ?? ""
    return "It has changed since: \(count) of the same\(last)"
  }

  /// Asks the person at the terminal.
  private static func isMeant(
    _ plan: UndoPlan, _ context: Context
  ) throws(CommandFailure) -> Bool {
    let changes = changes(plan)
    guard let typist = context.environment.typist else {
      throw CommandFailure(
        .badData, code: "changedSince", changes,
        hint: "Nothing was recorded. `--force` takes it back all the same.")
    }
    for line in told(plan) + kept(by: plan) { context.output.question(line) }
    context.output.question("\(changes).")
    context.output.question("Type “undo” to take it back all the same:")
    return try typist.word(hint: "Nothing was recorded.") == "undo"
  }
}
