import Testing

@testable import JournalModel

@Suite("The top set that was done")
struct TopSetDoneTests {
  @Test(
    "The set in the planned top set's place is it, unless it is a warm-up or said to be a back-off",
    arguments: [
      ("", 62.5), (#","setType":"working""#, 62.5), (#","setType":"failure""#, 62.5),
      (#","setType":"topSet""#, 62.5), (#","setType":"backoff""#, 90),
      (#","setType":"warmup""#, 90),
    ])
  func place(type: String, backoff: Double) throws {
    var journal = try PlannerWorld.journal()
    try PlannerWorld.train(&journal, 31, template: 11, daysAgo: 7)
    let session = PlannerWorld.id(51)
    try journal.append(.sessionStarted, session, #"{"template":"\#(PlannerWorld.id(11))"}"#)
    try journal.append(
      .setLogged, nil,
      #"{"session":"\#(session)","exercise":"\#(PlannerWorld.id(1))","weight":70,"reps":5\#(type)}"#
    )
    let workout = WorkoutPlanner(journal.state, today: PlannerWorld.day, session: session)
      .plan(WorkoutChoice(.template(PlannerWorld.id(11)), reason: ""))
    let left = workout.exercises[0].left.filter { $0.setType == .backoff }
    #expect(left.map(\.load) == [PlannedLoad](repeating: .weight(backoff), count: 4))
  }
}
