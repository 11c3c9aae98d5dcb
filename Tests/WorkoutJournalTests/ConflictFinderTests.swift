import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("What two devices wrote")
struct ConflictFinderTests {
  private static let thing = EntityID(number: 5)

  /// An event about the thing, or about what that is a part of, that another program has written: its
  /// device, its type and its payload.
  private typealias Event = (device: Int, type: String, data: String)

  /// Two replicas, each with events of its own: later ones the further behind they stand.
  ///
  /// - Parameter both: events that both have, before all others.
  private static func replicas(
    here: [Event], there: [Event], both: [Event] = []
  ) throws -> TwoReplicas {
    let pair = try TwoReplicas()
    for (number, event) in (both + here + there).enumerated() {
      let isOfWhole = ["session.", "workout.", "template."].contains { event.type.hasPrefix($0) }
      let line = TestLine.event(
        "0000000\(event.device)-1", hlc: TestLine.hlc(TestWorld.morning + Int64(number) * 1000),
        type: event.type, entity: (isOfWhole ? whole : thing).description, data: event.data)
      let isHere = number < both.count + here.count
      let folders =
        number < both.count ? ["/journal", "/there"] : [isHere ? "/journal" : "/there"]
      for folder in folders {
        try pair.world.storage.put(
          line + "\n", at: "\(folder)/events/0000000\(event.device)/2026-11.ndjson")
      }
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

  /// A part, its change, and the deletion of what it is a part of, which is what a conflict is about.
  struct Part: Sendable {
    let logged: (type: String, data: String)
    let changed: (type: String, data: String)
    let deleted: (type: String, data: String)
    let contested: EntityID
  }

  private static let whole = EntityID(number: 6)

  private static let parts: [Part] = [
    Part(
      logged: ("set.logged", #"{"session":"\#(whole)","exercise":"\#(whole)","reps":5}"#),
      changed: ("set.updated", #"{"reps":8}"#), deleted: ("session.deleted", "{}"),
      contested: whole),
    Part(
      logged: ("workoutItem.added", #"{"workout":"\#(whole)","sets":3}"#),
      changed: ("workoutItem.updated", #"{"sets":4}"#), deleted: ("workout.deleted", "{}"),
      contested: whole),
    Part(
      logged: ("templateExercise.added", #"{"template":"\#(whole)","sets":3}"#),
      changed: ("templateExercise.moved", #"{"rank":"n"}"#), deleted: ("template.deleted", "{}"),
      contested: whole),
    Part(
      logged: ("food.logged", #"{"name":"Oats","calories":300}"#),
      changed: ("food.updated", #"{"calories":350}"#),
      deleted: ("day.deleted", #"{"date":"2026-11-20","foods":["\#(thing)"]}"#),
      contested: thing),
  ]

  @Test("of a part is at odds with the deletion of the whole, at either end", arguments: Self.parts)
  func changedPart(part: Part) throws {
    func event(_ device: Int, _ what: (type: String, data: String)) -> Event {
      (device, what.type, what.data)
    }
    let (deletion, change) = (event(8, part.deleted), event(9, part.changed))
    for (here, there) in [([deletion], [change]), ([change], [deletion])] {
      let pair = try Self.replicas(here: here, there: there, both: [event(7, part.logged)])
      let source = MergeSource(pair.there)
      let notes = try ConflictFinder.notesBothWays(of: source, into: pair.here)
      #expect(notes[0] == notes[1] && notes[0].count == 1, "\(part.changed.type)")
      let conflicts = try pair.here.merge([source]).conflicts
      #expect(conflicts.map(\.entity) == [part.contested], "\(part.changed.type)")
      #expect(conflicts.map(\.field) == ["existence"], "\(part.changed.type)")
      #expect(conflicts.first?.contenders.count == 2)
      #expect(conflicts.first?.winner?.type == part.deleted.type)
      try pair.there.merge([MergeSource(pair.here)])
      for journal in [pair.here, pair.there] {
        #expect(try journal.conflicts() == conflicts, "\(part.changed.type)")
      }
    }
  }
}

extension ConflictFinder {
  /// The notes that a merge makes, found as where much has happened and as where little has.
  static func notesBothWays(
    of source: MergeSource, into journal: Journal
  ) throws -> [Set<ConflictNote>] {
    var reading = MergeReading(of: source, into: journal, nil)
    let (target, union) = try reading.indexes()
    let plan = MergePlan(target: target, union: union, of: source)
    return try [0, .max].map { Set(try notes(of: plan, reading, many: $0)) }
  }
}
