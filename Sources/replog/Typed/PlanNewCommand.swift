import JournalModel
import WorkoutJournal

/// `replog plan new`: a plan by hand, one like another, or all that a plan of the library takes.
enum PlanNewCommand {
  private static let command = TypedCommand(
    "plan new", .planCreated, "make a plan: by hand, like another, or from the library",
    [TypedCommand.Place("name", isRequired: false)],
    example: ("--template 'Beginner Strength' --activate", "eight weeks, and begin today"),
    examples: [("'Base again' --like Base --activate", "do a plan once more")],
    more: [
      .option("template", "NAME", .string, "a plan of the library, with all its workouts"),
      .option("like", "PLAN", .string, "one of yours: its goal, its weeks and their templates"),
      .flag("activate", "follow it from now on"), .dryRun,
    ])

  static let entry = CommandEntry(command.description) {
    (arguments, context) throws(CommandFailure) in
    let template = try arguments.value(of: "template").map { name throws(CommandFailure) in
      try LibraryName.find(
        name, "plan", in: PlanTemplate.carried, listedBy: "library plans", name: \.name)
    }
    let isLike = try arguments.text(of: "like") != nil
    if template != nil, isLike {
      throw .usage("`--template` and `--like` exclude each other", hint: "Leave one of them out.")
    }
    let journal = try context.openJournal(arguments)
    let world = try context.journalEnvironment()
    let plan = journal.newID()
    var made: [EventDraft] = []
    var notes: [StyledText] = []
    let isBatch = template != nil || isLike || isActivating(arguments)
    let isDryRun = arguments.isGiven("dry-run")
    let batch = RecordAnswer.batch { events, _ in
      tell(made, notes, plan, context.output)
      context.offerUndo(of: events)
    }
    let status = try context.record(
      in: journal, isDryRun: isDryRun, answering: isBatch ? batch : .event(), for: command
    ) { state throws(CommandFailure) in
      var draft = try command.draft(arguments, context, in: state)
      draft.entity = plan
      if let other = try arguments.reference("like", .plan, in: state).flatMap({ state.plans[$0] })
      {
        let weeks = draft.data["durationWeeks"]?.plainText.flatMap { Int($0) }
        draft.complete(with: Plan(like: other, in: state, weeks: weeks).members)
      }
      var drafts: [EventDraft] = []
      if let template {
        let building = try planBuilding(template, in: state, at: draft.at, world)
        drafts = building.preparations
        draft.complete(with: building.plan.members)
        notes = building.present.map { "It takes \($0) that you have." }
        notes += building.held.map { $0.note(of: "plan") }
      }
      drafts.append(draft)
      if isActivating(arguments) {
        drafts.append(EventDraft(.planActivated, entity: plan, at: draft.at))
      }
      made = drafts
      return drafts
    }
    if template == nil, !isLike, !isDryRun { context.output.information(weeksAdvice) }
    return status
  }

  /// How a plan that was made by hand comes to workouts.
  static let weeksAdvice: StyledText =
    "`replog plan week N --plan PLAN --templates NAME,…` says what to train in a week."

  private static func isActivating(_ arguments: ParsedArguments) -> Bool {
    arguments.isGiven("activate")
  }

  /// What such a template takes in the journal.
  private static func planBuilding(
    _ template: PlanTemplate, in state: JournalState, at: Moment?, _ world: JournalEnvironment
  ) throws(CommandFailure) -> PlanBuilding {
    do throws(PlanBuilding.MissingExercise) {
      return try PlanBuilding(template, in: state, at: at, newID: world.newID)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// - Parameter notes: what becomes of exercises that were there already.
  private static func tell(
    _ drafts: [EventDraft], _ notes: [StyledText], _ plan: EntityID, _ output: Output
  ) {
    func count(_ type: EventType) -> Int { drafts.count { $0.type == type.rawValue } }
    let data = drafts.first { $0.type == EventType.planCreated.rawValue }?.data
    let weeks =
      data?["durationWeeks"]?.plainText.flatMap { Int($0) }
      .map { " of \(Figure.count($0, "week"))" } ?? ""
    let name = data?["name"]?.plainText ?? ""
    output.line("\("Created plan “\(name)”\(weeks)", .bold)  \(plan.description, .dim)")
    let templates = count(.templateCreated)
    if templates > 0 {
      let exercises = count(.exerciseCreated)
      let more = exercises > 0 ? " and \(Figure.count(exercises, "new exercise"))" : ""
      output.information("With \(Figure.count(templates, "new template"))\(more).")
    }
    for note in notes { output.information(note) }
    if count(.planActivated) > 0 {
      output.information("It is the active plan now. `replog plan show` shows the week.")
    } else {
      output.information("`replog plan activate PLAN` begins it.")
    }
  }
}
