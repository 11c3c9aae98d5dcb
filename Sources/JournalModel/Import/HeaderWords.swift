/// What the words of an English name of a column add up to, as people name them who write programs or
/// keep tables of their own: `workout_duration_minutes`, `setComment`, `Reps performed`.
///
/// A name has a meaning where each of its words has a part in it: whose it is, what it is, that it was
/// done, and a unit that what it is can have.
struct HeaderWords {
  let role: ColumnRole

  /// - Parameter name: folded, as `HeaderName` has it.
  init?(_ name: String) {
    var words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard (2...6).contains(words.count) else { return nil }
    let unit = words.last.flatMap(Unit.init)
    if unit != nil { words.removeLast() }
    let owners = Set(words.compactMap { Self.owners[$0] })
    guard owners.count < 2 else { return nil }
    let rest = words.filter {
      Self.owners[$0] == nil && !Self.fillers.contains($0) && !HeaderName.doneWords.contains($0)
    }
    let owner = owners.first ?? .nobody
    guard let role = Self.role(of: rest.joined(separator: " "), owner, unit) else { return nil }
    self.role = role
  }

  /// Seconds in the unit of time that is the last word of a name; nil where none is.
  static func unitSeconds(_ name: String) -> Double? {
    name.split(separator: " ").last.flatMap { secondsByUnit[String($0)] }
  }

  private static func role(of noun: String, _ owner: Owner, _ unit: Unit?) -> ColumnRole? {
    let isOfSet = owner != .workout
    switch (noun, unit) {
    // Of a set or of its workout: the rows say it.
    case ("duration", .time): return owner == .nobody || !isOfSet ? .duration : .seconds
    case ("time", .time), ("length", .time): return isOfSet ? .seconds : .duration
    case ("hold", .time), ("hold time", .time): return isOfSet ? .seconds : nil
    case ("duration", nil) where owner != .nobody, ("length", nil) where owner == .workout:
      return isOfSet ? .seconds : .duration
    case ("distance", .distance), ("distance", nil): return isOfSet ? .distance : nil
    case (_, .weight): return isOfSet && weights.contains(noun) ? .weight : nil
    case (_, nil) where weights.contains(noun): return isOfSet ? .weight : nil
    case (_, nil): return nouns[owner]?[noun] ?? (isOfSet ? nounsOfSets[noun] : nil)
    default: return nil
    }
  }

  private enum Owner { case nobody, set, exercise, workout }

  private static let owners: [String: Owner] = [
    "set": .set, "exercise": .exercise, "lift": .exercise, "movement": .exercise,
    "workout": .workout, "session": .workout, "training": .workout,
  ]

  /// Words that change nothing, beside those that what it says was done.
  private static let fillers: Set = ["used", "lifted", "working", "work", "in"]

  private enum Unit {
    case time, distance, weight

    init?(_ word: String) {
      if secondsByUnit[word] != nil {
        self = .time
      } else if word != "in", DistanceUnit(importName: word) != nil {
        self = .distance
      } else if WeightUnit(importName: word) != nil {
        self = .weight
      } else {
        return nil
      }
    }
  }

  private static let secondsByUnit: [String: Double] = [
    "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "min": 60, "mins": 60, "minute": 60,
    "minutes": 60, "h": 3600, "hr": 3600, "hrs": 3600, "hour": 3600, "hours": 3600,
  ]

  private static let weights: Set = [
    "weight", "load", "extra weight", "added weight", "additional weight", "external weight",
    "external load",
  ]

  private static let nouns: [Owner: [String: ColumnRole]] = [
    .set: [
      "number": .setOrder, "num": .setOrder, "no": .setOrder, "nr": .setOrder, "index": .setOrder,
      "order": .setOrder, "type": .setType, "kind": .setType,
    ],
    .exercise: [
      "name": .exercise, "title": .exercise, "note": .exerciseNotes, "notes": .exerciseNotes,
      "comment": .exerciseNotes, "comments": .exerciseNotes,
    ],
    .workout: [
      "name": .title, "title": .title, "date": .date, "note": .workoutNotes,
      "notes": .workoutNotes, "comment": .workoutNotes, "comments": .workoutNotes,
    ],
  ]

  /// What a set has, whether its name says so or not.
  private static let nounsOfSets: [String: ColumnRole] = [
    "reps": .reps, "rep": .reps, "repetitions": .reps, "rep count": .reps, "rpe": .rpe,
    "rir": .rir, "reps reserve": .rir, "perceived exertion": .rpe, "note": .notes, "notes": .notes,
    "comment": .notes,
    "comments": .notes, "weight unit": .weightUnit, "weight units": .weightUnit,
    "distance unit": .distanceUnit, "distance units": .distanceUnit, "muscle": .category,
    "muscle group": .category, "muscle groups": .category, "primary muscle": .category,
    "primary muscle group": .category,
  ]
}
