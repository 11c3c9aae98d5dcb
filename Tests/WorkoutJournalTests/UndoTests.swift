import Generation
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Taking back what events did")
struct UndoTests {
  private static func id(_ number: Int) -> EntityID {
    EntityID(milliseconds: 1_700_000_000_000, random: (7, UInt64(number)))
  }

  private static func draft(_ type: String, _ number: Int? = nil, _ data: String = "{}") throws
    -> EventDraft
  {
    var draft = EventDraft(
      type, entity: number.map(id), data: try JSONValue(parsing: Array(data.utf8)))
    draft.isForced = true
    return draft
  }

  /// A journal with one of each thing that the table speaks of.
  private static func journal() throws -> Journal {
    let journal = try TestWorld().create()
    try journal.record([
      draft("exercise.created", 1, #"{"name":"Bench","muscleGroups":["Chest"]}"#),
      draft("workout.created", 2, #"{"title":"Push"}"#),
      draft(
        "workoutItem.added", 3,
        #"{"workout":"\#(id(2))","exercise":"\#(id(1))","configurationType":"time","durationSeconds":30}"#
      ),
      draft(
        "workoutItem.added", 4,
        #"{"workout":"\#(id(2))","exercise":"\#(id(1))","configurationType":"time","durationSeconds":40}"#
      ),
      draft("session.started", 5, #"{"location":"Gym"}"#),
      draft(
        "set.logged", 6,
        #"{"session":"\#(id(5))","exercise":"\#(id(1))","weight":100,"unit":"kg","reps":5}"#),
      draft(
        "plan.created", 7, #"{"name":"P","durationWeeks":4,"workoutsPerWeek":3,"goal":"Strength"}"#),
      draft(
        "plan.created", 8, #"{"name":"Q","durationWeeks":4,"workoutsPerWeek":3,"goal":"Strength"}"#),
      draft("plan.activated", 8),
      draft("plan.workoutRecorded", 8, #"{"session":"\#(id(5))"}"#),
      draft("painFlag.raised", 9, #"{"bodyPart":"Knee","severity":"severe"}"#),
      draft("food.logged", 10, #"{"name":"Apple","calories":80}"#),
      draft("profile.updated", nil, #"{"daysPerWeek":3}"#),
      draft("bodyWeight.recorded", 11, #"{"weight":80,"unit":"kg"}"#),
    ])
    return journal
  }

  /// The state but for the times of changes, and of when a plan was begun, which never go back.
  private static func state(_ journal: Journal) throws -> Set<String> {
    var pieces: Set<String> = []
    StateDocument(try journal.replay().state).forEachPiece { kind, json in
      guard case .object(let members)? = try? JSONValue(parsing: json) else { return }
      let kept = members.filter {
        !["createdAt", "updatedAt", "statusText", "startDate"].contains($0.name)
      }
      pieces.insert("\(kind) \(String(decoding: JSONValue.object(kept).bytes, as: UTF8.self))")
    }
    return pieces
  }

  @Test(
    "An event that is taken back leaves the state as it was, and taking that back brings it again",
    arguments: [
      ("exercise.updated", 1, #"{"name":"Press","description":"x"}"#),
      ("exercise.deleted", 1, "{}"), ("workout.updated", 2, #"{"title":"Pull"}"#),
      ("workout.deleted", 2, "{}"), ("workoutItem.moved", 4, #"{"to":0}"#),
      ("workoutItem.removed", 3, "{}"), ("workoutItem.updated", 3, #"{"durationSeconds":99}"#),
      ("session.updated", 5, #"{"notes":"hard","location":null}"#), ("session.deleted", 5, "{}"),
      ("session.completed", 5, #"{"actualDuration":45}"#), ("set.updated", 6, #"{"reps":8}"#),
      ("set.deleted", 6, "{}"), ("plan.activated", 7, "{}"), ("plan.deactivated", 8, "{}"),
      ("plan.deleted", 8, "{}"), ("plan.updated", 7, #"{"name":"R"}"#),
      ("painFlag.resolved", 9, "{}"), ("painFlag.updated", 9, #"{"severity":"mild"}"#),
      ("food.deleted", 10, "{}"), ("profile.updated", nil, #"{"daysPerWeek":5,"name":"A"}"#),
      ("day.deleted", nil, #"{"date":"2026-11-21"}"#), ("bodyWeight.deleted", 11, "{}"),
      ("exercise.created", 20, #"{"name":"New","muscleGroups":["Back"]}"#),
      ("set.logged", 21, #"{"session":"\#(id(5))","exercise":"\#(id(1))","reps":3}"#),
    ] as [(String, Int?, String)])
  func roundTrip(type: String, number: Int?, data: String) throws {
    let journal = try Self.journal()
    let before = try Self.state(journal)
    let event = try journal.record(try Self.draft(type, number, data))[0]
    let after = try Self.state(journal)
    let plan = try journal.undoing(.last)
    #expect(plan.events.map(\.envelope.id) == [event.id])
    #expect(plan.changedSince == [] && plan.obstacles == [])
    let undone = try journal.record(plan.drafts)
    let restored = try Self.state(journal)
    #expect(restored == before, "\(restored.symmetricDifference(before))")
    // An undoing is a batch like any other.
    let again = try journal.undoing(.batch(of: undone[0].id))
    #expect(again.events.count == undone.count)
    try journal.record(again.drafts)
    let redone = try Self.state(journal)
    #expect(redone == after, "\(redone.symmetricDifference(after))")
  }

  /// What a plan's weeks say, in the order of the weeks.
  private static func weeks(_ journal: Journal) throws -> String? {
    let json = StateDocument(try journal.replay().state).json(of: id(7), kind: .plan)
    let weeks = try json.map { try JSONValue(parsing: $0) }?["weeks"]
    return weeks.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test(
    "What is said of a plan's weeks is taken back, and brought again",
    arguments: [
      ("planWeek.updated", #""weekNumber":2,"notes":"Hard","weekType":"peak""#),
      ("planWeek.updated", #""weekNumber":2,"notes":null,"weekType":null"#),
      ("planWeek.updated", #""weekNumber":3,"volumeModifier":null"#),
      ("planWeek.updated", #""weekNumber":4,"notes":"Last""#),
      ("plan.updated", #""weeks":[{"weekNumber":3,"notes":"New"}]"#),
      ("plan.updated", #""weeks":null"#), ("plan.updated", #""weeks":\#(ownWeeks)"#),
      ("plan.updated", #""durationWeeks":6"#), ("plan.deleted", ""),
    ], [false, true])
  func weeks(change: (type: String, fields: String), isChangedBefore: Bool) throws {
    let journal = try Self.journal()
    try journal.record(try Self.draft("plan.updated", 7, #"{"weeks":\#(Self.ownWeeks)}"#))
    let plan = #""plan":"\#(Self.id(7))""#
    if isChangedBefore {
      for fields in [
        #""weekNumber":2,"notes":"Own","intensityModifier":0.9"#,
        #""weekNumber":2,"weekType":null"#,
        #""weekNumber":3,"notes":null"#,
      ] {
        try journal.record(try Self.draft("planWeek.updated", nil, "{\(plan),\(fields)}"))
      }
    }
    let before = try Self.weeks(journal)
    let isWeek = change.type == "planWeek.updated"
    let event = try journal.record(
      try Self.draft(
        change.type, isWeek ? nil : 7, isWeek ? "{\(plan),\(change.fields)}" : "{\(change.fields)}")
    )
    let after = try Self.weeks(journal)
    let undone = try journal.record(journal.undoing(.event(event[0].id)).drafts)
    #expect(try Self.weeks(journal) == before)
    #expect(undone.isEmpty == (after == before))
    guard let first = undone.first else { return }
    try journal.record(journal.undoing(.batch(of: first.id)).drafts)
    #expect(try Self.weeks(journal) == after)
  }

  @Test("What a newer list of weeks has hidden needs no taking back, and what came after it stays")
  func laterWeeks() throws {
    let journal = try Self.journal()
    let plan = #""plan":"\#(Self.id(7))""#
    func change(_ fields: String) throws -> EventID {
      let draft = try Self.draft("planWeek.updated", nil, #"{\#(plan),"weekNumber":2,\#(fields)}"#)
      return try journal.record(draft)[0].id
    }
    let hidden = try change(#""notes":"First""#)
    let list = try journal.record(
      try Self.draft("plan.updated", 7, #"{"weeks":\#(Self.ownWeeks)}"#))[0].id
    #expect(try journal.undoing(.event(hidden)).drafts == [])
    _ = try change(#""volumeModifier":0.4"#)
    try journal.record(journal.undoing(.event(list)).drafts)
    let state = try journal.replay().state
    let weeks = StateDocument(state).weeks(of: try #require(state.plans[Self.id(7)]))
    #expect(weeks[1].notes == "First" && weeks[1].weekType == .regular)
    #expect(weeks[1].modifiers.volume == 0.4 && weeks[2].notes == nil)
  }

  private static let ownWeeks =
    #"[{"weekNumber":2,"weekType":"deload","notes":"Easy"},{"weekNumber":3,"notes":"Third"}]"#

  @Test("A pause that is taken back is over, and the end of one that is goes on")
  func pauses() throws {
    let journal = try Self.journal()
    func isPaused() throws -> Bool {
      try journal.append([try Self.draft("session.paused", 5)]).rejections.isEmpty == false
    }
    try journal.record(try Self.draft("session.paused", 5))
    try journal.record(journal.undoing(.last).drafts)
    #expect(try !isPaused())
    try journal.record(try Self.draft("session.resumed", 5))
    try journal.record(journal.undoing(.last).drafts)
    #expect(try isPaused())
  }

  @Test("A resumption that another device has told already needs no taking back")
  func toldTwice() throws {
    let pair = try TwoReplicas()
    let resumption = EventDraft("session.resumed", entity: Self.id(5))
    try pair.here.record(
      .session(Self.id(5), title: "Push"), EventDraft("session.paused", entity: Self.id(5)))
    try pair.there.merge([MergeSource(pair.here)])
    pair.world.clock.advance(seconds: 60)
    let first = try pair.here.record(resumption)[0].id
    pair.world.clock.advance(seconds: 60)
    let second = try pair.there.record(resumption)[0].id
    try pair.here.merge([MergeSource(pair.there)])
    #expect(try pair.here.undoing(.event(second)).drafts == [])
    #expect(try pair.here.undoing(.event(first)).drafts.map(\.type) == ["session.paused"])
  }

  @Test(
    "What names a thing that is gone by now comes back as it was",
    arguments: [
      ("set.deleted", 6, "exercise.deleted", 1), ("workoutItem.removed", 3, "exercise.deleted", 1),
      ("workoutEntry.deleted", 12, "exercise.deleted", 1),
      ("day.deleted", nil, "exercise.deleted", 1), ("set.updated", 6, "exercise.deleted", 1),
      ("plan.deleted", 8, "session.deleted", 5),
    ] as [(String, Int?, String, Int)])
  func leftBehind(type: String, number: Int?, cause: String, goneNumber: Int) throws {
    let journal = try Self.journal()
    let run =
      #"{"exercise":"\#(Self.id(1))","exerciseType":"Running","duration":30,"intensity":"Moderate"}"#
    try journal.record(
      try Self.draft("workoutEntry.logged", 12, run),
      try Self.draft("exercise.created", 13, #"{"name":"Row","muscleGroups":["Back"]}"#))
    let data =
      switch type {
      case "day.deleted": #"{"date":"2026-11-21"}"#
      case "set.updated": #"{"exercise":"\#(Self.id(13))"}"#
      default: "{}"
      }
    try journal.record(try Self.draft(cause, goneNumber))
    let before = try Self.state(journal)
    try journal.record(try Self.draft(type, number, data))
    #expect(try Self.state(journal) != before)
    try journal.record(journal.undoing(.last).drafts)
    let after = try Self.state(journal)
    #expect(after == before, "\(after.symmetricDifference(before))")
  }

  @Test("A session that is brought back has its pauses and its end")
  func wholeSession() throws {
    let journal = try Self.journal()
    try journal.record(
      try Self.draft("session.paused", 5), try Self.draft("session.resumed", 5),
      try Self.draft("session.completed", 5, #"{"actualDuration":45}"#))
    let before = try journal.replay().state.sessions[Self.id(5)]?.record
    try journal.record(try Self.draft("session.deleted", 5))
    try journal.record(journal.undoing(.last).drafts)
    let after = try journal.replay().state.sessions[Self.id(5)]?.record
    #expect(after?.isCompleted == true && after?.actualDuration == 45)
    #expect(after?.pauses == before?.pauses && after?.pauses.count == 2)
  }

  @Test("A deactivation that changes nothing needs no taking back")
  func idleDeactivation() throws {
    let journal = try Self.journal()
    try journal.record(try Self.draft("plan.deactivated", 7))
    #expect(try journal.undoing(.last).drafts == [], "the other was the active one")
    let last = try journal.record(try Self.draft("plan.deactivated", 8))[0].id
    #expect(try journal.undoing(.last).drafts.map(\.entity) == [Self.id(8)])
    try journal.record(try Self.draft("plan.activated", 7))
    #expect(try journal.undoing(.event(last)).drafts == [], "the other has become the active one")
  }

  @Test("A clock that was put right stays right")
  func clockCorrection() throws {
    let journal = try Self.journal()
    let data = #"{"device":"00000009","fromSeq":1,"toSeq":2,"hlc":"01994f3a2b1c-0000"}"#
    try journal.record(try Self.draft("clock.corrected", 40, data))
    let plan = try journal.undoing(.last)
    #expect(plan.drafts == [] && plan.obstacles.count == 1)
  }

  @Test("What has changed since is named, and taken back all the same when that is meant")
  func changedSince() throws {
    let journal = try Self.journal()
    let first = try journal.record(try Self.draft("set.updated", 6, #"{"reps":8}"#))[0]
    let second = try journal.record(try Self.draft("set.updated", 6, #"{"reps":9}"#))[0]
    try journal.record(try Self.draft("set.updated", 6, #"{"weight":90}"#))
    let plan = try journal.undoing(.event(first.id))
    #expect(plan.changedSince == [second.id])
    try journal.record(plan.drafts)
    let set = try #require(try journal.replay().state.sets[Self.id(6)])
    #expect(set.record.reps == 5 && set.record.weight == 90)
  }

  @Test("A thing that something was built on since is in use")
  func builtUpon() throws {
    let journal = try Self.journal()
    let session = try journal.record(try Self.draft("session.started", 30))[0]
    let set = try journal.record(
      try Self.draft(
        "set.logged", 31, #"{"session":"\#(Self.id(30))","exercise":"\#(Self.id(1))","reps":3}"#))[
        0]
    #expect(try journal.undoing(.event(session.id)).changedSince == [set.id])
  }

  @Test("A session that a batch began stays where another batch has logged into it")
  func sharedSession() throws {
    let journal = try Self.journal()
    func set(_ number: Int) throws -> EventDraft {
      let whole = #""session":"\#(Self.id(30))","exercise":"\#(Self.id(32))""#
      return try Self.draft("set.logged", number, "{\(whole),\"reps\":3}")
    }
    let first = try journal.record([
      try Self.draft("session.started", 30),
      try Self.draft("exercise.created", 32, #"{"name":"Row","muscleGroups":["Back"]}"#),
      try set(31),
    ])
    let whole = try journal.undoing(.batch(of: first[0].id))
    #expect(whole.events.count == 3 && whole.kept == [])
    let second = try journal.record([try set(33)])
    try journal.record(try Self.draft("session.completed", 30))
    let plan = try journal.undoing(.batch(of: first[0].id))
    #expect(plan.events.map(\.envelope.id) == [first[2].id])
    #expect(plan.kept == [Self.id(30), Self.id(32)] && plan.changedSince == [])
    try journal.record(plan.drafts)
    let state = try journal.replay().state
    #expect(state.sessions[Self.id(30)] != nil && state.exercises[Self.id(32)] != nil)
    #expect(state.sets[Self.id(31)] == nil && state.sets[Self.id(33)] != nil)
    // Alone, the session's beginning is in use.
    let alone = try journal.undoing(.event(first[0].id))
    #expect(alone.kept == [] && alone.changedSince.contains(second[0].id))
  }

  @Test(
    "What this version doesn't know can't be taken back, and says so",
    arguments: [("bodyWeight.recorded", 99), ("mood.noted", 1)])
  func unknown(type: String, version: Int) throws {
    let world = TestWorld()
    let journal = try world.create()
    let line = TestLine.event(
      "00000001-1", hlc: TestLine.hlc(TestWorld.morning), type: type, version: version)
    try world.storage.put(line + "\n", at: "/journal/events/00000001/2026-11.ndjson")
    let plan = try journal.undoing(.event(try #require(EventID("00000001-1"))))
    #expect(plan.drafts == [] && plan.obstacles.count == 1)
  }

  @Test("A plan is out of date when what it takes back was changed meanwhile, and by nothing else")
  func meanwhile() throws {
    let journal = try Self.journal()
    try journal.record(Self.draft("set.updated", 6, #"{"reps":8}"#))
    let plan = try journal.undoing(.last)
    #expect(try journal.isCurrent(plan))
    try journal.record(.weight(81))
    #expect(try journal.isCurrent(plan))
    try journal.record(Self.draft("set.updated", 6, #"{"reps":9}"#))
    #expect(try !journal.isCurrent(plan))
  }

  @Test("A batch is what was appended in one go, and an import is one")
  func batches() throws {
    let journal = try Self.journal()
    let before = try Self.state(journal)
    _ = try journal.importExport(.twoWorkouts)
    try journal.record(.weight(99))
    let last = try journal.undoing(.last)
    try journal.record(last.drafts)
    let imported = try #require(try journal.eventIDs().first { $0.sequence == 16 })
    let plan = try journal.undoing(.batch(of: imported))
    #expect(plan.events.count == 11)
    try journal.record(plan.drafts)
    #expect(try Self.state(journal) == before)
    #expect(throws: JournalError.self) {
      _ = try journal.undoing(.event(EventID(device: DeviceID(bits: 9), sequence: 1)))
    }
  }
}
