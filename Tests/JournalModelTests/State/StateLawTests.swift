import Foundation
import Generation
import Testing

@testable import JournalModel

@Suite struct StateLawTests {
  static func fold(_ lines: [[UInt8]]) throws -> JournalState {
    var state = JournalState()
    for line in lines {
      state.apply(try Envelope.readTolerant(line, in: 0..<line.count).envelope, in: line)
    }
    return state
  }

  @Test(
    "The state is the fold that the catalogue describes, over any history",
    arguments: 1...40 as ClosedRange<UInt64>)
  func plainFold(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<60 {
      let lines = RandomHistory.lines(random.number(in: 1...40), &random)
      let state = try Self.fold(lines)
      var plain = PlainFold()
      for line in lines { try plain.take(line) }
      try Self.expect(state, plain, "seed \(seed)")
    }
  }

  private static func expect(_ state: JournalState, _ plain: PlainFold, _ seed: Comment) throws {
    for kind in EntityKind.allCases {
      let things = plain.things[kind.rawValue] ?? [:]
      for number in 1...6 as ClosedRange<UInt64> {
        let id = ModelJournal.id(number)
        let thing = things[id.description]
        try #require(state.exists(id, kind: kind) == (thing != nil), seed)
        let members = state.members(of: id, kind: kind)
        let fields = try members.flatMap {
          try JSONSerialization.jsonObject(with: Data($0.bytes)) as? NSDictionary
        }
        try #require(fields == thing.map { $0.fields as NSDictionary }, seed)
      }
    }
    for kind in EntityKind.allCases {
      var visitor = Times(state: state)
      try #require(kind.accept(&visitor) == times(plain, kind), seed)
    }
    for week in state.planWeeks.all {
      let cleared = plain.things["planWeek"]?[week.id.description]?.cleared ?? []
      try #require(
        week.record.cleared == cleared.subtracting(["plan", "weekNumber"]).sorted(), seed)
    }
    for session in state.sessions.all {
      let thing = plain.things["session"]?[session.id.description]
      let pauses = session.record.pauses.map {
        "\($0.isResumption ? "resumed" : "paused") \($0.at)"
      }
      try #require(pauses == thing?.pauses, seed)
      try #require(session.record.isCompleted == thing?.isCompleted, seed)
    }
  }

  private struct Times: KindVisitor {
    let state: JournalState

    func visit<Record: JournalEntity>(
      _ table: WritableKeyPath<JournalState, EntityTable<Record>>
    ) -> Set<String> {
      Set(state[keyPath: table].all.map { "\($0.id) \($0.at) \($0.created) \($0.updated)" })
    }
  }

  private static func times(_ plain: PlainFold, _ kind: EntityKind) -> Set<String> {
    Set(
      (plain.things[kind.rawValue] ?? [:]).map { id, thing in
        "\(id) \(thing.at) \(thing.created) \(thing.updated)"
      })
  }

  @Test("However lines arrive, put into their order they give one state", arguments: seeds)
  func anyArrival(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<20 {
      let lines = RandomHistory.lines(60, &random)
      let expected = try Self.fold(lines)
      let events = try random.shuffled(lines).map { line in
        (try Envelope.readTolerant(line, in: 0..<line.count).envelope, line)
      }
      var state = JournalState()
      for (envelope, line) in events.sorted(by: { ($0.0.time, $0.0.id) < ($1.0.time, $1.0.id) }) {
        state.apply(envelope, in: line)
      }
      try #require(Self.pieces(of: state) == Self.pieces(of: expected), "seed \(seed)")
      try #require(state.notices == expected.notices, "seed \(seed)")
    }
  }

  /// The state document's pieces, in the order of the tables.
  private static func pieces(of state: JournalState) -> [String] {
    var pieces: [String] = []
    StateDocument(state).forEachPiece { kind, json in pieces.append("\(kind) \(json.text)") }
    return pieces
  }

  @Test("Every stranger is counted in a notice, and nothing else is")
  func notices() throws {
    var journal = try ModelJournal.withOneOfEach()
    #expect(journal.state.notices.all.isEmpty)
    journal.receive("plan.folded", ModelJournal.id(9))
    journal.receive("plan.folded", ModelJournal.id(9))
    journal.receive("set.logged", ModelJournal.set, version: 2)
    journal.receive("set.updated", ModelJournal.id(9))
    journal.receive("set.deleted", ModelJournal.id(10))
    #expect(
      journal.state.notices.all.map(\.message) == [
        "2 events of the unknown type plan.folded carried along unread",
        "1 event of set.logged version 2, newer than this program, carried unread",
        "1 event about a set that isn't there (yet, or any more)",
      ])
    // What is newer is carried, not read: the set is as it was.
    #expect(journal.state.sets[ModelJournal.set]?.record.reps == 5)
  }

  @Test("Random histories are what they are meant to be: every kind of event, and strangers")
  func histories() throws {
    var random = SeededRandom(seed: 1)
    let lines = (0..<20).flatMap { _ in RandomHistory.lines(60, &random) }
    let envelopes = lines.compactMap(ModelJournal.envelope)
    #expect(envelopes.count == lines.count)
    #expect(Set(envelopes.compactMap(\.type)) == Set(EventType.allCases))
    #expect(envelopes.contains { $0.type == nil } && envelopes.contains { $0.version == 2 })
    let codes = Set(try Self.fold(lines).notices.all.map(\.code))
    let expected: Set<Notice.Code> = [
      .unknownType, .newerVersion, .unknownField, .unreadableField, .updateOfMissing,
    ]
    #expect(codes == expected)
  }
}
