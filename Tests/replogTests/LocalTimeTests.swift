import JournalModel
import Testing

@testable import replog

/// The local clock is an hour ahead of UTC, and two in the summer of 2026, as in Berlin.
@Suite("A time on the local clock")
struct LocalTimeTests {
  /// Milliseconds of 2026-03-29T01:00:00Z and of 2026-10-25T01:00:00Z.
  private static let summer: Range<Int64> = 1_774_746_000_000..<1_792_890_000_000

  @Test(
    "is read as the clock shows it, the first of two, and by the clock before where it skips",
    arguments: [
      ("2026-01-15", "2026-01-15T00:00:00.000+01:00"),
      ("2026-07-15", "2026-07-15T00:00:00.000+02:00"),
      ("2026-03-29", "2026-03-29T00:00:00.000+01:00"),
      ("2026-03-30", "2026-03-30T00:00:00.000+02:00"),
      ("2026-03-29 01:59:59", "2026-03-29T01:59:59.000+01:00"),
      ("2026-03-29 02:00", "2026-03-29T03:00:00.000+02:00"),
      ("2026-03-29 02:30", "2026-03-29T03:30:00.000+02:00"),
      ("2026-03-29 03:00", "2026-03-29T03:00:00.000+02:00"),
      ("2026-10-25 01:59", "2026-10-25T01:59:00.000+02:00"),
      ("2026-10-25T02:30", "2026-10-25T02:30:00.000+02:00"),
      ("2026-10-25 03:00", "2026-10-25T03:00:00.000+01:00"),
      ("2026-10-25", "2026-10-25T00:00:00.000+02:00"),
      ("2026-10-26", "2026-10-26T00:00:00.000+01:00"),
      ("2026-10-25T02:30:00+01:00", "2026-10-25T02:30:00.000+01:00"),
      ("2026-10-25T02:30:00Z", "2026-10-25T02:30:00.000Z"),
    ])
  func resolved(written: String, at: String) throws {
    let run = try world().run("append", "session.started", "--at", written, "--json")
    #expect(run.output.contains(#""at":"\#(at)""#), "\(run.output)\(run.error)")
  }

  @Test("The day of a change is that of the clock on the wall")
  func changed() throws {
    let world = try World.withJournal()
    world.variables["REPLOG_NOW"] = "2026-11-22T00:30:00+01:00"
    let added = world.run("workout", "add", "Push")
    try #require(added.status == .done, "\(added.error)")
    let rows = world.run("list", "workouts").output
    #expect(rows.contains("2026-11-22") && !rows.contains("2026-11-21"), "\(rows)")
  }

  @Test("An import reads the times of its file alike")
  func imported() throws {
    let csv =
      "Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds\n"
      + "2026-03-29 02:30:00,A,Squat,1,80,5,0,0\n2026-10-25 02:30:00,B,Squat,1,80,5,0,0\n"
    let run = try world().run("import", "-", "--unit", "kg", "--dry-run", "--quiet", input: csv)
    #expect(run.output.contains(#""at":"2026-03-29T03:30:00.000+02:00""#), "\(run.output)")
    #expect(run.output.contains(#""at":"2026-10-25T02:30:00.000+02:00""#), "\(run.output)")
  }

  @Test("A workout that a change of the clocks shortens goes out and comes back as it was")
  func exported() throws {
    let csv =
      "title,start_time,end_time,exercise_title,set_index,set_type,weight_kg,reps\n"
      + "A,\"29 Mar 2026, 01:30\",\"29 Mar 2026, 03:10\",Squat,0,normal,80,5\n"
      + "B,\"25 Oct 2026, 01:30\",\"25 Oct 2026, 03:10\",Squat,0,normal,80,5\n"
    let world = try world()
    #expect(world.run("import", "-", input: csv).status == .done)
    for (app, options) in [("hevy", []), ("strong", ["--unit", "kg"])] {
      let export = world.run(["export", app] + options)
      let fresh = try self.world()
      let back = fresh.run(["import", "-"] + options, input: Array(export.output.utf8))
      #expect(back.status == .done, "\(back.error)")
      for world in [world, fresh] {
        let sessions = world.run("list", "sessions", "--json").output
        for part in [
          #""end":"2026-03-29T03:10:00.000+02:00""#, #""end":"2026-10-25T03:10:00.000+01:00""#,
          #""actualDuration":40"#, #""actualDuration":160"#,
        ] {
          #expect(sessions.contains(part), "\(app) \(part)")
        }
      }
    }
  }

  private func world() throws -> World {
    let world = try World.withJournal()
    world.offsetMinutes = { Self.summer.contains($0) ? 120 : 60 }
    return world
  }
}
