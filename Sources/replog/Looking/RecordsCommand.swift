import JournalModel
import WorkoutJournal

/// `replog records`: the best of each exercise by repetitions, with the events that set them.
enum RecordsCommand: Command {
  static let description = CommandDescription(
    name: "records", summary: "the best of each exercise by reps, and the events that set them",
    positionals: [
      PositionalDescription("EXERCISE", "only that one", isRequired: false)
    ],
    options: [
      .formula,
      .option(
        "sex", choice: StrengthScore.Sex.allCases.map(\.rawValue),
        "whose curve DOTS and Wilks take (default: both)"),
    ],
    examples: [
      .init("replog records bench", "what you have done of the bench press"),
      .init("replog records --formula brzycki --json", "all of them, for a script"),
      .init("replog records --sex female", "with DOTS and Wilks by the women's curve"),
    ],
    exitNotes: [.init(.noInput, "there is no such exercise, or no journal")]
      + CommandDescription.journalNotes,
    work: .reads(inPages: true))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let looking = try Looking(arguments, context)
    let formula = arguments.formula
    if !arguments.positionals.isEmpty, arguments.value(of: "sex") != nil {
      throw .usage(
        "`--sex` is for DOTS and Wilks, which are of three lifts together",
        hint: "Leave out the exercise, or `--sex`.")
    }
    let only = try arguments.positionals.first.map { text throws(CommandFailure) in
      try looking.state.trainedExercise(text)
    }
    // Which of the exercises are the three lifts takes as long as all the rest.
    let (lifter, found) = AllProcessors().both(
      { only == nil ? LiftingTotal.Lifter(looking.state, on: looking.latestDay) : nil },
      { find(only, formula, looking) })
    let (rows, events) = try context.attempt { () throws(JournalError) in try found.get() }
    let scores = lifter.flatMap { LiftingTotal(rows, of: $0, arguments) }
    guard context.output.format == .text else {
      context.output.json(json(rows, events, formula, scores))
      return .done
    }
    guard !rows.isEmpty else {
      let lines = looking.uncounted(of: only).map { " " + $0 } ?? ""
      context.output.information("No records yet. `replog log` logs sets.\(lines)")
      return .done
    }
    for line in table(rows, events, looking) { context.output.line(line) }
    for line in scores?.lines(looking) ?? [] { context.output.line(line) }
    if scores == nil, only == nil, arguments.value(of: "sex") != nil {
      context.output.information(StyledText(LiftingTotal.lack(rows, of: lifter)))
    }
    let hasBelt = rows.contains { row in
      row.formula == nil && row.records.byReps.contains { $0.kilograms > 0 }
    }
    let belt = hasBelt ? "; none where the body is lifted too" : ""
    guard rows.contains(where: { row in row.records.all.contains { $0.reps > 0 } }) else {
      return .done
    }
    context.output.information(
      "e1RM: \(formula.source); unsure above \(OneRepMaxFormula.mostSureReps) reps, and then no record\(belt)"
    )
    return .done
  }

  /// The records by the names of their exercises, and the events that brought their sets.
  private static func find(
    _ only: EntityID?, _ formula: OneRepMaxFormula, _ looking: Looking
  ) -> Result<([Row], [EntityID: EventID]), JournalError> {
    let records = ExerciseRecords.all(
      in: looking.state, of: only.map { [$0] }, formula: formula, by: AllProcessors())[0]
    let titles = looking.titles
    let rows = records.map { exercise, records in
      let name = looking.name(exercise)
      return Row(
        exercise: exercise, name: name, order: NameOrder(name), title: titles[exercise],
        records: records,
        formula: looking.state.formula(formula, of: exercise))
    }
    .filter { !$0.records.isEmpty }
    .sorted { ($0.order, $0.exercise) < ($1.order, $1.exercise) }
    var recorded: [EntityID: HybridTime] = [:]
    for row in rows { for set in row.records.all { recorded[set.id] = set.recorded } }
    do throws(JournalError) {
      return .success((rows, try looking.journal.origins(of: recorded)))
    } catch {
      return .failure(error)
    }
  }

  private static func table(
    _ rows: [Row], _ events: [EntityID: EventID], _ looking: Looking
  ) -> [StyledText] {
    var table = Table([
      .init("EXERCISE"), .init("REPS", .right, spared: 2), .init("BEST"),
      .init("DATE", spared: 3), .init("E1RM", .right, spared: 4), .init("EVENT", spared: 1),
    ])
    let system = looking.state.profile.unitSystem
    for row in rows {
      let best = row.records.oneRepMax
      for (place, set) in row.records.all.enumerated() {
        let estimate = set.oneRepMax(row.formula).map { estimate -> StyledText in
          // In the unit of the set, beside which it stands.
          let unit = set.record.unit ?? .kilograms
          let text = Figure.estimate(kilograms: estimate, in: unit)
          if set.isUnsure { return "~\(text)" }
          return set.id == best?.set.id ? StyledText(text, .bold) : StyledText(text)
        }
        table.add([
          place == 0 ? StyledText(row.title, .bold) : "",
          set.reps > 0 ? "\(set.reps)" : "", StyledText(row.loadAndReps(set, in: system)),
          "\(set.day)", estimate ?? "", StyledText(events[set.id]?.description ?? "", .dim),
        ])
      }
    }
    return table.lines
  }

  private static func json(
    _ rows: [Row], _ events: [EntityID: EventID], _ formula: OneRepMaxFormula,
    _ scores: LiftingTotal?
  ) -> [UInt8] {
    JSONWriter.document("replog.records/1") { writer in
      writer.member(formula)
      writer.member("exercises", objects: rows) { row, writer in
        writer.member("exercise", row.exercise)
        writer.member("name", row.name)
        writer.name("oneRepMax")
        if let best = row.records.oneRepMax {
          writer.beginObject()
          writer.member("kilograms", best.kilograms)
          write(best.set, events, to: &writer)
          writer.endObject()
        } else {
          writer.null()
        }
        for (name, sets) in row.records.kinds {
          writer.member(name, objects: sets) { set, writer in
            write(set, events, to: &writer)
            writer.member("estimatedOneRepMaxKilograms", set.oneRepMax(row.formula))
            writer.member("isUnsure", set.isUnsure)
          }
        }
      }
      writer.name("total")
      if let scores { scores.write(to: &writer) } else { writer.null() }
    }
  }

  private static func write(
    _ set: LoggedSet, _ events: [EntityID: EventID], to writer: inout JSONWriter
  ) {
    writer.member("set", set.id)
    writer.member("event", events[set.id]?.description)
    writer.member("date", set.day.description)
    writer.member("weight", set.record.weight)
    writer.member("unit", set.record.unit)
    writer.member("weightKilograms", set.kilograms)
    writer.member("reps", set.record.reps)
    writer.member("durationSeconds", set.record.durationSeconds)
    writer.member("distanceMetres", set.record.distanceMetres)
  }
}
