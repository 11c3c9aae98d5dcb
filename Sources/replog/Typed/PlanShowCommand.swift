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
      isPaged: true)
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
  ///   - plan: as the state document has it.
  ///   - today: the day for which its workouts are prescribed.
  ///   - advice: what of it is to be done otherwise.
  static func print(
    _ plan: JSONValue, _ state: JournalState, on today: Day, _ advice: Advice, _ output: Output
  ) {
    func text(_ name: String) -> String { plan[name]?.plainText ?? "" }
    let part = (Double(text("progressPercentage")) ?? 0) * 100
    let isActive = plan["isActive"] == .bool(true) ? ", active" : ""
    output.line(
      "\(text("name"), .bold): \(text("statusText")), \(Figure.short(part.rounded()))%\(isActive)")
    if plan["isCompleted"] != .bool(true) {
      output.line(
        "\(text("completedWorkoutsThisWeek")) of \(text("workoutsPerWeek")) workouts done this week"
      )
    }
    if let notes = plan["planDescription"]?.plainText { output.information("\(notes)") }
    output.line()
    var table = Table([
      .init("WEEK", .right), .init("TYPE"), .init("WEIGHTS", .right), .init("SETS", .right),
      .init("RPE", .right, spared: 2), .init("WORKOUTS", spared: 1), .init(""),
    ])
    let current = text("currentWeek")
    for week in plan["weeks"]?.elements ?? [] {
      let number = week["weekNumber"]?.plainText ?? ""
      let state = week["isCompleted"] == .bool(true) ? "done" : number == current ? "now" : ""
      table.add([
        StyledText(number), StyledText(week["weekType"]?.plainText ?? ""),
        StyledText(week.percentage("intensityModifier")),
        StyledText(week.percentage("volumeModifier")),
        StyledText(week["rpeCap"]?.plainText.map { "≤ \($0)" } ?? ""),
        StyledText(week["summaryText"]?.plainText ?? ""), StyledText(state),
      ])
    }
    output.lines(table.lines)
    let isEmpty = (plan["weeks"]?.elements ?? []).allSatisfy {
      $0["templates"]?.elements.isEmpty ?? true
    }
    if isEmpty { output.information(PlanNewCommand.weeksAdvice) }
    if let week = plan["currentPlanWeek"] {
      let caps = effortCaps(of: plan, in: state, on: today)
      print(week: week, state, caps, advice, output)
    }
  }

  /// How hard the heaviest sets of the current week's workouts may be, as they are prescribed today.
  ///
  /// A week that adds weight allows the effort that it takes.
  ///
  /// - Returns: by the templates, in the order of the exercises of each; nil where no set is prescribed.
  private static func effortCaps(
    of plan: JSONValue, in state: JournalState, on today: Day
  ) -> [EntityID: [Double?]] {
    guard let id = plan["id"]?.plainText.flatMap({ EntityID($0) }), let whole = state.plans[id],
      let week = StateDocument(state).weeks(of: whole).first(where: {
        $0.weekNumber == whole.record.progress.currentWeek
      })
    else { return [:] }
    var caps: [EntityID: [Double?]] = [:]
    for template in week.templates {
      let choice = WorkoutChoice(.template(template), plan: whole, week: week, reason: "")
      caps[template] = PlannedWorkout(choice, in: state, on: today).exercises.map { exercise in
        exercise.sets.first { $0.setType != .warmup }?.rpe
      }
    }
    return caps
  }

  /// The workouts of a week with what it makes of their prescriptions.
  private static func print(
    week: JSONValue, _ state: JournalState, _ caps: [EntityID: [Double?]], _ advice: Advice,
    _ output: Output
  ) {
    let workouts = week["workouts"]?.elements ?? []
    guard !workouts.isEmpty else { return }
    output.line()
    output.line(
      "\(week["weekLabel"]?.plainText ?? "", .bold): \(week["coachingNotes"]?.plainText ?? "")")
    if let notes = week["notes"]?.plainText { output.line("\(notes)") }
    for workout in workouts {
      output.line()
      output.line("\(workout["name"]?.plainText ?? "", .bold)")
      var table = Table([
        .init(""), .init("SETS", .right), .init("REPS", .right), .init("RPE", .right, spared: 1),
        .init(""),
      ])
      let template = workout["template"]?.plainText.flatMap { EntityID($0) }
      let exercises = workout["exercises"]?.elements ?? []
      let planned = template.flatMap { caps[$0] } ?? []
      for (place, exercise) in exercises.enumerated() {
        let id = exercise["exercise"]?.plainText.flatMap { EntityID($0) }
        let cap = planned.count == exercises.count ? planned[place] : nil
        let row = PrescriptionRow(ofExercise: exercise, in: state, cap: cap)
        let optional = exercise["isOptional"] == .bool(true) ? "optional" : nil
        let note = advice.note(on: id, in: template)
        table.add([
          StyledText(exercise["exerciseName"]?.plainText ?? ""), StyledText(row.sets),
          StyledText(row.reps), StyledText(row.effort),
          StyledText([optional, note].compactMap { $0 }.joined(separator: "; ")),
        ])
      }
      output.lines(table.lines)
    }
  }
}

extension JSONValue {
  /// A member that is a part of 1, in per cent.
  fileprivate func percentage(_ name: String) -> String {
    guard let part = self[name]?.plainText.flatMap({ Double($0) }) else { return "" }
    return Figure.short((part * 100).rounded()) + "%"
  }
}
