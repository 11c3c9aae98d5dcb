import Testing

@testable import JournalModel

@Suite("Curves of what isn't lifted against a weight")
struct MeasuresSectionTests {
  /// A state with a session each two weeks, of sets of one exercise.
  private static func state(_ sets: [[(inout WorkoutSet) -> Void]]) -> JournalState {
    var state = JournalState()
    let exercise = EntityID(high: 1, low: 1)
    for (number, fills) in sets.enumerated() {
      let day = Int64(PageOfLifts.monday.number) + Int64(14 * number)
      let at = Moment(milliseconds: day * Moment.millisecondsPerDay)
      if number == 0 {
        let record = Exercise(name: "It", muscleGroups: [.core])
        state.exercises.create(exercise, at: at, time: PageOfLifts.time, record)
      }
      let session = EntityID(high: 3, low: UInt64(number))
      state.sessions.create(session, at: at, time: PageOfLifts.time, Session())
      for (place, fill) in fills.enumerated() {
        var set = WorkoutSet()
        (set.session, set.exercise, set.orderIndex) = (session, exercise, place)
        fill(&set)
        let id = EntityID(high: 2, low: UInt64(number * 100 + place))
        state.sets.create(id, at: at, time: PageOfLifts.time, set)
      }
    }
    return state
  }

  @Test("Repetitions have the best set of each week")
  func reps() throws {
    let page = try PageOfLifts.page(
      Self.state([[{ $0.reps = 5 }, { $0.reps = 8 }], [{ $0.reps = 12 }, { $0.reps = 3 }]]),
      days: 21)
    #expect(page.contains("<h2 id=\"measures-heading\">Reps, time and distance</h2>"))
    #expect(page.contains("From 8 reps to 12 reps; the best is 12 reps, on 15 Jan 2024."))
    #expect(page.contains("<p class=\"value\">12 reps</p>"))
  }

  @Test("A distance is that of the whole week, though it has times, too")
  func distance() throws {
    let run: (inout WorkoutSet) -> Void = {
      ($0.distanceMetres, $0.durationSeconds) = (5000, 1500)
    }
    let page = try PageOfLifts.page(Self.state([[run, run], [run]]), days: 21)
    #expect(page.contains("From 10 km to 5 km; the best is 10 km, in 2024-W01."))
    #expect(page.contains("It: distance of each week, in km"))
  }

  @Test("What is held is told as a time, in minutes where it is long", arguments: [40, 400])
  func time(seconds: Int) throws {
    let page = try PageOfLifts.page(
      Self.state([[{ $0.durationSeconds = seconds }], [{ $0.durationSeconds = 30 }]]), days: 21)
    #expect(page.contains(seconds == 40 ? "the best is 40 s" : "the best is 6:40"))
    #expect(page.contains("longest time of each week, in \(seconds == 40 ? "seconds" : "minutes")"))
  }

  @Test("A single week has no curve, and what is lifted has its own", arguments: [true, false])
  func none(isLifted: Bool) throws {
    let set: (inout WorkoutSet) -> Void = {
      ($0.reps, $0.unit, $0.weight) = (8, .kilograms, isLifted ? 20 : nil)
    }
    let page = try PageOfLifts.page(Self.state(isLifted ? [[set], [set]] : [[set]]), days: 21)
    #expect(!page.contains("id=\"measures\""))
  }
}
