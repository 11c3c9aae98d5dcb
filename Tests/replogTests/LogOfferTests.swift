import Testing

@testable import replog

@Suite("What the dialogue of a log offers")
struct LogOfferTests {
  /// What is shown where the sets of an exercise are asked for.
  private func question(about name: String, after lines: [[String]]) throws -> String {
    let world = try World.withPush()
    for line in [["exercise", "add", "Running", "--muscle", "Legs"]] + lines {
      let run = world.run(line)
      try #require(run.status == .done, "\(line): \(run.error)")
    }
    return Self.talk(world, [name])
  }

  /// What is shown where some lines are typed.
  private static func talk(_ world: World, _ lines: [String]) -> String {
    let script = ScriptedTypist(lines.map { .type("\($0)\r") } + [.type("\u{3}")])
    world.typist = script.typist
    defer { world.typist = nil }
    let run = world.run("log")
    return run.output + run.error
  }

  @Test(
    "A load without a unit is in that of the load in the brackets",
    arguments: [("180lbx5x3", "185x5", "185 lb × 5"), ("100x5", "105x5", "105 kg × 5")])
  func unit(last: String, typed: String, logged: String) throws {
    let world = try World.withPush()
    for line in [["log", "bench", last], ["session", "finish"]] {
      let run = world.run(line)
      try #require(run.status == .done, "\(line): \(run.error)")
    }
    let shown = Self.talk(world, ["bench", typed])
    #expect(shown.contains(logged), "\(shown)")
    // Also where the sets that were just typed are corrected.
    let corrected = Self.talk(world, ["bench", typed, "<", "x6"])
    #expect(corrected.contains(logged.replacing("× 5", with: "× 6")), "\(corrected)")
  }

  @Test("A question mark asks what can be typed, and is no exercise")
  func help() throws {
    let world = try World.withPush()
    let shown = Self.talk(world, ["?", "bench", "?"])
    #expect(shown.contains("Type an exercise, like bench") && shown.contains("Type sets, like"))
    #expect(!world.run("list", "exercises").output.contains("?"))
  }

  @Test("Sets of last time are offered as a line that says just these")
  func whole() throws {
    let lines = [["log", "bench", "60x5w", "100x5x3", "@8", "90x8"], ["session", "finish"]]
    let shown = try question(about: "bench", after: lines)
    #expect(shown.contains("[60kgx5w 100kgx5x3 @8 90kgx8]"), "\(shown)")
  }

  @Test("A distance and a time that were two sets would be one, and are not offered")
  func two() throws {
    let lines = [["log", "running", "5km", "running", "30:00"], ["session", "finish"]]
    let shown = try question(about: "running", after: lines)
    #expect(shown.contains("Sets of Running") && !shown.contains("[5km"), "\(shown)")
  }

  @Test("A set that wasn't done has no estimate")
  func notDone() throws {
    let world = try World.withPush()
    #expect(world.run("log", "bench", "100x5").output.contains("e1RM"))
    let run = world.run("log", "bench", "102.5x5", "completed=no")
    #expect(run.output.contains("not done") && !run.output.contains("e1RM"), "\(run.output)")
  }
}
