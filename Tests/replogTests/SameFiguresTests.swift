import Foundation
import Testing

@testable import replog

@Suite("The same figures wherever they are told")
struct SameFiguresTests {
  private static let running =
    "burn log Running 30 --intensity moderate --base-met 8 --body-weight 80"

  private static func run(_ world: World, _ line: String) throws {
    let run = world.run(line.split(separator: " ").map(String.init))
    try #require(run.status == .done, "\(line): \(run.output)\(run.error)")
  }

  private static func session(_ world: World) throws -> [String: Any] {
    try #require(try world.json("show", "session", "last")["item"] as? [String: Any])
  }

  @Test("A session's sets and volume are the work of its day, and JSON has the seeds' sum")
  func session() throws {
    let world = try World.withJournal()
    try Self.run(world, "log --new bench 6kgx5w 10kgx5x2 10kgx5d")
    let sets = try #require(try Self.session(world)["sets"] as? [[String: Any]])
    let session = try #require(try Self.session(world)["id"] as? String)
    let exercise = try #require(sets.first?["exercise"] as? String)
    let planned = "weight=20 unit=kg reps=5 isCompleted=false"
    try Self.run(world, "append set.logged session=\(session) exercise=\(exercise) \(planned)")
    for command in [["list", "sessions"], ["show", "session", "last"], ["status"], ["week"]] {
      let text = world.run(command).output
      #expect(text.contains("150 kg") && !text.contains("280 kg"), "\(text)")
    }
    let row = world.run("list", "sessions").output.split(separator: "\n").last ?? ""
    #expect(row.contains(" 3 "), "\(row)")
    #expect(try Self.session(world)["totalVolume"] as? Double == 280)
  }

  @Test("Today is what the calendar and the week have of it")
  func today() throws {
    let world = try World.withJournal()
    try Self.run(world, "session start Nope")
    let status = world.run("status").output
    #expect(status.contains("Open          “Nope”, since 2026-11-21 18:04, 0 sets"), "\(status)")
    try Self.run(world, "session finish")
    #expect(world.run("status").output.contains("Today         nothing yet"))
    let idle = try world.json("status")
    #expect((idle["today"] as? [String: Any])?["sessions"] as? Int == 0)
    #expect(idle["openSession"] is NSNull)
    try Self.run(world, Self.running)
    #expect(world.run("status").output.contains("Today         1 activity\n"))
    let active = try world.json("status")
    #expect((active["today"] as? [String: Any])?["activities"] as? Int == 1)
  }

  @Test("A session that began before midnight is named while it runs")
  func midnight() throws {
    let world = try World.withJournal()
    world.variables["REPLOG_NOW"] = "2026-11-21T23:40:00+01:00"
    try Self.run(world, "session start Late")
    try Self.run(world, "log --new bench 100kgx5x2")
    world.variables["REPLOG_NOW"] = "2026-11-22T00:30:00+01:00"
    let status = world.run("status").output
    #expect(status.contains("Open          “Late”, since 2026-11-21 23:40, 2 sets"), "\(status)")
    let open = try #require(try world.json("status")["openSession"] as? [String: Any])
    #expect(open["title"] as? String == "Late")
  }

  @Test("A run in a week without food has no net, and the days say why there is no average")
  func net() throws {
    let world = try World.withJournal()
    try Self.run(world, "food log Food 2000 --at 2026-11-12T12:00")
    try Self.run(world, "\(Self.running) --at 2026-11-20T12:00")
    let week = try #require(try world.json("week")["totals"] as? [String: Any])
    #expect(week["meanNetCalories"] is NSNull, "\(week)")
    let days = world.run("calories", "--days", "3").output
    #expect(days.contains("No average: food was logged on other days alone."), "\(days)")
    #expect(world.run("report", "--html", world.path("page.html")).status == .done)
  }

  @Test("Streaks say that they go by the goal of now, where somebody set one")
  func goal() throws {
    let world = try World.withJournal()
    try Self.run(world, "log --new bench 100kgx5")
    #expect(!world.run("calendar").output.contains("the goal of now"))
    try Self.run(world, "profile set --active-days-goal 4")
    for year in [[], ["2025"]] {
      let text = world.run(["calendar"] + year).output
      #expect(text.contains("at most, by the goal of now: 4 days\n"), "\(text)")
    }
  }
}
