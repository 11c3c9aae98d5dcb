import Testing

@testable import replog

@Suite("Volume beside heavy sets, sets that failed at once, and weights that can't be less")
struct VolumeBesideHeavyTests {
  /// A world with a template of squats: sets and repetitions of each item, from the fewest to the most.
  private static func world(_ items: (sets: Int, fewest: Int, most: Int)...) throws -> World {
    let world = try World.withLines("library add Barbell_Squat", "template add P")
    for item in items {
      let run = world.run(
        "template", "exercise", "add", "P", "squat", "--working-sets", "\(item.sets)",
        "--top-set-reps-min", "\(item.fewest)", "--top-set-reps-max", "\(item.most)")
      try #require(run.status == .done, "\(run.error)")
    }
    return world
  }

  /// Trains with a line of sets some days after the last time.
  private static func train(_ world: World, on day: Int, _ sets: String) throws {
    world.variables["REPLOG_NOW"] = "2026-01-0\(day)T08:00:00Z"
    let words = sets.split(separator: " ").map(String.init)
    for line in [["session", "start", "--template", "P"], ["log", "squat"] + words] {
      let run = world.run(line)
      try #require(run.status == .done, "\(line): \(run.error)")
    }
    _ = world.run("session", "finish")
    world.variables["REPLOG_NOW"] = "2026-01-0\(day + 2)T08:00:00Z"
  }

  /// What comes next of it.
  private static func today(_ world: World) -> String {
    world.run("today", "--template", "P").output
  }

  @Test("Five tens behind a heavy five grow from the tens, and the five from the five")
  func twoItems() throws {
    let world = try Self.world((1, 5, 5), (5, 10, 10))
    try Self.train(world, on: 1, "100x5 60x10x5")
    let today = Self.today(world)
    #expect(today.contains("  working set      102.5 kg × 5"), "\(today)")
    #expect(today.contains("5 × working set  62.5 kg × 10"), "\(today)")
    try Self.train(world, on: 3, "102.5x5 @9 62.5x10,8,7,6,6 @10")
    let less = Self.today(world)
    #expect(less.contains("5 × working set"), "\(less)")
    #expect(!less.contains("62.5 kg × 10") && !less.contains("65 kg × 10"), "\(less)")
  }

  @Test("A heavy double in front of the sets that were asked for makes them no heavier")
  func extraDouble() throws {
    let world = try Self.world((3, 8, 12))
    try Self.train(world, on: 1, "70x10x3 @8")
    try Self.train(world, on: 3, "100x2 70x11x3 @8")
    let today = Self.today(world)
    #expect(today.contains("3 × working set  70 kg × 12"), "\(today)")
    // A pyramid has no sets of one weight, as many as are asked for.
    let pyramid = try Self.world((3, 8, 8))
    try Self.train(pyramid, on: 1, "60x10 70x8 80x6 85x3")
    let next = Self.today(pyramid)
    #expect(next.contains("e1RM"), "\(next)")
  }

  @Test(
    "A weight that failed at the first repetition is not asked for, and less where it failed twice")
  func failedAtOnce() throws {
    let world = try Self.world((3, 5, 5))
    try Self.train(world, on: 1, "80x5x3")
    try Self.train(world, on: 3, "82.5x0f")
    let again = Self.today(world)
    #expect(again.contains("3 × working set  80 kg × 5"), "\(again)")
    try Self.train(world, on: 5, "82.5x0f")
    let less = Self.today(world)
    #expect(less.contains("10% less") && !less.contains("82.5 kg × 5"), "\(less)")
  }

  @Test("Back-offs of what can't be made lighter have no more repetitions than the top set")
  func backoffs() throws {
    let world = try World.withLines("library add Pull-Up", "template add P")
    let run = world.run(
      ["template", "exercise", "add", "P", "Pull-Up", "--progression-type", "Top Set + Backoffs"]
        + ["--top-set-reps-min", "3", "--top-set-reps-max", "5", "--top-set-rpe-cap", "8"]
        + ["--backoff-sets", "3", "--backoff-reps-min", "6", "--backoff-reps-max", "8"]
        + ["--backoff-load-drop-percent", "0.1"])
    try #require(run.status == .done, "\(run.error)")
    world.variables["REPLOG_NOW"] = "2026-01-01T08:00:00Z"
    _ = world.run("log", "pull-up", "bwx4", "@9", "bwx3x3", "@10")
    _ = world.run("session", "finish")
    world.variables["REPLOG_NOW"] = "2026-01-03T08:00:00Z"
    let today = Self.today(world)
    #expect(!today.contains("6–8"), "\(today)")
    #expect(today.contains("3 × back-off"), "\(today)")
  }

  @Test("A stretch of time in a workout of the builder has no rest but the workout's own break")
  func timed() throws {
    let world = try World.withLines(
      "library add Plank", "library add Running", "workout add C",
      "workout item add C plank --configuration-type time --seconds 60", "workout break add C 30",
      "workout item add C running --configuration-type time --seconds 600")
    let shown = try world.json("workout", "show", "C")["item"] as? [String: Any]
    #expect(shown?["estimatedDuration"] as? Int == 690)
    let today = try world.json("today")["workout"] as? [String: Any]
    #expect(today?["estimatedSeconds"] as? Int == 690)
  }

  @Test("A plan is made shorter by its length alone, and one like it may be shorter")
  func shorter() throws {
    let world = try World.withLines("plan new --template Beginner_Strength")
    let name = "Beginner Strength"
    let like = world.run("plan", "new", "Short", "--like", name, "--duration-weeks", "6")
    #expect(like.status == .done, "\(like.error)")
    let edit = world.run("plan", "edit", name, "--duration-weeks", "6")
    #expect(edit.status == .done, "\(edit.error)")
    for plan in ["Short", name] {
      let shown = try world.json("plan", "show", plan)["item"] as? [String: Any]
      let weeks = shown?["weeks"] as? [Any]
      #expect(weeks?.count == 6, "\(plan)")
    }
  }

  @Test("Two devices that make an exercise of the library, one by a plan, make the same one")
  func sameExercises() throws {
    let one = try World.withLines("plan new --template Beginner_Strength")
    let other = try World.withLines("library add Bench_Press")
    let ids = try [one, other].map { world in
      let shown = try world.json("show", "exercise", "Bench Press")["item"] as? [String: Any]
      return try #require(shown?["id"] as? String)
    }
    #expect(ids[0] == ids[1])
  }

  @Test("Who deletes a plan with light weeks is told that they are ordinary ones then")
  func deletedPlan() throws {
    for (kind, isTold) in [("deload", true), ("regular", false)] {
      let world = try Self.world((3, 5, 5))
      for line in [
        ["plan", "new", "Base", "--duration-weeks", "2", "--workouts-per-week", "3"]
          + ["--goal", "Both", "--activate"],
        ["plan", "week", "1", "--templates", "P", "--week-type", kind],
        ["log", "squat", "60x5x3"], ["session", "finish"],
      ] {
        let run = world.run(line)
        try #require(run.status == .done, "\(line): \(run.error)")
      }
      let answer = world.run("plan", "delete", "Base")
      #expect(answer.status == .done)
      #expect(answer.output.contains("light weeks count as ordinary") == isTold, "\(answer.output)")
    }
  }
}
