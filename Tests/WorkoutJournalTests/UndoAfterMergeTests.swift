import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Taking back a deletion that another device knew nothing of")
struct UndoAfterMergeTests {
  private let session = EntityID(number: 5)

  private func deletion(_ type: String, of id: EntityID) -> EventDraft {
    var draft = EventDraft(type, entity: id)
    draft.isForced = true
    return draft
  }

  /// Two replicas that have an open session, a minute after it began.
  private func withOpenSession() throws -> TwoReplicas {
    let pair = try TwoReplicas()
    try pair.here.record(EventDraft("session.started", entity: session))
    try pair.there.merge([MergeSource(pair.here)])
    pair.world.clock.advance(seconds: 60)
    return pair
  }

  private func members(_ name: String, _ value: String) -> JSONValue {
    .object([JSONMember(name: name, value: .string(value))])
  }

  /// Takes back what deleted the thing of the only conflict, and says what comes of that.
  private func takeBack(_ pair: TwoReplicas) throws -> JournalState {
    pair.world.clock.advance(seconds: 60)
    let conflicts = try pair.here.merge([MergeSource(pair.there)]).conflicts
    let deletion = try #require(conflicts.first?.deletion)
    try pair.here.record(pair.here.undoing(.event(deletion)).drafts)
    #expect(try pair.here.conflicts() == [])
    try pair.there.merge([MergeSource(pair.here)])
    #expect(try pair.here.replay().digest == pair.there.replay().digest)
    return try pair.here.replay().state
  }

  @Test("brings back the thing as that device has left it", arguments: [true, false])
  func renamed(isDeletedFirst: Bool) throws {
    let pair = try TwoReplicas()
    for isDeletion in [isDeletedFirst, !isDeletedFirst] {
      pair.world.clock.advance(seconds: 60)
      if isDeletion {
        try pair.here.record(deletion("exercise.deleted", of: pair.exercise))
      } else {
        try pair.there.record(pair.rename("Low-bar Squat"))
      }
    }
    #expect(try takeBack(pair).exercises[pair.exercise]?.record.name == "Low-bar Squat")
  }

  @Test("of what was renamed before: its old name brings nothing back")
  func renamedBefore() throws {
    let pair = try TwoReplicas()
    let renaming = try pair.here.record(pair.rename("Low-bar Squat"))[0].id
    pair.world.clock.advance(seconds: 60)
    let gone = try pair.here.record(deletion("exercise.deleted", of: pair.exercise))[0].id
    #expect(try pair.here.undoing(.event(renaming)).drafts.isEmpty)
    try pair.here.record(pair.here.undoing(.event(gone)).drafts)
    let name = try pair.here.replay().state.exercises[pair.exercise]?.record.name
    #expect(name == "Low-bar Squat")
  }

  @Test("brings back a session with its end and its notes")
  func completed() throws {
    let pair = try withOpenSession()
    try pair.here.record(deletion("session.deleted", of: session))
    pair.world.clock.advance(seconds: 60)
    try pair.there.record(EventDraft("session.completed", entity: session))
    try pair.there.record(
      EventDraft("session.updated", entity: session, data: members("notes", "Felt great")))
    let record = try #require(try takeBack(pair).sessions[session]?.record)
    #expect(record.isCompleted && record.notes == "Felt great")
  }

  @Test("of a plan: the list of weeks that the other wrote hides what was said of one before")
  func planWeeks() throws {
    let pair = try TwoReplicas()
    let plan = EntityID(number: 6)
    func draft(_ type: EventType, _ json: String) throws -> EventDraft {
      EventDraft(
        type, entity: type == .planWeekUpdated ? nil : plan,
        data: try JSONValue(parsing: Array(json.utf8)))
    }
    try pair.here.record(
      draft(
        .planCreated,
        #"{"name":"P","durationWeeks":2,"workoutsPerWeek":3,"goal":"Strength"}"#))
    let week = "{\"plan\":\"\(plan)\",\"weekNumber\""
    try pair.here.record(draft(.planWeekUpdated, "\(week):1,\"weekType\":\"deload\"}"))
    try pair.here.record(draft(.planWeekUpdated, "\(week):2,\"notes\":\"Hard\"}"))
    try pair.there.merge([MergeSource(pair.here)])
    pair.world.clock.advance(seconds: 60)
    let gone = try pair.here.record(deletion("plan.deleted", of: plan))[0].id
    pair.world.clock.advance(seconds: 60)
    try pair.there.record(
      draft(.planUpdated, #"{"weeks":[{"weekNumber":1,"weekType":"peak"}]}"#))
    pair.world.clock.advance(seconds: 60)
    try pair.there.record(draft(.planWeekUpdated, "\(week):2,\"notes\":\"Harder\"}"))
    pair.world.clock.advance(seconds: 60)
    try pair.here.merge([MergeSource(pair.there)])
    try pair.here.record(pair.here.undoing(.event(gone)).drafts)
    let state = try pair.here.replay().state
    let weeks = StateDocument(state).weeks(of: try #require(state.plans[plan]))
    #expect(weeks.map(\.weekType) == [.peak, .regular] && weeks.map(\.notes) == [nil, "Harder"])
  }

  @Test("of a session's end: what was said of it since stays said, here and there")
  func saidSinceTheEnd() throws {
    let pair = try withOpenSession()
    let end = try pair.here.record(EventDraft("session.completed", entity: session))[0].id
    pair.world.clock.advance(seconds: 60)
    try pair.here.record(
      EventDraft("session.updated", entity: session, data: members("title", "Push")))
    try pair.there.merge([MergeSource(pair.here)])
    pair.world.clock.advance(seconds: 60)
    try pair.there.record(
      EventDraft("session.updated", entity: session, data: members("notes", "Felt great")))
    try pair.here.merge([MergeSource(pair.there)])
    pair.world.clock.advance(seconds: 60)
    try pair.here.record(pair.here.undoing(.event(end)).drafts)
    try pair.there.merge([MergeSource(pair.here)])
    for journal in [pair.here, pair.there] {
      let record = try #require(try journal.replay().state.sessions[session]?.record)
      #expect(!record.isCompleted && record.title == "Push" && record.notes == "Felt great")
    }
  }

  @Test(
    "of a session's end: what that device said meanwhile is told, and can be chosen",
    arguments: [true, false])
  func madeAnew(isNotedHere: Bool) throws {
    let pair = try withOpenSession()
    try pair.there.record(
      EventDraft("session.updated", entity: session, data: members("notes", "Felt great")))
    pair.world.clock.advance(seconds: 60)
    let end = try pair.here.record(EventDraft("session.completed", entity: session))[0].id
    try pair.here.record(pair.here.undoing(.event(end)).drafts)
    let (one, other) = isNotedHere ? (pair.here, pair.there) : (pair.there, pair.here)
    pair.world.clock.advance(seconds: 60)
    let found = try one.merge([MergeSource(other)]).conflicts
    #expect(found.map(\.field) == ["notes"])
    let conflict = try #require(found.first)
    #expect(conflict.winner?.value == nil)
    let said = try #require(conflict.contenders.first)
    #expect(said.value == .string("Felt great"))
    _ = try one.resolve(conflict, taking: said)
    #expect(try one.conflicts() == [])
    try other.merge([MergeSource(one)])
    #expect(try other.conflicts() == [])
    for journal in [one, other] {
      #expect(try journal.replay().state.sessions[session]?.record.notes == "Felt great")
    }
  }

  @Test("of an end that both wrote: that the other's is gone is told, too")
  func bothEnded() throws {
    let pair = try withOpenSession()
    let minutes = JSONValue.object([JSONMember(name: "actualDuration", value: .number("45"))])
    try pair.there.record(EventDraft("session.completed", entity: session, data: minutes))
    try pair.here.record(
      EventDraft("session.updated", entity: session, data: members("notes", "Mine")))
    pair.world.clock.advance(seconds: 60)
    let end = try pair.here.record(
      EventDraft("session.completed", entity: session, data: minutes))[0].id
    try pair.here.record(pair.here.undoing(.event(end)).drafts)
    let found = try pair.here.merge([MergeSource(pair.there)]).conflicts
    #expect(found.map(\.field) == ["actualDuration", "end"])
    #expect(found.allSatisfy { $0.winner?.value == nil })
    #expect(try pair.here.replay().state.sessions[session]?.record.notes == "Mine")
  }

  @Test("of a deletion that the other had merged: what a third said before is told")
  func thirdDevice() throws {
    let pair = try TwoReplicas()
    let third = try pair.here.clone(to: "/third", in: pair.world.otherDevice("3").environment)
    try pair.here.record(EventDraft("session.started", entity: session))
    for journal in [pair.there, third] { try journal.merge([MergeSource(pair.here)]) }
    pair.world.clock.advance(seconds: 60)
    try pair.there.record(
      EventDraft("session.updated", entity: session, data: members("notes", "Felt great")))
    pair.world.clock.advance(seconds: 60)
    let end = try pair.here.record(deletion("session.deleted", of: session)).first?.id
    try third.merge([MergeSource(pair.here)])
    try pair.there.merge([MergeSource(third)])
    pair.world.clock.advance(seconds: 60)
    try pair.here.record(pair.here.undoing(.event(try #require(end))).drafts)
    #expect(try pair.here.merge([MergeSource(pair.there)]).conflicts.map(\.field) == ["notes"])
  }

  @Test("that another device's later word has outlived needs no choice")
  func laterThanMadeAnew() throws {
    let pair = try withOpenSession()
    let end = try pair.here.record(EventDraft("session.completed", entity: session))[0].id
    try pair.here.record(pair.here.undoing(.event(end)).drafts)
    pair.world.clock.advance(seconds: 60)
    try pair.there.record(
      EventDraft("session.updated", entity: session, data: members("notes", "Felt great")))
    #expect(try pair.here.merge([MergeSource(pair.there)]).conflicts == [])
    #expect(try pair.here.replay().state.sessions[session]?.record.notes == "Felt great")
  }

  @Test("brings it back as it was here where that device has deleted it, too")
  func deletedTwice() throws {
    let pair = try TwoReplicas()
    pair.world.clock.advance(seconds: 60)
    let deleted = try pair.here.record([deletion("exercise.deleted", of: pair.exercise)])
    pair.world.clock.advance(seconds: 60)
    try pair.there.record(deletion("exercise.deleted", of: pair.exercise))
    try pair.here.merge([MergeSource(pair.there)])
    let id = try #require(deleted.first).id
    try pair.here.record(pair.here.undoing(.event(id)).drafts)
    #expect(try pair.here.replay().state.exercises[pair.exercise]?.record.name == "Squat")
  }
}
