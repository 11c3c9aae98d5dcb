import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("What two devices wrote")
struct ConflictFinderTests {
  private static let thing = EntityID(number: 5)

  /// An event that another program has written: its device, its type and its payload.
  private typealias Event = (device: Int, type: String, data: String)

  /// Two replicas, each with events of its own: later ones the further behind they stand.
  private static func replicas(here: [Event], there: [Event]) throws -> TwoReplicas {
    let pair = try TwoReplicas()
    for (number, event) in (here + there).enumerated() {
      let line = TestLine.event(
        "0000000\(event.device)-1", hlc: TestLine.hlc(TestWorld.morning + Int64(number) * 1000),
        type: event.type, entity: thing.description, data: event.data)
      let folder = number < here.count ? "/journal" : "/there"
      try pair.world.storage.put(
        line + "\n", at: "\(folder)/events/0000000\(event.device)/2026-11.ndjson")
    }
    return pair
  }

  /// How many fields are at odds when two payloads of a type meet.
  private static func count(_ type: String, _ one: String, _ other: String) throws -> Int {
    let pair = try replicas(here: [(8, type, one)], there: [(9, type, other)])
    return try pair.here.merge([MergeSource(pair.there)]).conflicts.count
  }

  @Test(
    "is the same in whatever spelling",
    arguments: [
      ("food.updated", #"{"calories":80}"#, #"{"calories":80.0}"#),
      ("food.updated", #"{"calories":80}"#, #"{"calories":8e1}"#),
      ("food.updated", #"{"name":"a/b"}"#, #"{"name":"a\/b"}"#),
      ("food.updated", #"{"calories":4,"calories":"x"}"#, #"{"calories":4}"#),
      ("set.updated", #"{"weight":2.5}"#, #"{"weight":2.50}"#),
      (
        "set.updated", #"{"exercise":"00000000-0000-7000-8000-00000000000a"}"#,
        #"{"exercise":"00000000-0000-7000-8000-00000000000A"}"#
      ),
      (
        "plan.updated", #"{"startDate":"2026-01-01T00:00:00Z"}"#,
        #"{"startDate":"2026-01-01T00:00:00.000+00:00"}"#
      ),
      (
        "session.updated", #"{"readiness":{"energy":"Low","timeAvailable":60}}"#,
        #"{"readiness":{"timeAvailable":60.0,"energy":"Low"}}"#
      ),
    ])
  func same(type: String, one: String, other: String) throws {
    #expect(try Self.count(type, one, other) == 0)
  }

  @Test(
    "is at odds where it says something else, or what this version can't read",
    arguments: [
      (#"{"calories":80}"#, #"{"calories":81}"#), (#"{"calories":80}"#, #"{"calories":null}"#),
      (#"{"calories":80}"#, #"{"calories":"x"}"#), (#"{"later":1}"#, #"{"later":2}"#),
    ])
  func different(one: String, other: String) throws {
    #expect(try Self.count("food.updated", one, other) == 1)
  }

  @Test("of a thing that is gone is at odds no more, but for whether it is")
  func gone() throws {
    let (one, other) = (#"{"calories":80}"#, #"{"calories":81}"#)
    let day = #"{"date":"2026-11-21","foods":["\#(Self.thing)"]}"#
    for (type, data, fields) in [
      ("food.deleted", "{}", ["existence"]), ("day.deleted", day, ["existence"]),
      ("food.updated", #"{"name":"Rice"}"#, ["calories"]),
    ] {
      let pair = try Self.replicas(
        here: [(8, "food.updated", one)],
        there: [(7, type, data), (9, "food.updated", other)])
      let report = try pair.here.merge([MergeSource(pair.there)])
      #expect(report.conflicts.map(\.field) == fields, "\(type)")
      #expect(try pair.here.conflicts() == report.conflicts, "\(type)")
    }
  }
}
