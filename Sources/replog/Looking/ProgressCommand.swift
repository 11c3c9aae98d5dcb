import JournalModel
import WorkoutJournal

/// `replog progress`: one exercise over time.
enum ProgressCommand: Command {
  static let description = CommandDescription(
    name: "progress", summary: "one exercise over time: e1RM and volume",
    positionals: [PositionalDescription("EXERCISE", "its name or id")],
    options: [
      .formula,
      .option("from", "DAY", .date, "nothing before that day"),
      .option("to", "DAY", .date, "nothing after that day"),
    ],
    examples: [
      .init("replog progress bench", "a chart of all of it"),
      .init("replog progress bench --from 2026-01-01 --formula brzycki", "this year"),
      .init("replog progress bench --json", "session by session, for a script"),
    ],
    exitNotes: [.init(.noInput, "there is no such exercise, or no journal")]
      + CommandDescription.journalNotes,
    work: .reads(inPages: true))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let looking = try Looking(arguments, context)
    let exercise = try looking.state.trainedExercise(arguments.positionals[0])
    let (from, to) = try context.days(arguments)
    let sets = looking.log(of: exercise).sets.filter { set in
      from.map { set.day >= $0 } != false && to.map { set.day <= $0 } != false
    }
    let formula = looking.state.formula(arguments.formula, of: exercise)
    let progress = ExerciseProgress(sets, formula: formula)
    guard context.output.format == .text else {
      context.output.json(json(progress, exercise, looking, arguments.formula))
      return .done
    }
    guard !progress.points.isEmpty else {
      let days = (from ?? .earliest)...(to ?? .latest)
      let name = looking.titles[exercise]
      let then = from == nil && to == nil ? "" : " then"
      let lines = looking.uncounted(of: exercise, on: days)
      let what = sets.contains(where: \.isWarmUp) ? "Only warm-ups were" : "Nothing was"
      context.output.information(
        lines.map { "No sets of \(name) were logged\(then). \($0)" }
          ?? "\(what) logged of \(name)\(then).")
      return .done
    }
    print(progress, of: exercise, looking, arguments.formula, context)
    return .done
  }

  /// Sessions that are listed; JSON has them all.
  private static let shown = 10

  private static func print(
    _ progress: ExerciseProgress, of exercise: EntityID, _ looking: Looking,
    _ formula: OneRepMaxFormula, _ context: Context
  ) {
    let (output, name) = (context.output, looking.titles[exercise])
    output.line("\(name, .bold): \(Figure.count(progress.points.count, "session"))")
    // Charts go by the days, which a flight over the date line turns round in time; of one they show
    // nothing.
    let byDay = progress.points.sorted { $0.day < $1.day }
    if byDay.first?.day != byDay.last?.day {
      printCurve(byDay, looking, context)
      printVolumes(byDay, looking, context)
    }
    output.line()
    output.lines(table(progress.points.suffix(shown), looking, columns: context.chartColumns))
    let more = progress.points.count - shown
    if more > 0 {
      output.information("and \(Figure.count(more, "earlier session")); --json has them all")
    }
    if progress.points.suffix(shown).contains(where: { $0.pace != nil && $0.hasMoreThanPaced }) {
      output.information("The pace is of the sets that have a distance and a time.")
    }
    if let best = progress.best, let estimate = best.oneRepMaxKilograms {
      output.information(
        "Best e1RM: \(looking.weight(estimate)) on \(best.day) (\(formula.source))")
    }
    let hasVolume = progress.points.contains { $0.volumeKilograms > 0 }
    if hasVolume, looking.state.liftsBody(exercise) {
      output.information("Weights are what was added to the body, which is lifted too.")
    }
  }

  /// What a narrow terminal does without, in that order.
  private static let spared = ["SETS", "REPS", "VOLUME", "HEAVIEST", "PACE"]

  /// The sessions with what any of them has: weights and repetitions, distances and times.
  private static func table(
    _ points: ArraySlice<ExerciseProgress.Point>, _ looking: Looking, columns room: Int
  ) -> [StyledText] {
    typealias Cell = (ExerciseProgress.Point) -> String
    let columns: [(title: String, cell: Cell)] = [
      ("DATE", { $0.day.description }), ("SETS", { "\($0.sets)" }),
      ("REPS", { $0.reps > 0 ? "\($0.reps)" : "" }),
      ("HEAVIEST", { $0.heaviestKilograms.map(looking.loggedWeight) ?? "" }),
      (
        "E1RM",
        { point in
          let estimate = point.oneRepMaxKilograms.map(looking.weight)
          return estimate.map { (point.isUnsure ? "~" : "") + $0 } ?? ""
        }
      ),
      ("VOLUME", { $0.volumeKilograms > 0 ? looking.tonnage($0.volumeKilograms) : "" }),
      ("DISTANCE", { $0.metres > 0 ? looking.distance(metres: $0.metres) : "" }),
      ("TIME", { $0.seconds > 0 ? Figure.time(seconds: $0.seconds) : "" }),
      ("PACE", { $0.pace?.text(in: looking.state.profile.unitSystem) ?? "" }),
    ]
    var shown = columns.filter { column in points.contains { !column.cell($0).isEmpty } }
    func lines() -> [StyledText] {
      var table = Table(shown.map { .init($0.title, $0.title == "DATE" ? .left : .right) })
      for point in points { table.add(shown.map { StyledText($0.cell(point)) }) }
      return table.lines
    }
    for title in spared where lines().contains(where: { $0.columns > room }) {
      shown.removeAll { $0.title == title }
    }
    return lines()
  }

  /// The volume of the sessions as bars, each where its day stands in the time from the first to the
  /// last.
  private static func printVolumes(
    _ points: [ExerciseProgress.Point], _ looking: Looking, _ context: Context
  ) {
    guard points.contains(where: { $0.volumeKilograms > 0 }) else { return }
    let (first, last) = (points[0].day, points[points.count - 1].day)
    let label = looking.tonnage(points.map(\.volumeKilograms).max() ?? 0)
    let width = context.chartColumns - label.count - 2
    let span = max(first.distance(to: last), 1)
    var values = [Double](repeating: 0, count: width)
    for point in points {
      let cell = first.distance(to: point.day) * (width - 1) / span
      values[cell] = max(values[cell], point.volumeKilograms)
    }
    context.output.line()
    context.output.line("Volume of a session")
    for (row, cells) in Bar.standing(values, height: 4).enumerated() {
      let text = row == 0 ? label : String(repeating: " ", count: label.count)
      context.output.line("\(text, .dim)  \(cells, .yellow)")
    }
    printDays(first, last, under: (label.count + 2)..<context.chartColumns, context)
  }

  private static func json(
    _ progress: ExerciseProgress, _ exercise: EntityID, _ looking: Looking,
    _ formula: OneRepMaxFormula
  ) -> [UInt8] {
    JSONWriter.document("replog.progress/1") { writer in
      writer.member("exercise", exercise)
      writer.member("name", looking.name(exercise))
      writer.member(formula)
      writer.member("sessions", objects: progress.points) { point, writer in
        writer.member("session", point.session)
        writer.member("date", point.day.description)
        writer.member("sets", point.sets)
        writer.member("reps", point.reps)
        writer.member("volumeKilograms", point.volumeKilograms)
        writer.member("heaviestKilograms", point.heaviestKilograms)
        writer.member("estimatedOneRepMaxKilograms", point.oneRepMaxKilograms)
        writer.member("isUnsure", point.isUnsure)
        writer.member("metres", point.metres)
        writer.member("seconds", point.seconds)
        writer.member("paceSecondsPerKilometre", point.paceSecondsPerKilometre)
      }
    }
  }
}
