/// The period in figures, beside the one before it.
struct GlanceSection: PageSection {
  static let id = "glance"
  static let title = "At a glance"

  /// What was done in a stretch of days.
  struct Totals: Equatable {
    var days = 0
    var sessions = 0
    /// Without warm-ups.
    var sets = 0
    var reps = 0
    var kilograms = 0.0
    var metres = 0.0
    /// Of the sessions whose duration is known.
    var minutes = 0
    /// Runs and the like of the calorie log.
    var activities = 0

    init(_ source: PageSource, _ range: ClosedRange<Day>) {
      for (day, activity) in source.calendar.activities where range.contains(day) {
        days += 1
        sessions += activity.sessions
        sets += activity.sets
        activities += activity.entries
      }
      for set in source.log where range.contains(set.day) && set.countsAsWork {
        reps.addClamping(set.reps ?? 0)
        kilograms += set.liftedKilograms
        metres += set.distanceMetres ?? 0
      }
      for (day, length) in source.minutes where range.contains(day) { minutes.addClamping(length) }
    }
  }

  let totals: Totals
  /// Nil where the journal doesn't tell what was done then.
  let before: Totals?
  /// Of the period's weeks, those that met the goal, and all; the one that still runs is among them
  /// once it has met it.
  let weeksAtGoal: (met: Int, all: Int)
  let longestWeeksAtGoal: Int
  /// Exercises of which a record fell to a set of the period.
  let recordsBeaten: Int
  /// How long the activities took.
  let activityMinutes: Int
  /// Days trained in each step of the axis.
  let daysOfSteps: [Double]
  /// The heaviest of the lifts trained most, of those that were never better than in the period.
  let bestLift: (exercise: EntityID, set: LoggedSet, kilograms: Double)?

  init?(_ source: PageSource) {
    let range = source.period.range
    totals = Totals(source, range)
    guard totals.days > 0 else { return nil }
    before = Self.isKnown(source.period.before, source) ? Totals(source, source.period.before) : nil
    var (met, all, run, longest) = (0, 0, 0, 0)
    for week in source.steps.weeks {
      let isMet = source.calendar.isGoalMet(in: week)
      guard isMet || week.isOver(on: source.today) else { continue }
      all += 1
      run = isMet ? run + 1 : 0
      met += isMet ? 1 : 0
      longest = max(longest, run)
    }
    weeksAtGoal = (met, all)
    longestWeeksAtGoal = longest
    recordsBeaten = source.records.keys.count { source.isBeaten($0) }
    activityMinutes = source.state.workoutEntries.all
      .reduce(into: 0) {
        if range.contains($1.at.day) { $0.addClamping($1.record.duration ?? 0) }
      }
    daysOfSteps = source.steps.gather(
      source.calendar.activities.keys.filter(range.contains), day: \.self
    ).map { Double($0.count) }
    bestLift = Self.bestLift(source)
  }

  /// Whether the journal reaches back to the beginning of some days.
  ///
  /// A span that it has only the end of shows less than was done in it, and all beside it as more.
  /// Nobody begins on the first of January, so a twentieth may be missing: a few per cents.
  private static func isKnown(_ days: ClosedRange<Day>, _ source: PageSource) -> Bool {
    guard let first = source.calendar.activities.keys.min() else { return false }
    return days.lowerBound.distance(to: first) <= days.count / 20
  }

  private static func bestLift(
    _ source: PageSource
  ) -> (exercise: EntityID, set: LoggedSet, kilograms: Double)? {
    typealias Lift = (id: EntityID, weight: Int, best: ExerciseRecords.Estimate)
    let lifts = source.records.compactMap { exercise, records in
      records.oneRepMax.map { best -> Lift in
        let sets = source.sets(of: exercise).count(where: \.countsAsWork)
        let isCompound = source.isCompound(exercise)
        let weight = sets * (isCompound ? LiftsSection.weightOfCompounds : 1)
        return (exercise, weight, best)
      }
    }
    // Also of those that were better before: an accessory takes no place of theirs.
    let most = lifts.map(\.weight).max() ?? 0
    return
      lifts
      .filter {
        $0.weight * 2 >= most && source.period.range.contains($0.best.set.day)
          && source.areEstimated($0.id)
      }
      .max { ($0.best.kilograms, $1.id) < ($1.best.kilograms, $0.id) }
      .map { ($0.id, $0.best.set, $0.best.kilograms) }
  }

  func write(_ source: PageSource, to html: inout HTMLWriter) {
    let sentences = [
      sentence(source), UncountedLines.sentence(source.state, on: source.period.range),
    ].compactMap(\.self)
    if !sentences.isEmpty { html.element("p", text: sentences.joined(separator: " ")) }
    let tiles = GlanceTiles(self, source)
    html.element("dl", ["class": "hero"]) { html in
      for tile in tiles.hero { html.element("div", ["class": "card"]) { tile.write(to: &$0) } }
    }
    guard !tiles.facts.isEmpty else { return }
    html.element("dl", ["class": "facts"]) { html in
      for tile in tiles.facts { html.element("div") { tile.write(to: &$0) } }
    }
  }

  /// The month and the weekday that saw most, where there are enough days to say it of.
  private func sentence(_ source: PageSource) -> String? {
    guard totals.days >= 10 else { return nil }
    let range = source.period.range
    var months: [Int32: Int] = [:]
    var weekdays = [Int](repeating: 0, count: 7)
    for day in source.calendar.activities.keys where range.contains(day) {
      let (year, month, _) = day.civil
      months[Int32(year * 12 + month - 1), default: 0] += 1
      weekdays[day.weekday] += 1
    }
    let parts = [
      Self.words(ofWeekdays: weekdays), months.count > 1 ? Self.words(ofMonths: months) : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", and ").capitalizedFirst + "."
  }

  /// Of two that are alike both are named; what holds for more says nothing.
  private static func words(ofWeekdays days: [Int]) -> String? {
    let most = days.max()
    let names = days.indices.filter { days[$0] == most }.map { Day.weekdayNames[$0] }
    switch names.count {
    case 1: return "\(names[0]) was the day most trained on"
    case 2: return "\(names[0]) and \(names[1]) were the days most trained on"
    default: return nil
    }
  }

  /// - Parameter months: the days trained in each, by its number since the year 0.
  private static func words(ofMonths months: [Int32: Int]) -> String? {
    guard let most = months.values.max() else { return nil }
    let names = months.keys.filter { months[$0] == most }.sorted()
      .map { "\(Day.monthNames[Int($0) % 12]) \($0 / 12)" }
    let days = Figure.count(most, "day")
    switch names.count {
    case 1: return "\(names[0]) was the busiest month with \(days)"
    case 2: return "\(names[0]) and \(names[1]) were the busiest months with \(days) each"
    default: return nil
    }
  }
}
