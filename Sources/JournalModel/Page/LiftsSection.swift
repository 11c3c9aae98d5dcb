/// How the estimated one-rep maximum of the exercises that were trained most went.
struct LiftsSection: PageSection {
  static let id = "lifts"
  static let title = "Main lifts"

  /// As many as a page can show without boring.
  private static let mostLifts = 6
  /// How many sessions of other exercises one of a compound lift is worth.
  static let weightOfCompounds = 3
  /// Days after which nobody calls a session the present; the best of as many is what one can do now.
  private static let longAgo = 42

  /// An exercise by the steps of the page's axis.
  struct Curve {
    let exercise: EntityID
    /// With an estimate that is sure.
    let sessions: Int
    /// How many sets these had.
    let sets: Int
    /// The best session of each step; nil for a step without one.
    let points: [ExerciseProgress.Point?]
    /// The best of its first weeks, as far as they lie before the present; nil where only the first
    /// session does.
    let firstWeeks: ExerciseProgress.Point?
    /// The best of the period's last weeks; nil where the last session is long ago.
    let present: ExerciseProgress.Point?

    /// Where the best estimate stands, the first to reach it.
    var best: Int? {
      var best: Int?
      for (place, point) in points.enumerated() {
        guard let point else { continue }
        if point.worth > best.flatMap({ points[$0]?.worth }) ?? 0 { best = place }
      }
      return best
    }
  }

  let curves: [Curve]

  init?(_ source: PageSource) {
    func weight(_ curve: Curve) -> Int {
      curve.sessions * (source.isCompound(curve.exercise) ? Self.weightOfCompounds : 1)
    }
    var curves: [Curve] = []
    for exercise in source.exercises {
      let progress = ExerciseProgress(source.sets(of: exercise), source.formula(of: exercise))
      guard let steps = Self.estimates(progress, source) else { continue }
      let sure = steps.joined()
      func best(_ isWanted: (Day) -> Bool) -> ExerciseProgress.Point? {
        sure.filter { isWanted($0.day) }.max { $0.worth < $1.worth }
      }
      let longAgo = source.period.range.upperBound.advanced(by: -Self.longAgo)
      let first = sure.first?.day ?? longAgo
      let began = first.advanced(by: Self.longAgo)
      curves.append(
        Curve(
          exercise: exercise, sessions: sure.count, sets: sure.reduce(0) { $0 + $1.sets },
          points: steps.map { $0.max { $0.worth < $1.worth } },
          firstWeeks: first < longAgo ? best { $0 < began && $0 <= longAgo } : nil,
          present: best { $0 > longAgo }))
    }
    guard !curves.isEmpty else { return nil }
    curves.sort { one, other in
      let (first, second) = (weight(one), weight(other))
      return (second, other.sets, one.exercise) < (first, one.sets, other.exercise)
    }
    self.curves = Array(curves.prefix(Self.mostLifts))
  }

  /// The sessions of each step with an estimate that is sure; nil where they make no curve.
  static func estimates(
    _ progress: ExerciseProgress, _ source: PageSource
  ) -> [[ExerciseProgress.Point]]? {
    let sure = progress.points.filter { !$0.isUnsure && $0.oneRepMaxKilograms != nil }
    let steps = source.steps.gather(sure, day: \.day)
    // An estimate that a longer set has disproved is no best.
    let isCurve =
      progress.points.areEstimated && progress.best != nil
      && steps.count(where: { !$0.isEmpty }) > 1
    return isCurve ? steps : nil
  }

  func write(_ source: PageSource, to html: inout HTMLWriter) {
    let weeks = Self.longAgo / 7
    html.element(
      "p",
      text: "The estimated one-rep maximum (e1RM) of the exercises trained most, the best of each "
        + "\(source.steps.noun); from sets of up to \(OneRepMaxFormula.mostSureReps) repetitions; "
        + "“\(source.present)” is the best of the last \(weeks) weeks.")
    CurveCard.write(curves.count, Self.id, source.steps, to: &html) {
      Self.card(curves[$0], $1, source)
    }
  }

  private static func card(
    _ curve: Curve, _ size: ChartWidth, _ source: PageSource
  ) -> CurveCard? {
    guard let place = curve.best, let best = curve.points[place],
      let estimate = best.oneRepMaxKilograms
    else { return nil }
    let name = source.name(curve.exercise)
    let chart = CurveChart(
      values: curve.points.map { $0?.oneRepMaxKilograms.map(source.inUnit) }, highlight: place,
      size: size
    ) { Figure.tenths($0).asFigure }
    return CurveCard(
      name: name, value: source.weight(estimate),
      words: "best, on \(best.day.words)" + change(curve, source), chart: chart,
      title: "e1RM of \(name)",
      description: "From \(ends(curve, source)); the best is \(source.weight(estimate)), "
        + "on \(best.day.words). The table below has each \(source.steps.noun).",
      table: table(curve, name, source))
  }

  /// How far the present is from the first weeks, or from the first point where there are no others;
  /// where it is long ago, the last point from the first.
  ///
  /// Present and beginning are the best of some weeks: a deload or a bad day takes no strength, and the
  /// best of many days is beyond that of one where nothing has changed.
  private static func change(_ curve: Curve, _ source: PageSource) -> String {
    let points = curve.points.compactMap(\.self)
    guard let first = points.first, let last = points.last else { return "" }
    let firstWeeks = curve.present == nil ? nil : curve.firstWeeks
    guard let start = (firstWeeks ?? first).oneRepMaxKilograms,
      let now = (curve.present ?? last).oneRepMaxKilograms
    else { return "" }
    let change = (source.inUnit(now - start) * 10).rounded() / 10
    let isOfYear = last.day.civil.year == source.period.range.upperBound.civil.year
    let day = last.day.words.split(separator: " ").prefix(isOfYear ? 2 : 3).joined(separator: " ")
    let time = curve.present == nil ? "last (\(day)):" : source.present
    let weeks = "the first \(longAgo / 7) weeks"
    if change == 0 { return "; \(time) as \(firstWeeks == nil ? "at the start" : "in \(weeks)")" }
    let text = "\(Figure.tenths(abs(change))) \(source.unit.rawValue)".asFigure
    return "; \(time) \(change > 0 ? "+" : "−")\(text) "
      + (firstWeeks == nil ? "since the start" : "against \(weeks)")
  }

  private static func ends(_ curve: Curve, _ source: PageSource) -> String {
    let known = curve.points.compactMap { $0?.oneRepMaxKilograms }
    return "\(source.weight(known.first ?? 0)) to \(source.weight(known.last ?? 0))"
  }

  private static func table(_ curve: Curve, _ name: String, _ source: PageSource) -> PageTable {
    var table = PageTable(
      "\(name): best session of each \(source.steps.noun)",
      [.init("Day", isNumber: false), .init("e1RM"), .init("Heaviest"), .init("Sets")])
    for point in curve.points {
      guard let point else { continue }
      table.add([
        "\(point.day)", point.oneRepMaxKilograms.map(source.weight) ?? "",
        point.heaviestKilograms.map(source.loggedWeight) ?? "", "\(point.sets)",
      ])
    }
    return table
  }
}

extension [ExerciseProgress.Point] {
  /// Whether they are told by their estimates, as most of them have one: a few sets with a weight hide
  /// no others.
  var areEstimated: Bool { count { $0.oneRepMaxKilograms != nil } * 2 >= count }
}

extension PageSource {
  /// Whether an exercise is told by the estimates of its one-rep maximum.
  func areEstimated(_ exercise: EntityID) -> Bool {
    ExerciseProgress(sets(of: exercise), formula(of: exercise)).points.areEstimated
  }

  /// What compound lifts are called in journals that don't say which ones are.
  private static let compounds = [
    "squat", "deadlift", "bench press", "overhead press", "shoulder press", "military press", "row",
    "pull up", "pull-up", "chin up", "chin-up", "dip", "clean", "snatch",
  ]

  /// Whether an exercise moves more than one joint.
  func isCompound(_ exercise: EntityID) -> Bool {
    if let isCompound = state.exercises[exercise]?.record.isCompound { return isCompound }
    let name = name(exercise).lowercased()
    return Self.compounds.contains { name.holds($0) }
  }
}

extension PageSource {
  /// What the last weeks of the page are called, which a year that is over ends with.
  fileprivate var present: String { period.range.upperBound < today ? "at the end" : "now" }
}
