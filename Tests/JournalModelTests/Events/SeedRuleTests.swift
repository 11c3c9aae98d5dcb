import Testing

@testable import JournalModel

/// The seeds' rules, seed by seed: each at, below and above its limits, with the seed's message.
@Suite struct SeedRuleTests {
  struct Row: CustomTestStringConvertible {
    let type: EventType
    /// The members of an event that no rule objects to.
    let base: String
    let field: String
    let values: [String]
    /// `nil` where the values are taken.
    let message: String?

    var testDescription: String {
      "\(type.rawValue) \(field) \(message ?? "is taken")"
    }
  }

  private static func ref(_ kind: EntityKind) -> String { "\"\(ModelJournal.one(kind))\"" }

  private static let exercise = #""name":"Squat","muscleGroups":["Legs"]"#
  private static let reps =
    #""workout":\#(ref(.workout)),"exercise":\#(ref(.exercise)),"configurationType":"repetitions","sets":3,"repsPerSet":10,"restBetweenSetsSeconds":60"#
  private static let time =
    #""workout":\#(ref(.workout)),"exercise":\#(ref(.exercise)),"configurationType":"time","durationSeconds":30"#
  private static let pause = #""workout":\#(ref(.workout)),"durationSeconds":90"#
  private static let set =
    #""session":\#(ref(.session)),"exercise":\#(ref(.exercise)),"reps":5"#
  private static let entry =
    #""exerciseType":"Running","exerciseCategory":"Cardio","baseMET":8,"duration":30,"intensity":"Moderate","bodyWeight":70"#
  private static let plan = #""name":"Winter","durationWeeks":4,"workoutsPerWeek":3"#
  private static let long = "\"" + String(repeating: "x", count: 100) + "\""
  private static let tooLong = "\"" + String(repeating: "x", count: 101) + "\""

  private static func rows(
    _ type: EventType, _ base: String, _ field: String, taken: [String], refused: [String],
    _ message: String
  ) -> [Row] {
    [
      Row(type: type, base: base, field: field, values: taken, message: nil),
      Row(type: type, base: base, field: field, values: refused, message: message),
    ]
  }

  static let seed000: [Row] =
    rows(
      .exerciseCreated, exercise, "name", taken: [#""x""#, long], refused: [#""""#, "null"],
      "Exercise name is required")
    + rows(
      .exerciseCreated, exercise, "name", taken: [long], refused: [tooLong],
      "Exercise name must be between 1 and 100 characters")
    + rows(
      .exerciseCreated, exercise, "muscleGroups", taken: [#"["Chest","Full Body"]"#],
      refused: ["[]", "null"], "Select at least one muscle group")
    + rows(
      .exerciseCreated, exercise, "youtubeURL", taken: [#""https://youtu.be/a""#, "null"],
      refused: [#""https://vimeo.com/1""#], "Invalid YouTube URL")
    + rows(
      .exerciseCreated, exercise, "image", taken: [#"{"bytes":2097152}"#],
      refused: [#"{"bytes":2097153}"#], "Image too large (max 2MB)")
    + rows(
      .workoutCreated, #""title":"Push""#, "title", taken: [#""x""#, long],
      refused: [#"" ""#, "null"], "Workout name is required")
    + rows(
      .workoutItemAdded, reps, "exercise", taken: [ref(.exercise)], refused: ["null"],
      "Exercise reference is required")
    + rows(
      .workoutItemAdded, reps, "sets", taken: ["1", "99"], refused: ["0", "100", "null"],
      "Sets must be between 1 and 99")
    + rows(
      .workoutItemAdded, reps, "repsPerSet", taken: ["1", "999"], refused: ["0", "1000", "null"],
      "Reps must be between 1 and 999")
    + rows(
      .workoutItemAdded, reps, "restBetweenSetsSeconds", taken: ["0", "600"],
      refused: ["-1", "601", "null"], "Rest must be between 0 and 10 minutes")
    + rows(
      .workoutItemAdded, time, "durationSeconds", taken: ["1", "3600"],
      refused: ["0", "3601", "null"], "Duration must be between 1 second and 1 hour")
    + rows(
      .breakAdded, pause, "durationSeconds", taken: ["1", "600"], refused: ["0", "601", "null"],
      "Break duration must be between 1 second and 10 minutes")

  static let seed001: [Row] =
    rows(
      .setLogged, set, "rpe", taken: ["1", "7.5", "10"], refused: ["0.5", "10.5"],
      "RPE must be between 1 and 10")
    + rows(
      .profileUpdated, #""name":"Robin""#, "daysPerWeek", taken: ["2", "6"], refused: ["1", "7"],
      "Days per week must be between 2 and 6")
    + rows(
      .profileUpdated, #""name":"Robin""#, "activeDaysGoal", taken: ["1", "7"],
      refused: ["0", "8"], "Weekly workout goal must be between 1 and 7")
    + rows(
      .planCreated, plan, "workoutsPerWeek", taken: ["3", "6"], refused: ["2", "7"],
      "Workouts per week must be between 3 and 6")
    + rows(
      .planCreated, plan, "durationWeeks", taken: ["1", "12", "52"], refused: ["0", "53"],
      "A plan lasts between 1 and 52 weeks")
    + rows(
      .planWeekUpdated, #""plan":\#(ref(.plan)),"weekNumber":1"#, "intensityModifier",
      taken: ["0.6", "1.05"], refused: ["0.59", "1.06"],
      "Intensity must be between 0.6 and 1.05")
    + rows(
      .planWeekUpdated, #""plan":\#(ref(.plan)),"weekNumber":1"#, "volumeModifier",
      taken: ["0.3", "1"], refused: ["0.29", "1.01"], "Volume must be between 0.3 and 1")
    + rows(
      .painFlagRaised, #""bodyPart":"Knee","severity":"mild""#, "bodyPart", taken: [#""Back""#],
      refused: [#""""#, "null"], "Body part is required")

  static let seed004: [Row] =
    rows(
      .workoutEntryLogged, entry, "duration", taken: ["1", "1440"], refused: ["0", "-5", "null"],
      "Duration must be at least 1 minute")
    + rows(
      .workoutEntryLogged, entry, "duration", taken: ["1440"], refused: ["1441"],
      "Duration cannot exceed 24 hours")
    + rows(
      .workoutEntryLogged, entry, "intensity", taken: [#""Light""#, #""Vigorous""#],
      refused: ["null"], "Please select an intensity level")
    + rows(
      .workoutEntryLogged, entry, "exerciseType", taken: [#""Rowing""#], refused: ["null", #""""#],
      "Please select an exercise")

  @Test("A seed's rule holds at its limits and not beyond", arguments: seed000 + seed001 + seed004)
  func limits(row: Row) throws {
    let journal = try ModelJournal.withOneOfEach()
    for value in row.values {
      guard case .object(var members) = try JSONValue(parsing: "{\(row.base)}") else { continue }
      members.removeAll { $0.name == row.field }
      members.append(JSONMember(name: row.field, value: try JSONValue(parsing: value)))
      let said = try journal.message(row.type, nil, JSONValue.object(members).bytes.text)
      #expect(said == row.message, "\(value)")
    }
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
      try journal.message(.sessionStarted, nil, #"{"workout":\#(Self.ref(.workout))}"#) == nil)
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
}
