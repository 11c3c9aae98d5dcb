import Testing

@testable import JournalModel

@Suite struct WorkoutEntryRuleTests {
  private static let exercise = ModelJournal.id(901)
  private static let entry = ModelJournal.id(902)

  /// A journal with an exercise of the user's own, of which some more is said.
  private static func journal(_ members: String = "") throws -> ModelJournal {
    var journal = ModelJournal()
    try journal.append(
      .exerciseCreated, exercise, #"{"name":"Drill","muscleGroups":["Full Body"]\#(members)}"#)
    return journal
  }

  /// The journal, whose library knows one activity.
  private static func withRunning(_ journal: ModelJournal) -> ModelJournal {
    let running = Activity(name: "Running", category: .cardio, baseMET: 8, source: .design)
    var journal = journal
    journal.decision = Decision(
      now: ModelJournal.now, tables: TrainingTables(activities: ActivityLibrary([running])))
    return journal
  }

  /// What becomes of an hour of it.
  private static func hour(
    _ journal: inout ModelJournal, _ members: String = ""
  ) throws -> WorkoutEntry? {
    try journal.append(
      .workoutEntryLogged, entry,
      #"{"exercise":"\#(exercise)","duration":60,"intensity":"Moderate"\#(members)}"#)
    return journal.state.workoutEntries[entry]?.record
  }

  @Test(
    "An exercise that says no MET has that of its category",
    arguments: [
      (#","category":"Flexibility""#, "", ExerciseCategory.flexibility, 2.5),
      (#","category":"Cardio""#, "", .cardio, 6.5), (#","category":"Sports""#, "", .sports, 6.5),
      (#","category":"Strength""#, "", .strength, 5), ("", "", .strength, 5),
      // What the entry says counts for it alone.
      (#","category":"Cardio""#, #","exerciseCategory":"Flexibility""#, .flexibility, 2.5),
      (#","category":"Cardio""#, #","baseMET":4"#, .cardio, 4),
      (#","category":"Cardio","baseMET":3"#, "", .cardio, 3),
    ] as [(String, String, ExerciseCategory, Double)])
  func usualMET(
    members: String, said: String, category: ExerciseCategory, met: Double
  ) throws {
    var journal = try Self.journal(members)
    let entry = try #require(try Self.hour(&journal, said))
    #expect(entry.exerciseCategory == category && entry.baseMET == met)
    #expect(entry.caloriesBurned == (60 * met * 70 / 200).rounded())
  }

  @Test("An activity that nobody knows needs its MET")
  func unknownActivity() throws {
    #expect(
      try Self.journal().message(
        .workoutEntryLogged, nil,
        #"{"exerciseType":"Quidditch","duration":60,"intensity":"Moderate"}"#)
        == "The exercise is not in the library, so its baseMET (0 to 30) must be given")
  }

  @Test("An exercise that is gone is told as gone, and not as what is missing with it")
  func deletedExercise() throws {
    var journal = try Self.journal(#","category":"Sports","baseMET":7"#)
    _ = try Self.hour(&journal)
    let gone = ModelJournal.id(903)
    try journal.append(.exerciseCreated, gone, #"{"name":"Gone","muscleGroups":["Core"]}"#)
    try journal.append(.exerciseDeleted, gone)
    let message = "exercise: there is no exercise \(gone)"
    let said = #""exercise":"\#(gone)""#
    #expect(try journal.message(.workoutEntryUpdated, Self.entry, "{\(said)}") == message)
    #expect(
      try journal.message(
        .workoutEntryLogged, nil, #"{\#(said),"duration":60,"intensity":"Moderate"}"#) == message)
    // Of an entry whose exercise was deleted since, all else can be changed.
    try journal.append(.exerciseDeleted, Self.exercise)
    #expect(try journal.message(.workoutEntryUpdated, Self.entry, #"{"duration":30}"#) == nil)
  }

  @Test(
    "An entry that lets go of its exercise stays what it was",
    arguments: ["", #","baseMET":4,"exerciseCategory":"Cardio""#, #","exerciseType":"Fencing""#])
  func withoutExercise(said: String) throws {
    var journal = try Self.journal(#","category":"Sports","baseMET":7"#)
    var before = try #require(try Self.hour(&journal, said))
    let checked = try journal.append(.workoutEntryUpdated, Self.entry, #"{"exercise":null}"#)
    #expect(checked.data.text == #"{"exercise":null}"#)
    before.exercise = nil
    #expect(journal.state.workoutEntries[Self.entry]?.record == before)
  }

  @Test("Another name for what no list knows leaves what was said of it")
  func renamed() throws {
    var journal = Self.withRunning(ModelJournal())
    let salsa =
      #"{"exerciseType":"Salsa","exerciseCategory":"Cardio","baseMET":6,"duration":60,"#
      + #""intensity":"Moderate"}"#
    try journal.append(.workoutEntryLogged, Self.entry, salsa)
    for name in ["Salsa", "salsa", "Salsa dancing"] {
      let renamed = #"{"exerciseType":"\#(name)"}"#
      #expect(
        try journal.append(.workoutEntryUpdated, Self.entry, renamed).data.text == renamed)
    }
    // What was the library's is not known of another, and what is said of it leaves the rest.
    try journal.append(.workoutEntryUpdated, Self.entry, #"{"exerciseType":"Running"}"#)
    #expect(journal.state.workoutEntries[Self.entry]?.record.baseMET == 8)
    #expect(
      try journal.message(.workoutEntryUpdated, Self.entry, #"{"exerciseType":"Quidditch"}"#)
        == "The exercise is not in the library, so its baseMET (0 to 30) must be given")
    // Nor does a MET of one's own go with the name that stands there.
    try journal.append(.workoutEntryUpdated, Self.entry, #"{"baseMET":9}"#)
    try journal.append(.workoutEntryUpdated, Self.entry, #"{"exerciseType":"running"}"#)
    #expect(journal.state.workoutEntries[Self.entry]?.record.baseMET == 9)
  }

  @Test("An exercise that is named beside a cleared name gives its own")
  func clearedName() throws {
    var journal = try Self.journal(#","category":"Sports","baseMET":7"#)
    let entry = try Self.hour(&journal, #","exerciseType":null"#)
    #expect(entry?.exerciseType == "Drill" && entry?.baseMET == 7)
  }

  @Test(
    "Of an entry that another program has left incomplete only what is said is filled in",
    arguments: [
      (#"{"duration":31}"#, #"{"duration":31}"#),
      (#"{"exerciseCategory":"Cardio"}"#, #"{"exerciseCategory":"Cardio"}"#),
      (#"{"duration":31,"caloriesBurned":200}"#, #"{"duration":31,"caloriesBurned":200}"#),
      (
        #"{"baseMET":8}"#,
        #"{"baseMET":8,"bodyWeight":70,"formula":"design","caloriesBurned":84}"#
      ),
      (#"{"bodyWeight":null}"#, #"{"bodyWeight":70}"#),
    ])
  func incomplete(said: String, expected: String) throws {
    var journal = ModelJournal()
    journal.receive(
      "workoutEntry.logged", Self.entry,
      #"{"exerciseType":"Quidditch","duration":30,"intensity":"Moderate","caloriesBurned":150}"#)
    let draft = EventDraft(
      .workoutEntryUpdated, entity: Self.entry, data: try JSONValue(parsing: said))
    #expect(try journal.check(draft).data.text == expected)
  }

  @Test("An entry that becomes an activity of the library is about no other exercise any more")
  func otherActivity() throws {
    var journal = Self.withRunning(try Self.journal(#","category":"Sports","baseMET":7"#))
    _ = try Self.hour(&journal)
    try journal.append(.workoutEntryUpdated, Self.entry, #"{"exerciseType":"running"}"#)
    let entry = try #require(journal.state.workoutEntries[Self.entry]?.record)
    #expect(entry.exercise == nil && entry.exerciseType == "Running")
    #expect(entry.exerciseCategory == .cardio && entry.baseMET == 8)
    // An exercise of the activity's name is no other, and one that is said along with it stays.
    try journal.append(.exerciseUpdated, Self.exercise, #"{"name":"RUNNING"}"#)
    for said in [#""exercise":"\#(Self.exercise)""#, #""exerciseType":"Running""#] {
      try journal.append(.workoutEntryUpdated, Self.entry, "{\(said)}")
      let entry = journal.state.workoutEntries[Self.entry]?.record
      #expect(entry?.exercise == Self.exercise && entry?.baseMET == 7, "\(said)")
    }
  }

  @Test("Calories beyond the limit are for the user to say, and not for a formula")
  func mostCalories() throws {
    let message =
      "What this comes to is more than 1000000 kcal, so its caloriesBurned must be given"
    func data(_ kilograms: Int, _ more: String = "") -> String {
      #"{"exerciseType":"X","exerciseCategory":"Cardio","baseMET":30,"duration":1440,"#
        + #""intensity":"Vigorous","formula":"acsm","bodyWeight":\#(kilograms)\#(more)}"#
    }
    var journal = ModelJournal()
    for (said, expected) in [
      (data(1000), message), (data(1000, #","caloriesBurned":null"#), message),
      (data(1000, #","caloriesBurned":1000000"#), nil), (data(800), nil),
    ] as [(String, String?)] {
      #expect(try journal.message(.workoutEntryLogged, nil, said) == expected, "\(said)")
    }
    try journal.append(.workoutEntryLogged, Self.entry, data(800))
    #expect(journal.state.workoutEntries[Self.entry]?.record.caloriesBurned == 907_200)
    let heavier = #""bodyWeight":1000"#
    #expect(try journal.message(.workoutEntryUpdated, Self.entry, "{\(heavier)}") == message)
    try journal.append(
      .workoutEntryUpdated, Self.entry, #"{\#(heavier),"caloriesBurned":900000}"#)
    #expect(journal.state.workoutEntries[Self.entry]?.record.caloriesBurned == 900_000)
  }
}
