import Testing

@testable import replog

@Suite("What is said of what comes next, and what comes of it")
struct TodayAdviceTests {
  /// A world with a template of two sets of 100 kg × 5.
  private static func world() throws -> World {
    let world = try World.withJournal()
    for arguments in [
      ["exercise", "add", "Bench", "--muscle", "Chest", "--equipment", "barbell"]
        + ["--compound", "no", "--weight", "100"],
      ["template", "add", "Day A"],
      ["template", "exercise", "add", "Day A", "Bench", "--progression-type", "Straight Sets"]
        + ["--top-set-rpe-cap", "8", "--working-sets", "2"]
        + ["--top-set-reps-min", "5", "--top-set-reps-max", "5"],
    ] {
      let run = world.run(arguments)
      try #require(run.status == .done, "\(arguments): \(run.error)")
    }
    return world
  }

  private static func followPlan(_ world: World, _ options: String...) throws {
    let plan = ["plan", "new", "Base", "--duration-weeks", "4", "--workouts-per-week", "3"]
    let run = world.run(plan + ["--goal", "Both", "--activate"] + options)
    try #require(run.status == .done, "\(run.error)")
  }

  @Test(
    "What was lifted with a light bar is lifted with it again, and less on a bad day is no more")
  func lightBar() throws {
    let world = try World.withLines(
      "log overhead_press 15kgx8x3 @7 ez-bar_curl 12.5kgx10x3", "template add T --like last",
      "session finish")
    world.variables["REPLOG_NOW"] = "2026-11-24T18:00:00+01:00"
    let told = world.run("today").output
    #expect(told.contains("15 kg × 9") && told.contains("12.5 kg × 11"), "\(told)")
    #expect(told.contains("Assumed: a 15 kg bar for Overhead Press"))
    #expect(told.contains("a 10 kg bar for EZ-Bar Curl"))
    let low = world.run("today", "--energy", "low").output
    #expect(low.contains("15 kg × 8") && low.contains("10 kg × 11"), "\(low)")
  }

  @Test("Who said how the day is and what to train is told to say it again to the walk")
  func options() throws {
    let world = try Self.world()
    let line = ["today", "--template", "Day A", "--energy", "low"]
    #expect(
      world.run(line).output.contains(
        "`replog session run --template 'Day A' --energy low` walks you through it."))
    #expect(world.run("today").output.contains("`replog session run` walks you through it."))
  }

  @Test("A session begun by a template of the plan's week is trained as that week says")
  func deload() throws {
    let world = try Self.world()
    try Self.followPlan(world)
    for arguments in [
      ["plan", "week", "1", "--plan", "Base", "--templates", "Day A", "--week-type", "deload"],
      ["log", "--at", "2026-11-14", "Bench", "100x5", "100x5"],
    ] {
      let run = world.run(arguments)
      try #require(run.status == .done, "\(arguments): \(run.error)")
    }
    let before = world.run("today").output
    try #require(before.contains("60 kg"), "\(before)")
    for start in [["--template", "Day A"], ["--template", "Day A", "--plan", "Base"], []] {
      let run = world.run(["session", "start"] + start)
      try #require(run.status == .done, "\(run.error)")
      let today = world.run("today").output
      #expect(today.contains("60 kg") && !today.contains("100 kg ×"), "\(start): \(today)")
      _ = world.run("session", "delete", "last")
    }
  }

  @Test("The last week of a plan that is over says nothing of what is done by its templates")
  func planOver() throws {
    let world = try Self.world()
    try Self.followPlan(world)
    let advances = [[String]](repeating: ["plan", "advance"], count: 4)
    for arguments in [
      ["plan", "week", "4", "--plan", "Base", "--templates", "Day A", "--week-type", "deload"],
      ["log", "--at", "2026-11-14", "Bench", "100x5", "100x5"],
    ] + advances + [["session", "start", "--template", "Day A"]] {
      let run = world.run(arguments)
      try #require(run.status == .done, "\(arguments): \(run.error)")
    }
    for today in [["today"], ["today", "--template", "Day A"]] {
      let output = world.run(today).output
      #expect(!output.contains("60 kg ×") && !output.contains("% of it"), "\(output)")
    }
  }

  @Test("A session that is open with other sets is told of before the workout that goes into it")
  func openBeside() throws {
    let world = try Self.world()
    let run = world.run("log", "--new", "river run", "3km", "16:00")
    try #require(run.status == .done, "\(run.error)")
    let words = "The session of 2026-11-21 is open, with 1 other set: this goes into it"
    #expect(world.run("today").output.contains(words), "\(world.run("today").output)")
    _ = world.run("log", "Bench", "100x5")
    #expect(!world.run("today").output.contains("this goes into it"))
  }

  @Test("Who writes down a workout of the plan a day late is told how it is counted")
  func countedLate() throws {
    let world = try Self.world()
    try Self.followPlan(world)
    for arguments in [
      ["plan", "week", "1", "--plan", "Base", "--templates", "Day A"],
      ["exercise", "add", "Row", "--muscle", "Back"],
    ] {
      let run = world.run(arguments)
      try #require(run.status == .done, "\(arguments): \(run.error)")
    }
    let other = world.run("log", "--at", "2026-11-18", "Row", "60x5")
    #expect(!other.output.contains("plan record"), "\(other.output)")
    let part = world.run("log", "--at", "2026-11-19", "Bench", "100x5")
    #expect(part.output.contains("less than two thirds of “Day A” was done"), "\(part.output)")
    let whole = world.run("log", "--at", "2026-11-20", "Bench", "100x5", "100x5")
    let advice = try #require(
      whole.output.split(separator: "\n").first { $0.contains("isn't counted yet") },
      "\(whole.output)")
    let command = try #require(advice.split(separator: "`").dropFirst().first)
    let counted = world.run(command.split(separator: " ").dropFirst().map(String.init))
    #expect(counted.status == .done, "\(counted.error)")
    let more = world.run("log", "--at", "2026-11-20", "Bench", "90x5")
    #expect(!more.output.contains("plan record"), "\(more.output)")
  }

  @Test("What is said of an open session without a title begins a sentence")
  func openSession() throws {
    let world = try World.withLines("session start")
    let today = world.run("today").output
    #expect(today.contains("\nThe session of 2026-11-21 is open: `replog log` goes on"), "\(today)")
  }

  @Test("An exercise of which all is done is told as done, without why it was to be done so")
  func doneExercise() throws {
    let world = try Self.world()
    for arguments in [
      ["exercise", "add", "Row", "--muscle", "Back", "--weight", "60"],
      ["template", "exercise", "add", "Day A", "Row", "--progression-type", "Straight Sets"]
        + ["--working-sets", "1", "--top-set-reps-min", "5", "--top-set-reps-max", "5"],
      ["session", "start", "--template", "Day A"], ["log", "Bench", "100x5"],
    ] {
      let run = world.run(arguments)
      try #require(run.status == .done, "\(arguments): \(run.error)")
    }
    #expect(world.run("today").output.contains("Bench  nothing earlier"))
    #expect(world.run("log", "Bench", "100x5").status == .done)
    let today = world.run("today").output
    #expect(today.contains("\nBench  2 sets done\n\nRow  nothing earlier"), "\(today)")
  }

  @Test("An exercise of which no set is planned is left out, and not warmed up for")
  func noSets() throws {
    let world = try Self.world()
    for arguments in [
      ["exercise", "add", "Press", "--muscle", "Shoulders", "--equipment", "barbell"]
        + ["--compound", "yes"],
      ["template", "exercise", "add", "Day A", "Press", "--progression-type", "Straight Sets"]
        + ["--working-sets", "0", "--backoff-sets", "0"],
      ["log", "--at", "2026-11-14", "Press", "40x5x3 @8"],
    ] {
      let run = world.run(arguments)
      try #require(run.status == .done, "\(arguments): \(run.error)")
    }
    let today = world.run("today").output
    #expect(today.contains("Press  left out: no set of it is planned"), "\(today)")
    #expect(!today.contains("warm-up"), "\(today)")
  }

  @Test("A plan without workouts is told how it gets some, before anything that stays")
  func emptyPlan() throws {
    let world = try Self.world()
    try Self.followPlan(world)
    let run = world.run("today")
    #expect(run.output.hasPrefix("The plan “Base” has no workouts yet.\n"))
    #expect(run.output.contains("`replog plan week 1 --templates NAME,…`"))
    #expect(!run.output.contains("advance"))
    #expect(world.run("plan", "week", "2", "--templates", "Day A").status == .done)
    let rest = world.run("today").output
    #expect(rest.hasPrefix("Week 1 of “Base” has no workouts: rest.\n"))
    #expect(rest.contains("for good; `replog plan week 1 --templates NAME,…`"))
    #expect(world.run("plan", "week", "1", "--templates", "Day A").status == .done)
    #expect(world.run("today").output.hasPrefix("Day A: week 1 of 4 of “Base”, workout 1 of 3"))
  }

  @Test("Before a plan begins nothing is prescribed from it, and nothing counted unasked")
  func notBegun() throws {
    let world = try Self.world()
    try Self.followPlan(world, "--start-date", "2027-02-02")
    #expect(world.run("plan", "week", "1", "--templates", "Day A").status == .done)
    let run = world.run("today")
    #expect(run.output.hasPrefix("“Base” begins on 2027-02-02.\n"), "\(run.output)")
    #expect(world.run("today", "--json").output.contains(#""absence":"planNotBegun""#))
    let named = world.run("today", "--template", "Day A")
    #expect(named.output.hasPrefix("Day A: as you asked for\n"), "\(named.output)")
    _ = world.run("log", "bench", "100x5x2")
    let finish = world.run("session", "finish")
    #expect(
      finish.output.contains("“Base” begins on 2027-02-02, so that it wasn't counted: "),
      "\(finish.output)")
    world.variables["REPLOG_NOW"] = "2027-02-02T18:00:00+01:00"
    #expect(world.run("today").output.hasPrefix("Day A: week 1 of 4 of “Base”, workout 1 of 3"))
  }

  @Test("A session without a workout in which all of the next was done becomes that, and counts")
  func doneByTheWay() throws {
    let world = try Self.world()
    try Self.followPlan(world)
    #expect(world.run("plan", "week", "1", "--templates", "Day A").status == .done)
    #expect(world.run("log", "bench", "100x5x2").status == .done)
    #expect(world.run("today").output.contains("All of it is done."))
    let finish = world.run("session", "finish")
    #expect(finish.output.contains("It counts as workout 1 of 3"), "\(finish.output)")
    #expect(finish.output.contains("template → Day A"), "\(finish.output)")
    // It opens again by what is said, and is still that workout.
    let words = finish.output.split { $0 == " " || $0 == "\n" }
    let place = try #require(words.lastIndex(of: "undo"))
    #expect(world.run("undo", String(words[place + 1])).status == .done)
    let today = world.run("today").output
    #expect(today.hasPrefix("Day A: ") && today.contains("All of it is done."), "\(today)")
  }

  @Test("A session in which only some of the next workout was done is told why it doesn't count")
  func partlyDone() throws {
    let world = try Self.world()
    try Self.followPlan(world)
    #expect(world.run("plan", "week", "1", "--templates", "Day A").status == .done)
    #expect(world.run("log", "bench", "100x5").status == .done)
    let finish = world.run("session", "finish")
    #expect(
      finish.output.contains(
        "less than two thirds of “Day A” was done, so that it wasn't counted for “Base”: `replog plan record"
      ),
      "\(finish.output)")
    #expect(!finish.output.contains("It counts"))
  }

  @Test("A session begun by the next workout counts, and tells how many of its sets are left")
  func countedWithoutAll() throws {
    let world = try Self.world()
    try Self.followPlan(world)
    #expect(world.run("plan", "week", "1", "--templates", "Day A").status == .done)
    #expect(world.run("session", "start", "--template", "Day A").status == .done)
    #expect(world.run("log", "bench", "100x5").status == .done)
    let finish = world.run("session", "finish").output
    #expect(
      finish.contains("It counts as workout 1 of 3 this week without 1 planned set; `--no-plan`"),
      "\(finish)")
  }

  @Test("Who began and ended a session for nothing has not trained")
  func nothingDone() throws {
    let world = try Self.world()
    _ = world.run("template", "add", "Day B")
    #expect(world.run("session", "start", "--template", "Day A").status == .done)
    #expect(world.run("session", "finish").status == .done)
    let run = world.run("today")
    #expect(run.output.hasPrefix("Day A: the first of your templates\n"), "\(run.output)")
  }

  @Test("What was assumed is followed by advice only where some of it can be said")
  func assumptions() throws {
    let world = try Self.world()
    let advice = "`replog equipment set` says what you have."
    #expect(world.run("today").output.contains(advice))
    let plates = ["--has-barbell", "yes", "--plates", "25,20,15,10,5,2.5,1.25"]
    #expect(world.run(["equipment", "set"] + plates).status == .done)
    #expect(world.run("today").output.hasSuffix("Assumed: a 20 kg bar.\n"))
  }

  @Test("Who asks for the keys before a walk begins is told them, and asked again")
  func keys() throws {
    let world = try Self.world()
    world.typedLines = ["?", "q"]
    let run = world.run("session", "run")
    #expect(run.error.contains("At each set:\n"), "\(run.error)")
    #expect(run.error.split(separator: "\n").count { $0.hasPrefix("Enter begins") } == 2)
    #expect(run.output.hasSuffix("Nothing was begun.\n"))
  }
}

@Suite("What lists of plates and dumbbells say of the equipment")
struct ListedEquipmentTests {
  private static func set(_ world: World, _ line: String) -> String {
    world.run(["equipment", "set"] + line.split(separator: " ").map(String.init)).output
  }

  @Test(
    "Dumbbells and plates that are listed are there, where something is said of the equipment",
    arguments: [
      ("--location Home --has-bench yes --dumbbells 5,10", "adjustable dumbbells → yes"),
      ("--has-bench yes --plates 20,10", "barbell → yes"),
      ("--has-adjustable-dumbbells no --dumbbells 5,10", "adjustable dumbbells → no"),
    ])
  func listed(line: String, words: String) throws {
    let output = Self.set(try World.withJournal(), line)
    #expect(output.contains(words), "\(output)")
  }

  @Test("A list alone takes nothing away from a profile that allows all")
  func silent() throws {
    let world = try World.withJournal()
    let output = Self.set(world, "--dumbbells 5,10 --plates 20,10")
    #expect(!output.contains("→ yes"), "\(output)")
    // As soon as something is said, the lists count with it.
    let later = Self.set(world, "--has-bench yes")
    #expect(later.contains("adjustable dumbbells → yes"), "\(later)")
    #expect(later.contains("barbell → yes"), "\(later)")
  }

  @Test("Dumbbells that were denied are there once they are listed, a bar isn't by its plates")
  func denied() throws {
    let world = try World.withJournal()
    _ = Self.set(world, "--has-adjustable-dumbbells no --has-barbell no")
    let output = Self.set(world, "--dumbbells 5,10 --plates 20,10")
    #expect(output.contains("adjustable dumbbells → yes"), "\(output)")
    #expect(!output.contains("barbell →"), "\(output)")
    #expect(!Self.set(world, "--dumbbells 5,10,15").contains("adjustable"))
  }

  @Test(
    "An exercise with dumbbells that are listed is prescribed, be they adjustable or not",
    arguments: ["--location Home", "--has-adjustable-dumbbells no"])
  func prescribed(option: String) throws {
    let world = try World.withJournal()
    _ = Self.set(world, "\(option) --has-bench yes --dumbbells 5,10")
    for line in [
      "exercise add Curl --muscle Biceps --equipment dumbbell", "template add Arms",
      "template exercise add Arms Curl --working-sets 2",
    ] {
      _ = world.run(line.split(separator: " ").map(String.init))
    }
    let output = world.run("today").output
    #expect(output.contains("Curl") && !output.contains("left out"), "\(output)")
  }
}
