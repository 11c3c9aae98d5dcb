/// The figures of a period, the two or three that say most apart from the others.
struct GlanceTiles {
  /// A figure under its name.
  struct Tile {
    let label: String
    let value: String
    var note: String?
    /// What is drawn beneath it, of which another chart of the page has the table.
    var spark: Spark?
    /// The rest of the note for those who don't see what stands beside it.
    var aside: String?

    func write(to html: inout HTMLWriter) {
      html.element("dt", text: label)
      html.element("dd", ["class": "value"], text: value.asFigure)
      if let note {
        html.element("dd", ["class": "note"]) { html in
          html.text(note)
          if let aside { html.element("span", ["class": "aside"], text: " \(aside)") }
        }
      }
      spark?.write(to: &html)
    }
  }

  /// How many stand out.
  private static let most = 3

  let hero: [Tile]
  let facts: [Tile]

  init(_ glance: GlanceSection, _ source: PageSource) {
    let (totals, beside) = (glance.totals, source.period.beforeTitle)
    /// How far a figure is from that of the period before, and what it is beside.
    func change(_ value: (GlanceSection.Totals) -> Double) -> (percent: String, beside: String)? {
      guard let before = glance.before,
        let percent = Change.percent(value(totals), beside: value(before))
      else { return nil }
      return (
        "\(Change.sign(percent))\(Figure.short(abs(percent))) %".asFigure, "on \(beside)"
      )
    }
    func tile(
      _ label: String, _ value: String, _ figure: (GlanceSection.Totals) -> Double
    ) -> Tile? {
      guard figure(totals) > 0 else { return nil }
      let change = change(figure)
      return Tile(label: label, value: value, note: change?.percent, aside: change?.beside)
    }
    let days = change { Double($0.days) }
    var hero = [
      Tile(
        label: "Days trained", value: "\(totals.days)",
        note: days.map { "\($0.percent) \($0.beside)" }, spark: .columns(glance.daysOfSteps))
    ]
    if let lift = Self.lift(glance, source) { hero.append(lift) }
    let weeks = Self.weeks(glance, source)
    if glance.longestWeeksAtGoal > 1 { hero.append(weeks) }
    let metres = Self.distance(metres: totals.metres, in: source.state.profile.unitSystem)
    let sums = [
      tile("Lifted", source.tonnage(totals.kilograms), \.kilograms),
      tile("Covered", metres, \.metres),
      Self.activities(glance),
      tile("Time", Self.time(minutes: totals.minutes)) { Double($0.minutes) },
    ].compactMap(\.self)
    // Where there is no lift and no streak to show, sums are what there is to be proud of.
    let shown = max(0, min(Self.most - hero.count, sums.count))
    hero += sums.prefix(shown)
    self.hero = hero
    facts =
      [
        tile("Sessions", "\(totals.sessions)") { Double($0.sessions) },
        tile("Sets", "\(totals.sets)") { Double($0.sets) },
        tile("Repetitions", "\(totals.reps)") { Double($0.reps) },
      ].compactMap(\.self) + sums.dropFirst(shown)
      + (glance.longestWeeksAtGoal > 1 || glance.weeksAtGoal.all == 0 ? [] : [weeks])
      + (glance.recordsBeaten == 0
        ? []
        : [Tile(label: "Records beaten in", value: Figure.count(glance.recordsBeaten, "exercise"))])
  }

  private static func lift(_ glance: GlanceSection, _ source: PageSource) -> Tile? {
    guard let best = glance.bestLift else { return nil }
    let sets = source.sets(of: best.exercise)
    let points = ExerciseProgress(sets, source.formula(of: best.exercise)).points
    let estimates = source.steps.gather(points.filter { !$0.isUnsure }, day: \.day)
      .map { $0.compactMap(\.oneRepMaxKilograms).max() }
    return Tile(
      label: "Best \(source.name(best.exercise))", value: source.weight(best.kilograms),
      note: "e1RM, from \(best.set.record.loadAndReps.asFigure) on \(best.set.day.words)",
      spark: .line(estimates, longestGap: source.steps.longestGap))
  }

  /// The longest streak where there is one, or else how many weeks met the goal.
  private static func weeks(_ glance: GlanceSection, _ source: PageSource) -> Tile {
    let (met, all) = glance.weeksAtGoal
    let goal = Figure.count(source.calendar.weeklyGoal, "day")
    return glance.longestWeeksAtGoal > 1
      ? Tile(
        label: "Longest streak", value: "\(glance.longestWeeksAtGoal) weeks",
        note: "at the goal of \(goal); \(met) of \(all) in all",
        spark: .columns(
          source.steps.means(
            of: source.steps.weeks.map { source.calendar.isGoalMet(in: $0) ? 1 : 0 })))
      : Tile(label: "Weeks at the goal", value: "\(met) of \(all)")
  }

  private static func activities(_ glance: GlanceSection) -> Tile? {
    guard glance.totals.activities > 0 else { return nil }
    let time = time(minutes: glance.activityMinutes).asFigure
    return Tile(
      label: "Activities", value: "\(glance.totals.activities)",
      note: glance.activityMinutes > 0 ? "\(time) in all" : nil)
  }

  /// The longer, the rounder: `45 min`, `8.5 h`, `85 h`.
  private static func time(minutes: Int) -> String {
    if minutes < 60 { return "\(minutes) min" }
    let hours = Double(minutes) / 60
    return "\(hours < 10 ? Figure.tenths(hours) : Figure.short(hours.rounded())) h"
  }

  /// The farther, the rounder: `4.83 km`, `386 km`.
  private static func distance(metres: Double, in system: UnitSystem?) -> String {
    let size = metres < 100_000 ? 1 : DistanceUnit.long(in: system).inMetres
    return Figure.distance(metres: (metres / size).rounded() * size, in: system)
  }
}
