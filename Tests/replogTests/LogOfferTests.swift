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
    let script = ScriptedTypist([.type("\(name)\r"), .type("\u{3}")])
    world.typist = script.typist
    defer { world.typist = nil }
    let run = world.run("log")
    return run.output + run.error
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
