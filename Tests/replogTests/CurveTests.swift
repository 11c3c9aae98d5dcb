import Testing

@testable import replog

@Suite("Curves of progress")
struct CurveTests {
  @Test("What has no load has a curve of its reps, its metres or its seconds")
  func curves() throws {
    let world = try World.withLines(
      "log --new pull_up bwx8 plank 60s --at 2026-11-12T10:00",
      "log --new pull_up bwx10 plank 90s --at 2026-11-19T10:00")
    #expect(world.run("progress", "pull up").output.contains("Most reps of a set"))
    let plank = world.run("progress", "plank").output
    #expect(plank.contains("Longest set") && plank.contains("1:30  "), "\(plank)")
  }

  @Test("A curve has its first and its last day beneath its ends", arguments: ["80", "40"])
  func daysOfCurve(columns: String) throws {
    let world = try World.withLines(
      "log --new easy_run 5km 27:00 --at 2026-11-10T10:00",
      "log --new easy_run 6km 33:00 --at 2026-11-19T10:00")
    world.variables["COLUMNS"] = columns
    let lines = world.run("progress", "easy run").output.split(separator: "\n")
    let isDot = { (letter: Character) in letter >= "\u{2800}" && letter <= "\u{28FF}" }
    let place = try #require(lines.lastIndex { $0.contains(where: isDot) })
    let (row, days) = (lines[place], lines[place + 1])
    #expect(days.hasSuffix("2026-11-19") && days.count == row.count, "\(days)")
    let start = row.prefix { !isDot($0) }.count
    #expect(days.dropFirst(start).hasPrefix("2026-11-10"), "\(days)")
    #expect(days.prefix(start).allSatisfy { $0 == " " }, "\(days)")
    // They are of the answer, and no word beside it.
    let quiet = world.run("progress", "easy run", "--quiet").output.split(separator: "\n")
    #expect(quiet.contains(days), "\(quiet)")
  }

  @Test("Sessions of one day are no curve")
  func curveOfADay() throws {
    let world = try World.withTraining()
    let session = "50000000-0000-4000-8000-0000000000aa"
    _ = world.run("append", "session.started", "--entity", session, "--at", "2026-11-21T08:00")
    let set = world.run(
      "append", "set.logged", "session=\(session)", "exercise=\(World.exercise)", "reps=5",
      "weight=90", "--at", "2026-11-21T08:00")
    try #require(set.status == .done, "\(set.error)")
    let output = world.run("progress", "Squat").output
    let lines = output.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("2026-11-21") } == 2, "\(output)")
    #expect(!output.contains("Volume of a session"))
    #expect(!output.contains { ("⠀"..."⣿").contains($0) }, "\(output)")
  }

  @Test("A logged weight keeps its decimals")
  func decimals() throws {
    let world = try World.withLines(
      "log --new bench_press 63.75x5 sled 21.25kgx50m --at 2026-11-10T10:00",
      "log --new bench_press 66.25x5 sled 23.75kgx50m --at 2026-11-19T10:00")
    let bench = world.run("progress", "bench press").output
    #expect(bench.contains("63.75 kg") && bench.contains("66.25 kg"), "\(bench)")
    #expect(bench.contains("77.3 kg") && !bench.contains("66.3 kg"), "\(bench)")
    let sled = world.run("progress", "sled").output
    #expect(sled.contains("23.75 kg  ") && !sled.contains("21.3 kg"), "\(sled)")
  }

  @Test("A few sets with a load hide nothing of the others: the curve is what most sessions have")
  func widestCurve() throws {
    let world = try World.withLines(
      "log --new plank 60s --at 2026-11-10T10:00", "log plank 70s --at 2026-11-12T10:00",
      "log plank 10kgx50s --at 2026-11-14T10:00", "log plank 10kgx55s --at 2026-11-16T10:00",
      "log --new sled 20kgx50m --at 2026-11-14T10:00", "log sled 30kgx50m --at 2026-11-16T10:00")
    #expect(world.run("progress", "plank").output.contains("Longest set"))
    // Where all have a load, it comes first.
    #expect(world.run("progress", "sled").output.contains("Heaviest set"))
  }

  @Test("A set of the body alone is more than one with a machine's help, in its session's heaviest")
  func bodyAlone() throws {
    let world = try World.withLines(
      "log --new pull_up bw-30kgx8 bw-20kgx6 --at 2026-11-12T10:00",
      "log pull_up bw-20kgx8 bwx3 --at 2026-11-19T10:00",
      "log --new push_up bwx8 --at 2026-11-19T10:00")
    func heaviest(_ name: String) throws -> [Double?] {
      let sessions = try world.json("progress", name)["sessions"] as? [[String: Any]]
      return (sessions ?? []).map { $0["heaviestKilograms"] as? Double }
    }
    #expect(try heaviest("pull up") == [-20, 0])
    #expect(try heaviest("push up") == [nil])
    let text = world.run("progress", "pull up").output
    let isSession = { (line: Substring) in line.hasPrefix("2026-11-19  ") }
    let line = try #require(text.split(separator: "\n").last(where: isSession), "\(text)")
    #expect(line.contains("  0 kg"), "\(text)")
    #expect(text.contains("Heaviest set") && text.contains("\n  0 kg  "), "\(text)")
  }
}
