import Testing

@testable import replog

@Suite("What a plan of the library makes of exercises that are there already")
struct PlanBuildingTests {
  /// A world with a Plank, and with what was logged of it.
  private static func world(_ options: [String] = [], logging sets: String? = nil) throws -> World {
    let world = try World.withJournal()
    var commands = [["exercise", "add", "Plank", "--muscle", "Core"] + options]
    if let sets { commands.append(["log", "plank", sets, "--at", "2026-11-14"]) }
    for command in commands {
      let run = world.run(command)
      try #require(run.status == .done, "\(command): \(run.error)")
    }
    return world
  }

  private static func follow(_ world: World) throws -> String {
    let run = world.run("plan", "new", "--template", "12-Week", "--activate")
    try #require(run.status == .done, "\(run.error)")
    return run.output
  }

  /// The row of the week's planks.
  private static func row(_ world: World) throws -> Substring {
    let lines = world.run("plan", "show").output.split(separator: "\n")
    return try #require(lines.first { $0.hasPrefix("Plank ") }, "\(lines)")
  }

  @Test("One without a time is held as the plan has it", arguments: [nil, "60s"] as [String?])
  func untimed(sets: String?) throws {
    let world = try Self.world(logging: sets)
    let told = try Self.follow(world)
    let words = "\n“Plank” has the plan's time from now on, 45 s.\n"
    #expect(told.contains(words), "\(told)")
    #expect(try Self.row(world).contains(" 45 s "))
    let today = world.run("today", "--template", "Lower A").output
    #expect(today.contains("3 × working set  \(sets == nil ? "45 s" : "1:0")"), "\(today)")
  }

  @Test("What was taken of the library once, and is another exercise now, isn't taken for it")
  func renamed() throws {
    let world = try World.withJournal()
    for command in [
      ["library", "add", "Bench Press"],
      ["exercise", "edit", "Bench Press", "--name", "Barbell Squat"],
      ["plan", "new", "--template", "Beginner Strength"],
    ] {
      let run = world.run(command)
      try #require(run.status == .done, "\(command): \(run.error)")
    }
    let template = world.run("show", "template", "Full Body A").output
    #expect(template.split(separator: "Barbell Squat").count == 2, "\(template)")
    #expect(template.contains("Bench Press"), "\(template)")
    // By now there is one of its own.
    #expect(world.run("library", "add", "Bench Press").output.contains("already"))
  }

  @Test("One with a time keeps it, and the answer says so")
  func timed() throws {
    let world = try Self.world(["--duration-seconds", "30"])
    let told = try Self.follow(world)
    let words = "“Plank” keeps its own 30 s; `replog exercise edit Plank --seconds 45` gives it"
    #expect(told.contains(words), "\(told)")
    #expect(try Self.row(world).contains(" 30 s "))
    #expect(world.run("exercise", "edit", "Plank", "--seconds", "45").status == .done)
    #expect(try !Self.follow(world).contains("“Plank”"))
  }

  @Test(
    "One of which repetitions or metres were logged is counted still, and the answer says so",
    arguments: ["bwx12", "50m"])
  func counted(sets: String) throws {
    let world = try Self.world(logging: sets)
    let told = try Self.follow(world)
    let words = "“Plank” is counted as before; `replog exercise edit Plank --seconds 45` gives it"
    #expect(told.contains(words), "\(told)")
    #expect(try !Self.row(world).contains(" s "))
  }
}
