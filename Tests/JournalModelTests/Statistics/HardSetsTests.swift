import Testing

@testable import JournalModel

@Suite("What counts as a hard set of a muscle")
struct HardSetsTests {
  @Test(
    "Runs, matches and stretches don't, planks and what is lifted do",
    arguments: [
      (ExerciseCategory.flexibility, nil, nil, 60, 0), (.flexibility, nil, 10, nil, 0),
      (.sports, nil, nil, 5400, 0), (.sports, 20, 5, nil, 1), (.cardio, nil, nil, 1200, 0),
      (.cardio, nil, 30, nil, 1), (.strength, nil, nil, 60, 1), (nil, nil, nil, 60, 1),
    ] as [(ExerciseCategory?, Double?, Int?, Int?, Double)])
  func counted(
    category: ExerciseCategory?, weight: Double?, reps: Int?, seconds: Int?, sets: Double
  ) throws {
    var state = JournalState()
    let exercise = EntityID(high: 1, low: 1)
    let at = Moment(milliseconds: Int64(PageOfLifts.monday.number) * Moment.millisecondsPerDay)
    var record = Exercise(name: "It", muscleGroups: [.legs])
    record.category = category
    state.exercises.create(exercise, at: at, time: PageOfLifts.time, record)
    let session = EntityID(high: 3, low: 1)
    state.sessions.create(session, at: at, time: PageOfLifts.time, Session())
    var set = WorkoutSet()
    (set.session, set.exercise, set.weight, set.reps) = (session, exercise, weight, reps)
    (set.unit, set.durationSeconds) = (.kilograms, seconds)
    state.sets.create(EntityID(high: 2, low: 1), at: at, time: PageOfLifts.time, set)
    let volume = MuscleVolume(state, weeks: [Week(of: PageOfLifts.monday)])
    #expect(volume.mean(.legs).sets == sets)
    #expect(volume.setsOfNoGroup == 0)
  }
}
