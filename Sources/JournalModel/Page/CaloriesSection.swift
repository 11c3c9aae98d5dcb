/// What was eaten and burnt on an average day.
struct CaloriesSection: PageSection {
  static let id = "calories"
  static let title = "Calories"
  static let isNarrow = true

  /// A logged day of a step on average, in kilocalories.
  struct Means: Equatable {
    let days: Int
    let eaten: Double
    let burnt: Double
    var net: Double { eaten - burnt }

    fileprivate init?(_ days: [CalorieDay]) {
      guard !days.isEmpty else { return nil }
      self.days = days.count
      eaten = days.reduce(0) { $0 + $1.totalCalories } / Double(days.count)
      burnt = days.reduce(0) { $0 + $1.totalCaloriesBurned } / Double(days.count)
    }
  }

  let balance: CalorieBalance
  /// The axis: their own where they are of a small part of the page's, or begin before it.
  let steps: PageSteps
  /// By the steps of the axis.
  let means: [Means?]

  init?(_ source: PageSource) {
    balance = CalorieBalance(source.state, source.period.range, today: source.today)
    guard !balance.days.isEmpty else { return nil }
    let days = balance.countedDays
    steps = source.steps(of: (days.isEmpty ? balance.days : days).lazy.map(\.date))
    means = steps.gather(days, day: \.date).map(Means.init)
  }

  func write(_ source: PageSource, to html: inout HTMLWriter) {
    let count = balance.countedDays.count
    if count == 0 {
      html.element("p", text: "No food was logged. " + burntBeside)
      return
    }
    let which = balance.unknownCount == 0 ? "logged" : "with food"
    var text = "\(Figure.count(count, "day").asFigure) \(which): "
    if balance.isFoodLogged {
      text += "\(Self.figure(balance.meanEaten)) kcal eaten and "
      text += "\(Self.figure(balance.meanBurnt)) burnt on average, "
      text += "\(Self.figure(balance.meanNet)) net."
    } else {
      text += "\(Self.figure(balance.meanBurnt)) kcal burnt on average. No food was ever "
      text += "logged, so that nobody knows what was eaten; the net counts none."
    }
    if let trend = balance.netTrendPerWeek, abs(trend) >= 0.5 {
      text += " The net \(trend > 0 ? "rises" : "falls") by "
      text += "\(Self.figure(abs(trend))) kcal a day from week to week."
    }
    if let formulas = balance.formulaSentence { text += " " + formulas }
    if balance.unknownCount > 0 { text += " " + burntBeside }
    if balance.leavesOutToday { text += " Today isn't over, and so in no average." }
    html.element("p", text: text)
    html.element("figure", ["class": "card fit"]) { html in
      html.element("figcaption") { html in
        html.element("h3", text: "An average day of each \(steps.noun)")
        html.element("p", text: "\(drawnWords) (kcal)")
      }
      writeChart(text, source, to: &html)
      table.writeFolded(to: &html)
    }
  }

  /// Whether the net is drawn: where it is more than a point, and something was eaten.
  private var hasNet: Bool { balance.isFoodLogged && means.count(where: { $0 != nil }) > 1 }

  /// What is drawn of both, one or neither.
  private var drawnWords: String {
    let known = means.compactMap { $0 }
    return switch (known.contains { $0.eaten != 0 }, known.contains { $0.burnt != 0 }) {
    case (true, false): "Columns are eaten; nothing was burnt, so that the net is the same"
    case (false, true) where !balance.isFoodLogged: "Columns downward are burnt"
    case (false, true): "Columns downward are burnt; nothing was eaten, so that the net is the same"
    default:
      "Columns upward are eaten, downward burnt" + (hasNet ? ", the line between is the net" : "")
    }
  }

  /// What was burnt on the days that count in no average, as nobody knows what was eaten.
  private var burntBeside: String {
    let days = balance.unknownCount
    let burnt = balance.days.reduce(0) { $0 + ($1.foods.isEmpty ? $1.totalCaloriesBurned : 0) }
    let which =
      balance.countedDays.isEmpty
      ? "On \(Figure.count(days, "day"))"
      : "On \(Figure.count(days, "more day")), of which nobody knows what was eaten"
    return "\(which), \(Self.figure(burnt)) kcal were burnt, which are in no average."
  }

  private static func figure(_ value: Double?) -> String {
    Figure.short((value ?? 0).rounded()).asFigure
  }

  private func writeChart(_ text: String, _ source: PageSource, to html: inout HTMLWriter) {
    let known = means.compactMap { $0 }
    // Nothing forbids another writer figures below zero, which turn a column round.
    let drawn = known.flatMap { [$0.eaten, -$0.burnt, $0.net] }
    let values = drawn.reduce(0, min)...drawn.reduce(1, max)
    let size = source.sideBySide
    let frame = ChartFrame(
      steps, values: values, size: size, height: size == .wide ? 220 : 170,
      mostLines: 5, leastStep: 1
    ) { Self.figure($0) }
    html.drawing(
      "\(Self.id)-means", size, height: frame.height, title: "Calories by \(steps.noun)",
      description: text
    ) { svg in
      frame.writeGrid(to: &svg)
      svg.empty("path", ["class": "column", "d": frame.columns(of: means.map { $0?.eaten })])
      svg.empty(
        "path", ["class": "against", "d": frame.columns(of: means.map { $0.map { -$0.burnt } })])
      guard hasNet else { return }
      let net = means.map { $0?.net }
      // The line crosses the columns, so the colour of the card parts it from them.
      let drawing = frame.path(of: net) + frame.dots(of: net)
      for kind in ["halo", "net"] { svg.empty("path", ["class": kind, "d": drawing]) }
    }
  }

  private var table: PageTable {
    var table = PageTable(
      "An average logged day of each \(steps.noun), in kcal",
      [
        .init(steps.noun.capitalizedFirst, isNumber: false), .init("Days"), .init("Eaten"),
        .init("Burnt"), .init("Net"),
      ])
    for (step, mean) in zip(steps.steps, means) {
      guard let mean else { continue }
      table.add([
        step.label, "\(mean.days)", Self.figure(mean.eaten), Self.figure(mean.burnt),
        Self.figure(mean.net),
      ])
    }
    return table
  }
}
