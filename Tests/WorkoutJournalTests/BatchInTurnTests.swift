import Generation
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("A batch means what its lines mean one after the other") struct BatchInTurnTests {
  private static let sessions = (1...3).map { EntityID(number: $0) }
  private static let exercises = (11...12).map { EntityID(number: $0) }
  private static let sets = (21...32).map { EntityID(number: $0) }

  private static func object(_ type: String, _ entity: EntityID, _ members: String = "") -> String {
    #"{"type":"\#(type)","entity":"\#(entity)","data":{\#(members)}}"#
  }

  private static func log(_ set: Int, in session: Int = 0, _ more: String = "") -> String {
    let references = #""session":"\#(sessions[session])","exercise":"\#(exercises[0])""#
    return object("set.logged", sets[set], references + #","reps":5"# + more)
  }

  private static func update(_ set: Int, _ members: String) -> String {
    object("set.updated", sets[set], members)
  }

  /// What makes the things that sets speak of.
  private static let beginning =
    sessions.map { object("session.started", $0) }
    + exercises.map { object("exercise.created", $0, #""name":"B","muscleGroups":["Back"]"#) }

  /// A journal with these, of which checkpoints are kept from an event on, or never.
  private static func journal(checkpointsFrom least: Int? = nil) throws -> Journal {
    var environment = TestWorld().environment
    environment.checkpointsFrom = least
    let journal = try Journal.create(at: "/journal", in: environment)
    try #require(try append(beginning, to: journal).rejections.isEmpty)
    return journal
  }

  private static func append(_ lines: [String], to journal: Journal) throws -> AppendOutcome {
    try journal.append(
      DraftBatch(reading: Array(lines.joined(separator: "\n").utf8)), keepGoing: true)
  }

  /// What was recorded, but for when and under which number.
  private static func told(_ outcome: AppendOutcome) throws -> [String] {
    try outcome.events.map { event in
      let data = try JSONValue(parsing: event.line)["data"]?.bytes ?? []
      return "\(event.type) \(event.entity) \(String(decoding: data, as: UTF8.self))"
    }
  }

  /// Lines, and the number of the set that the last of them logs.
  private static let numbered: [(lines: [String], number: Int)] = [
    // A set that goes on to a higher number, is deleted, moves away or gets a lower number.
    ([log(0), log(1), update(1, #""orderIndex":10"#), log(2)], 11),
    ([log(0), object("set.deleted", sets[0]), log(1)], 0),
    ([log(0), log(1), object("set.deleted", sets[0]), log(2)], 2),
    ([log(0), log(1), update(1, #""session":"\#(sessions[1])""#), log(2)], 1),
    ([log(0), log(1), update(1, #""session":"\#(sessions[1])""#), log(2, in: 1)], 2),
    ([log(0, #","orderIndex":10"#), update(0, #""orderIndex":1"#), log(1)], 2),
    ([log(0, #","orderIndex":10"#), update(0, #""orderIndex":null"#), log(1)], 1),
    // One that was deleted is logged again elsewhere.
    ([log(0), object("set.deleted", sets[0]), log(0, in: 1), log(1)], 0),
    ([log(0), object("set.deleted", sets[0]), log(0, in: 1), log(1, in: 1)], 1),
    // A session comes back with its sets.
    (
      [
        log(0, #","orderIndex":10"#), object("session.deleted", sessions[0]),
        object("session.started", sessions[0]), log(1),
      ], 11
    ),
    // What is refused takes no number.
    ([log(0), log(1, #","rpe":11,"orderIndex":100"#), log(2)], 1),
    ([log(0), log(1, #","orderIndex":100,"notes":"\u0007""#), log(2)], 1),
    ([log(0), log(0, #","orderIndex":100"#), log(2)], 1),
    ([log(0), log(1, #","orderIndex":-5"#), log(2)], 1),
    ([log(0), update(0, #""orderIndex":100,"rpe":11"#), log(2)], 1),
  ]

  @Test("in the number of its last set", arguments: numbered)
  func numbers(lines: [String], number: Int) throws {
    let journal = try Self.journal()
    let last = try #require(try Self.append(lines, to: journal).events.last)
    let set = try #require(try journal.replay().state.sets[last.entity])
    #expect(set.record.orderIndex == number)
    let other = try Self.journal()
    for line in lines { _ = try Self.append([line], to: other) }
    #expect(try other.replay().state.sets[last.entity]?.record == set.record)
  }

  /// A line about few sets of few sessions, which the rules may or may not allow.
  private static func line(_ random: inout SeededRandom) -> String {
    let (session, set) = (random.number(in: 0...2), random.number(in: 0...sets.count - 1))
    let number = random.number(in: 0...20)
    switch random.number(in: 0...24) {
    case 0...7: return log(set, in: session)
    case 8, 9: return log(set, in: session, #","orderIndex":\#(number)"#)
    case 10: return log(set, in: session, #","orderIndex":9007199254740992"#)
    case 11: return log(set, in: session, #","rpe":11,"orderIndex":\#(number)"#)
    // In another order, which is read another way.
    case 12, 13:
      return object(
        "set.logged", sets[set],
        #""reps":5,"exercise":"\#(random.pick(exercises))","session":"\#(sessions[session])""#)
    case 14, 15: return update(set, #""orderIndex":\#(random.pick(["null", "\(number)", "-1"]))"#)
    case 16, 17:
      return update(
        set, #""session":"\#(random.pick(sessions + exercises))","orderIndex":\#(number)"#)
    case 18: return update(set, #""session":"\#(sessions[session])""#)
    case 19: return update(set, #""reps":\#(random.number(in: -1...9))"#)
    case 20...22: return object("set.deleted", sets[set])
    case 23: return object("session.deleted", sessions[session])
    default: return object("session.started", sessions[session])
    }
  }

  @Test("whatever it logs, changes, moves and deletes", arguments: seeds, [nil, 1])
  func inTurn(seed: UInt64, checkpointsFrom: Int?) throws {
    var random = SeededRandom(seed: seed)
    let together = try Self.journal(checkpointsFrom: checkpointsFrom)
    let inTurn = try Self.journal(checkpointsFrom: checkpointsFrom)
    var (accepted, refused) = (0, 0)
    for step in 0..<4 {
      let lines = (0..<random.number(in: 10...30)).map { _ in Self.line(&random) }
      let outcome = try Self.append(lines, to: together)
      var events: [String] = []
      var rejections: [String] = []
      for (place, line) in lines.enumerated() {
        let one = try Self.append([line], to: inTurn)
        events += try Self.told(one)
        rejections += one.rejections.map { "\(place) \($0.rejection)" }
      }
      let about: Comment = "seed \(seed), step \(step)"
      try #require(try Self.told(outcome) == events, about)
      try #require(outcome.rejections.map { "\($0.draft) \($0.rejection)" } == rejections, about)
      accepted += events.count
      refused += rejections.count
    }
    #expect(accepted > 5 && refused > 5, "seed \(seed) tests nothing")
  }

  private static let seeds = Array(1...8 as ClosedRange<UInt64>)
}
