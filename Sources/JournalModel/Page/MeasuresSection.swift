/// How the exercises went that are trained most of those without a curve of estimated one-rep maxima: the
/// repetitions of a set, its weight, how long it was held, or how far one went.
struct MeasuresSection: PageSection {
  static let id = "measures"
  static let title = "Reps, load, time and distance"

  /// As many as a page can show without boring.
  private static let mostCurves = 6

  /// An exercise by the steps of the page's axis.
  struct Curve {
    let exercise: EntityID
    let measure: Measure
    let sessions: Int
    /// How many sets these had.
    let sets: Int
    /// What is measured, as a person calls it.
    let words: String
    /// The value of each step; nil for a step without one.
    let values: [Double?]
    /// Those that the curve goes through: a sum of a step that isn't whole would be a fall.
    let drawn: [Double?]
    /// The session of each step with the best set, likewise.
    let best: [ExerciseProgress.Point?]
  }

  let curves: [Curve]

  init?(_ source: PageSource) {
    var curves: [Curve] = []
    for exercise in source.exercises {
      let sets = source.sets(of: exercise)
      let progress = ExerciseProgress(sets, source.formula(of: exercise))
      let sessions = progress.points
      guard LiftsSection.estimates(progress, source) == nil, let measure = Measure(sessions)
      else { continue }
      let points = sessions.filter { measure.value(ofSession: $0) != nil }
      let steps = source.steps.gather(points, day: \.day)
      let values = steps.map(measure.value(ofStep:))
      let drawn = zip(values, source.steps.steps).map { measure.counts($1) ? $0 : nil }
      guard drawn.count(where: { $0 != nil }) > 1 else { continue }
      func worth(_ session: ExerciseProgress.Point) -> Double {
        measure.value(ofSession: session) ?? 0
      }
      curves.append(
        Curve(
          exercise: exercise, measure: measure, sessions: points.count,
          sets: points.reduce(0) { $0 + $1.sets },
          words: measure.words(isOfBody: source.state.liftsBody(exercise)), values: values,
          drawn: drawn, best: steps.map { $0.max { worth($0) < worth($1) } }))
    }
    guard !curves.isEmpty else { return nil }
    curves.sort { ($1.sessions, $1.sets, $0.exercise) < ($0.sessions, $0.sets, $1.exercise) }
    self.curves = Array(curves.prefix(Self.mostCurves))
  }

  func write(_ source: PageSource, to html: inout HTMLWriter) {
    html.element(
      "p",
      text:
        "Of the exercises trained most that no one-rep maximum is estimated of, or only from sets "
        + "of more than \(OneRepMaxFormula.mostSureReps) repetitions: the most repetitions of a set, "
        + "the heaviest or the longest set, or the distance of a whole \(source.steps.noun).")
    CurveCard.write(curves.count, Self.id, source.steps, to: &html) {
      Self.card(curves[$0], $1, source)
    }
  }

  private static func card(
    _ curve: Curve, _ size: ChartWidth, _ source: PageSource
  ) -> CurveCard? {
    let known = curve.drawn.compactMap(\.self)
    guard let most = known.max(), let first = known.first, let last = known.last,
      let place = curve.drawn.firstIndex(of: most), let best = curve.best[place]
    else { return nil }
    let (measure, noun) = (curve.measure, source.steps.noun)
    let name = source.name(curve.exercise)
    let scale = measure.scale(most, in: source)
    let time = measure.isSum ? "in \(source.steps.steps[place].label)" : "on \(best.day.words)"
    return CurveCard(
      name: name, value: measure.text(most, in: source),
      words: "\(curve.words) of a \(measure.isSum ? noun : "set"), \(time)",
      chart: CurveChart(
        values: curve.drawn.map { $0.map { $0 / scale.divisor } }, highlight: place, size: size,
        // Nobody does half a repetition, or tells of half a second.
        leastSpan: scale.divisor == 1 ? 2 : 1
      ) { value in
        switch measure {
        case .kilograms: Figure.short(value).asFigure
        case .metres, .reps: Figure.tenths(value).asFigure
        case .seconds: measure.text(value * scale.divisor, in: source)
        }
      },
      title: "\(name): \(curve.words) of each \(noun)\(scale.unit)",
      description: "From \(measure.text(first, in: source)) to \(measure.text(last, in: source)); "
        + "the best is \(measure.text(most, in: source)), \(time). "
        + "The table below has each \(noun).",
      table: table(curve, name, source))
  }

  private static func table(_ curve: Curve, _ name: String, _ source: PageSource) -> PageTable {
    let (measure, noun) = (curve.measure, source.steps.noun)
    let hasMark = curve.values.count(where: { $0 != nil }) > curve.drawn.count(where: { $0 != nil })
    var table = PageTable(
      "\(name): \(curve.words) of each \(noun)"
        + (hasMark ? " (* isn't whole, and not in the curve)" : ""),
      [.init(noun.capitalizedFirst, isNumber: false), .init(curve.words.capitalizedFirst)])
    for (step, value) in zip(source.steps.steps, curve.values) {
      guard let value else { continue }
      table.add([step.label + (measure.counts(step) ? "" : "*"), measure.text(value, in: source)])
    }
    return table
  }
}

extension MeasuresSection {
  /// What an exercise without an estimate is measured by.
  enum Measure: CaseIterable {
    // What always has a weight is told by it; a run has a time as well, and is told by its distance.
    case kilograms, metres, reps, seconds

    /// That which most sessions have, and of several the first; nil where none is known.
    init?(_ points: [ExerciseProgress.Point]) {
      let counts = Self.allCases.map { measure in
        points.count { measure.value(ofSession: $0) != nil }
      }
      guard let most = counts.max(), most > 0, let place = counts.firstIndex(of: most) else {
        return nil
      }
      self = Self.allCases[place]
    }

    /// Whether a step has all of its sessions together, and not the best of them.
    var isSum: Bool { self == .metres }

    /// Whether the value of a step can be set beside those of others.
    func counts(_ step: PageSteps.Step) -> Bool { !isSum || step.isWhole }

    /// The best set of a session, or of a way all of it; nil where there is nothing of it.
    func value(ofSession point: ExerciseProgress.Point) -> Double? {
      let value: Double
      switch self {
      // Less than nothing where a machine assists, and nothing where it was needed in other sets alone.
      case .kilograms: return point.heaviestLoadKilograms
      case .metres: value = max(point.metres, 0)
      case .reps: value = Double(point.mostReps)
      case .seconds: value = Double(point.mostSeconds)
      }
      return value == 0 ? nil : value
    }

    /// The best session of a step, or of a way all of them; nil where there is none.
    func value(ofStep points: [ExerciseProgress.Point]) -> Double? {
      let values = points.compactMap(value(ofSession:))
      return isSum && !values.isEmpty ? values.reduce(0, +) : values.max()
    }

    /// - Parameter isOfBody: whether the body is lifted too, and a weight hangs beside it.
    func words(isOfBody: Bool) -> String {
      switch self {
      case .kilograms: isOfBody ? "heaviest weight beside the body" : "heaviest weight"
      case .metres: "distance"
      case .reps: "most reps"
      case .seconds: "longest time"
      }
    }

    func text(_ value: Double, in source: PageSource) -> String {
      switch self {
      case .kilograms: source.loggedWeight(value)
      case .metres:
        Figure.distance(metres: value, in: source.state.profile.unitSystem).asFigure
      case .reps: "\(Figure.short(value)) reps".asFigure
      case .seconds: Figure.time(seconds: Int(min(value.rounded(), 1e15))).asFigure
      }
    }

    /// What the values of a chart are divided by, so that its axis has short numbers, and the unit that
    /// they then have.
    func scale(_ most: Double, in source: PageSource) -> (divisor: Double, unit: String) {
      switch self {
      case .kilograms: return (source.unit.inKilograms, ", in \(source.unit.rawValue)")
      case .metres:
        let (unit, symbol) = DistanceUnit.shown(most, in: source.state.profile.unitSystem)
        return (unit.inMetres, ", in \(symbol)")
      case .reps: return (1, "")
      // Round minutes where it is long; each line has its unit.
      case .seconds: return (most < 180 ? 1 : 60, "")
      }
    }
  }
}
