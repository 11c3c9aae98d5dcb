import Generation
import Testing

@testable import JournalModel

@Suite struct DecisionTests {
  static let bench = ModelJournal.bench

  @Test("Nothing is appended about the future, to the millisecond")
  func future() throws {
    var journal = ModelJournal()
    let now = ModelJournal.now
    let later = Moment(milliseconds: now.milliseconds + 1, offsetMinutes: 540)
    #expect(throws: Rejection.futureDate(later, now: now)) {
      try journal.append(.sessionStarted, nil, at: later)
    }
    #expect(
      Rejection.futureDate(later, now: now).message
        == "Cannot log future workouts (\(later) is after \(now.withOffset(of: later)))")
    let away = Moment(milliseconds: now.milliseconds, offsetMinutes: -300)
    let words = Rejection.futureDate(later, now: away).message
    #expect(words.ranges(of: "+09:00").count == 2, "\(words)")
    // The same instant elsewhere is tomorrow there, and not in the future.
    let elsewhere = Moment(milliseconds: now.milliseconds, offsetMinutes: 1439)
    #expect(try journal.append(.sessionStarted, nil, at: elsewhere).at == elsewhere)
    #expect(
      try journal.append(.sessionStarted, nil, at: Moment("0000-01-01T00:00:00Z")).at.day
        .description == "0000-01-01")
  }

  @Test(
    "A thing is made once, changed while it is there, and ended once",
    arguments: EntityKind.made)
  func existence(kind: EntityKind) throws {
    var journal = try ModelJournal.withOneOfEach()
    let create = try #require(EventType(.create, of: kind))
    let update = try #require(EventType(.update, of: kind))
    let delete = try #require(EventType(.delete, of: kind))
    var random = SeededRandom(seed: 7)
    let data = RoundTripTests.draft(create, &random).data.bytes.text
    let change = RoundTripTests.draft(update, &random).data.bytes.text
    let id = ModelJournal.id(50)
    for type in [update, delete] {
      #expect(throws: Rejection.noSuchEntity(kind, id)) { try journal.append(type, id) }
      #expect(throws: Rejection.entityRequired(type)) { try journal.append(type, nil) }
    }
    try journal.append(create, id, data)
    #expect(throws: Rejection.alreadyExists(kind, id)) { try journal.append(create, id, data) }
    try journal.append(update, id, change)
    try journal.append(delete, id)
    #expect(!journal.state.exists(id, kind: kind))
    for type in [update, delete] {
      #expect(throws: Rejection.noSuchEntity(kind, id)) { try journal.append(type, id) }
    }
    // Made again, it is as new.
    let again = try journal.append(create, id, data)
    #expect(journal.state.members(of: id, kind: kind)?.bytes == again.data)
  }

  @Test(
    "A part is gone with its whole, and there again with it",
    arguments: [
      (EntityKind.session, EntityKind.set), (.session, .workoutLog), (.workout, .workoutItem),
      (.workout, .workoutBreak), (.split, .splitAssignment), (.template, .templateExercise),
    ])
  func parts(whole: EntityKind, part: EntityKind) throws {
    var journal = try ModelJournal.withOneOfEach()
    var random = SeededRandom(seed: 7)
    let id = ModelJournal.one(part)
    let update = try #require(EventType(.update, of: part))
    let delete = try #require(EventType(.delete, of: part))
    let change = RoundTripTests.draft(update, &random).data.bytes.text
    let create = try #require(EventType(.create, of: whole))
    let made = try #require(
      journal.state.members(of: ModelJournal.one(whole), kind: whole)
    ).bytes.text
    try journal.append(try #require(EventType(.delete, of: whole)), ModelJournal.one(whole))
    #expect(throws: Rejection.noSuchEntity(part, id)) { try journal.append(update, id, change) }
    #expect(throws: Rejection.noSuchEntity(part, id)) { try journal.append(delete, id) }
    try journal.append(create, ModelJournal.one(whole), made)
    try journal.append(update, id, change)
    try journal.append(delete, id)
  }

  @Test("An id belongs to one kind for good", arguments: EntityKind.made)
  func otherKinds(kind: EntityKind) throws {
    var journal = try ModelJournal.withOneOfEach()
    let gone = ModelJournal.id(60)
    try journal.append(.exerciseCreated, gone, #"{"name":"x","muscleGroups":["Core"]}"#)
    try journal.append(.exerciseDeleted, gone)
    for effect in [EventEffect.create, .update, .delete] {
      let type = try #require(EventType(effect, of: kind))
      for (other, id) in [
        (EntityKind.exercise, ModelJournal.bench), (.session, ModelJournal.session),
        (.set, ModelJournal.set), (.bodyWeight, ModelJournal.bodyWeight), (.exercise, gone),
      ] where other != kind {
        #expect(throws: Rejection.otherKind(id, is: other, wanted: kind)) {
          try journal.append(type, id)
        }
      }
    }
  }

  @Test("A new thing takes no other's place, though the words for its id come again")
  func repeatedWords() throws {
    var journal = ModelJournal()
    let draft = EventDraft("bodyWeight.recorded", data: try JSONValue(parsing: #"{"weight":80}"#))
    var ids: Set<EntityID> = []
    for _ in 0..<3 {
      // What is only checked gets the same new id each time.
      let id = try journal.check(draft).entity
      #expect(ids.insert(id).inserted)
      try journal.append(.bodyWeightRecorded, id, #"{"weight":80}"#)
    }
  }

  @Test("An update changes something, and only what it names")
  func updates() throws {
    var journal = try ModelJournal.withOneOfEach()
    #expect(throws: Rejection.nothingToChange(.exerciseUpdated)) {
      try journal.append(.exerciseUpdated, Self.bench)
    }
    let checked = try journal.append(
      .exerciseUpdated, Self.bench, #"{"reps":5,"description":"flat","setup":null}"#)
    #expect(checked.data.text == #"{"description":"flat","setup":null,"reps":5}"#)
    try journal.append(.exerciseUpdated, Self.bench, #"{"description":null}"#)
    #expect(
      journal.state.exercises[Self.bench]?.record.members.bytes.text
        == #"{"name":"Bench Press","muscleGroups":["Chest"],"reps":5}"#)
    #expect(
      try journal.message(.exerciseUpdated, Self.bench, #"{"name":null}"#)
        == "Exercise name is required")
    #expect(
      try journal.message(.exerciseUpdated, Self.bench, #"{"muscleGroups":[]}"#)
        == "Select at least one muscle group")
  }

  @Test("What was broken before doesn't forbid another change, but nothing more may break")
  func brokenBefore() throws {
    var journal = ModelJournal()
    journal.receive("exercise.created", Self.bench, #"{"name":"","weight":-5,"unit":"kg"}"#)
    #expect(try journal.message(.exerciseUpdated, Self.bench, #"{"reps":5}"#) == nil)
    #expect(try journal.message(.exerciseUpdated, Self.bench, #"{"name":"Squat"}"#) == nil)
    #expect(
      try journal.message(.exerciseUpdated, Self.bench, #"{"reps":1000}"#)
        == "reps must be between 0 and 999")
    #expect(
      try journal.message(.exerciseUpdated, Self.bench, #"{"youtubeURL":"x"}"#)
        == "Invalid YouTube URL")
    journal.receive("session.started", ModelJournal.session, "{}")
    journal.receive(
      "set.logged", ModelJournal.set,
      #"{"session":"\#(ModelJournal.session)","exercise":"\#(ModelJournal.id(9))","reps":5}"#)
    #expect(try journal.message(.setUpdated, ModelJournal.set, #"{"reps":6}"#) == nil)
    #expect(
      try journal.message(.setUpdated, ModelJournal.set, #"{"rpe":11}"#)
        == "RPE must be between 1 and 10")
  }

  @Test(
    "What was broken before is not broken anew by the same field",
    arguments: [
      ("exercise", #"{"name":" "}"#), ("exercise", #"{"name":null}"#),
      ("exercise", #"{"muscleGroups":null}"#), ("exercise", #"{"youtubeURL":"y"}"#),
      ("set", #"{"rpe":12}"#), ("set", #"{"reps":-1,"notes":"x"}"#),
      ("plan", #"{"weeks":[{"weekNumber":8}]}"#), ("plan", #"{"durationWeeks":5}"#),
      ("item", #"{"sets":1000}"#), ("item", #"{"sets":0}"#),
    ])
  func brokenAnew(kind: String, data: String) throws {
    var journal = try ModelJournal.withOneOfEach()
    let things: [String: (EventType, EntityID, broken: String, else: String)] = [
      "exercise": (
        .exerciseUpdated, Self.bench, #"{"name":"","muscleGroups":[],"youtubeURL":"x"}"#,
        #"{"reps":5}"#
      ),
      "set": (.setUpdated, ModelJournal.set, #"{"rpe":15,"reps":-3}"#, #"{"notes":"x"}"#),
      "plan": (
        .planUpdated, ModelJournal.one(.plan),
        #"{"durationWeeks":4,"weeks":[{"weekNumber":9}]}"#, #"{"name":"x"}"#
      ),
      "item": (
        .workoutItemUpdated, ModelJournal.one(.workoutItem),
        #"{"configurationType":"reps","sets":500}"#, #"{"repsPerSet":5}"#
      ),
    ]
    let thing = try #require(things[kind])
    journal.receive(thing.0.rawValue, thing.1, thing.broken)
    #expect(try journal.message(thing.0, thing.1, data) != nil)
    #expect(try journal.message(thing.0, thing.1, thing.else) == nil)
  }

  @Test("Of one number that a field may be nobody hears that it lies between two")
  func oneNumber() {
    let rejection = Rejection.outOfRange(field: "toWeek", 3...3, unit: nil)
    #expect(rejection.message == "toWeek must be 3")
    #expect(
      Rejection.outOfRange(field: "rest", 1...2, unit: "s").message
        == "rest must be between 1 and 2 s")
  }

  @Test("Of a number beyond all of JSON nobody hears that it is negative")
  func hugeNumber() {
    let limit = FieldRule.notNegative("reps").limit
    let words = [1e300, .nan, -1, 5].map { ($0 as Double).broken(limit, "reps")?.message }
    let range = "reps: out of range, expected a number up to 2^53"
    #expect(words == [range, range, "reps must not be negative", nil])
    #expect(Int.max.broken(limit, "reps")?.message == range)
  }

  @Test("A list may keep what was deleted since, and a value may be said once more")
  func keptInLists() throws {
    var journal = try ModelJournal.withOneOfEach()
    let (muscle, other) = (ModelJournal.one(.muscle), ModelJournal.id(61))
    try journal.append(.muscleCreated, other, #"{"name":"Other"}"#)
    try journal.append(.exerciseUpdated, Self.bench, #"{"muscles":["\#(muscle)"],"reps":5}"#)
    journal.receive("muscle.deleted", muscle, "{}")
    let gone = ModelJournal.id(62)
    #expect(
      try journal.message(
        .exerciseUpdated, Self.bench, #"{"muscles":["\#(muscle)","\#(other)"]}"#) == nil)
    #expect(
      try journal.message(.exerciseUpdated, Self.bench, #"{"muscles":["\#(gone)"]}"#)
        == "muscles: there is no muscle \(gone)")
    journal.receive("session.updated", ModelJournal.session, #"{"readiness":{"timeAvailable":-1}}"#)
    #expect(
      try journal.message(
        .sessionUpdated, ModelJournal.session,
        #"{"readiness":{"energy":"Low","timeAvailable":-1}}"#) == nil)
    journal.receive("set.updated", ModelJournal.set, #"{"rpe":15}"#)
    #expect(
      try journal.message(.setUpdated, ModelJournal.set, #"{"rpe":15,"notes":"same"}"#) == nil)
    #expect(try journal.message(.setUpdated, ModelJournal.set, #"{"rpe":14}"#) != nil)
  }

  @Test("Only a field that the type has may be named", arguments: EventType.allCases)
  func unknownFields(type: EventType) throws {
    var journal = try ModelJournal.withOneOfEach()
    if type == .sessionResumed { try journal.append(.sessionPaused, ModelJournal.session) }
    var random = SeededRandom(seed: 3)
    var draft = RoundTripTests.draft(type, &random)
    guard case .object(let members) = draft.data else { return }
    let known = type.fields.map(\.name)
    for name in ["nmae", "Name", "name ", "", "\u{0}", "updatedAt"] {
      draft.data = .object(members + [JSONMember(name: name, value: .null)])
      #expect(throws: Rejection.unknownField(name, type: type, known: known)) {
        try journal.check(draft)
      }
    }
    for name in ["claudeAPIKey", "openAIAPIKey", "someAPIKey"] {
      draft.data = .object(members + [JSONMember(name: name, value: .string("sk-1"))])
      #expect(throws: Rejection.secret(field: name)) { try journal.check(draft) }
    }
    // A week of a plan is found by its data, so that it lacks is said first.
    guard type != .planWeekUpdated else { return }
    for data in [JSONValue.null, .array([]), .string("{}"), .number("1")] {
      draft.data = data
      #expect(throws: Rejection.notAnObject) { try journal.check(draft) }
    }
  }

  @Test(
    "A value of the wrong type is named, whatever the field",
    arguments: EntityKind.made)
  func wrongTypes(kind: EntityKind) throws {
    let journal = try ModelJournal.withOneOfEach()
    let create = try #require(EventType(.create, of: kind))
    let wrong: [JSONValue] = [
      .bool(true), .number("1.5"), .string("?"), .array([.null]),
      .object([JSONMember(name: "?", value: .null)]),
    ]
    for field in create.fields {
      let fitting: Int =
        switch field.shape {
        case .boolean: 0
        case .number: 1
        case .text: 2
        default: -1
        }
      for (place, value) in wrong.enumerated() where place != fitting {
        let draft = EventDraft(
          create.rawValue, data: .object([JSONMember(name: field.name, value: value)]))
        do throws(Rejection) {
          _ = try journal.check(draft)
          Issue.record("\(field.name) took \(value.bytes.text)")
        } catch {
          // In an object the stranger inside is what is wrong.
          if case .object = field.shape, case .unknownField("\(field.name).?", _, _) = error {
            continue
          }
          guard case .wrongType(field.name, _) = error else {
            Issue.record("\(field.name): \(value.bytes.text) gave \(error.message)")
            continue
          }
          #expect(error.message.hasPrefix("\(field.name): "))
        }
      }
    }
  }

  @Test("On replay nothing is rejected: what doesn't fit is noted and left out")
  func replayTolerates() throws {
    var journal = ModelJournal()
    journal.receive(
      "exercise.created", Self.bench,
      #"{"mood":"good","name":5,"muscleGroups":["Chest"],"reps":1.5,"sets":3,"sets":4,"setup":null}"#
    )
    #expect(
      journal.state.members(of: Self.bench, kind: .exercise)?.bytes.text
        == #"{"muscleGroups":["Chest"],"sets":4}"#)
    let notices = journal.state.notices.all.map { "\($0.code) \($0.subject) \($0.count)" }
    #expect(
      notices == [
        "unknownField exercise.created mood 1", "unreadableField exercise.created name 1",
        "unreadableField exercise.created reps 1",
      ])
    // A value that can't be read is no value: the one before stays.
    journal.receive("exercise.updated", Self.bench, #"{"sets":"many"}"#)
    #expect(journal.state.exercises[Self.bench]?.record.sets == 4)
    journal.receive("exercise.updated", ModelJournal.id(9), #"{"sets":1}"#)
    #expect(journal.state.notices.all.last?.code == .updateOfMissing)
    #expect(journal.state.exercises[ModelJournal.id(9)] == nil)
  }

  @Test(
    "Body weight is a weight that a person can have",
    arguments: [
      (#"{}"#, "weight is required"),
      (#"{"weight":null}"#, "weight is required"),
      (#"{"weight":1}"#, nil), (#"{"weight":1000}"#, nil),
      (#"{"weight":0.99}"#, "weight must be between 1 and 1000 kg"),
      (#"{"weight":1000.01}"#, "weight must be between 1 and 1000 kg"),
      (#"{"weight":-80}"#, "weight must be between 1 and 1000 kg"),
      (#"{"weight":2204.6,"unit":"lb"}"#, nil),
      (#"{"weight":2204.7,"unit":"lb"}"#, "weight must be between 1 and 1000 kg"),
      (#"{"weight":2.2,"unit":"lb"}"#, "weight must be between 1 and 1000 kg"),
      (#"{"weight":80,"unit":"kilos"}"#, "unit: expected one of kg, lb"),
      (#"{"weight":"80"}"#, "weight: expected a number"),
    ] as [(String, String?)])
  func bodyWeight(data: String, message: String?) throws {
    #expect(try ModelJournal().message(.bodyWeightRecorded, nil, data) == message)
  }
}
