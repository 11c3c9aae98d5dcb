/// How one exercise went from session to session.
public struct ExerciseProgress: Sendable, Equatable {
  /// One session's work in it, without warm-ups.
  public struct Point: Sendable, Equatable {
    /// The session.
    public let session: EntityID
    /// The day that the session began.
    public let day: Day
    /// How many sets.
    public fileprivate(set) var sets = 0
    /// Repetitions of all sets.
    public fileprivate(set) var reps = 0
    /// Weight times repetitions, of all sets.
    public fileprivate(set) var volumeKilograms = 0.0
    /// Whether a set says a weight, be it none.
    fileprivate var hasWeight = false
    /// Whether one says more than none, or less where a machine assists.
    fileprivate var hasLoad = false
    fileprivate var mostKilograms = -Double.infinity
    fileprivate var estimate = BestEstimate()
    /// The distance of all sets.
    public fileprivate(set) var metres = 0.0
    /// The duration of all sets.
    public fileprivate(set) var seconds = 0
    /// The distance and the duration of the sets that have both.
    fileprivate var timedMetres = 0.0
    fileprivate var timedSeconds = 0
    /// The repetitions of the set with most of them.
    public fileprivate(set) var mostReps = 0
    /// The distance of the set that went farthest.
    public fileprivate(set) var mostMetres = 0.0
    /// The duration of the set that took longest.
    public fileprivate(set) var mostSeconds = 0

    /// The heaviest weight; nil where no set says one.
    ///
    /// A set without one beside them is of the body alone, which is more than with a machine's help.
    public var heaviestKilograms: Double? { hasWeight ? mostKilograms : nil }
    /// The heaviest weight; nil also where each weight is 0, as apps write it of the body alone.
    package var heaviestLoadKilograms: Double? { hasLoad ? mostKilograms : nil }

    /// How long a kilometre took, in seconds, in its sets that have a distance and a time; nil where
    /// there is none, or they are shorter than 400 m together.
    public var paceSecondsPerKilometre: Double? { pace?.secondsPerKilometre }
    package var pace: Pace? { Pace(metres: timedMetres, seconds: timedSeconds) }
    /// Whether distances or times are among its sums that have nothing to do with the pace.
    package var hasMoreThanPaced: Bool { metres != timedMetres || seconds != timedSeconds }

    /// The best estimate of its sets, those that are sure before the others, unless more was lifted;
    /// nil where no formula says one.
    public var oneRepMaxKilograms: Double? { estimate.kilograms }
    /// Whether it comes from a set of more than ten repetitions.
    public var isUnsure: Bool { estimate.isUnsure }
  }

  /// The earliest first.
  public private(set) var points: [Point] = []

  /// - Parameters:
  ///   - sets: those of one exercise, the earliest first.
  ///   - formula: that of `JournalState.formula(_:of:)`; nil where none fits, as in what lifts the body.
  public init(_ sets: [LoggedSet], formula: OneRepMaxFormula?) {
    self.init(sets.lazy.map(DoneSet.init), formula)
  }

  /// - Parameter sets: those of one exercise, the earliest first.
  init(_ sets: some Sequence<DoneSet>, _ formula: OneRepMaxFormula?) {
    for set in sets where set.countsAsWork {
      if points.last?.session != set.session {
        points.append(Point(session: set.session, day: set.day))
      }
      points[points.count - 1].add(set, formula)
    }
  }

  /// The session with the best estimate that is sure, the first to reach it; nil where a longer set
  /// lifted more than it says.
  public var best: Point? {
    var best: Point?
    for point in points where !point.isUnsure {
      if point.worth > best?.worth ?? 0 { best = point }
    }
    let longLifted = points.reduce(0) { max($0, $1.estimate.longLifted) }
    guard let estimate = best?.oneRepMaxKilograms,
      BestEstimate.counts(estimate, besideLifted: longLifted)
    else { return nil }
    return best
  }
}

extension ExerciseProgress.Point {
  /// What its estimate is compared by; 0 where there is none.
  var worth: Double { OneRepMaxFormula.worth(oneRepMaxKilograms ?? 0) }

  fileprivate mutating func add(_ set: DoneSet, _ formula: OneRepMaxFormula?) {
    sets += 1
    reps.addClamping(set.reps ?? 0)
    volumeKilograms += set.liftedKilograms
    metres += set.distanceMetres ?? 0
    seconds.addClamping(set.durationSeconds ?? 0)
    if let metres = set.metres, let seconds = set.seconds {
      timedMetres += metres
      timedSeconds.addClamping(seconds)
    }
    mostReps = max(mostReps, set.reps ?? 0)
    mostMetres = max(mostMetres, set.distanceMetres ?? 0)
    mostSeconds = max(mostSeconds, set.durationSeconds ?? 0)
    mostKilograms = max(mostKilograms, set.kilograms)
    if set.weight != nil { hasWeight = true }
    if set.kilograms != 0 { hasLoad = true }
    estimate.add(set.oneRepMax(formula), of: set)
  }
}

extension LoggedSet {
  /// Whether anything was done in it: apps export sets with nothing in them too.
  public var isWork: Bool { record.isWork }
}
