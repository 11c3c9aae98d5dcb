import JournalModel
import WorkoutJournal

/// `replog today`: what to do now, set by set.
enum TodayCommand: Command {
  static let description = CommandDescription(
    name: "today", summary: "what to train now: every set with its load, its plates and why",
    options: OptionDescription.ofToday,
    examples: [
      .init("replog today", "the next workout of your plan, or of your templates in turn"),
      .init("replog today --energy low --time 45", "what is left of it on such a day"),
      .init("replog today --template 'Upper A'", "another workout"),
      .init("replog today --json | jq '.workout.exercises[]?.sets'", "for a script"),
    ],
    exitNotes: [
      .init(.done, "done, also where nothing is planned, which the answer says"),
      .init(.noInput, "there is no such workout, or no journal"),
    ]
      + CommandDescription.journalNotes,
    work: .reads(inPages: true))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let journal = try context.openJournal(arguments)
    let state = try context.state(of: journal)
    let today = try TodaysWorkout(arguments, context, state)
    guard context.output.format == .text else {
      context.output.json(today.json)
      return .done
    }
    if let leftOpen = today.leftOpen { context.output.information(leftOpen.sentence) }
    switch today.outcome {
    case .success(let workout):
      print(workout, today, as: arguments.words(of: OptionDescription.ofToday), context.output)
    case .failure(let absence):
      context.output.line("\(absence.description, .bold).")
      if let session = today.session {
        context.output.information(
          "\(EntrySession.name(of: session).capitalizedFirst) is open: `replog log` goes on with it, `replog session finish` ends it."
        )
      }
      context.output.information("\(absence.advice)")
    }
    return .done
  }

  /// - Parameter options: which workout was asked for, and for what a day.
  private static func print(
    _ workout: PlannedWorkout, _ today: TodaysWorkout, as options: String, _ output: Output
  ) {
    if let name = today.doneToday, today.session == nil {
      output.information("You have trained today: \(name). This comes next.")
    }
    if let words = today.openBesideWords(workout) { output.information("\(words)") }
    output.line(workout.headline)
    for note in workout.introduction { output.line("\(note)") }
    guard !workout.exercises.isEmpty else {
      output.line("There is no exercise in it yet.")
      output.information(
        "`replog \(workout.choice.source.partCommand)` puts one in.")
      return
    }
    if today.session != nil, workout.isDone {
      output.line("All of it is done.")
      output.information("`replog session finish` ends the session.")
      return
    }
    print(workout.trained, in: today.state.profile.unitSystem, output)
    for omission in workout.omissions {
      output.line()
      output.line(omission)
    }
    guard !workout.trained.isEmpty else {
      output.information("Nothing of it is left for today.")
      return
    }
    output.information("")
    let minutes = (workout.estimatedSeconds + 59) / 60
    output.information(
      "About \(Figure.count(minutes, "minute")). `replog session run\(options)` walks you through it."
    )
    if !workout.assumptions.isEmpty {
      let advice =
        workout.assumes(whatEquipmentSays: today.state.equipmentProfile)
        ? " `replog equipment set` says what you have." : ""
      output.information("Assumed: \(workout.assumptions.joined(separator: "; ")).\(advice)")
    }
  }

  /// The exercises with their sets, all in one table, so that the columns stand above one another; on a
  /// terminal that is too narrow for it, each set in lines of its own, as plates that stand in a stack
  /// are misread.
  private static func print(
    _ exercises: [PlannedExercise], in system: UnitSystem?, _ output: Output
  ) {
    var table = Table([.init(""), .init(""), .init(""), .init(""), .init("")])
    for exercise in exercises {
      for (set, count) in exercise.groups {
        table.add([
          "", StyledText(words(of: set, count)),
          StyledText(set.words(exercise.steps.unit, in: system)), StyledText(set.effortWords),
          StyledText(exercise.plateWords(for: set), .dim),
        ])
      }
    }
    var rows = table.body[...]
    let isNarrow = output.columns.map { most in rows.contains { $0.columns > most } } ?? false
    for exercise in exercises {
      output.line()
      let done = Figure.count(exercise.done.count, "set") + " done"
      if !exercise.done.isEmpty, exercise.left.isEmpty {
        // Why it was to be done so concerns nobody any more.
        output.line("\(exercise.name, .bold)  \(done)")
        continue
      }
      output.line(exercise.headline)
      if !exercise.done.isEmpty { output.line("  \(done)") }
      for (set, count) in exercise.groups {
        guard let row = rows.popFirst() else { continue }
        output.lines(isNarrow ? lines(of: set, count, exercise, in: system) : [row])
      }
      if let seconds = exercise.breakSeconds {
        output.line()
        output.line("\("Break - \(WorkoutBreak.formatted(seconds: seconds))", .dim)")
      }
    }
  }

  /// What a narrow terminal shows of a set: which, and how hard; below it the load with its plates.
  private static func lines(
    of set: PlannedSet, _ count: Int, _ exercise: PlannedExercise, in system: UnitSystem?
  ) -> [StyledText] {
    let plates = exercise.plateWords(for: set)
    let head = [words(of: set, count), set.effortWords].filter { !$0.isEmpty }
    return [
      "  \(head.joined(separator: "  "))",
      "    \(set.words(exercise.steps.unit, in: system))"
        + (plates.isEmpty ? "" : "  \(plates, .dim)"),
    ]
  }

  /// `4 × working set`.
  private static func words(of set: PlannedSet, _ count: Int) -> String {
    count > 1 ? "\(count) × \(set.setType.words)" : set.setType.words
  }
}

extension WorkoutChoice.Source {
  /// The command that puts an exercise into such a thing.
  fileprivate var partCommand: String {
    switch self {
    case .template: "template exercise add"
    case .workout: "workout item add"
    case .split: "split exercise add"
    }
  }
}

extension PlannedWorkout {
  /// Whether something is taken for granted that an equipment profile could say: it has plates and
  /// dumbbells, and no bar and no stack of a machine.
  fileprivate func assumes(whatEquipmentSays equipment: EquipmentProfile) -> Bool {
    let hasPlates = equipment.availablePlates?.contains { $0 > 0 } ?? false
    return trained.contains { exercise in
      guard !exercise.sets.isEmpty, !exercise.steps.assumptions.isEmpty else { return false }
      return switch exercise.steps.means {
      case .dumbbellSteps: true
      case .bar, .belt: !hasPlates
      case .dumbbells, .steps: false
      }
    }
  }
}
