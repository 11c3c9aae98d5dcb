import Foundation
import Testing

@testable import replog

@Suite("Export")
struct ExportTests {
  /// What must come back from a round trip.
  private struct Totals: Equatable {
    var sets = 0
    var reps = 0
    /// Of each weight in its own unit how often it was lifted.
    var weights: [String: Int] = [:]
    var names: Set<String> = []

    init(_ world: World) throws {
      for line in world.run("list", "sets", "--ndjson").output.split(separator: "\n") {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        let set = try #require(object)
        sets += 1
        reps += set["reps"] as? Int ?? 0
        let unit = set["unit"] as? String ?? ""
        weights["\(set["weight"] as? Double ?? 0) \(unit)", default: 0] += 1
        names.insert(set["exerciseName"] as? String ?? "")
      }
    }
  }

  /// A journal of another world that was imported from a file of this one.
  private func imported(_ bytes: [UInt8], _ options: String...) throws -> World {
    let world = try World.withJournal()
    try world.write("file.csv", bytes)
    let run = world.run(["import", "file.csv"] + options)
    #expect(run.status == .done, "\(run.error)")
    return world
  }

  private func digest(_ world: World) throws -> String {
    let status = world.run("status", "--json").output
    let object = try JSONSerialization.jsonObject(with: Data(status.utf8)) as? [String: Any]
    return try #require(object?["digest"] as? String)
  }

  @Test(
    "What was logged comes back from each app's CSV", arguments: ["strong", "hevy", "fitnotes"])
  func roundTrip(app: String) throws {
    let world = try World.withJournal()
    for line in [
      ["--at", "2026-11-16 18:00", "bench", "60x5w", "100x5,5", "82.5x8d", "@8"],
      ["--at", "2026-11-17 18:00", "squat", "3x5", "140kg", "row", "80x8x3", "//", "a, \"note\""],
      [
        "--at", "2026-11-18 18:00", "--new", "run", "5km", "20:31", "plank", "90s", "dips", "bwx12",
      ],
    ] { #expect(world.run(["log"] + line).status == .done) }
    let export = world.run("export", app)
    let unit = app == "strong" ? ["--unit", "kg"] : []
    let copy = try World.withJournal()
    try copy.write("file.csv", export.output.utf8)
    #expect(copy.run(["import", "file.csv"] + unit).status == .done)
    #expect(try Totals(copy) == Totals(world))
  }

  @Test("Two exercises that were deleted stay two", arguments: ["strong", "hevy", "fitnotes"])
  func deleted(app: String) throws {
    let world = try World.withJournal()
    for command in [
      ["log", "bench", "100x5", "squat", "140x3"], ["session", "finish"],
      ["exercise", "delete", "bench"], ["exercise", "delete", "squat"],
    ] {
      let run = world.run(command)
      try #require(run.status == .done, "\(run.error)")
    }
    let file = world.run("export", app).output
    let other = try imported(Array(file.utf8), "--unit", "kg")
    let names = try Totals(other).names
    #expect(names.count == 2 && names.allSatisfy { $0.hasPrefix("Deleted Exercise ") }, "\(names)")
  }

  @Test("Round weights of the other unit come back from Strong's CSV, which has one for all")
  func pounds() throws {
    let world = try World.withJournal()
    for weight in ["225lbx5", "45lbx8", "132.5lbx3", "100kgx5", "62.5kgx5", "7.5lbx12"] {
      #expect(world.run("log", "--at", "2026-11-16", "bench", weight).status == .done)
    }
    for unit in ["kg", "lb"] {
      let export = world.run("export", "strong", "--unit", unit)
      let copy = try imported(Array(export.output.utf8), "--unit", unit)
      #expect(try Totals(copy) == Totals(world))
    }
  }

  @Test(
    "A history from an app goes back to its format and comes again with the same totals",
    .enabled(if: !Exports.samples.isEmpty, "the shared samples are not on this machine"),
    arguments: Exports.samples)
  func samples(_ sample: URL) throws {
    let app = sample.deletingLastPathComponent().lastPathComponent
    let unit = app == "hevy" ? [] : ["--unit", "kg"]
    let world = try World.withJournal()
    try world.write("file.csv", Data(contentsOf: sample))
    #expect(world.run(["import", "file.csv"] + unit).status == .done)
    let export = world.run("export", app)
    let copy = try World.withJournal()
    try copy.write("file.csv", export.output.utf8)
    #expect(copy.run(["import", "file.csv"] + unit).status == .done)
    #expect(try Totals(copy) == Totals(world))
  }

  @Test("A journal that was bundled, wiped and made anew is the same again, to the digest")
  func bundle() throws {
    let world = try World.withTraining()
    for line in [
      ["log", "bench", "60x5w", "100x5,5", "@8"], ["weight", "log", "82"],
      ["food", "log", "Oats", "300"], ["plan", "new", "Base", "--duration-weeks", "4"],
      ["session", "finish", "last"], ["exercise", "edit", "squat", "--description", "with a belt"],
      ["set", "delete", "last"], ["profile", "set", "--unit-system", "Imperial"],
    ] {
      let run = world.run(line)
      #expect(run.status == .done, "\(line): \(run.error)")
    }
    let before = try digest(world)
    let state = world.run("replay", "--only", "sessions,plans,days,bodyWeights", "--json").output
    try world.write("journal.ndjson", world.run("bundle").output.utf8)
    #expect(world.run("erase", "--yes").status == .done)
    #expect(world.run("init").status == .done)
    #expect(try digest(world) != before)
    let merge = world.run("merge", "--unrelated", "journal.ndjson")
    #expect(merge.status == .done, "\(merge.error)")
    #expect(try digest(world) == before)
    let again = world.run("replay", "--only", "sessions,plans,days,bodyWeights", "--json").output
    #expect(again == state)
  }

  @Test(
    "Each export that leaves something out says what, and what leaves out nothing",
    arguments: ["strong", "hevy", "fitnotes", "csv sets", "json sets", "sql", "ical"])
  func losses(words: String) throws {
    let world = try World.withTraining()
    let said = world.run(["export"] + words.split(separator: " ").map(String.init)).error
    #expect(said.hasPrefix("Left out: "))
    #expect(said.contains("`replog bundle`"))
    #expect(said.split(separator: "\n").count <= 2)
    #expect(
      world.run(["export", "--quiet"] + words.split(separator: " ").map(String.init)).error == "")
  }

  @Test(
    "No export is a document with a schema, and what is asked for one says where there is one",
    arguments: [
      "strong", "hevy", "fitnotes", "csv exercises", "json exercises", "json planWeeks", "sql",
      "ical",
    ])
  func noSchema(words: String) throws {
    let world = try World.withTraining()
    let words = words.split(separator: " ").map(String.init)
    let run = world.run(["export"] + words + ["--json"])
    #expect(run.status == .usage && run.output == "")
    let hint = words[0] == "json" ? "replog list \(words[1]) --json" : "replog export json KIND"
    #expect(run.error.contains("`\(hint)`"), "\(run.error)")
    guard words[0] == "json" else { return }
    #expect(world.run(hint.split(separator: " ").dropFirst().map(String.init)).status == .done)
    #expect(world.run(["export"] + words).output.hasPrefix("["))
  }

  @Test("Every week of a plan is listed, shown and exported, be there an event of it or not")
  func planWeeks() throws {
    let world = try World.withJournal()
    let plan = world.run("plan", "new", "--template", "Strength Peaking", "--activate")
    #expect(plan.status == .done, "\(plan.error)")
    #expect(world.run("plan", "week", "2", "--notes", "hello").status == .done)
    let lines = world.run("list", "planWeeks", "--ndjson").output.split(separator: "\n")
    #expect(lines.count == 4)
    let rows = world.run("export", "csv", "planWeeks").output.split(separator: "\n")
    #expect(rows.count == 5)
    #expect(rows.first?.hasPrefix("id,plan,weekNumber,weekLabel,weekType,") == true)
    let id = String(try #require(rows.last).prefix(36))
    for reference in [id, String(id.prefix(18)), "Week 4"] {
      let shown = world.run("show", "planWeek", reference, "--json")
      #expect(shown.output.contains(#""id":"\#(id)""#), "\(reference): \(shown.error)")
    }
    #expect(world.run("show", "planWeek", "Week 5").status == .noInput)
    let page = world.run("list", "planWeeks", "--after", "Week 2", "--ndjson").output
    #expect(page.split(separator: "\n") == Array(lines.suffix(2)))
  }

  @Test("A calendar has an event for each session, in lines of at most 75 bytes")
  func calendar() throws {
    let world = try World.withTraining()
    // A comma with an accent upon it is one character, and a comma all the same.
    let note = "belt, knees out; x,\u{301}y " + String(repeating: "é", count: 80)
    #expect(world.run("session", "edit", "last", "--notes", note).status == .done)
    let output = world.run("export", "ical").output
    let lines = output.replacing("\r\n", with: "\n").split(separator: "\n")
    #expect(lines.first == "BEGIN:VCALENDAR" && lines.last == "END:VCALENDAR")
    #expect(lines.count { $0 == "BEGIN:VEVENT" } == 1)
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(lines.contains("DTSTART:20261121T170405Z"))
    let unfolded = output.replacing("\r\n ", with: "")
    #expect(unfolded.contains(#"\nbelt\, knees out\; x\,"# + "\u{301}y é"))
  }

  @Test(
    "The SQL makes a database with every set",
    .enabled(if: Exports.python != nil, "python3 is not installed"))
  func sql() throws {
    let world = try World.withTraining()
    let name = "O'Brien \"the\" curl; DROP TABLE"
    #expect(world.run("log", "--new", name, "20x12x2").status == .done)
    try world.write("journal.sql", world.run("export", "sql").output.utf8)
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: try #require(Exports.python))
    process.arguments = [
      "-c",
      """
      import sqlite3, sys
      base = sqlite3.connect(":memory:")
      base.executescript(open(sys.argv[1]).read())
      print(base.execute('select count(*), sum(reps), sum(weight) from sets').fetchone())
      print(base.execute('select name from exercises order by name').fetchall()[0][0])
      """, world.path("journal.sql"),
    ]
    process.standardOutput = output
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(String(decoding: said, as: UTF8.self) == "(3, 29, 140.0)\n\(name)\n")
  }
}

/// What the tests of exports need beside the package.
private enum Exports {
  static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  static let samples = ["strong", "hevy", "fitnotes"].flatMap { app -> [URL] in
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "shared/samples/\(app)")
    let inside = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    // The largest tells no more than the others and takes minutes.
    return (inside ?? []).filter { $0.pathExtension == "csv" && !$0.path.contains("6778rows") }
      .sorted { $0.path < $1.path }
  }
}
