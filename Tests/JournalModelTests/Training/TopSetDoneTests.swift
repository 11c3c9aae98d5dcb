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

  @Test("A drop set goes with the set before it, and takes the place of none that is planned")
  func drop() throws {
    var journal = try PlannerWorld.journal()
    try PlannerWorld.train(&journal, 31, template: 11, daysAgo: 7)
    let session = PlannerWorld.id(51)
    try journal.append(.sessionStarted, session, #"{"template":"\#(PlannerWorld.id(11))"}"#)
    func left() -> [SetType] {
      let choice = WorkoutChoice(.template(PlannerWorld.id(11)), reason: "")
      return WorkoutPlanner(journal.state, today: PlannerWorld.day, session: session)
        .plan(choice).exercises[0].left.map(\.setType)
    }
    func log(_ weight: Int, _ type: String) throws {
      try journal.append(
        .setLogged, nil,
        #"{"session":"\#(session)","exercise":"\#(PlannerWorld.id(1))","weight":\#(weight),"reps":5,"setType":"\#(type)"}"#
      )
    }
    try log(40, "drop")
    #expect(left() == [.topSet, .backoff, .backoff, .backoff, .backoff])
    try log(70, "topSet")
    try log(50, "drop")
    #expect(left() == [.backoff, .backoff, .backoff, .backoff])
  }

  @Test(
    "Back-offs follow a top set of the body alone, or with help",
    arguments: [("", 0), (#","weight":0"#, 0), (#","weight":-10"#, -10), (#","weight":30"#, 15)])
  func body(weight: String, backoff: Double) throws {
    var journal = ModelJournal()
    let (exercise, template) = (PlannerWorld.id(1), PlannerWorld.id(11))
    try journal.append(
      .exerciseCreated, exercise,
      #"{"name":"Dip","muscleGroups":["Chest"],"equipmentRequired":["bodyweight"]}"#)
    try journal.append(.templateCreated, template, #"{"name":"A","dayNumber":1}"#)
    try journal.append(
      .templateExerciseAdded, nil,
      #"{"template":"\#(template)","exercise":"\#(exercise)","prescription":{"progressionType":"Top Set + Backoffs","topSetRepsMin":3,"topSetRepsMax":5,"topSetRPECap":8,"backoffSets":2,"backoffRepsMin":8,"backoffRepsMax":10,"backoffLoadDropPercent":0.5}}"#
    )
    func train(_ session: UInt64, _ weight: String, daysAgo: Int64) throws {
      let (id, at) = (PlannerWorld.id(session), PlannerWorld.at(daysAgo))
      try journal.append(.sessionStarted, id, #"{"template":"\#(template)"}"#, at: at)
      let set = #"{"session":"\#(id)","exercise":"\#(exercise)","reps":3,"rpe":8\#(weight)}"#
      try journal.append(.setLogged, nil, set, at: at)
    }
    try train(51, #","weight":40"#, daysAgo: 7)
    try journal.append(.sessionCompleted, PlannerWorld.id(51), at: PlannerWorld.at(7))
    try train(52, weight, daysAgo: 0)
    let workout = WorkoutPlanner(
      journal.state, today: PlannerWorld.day, session: PlannerWorld.id(52)
    ).plan(WorkoutChoice(.template(template), reason: ""))
    let left = workout.exercises[0].left
    #expect(left.map(\.load) == [PlannedLoad](repeating: .bodyWeight(added: backoff), count: 2))
  }
}
