import Generation
import JournalModel
import Testing

@testable import replog

/// The seeds' rules, as somebody meets them who types `replog append`.
@Suite("A seed's rule")
struct SeedRuleAppendTests {
  /// A world whose journal has one thing of every kind.
  private static func worldWithOneOfEach() throws -> World {
    let world = try World.withJournal()
    let lines = try OneOfEach.drafts().map { draft in
      let entity = draft.entity.map { #""entity":"\#($0)","# } ?? ""
      return #"{"type":"\#(draft.type)",\#(entity)"data":\#(text(draft.data))}"#
    }
    let run = world.run(["append", "-"], input: Array(lines.joined(separator: "\n").utf8))
    try #require(run.status == .done, "\(run.error)")
    return world
  }

  private static func text(_ value: JSONValue) -> String {
    String(decoding: value.bytes, as: UTF8.self)
  }

  /// Appends what a rule forbids, and looks whether anything has come of it.
  private static func expectRefusal(
    _ arguments: [String], _ message: String, in world: World, _ comment: Comment
  ) throws {
    let before = try world.files(under: "J")
    let run = world.run(["append"] + arguments + ["--json"])
    #expect(run.status == .badData, comment)
    #expect(run.output.isEmpty, comment)
    #expect(try JSONValue(parsing: run.error)["message"] == .string(message), comment)
    #expect(try world.files(under: "J") == before, comment)
  }

  @Test(
    "is told in its words beyond its limits, where not a byte changes, and holds at them",
    arguments: SeedRule.all)
  func limits(rule: SeedRule) throws {
    let world = try Self.worldWithOneOfEach()
    func arguments(_ value: String) throws -> [String] {
      [rule.type.rawValue, "--data", Self.text(try rule.data(with: value))]
    }
    for value in rule.refused {
      try Self.expectRefusal(try arguments(value), rule.message, in: world, "\(value)")
    }
    for value in rule.taken {
      let before = try world.files(under: "J")
      let run = world.run(["append"] + (try arguments(value)))
      #expect(run.status == .done && run.error.isEmpty, "\(value): \(run.error)")
      #expect(try world.files(under: "J") != before, "\(value)")
    }
  }

  @Test("forbids to log what is to come, by a millisecond")
  func future() throws {
    let world = try Self.worldWithOneOfEach()
    let (now, later) = ("2026-11-21T18:04:05.123+01:00", "2026-11-21T18:04:05.124+01:00")
    let entry = ["workoutEntry.logged", "exerciseType=Running", "duration=30", "intensity=Light"]
    try Self.expectRefusal(
      entry + ["--at", later],
      "Cannot log future workouts (\(later) is after \(now))", in: world, "\(later)")
    #expect(world.run(["append"] + entry + ["--at", now]).status == .done)
  }

  @Test("forbids to start a workout in which there is no exercise")
  func emptyWorkout() throws {
    let world = try Self.worldWithOneOfEach()
    let empty = OneOfEach.id(900)
    #expect(
      world.run("append", "workout.created", "title=E", "--entity", "\(empty)").status == .done)
    let pause = world.run("append", "break.added", "workout=\(empty)", "durationSeconds=60")
    #expect(pause.status == .done)
    let start = ["session.started", "workout=\(empty)"]
    try Self.expectRefusal(
      start, "Add at least one exercise to the workout", in: world, "only a break")
    let item = [
      "workout=\(empty)", "exercise=\(OneOfEach.id(1))", "configurationType=time",
      "durationSeconds=30",
    ]
    #expect(world.run(["append", "workoutItem.added"] + item).status == .done)
    #expect(world.run(["append"] + start).status == .done)
  }
}
