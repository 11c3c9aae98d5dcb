/// How far the plan that is followed has come.
struct PlanSection: PageSection {
  static let id = "plan"
  static let title = "The plan"

  let name: String
  let progress: PlanProgress
  let weeks: [EffectiveWeek]
  /// The workouts recorded for each week.
  let workouts: [Int]

  init?(_ source: PageSource) {
    guard let plan = source.state.activePlan else { return nil }
    name = plan.record.name ?? "Plan"
    progress = plan.record.progress
    weeks = StateDocument(source.state).weeks(of: plan)
    workouts = weeks.map { plan.record.steps.workoutCount(inWeek: $0.weekNumber) }
  }

  func write(_ source: PageSource, to html: inout HTMLWriter) {
    let percent = Figure.short((progress.fraction * 100).rounded())
    html.element("p", text: "\(progress.statusText), \(percent)\u{A0}% of the weeks are behind.")
    html.element("figure", ["class": "card single"]) { html in
      html.element("figcaption") { html in
        html.element("h3", text: name)
        html.element(
          "p",
          text: "\(progress.completedWorkoutsThisWeek) of \(progress.workoutsPerWeek) workouts "
            + "done in week \(progress.currentWeek)")
      }
      writeStrip(percent, to: &html)
      table.writeFolded(to: &html)
    }
  }

  private func state(of week: EffectiveWeek) -> String {
    if week.isCompleted { return "done" }
    return week.weekNumber == progress.currentWeek ? "now" : "ahead"
  }

  /// A box for each week: full, ringed or empty, and its number beneath.
  private func writeStrip(_ percent: String, to html: inout HTMLWriter) {
    let width = ChartFrame.width
    let pitch = min(width / Double(max(weeks.count, 1)), 28)
    let side = pitch * 0.82
    let every = weeks.count > 26 ? 4 : weeks.count > 14 ? 2 : 1
    html.drawing(
      "\(Self.id)-weeks", height: 44, title: "The weeks of \(name)",
      description: "\(progress.statusText). Full boxes are weeks done, the ringed one is this "
        + "week, empty ones are ahead."
    ) { svg in
      for (place, week) in weeks.enumerated() {
        let x = Double(place) * pitch
        svg.empty(
          "rect",
          [
            "class": state(of: week), "x": coordinate(x + 1), "y": "2",
            "width": coordinate(side), "height": "22", "rx": "3",
          ])
        if place.isMultiple(of: every) {
          svg.element(
            "text",
            ["x": coordinate(x + 1 + side / 2), "y": "38", "text-anchor": "middle"],
            text: "\(week.weekNumber)")
        }
      }
    }
  }

  private var table: PageTable {
    var table = PageTable(
      "The weeks of \(name)",
      [
        .init("Week", isNumber: false), .init("Type", isNumber: false), .init("Workouts"),
        .init("State", isNumber: false),
      ])
    for (week, count) in zip(weeks, workouts) {
      table.add([
        "\(week.weekNumber)", week.weekType.rawValue, "\(count) of \(progress.workoutsPerWeek)",
        state(of: week),
      ])
    }
    return table
  }
}
