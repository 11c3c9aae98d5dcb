import Testing

@testable import replog

@Suite("The exercise of which a way or a time alone is written")
struct EnduranceNameTests {
  private static func world(_ own: String...) throws -> World {
    let world = try World.withJournal()
    for name in own {
      let run = world.run("exercise", "add", name, "--muscle", "Back")
      try #require(run.status == .done, "\(run.error)")
    }
    return world
  }

  @Test(
    "is no lift that has the same word in its name",
    arguments: [
      ("row", "2000m 7:30", "Rowing Machine”, “Barbell Row"), ("rowing", "2km", "Rowing Machine"),
      ("row", "7:30", "Rowing Machine”, “Barbell Row"),
      ("row machine", "2000m 7:30", "Rowing Machine”, “Machine Row"),
      ("Rudern", "2000m 7:45", "Rowing Machine”, “Barbell Row"),
    ])
  func asked(name: String, sets: String, suggested: String) throws {
    let run = try Self.world().run(["log", name] + sets.split(separator: " ").map(String.init))
    #expect(run.status == .noInput)
    #expect(run.error.contains("Is it one of “\(suggested)”"), "\(run.error)")
  }

  @Test(
    "is what it says where no other has the word, or it is the whole name",
    arguments: [
      ("Barbell Row", "20m", "Barbell Row"), ("plank", "90s", "Plank"), ("lunge", "20m", "Lunge"),
      ("treadmill", "5km 25:00", "Treadmill Run"), ("bike", "30:00", "Stationary Bike"),
      ("squat", "60s", "Squat"), ("rower", "2km", "Rowing Machine"),
      ("run", "5km 20:31", "Running"), ("jogging", "5km", "Running"), ("walk", "45:00", "Walking"),
      ("row machine", "60x10", "Machine Row"), ("laufen", "5km 25:00", "Running"),
      ("swim", "1km", "Swimming"), ("hike", "12km 3:10:00", "Hiking"), ("cycle", "9km", "Cycling"),
    ])
  func sure(name: String, sets: String, found: String) throws {
    let run = try Self.world().run(["log", name] + sets.split(separator: " ").map(String.init))
    #expect(run.status == .done, "\(run.error)")
    #expect(run.output.contains(found), "\(run.output)")
  }

  @Test("is the user's own before all, where nothing was ever lifted in it")
  func own() throws {
    let world = try Self.world("Rowing outside", "Rows with a chain")
    #expect(world.run("log", "Rows with a chain", "60x8").status == .done)
    let run = world.run("log", "row", "2km", "8:00")
    #expect(run.output.contains("Rowing outside"), "\(run.output)\(run.error)")
    #expect(try Self.world("Running").run("log", "run", "5km").output.contains("Running  "))
  }

  @Test("may stand in a line with a lift of the same word, and is asked for alone")
  func both() throws {
    let world = try Self.world()
    world.typedLine = "1"
    let run = world.run("log", "row", "60x8", "row", "2km")
    #expect(run.status == .done, "\(run.error)")
    #expect(run.output.contains("Barbell Row"), "\(run.output)")
    #expect(run.output.contains("Rowing Machine"), "\(run.output)")
  }

  /// What `volume` says of a group's sets in this week.
  private static func sets(_ group: String, _ world: World) throws -> String? {
    let output = world.run("volume").output
    let row = output.split(separator: "\n").first { $0.hasPrefix(group) }
    return row?.split(separator: " ").dropFirst().first.map(String.init)
  }

  @Test(
    "is no hard set of a muscle where it is a run or the like, and is one in a lift",
    arguments: [
      (["run", "5km", "20:31"], "Legs", nil), (["bike", "30:00"], "Legs", nil),
      (["sled push", "40kgx20m"], "Legs", "1"), (["wall sit", "60s"], "Legs", "1"),
      (["lunge", "20m"], "Legs", "1"), (["--new", "river run", "5km"], "Legs", nil),
      (["plank", "90s"], "Core", "1"), (["burpee", "bwx20"], "Chest", "1"),
    ] as [([String], String, String?)])
  func volume(line: [String], group: String, sets: String?) throws {
    let world = try Self.world()
    let run = world.run(["log"] + line)
    try #require(run.status == .done, "\(run.error)")
    let found = try Self.sets(group, world)
    #expect(found == sets, "\(world.run("volume").output)")
  }
}
