import Testing

@testable import JournalModel

@Suite("The newest thing of a kind")
struct NewestThingTests {
  /// Body weights and sessions, each with the milliseconds of its `at` and of its recording, by number.
  private static func state(_ times: (at: Int64, recorded: Int64)...) -> JournalState {
    var state = JournalState()
    for (number, time) in times.enumerated() {
      // The ids run against the order of their recording.
      let id = EntityID(high: 1, low: UInt64(100 - number))
      let (at, recorded) = (
        Moment(milliseconds: time.at), HybridTime(milliseconds: time.recorded)
      )
      state.bodyWeights.create(id, at: at, time: recorded, BodyWeight())
      state.sessions.create(id, at: at, time: recorded, Session())
    }
    return state
  }

  @Test("It is that of the latest instant, and of several of one that which was recorded last")
  func newest() {
    for kind in [EntityKind.bodyWeight, .session] {
      func newest(_ state: JournalState) -> UInt64? { StateDocument(state).newest(kind)?.low }
      #expect(newest(Self.state()) == nil)
      #expect(newest(Self.state((5, 1), (5, 2), (5, 3))) == 98)
      #expect(newest(Self.state((9, 1), (5, 2), (5, 3))) == 100)
      #expect(newest(Self.state((5, 1), (5, 3), (5, 2))) == 99)
    }
  }
}
