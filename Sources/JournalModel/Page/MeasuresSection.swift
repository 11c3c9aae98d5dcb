/// How the exercises went that are trained most of those without a weight: the repetitions of a set, how
/// long it was held, or how far one went.
struct MeasuresSection: PageSection {
  static let id = "measures"
  static let title = "Reps, time and distance"

  /// As many as a page can show without boring.
  private static let mostCurves = 6

  /// An exercise by the steps of the page's axis.
  struct Curve {
    let exercise: EntityID
    let measure: Measure
    let sessions: Int
    /// The value of each step; nil for a step without one.
    let values: [Double?]
    /// The session of each step with the best set, likewise.
    let best: [ExerciseProgress.Point?]
  }

  let curves: [Curve]

  init?(_ source: PageSource) {
    var curves: [Curve] = []
    for exercise in source.exercises {
      // Of what is lifted, the first set shows it mostly.
      let sets = source.sets(of: exercise)
      guard !sets.contains(where: { $0.weight.map { $0 != 0 } == true }) else { continue }
      let sessions = ExerciseProgress(sets, nil).points
      guard let measure = Measure(sessions) else { continue }
      let points = sessions.filter { measure.value(ofSession: $0) > 0 }
      let steps = source.steps.gather(points, day: \.day)
      guard steps.count(where: { !$0.isEmpty }) > 1 else { continue }
      curves.append(
        Curve(
          exercise: exercise, measure: measure, sessions: points.count,
          values: steps.map(measure.value(ofStep:)),
          best: steps.map { $0.max { measure.value(ofSession: $0) < measure.value(ofSession: $1) } }
        ))
    }
    guard !curves.isEmpty else { return nil }
    curves.sort { ($1.sessions, $0.exercise) < ($0.sessions, $1.exercise) }
    self.curves = Array(curves.prefix(Self.mostCurves))
  }

  func write(_ source: PageSource, to html: inout HTMLWriter) {
    html.element(
      "p",
      text: "Of the exercises trained most without a weight: the most repetitions of a set, the "
        + "longest set, or the distance of a whole \(source.steps.noun).")
    CurveCard.write(curves.count, Self.id, source.steps, to: &html) {
      Self.card(curves[$0], $1, source)
    }
  }

  private static func card(
    _ curve: Curve, _ size: ChartWidth, _ source: PageSource
  ) -> CurveCard? {
    let values = curve.values
    guard let most = values.compactMap(\.self).max(), let place = values.firstIndex(of: most),
      let best = curve.best[place]
    else { return nil }
    let (measure, noun) = (curve.measure, source.steps.noun)
    let system = source.state.profile.unitSystem
    let name = source.name(curve.exercise)
    let scale = measure.scale(most, in: system)
    let time = measure == .metres ? "in \(source.steps.steps[place].label)" : "on \(best.day.words)"
    let known = values.compactMap(\.self)
    let (first, last) = (known.first ?? 0, known.last ?? 0)
    var table = PageTable(
      "\(name): \(measure.words) of each \(noun)",
      [.init(noun.capitalizedFirst, isNumber: false), .init(measure.words.capitalizedFirst)])
    for (step, value) in zip(source.steps.steps, values) {
      if let value { table.add([step.label, measure.text(value, in: system)]) }
    }
    return CurveCard(
      name: name, value: measure.text(most, in: system),
      words: "\(measure.words) of a \(measure == .metres ? noun : "set"), \(time)",
      chart: CurveChart(
        values: values.map { $0.map { $0 / scale.divisor } }, highlight: place, size: size
      ) { value in
        measure == .seconds
          ? measure.text(value * scale.divisor, in: system) : Figure.tenths(value).asFigure
      },
      title: "\(name): \(measure.words) of each \(noun)\(scale.unit)",
      description: "From \(measure.text(first, in: system)) to \(measure.text(last, in: system)); "
        + "the best is \(measure.text(most, in: system)), \(time). "
        + "The table below has each \(noun).",
      table: table)
  }
}

extension MeasuresSection {
  /// What an exercise without a weight is measured by.
  enum Measure: CaseIterable {
    // A run has a time as well, and is told by its distance.
    case metres, reps, seconds

    /// That which most sessions have, and of several the first; nil where none is known.
    init?(_ points: [ExerciseProgress.Point]) {
      let counts = Self.allCases.map { measure in
        points.count { measure.value(ofSession: $0) > 0 }
      }
      guard let most = counts.max(), most > 0, let place = counts.firstIndex(of: most) else {
        return nil
      }
      self = Self.allCases[place]
    }

    /// The best set of a session, or of a way all of it.
    func value(ofSession point: ExerciseProgress.Point) -> Double {
      switch self {
      case .reps: Double(point.mostReps)
      case .seconds: Double(point.mostSeconds)
      case .metres: point.metres
      }
    }

    /// The best session of a step, or of a way all of them; nil where there is none.
    func value(ofStep points: [ExerciseProgress.Point]) -> Double? {
      let values = points.map(value(ofSession:))
      return self == .metres && !values.isEmpty ? values.reduce(0, +) : values.max()
    }

    var words: String {
      switch self {
      case .reps: "most reps"
      case .seconds: "longest time"
      case .metres: "distance"
      }
    }

    func text(_ value: Double, in system: UnitSystem?) -> String {
      switch self {
      case .reps: "\(Figure.short(value)) reps".asFigure
      case .seconds: Figure.time(seconds: Int(min(value.rounded(), 1e15))).asFigure
      case .metres: Figure.distance(metres: value.rounded(), in: system).asFigure
      }
    }

    /// What the values of a chart are divided by, so that its axis has short numbers, and the unit that
    /// they then have.
    func scale(_ most: Double, in system: UnitSystem?) -> (divisor: Double, unit: String) {
      switch self {
      case .reps: return (1, "")
      case .seconds: return most < 180 ? (1, ", in seconds") : (60, ", in minutes")
      case .metres:
        let (unit, symbol) = DistanceUnit.shown(most, in: system)
        return (unit.inMetres, ", in \(symbol)")
      }
    }
  }
}
