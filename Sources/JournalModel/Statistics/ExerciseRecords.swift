/// What one exercise has been best at.
///
/// A set is a record if none before it was at least as heavy for at least as many repetitions, and
/// stands until one is that: so there is one record for each number of repetitions at which more
/// weight was moved than for any higher number. Warm-up sets hold none.
public struct ExerciseRecords: Sendable, Equatable {
  /// By repetitions, the fewest (and heaviest) first.
  public private(set) var byReps: [LoggedSet] = []
  /// The set with the best estimate of those with up to ten repetitions, the first to reach it.
  private(set) var bestSure: Estimate?
  /// Of the sets without repetitions; of two that went as far, or as long, the heavier holds the record,
  /// and of two as heavy the one that took less time for the distance.
  public private(set) var longestDistance: LoggedSet?
  /// Of the sets with a distance, its time and no load those that none beats which went as far or
  /// farther at as fast a pace; the nearest (and fastest) first.
  ///
  /// A pace and not a time alone is compared, or of the many distances that a watch measures each would
  /// have a record of its own.
  public private(set) var byDistance: [LoggedSet] = []
  /// Likewise, of the sets without repetitions or a distance.
  public private(set) var longestDuration: LoggedSet?
  /// Of the sets without repetitions that have a load, such as carries and weighted planks, those that
  /// none beats which was as heavy and went as far, or without a distance as long; the heaviest first.
  public private(set) var byLoad: [LoggedSet] = []

  /// What could be lifted once by a set.
  public struct Estimate: Sendable, Equatable {
    /// The set that it is estimated from.
    public let set: LoggedSet
    /// What it comes to, by the formula of the records.
    public let kilograms: Double
  }

  /// The set with the best estimate that is sure, the first to reach it, and the estimate; nil where a
  /// longer set lifted more than it says.
  public var oneRepMax: Estimate? {
    // The heaviest of them is the first.
    let lifted = byReps.first(where: \.isUnsure)?.kilograms ?? 0
    return bestSure.flatMap { BestEstimate.counts($0.kilograms, besideLifted: lifted) ? $0 : nil }
  }

  /// None at all.
  package init() {}

  /// - Parameters:
  ///   - sets: those of one exercise, the earliest first.
  ///   - formula: that of `JournalState.formula(_:of:)`; nil where none fits, as in what lifts the body.
  public init(_ sets: [LoggedSet], formula: OneRepMaxFormula?) {
    add(later: sets, formula: formula)
  }

  /// Takes in sets of the same exercise that were done after all others, the earliest first.
  ///
  /// - Parameters:
  ///   - sets: the earliest first.
  ///   - formula: the same as of the others.
  public mutating func add(later sets: [LoggedSet], formula: OneRepMaxFormula?) {
    for set in sets { add(set, formula) { _, _ in false } }
  }

  /// The records of every exercise, in one look over all sets in whatever order they lie; no
  /// estimates of those that lift the body.
  ///
  /// - Parameters:
  ///   - state: what was done.
  ///   - exercises: only those of these; nil for all.
  ///   - formula: estimates what could be lifted once.
  public static func all(
    in state: JournalState, of exercises: Set<EntityID>? = nil, formula: OneRepMaxFormula = .epley
  ) -> [EntityID: ExerciseRecords] {
    all(in: state, of: exercises, formula: formula, upTo: [nil], by: OneWorker())[0]
  }

  /// The records as they stood at the end of some days, the earliest first; nil for as they stand.
  ///
  /// - Parameters:
  ///   - exercises: only those of these; nil for all.
  ///   - workers: share the look over all sets.
  package static func all(
    in state: JournalState, of exercises: Set<EntityID>? = nil,
    formula: OneRepMaxFormula = .epley, upTo days: [Day?] = [nil],
    by workers: any Workers = OneWorker()
  ) -> [[EntityID: ExerciseRecords]] {
    var gathering: RecordGathering
    if let exercises, state.areFew(exercises) {
      gathering = RecordGathering(SetCounting(state), of: exercises, formula, upTo: days)
      state.sets.forEachGlance(withKeyAmong: exercises) { gathering.take($0, $1) }
    } else {
      let counting = SetCounting(atAllOf: state)
      var shares = workers.mapShares { share in
        var gathering = RecordGathering(counting, of: exercises, formula, upTo: days)
        state.sets.forEachGlance(of: share) { gathering.take($0, $1) }
        return gathering
      }
      gathering = shares.removeFirst()
      for share in shares { gathering.add(share) }
    }
    return gathering.finish()
  }

  /// Every set that holds a record.
  var holders: [LoggedSet] {
    byReps + byDistance + byLoad
      + [bestSure?.set, longestDistance, longestDuration].compactMap { $0 }
  }

  /// - Parameter precedes: whether a set was done before one that was added earlier: of two that are
  ///   as good, the first holds the record.
  mutating func add(
    _ set: LoggedSet, _ formula: OneRepMaxFormula?, _ precedes: (LoggedSet, LoggedSet) -> Bool
  ) {
    guard !set.isWarmUp else { return }
    func beats(_ value: Double, _ best: Double?, of holder: LoggedSet?) -> Bool {
      guard let best, let holder else { return value > 0 }
      return value == best ? precedes(set, holder) : value > best
    }
    func goesFurther(than holder: LoggedSet?) -> Bool {
      guard let holder else { return set.extent.far > 0 }
      return set.extent == holder.extent ? precedes(set, holder) : set.extent > holder.extent
    }
    if set.reps > 0 {
      let isBeaten = byReps.contains { other in
        other.reps >= set.reps && other.kilograms >= set.kilograms
          && (other.reps > set.reps || other.kilograms > set.kilograms || !precedes(set, other))
      }
      if !isBeaten {
        byReps.removeAll { $0.reps <= set.reps && $0.kilograms <= set.kilograms }
        let place = byReps.firstIndex { $0.reps > set.reps } ?? byReps.count
        byReps.insert(set, at: place)
      }
      if !set.isUnsure, let estimate = set.oneRepMax(formula),
        beats(
          OneRepMaxFormula.worth(estimate), bestSure.map { OneRepMaxFormula.worth($0.kilograms) },
          of: bestSure?.set)
      {
        bestSure = Estimate(set: set, kilograms: estimate)
      }
    } else if set.record.metres != nil {
      if goesFurther(than: longestDistance) { longestDistance = set }
      addByDistance(set, precedes)
      addByLoad(set, precedes)
    } else if set.record.seconds != nil {
      if goesFurther(than: longestDuration) { longestDuration = set }
      addByLoad(set, precedes)
    }
  }

  private mutating func addByLoad(
    _ set: LoggedSet, _ precedes: (LoggedSet, LoggedSet) -> Bool
  ) {
    guard set.kilograms > 0 else { return }
    let isBeaten = byLoad.contains { other in
      other.isAsGoodALoad(as: set) && !(set.isAsGoodALoad(as: other) && precedes(set, other))
    }
    guard !isBeaten else { return }
    byLoad.removeAll { set.isAsGoodALoad(as: $0) }
    // A way and a time with one load stand beside each other, whichever came first.
    func rank(_ set: LoggedSet) -> (Double, Int) {
      (-set.kilograms, set.record.metres == nil ? 1 : 0)
    }
    let place = byLoad.firstIndex { rank($0) > rank(set) }
    byLoad.insert(set, at: place ?? byLoad.count)
  }

  private mutating func addByDistance(
    _ set: LoggedSet, _ precedes: (LoggedSet, LoggedSet) -> Bool
  ) {
    guard let run = set.run else { return }
    typealias Run = (metres: Double, speed: Double)
    func isAsGood(_ one: Run, _ other: Run) -> Bool {
      one.metres >= other.metres && one.speed >= other.speed
    }
    let isBeaten = byDistance.contains { other in
      other.run.map { isAsGood($0, run) && ($0 != run || !precedes(set, other)) } ?? false
    }
    guard !isBeaten else { return }
    byDistance.removeAll { $0.run.map { isAsGood(run, $0) } ?? true }
    let place = byDistance.firstIndex { $0.run.map { $0.metres > run.metres } ?? false }
    byDistance.insert(set, at: place ?? byDistance.count)
  }

  /// Whether there is no record at all.
  public var isEmpty: Bool {
    byReps.isEmpty && longestDistance == nil && longestDuration == nil
  }
}
