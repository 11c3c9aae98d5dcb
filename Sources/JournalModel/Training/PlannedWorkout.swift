/// A workout with every set prescribed.
public struct PlannedWorkout: Sendable, Equatable {
  /// Which workout it is, and why that one.
  public let choice: WorkoutChoice
  /// What its template, workout or split is called; empty where it has no name.
  public let name: String
  /// In the order in which they are done.
  public var exercises: [PlannedExercise]
  /// What was changed for today, or can't be: a sentence each.
  public internal(set) var notes: [String] = []

  /// Those that are not left out.
  public var trained: [PlannedExercise] { exercises.filter { $0.omission == nil } }

  /// Seconds that what is left of it takes: three for a repetition, and a rest behind every set (seed
  /// 000).
  public var estimatedSeconds: Int { trained.reduce(0) { $0 + $1.estimatedSeconds } }

  /// Takes note of what was done in the session that is open, anew where some was known before.
  ///
  /// Of an exercise that stands there twice, a set is that of the part which asks for as many
  /// repetitions as it was meant to have, else of the first that isn't done.
  ///
  /// - Parameter log: the session's sets by their exercises, the earliest first.
  public mutating func take(_ log: [EntityID: [LoggedSet]]) {
    for place in exercises.indices { exercises[place].begin() }
    for id in Set(exercises.compactMap(\.exercise)) {
      let places = exercises.indices.filter { exercises[$0].exercise == id }
      for set in log[id] ?? [] {
        let open = places.filter { !exercises[$0].left.isEmpty }
        let place = open.first { exercises[$0].asks(for: set.record) } ?? open.first
        exercises[place ?? places[places.count - 1]].take(set.record)
      }
    }
  }

  /// Whether every set that is meant was done; not where nothing is.
  public var isDone: Bool { !trained.isEmpty && trained.allSatisfy { $0.left.isEmpty } }
}

/// An exercise of a `PlannedWorkout`.
public struct PlannedExercise: Sendable, Equatable {
  /// Nil where only the library has it, which the journal takes in before its first set is logged, and
  /// where it was deleted.
  public var exercise: EntityID?
  /// What the exercise that is done is called.
  public let name: String
  /// What the plan has in its place; nil where it is done as planned.
  public let plannedName: String?
  /// What pain and equipment have to say about the exercise that was planned.
  public let verdict: Substitution.Verdict
  /// Whether it may be left out where time is short.
  public let isOptional: Bool
  /// Why it is left out today; nil where it isn't.
  public internal(set) var omission: String?
  /// Where the load comes from, and what the week and the day make of it.
  public internal(set) var reasons: [String] = []
  /// The loads that can be made for it.
  public let steps: LoadSteps
  /// How many seconds to rest behind each set; 0 to 86,400.
  public let restSeconds: Int
  /// A break of the workout behind it.
  public internal(set) var breakSeconds: Int?
  /// All of them, warm-ups first.
  public internal(set) var sets: [PlannedSet] = [] {
    didSet { left = sets }
  }
  /// Those that are still to be done.
  public private(set) var left: [PlannedSet] = []
  /// What was done of it in the session that is open.
  public internal(set) var done: [WorkoutSet] = []
  /// The part of the top set's weight that the back-off sets leave out; nil without a top set.
  let backoffDrop: Double?
  /// Whether the lifter's readiness has changed a weight of it.
  var isChangedByDay = false

  var estimatedSeconds: Int {
    left.reduce(0) { $0 + $1.estimatedSeconds + restSeconds } + (breakSeconds ?? 0)
  }

  /// Forgets what was done.
  fileprivate mutating func begin() {
    left = sets
    done = []
  }

  /// Whether a set that is left has the repetitions that one which was done was meant to have.
  fileprivate func asks(for set: WorkoutSet) -> Bool {
    guard let reps = set.targetReps ?? set.reps else { return false }
    return left.contains { ($0.setType == .warmup) == (set.setType == .warmup) && $0.reps == reps }
  }

  /// Takes note of a set that was done.
  ///
  /// A heavier one ends the warm-ups, and of these one those that are lighter. The back-off sets follow
  /// the top set that was done, not the one that was planned; where nobody knew a load, the last that
  /// was tried is the next.
  public mutating func take(_ set: WorkoutSet) {
    done.append(set)
    var isTop = set.setType == .topSet
    if set.setType == .warmup {
      takeWarmUp(set)
    } else {
      left.removeAll { $0.setType == .warmup }
      // A drop set goes with the one before it, and is none of those that were planned.
      if set.setType != .drop {
        // A line says nothing of its type. A back-off is none, whose top set was skipped.
        isTop = isTop || left.first?.setType == .topSet && set.setType != .backoff
        skip()
      }
    }
    if set.setType != .warmup { follow(set, asTop: isTop) }
  }

  /// Lets what is left follow what was lifted.
  private mutating func follow(_ set: WorkoutSet, asTop isTop: Bool) {
    let load = steps.converted(set.weight ?? 0, set.unit ?? .kilograms)
    for place in left.indices {
      switch left[place].load {
      // What is dropped says nothing of what can be lifted.
      case _ where left[place].isFound && set.setType == .drop: break
      case .findHelp,
        .bodyWeight where left[place].isFound:
        left[place].find(.bodyWeight(added: load))
      // The body alone, or with help, is a load where one can be added to it.
      case _ where load <= 0 && !steps.isAdded: break
      case _ where isTop && left[place].setType == .backoff && backoffDrop != nil:
        let lighter = load > 0 ? load * (1 - (backoffDrop ?? 0)) : load
        left[place].load = steps.planned(steps.load(notAbove: lighter))
      case .find,
        .weight where left[place].isFound:
        left[place].find(steps.planned(steps.load(notAbove: load)))
      case .weight, .bodyWeight, .none: break
      }
    }
  }

  private mutating func takeWarmUp(_ set: WorkoutSet) {
    let load = steps.converted(set.weight ?? 0, set.unit ?? .kilograms)
    let count = left.count
    left.removeAll { planned in
      guard planned.setType == .warmup, case .weight(let weight) = planned.load else {
        return false
      }
      return !weight.isHeavier(than: load)
    }
    guard left.count == count, let place = left.firstIndex(where: { $0.setType == .warmup }) else {
      return
    }
    left.remove(at: place)
  }

  /// Puts one more set behind those that were planned, with the load of the last that was done.
  public mutating func addSet() {
    guard var set = sets.last else { return }
    if let last = done.last, let weight = last.weight, weight != 0 {
      let load = steps.converted(weight, last.unit ?? .kilograms)
      set.load =
        if case .findHelp = set.load { .bodyWeight(added: load) } else { steps.planned(load) }
    }
    let rest = left
    sets.append(set)
    left = rest + [set]
  }

  /// Passes over a set that was passed over before all was planned anew: the very warm-up, as any
  /// other may have been done meanwhile, or the next set of work.
  public mutating func skip(again set: PlannedSet) {
    let place = left.firstIndex {
      set.setType == .warmup ? $0 == set : $0.setType != .warmup
    }
    if let place { left.remove(at: place) }
  }

  /// Passes over the next set.
  public mutating func skip() {
    if !left.isEmpty { left.removeFirst() }
  }
}

/// What is moved in a planned set, in the unit of the exercise's steps.
public enum PlannedLoad: Sendable, Equatable {
  /// A weight on a bar, in the hands or on a machine.
  case weight(Double)
  /// The body, with a weight added or, where it is negative, taken off.
  case bodyWeight(added: Double)
  /// Nobody knows yet: begin with that weight, and go up.
  case find(from: Double)
  /// Nobody knows yet how much of the body a machine has to take off: begin with much.
  case findHelp
  /// Nothing: a plank, a run.
  case none
}

/// One set of a `PlannedExercise`.
public struct PlannedSet: Sendable, Equatable {
  /// What the set is for.
  public let setType: SetType
  /// What to lift in it.
  public internal(set) var load: PlannedLoad
  /// Whether nobody knew its load before the exercise was begun.
  private(set) var isFound = false
  /// What is meant at least; nil where a time or a distance is meant.
  public let reps: Int?
  /// Up to how many there may be where it goes well; nil for no more.
  public let mostReps: Int?
  /// How many seconds it is held or lasts; nil where no time is meant.
  public let seconds: Int?
  /// How many metres it goes; nil where no distance is meant.
  public let metres: Double?
  /// The hardest that it may be.
  public let rpe: Double?

  init(
    _ setType: SetType, _ load: PlannedLoad, reps: Int? = nil, mostReps: Int? = nil,
    seconds: Int? = nil, metres: Double? = nil, rpe: Double? = nil
  ) {
    self.setType = setType
    self.load = load
    self.reps = reps
    self.mostReps = mostReps.flatMap { most in reps.map { most > $0 } == true ? most : nil }
    self.seconds = seconds
    self.metres = metres
    self.rpe = rpe
  }

  /// Takes a load that was looked for.
  mutating func find(_ load: PlannedLoad) {
    self.load = load
    isFound = true
  }

  /// Whether it warms up its muscles for what comes after it: weights do that are lifted some times.
  var warmsUp: Bool {
    guard reps != nil else { return false }
    return switch load {
    case .weight(let weight), .bodyWeight(let weight): weight > 0
    case .find, .findHelp: true
    case .none: false
    }
  }

  var estimatedSeconds: Int { seconds ?? 3 * min(reps ?? 0, QuickEntry.mostReps) }
}
