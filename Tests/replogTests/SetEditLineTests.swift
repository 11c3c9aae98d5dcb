import JournalModel
import Testing

@testable import replog

@Suite("A set that is corrected in the words of quick entry")
struct SetEditLineTests {
  private static let set = "20000000-0000-4000-8000-000000000001"

  /// A world with one set, of an exercise in which a weight is lifted or one that is held.
  private static func world(
    _ members: [String] = ["weight=100", "unit=kg", "reps=5"]
  ) throws -> World {
    let world = try World.withTraining()
    let run = world.run(
      ["append", "set.logged", "--entity", set, "session=\(World.session)"]
        + ["exercise=\(World.exercise)", "rpe=8"] + members)
    try #require(run.status == .done, "\(run.error)")
    return world
  }

  private static func edit(_ world: World, _ line: String, _ options: [String] = []) -> World.Run {
    world.run(["set", "edit", set] + line.split(separator: " ").map(String.init) + options)
  }

  @Test(
    "Of what two devices say of load and repetitions, the one or the other counts, and both are told",
    arguments: [
      ("100x6", "102.5x5", "102.5 kg × 5"), ("102.5x5", "100x6", "100 kg × 6"),
      // Whoever says the repetitions alone leaves the load to the other.
      ("6", "102.5x5", "102.5 kg × 5"), ("102.5x5", "6", "102.5 kg × 6"),
    ])
  func together(here: String, there: String, shown: String) throws {
    let world = try Self.world()
    try #require(world.run("clone", world.path("J"), world.path("K")).status == .done)
    #expect(Self.edit(world, here).status == .done)
    world.variables["REPLOG_NOW"] = "2026-11-21T18:05:05.123+01:00"
    #expect(Self.edit(world, there, ["--journal", world.path("K")]).status == .done)
    let isWhole = here.contains("x") && there.contains("x")
    for (into, from) in [("J", "K"), ("K", "J")] {
      let merged = world.run("merge", world.path(from), "--journal", world.path(into))
      #expect(merged.output.contains("Both wrote: set of Squat"))
      #expect(merged.output.contains(/Both wrote: .*reps →/))
      #expect(merged.output.contains(/Both wrote: .*weight →/) == isWhole, "\(merged.output)")
      #expect(world.run("list", "sets", "--journal", world.path(into)).output.contains(shown))
    }
  }

  @Test(
    "says what was done otherwise, and nothing of what it leaves unsaid",
    arguments: [
      ("105x4", ["weight": "105", "reps": "4", "rpe": "8"]),
      ("squat 105x4 @9", ["weight": "105", "reps": "4", "rpe": "9"]),
      ("4", ["weight": "100", "reps": "4", "rpe": "8"]),
      ("x6", ["weight": "100", "reps": "6"]),
      ("@9.5", ["weight": "100", "reps": "5", "rpe": "9.5"]),
      ("6+", ["reps": "6", "tags": "AMRAP"]),
      ("superset=B", ["superset": "B", "weight": "100", "reps": "5", "rpe": "8"]),
      ("x105", ["weight": "100", "reps": "105"]), ("30", ["weight": "100", "reps": "30"]),
      ("// belt on", ["notes": "belt on", "reps": "5", "rpe": "8"]),
      ("220lbx5", ["weight": "220", "unit": "lb"]),
      ("102.5kg", ["weight": "102.5", "reps": "5", "rpe": "8"]),
      ("@105kg @9", ["weight": "105", "reps": "5", "rpe": "9"]),
      ("60x5w", ["weight": "60", "setType": "warmup"]),
      ("5km 20:31", ["distanceMetres": "5000", "durationSeconds": "1231", "rpe": "8"]),
    ] as [(String, [String: String])])
  func says(line: String, wanted: [String: String]) throws {
    let world = try Self.world()
    let run = Self.edit(world, line)
    try #require(run.status == .done, "\(run.error)")
    let shown = world.run("show", "set", Self.set).output
    for (field, value) in wanted {
      let line = try #require(shown.split(separator: "\n").first { $0.hasPrefix("\(field) ") })
      #expect(line.split(separator: " ").dropFirst().joined(separator: " ") == value)
    }
  }

  @Test("refuses a number alone that may be the load", arguments: ["105", "31 @9"])
  func loadOrRepetitions(line: String) throws {
    let world = try Self.world()
    let run = Self.edit(world, line)
    #expect(run.status == .usage && run.error.contains("the repetitions of this set or its load"))
    let number = line.prefix { $0.isNumber }
    #expect(run.error.contains("`x\(line)` for \(number) reps"), "\(run.error)")
    #expect(run.error.contains("`\(number)kg\(line.drop { $0.isNumber })`"), "\(run.error)")
    // Of the body nobody hangs as much.
    let body = try Self.world(["reps=20"])
    #expect(Self.edit(body, "40").status == .done)
  }

  @Test("corrects the time or the distance of a run, and leaves the other")
  func run() throws {
    let world = try Self.world(["durationSeconds=1231", "distanceMetres=5000"])
    #expect(Self.edit(world, "21:00").output.contains(": duration → 21:00  "))
    #expect(Self.edit(world, "6km").output.contains(": distance → 6 km  "))
    #expect(Self.edit(world, "7km 30:00").output.contains("duration → 30:00, distance → 7 km"))
    let other = Self.edit(world, "100x5").output
    #expect(other.contains("duration → none") && other.contains("distance → none"), "\(other)")
  }

  @Test("ends what was measured before where something else is measured now")
  func otherMeasure() throws {
    let world = try Self.world(["durationSeconds=60", "weight=20", "unit=kg"])
    #expect(Self.edit(world, "90s").output.contains(": duration → 1:30  "))
    #expect(Self.edit(world, "100x5").output.contains("duration → none"))
    #expect(Self.edit(world, "bwx5").output.contains("weight → none, unit → none"))
  }

  @Test(
    "is refused where it isn't one set of that exercise, or says nothing new",
    arguments: [
      ("100x5x2", [], "“100x5x2” isn't one set of Squat"),
      ("bench 100x4", [], "“bench 100x4” isn't one set of Squat"),
      ("100x5", [], "The set of Squat is “100x5” already"),
      ("@8", [], "The set of Squat is “@8” already"),
      ("8x5", [], "is 8 the load in kg, or a number of sets?"),
      ("100x5@11", [], "neither an RPE from 1 to 10"),
      ("100,5x5", [], "decimal comma"),
      ("105x4", ["--reps", "3"], "“105x4” says the reps, and an option does, too"),
      ("bw-20x5", [], "takes weight off the body"),
    ] as [(String, [String], String)])
  func refused(line: String, options: [String], message: String) throws {
    let world = try Self.world()
    if message.contains("takes weight") {
      _ = world.run("exercise", "edit", "squat", "--equipment", "barbell")
    }
    let before = world.run("history").output
    let run = Self.edit(world, line, options)
    #expect(run.status != .done && run.error.contains(message), "\(run.output)\(run.error)")
    #expect(world.run("history").output == before)
  }
}
