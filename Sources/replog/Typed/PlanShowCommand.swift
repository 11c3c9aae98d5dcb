import JournalModel
import WorkoutJournal

/// `replog plan show`: how far a plan has come, its weeks, and what to train in this one.
enum PlanShowCommand {
  static let entry = CommandEntry(
    CommandDescription(
      name: "plan show", summary: "show a plan: its weeks, and what to train in this one",
      positionals: [
        PositionalDescription("PLAN", "its name or id (default: the active one)", isRequired: false)
      ],
      examples: [.init("replog plan show", "the week of the active plan")],
      exitNotes: [.init(.noInput, "there is no such plan, or no journal")]
        + CommandDescription.journalNotes,
      work: .reads(inPages: true))
  ) { (arguments, context) throws(CommandFailure) in
    let journal = try context.openJournal(arguments)
    let state = try context.state(of: journal)
    let id: EntityID
    if let word = arguments.positionals.first {
      id = try state.thing(word, .plan)
    } else {
      id = try state.followedPlan()
    }
    try ShowCommand.show(id.description, .plan, of: state, context)
    return .done
  }

  /// Prints a plan for a person.
  ///
  /// - Parameters:
  ///   - today: the day for which its workouts are prescribed.
  ///   - advice: what of it is to be done otherwise.
  static func print(
    _ plan: Entity<Plan>, _ state: JournalState, on today: Day, _ advice: Advice, _ output: Output
  ) {
    let progress = plan.record.progress
    let isActive = state.activePlan?.id == plan.id ? ", active" : ""
    output.line(
      "\(plan.record.name ?? "", .bold): \(progress.statusText), \(percent(progress.fraction))\(isActive)"
    )
    if !progress.isCompleted {
      output.line(
        "\(progress.completedWorkoutsThisWeek) of \(progress.workoutsPerWeek) workouts done this week"
      )
    }
    if let notes = plan.record.planDescription { output.information("\(notes)") }
    output.line()
    var table = Table([
      .init("WEEK", .right), .init("TYPE"), .init("WEIGHTS", .right), .init("SETS", .right),
      .init("RPE", .right, spared: 2), .init("WORKOUTS", spared: 1), .init(""),
    ])
    let weeks = StateDocument(state).weeks(of: plan)
    for week in weeks {
      let isNow = week.weekNumber == progress.currentWeek
      table.add([
        "\(week.weekNumber)", "\(week.weekType.rawValue)",
        StyledText(percent(week.modifiers.intensity)), StyledText(percent(week.modifiers.volume)),
        "≤ \(Figure.short(week.modifiers.rpeCap))", "\(week.summaryText)",
        week.isCompleted ? "done" : isNow ? "now" : "",
      ])
    }
    output.lines(table.lines)
    if weeks.allSatisfy(\.templates.isEmpty) { output.information(PlanNewCommand.weeksAdvice) }
    if let week = weeks.first(where: { $0.weekNumber == progress.currentWeek }) {
      print(week, of: plan, state, on: today, advice, output)
    }
  }

  /// The workouts of a week with what it makes of their prescriptions.
  private static func print(
    _ week: EffectiveWeek, of plan: Entity<Plan>, _ state: JournalState, on today: Day,
    _ advice: Advice, _ output: Output
  ) {
    guard !week.templates.isEmpty else { return }
    output.line()
    output.line("\(week.label, .bold): \(week.weekType.coachingNotes(with: week.modifiers))")
    if let notes = week.notes { output.line("\(notes)") }
    let document = StateDocument(state)
    for template in week.templates {
      output.line()
      output.line("\(state.templates[template]?.record.name ?? "", .bold)")
      var table = Table([
        .init(""), .init("SETS", .right), .init("REPS", .right), .init("RPE", .right, spared: 1),
        .init(""),
      ])
      let exercises = document.exercises(of: template).map(\.record)
      let caps = effortCaps(of: template, in: week, of: plan, state, on: today)
      for (place, exercise) in exercises.enumerated() {
        let row = PrescriptionRow(
          of: exercise, in: state, by: week.modifiers,
          cap: caps.count == exercises.count ? caps[place] : nil)
        let optional = exercise.isOptional == true ? "optional" : nil
        let note = advice.note(
          on: exercise.exercise?.existing(.exercise, in: state), in: template)
        table.add([
          StyledText(document.exerciseName(exercise.exercise)), StyledText(row.sets),
          StyledText(row.reps), StyledText(row.effort),
          StyledText([optional, note].compactMap { $0 }.joined(separator: "; ")),
        ])
      }
      output.lines(table.lines)
    }
  }

  /// How hard the heaviest sets of a workout may be, as they are prescribed today.
  ///
  /// A week that adds weight allows the effort that it takes.
  ///
  /// - Returns: in the order of the exercises; nil where no set is prescribed.
  private static func effortCaps(
    of template: EntityID, in week: EffectiveWeek, of plan: Entity<Plan>, _ state: JournalState,
    on today: Day
  ) -> [Double?] {
    let choice = WorkoutChoice(.template(template), plan: plan, week: week, reason: "")
    return PlannedWorkout(choice, in: state, on: today).exercises.map { exercise in
      exercise.sets.first { $0.setType != .warmup }?.rpe
    }
  }

  /// A part of 1, in per cent.
  private static func percent(_ part: Double) -> String {
    Figure.short((part * 100).rounded()) + "%"
  }
}
