import Generation
import Testing

@testable import JournalModel

@Suite("What is filled in beside what a draft says")
struct FilledInTests {
  /// The payload of what a draft would append.
  private static func data(
    _ journal: ModelJournal, _ type: EventType, _ entity: EntityID?, _ data: String
  ) throws -> JSONValue {
    let draft = EventDraft(type, entity: entity, data: try JSONValue(parsing: data))
    return try JSONValue(parsing: try journal.check(draft).data)
  }

  @Test("The last sound body weight counts, whatever another program has written since")
  func bodyWeight() throws {
    let entry =
      #"{"exerciseType":"Running","exerciseCategory":"Cardio","baseMET":8,"duration":30,"#
      + #""intensity":"Moderate"}"#
    var journal = ModelJournal()
    try journal.append(.bodyWeightRecorded, ModelJournal.id(1), #"{"weight":82,"unit":"kg"}"#)
    for (number, weight) in [5000, 0, -5, 0.5].enumerated() {
      journal.receive(
        "bodyWeight.recorded", ModelJournal.id(UInt64(2 + number)),
        #"{"weight":\#(weight),"unit":"kg"}"#)
    }
    #expect(
      try Self.data(journal, .workoutEntryLogged, nil, entry)["bodyWeight"] == .number("82"))
  }

  @Test("What breaks a rule in the thing that it comes from is left open, and what is given isn't")
  func unsound() throws {
    let (exercise, split) = (ModelJournal.id(1), ModelJournal.id(2))
    var journal = ModelJournal()
    journal.receive(
      "exercise.created", exercise,
      #"{"name":"Row","muscleGroups":["Back"],"sets":5000,"reps":5,"weight":80,"unit":"kg"}"#)
    try journal.append(.splitCreated, split, #"{"name":"Pull"}"#)
    let named = #""split":"\#(split)","exercise":"\#(exercise)""#
    let added = try Self.data(journal, .splitAssignmentAdded, nil, "{\(named)}")
    #expect(added["sets"] == nil && added["reps"] == .number("5"))
    #expect(
      try journal.message(.splitAssignmentAdded, nil, "{\(named),\"sets\":5000}")?
        .contains("sets") == true)
  }

  @Test(
    "A weight comes from the exercise only with its own unit",
    arguments: [("", "80", "kg"), (#","unit":"kg""#, "80", "kg"), (#","unit":"lb""#, nil, "lb")]
      as [(String, String?, String)])
  func unitAlone(said: String, weight: String?, unit: String) throws {
    let (exercise, split) = (ModelJournal.id(1), ModelJournal.id(2))
    var journal = ModelJournal()
    try journal.append(
      .exerciseCreated, exercise, #"{"name":"Row","muscleGroups":["Back"],"weight":80}"#)
    try journal.append(.splitCreated, split, #"{"name":"Pull"}"#)
    let added = try Self.data(
      journal, .splitAssignmentAdded, nil,
      #"{"split":"\#(split)","exercise":"\#(exercise)"\#(said)}"#)
    #expect(added["weight"] == weight.map { .number($0) } && added["unit"] == .string(unit))
  }

  @Test("A change to something else writes no unit that nobody named")
  func unitOfOthers() throws {
    let exercise = ModelJournal.id(1)
    var journal = ModelJournal()
    journal.receive(
      "exercise.created", exercise, #"{"name":"Row","muscleGroups":["Back"],"weight":80}"#)
    #expect(try Self.data(journal, .exerciseUpdated, exercise, #"{"name":"Rows"}"#)["unit"] == nil)
    #expect(
      try Self.data(journal, .exerciseUpdated, exercise, #"{"weight":90}"#)["unit"]
        == .string("kg"))
  }

  @Test("A day's deletion that names some of it ends no more than that")
  func partOfDay() throws {
    let journal = try ModelJournal.withOneOfEach()
    let food = try #require(journal.state.foods.all.first)
    let day = "\(food.at.day)"
    let data = #"{"date":"\#(day)","foods":["\#(food.id)"]}"#
    let deleted = try Self.data(journal, .dayDeleted, food.at.day.id, data)
    #expect(deleted["foods"] == .array([.string("\(food.id)")]))
    #expect(deleted["entries"] == .array([]))
    let whole = try Self.data(journal, .dayDeleted, food.at.day.id, #"{"date":"\#(day)"}"#)
    #expect(whole["foods"] == deleted["foods"] && whole["entries"] != .array([]))
  }

  @Test("A place is a whole number in whatever spelling")
  func place() throws {
    let (workout, rest) = (ModelJournal.id(1), ModelJournal.id(2))
    var journal = ModelJournal()
    try journal.append(.workoutCreated, workout, #"{"title":"Push"}"#)
    try journal.append(
      .breakAdded, rest, #"{"workout":"\#(workout)","durationSeconds":60}"#)
    for to in ["0.0", "0e0"] {
      let first = try Self.data(
        journal, .breakAdded, nil, #"{"workout":"\#(workout)","durationSeconds":30,"to":\#(to)}"#)
      guard case .string(let rank)? = first["rank"] else {
        Issue.record("no rank")
        continue
      }
      #expect(rank < journal.state.workoutBreaks[rest]?.record.rank ?? "")
    }
    #expect(
      try journal.message(
        .breakAdded, nil, #"{"workout":"\#(workout)","durationSeconds":30,"to":0.5}"#)
        == "to: expected a whole number")
  }

  @Test("A member that stands in an event several times is one oddity of it")
  func repeated() {
    var journal = ModelJournal()
    journal.receive("exercise.created", ModelJournal.id(1), #"{"name":"Row","sets":1,"foo":1}"#)
    let draft = #"{"name":"Row","foo":1,"foo":2,"sets":"x","sets":4.5}"#
    var line = Array(#"{"v":1,"id":"\#(ModelJournal.device)-2","hlc":"01a1ff10ac03-0001","#.utf8)
    line += Array(#""at":"2026-11-20T07:00:00.000Z","type":"exercise.created","#.utf8)
    line += Array(#""entity":"\#(ModelJournal.id(2))","data":\#(draft)"#.utf8) + ModelJournal.seal
    guard let envelope = ModelJournal.envelope(line) else {
      Issue.record("not an event")
      return
    }
    var state = journal.state
    state.apply(envelope, in: line)
    #expect(state.notices.all.map(\.count).max() == 2, "\(state.notices.all)")
  }

  @Test("Whoever clears a unit doesn't mean another weight")
  func clearedUnit() throws {
    var journal = ModelJournal()
    let (exercise, session, set, body) = (
      ModelJournal.id(1), ModelJournal.id(2), ModelJournal.id(3), ModelJournal.id(4)
    )
    try journal.append(.exerciseCreated, exercise, #"{"name":"Squat","muscleGroups":["Legs"]}"#)
    try journal.append(.sessionStarted, session)
    try journal.append(
      .setLogged, set,
      #"{"session":"\#(session)","exercise":"\#(exercise)","weight":225,"unit":"lb","reps":5}"#)
    try journal.append(.bodyWeightRecorded, body, #"{"weight":176,"unit":"lb"}"#)
    let heavier = try journal.append(.setUpdated, set, #"{"weight":230,"unit":null}"#)
    #expect(String(decoding: heavier.data, as: UTF8.self) == #"{"weight":230,"unit":"lb"}"#)
    try journal.append(.bodyWeightUpdated, body, #"{"unit":null}"#)
    #expect(journal.state.sets[set]?.record.unit == .pounds)
    #expect(journal.state.bodyWeights[body]?.record.unit == .pounds)
  }
}
