import JournalModel
import Testing

@testable import replog

@Suite("What a walk through a workout says first and last")
struct SessionRunEndingTests {
  /// A world with a template of one exercise, done last time as a line says.
  private static func world(
    _ name: String, _ exercise: [String], last: String, sets: Int = 1
  ) throws -> World {
    let world = try World.withJournal()
    for arguments in [
      ["exercise", "add", name] + exercise,
      ["template", "add", "Day"],
      ["template", "exercise", "add", "Day", name, "--progression-type", "Straight Sets"]
        + ["--working-sets", "\(sets)", "--top-set-reps-min", "11", "--top-set-reps-max", "11"],
      ["log", "--at", "2026-11-14", name] + last.split(separator: " ").map(String.init),
    ] {
      let run = world.run(arguments)
      try #require(run.status == .done, "\(arguments): \(run.error)")
    }
    return world
  }

  private static func curls() throws -> World {
    try world("Curl", ["--muscle", "Biceps", "--equipment", "dumbbell"], last: "12kgx11")
  }

  private static func walk(_ world: World, _ lines: [String]) -> World.Run {
    world.typedLines = lines
    return world.run("session", "run")
  }

  @Test("The last set can be taken back where all is done, and is asked for again")
  func undo() throws {
    let run = Self.walk(try Self.curls(), ["", "x16", "u", "x10", "", ""])
    #expect(run.output.contains("Took back 1 set."), "\(run.output)\(run.error)")
    #expect(run.output.contains("× 10"), "\(run.output)")
    #expect(run.output.contains("Done. 1 set, "), "\(run.output)")
  }

  @Test("A session that was left open ends in a walk as it does without one")
  func leftOpen() throws {
    var ends: [String] = []
    for isWalk in [true, false] {
      let world = try Self.curls()
      world.variables["REPLOG_NOW"] = "2026-11-21T18:00:00+01:00"
      try #require(world.run("session", "start", "--template", "Day").status == .done)
      world.variables["REPLOG_NOW"] = "2026-11-21T18:10:00+01:00"
      try #require(world.run("log", "Curl", "12kgx11").status == .done)
      world.variables["REPLOG_NOW"] = "2026-11-22T05:00:00+01:00"
      let run = isWalk ? Self.walk(world, ["f", ""]) : world.run("session", "finish")
      #expect(
        run.output.contains("It ended with its last set, at 2026-11-21 18:10"),
        "\(run.output)\(run.error)")
      if isWalk { #expect(run.output.contains("Done. 1 set, 132 kg in 10m.\n"), "\(run.output)") }
      ends.append(world.run("show", "session", "last").output)
    }
    #expect(ends[0].contains("10") && ends[0] == ends[1], "\(ends)")
  }

  @Test("What is typed where all is done is one more set, and nothing of it is thrown away")
  func oneMore() throws {
    let run = Self.walk(
      try Self.curls(), ["", "12x11", "s", "nonsense", "12x9", "8 @9", "?", ""])
    #expect(run.output.contains("12 kg × 9"), "\(run.output)\(run.error)")
    #expect(run.output.contains("12 kg × 8  @9"), "\(run.output)")
    #expect(run.output.contains("Done. 3 sets, "), "\(run.output)")
    #expect(run.error.contains("Nothing is left to skip."))
    #expect(run.error.contains("“nonsense” is nothing that can be done here"))
  }

  @Test(
    "What is typed where the rest was skipped is of the exercise that stands last on the screen",
    arguments: [["n"], ["s", "s"]])
  func oneOfSkipped(skipping: [String]) throws {
    let world = try World.withPush()
    world.typedLines = ["", "", "", ""] + skipping + ["8x12", "8x11", "u", "8x10", "q"]
    let run = world.run("session", "run")
    #expect(run.output.contains("  A set of Curl:\n  Logged 8 kg × 12"), "\(run.output)")
    #expect(run.output.contains("  One more of Curl:\n  Logged 8 kg × 11"), "\(run.output)")
    #expect(!run.output.contains("of Bench:"), "\(run.output)")
    let rows = world.run("list", "sets", "--exercise", "Curl").output
    #expect(rows.contains("8 kg × 12") && rows.contains("8 kg × 10"), "\(rows)\(run.error)")
    #expect(rows.occurrences(of: "Curl") == 2, "\(rows)")
  }

  @Test("Who is told that nothing is left to skip is told of `u` where something can be taken back")
  func nothingToTakeBack() throws {
    let world = try Self.curls()
    let first = Self.walk(world, ["", "12x11", "s", "q"])
    #expect(first.error.contains("Nothing is left to skip. `u` takes back"), "\(first.error)")
    let resumed = Self.walk(world, ["u", "s", ""])
    #expect(resumed.error.contains("Nothing was logged in this walk."), "\(resumed.error)")
    #expect(resumed.error.contains("Nothing is left to skip.\n"), "\(resumed.error)")
  }

  @Test("A set of which no repetition went counts neither at the end of the walk nor elsewhere")
  func failure() throws {
    let world = try Self.curls()
    let run = Self.walk(world, ["", "12kgx0f", "12kgx9", ""])
    let logged = run.output.split(separator: "\n").filter { $0.hasPrefix("  Logged ") }
    #expect(logged.count == 2, "\(run.output)\(run.error)")
    #expect(run.output.contains("Done. 1 set, 108 kg in "), "\(run.output)")
    #expect(world.run("status").output.contains("1 session, 1 set, 108 kg"))
  }

  @Test("A long question is asked once, where no keys can be read one by one, too")
  func longQuestion() throws {
    let run = Self.walk(try Self.curls(), ["", "n", "q"])
    let question =
      "The rest was skipped. Enter ends the session, b goes back to it, q leaves it open: \n"
    #expect(run.error.hasSuffix(question), "\(run.error)")
  }

  @Test("What was left for another exercise is gone back to, at a set or where all else is done")
  func goesBack() throws {
    let atSet = try World.withPush()
    atSet.typedLines = ["", "n", "b", "x5", "q"]
    let run = atSet.run("session", "run")
    #expect(run.output.occurrences(of: "\nBench") == 2, "\(run.output)\(run.error)")
    #expect(run.output.contains("Logged 100 kg × 5"), "\(run.output)")

    let atEnd = try World.withPush()
    atEnd.typedLines = ["", "x5", "n", "", "", "b", "", "", ""]
    let ended = atEnd.run("session", "run")
    #expect(ended.error.contains("b goes back to it, q leaves"), "\(ended.error)")
    #expect(ended.error.contains("All is done. Enter ends"), "\(ended.error)")
    #expect(ended.output.contains("Done. 5 sets, "), "\(ended.output)")

    let nowhere = Self.walk(try Self.curls(), ["", "b", "q"])
    #expect(nowhere.error.contains("No exercise was left for another."), "\(nowhere.error)")
  }

  @Test("Sets that were skipped are told where nothing is left, warm-ups aside")
  func skipped() throws {
    let world = try World.withPush()
    world.typedLines = ["", "s", "s", "", "", "", "q"]
    let run = world.run("session", "run")
    #expect(run.error.contains("All is done but 2 skipped sets. Enter ends"), "\(run.error)")
    let warmed = try Self.world(
      "Bench", ["--muscle", "Chest", "--equipment", "barbell", "--compound", "yes"],
      last: "100x11")
    let warmUps = Self.walk(warmed, ["", "s", "100x11", "q"])
    #expect(warmUps.output.contains("warm-up"), "\(warmUps.output)")
    #expect(warmUps.error.contains("All is done. Enter ends"), "\(warmUps.error)")
  }

  @Test("Who types a set at a pause is asked again, and not sent away")
  func pause() throws {
    let run = Self.walk(try Self.curls(), ["", "p", "12x9", "", "12x9", ""])
    #expect(run.error.contains("Only Enter or q can be typed here."), "\(run.error)")
    #expect(run.output.contains("Done. 1 set, "), "\(run.output)")
  }

  @Test("A number is metres where a walk is prescribed")
  func metres() throws {
    let world = try Self.world(
      "Carry", ["--muscle", "Core", "--equipment", "dumbbell"], last: "30kgx40m 30kgx40m", sets: 2)
    let run = Self.walk(world, ["", "50", "35s", ""])
    #expect(run.error.contains("[30kgx40m] > "), "\(run.error)")
    #expect(run.output.contains("Logged 30 kg × 50 m"), "\(run.output)")
    #expect(run.output.contains("Logged 30 kg × 40 m in 35 s"), "\(run.output)")
  }

  @Test(
    "Who leaves out the units of a carry is told the whole form, and of sets the measure alone",
    arguments: [
      ("30kgx40m", "32x40", "Write 32kgx40m for the load and the metres of a set"),
      ("30kgx40m", "x45", "Write 45m for the metres of a set"),
      ("30kgx40m", "45x3", "Write 45m for the metres of a set"),
      ("30kgx40m", "3x40", "Write 40m for the metres of a set"),
      ("30kgx40s", "32x40x2", "Write 32kgx40s for the load and the seconds of a set"),
      ("20kgx5km", "25x6", "Write 25kgx6km or 25kgx6m for how far, 25kgx6:00 or 25kgx6s for how"),
      ("20kgx5km", "6", "Write 6km or 6m for how far, 6:00 or 6s for how long"),
    ])
  func wholeForm(last: String, line: String, hint: String) throws {
    let world = try Self.world(
      "Carry", ["--muscle", "Core", "--equipment", "dumbbell"], last: last)
    let run = Self.walk(world, ["", line, "q"])
    #expect(run.error.contains(hint), "\(run.error)")
    #expect(try world.loggedSets().count == 1)
  }

  @Test("A time alone is that of the distance which is prescribed, and a number alone is neither")
  func course() throws {
    let world = try Self.world("Run", ["--muscle", "Legs"], last: "1km 5:00")
    let run = Self.walk(world, ["", "900", "4:50", ""])
    #expect(run.error.contains("“900” says neither a distance nor a time"), "\(run.error)")
    #expect(run.output.contains("Logged 1 km in 4:50"), "\(run.output)")
  }

  @Test("Of a run for a time a number alone isn't taken for its seconds")
  func longTime() throws {
    let world = try Self.world("Run", ["--muscle", "Legs"], last: "25:00")
    let run = Self.walk(world, ["", "26", "26:00", ""])
    #expect(run.error.contains("“26” says neither a distance nor a time"), "\(run.error)")
    #expect(run.output.contains("Logged 26:00"), "\(run.output)")
  }

  @Test("What is left out is said before the first set")
  func omissions() throws {
    let world = try Self.curls()
    for arguments in [
      ["exercise", "add", "Leg Curl", "--muscle", "Legs", "--equipment", "machine"],
      ["template", "exercise", "add", "Day", "Leg Curl", "--working-sets", "3"],
      ["exercise", "delete", "Leg Curl"],
    ] {
      let run = world.run(arguments)
      try #require(run.status == .done, "\(arguments): \(run.error)")
    }
    let run = Self.walk(world, ["q"])
    let today = world.run("today").output
    let omission = try #require(
      today.split(separator: "\n").first { $0.contains("  left out: ") }, "\(today)")
    #expect(run.output.contains(omission), "\(run.output)")
  }
}
