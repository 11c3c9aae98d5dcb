import Testing

@testable import JournalModel

/// Seed 002, the splits tracker: its models, and what becomes of the rest when one of them goes.
@Suite struct SplitsTrackerRuleTests {
  private static let named: [(type: EventType, noun: String)] = [
    (.exerciseTypeCreated, "Exercise type"), (.muscleGroupCreated, "Muscle group"),
    (.muscleCreated, "Muscle"), (.splitCreated, "Split"),
  ]

  @Test("Each named model has a name of 1 to 100 characters on a line", arguments: named)
  func names(type: EventType, noun: String) throws {
    let journal = try ModelJournal.withOneOfEach()
    func message(_ name: String) throws -> String? {
      try journal.message(type, nil, #"{"name":\#(name)}"#)
    }
    let long = String(repeating: "ä", count: 100)
    for taken in [#""x""#, #""\#(long)""#] { #expect(try message(taken) == nil) }
    for missing in ["null", #""""#, #""  ""#] {
      #expect(try message(missing) == "\(noun) name is required")
    }
    #expect(try message(#""\#(long)x""#) == "\(noun) name must be between 1 and 100 characters")
  }

  @Test(
    "Sets, reps and weights are counted from 0",
    arguments: [
      (EventType.splitAssignmentAdded, "split", EntityKind.split, 99, 999),
      (.workoutLogRecorded, "session", .session, 999, 9999),
    ])
  func numbers(
    type: EventType, whole: String, kind: EntityKind, mostSets: Int, mostReps: Int
  ) throws {
    let journal = try ModelJournal.withOneOfEach()
    for (field, most) in [("sets", mostSets), ("reps", mostReps), ("weight", 10_000)] {
      func isTaken(_ value: String) throws -> Bool {
        let data =
          #"{"\#(whole)":"\#(ModelJournal.one(kind))","exercise":"\#(ModelJournal.bench)","#
          + #""\#(field)":\#(value)}"#
        return try journal.message(type, nil, data) == nil
      }
      #expect(try isTaken("0") && isTaken("\(most)"), "\(field)")
      #expect(try !isTaken("-1") && !isTaken("\(most + 1)"), "\(field)")
      #expect(try !isTaken(#""many""#), "\(field)")
    }
  }

  @Test(
    "What nullifies leaves the other, with nothing where it stood",
    arguments: [
      (EventType.exerciseTypeDeleted, EntityKind.exerciseType, EntityKind.exercise, "exerciseType"),
      (.muscleGroupDeleted, .muscleGroup, .muscle, "muscleGroup"),
      (.exerciseDeleted, .exercise, .splitAssignment, "exercise"),
      (.exerciseDeleted, .exercise, .workoutLog, "exercise"),
      (.splitDeleted, .split, .session, "split"),
    ])
  func nullify(type: EventType, gone: EntityKind, stays: EntityKind, field: String) throws {
    var journal = try ModelJournal.withOneOfEach()
    let update = try #require(EventType(.update, of: stays))
    let reference = #"{"\#(field)":"\#(ModelJournal.one(gone))"}"#
    try journal.append(update, ModelJournal.one(stays), reference)
    func shown() throws -> JSONValue? {
      let document = StateDocument(journal.state)
      let bytes = try #require(document.json(of: ModelJournal.one(stays), kind: stays))
      return try JSONValue(parsing: bytes)[field]
    }
    #expect(try shown() == .string("\(ModelJournal.one(gone))"))
    var draft = EventDraft(type.rawValue, entity: ModelJournal.one(gone))
    draft.isForced = true
    try journal.append(draft)
    #expect(try shown() == .null)
  }

  @Test("A muscle that goes leaves its exercises, without it")
  func muscles() throws {
    var journal = try ModelJournal.withOneOfEach()
    let muscle = ModelJournal.one(.muscle)
    try journal.append(.exerciseUpdated, ModelJournal.bench, #"{"muscles":["\#(muscle)"]}"#)
    try journal.append(.muscleDeleted, muscle)
    let document = StateDocument(journal.state)
    let bytes = try #require(document.json(of: ModelJournal.bench, kind: .exercise))
    #expect(try JSONValue(parsing: bytes)["muscles"] == .array([]))
  }

  @Test("What cascades takes its parts along, and brings them back when it comes back")
  func cascade() throws {
    for (type, whole, part) in [
      (EventType.splitDeleted, EntityKind.split, EntityKind.splitAssignment),
      (.sessionDeleted, .session, .workoutLog), (.sessionDeleted, .session, .set),
    ] {
      var journal = try ModelJournal.withOneOfEach()
      func pieces() -> Int {
        var count = 0
        StateDocument(journal.state).forEachPiece { kind, _ in count += kind == part ? 1 : 0 }
        return count
      }
      let before = pieces()
      #expect(before > 0)
      try journal.append(type, ModelJournal.one(whole))
      #expect(pieces() == 0, "\(part)")
      let create = try #require(EventType(.create, of: whole))
      try journal.append(create, ModelJournal.one(whole), whole == .split ? #"{"name":"S"}"# : "{}")
      #expect(pieces() == before, "\(part)")
    }
  }
}
