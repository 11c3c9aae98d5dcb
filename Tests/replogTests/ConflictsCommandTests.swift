import JournalModel
import Testing

@testable import replog

/// What is said where two devices disagreed, or one had a wrong clock.
@Suite("A conflict")
struct ConflictsCommandTests {
  private static let items = [1, 2, 3].map { "10000000-0000-4000-8000-00000000000\($0)" }

  /// Two replicas, `J` and `K`, of a journal with a workout of three items.
  private static func world() throws -> World {
    let world = try World.withTraining()
    let workout = "a0000000-0000-4000-8000-000000000001"
    _ = world.run("append", "workout.created", "title=Legs", "--entity", workout)
    for item in items {
      let run = world.run(
        "append", "workoutItem.added", "--entity", item, "workout=\(workout)",
        "exercise=\(World.exercise)",
        "configurationType=time", "durationSeconds=30")
      try #require(run.status == .done, "\(run.error)")
    }
    try #require(world.run("clone", world.path("J"), world.path("K")).status == .done)
    return world
  }

  /// The same, with a body weight of 80 kg in both replicas.
  private static func worldOfAWeight() throws -> (world: World, weight: String) {
    let world = try world()
    let weight = "70000000-0000-4000-8000-000000000001"
    for arguments in [
      ["append", "bodyWeight.recorded", "--entity", weight, "weight=80", "unit=kg"],
      ["merge", world.path("J"), "--journal", world.path("K")],
    ] {
      let run = world.run(arguments)
      try #require(run.status == .done, "\(run.error)")
    }
    return (world, weight)
  }

  /// Records something in the replica `K`, a minute later.
  private static func recordElsewhere(_ world: World, _ arguments: String...) throws {
    world.variables["REPLOG_NOW"] = "2026-11-21T18:05:05.123+01:00"
    let run = world.run(["append"] + arguments + ["--journal", world.path("K")])
    try #require(run.status == .done, "\(run.error)")
  }

  @Test("about an order is told in places")
  func places() throws {
    let world = try Self.world()
    _ = world.run("append", "workoutItem.moved", "--entity", Self.items[2], "to=0")
    try Self.recordElsewhere(world, "workoutItem.moved", "--entity", Self.items[2], "to=1")
    #expect(world.run("merge", world.path("K")).status == .done)
    let text = world.run("conflicts").output
    #expect(text.contains("workout item of Squat"))
    #expect(text.contains(": place → 0 on ") && text.contains(", → 1 on "), "\(text)")
  }

  @Test("is counted by the status for as long as it is open")
  func counted() throws {
    let (world, weight) = try Self.worldOfAWeight()
    func isCounted() -> Bool {
      world.run("status").output.contains("1 open: `replog conflicts` tells them")
    }
    #expect(try !isCounted() && world.json("status")["openConflicts"] as? Int == 0)
    _ = world.run("append", "bodyWeight.updated", "--entity", weight, "weight=81")
    try Self.recordElsewhere(world, "bodyWeight.updated", "--entity", weight, "weight=82")
    #expect(world.run("merge", world.path("K")).status == .done)
    #expect(try isCounted() && world.json("status")["openConflicts"] as? Int == 1)
    #expect(world.run("weight", "edit", "last", "81.5").status == .done)
    #expect(!isCounted())
  }

  @Test("about a weight has its unit, as the sentences about events have")
  func units() throws {
    let (world, weight) = try Self.worldOfAWeight()
    let mine = world.run("append", "bodyWeight.updated", "--entity", weight, "weight=81")
    #expect(world.run("history").output.contains("weight → 81 kg"), "\(mine.output)")
    try Self.recordElsewhere(world, "bodyWeight.updated", "--entity", weight, "weight=82")
    #expect(world.run("merge", world.path("K")).status == .done)
    let told = world.run("conflicts").output
    #expect(told.contains("→ 81 kg on ") && told.contains(", → 82 kg on "), "\(told)")
    // What was said in between may have been in another unit.
    let both = world.run(
      "append", "bodyWeight.updated", "--entity", weight, "weight=180", "unit=lb")
    #expect(both.status == .done, "\(both.error)")
    let history = world.run("history").output
    #expect(history.contains("weight → 180 lb\n"), "\(history)")
    #expect(history.contains("weight → 82\n"), "\(history)")
    #expect(world.run("undo", "--dry-run").output.contains("weight → 180 lb\n"))
  }

  @Test("is told by when either side was recorded, which decides, whatever time it is about")
  func times() throws {
    let (world, weight) = try Self.worldOfAWeight()
    try Self.recordElsewhere(world, "bodyWeight.updated", "--entity", weight, "weight=82")
    world.variables["REPLOG_NOW"] = "2026-11-21T18:15:05.123+01:00"
    let later = world.run(
      "append", "bodyWeight.updated", "--entity", weight, "weight=83",
      "--at", "2026-11-21T10:00:00Z")
    #expect(later.status == .done, "\(later.error)")
    #expect(world.run("merge", world.path("K")).status == .done)
    let told = world.run("conflicts").output
    // Both by the local clock, though the later one is about a time of UTC.
    #expect(told.contains(" at 2026-11-21 18:05, → 83 kg on "), "\(told)")
    #expect(told.contains(" at 2026-11-21 18:15; "), "\(told)")
  }

  @Test("about a thing that is deleted calls it by its last name")
  func deleted() throws {
    let world = try Self.world()
    for line in [
      "exercise.created name=Lunge muscleGroups=Legs --entity \(Self.unused)",
      "exercise.updated name=Stride --entity \(Self.unused)",
    ] {
      _ = world.run(["append"] + line.split(separator: " ").map(String.init))
    }
    _ = world.run("merge", world.path("J"), "--journal", world.path("K"))
    _ = world.run("append", "exercise.deleted", "--entity", Self.unused)
    try Self.recordElsewhere(
      world, "set.logged", "session=\(World.session)", "exercise=\(Self.unused)", "reps=5")
    let merge = world.run("merge", world.path("K"))
    #expect(merge.output.contains("exercise “Stride” deleted on "), "\(merge.output)")
    #expect(world.run("conflicts").output.contains("exercise “Stride” deleted on "))
  }

  @Test("about a thing that is deleted names the deletion as what can be taken back")
  func deletion() throws {
    let world = try Self.world()
    _ = world.run(
      "append", "exercise.created", "name=Lunge", "muscleGroups=Legs", "--entity", Self.unused)
    _ = world.run("merge", world.path("J"), "--journal", world.path("K"))
    _ = world.run("append", "exercise.updated", "name=Stride", "--entity", Self.unused)
    try Self.recordElsewhere(world, "exercise.deleted", "--entity", Self.unused)
    #expect(world.run("merge", world.path("K")).status == .done)
    let told = world.run("conflicts").output
    #expect(told.contains(" changed on ") && !told.contains("exercise.updated"), "\(told)")
    let deletion = try #require(told.firstMatch(of: #/`replog undo (\S+)`/#)).1
    let json = world.run("conflicts", "--json").output
    let events = json.matches(of: #/"event":"([^"]+)"/#).map { String($0.1) }
    let other = try #require(events.first { $0 != String(deletion) })
    let run = world.run("resolve", Self.unused, "--take", other)
    #expect(run.status == .badData)
    let hint = "`replog undo \(deletion)` takes the deletion back."
    #expect(run.error.contains(hint), "\(run.error)")
    // Whoever agrees with the deletion says so, and nobody asks again.
    let agreed = world.run("resolve", Self.unused, "--take", String(deletion))
    #expect(agreed.status == .done, "\(agreed.error)")
    _ = world.run("merge", world.path("J"), "--journal", world.path("K"))
    for replica in ["J", "K"] {
      let left = world.run("conflicts", "--json", "--journal", world.path(replica)).output
      #expect(!left.contains(Self.unused), "\(left)")
    }
  }

  private static let unused = "e0000000-0000-4000-8000-000000000009"

  @Test("with a wrong clock that is put right is told once")
  func clock() throws {
    let world = try Self.world()
    let weight = ["append", "bodyWeight.recorded", "weight=80"]
    world.variables["REPLOG_NOW"] = "2099-01-01T00:00:00Z"
    #expect(world.run(weight).status == .done)
    world.variables["REPLOG_NOW"] = "2026-11-21T18:05:05.123+01:00"
    let first = world.run(weight)
    #expect(first.error.split(separator: "\n").count == 1, "\(first.error)")
    #expect(first.error.hasPrefix("Warning: This device's clock was ahead"), "\(first.error)")
    #expect(world.run(weight).error.isEmpty)
  }

  @Test("about calories says how they are computed of what both have made of the activity")
  func calories() throws {
    let world = try Self.world()
    let entry = "60000000-0000-4000-8000-000000000001"
    let logged = world.run(
      "append", "workoutEntry.logged", "--entity", entry, "exerciseType=Running", "duration=30",
      "intensity=Moderate")
    try #require(logged.status == .done, "\(logged.error)")
    try #require(world.run("merge", world.path("J"), "--journal", world.path("K")).status == .done)
    _ = world.run("append", "workoutEntry.updated", "--entity", entry, "duration=60")
    try Self.recordElsewhere(
      world, "workoutEntry.updated", "--entity", entry, "intensity=Vigorous")
    #expect(world.run("merge", world.path("K")).status == .done)
    func kilocalories() throws -> Int? {
      let shown = try world.json("show", "workoutEntry", entry)["item"] as? [String: Any]
      return shown?["caloriesBurned"] as? Int
    }
    #expect(try kilocalories() == 126, "what the later of them computed of half an hour")
    let told = world.run("conflicts").output
    let command = try #require(
      told.split(separator: "`").first { $0.hasPrefix("replog burn edit ") }, "\(told)")
    let mended = world.run(command.split(separator: " ").dropFirst().map(String.init))
    #expect(mended.status == .done, "\(mended.error)")
    #expect(try kilocalories() == 252)
    #expect(!world.run("conflicts").output.contains("calories"))
  }
}
