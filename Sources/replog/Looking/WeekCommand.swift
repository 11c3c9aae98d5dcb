import JournalModel
import WorkoutJournal

/// `replog week`: a week in review, beside the one before it.
enum WeekCommand: Command {
  static let description = CommandDescription(
    name: "week", summary: "a week in review: work, records, muscles, calories, plan",
    positionals: [
      PositionalDescription(
        "DAY", "a day of that week, its name like 2026-W47, or last (default: today)",
        isRequired: false)
    ],
    examples: [
      .init("replog week", "this week so far"),
      .init("replog week last", "the one before"),
      .init("replog week 2026-11-09 --json", "the week of that day, for a script"),
    ],
    exitNotes: CommandDescription.journalNotes,
    work: .reads(inPages: true))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let looking = try Looking(arguments, context)
    let week = try week(arguments.positionals.first, today: looking.today)
    let review = WeekReview(looking.state, week: week, today: looking.today)
    switch context.output.format {
    case .text: print(review, looking, context)
    case .json, .ndjson: context.output.json(json(review, looking))
    }
    return .done
  }

  private static func week(_ text: String?, today: Day) throws(CommandFailure) -> Week {
    guard let text else { return Week(of: today) }
    if text.lowercased() == "last" { return Week(of: today).advanced(by: -1) }
    if let week = Week(text) { return week }
    guard let day = Day(text, today: today) else {
      throw .usage(
        "“\(text)” is no day", hint: "Write it like 2026-11-21 or 2026-W47, or `last`.")
    }
    return Week(of: day)
  }

  private static func print(_ review: WeekReview, _ looking: Looking, _ context: Context) {
    let output = context.output
    output.line(
      "\("Week \(review.week)", .bold), \(review.week.monday) to \(review.week.sunday)")
    for type in review.weekTypes where type != .regular {
      output.line("A \(type.rawValue) week by the plan.")
    }
    output.line()
    output.lines(totals(review, looking, isNarrow: context.chartColumns < 50).lines)
    let days = review.week.range
    if review.totals.sets == 0, let lines = looking.uncounted(on: days) {
      output.information(StyledText(lines))
    }
    printMuscles(review, context)
    printRecords(review, looking, output)
    if let plan = plan(review, looking) {
      output.line()
      output.line("Plan \(plan.record.name ?? ""): \(status(of: plan, looking))")
    }
  }

  /// The figures of the week beside those of the week before.
  private static func totals(
    _ review: WeekReview, _ looking: Looking, isNarrow: Bool
  ) -> Table {
    let (now, before) = (review.totals, review.before)
    let isOver = review.week.isOver(on: looking.today)
    /// Of a week that still runs nobody knows that it falls short, only that it has done more already.
    func change(_ figure: (WeekReview.Totals) -> Double) -> StyledText {
      let (now, before) = (figure(now), figure(before))
      return isOver || now > before ? Self.change(now, before) : ""
    }
    let isRunning = review.week == Week(of: looking.today)
    var table = Table([
      .init(""), .init(isRunning ? "SO FAR" : "THIS", .right), .init("BEFORE", .right), .init(""),
    ])
    let goal: StyledText =
      now.activeDays >= review.weeklyGoal
      ? "\("goal met", .green)" : "goal \(review.weeklyGoal)"
    table.add(["days", "\(now.activeDays)", "\(before.activeDays)", goal])
    table.add(["sessions", "\(now.sessions)", "\(before.sessions)", ""])
    table.add(["sets", "\(now.sets)", "\(before.sets)", change { Double($0.sets) }])
    table.add([
      "tonnage", StyledText(looking.tonnage(now.kilograms)),
      StyledText(looking.tonnage(before.kilograms)), change(\.kilograms),
    ])
    if now.minutes + before.minutes > 0 {
      table.add(["minutes", "\(now.minutes)", "\(before.minutes)", ""])
    }
    if now.meanBodyKilograms ?? before.meanBodyKilograms != nil {
      table.add([
        isNarrow ? "weight" : "body weight",
        StyledText(now.meanBodyKilograms.map(looking.weight) ?? ""),
        StyledText(before.meanBodyKilograms.map(looking.weight) ?? ""), "",
      ])
    }
    if now.meanNetCalories ?? before.meanNetCalories != nil {
      table.add([
        isNarrow ? "net kcal" : "net kcal a day",
        now.meanNetCalories.map(CaloriesCommand.net) ?? "",
        before.meanNetCalories.map(CaloriesCommand.net) ?? "", "",
      ])
    }
    return table
  }

  private static func printRecords(_ review: WeekReview, _ looking: Looking, _ output: Output) {
    guard !review.fallen.isEmpty else { return }
    output.line()
    output.line("\("Records", .bold)")
    let titles = looking.titles
    for record in review.fallen {
      let isOfBody = looking.state.liftsBody(record.exercise)
      let words = record.sentence(isOfBody: isOfBody, in: looking.state.profile.unitSystem)
      output.line("  \(titles[record.exercise]): \(words)")
    }
  }

  /// `Week 4 of 8 (deload)`.
  private static func status(of plan: Entity<Plan>, _ looking: Looking) -> String {
    let progress = plan.record.progress
    let type = looking.state.currentWeek(of: plan).weekType
    let isSaid = !progress.isCompleted && type != .regular
    return progress.statusText + (isSaid ? " (\(type.rawValue))" : "")
  }

  /// The plan that is followed; nil for a week gone by, of which nobody knows how far it was then.
  private static func plan(_ review: WeekReview, _ looking: Looking) -> Entity<Plan>? {
    review.week.isOver(on: looking.today) ? nil : looking.state.activePlan
  }

  private static func printMuscles(_ review: WeekReview, _ context: Context) {
    let output = context.output
    let groups = review.volume.groups.map { ($0, review.volume.mean($0).sets) }
      .sorted { $0.1 > $1.1 }
    let words = review.volume.wordsOfNoGroup.map { StyledText($0) }
    guard let most = groups.first?.1 else {
      if let words { output.information(words) }
      return
    }
    output.line()
    output.line("\("Sets by muscle group", .bold)")
    var table = Table([.init(""), .init("", .right), .init("")])
    let full = max(most, MuscleVolume.usualSets.upperBound)
    // Of what stands before a bar there are hardly ever more columns than 20.
    let width = min(context.chartColumns - 20, 30)
    for (group, sets) in groups {
      let isUnder = review.volume.verdict(group) == .under
      table.add([
        "  \(group.rawValue)", StyledText(Figure.tenths(sets)),
        StyledText(Bar.lying(sets, full: full, width: width), isUnder ? .yellow : .green),
      ])
    }
    output.lines(table.body)
    if let words { output.information(words) }
  }

  /// By how many per cent it was more or less; nothing where that tells nothing.
  private static func change(_ now: Double, _ before: Double) -> StyledText {
    guard let percent = Change.percent(now, beside: before) else { return "" }
    return StyledText(Change.sign(percent) + Figure.short(abs(percent)) + "%")
  }

  private static func json(_ review: WeekReview, _ looking: Looking) -> [UInt8] {
    JSONWriter.document("replog.week/1") { writer in
      writer.member("week", review.week.description)
      writer.member("from", review.week.monday.description)
      writer.member("to", review.week.sunday.description)
      writer.member("isOver", review.week.isOver(on: looking.today))
      writer.member("weeklyGoal", review.weeklyGoal)
      writer.member("weekTypes", review.weekTypes)
      for (name, totals) in [("totals", review.totals), ("before", review.before)] {
        writer.object(name) { writer in
          writer.member("activeDays", totals.activeDays)
          writer.member("sessions", totals.sessions)
          writer.member("sets", totals.sets)
          writer.member("kilograms", totals.kilograms)
          writer.member("minutes", totals.minutes)
          writer.member("meanBodyKilograms", totals.meanBodyKilograms)
          writer.member("meanNetCalories", totals.meanNetCalories)
        }
      }
      writer.member("muscleGroups", objects: review.volume.groups) { group, writer in
        let work = review.volume.mean(group)
        writer.member("group", group)
        writer.member("sets", work.sets)
        writer.member("kilograms", work.kilograms)
      }
      writer.member("setsOfNoGroup", review.volume.setsOfNoGroup)
      writer.member("records", objects: review.fallen) { fallen, writer in
        writer.member("exercise", fallen.exercise)
        writer.member("exerciseName", looking.name(fallen.exercise))
        fallen.write(
          to: &writer, isOfBody: looking.state.liftsBody(fallen.exercise),
          in: looking.state.profile.unitSystem)
      }
      writer.member("planStatus", plan(review, looking)?.record.progress.statusText)
    }
  }
}
