import Generation
import Testing

@testable import JournalModel

/// The seeds' rules, seed by seed: each at, below and above its limits, with the seed's message.
@Suite struct SeedRuleTests {
  private static let entry =
    #""exerciseType":"Running","exerciseCategory":"Cardio","baseMET":8,"duration":30,"intensity":"Moderate","bodyWeight":70"#

  @Test("A seed's rule holds at its limits and not beyond", arguments: SeedRule.all)
  func limits(rule: SeedRule) throws {
    let journal = try ModelJournal.withOneOfEach()
    func said(_ value: String) throws -> String? {
      try journal.message(rule.type, nil, try rule.data(with: value).bytes.text)
    }
    for value in rule.taken { #expect(try said(value) == nil, "\(value)") }
    for value in rule.refused { #expect(try said(value) == rule.message, "\(value)") }
  }

  @Test("An empty workout can't be started, and one with an exercise can")
  func emptyWorkout() throws {
    var journal = try ModelJournal.withOneOfEach()
    let empty = try journal.append(.workoutCreated, nil, #"{"title":"Empty"}"#).entity
    #expect(
      try journal.message(.sessionStarted, nil, #"{"workout":"\#(empty)"}"#)
        == "Add at least one exercise to the workout")
    try journal.append(.breakAdded, nil, #"{"workout":"\#(empty)","durationSeconds":60}"#)
    #expect(try journal.message(.sessionStarted, nil, #"{"workout":"\#(empty)"}"#) != nil)
    #expect(
      try journal.message(.sessionStarted, nil, #"{"workout":\#(OneOfEach.reference(.workout))}"#)
        == nil)
  }

  @Test("An exercise that a workout uses goes only by force, and leaves its items")
  func usedExercise() throws {
    var journal = try ModelJournal.withOneOfEach()
    #expect(throws: Rejection.inUse(.exercise, workouts: 1)) {
      try journal.append(.exerciseDeleted, ModelJournal.bench)
    }
    var draft = EventDraft("exercise.deleted", entity: ModelJournal.bench)
    draft.isForced = true
    try journal.append(draft)
    let document = StateDocument(journal.state)
    let item = try #require(
      document.json(of: ModelJournal.one(.workoutItem), kind: .workoutItem))
    let value = try JSONValue(parsing: item)
    #expect(value["exercise"] == .null && value["exerciseName"] == .string("Deleted Exercise"))
  }

  @Test("Calories are the design's or the standard's, and stay as they were computed")
  func calories() throws {
    var journal = try ModelJournal.withOneOfEach()
    let first = try journal.append(.workoutEntryLogged, nil, "{\(Self.entry)}").entity
    try journal.append(.profileUpdated, nil, #"{"calorieFormula":"acsm"}"#)
    let second = try journal.append(.workoutEntryLogged, nil, "{\(Self.entry)}").entity
    #expect(journal.state.workoutEntries[first]?.record.caloriesBurned == 84)
    #expect(journal.state.workoutEntries[second]?.record.caloriesBurned == 294)
    try journal.append(.workoutEntryUpdated, first, #"{"duration":60}"#)
    #expect(journal.state.workoutEntries[first]?.record.caloriesBurned == 168)
  }

  @Test("A day's deletion ends what its author saw of it, and nothing that came from elsewhere")
  func dayDeletion() throws {
    var journal = try ModelJournal.withOneOfEach()
    let checked = try journal.append(
      .dayDeleted, nil, #"{"date":"\#(ModelJournal.now.day)"}"#)
    #expect(checked.entity == DailyLog.id(of: ModelJournal.now.day))
    #expect(journal.state.foods.count == 0 && journal.state.workoutEntries.count == 0)
    journal.receive("food.logged", ModelJournal.id(900), #"{"name":"Tea","calories":2}"#)
    #expect(CalorieDay.all(in: journal.state).map(\.totalCalories) == [2])
  }

  @Test("What sums of fractions lose makes no surplus")
  func balance() throws {
    var journal = ModelJournal()
    for (number, calories) in [0.1, 0.2].enumerated() {
      let food = ModelJournal.id(900 + UInt64(number))
      journal.receive("food.logged", food, #"{"name":"A","calories":\#(calories)}"#)
    }
    journal.receive(
      "workoutEntry.logged", ModelJournal.id(910), #"{"duration":30,"caloriesBurned":0.3}"#)
    let day = try #require(CalorieDay.all(in: journal.state).first)
    #expect(day.netCalories != 0 && day.balance == .zero)
    journal.receive("food.logged", ModelJournal.id(911), #"{"name":"B","calories":0.00001}"#)
    #expect(CalorieDay.all(in: journal.state).map(\.balance) == [.surplus])
  }

  @Test("A day's deletion takes nothing of another day along")
  func otherDay() throws {
    let journal = try ModelJournal.withOneOfEach()
    let food = ModelJournal.one(.food)
    #expect(
      try journal.message(
        .dayDeleted, nil, #"{"date":"2026-03-01","entries":[],"foods":["\#(food)"]}"#)
        == "Only what is logged for 2026-03-01 can be deleted with it")
  }
}
