/// The records of exercises as they are gathered, from sets in whatever order.
struct RecordGathering: Sendable {
  private let exercises: Set<EntityID>?
  private let formula: OneRepMaxFormula
  private let days: [Day?]
  private var counting: SetCounting
  /// Records are large, so they stay where they are: each exercise has its number.
  private var numbers: [EntityID: Int] = [:]
  /// The exercise that was asked for last, and nil where it isn't wanted: sets mostly lie beside
  /// others of the same.
  private var last: (exercise: EntityID, number: Int?)?
  /// By the days up to which they stand, and by those numbers.
  private var records: [[ExerciseRecords?]]
  /// By those numbers too; nil where the body is lifted.
  private var formulas: [OneRepMaxFormula?] = []

  /// What a set must reach to hold one of those records: little, and looked at for every set.
  private var bars: [[RecordBar]]

  init(
    _ counting: SetCounting, of exercises: Set<EntityID>?, _ formula: OneRepMaxFormula,
    upTo days: [Day?]
  ) {
    self.exercises = exercises
    self.formula = formula
    self.days = days
    self.counting = counting
    records = [[ExerciseRecords?]](repeating: [], count: days.count)
    bars = [[RecordBar]](repeating: [], count: days.count)
  }

  /// - Parameter row: the set's, of which only a glance is needed where it can hold no record.
  mutating func take(_ glance: SetGlance, _ row: EntityTable<WorkoutSet>.Content) {
    guard !glance.isWarmUp, let exercise = glance.exercise, let number = number(of: exercise),
      let day = counting.day(of: glance),
      let place = days.firstIndex(where: { $0.map { day <= $0 } != false })
    else { return }
    if bars[place][number].isAbove(glance, formulas[number]) { return }
    if let set = LoggedSet(row.entity, on: day) { add(set, number, at: place) }
  }

  /// Takes in what was gathered from other sets.
  mutating func add(_ other: RecordGathering) {
    for (exercise, number) in other.numbers {
      guard let own = self.number(of: exercise) else { continue }
      for place in days.indices {
        guard let held = other.records[place][number] else { continue }
        records[place][own] = records[place][own] ?? ExerciseRecords()
        for set in held.holders { add(set, own, at: place) }
      }
    }
  }

  /// The records by the days up to which they stand.
  mutating func finish() -> [[EntityID: ExerciseRecords]] {
    // What is best at a later day was best before, or was done since.
    for place in days.indices.dropFirst() {
      for (number, held) in records[place - 1].enumerated() {
        for set in held?.holders ?? [] { add(set, number, at: place) }
      }
    }
    return records.map { held in numbers.compactMapValues { held[$0] } }
  }

  /// - Returns: nil for an exercise that isn't wanted.
  private mutating func number(of exercise: EntityID) -> Int? {
    if let last, last.exercise == exercise { return last.number }
    guard exercises?.contains(exercise) != false else {
      last = (exercise, nil)
      return nil
    }
    let number = numbers[exercise] ?? numbers.count
    last = (exercise, number)
    guard number == numbers.count else { return number }
    numbers[exercise] = number
    formulas.append(counting.state.formula(formula, of: exercise))
    for place in records.indices {
      records[place].append(nil)
      bars[place].append(RecordBar())
    }
    return number
  }

  private mutating func add(_ set: LoggedSet, _ number: Int, at place: Int) {
    var held = records[place][number] ?? ExerciseRecords()
    // What is held is large, and must not be copied to be changed.
    records[place][number] = nil
    held.add(set, formulas[number]) { counting.key(of: $0) < counting.key(of: $1) }
    bars[place][number] = RecordBar(held)
    records[place][number] = held
  }
}

/// What is lifted in the records of an exercise, by which nearly all sets are seen to hold none.
private struct RecordBar {
  private var byReps: [(reps: Int, kilograms: Double)] = []
  /// As estimates are compared.
  private var oneRepMax: Double?

  init() {}

  init(_ records: ExerciseRecords) {
    byReps = records.byReps.map { ($0.reps, $0.kilograms) }
    oneRepMax = records.bestSure.map { OneRepMaxFormula.worth($0.kilograms) }
  }

  /// Whether a set can hold no record beside these, whenever it was done.
  func isAbove(_ set: SetGlance, _ formula: OneRepMaxFormula?) -> Bool {
    guard let reps = set.reps, reps > 0 else { return false }
    let kilograms = set.kilograms
    let isBeaten = byReps.contains { other in
      other.reps >= reps && other.kilograms >= kilograms
        && (other.reps > reps || other.kilograms > kilograms)
    }
    guard isBeaten else { return false }
    guard !set.isUnsure, let estimate = set.oneRepMax(formula) else { return true }
    return oneRepMax.map { OneRepMaxFormula.worth(estimate) < $0 } ?? false
  }
}
