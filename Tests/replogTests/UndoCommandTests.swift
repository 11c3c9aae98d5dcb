import Foundation
import Testing

@testable import replog

@Suite("What an undoing says")
struct UndoCommandTests {
  @Test(
    "It says on standard output only what it has done", arguments: [[], ["--batch"]] as [[String]])
  func failing(options: [String]) throws {
    let world = try World.withTraining()
    let files = try world.files(under: "J/events")
    let month = try #require(files.keys.first { $0.hasSuffix("/2026-11.ndjson") })
    // Where the next month's file is to be, there is something else.
    world.variables["REPLOG_NOW"] = "2026-12-02T10:00:00+01:00"
    let next = world.path("J/events/\(month.dropLast("11.ndjson".count))12.ndjson")
    try FileManager.default.createDirectory(atPath: next, withIntermediateDirectories: false)
    let run = world.run(["undo"] + options)
    #expect(run.status == .inputOutput)
    #expect(run.output.isEmpty, "\(run.output)")
    #expect(run.error.hasPrefix("Error: Writing failed"), "\(run.error)")
    try FileManager.default.removeItem(atPath: next)
    let done = world.run(["undo"] + options)
    #expect(done.status == .done)
    #expect(done.output.hasPrefix("Taking back "), "\(done.output)\(done.error)")
  }

  @Test("`last` is the last event, alone or with its batch", arguments: [[], ["--batch"]])
  func last(options: [String]) throws {
    let world = try World.withTraining()
    let named = world.run(["undo", "last", "--dry-run"] + options)
    #expect(named.status == .done && named.output.contains("Taking back"), "\(named.error)")
    #expect(named.output == world.run(["undo", "--dry-run"] + options).output)
  }

  @Test("It says so where a plan that was made again since goes on counting the session")
  func stillCounted() throws {
    let world = try World.withTraining()
    func run(_ words: String...) throws -> String {
      let run = world.run(words)
      try #require(run.status == .done, "\(words): \(run.output)\(run.error)")
      return run.output
    }
    _ = try run("plan", "new", "--template", "Beginner Strength", "--activate")
    _ = try run("session", "finish")
    _ = try run("session", "start", "--template", "Full Body A")
    _ = try run("log", "barbell squat", "60x5x3")
    let undo = try #require(
      try run("session", "finish").firstMatch(of: /replog (undo [0-9a-z]{8}-[0-9]+ --batch)/)
    ).1.split(separator: " ").map(String.init)
    let note = "“Beginner Strength” still counts it, since the plan was made again"
    // Nothing was made again yet.
    #expect(!world.run(undo + ["--dry-run"]).output.contains(note))
    _ = try run("plan", "advance")
    _ = try run("undo")
    let told = world.run(undo)
    #expect(told.status == .done && told.output.contains(note), "\(told.output)\(told.error)")
    let history = try run("history", "--type", "plan.workoutRecorded", "--limit", "1")
    let id = try #require(history.firstMatch(of: /[0-9a-z]{8}-[0-9]+/)).output
    _ = try run("undo", String(id), "--force")
    #expect(try run("plan", "show").contains("0 of 3 workouts done this week"))
  }

  /// A world whose first weighing was corrected, and the event that it was.
  private static func corrected() throws -> (world: World, event: String) {
    let world = try World.withLines("weight log 80", "weight edit last --weight 81")
    let history = world.run("history").output.split(separator: "\n")
    let words = try #require(history.last).split(separator: " ")
    return (world, String(try #require(words.first { $0.hasSuffix("-1") })))
  }

  @Test("Who is asked reads with the question what it would take back", arguments: ["undo", "no"])
  func asked(answer: String) throws {
    let (world, event) = try Self.corrected()
    world.typedLine = answer
    let run = world.run("undo", event)
    #expect(run.error.hasPrefix("Taking back \(event)  Recorded a body weight"), "\(run.error)")
    #expect(run.status == (answer == "undo" ? .done : .negative))
    #expect(!run.output.contains("Taking back"), "\(run.output)")
    #expect(run.output.contains("Deleted") == (answer == "undo"))
  }

  @Test("Where nobody can be asked nothing is said to be taken back, and with --force it is")
  func unasked() throws {
    let (world, event) = try Self.corrected()
    let run = world.run("undo", event)
    #expect(run.status == .badData && run.output.isEmpty, "\(run.output)")
    let forced = world.run("undo", event, "--force")
    #expect(forced.output.hasPrefix("Taking back \(event)  "), "\(forced.output)\(forced.error)")
  }

  @Test("What it deletes only to make it again as it was is told as set back")
  func setBack() throws {
    let world = try World.withTraining()
    #expect(world.run("session", "finish").status == .done)
    let run = world.run("undo")
    #expect(run.status == .done, "\(run.error)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2 && !run.output.contains("Deleted"), "\(run.output)")
    #expect(lines.last?.hasPrefix("Set back to: Started session “Today”") == true)
    #expect(world.run("list", "sessions").output.contains("In progress"))
  }

  @Test("What was recorded for a plan is taken back in few words, however much of it stays")
  func planSteps() throws {
    let world = try World.withJournal()
    for line in [
      ["plan", "new", "Base", "--duration-weeks", "4", "--workouts-per-week", "5"]
        + ["--goal", "Both", "--activate"],
      ["plan", "record"], ["plan", "record"], ["plan", "advance"],
    ] {
      let run = world.run(line)
      try #require(run.status == .done, "\(line): \(run.error)")
    }
    let run = world.run("undo")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 3, "\(run.output)\(run.error)")
    #expect(lines[1].hasPrefix("Set back to: Created plan “Base”, with 2 workouts recorded"))
    #expect(world.run("plan", "show", "Base").output.contains("2 of 5 workouts done this week"))
    #expect(world.run("undo").status == .done)
    #expect(world.run("plan", "show", "Base").output.contains("Week 2 of 4"))
  }

  @Test("It takes back a name that was only written with its accents composed otherwise")
  func accents() throws {
    let world = try World.withLines(
      "exercise add A\u{308}rger --muscle-groups Chest", "exercise edit last --name \u{C4}rger")
    func scalars() -> [Unicode.Scalar] {
      Array(world.run("list", "exercises", "--json").output.unicodeScalars)
    }
    #expect(scalars().contains("\u{C4}") && !scalars().contains("\u{308}"))
    let run = world.run("undo")
    #expect(run.status == .done && run.output.contains("Changed exercise"), "\(run.output)")
    #expect(!scalars().contains("\u{C4}") && scalars().contains("\u{308}"))
  }
}
