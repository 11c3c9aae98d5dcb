import Testing

@testable import JournalModel

@Suite("A page says of its figures only what it has")
struct FittingWordsTests {
  private static func state(
    _ fill: ((inout WorkoutSet) -> Void)?, activity: Bool = false
  ) -> JournalState {
    var state = JournalState()
    let at = Moment(
      milliseconds: Int64(PageOfLifts.monday.number) * Moment.millisecondsPerDay)
    let (exercise, session) = (EntityID(high: 1, low: 1), EntityID(high: 3, low: 1))
    if let fill {
      let record = Exercise(name: "It", muscleGroups: [.legs])
      state.exercises.create(exercise, at: at, time: PageOfLifts.time, record)
      state.sessions.create(session, at: at, time: PageOfLifts.time, Session())
      var set = WorkoutSet()
      (set.session, set.exercise) = (session, exercise)
      fill(&set)
      state.sets.create(EntityID(high: 2, low: 1), at: at, time: PageOfLifts.time, set)
    }
    if activity {
      var entry = WorkoutEntry()
      (entry.intensity, entry.duration) = (.moderate, 30)
      entry.caloriesBurned = 200
      state.workoutEntries.create(
        EntityID(high: 4, low: 1), at: at, time: PageOfLifts.time, entry)
    }
    return state
  }

  @Test("One of lifts tells of estimates and heaviest sets")
  func lifts() throws {
    let page = try PageOfLifts.page(
      Self.state { ($0.weight, $0.unit, $0.reps) = (100, .kilograms, 5) }, days: 7)
    for words in [
      "e1RM is the weight", "Warm-up sets are", "and the heaviest set", "more sets, the",
    ] {
      #expect(page.contains(words), "\(words)")
    }
  }

  @Test("One of runs tells of neither")
  func runs() throws {
    let page = try PageOfLifts.page(
      Self.state { ($0.distanceMetres, $0.durationSeconds) = (5000, 1500) }, days: 7)
    #expect(!page.contains("e1RM is the weight") && !page.contains("heaviest set of"))
    #expect(page.contains("The best set of the one exercise"))
    #expect(page.contains("Warm-up sets are"))
  }

  @Test("One of activities alone tells of no sets")
  func activities() throws {
    let page = try PageOfLifts.page(Self.state(nil, activity: true), days: 7)
    #expect(page.contains("Each square is a day with an activity."))
    #expect(!page.contains("Warm-up sets are") && !page.contains("e1RM is the weight"))
  }
}
