import Testing

@testable import JournalModel
@testable import WorkoutJournal

@Suite("A session that is given another beginning")
struct SessionMoveTests {
  private static let session = EntityID(number: 1)
  private static let exercise = EntityID(number: 2)
  private static let day = Moment.millisecondsPerDay

  private static func set(_ number: UInt64) -> EventDraft {
    EventDraft(
      .setLogged, entity: EntityID(number: number),
      data: .object([
        .init(name: "session", value: .string(session.description)),
        .init(name: "exercise", value: .string(exercise.description)),
        .init(name: "reps", value: .number("5")),
      ]))
  }

  /// A session of a template that is gone, with a set; paused and gone on with, and ended if it is.
  private static func world(isOver: Bool) throws -> (TestWorld, Journal) {
    let world = TestWorld()
    let journal = try world.create()
    let template = EntityID(number: 3)
    try journal.record(
      .exercise("Squat", exercise),
      EventDraft(
        .templateCreated, entity: template,
        data: .object([.init(name: "name", value: .string("A"))])),
      EventDraft(
        .sessionStarted, entity: session,
        data: .object([
          .init(name: "template", value: .string(template.description)),
          .init(name: "notes", value: .string("Heavy")),
        ])),
      EventDraft(.templateDeleted, entity: template))
    for type in [EventType.sessionPaused, .sessionResumed] {
      world.clock.advance(seconds: 600)
      try journal.record(EventDraft(type, entity: session))
    }
    try journal.record(set(10))
    world.clock.advance(seconds: 600)
    if isOver { try journal.record(EventDraft(.sessionCompleted, entity: session)) }
    return (world, journal)
  }

  private static func move(_ journal: Journal, days: Int64) throws -> Entity<Session> {
    let before = try #require(try journal.replay().state.sessions[session])
    let start = Moment(milliseconds: before.at.milliseconds - days * day, offsetMinutes: 60)
    try journal.record(before.moved(to: start))
    let after = try #require(try journal.replay().state.sessions[session])
    #expect(after.at == start)
    return before
  }

  @Test("is what it was, with its pauses and its end as long after it", arguments: [true, false])
  func times(isOver: Bool) throws {
    let (_, journal) = try Self.world(isOver: isOver)
    let before = try Self.move(journal, days: 8)
    let state = try journal.replay().state
    let after = try #require(state.sessions[Self.session])
    #expect(after.record.pauses.count == 2)
    for (old, new) in zip(before.record.pauses, after.record.pauses) {
      #expect(new.at.milliseconds == old.at.milliseconds - 8 * Self.day)
      #expect(new.isResumption == old.isResumption)
    }
    #expect(
      after.record.end?.milliseconds == before.record.end.map { $0.milliseconds - 8 * Self.day })
    #expect(after.record.isCompleted == isOver)
    #expect(after.record.actualDuration == before.record.actualDuration)
    #expect(after.record.notes == "Heavy" && after.record.template == before.record.template)
    #expect(state.unorderedSets(of: Self.session).map(\.id) == [EntityID(number: 10)])
    #expect(TrainingLog(state, of: [Self.exercise]).sets.map(\.day) == [after.at.day])
  }

  @Test("is taken back with its times, and can be compacted", arguments: [true, false])
  func undo(isOver: Bool) throws {
    let (_, journal) = try Self.world(isOver: isOver)
    let before = try Self.move(journal, days: 3)
    let digest = try journal.digest()
    _ = try journal.compact()
    #expect(try journal.digest() == digest)
    let last = try #require(try journal.eventIDs().last)
    try journal.record(try journal.undoing(.batch(of: last)).drafts)
    let after = try #require(try journal.replay().state.sessions[Self.session])
    #expect(after.at == before.at && after.record == before.record)
    #expect(try journal.replay().state.unorderedSets(of: Self.session).count == 1)
  }

  @Test("is taken back where nothing but its beginning has changed")
  func undoOfBeginning() throws {
    let journal = try TestWorld().create()
    let unknown = ["actualDuration", "end"].map { JSONMember(name: $0, value: .null) }
    try journal.record(
      .session(Self.session, title: "A"),
      EventDraft(.sessionCompleted, entity: Self.session, data: .object(unknown)))
    let before = try Self.move(journal, days: 3)
    let last = try #require(try journal.eventIDs().last)
    try journal.record(try journal.undoing(.batch(of: last)).drafts)
    let after = try #require(try journal.replay().state.sessions[Self.session])
    #expect(after.at == before.at && after.record == before.record)
  }

  @Test("keeps what another device has logged in it meanwhile")
  func twoDevices() throws {
    let (world, journal) = try Self.world(isOver: true)
    let other = try journal.clone(to: "/other", in: world.otherDevice().environment)
    try other.record(Self.set(11))
    _ = try Self.move(journal, days: 8)
    try other.record(Self.set(12))
    try journal.merge([MergeSource(other)])
    try other.merge([MergeSource(journal)])
    #expect(try journal.digest() == other.digest())
    let state = try journal.replay().state
    #expect(Set(state.unorderedSets(of: Self.session).map(\.id)).count == 3)
    #expect(Set(TrainingLog(state, of: [Self.exercise]).sets.map(\.day)).count == 1)
    #expect(try journal.conflicts().isEmpty)
  }

  @Test("loses no end that another device gave it meanwhile", arguments: ["end", "actualDuration"])
  func endedElsewhere(field: String) throws {
    let (world, journal) = try Self.world(isOver: false)
    let other = try journal.clone(to: "/other", in: world.otherDevice().environment)
    try other.record(EventDraft(.sessionCompleted, entity: Self.session))
    let ended = try #require(try other.replay().state.sessions[Self.session]?.record.end)
    world.clock.advance(seconds: 60)
    _ = try Self.move(journal, days: 1)
    try journal.merge([MergeSource(other)])
    #expect(try journal.replay().state.sessions[Self.session]?.record.isCompleted == false)
    let conflict = try #require(try journal.conflicts().first { $0.field == field })
    let completion = try #require(
      conflict.contenders.first { $0.type == EventType.sessionCompleted.rawValue })
    _ = try journal.resolve(conflict, taking: completion).get()
    let session = try #require(try journal.replay().state.sessions[Self.session])
    #expect(session.record.isCompleted)
    #expect(session.record.end?.milliseconds == ended.milliseconds)
    try other.merge([MergeSource(journal)])
    #expect(try journal.digest() == other.digest())
  }

  @Test("is refused where it would lie in the future, or be over only then", arguments: [0, 1])
  func future(days: Int64) throws {
    let (world, journal) = try Self.world(isOver: true)
    let before = try #require(try journal.replay().state.sessions[Self.session])
    // The session took 30 minutes.
    let start = Moment(
      milliseconds: world.clock.milliseconds + days * Self.day - 60_000, offsetMinutes: 0)
    let outcome = try journal.append(before.moved(to: start))
    guard outcome.events.isEmpty, case .futureDate? = outcome.rejections.first?.rejection else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try journal.replay().state.sessions[Self.session] == before)
  }
}
