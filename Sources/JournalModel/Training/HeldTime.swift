/// How long each set of an exercise is held, and what says so.
///
/// Where the plan asks for a time it is that. Else the exercise's own time is where to begin, and
/// last time says how it goes on: as with repetitions, a little more where all sets were held.
struct HeldTime {
  let seconds: Int
  /// In a few words: `3 × 60 s or more on 2026-11-14: 3 s more`; nil where there is nothing to say.
  let reason: String?

  /// What one more repetition takes (seed 000).
  private static let step = 3
  /// Coaches make a hold harder from then on, and no longer.
  private static let longEnough = 120

  /// - Parameters:
  ///   - exercise: with what the library knows of it.
  ///   - isLight: whether the week or the day asks for less than usual.
  ///   - isWithCare: whether what it works hurts, so that it goes on no longer than last time.
  /// - Returns: nil where repetitions or a distance are counted.
  init?(
    _ item: PlannedItem, _ exercise: Exercise, _ history: ExerciseHistory, today: Day,
    isLight: Bool, isWithCare: Bool
  ) {
    let planned = item.seconds.flatMap { $0 > 0 ? min($0, PlannedItem.longest) : nil }
    // A run of the library has a time to begin with, but what was logged is a distance.
    if !item.isTimed, let last = history.last, last.isOfDistance { return nil }
    let times = item.isTimed ? [] : Self.times(history.last, isHeld: planned != nil)
    guard let last = history.last, let shortest = times.first else {
      guard let planned else { return nil }
      seconds = planned
      reason = history.last.map { "as planned; last on \($0.day)" }
      return
    }
    // What at least half of the sets came to: not one that was cut short, nor the best alone.
    let held = times[(times.count - 1) / 2]
    let isDone =
      times.count >= Self.sets(of: last, item) && shortest >= held
      && last.sets.allSatisfy { ($0.saidEffort ?? 0) <= item.prescription.topSetRPECap ?? 10 }
    // A stretch, a run and what is carried are done as last time.
    let isHold =
      (exercise.category ?? .strength) == .strength && exercise.isMobilityRoutine != true
      && (last.heaviest?.weight ?? 0) <= 0
    let isBack = history.longestPause(from: last.day, to: today) > LoadSuggestion.breakDays
    guard isDone, isHold, !isLight, !isBack, held < Self.longEnough else {
      seconds = held
      reason = "as on \(last.day)"
      return
    }
    let done = "\(times.count) × \(held) s or more on \(last.day)"
    guard !isWithCare else {
      seconds = held
      reason = "no longer than \(held) s while it hurts (\(done))"
      return
    }
    seconds = min(held + Self.step, Self.longEnough)
    reason = "\(done): \(seconds - held) s more"
  }

  /// How long the heaviest sets of a visit were held, the shortest first; nothing where that isn't
  /// what counts.
  ///
  /// - Parameter isHeld: whether the exercise is known to be held, whatever repetitions are noted.
  private static func times(_ visit: ExerciseHistory.Visit?, isHeld: Bool) -> [Int] {
    guard let visit, visit.sets.allSatisfy({ $0.record.metres == nil }),
      isHeld || visit.sets.allSatisfy({ $0.reps == 0 })
    else { return [] }
    return visit.heaviestSets.compactMap(\.record.seconds)
      .map { min($0, PlannedItem.longest) }.sorted()
  }

  private static func sets(of visit: ExerciseHistory.Visit, _ item: PlannedItem) -> Int {
    let prescription = visit.week.map { item.prescription.applying($0) } ?? item.prescription
    return prescription.totalSets
  }
}
