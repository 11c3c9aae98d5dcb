/// The weeks of a plan, and how far they have come.
struct PlanCard {
  let name: String
  private let progress: PlanProgress
  private let weeks: [EffectiveWeek]
  /// The workouts recorded for each week.
  private let workouts: [Int]
  private let number: Int

  /// - Parameter number: which of the cards it is, from 0.
  init(_ plan: Entity<Plan>, number: Int, in state: JournalState) {
    name = plan.record.name ?? "Plan"
    progress = plan.record.progress
    weeks = StateDocument(state).weeks(of: plan)
    workouts = weeks.map { plan.record.steps.workoutCount(inWeek: $0.weekNumber) }
    self.number = number
  }

  private var id: String {
    number == 0 ? "\(PlanSection.id)-weeks" : "\(PlanSection.id)-\(number + 1)-weeks"
  }

  func write(_ source: PageSource, to html: inout HTMLWriter) {
    let done = weeks.count(where: \.isCompleted)
    let status = "\(progress.statusText); \(done) of \(Figure.count(weeks.count, "week")) done."
    // The first says what the section is about.
    if number == 0 { html.element("p", text: status.asFigure) }
    html.element("figure", ["class": "card fit\(number > 0 ? " more" : "")"]) { html in
      html.element("figcaption") { html in
        html.element("h3", text: name)
        if number > 0 { html.element("p", text: status.asFigure) }
        if !progress.isCompleted {
          html.element(
            "p",
            text: "\(progress.completedWorkoutsThisWeek) of \(progress.workoutsPerWeek) workouts "
              + "done in week \(progress.currentWeek)")
        }
      }
      writeStrip(source.sideBySide, to: &html)
      table.writeFolded(to: &html)
    }
  }

  private func state(of week: EffectiveWeek) -> String {
    if week.isCompleted { return "done" }
    return week.weekNumber == progress.currentWeek ? "now" : "ahead"
  }

  /// A box for each week: full, ringed or empty, and its number beneath.
  private func writeStrip(_ size: ChartWidth, to html: inout HTMLWriter) {
    let pitch = min(size.rawValue / Double(max(weeks.count, 1)), size == .wide ? 44 : 36)
    let side = pitch * 0.82
    // A number every so many boxes, so that none touches the next.
    let every = [1, 2, 4, 8, 26].first { Double($0) * pitch > size.digit * 3 } ?? 52
    html.drawing(
      id, size, height: 48, title: "The weeks of \(name)",
      description: progress.isCompleted
        ? "\(progress.statusText). Full boxes are weeks done."
        : "\(progress.statusText). Full boxes are weeks done, the ringed one is this week, empty "
          + "ones are ahead."
    ) { svg in
      for (place, week) in weeks.enumerated() {
        let x = Double(place) * pitch
        svg.empty(
          "rect",
          [
            "class": state(of: week), "x": coordinate(x + 1), "y": "2",
            "width": coordinate(side), "height": "24", "rx": "3",
          ])
        if place.isMultiple(of: every) {
          svg.element(
            "text",
            ["x": coordinate(x + 1 + side / 2), "y": "43", "text-anchor": "middle"],
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
