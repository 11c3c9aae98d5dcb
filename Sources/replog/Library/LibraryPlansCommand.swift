import JournalModel
import WorkoutJournal

/// `replog library plans`: the training plans that the program brings along.
enum LibraryPlansCommand: Command {
  static let description = CommandDescription(
    name: "library plans", summary: "list the plan templates, or show one in full",
    positionals: [PositionalDescription("NAME", "a plan template", isRequired: false)],
    examples: [
      .init("replog library plans", "list them"),
      .init("replog library plans 'beginner strength'", "its weeks, workouts and exercises"),
    ],
    exitNotes: [.init(.noInput, "there is no such plan template")],
    work: .reads(inPages: true))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let plans = PlanTemplate.carried
    let isText = context.output.format == .text
    guard let text = arguments.positionals.first else {
      if isText {
        context.output.lines(table(plans).lines)
        context.output.information("`replog library plans NAME` shows one in full.")
      } else {
        context.output.json(LibraryDocument.list(plans, kind: "plans") { $0.write(&$1) })
      }
      return .done
    }
    let plan = try LibraryName.find(
      text, "plan template", in: plans, listedBy: "library plans", name: \.name)
    if isText {
      context.output.lines(lines(plan))
    } else {
      context.output.json(LibraryDocument.item(plan, kind: "plan") { $0.write(&$1) })
    }
    return .done
  }

  private static func table(_ plans: [PlanTemplate]) -> Table {
    var table = Table([
      .init("NAME"), .init("WEEKS", .right), .init("A WEEK", .right), .init("GOAL", spared: 2),
      .init("SPLIT", spared: 1),
    ])
    for plan in plans {
      table.add([
        StyledText(plan.name), "\(plan.durationWeeks)", "\(plan.workoutsPerWeek)",
        StyledText(plan.goal.rawValue), StyledText(plan.split.rawValue),
      ])
    }
    return table
  }

  private static func lines(_ plan: PlanTemplate) -> [StyledText] {
    var weeks = Table([
      .init("WEEK", .right), .init("TYPE"), .init("WORKOUTS"), .init("NOTES", isProse: true),
    ])
    for week in plan.weekStructure {
      weeks.add([
        "\(week.weekNumber)", StyledText(week.weekType.rawValue),
        StyledText(week.workouts.joined(separator: ", ")), StyledText(week.notes),
      ])
    }
    let frequency = "\(Figure.count(plan.durationWeeks, "week")), \(plan.workoutsPerWeek)× a week"
    return [
      StyledText(plan.name, .bold), StyledText(plan.description),
      "\(frequency), \(plan.goal.rawValue), \(plan.split.rawValue)", "",
    ] + weeks.lines + plan.workoutExercises.flatMap { [""] + $0.lines }
  }
}

extension WorkoutDefinition {
  /// The workout's title, and a table of its exercises.
  var lines: [StyledText] {
    var table = Table([
      .init("  EXERCISE"), .init("SETS", .right), .init("REPS", .right), .init("RPE", .right),
      .init(""),
    ])
    for exercise in exercises {
      table.add([
        "  \(exercise.name)", "\(exercise.sets)", StyledText(exercise.range),
        "\(Figure.short(exercise.rpe))", exercise.isOptional ? "optional" : "",
      ])
    }
    return ["\(workoutName, .bold), about \(targetDurationMinutes) min"] + table.lines
  }
}

extension ExerciseDefinition {
  /// `8–12`, `5`, or how long a repetition is held: `30 s`, `2 × 30 s`.
  fileprivate var range: String {
    let reps = repsMin == repsMax ? "\(repsMin)" : "\(repsMin)–\(repsMax)"
    guard let seconds else { return reps }
    return repsMax == 1 ? "\(seconds) s" : "\(reps) × \(seconds) s"
  }
}
