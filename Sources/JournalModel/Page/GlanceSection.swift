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

    init(_ source: PageSource, _ range: ClosedRange<Day>) {
      for (day, activity) in source.calendar.activities where range.contains(day) {
        days += 1
        sessions += activity.sessions
        sets += activity.sets
      }
      for set in source.log where range.contains(set.day) && !set.isWarmUp && set.isWork {
        reps += set.reps ?? 0
        kilograms += set.liftedKilograms
        metres += set.distanceMetres ?? 0
      }
      for (day, length) in source.minutes where range.contains(day) { minutes += length }
    }
  }

  let totals: Totals
  /// Nil where the journal doesn't tell what was done then.
  let before: Totals?
  /// Of the period's weeks, those that met the goal, and all.
  let weeksAtGoal: (met: Int, all: Int)
  let longestWeeksAtGoal: Int
  /// Exercises of which a record fell to a set of the period.
  let bestsBeaten: Int

  init?(_ source: PageSource) {
    let range = source.period.range
    totals = Totals(source, range)
    guard totals.days > 0 else { return nil }
    before = Self.isKnown(source.period.before, source) ? Totals(source, source.period.before) : nil
    var (met, run, longest) = (0, 0, 0)
    for week in source.steps.weeks {
      run = source.calendar.isGoalMet(in: week) ? run + 1 : 0
      met += run > 0 ? 1 : 0
      longest = max(longest, run)
    }
    weeksAtGoal = (met, source.steps.weeks.count)
    longestWeeksAtGoal = longest
    bestsBeaten = source.records.keys.count { source.isBeaten($0) }
  }

  /// Whether the journal reaches back to the beginning of some days.
  ///
  /// A span that it has only the end of shows less than was done in it, and all beside it as more.
  /// Nobody begins on the first of January, so a twentieth may be missing: a few per cents.
  private static func isKnown(_ days: ClosedRange<Day>, _ source: PageSource) -> Bool {
    guard let first = source.calendar.activities.keys.min() else { return false }
    let length = days.upperBound.number - days.lowerBound.number + 1
    return first.number <= days.lowerBound.number + length / 20
  }

  func write(_ source: PageSource, to html: inout HTMLWriter) {
    html.element("p", text: sentence(source))
    html.element("dl", ["class": "tiles"]) { html in
      for tile in tiles(source) {
        html.element("div", ["class": "card"]) { html in
          html.element("dt", text: tile.label)
          html.element("dd", ["class": "value"], text: tile.value.asFigure)
          if let note = tile.note { html.element("dd", ["class": "note"], text: note) }
        }
      }
    }
  }

  private struct Tile {
    let label: String
    let value: String
    let note: String?
  }

  private func tiles(_ source: PageSource) -> [Tile] {
    let beside = source.period.beforeTitle
    func change(_ value: (Totals) -> Double) -> String? {
      guard let before, let percent = Change.percent(value(totals), beside: value(before)) else {
        return nil
      }
      if percent == 0 { return "as \(beside)" }
      return "\(percent > 0 ? "+" : "−")" + "\(Figure.short(abs(percent))) %".asFigure
        + " on \(beside)"
    }
    var tiles = [
      Tile(label: "Days trained", value: "\(totals.days)", note: change { Double($0.days) }),
      Tile(label: "Sessions", value: "\(totals.sessions)", note: change { Double($0.sessions) }),
      Tile(label: "Sets", value: "\(totals.sets)", note: change { Double($0.sets) }),
      Tile(label: "Repetitions", value: "\(totals.reps)", note: change { Double($0.reps) }),
    ]
    if totals.kilograms > 0 {
      tiles.append(
        Tile(label: "Lifted", value: source.tonnage(totals.kilograms), note: change(\.kilograms)))
    }
    if totals.metres > 0 {
      tiles.append(
        Tile(
          label: "Covered", value: Self.distance(metres: totals.metres),
          note: change(\.metres)))
    }
    if totals.minutes > 0 {
      tiles.append(
        Tile(
          label: "Time", value: Self.time(minutes: totals.minutes),
          note: change { Double($0.minutes) }))
    }
    tiles.append(
      Tile(
        label: "Weeks at the goal", value: "\(weeksAtGoal.met) of \(weeksAtGoal.all)",
        note: longestWeeksAtGoal > 1 ? "\(longestWeeksAtGoal) in a row at most" : nil))
    if bestsBeaten > 0 {
      tiles.append(
        Tile(
          label: "Bests beaten", value: "\(bestsBeaten)",
          note: "exercises with a record above an older one"))
    }
    return tiles
  }

  /// The longer, the rounder: `45 min`, `8.5 h`, `85 h`.
  private static func time(minutes: Int) -> String {
    if minutes < 60 { return "\(minutes) min" }
    let hours = Double(minutes) / 60
    return "\(hours < 10 ? Figure.tenths(hours) : Figure.short(hours.rounded())) h"
  }

  private static func distance(metres: Double) -> String {
    metres < 100_000
      ? Figure.distance(metres: metres.rounded()) : "\(Figure.short((metres / 1000).rounded())) km"
  }

  /// The month and the weekday that saw most.
  private func sentence(_ source: PageSource) -> String {
    let range = source.period.range
    var months: [Int32: Int] = [:]
    var weekdays = [Int](repeating: 0, count: 7)
    for day in source.calendar.activities.keys where range.contains(day) {
      let (year, month, _) = day.civil
      months[Int32(year * 12 + month - 1), default: 0] += 1
      weekdays[day.weekday] += 1
    }
    let best = months.max { ($0.value, $1.key) < ($1.value, $0.key) }
    let weekday = weekdays.indices.max { (weekdays[$0], $1) < (weekdays[$1], $0) } ?? 0
    var text = "\(Day.weekdayNames[weekday]) was the day most trained on"
    if months.count > 1, let best {
      let name = Day.monthNames[Int(best.key) % 12]
      text +=
        ", and \(name) \(best.key / 12) the busiest month with "
        + Figure.count(best.value, "day")
    }
    return text + "."
  }
}
