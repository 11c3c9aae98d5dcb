/// A record that fell: what was best, and what is better.
public struct FallenRecord: Sendable, Equatable {
  /// What a record is of.
  public enum Kind: String, Sendable {
    /// The most weight for so many repetitions.
    case weight
    /// The best estimate of what can be lifted once.
    case oneRepMax
    /// The longest way.
    case distance
    /// At which a distance or a longer one was gone.
    case pace
    /// The longest time.
    case duration
    /// The most weight for so far, or so long.
    case load
  }

  /// What it is of.
  public let kind: Kind
  /// The set that held it.
  public let before: LoggedSet
  /// The set that holds it.
  public let after: LoggedSet
  /// The exercise that it is of.
  public var exercise: EntityID { after.exercise }
  /// Whether each of the two sets was the heaviest of all, the former for more repetitions.
  public internal(set) var isHeaviest = false

  /// The records that stand in `after`, are held by one of some sets, and have beaten one.
  ///
  /// What was lifted for more repetitions was the most for fewer as well. The first of its sort
  /// falls nothing, and so does a number of repetitions never reached before with a weight that
  /// beats no other.
  public static func all(
    from before: ExerciseRecords, to after: ExerciseRecords, by isNew: (LoggedSet) -> Bool
  ) -> [FallenRecord] {
    var fallen: [FallenRecord] = []
    for record in after.byReps where isNew(record) {
      // Of those that it beats the one that was nearest, or else what was the most for as many.
      let beaten = before.byReps.last {
        $0.reps <= record.reps && $0.kilograms <= record.kilograms
      }
      let most = before.byReps.first { $0.reps >= record.reps }
      guard let old = beaten ?? most else { continue }
      let wasHeaviest = beaten == nil && old.id == before.byReps.first?.id
      fallen.append(
        FallenRecord(
          kind: .weight, before: old, after: record,
          isHeaviest: wasHeaviest && record.id == after.byReps.first?.id))
    }
    if let old = before.oneRepMax, let new = after.oneRepMax, isNew(new.set) {
      fallen.append(FallenRecord(kind: .oneRepMax, before: old.set, after: new.set))
    }
    if let old = before.longestDistance, let new = after.longestDistance, isNew(new) {
      fallen.append(FallenRecord(kind: .distance, before: old, after: new))
    }
    for record in after.byDistance where isNew(record) && record.id != after.longestDistance?.id {
      guard let run = record.run else { continue }
      let beaten = before.byDistance.last { old in
        old.run.map { $0.metres <= run.metres && $0.speed <= run.speed } ?? false
      }
      // Whoever went farther at that pace had the best for this distance, too.
      let best = before.byDistance.first { ($0.run?.metres ?? 0) >= run.metres }
      guard let old = beaten ?? best else { continue }
      fallen.append(FallenRecord(kind: .pace, before: old, after: record))
    }
    if let old = before.longestDuration, let new = after.longestDuration, isNew(new) {
      fallen.append(FallenRecord(kind: .duration, before: old, after: new))
    }
    let longest = [after.longestDistance?.id, after.longestDuration?.id]
    for record in after.byLoad where isNew(record) && !longest.contains(record.id) {
      let beaten = before.byLoad.first { record.isAsGoodALoad(as: $0) }
      // What was carried farther was the most for this distance, too.
      let most = before.byLoad.first { $0.goesAsFar(as: record) }
      guard let old = beaten ?? most else { continue }
      fallen.append(FallenRecord(kind: .load, before: old, after: record))
    }
    return fallen
  }
}
