import Testing

@testable import JournalModel

@Suite("When a session ends that is completed now")
struct SessionEndTests {
  private static let session = PlannerWorld.id(31)
  private static let hour: Int64 = 3_600_000

  private static func moment(hoursAgo: Int64) -> Moment {
    Moment(
      milliseconds: PlannerWorld.now.milliseconds - hoursAgo * hour,
      offsetMinutes: Int(PlannerWorld.now.offsetMinutes))
  }

  /// The state and the session, with a set where its hours are given.
  private static func open(
    begunHoursAgo begun: Int64, setHoursAgo set: Int64?
  ) throws -> (state: JournalState, session: Entity<Session>) {
    var journal = try PlannerWorld.journal()
    journal.receive("session.started", session, at: moment(hoursAgo: begun))
    if let set {
      journal.receive(
        "set.logged", PlannerWorld.id(32),
        #"{"session":"\#(session)","exercise":"\#(PlannerWorld.id(1))","reps":5}"#,
        at: moment(hoursAgo: set))
    }
    return (journal.state, try #require(journal.state.sessions[session]))
  }

  private struct Row {
    let begun: Int64
    var set: Int64?
    var completion = EventDraft(.sessionCompleted, entity: SessionEndTests.session)
    let end: SessionEnd
    let data: String
  }

  private static func completion(_ data: String, at: Moment? = nil) throws -> EventDraft {
    EventDraft(.sessionCompleted, entity: session, at: at, data: try JSONValue(parsing: data))
  }

  private static func rows() throws -> [Row] {
    let nobodyKnows = #"{"end":null,"actualDuration":null}"#
    return [
      Row(begun: 1, set: 1, end: .asSaid, data: "{}"),
      Row(begun: 4, end: .asSaid, data: "{}"),
      Row(begun: 9, set: 4, end: .asSaid, data: "{}"),
      Row(
        begun: 9, set: 8, end: .withLastSet(moment(hoursAgo: 8)),
        data: #"{"end":"\#(moment(hoursAgo: 8))"}"#),
      // A set that was said to have been before the session.
      Row(
        begun: 9, set: 11, end: .withLastSet(moment(hoursAgo: 9)),
        data: #"{"end":"\#(moment(hoursAgo: 9))"}"#),
      Row(begun: 9, end: .unknown, data: nobodyKnows),
      Row(begun: -1, end: .beforeItsBeginning, data: nobodyKnows),
      Row(
        begun: -1, completion: try completion(#"{"actualDuration":50}"#), end: .beforeItsBeginning,
        data: #"{"actualDuration":50,"end":null}"#),
      Row(
        begun: 9, set: 8, completion: try completion(#"{"actualDuration":50}"#), end: .asSaid,
        data: #"{"actualDuration":50}"#),
      Row(
        begun: 9, set: 8, completion: try completion("{}", at: moment(hoursAgo: 7)), end: .asSaid,
        data: "{}"),
    ]
  }

  @Test("Sets that lie hours from each other, or from a beginning that it got later, tell no end")
  func apart() throws {
    func end(_ steps: [(type: String, hoursAgo: Int64)]) throws -> SessionEnd {
      var journal = try PlannerWorld.journal()
      for (number, step) in steps.enumerated() {
        let id = step.type == "set.logged" ? PlannerWorld.id(60 + UInt64(number)) : Self.session
        journal.receive(
          step.type, id,
          step.type == "set.logged"
            ? #"{"session":"\#(Self.session)","exercise":"\#(PlannerWorld.id(1))","reps":5}"#
            : "{}",
          at: Self.moment(hoursAgo: step.hoursAgo))
      }
      let session = try #require(journal.state.sessions[Self.session])
      return SessionEnd(
        of: session, by: EventDraft(.sessionCompleted, entity: Self.session),
        at: PlannerWorld.now, in: journal.state)
    }
    let (start, set, gone) = ("session.started", "set.logged", "session.deleted")
    #expect(try end([(start, 72), (set, 71), (set, 1)]) == .unknown)
    #expect(
      try end([(start, 72), (set, 71), (set, 69)])
        == .withLastSet(Self.moment(hoursAgo: 69)))
    // A pause says where the hours went, one that goes on no less than one that is over.
    let (pause, resume) = ("session.paused", "session.resumed")
    #expect(try end([(start, 72), (set, 71), (pause, 71), (resume, 2), (set, 1)]) == .asSaid)
    #expect(
      try end([(start, 72), (set, 71), (pause, 71), (resume, 9), (set, 8)])
        == .withLastSet(Self.moment(hoursAgo: 8)))
    #expect(try end([(start, 72), (set, 71), (pause, 71), (resume, 1)]) == .asSaid)
    #expect(
      try end([(start, 72), (set, 71), (pause, 70)]) == .withLastSet(Self.moment(hoursAgo: 71)))
    #expect(try end([(start, 72), (set, 71), (pause, 70), (resume, 65), (set, 1)]) == .unknown)
    // Moved to another day, earlier or later.
    #expect(try end([(start, 16), (set, 15), (gone, 15), (start, 64)]) == .unknown)
    #expect(try end([(start, 64), (set, 63), (gone, 63), (start, 16)]) == .unknown)
    // Made again where it was, as an undoing does, or some hours before.
    for again: Int64 in [16, 18] {
      #expect(
        try end([(start, 16), (set, 15), (gone, 15), (start, again)])
          == .withLastSet(Self.moment(hoursAgo: 15)))
    }
  }

  @Test("It ends now, save where it was left open for hours or its clock was ahead")
  func ends() throws {
    for row in try Self.rows() {
      let (state, session) = try Self.open(begunHoursAgo: row.begun, setHoursAgo: row.set)
      var completion = row.completion
      let end = SessionEnd(of: session, by: completion, at: PlannerWorld.now, in: state)
      let about: Comment = "begun \(row.begun), set \(row.set ?? -1)"
      #expect(end == row.end, about)
      end.write(to: &completion)
      #expect(try completion.data == JSONValue(parsing: row.data), about)
    }
  }
}
