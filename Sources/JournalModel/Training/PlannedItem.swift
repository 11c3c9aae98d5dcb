/// An exercise as a template, a workout or a split has it, in one form for planning.
struct PlannedItem {
  /// Nil where the exercise was deleted.
  let exercise: Entity<Exercise>?
  let prescription: Prescription
  var isOptional = false
  /// How long a set is held, to begin with where the plan itself asks for no time; nil where
  /// repetitions are counted.
  var seconds: Int?
  /// Whether the plan itself asks for a time, whatever the exercise.
  private(set) var isTimed = false
  var restSeconds: Int?
  var breakSeconds: Int?
  /// What is meant to be lifted, where the plan says it.
  var usual: (weight: Double, unit: WeightUnit)?

  /// The same, or else what the exercise says of itself.
  func usual(of exercise: Exercise) -> (weight: Double, unit: WeightUnit)? {
    usual ?? exercise.weight.map { ($0, exercise.unit ?? .kilograms) }
  }

  /// Those of a template, workout or split, in their order.
  static func all(of source: WorkoutChoice.Source, in state: JournalState) -> [PlannedItem] {
    switch source {
    case .template(let id):
      return state.order(in: id, of: .templateExercise).compactMap { element in
        state.templateExercises[element.id].map { PlannedItem($0.record, in: state) }
      }
    case .split(let id):
      return state.order(in: id, of: .splitAssignment).compactMap { element in
        state.splitAssignments[element.id].map { PlannedItem($0.record, in: state) }
      }
    case .workout(let id):
      var items: [PlannedItem] = []
      for element in state.order(in: id, of: .workoutItem) {
        if let item = state.workoutItems[element.id] {
          items.append(PlannedItem(item.record, in: state))
        } else if let pause = state.workoutBreaks[element.id], !items.isEmpty {
          let seconds = min(max(pause.record.durationSeconds ?? 0, 0), longest)
          items[items.count - 1].breakSeconds = (items[items.count - 1].breakSeconds ?? 0) + seconds
        }
      }
      return items
    }
  }

  /// What a workout asks of an exercise; nil where it isn't in it.
  ///
  /// - Parameter wanted: what is asked now: of an exercise that stands there twice, as heavy fives and
  ///   then as volume, that of as many repetitions.
  static func prescription(
    of exercise: EntityID, in source: WorkoutChoice.Source, like wanted: Prescription,
    _ state: JournalState
  ) -> Prescription? {
    prescription(
      among: all(of: source, in: state).filter { $0.exercise?.id == exercise }, like: wanted)
  }

  /// What the first of some items asks, one of as many repetitions as are wanted where there is one.
  static func prescription(
    among items: [PlannedItem], like wanted: Prescription
  ) -> Prescription? {
    let asked = items.map(\.prescription)
    return asked.first { wanted.hasRepetitions(of: $0) } ?? asked.first
  }

  private init(_ part: TemplateExercise, in state: JournalState) {
    exercise = part.exercise.flatMap { state.exercises[$0] }
    prescription = (part.prescription ?? Prescription()).completed.bounded
    isOptional = part.isOptional ?? false
    seconds = exercise?.record.durationSeconds
  }

  private init(_ part: SplitAssignment, in state: JournalState) {
    exercise = part.exercise.flatMap { state.exercises[$0] }
    let record = exercise?.record
    prescription = Self.straight(
      sets: Self.count(part.sets) ?? record?.sets, reps: Self.count(part.reps) ?? record?.reps)
    usual = part.weight.map { ($0, part.unit ?? .kilograms) }
    seconds = exercise?.record.durationSeconds
  }

  private init(_ part: WorkoutItem, in state: JournalState) {
    exercise = part.exercise.flatMap { state.exercises[$0] }
    isTimed = part.configurationType == .time
    prescription = Self.straight(
      sets: isTimed ? part.sets ?? 1 : part.sets, reps: isTimed ? 1 : part.repsPerSet)
    seconds = isTimed ? part.durationSeconds : nil
    restSeconds = part.restBetweenSetsSeconds
  }

  /// As it is done with another exercise in place of its own.
  func swapped(for other: Exercise) -> PlannedItem {
    var item = self
    if !isTimed { item.seconds = other.durationSeconds }
    // What one lift moves is no load for another.
    item.usual = nil
    return item
  }

  /// Whether it is one stretch of time in a workout of the builder.
  var isTimedOnce: Bool { isTimed && prescription.totalSets == 1 }

  /// A number that says how many: one that is 0 says nothing.
  private static func count(_ number: Int?) -> Int? { number.flatMap { $0 > 0 ? $0 : nil } }

  /// Straight sets of which nobody has said how hard they may be.
  private static func straight(sets: Int?, reps: Int?) -> Prescription {
    let reps = count(reps) ?? 10
    var prescription = Prescription.from(
      sets: count(sets) ?? 3, repsMin: reps, repsMax: reps, rpe: 10)
    prescription.topSetRPECap = nil
    return prescription.bounded
  }

  /// The longest that anything lasts, in seconds: a day.
  static let longest = 86_400
}

extension Prescription {
  /// With numbers that can be worked with: a merged journal may hold any.
  fileprivate var bounded: Prescription {
    func bounded(_ value: Int?, _ range: ClosedRange<Int>) -> Int? {
      value.map { min(max($0, range.lowerBound), range.upperBound) }
    }
    var result = self
    result.topSetRepsMin = bounded(topSetRepsMin, 1...QuickEntry.mostReps)
    result.topSetRepsMax = bounded(topSetRepsMax, 1...QuickEntry.mostReps)
    result.backoffRepsMin = bounded(backoffRepsMin, 1...QuickEntry.mostReps)
    result.backoffRepsMax = bounded(backoffRepsMax, 1...QuickEntry.mostReps)
    result.backoffSets = bounded(backoffSets, 0...Self.maximumSets)
    result.workingSets = bounded(workingSets, 0...Self.maximumSets)
    result.topSetRPECap = topSetRPECap.map { min(max($0, 1), 10) }
    result.backoffLoadDropPercent = backoffLoadDropPercent.map { min(max($0, 0), 0.9) }
    return result
  }
}
