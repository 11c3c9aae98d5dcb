import JournalModel
import WorkoutJournal

/// `replog calendar`: a year of training, day by day, and how steady it was.
///
/// All its figures are of the days that it shows, but a streak that goes on today counts whole.
/// Weeks in a row are counted by the profile's goal of now, also those before it was set.
enum CalendarCommand: Command {
  static let description = CommandDescription(
    name: "calendar",
    summary: "a year of training day by day, with streaks by your present weekly goal",
    positionals: [
      PositionalDescription("YEAR", "default: the 52 weeks up to today", isRequired: false)
    ],
    examples: [
      .init("replog calendar", "the 52 weeks up to today"),
      .init("replog calendar 2025", "a whole year"),
      .init("replog calendar --json", "the days, for a script"),
    ],
    exitNotes: CommandDescription.journalNotes,
    work: .reads(inPages: true))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let looking = try Looking(arguments, context)
    let today = looking.latestDay
    let range = try range(arguments.positionals.first, today: today)
    let calendar = TrainingCalendar(
      TrainingLog(looking.state, on: range), looking.state, today: today)
    guard context.output.format == .text else {
      context.output.json(json(calendar, range))
      return .done
    }
    let weeks = Week.all(in: range)
    let shown = weeks.suffix(context.chartColumns - 4)
    for line in heatMap(calendar, range, Array(shown)) { context.output.line(line) }
    if shown.count < weeks.count {
      let more = Figure.count(weeks.count - shown.count, "earlier week")
      context.output.information("and \(more); --json has them all")
    }
    context.output.line()
    for line in summary(calendar, range) { context.output.line(line) }
    return .done
  }

  private static func range(
    _ text: String?, today: Day
  ) throws(CommandFailure) -> ClosedRange<Day> {
    guard let text else { return PagePeriod(upTo: today).range }
    return try Looking.period(year: text, today: today).range
  }

  private static let shades = ["·", "░", "▒", "▓", "█"]

  /// Weeks from left to right, each from Monday down.
  private static func heatMap(
    _ calendar: TrainingCalendar, _ range: ClosedRange<Day>, _ weeks: [Week]
  ) -> [StyledText] {
    let active = calendar.activities.filter { range.contains($0.key) }
    let levels = ActivityLevels(active.values)
    var lines: [StyledText] = ["    \(months(weeks), .dim)"]
    for (row, name) in Day.weekdayLabels.enumerated() {
      var line: StyledText = "\(name, .dim)\(String(repeating: " ", count: 4 - name.count))"
      for week in weeks {
        let day = week.days[row]
        guard day <= range.upperBound else { break }
        guard day >= range.lowerBound else {
          line = line + " "
          continue
        }
        let shade = active[day].map { levels[$0] } ?? 0
        line = line + StyledText(shades[shade], shade == 0 ? .dim : .green)
      }
      lines.append(line)
    }
    let key: StyledText = "    \(shades[0], .dim) none"
    lines.append(active.isEmpty ? key : key + "  " + words(levels))
    return lines
  }

  /// What the shades of active days say.
  private static func words(_ levels: ActivityLevels) -> StyledText {
    let used = levels.all.map { shades[$0.level] }.joined()
    return switch levels.most {
    case 0: "\(used, .green) active, without sets"
    case 1: "\(used, .green) active, with a set at most"
    default: "\(used, .green) more sets, up to \(levels.most) a day"
    }
  }

  /// The months' names above the weeks that they begin in.
  private static func months(_ weeks: [Week]) -> String {
    var text = ""
    for (place, week) in weeks.enumerated() {
      let first = week.days.first { $0.civil.day == 1 }
      guard let first, text.isEmpty || text.count < place, place + 3 <= weeks.count else {
        continue
      }
      let gap = max(place - text.count, 0)
      text += String(repeating: " ", count: gap) + Day.monthNames[first.civil.month - 1]
    }
    return text
  }

  private static func summary(
    _ calendar: TrainingCalendar, _ range: ClosedRange<Day>
  ) -> [StyledText] {
    let active = calendar.activities.filter { range.contains($0.key) }
    let sets = active.reduce(0) { $0 + $1.value.sets }
    let week = Week(of: calendar.today)
    let done = calendar.activeDays(in: week)
    let verdict: StyledText = done >= calendar.weeklyGoal ? " \("goal met", .green)" : ""
    var table = Table([.init(""), .init("")])
    let work = sets == 1 ? "1 set" : "\(Figure.grouped(sets)) sets"
    table.add(["Trained", "\(Figure.count(active.count, "day")), \(work)"])
    let (weeks, days) = ("Weeks in a row at the goal", "Days in a row")
    // Whoever raises the goal should see why a streak of earlier is gone.
    let goal =
      calendar.isGoalSaid ? ", by the goal of now: \(Figure.count(calendar.weeklyGoal, "day"))" : ""
    let (longestWeeks, longestDays) = (
      calendar.longestWeeks(in: range), calendar.longestDays(in: range)
    )
    if range.contains(calendar.today) {
      table.add([
        "This week", "\(done) of \(Figure.count(calendar.weeklyGoal, "day"))\(verdict)",
      ])
      // One that began before the map is no shorter than it is now.
      let (weeksNow, daysNow) = (calendar.currentWeeks, calendar.currentDays)
      let mostWeeks = max(weeksNow, longestWeeks)
      table.add([StyledText(weeks), "\(weeksNow) now, \(mostWeeks) at most\(goal)"])
      table.add([StyledText(days), "\(daysNow) now, \(max(daysNow, longestDays)) at most"])
    } else {
      // A year gone by has no now, and what went on beside it isn't under its map.
      table.add([StyledText(weeks), "\(longestWeeks) at most\(goal)"])
      table.add([StyledText(days), "\(longestDays) at most"])
    }
    return table.body
  }

  private static func json(
    _ calendar: TrainingCalendar, _ range: ClosedRange<Day>
  ) -> [UInt8] {
    let active = calendar.activities.filter { range.contains($0.key) }
    return JSONWriter.document("replog.calendar/1") { writer in
      writer.member("from", range.lowerBound.description)
      writer.member("to", range.upperBound.description)
      writer.member("activeDays", active.count)
      writer.member("weeklyGoal", calendar.weeklyGoal)
      writer.member("activeDaysThisWeek", calendar.activeDays(in: Week(of: calendar.today)))
      writer.member("currentWeeks", calendar.currentWeeks)
      writer.member("longestWeeks", calendar.longestWeeks)
      writer.member("currentDays", calendar.currentDays)
      writer.member("longestDays", calendar.longestDays)
      writer.member("longestWeeksShown", calendar.longestWeeks(in: range))
      writer.member("longestDaysShown", calendar.longestDays(in: range))
      writer.member("days", objects: active.sorted { $0.key < $1.key }) { day, writer in
        writer.member("date", day.key.description)
        writer.member("sessions", day.value.sessions)
        writer.member("sets", day.value.sets)
        writer.member("entries", day.value.entries)
      }
    }
  }
}
