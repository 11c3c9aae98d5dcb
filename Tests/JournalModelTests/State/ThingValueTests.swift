import Testing

@testable import JournalModel

@Suite("A thing's document to look into")
struct ThingValueTests {
  @Test("It says what the JSON says, of things of every kind", arguments: [true, false])
  func values(withParts: Bool) throws {
    let document = StateDocument(try ModelJournal.withOneOfEach().state)
    for kind in EntityKind.allCases {
      var ids: [EntityID] = []
      document.forEachNewestFirst(kind) { id in
        ids.append(id)
        return true
      }
      for id in ids {
        let json = try #require(document.json(of: id, kind: kind, withParts: withParts))
        let value = document.value(of: id, kind: kind, withParts: withParts)
        #expect(try JSONValue(parsing: json) == value, "\(kind)")
      }
    }
    #expect(document.value(of: ModelJournal.id(999_999), kind: .set) == nil)
  }

  @Test("A sum that no number can say is none")
  func endless() {
    var (state, record) = (JournalState(), WorkoutSet())
    let (session, time) = (EntityID(high: 1, low: 1), HybridTime(milliseconds: 1))
    (record.session, record.weight, record.reps) = (session, 1e308, 1000)
    record.exercise = EntityID(high: 3, low: 1)
    state.sessions.create(session, at: Moment(milliseconds: 0), time: time, Session())
    state.sets.create(
      EntityID(high: 2, low: 1), at: Moment(milliseconds: 0), time: time, record)
    let document = StateDocument(state)
    #expect(document.value(of: session, kind: .session)?["totalVolume"] == .null)
    #expect(document.work(of: session).kilograms == 1e12)
  }
}
