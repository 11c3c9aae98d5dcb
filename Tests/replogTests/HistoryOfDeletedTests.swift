import Testing

@testable import replog

@Suite("The history of what is deleted")
struct HistoryOfDeletedTests {
  @Test("is found by what names it there, by the beginning of its id and by all of it")
  func byID() throws {
    let world = try World.withTraining()
    for line in [
      ["append", "exercise.created", "name=Curl", "muscleGroups=Biceps"],
      ["exercise", "edit", "Curl", "--description", "slow"], ["exercise", "delete", "Curl"],
    ] { #expect(world.run(line).status == .done, "\(line)") }
    let all = world.run("history", "--type", "exercise.deleted").output
    let ending = try #require(
      all.split(separator: "\n").first?.split(separator: " ").last.map(String.init))
    let created = world.run("history", "--type", "exercise.created", "--ndjson").output
    let line = try #require(created.split(separator: "\n").first { $0.contains(ending) })
    let id = String(try #require(line.split(separator: #""entity":""#).last).prefix(36))
    #expect(id.hasSuffix(ending))
    for reference in [ending, ending.uppercased(), String(id.prefix(18)), id] {
      let run = world.run("history", reference)
      #expect(run.status == .done, "\(reference): \(run.error)")
      #expect(run.output.contains("Created exercise “Curl”"), "\(run.output)")
      #expect(run.output.split(separator: "\n").count == 3)
    }
    // Neither a word nor what several ids end with.
    for reference in ["Curl", "deadbeef", String(ending.dropFirst(6)), "000000000001"] {
      #expect(world.run("history", reference).status == .noInput, "\(reference)")
    }
  }

  @Test("calls a session without a title by its day, as it was called while it was there")
  func untitled() throws {
    let world = try World.withLines(
      "log --new squat 100x5", "session edit last --location Home", "session delete last")
    let told = world.run("history").output.split(separator: "\n").map(String.init)
    #expect(told[0].contains(/Deleted session “2026-11-21” [0-9a-f]{12} at Home$/), "\(told[0])")
    #expect(told[1].contains("Changed session “2026-11-21”"), "\(told[1])")
  }

  @Test("says of a set that is gone what it was of, and what it was by then")
  func sets() throws {
    let world = try World.withTraining()
    let set = "a5000000-0000-4000-8000-000000000001"
    func run(on day: String, _ lines: String...) {
      world.variables["REPLOG_NOW"] = "\(day)T10:00:00+01:00"
      for line in lines {
        let run = world.run(line.split(separator: " ").map(String.init))
        #expect(run.status == .done, "\(line): \(run.error)")
      }
    }
    let logged =
      "append set.logged session=\(World.session) exercise=\(World.exercise) weight=80 reps=5"
    run(on: "2026-11-22", "\(logged) --entity \(set)")
    run(on: "2026-12-01", "append set.updated --entity \(set) weight=85")
    run(on: "2027-01-02", "append set.updated --entity \(set) reps=6 rpe=8", "set delete \(set)")
    let deletion = "Deleted a set of Squat: 85 kg × 6 @8\n"
    for option in [[], ["--limit", "3"], ["--type", "set"], ["--since", "2027-01-01"]] {
      let told = world.run(["history"] + option).output
      #expect(told.contains(deletion), "\(option): \(told)")
      #expect(told.contains("Changed a set of Squat: reps → 6, rpe → 8\n"))
    }
    #expect(world.run("history").output.contains("Changed a set of Squat: weight → 85 kg\n"))
    // What is there again is as it is now; and logged anew, it may have been another before.
    run(on: "2027-02-03", "undo", "append set.deleted --entity \(set)")
    let other = logged.replacing("weight=80", with: "weight=90")
    run(on: "2027-02-04", "\(other) --entity \(set)", "append set.deleted --entity \(set)")
    let told = world.run("history").output
    #expect(told.contains("Deleted a set of Squat: 90 kg × 5\n"), "\(told)")
    // Where the months can't be told apart, all of it is looked through.
    for (file, bytes) in try world.files(under: "J/events") {
      try world.write("J/events/\(file)", bytes + Array("damaged\n".utf8))
    }
    #expect(world.run("history").output.contains("Deleted a set of Squat: 90 kg × 5\n"))
  }

  @Test("calls what is gone by its name of then and by its id")
  func names() throws {
    let world = try World.withTraining()
    let weight = "--entity b0000000-0000-4000-8000-000000000001"
    for line in [
      "append exercise.updated --entity \(World.exercise) name=Front",
      "append bodyWeight.recorded weight=80 \(weight)", "append bodyWeight.deleted \(weight)",
      "exercise delete Front",
    ] {
      let run = world.run(line.split(separator: " ").map(String.init))
      #expect(run.status == .done, "\(line): \(run.error)")
    }
    let told = world.run("history").output
    #expect(told.contains("Deleted exercise “Front” 000000000001\n"), "\(told)")
    #expect(told.contains("Deleted a body weight: 80 kg\n"), "\(told)")
  }

  @Test("isn't looked for where it would take as long as all that is told")
  func manyEvents() {
    #expect(HistoryCommand.tellsGone(.max, of: 20_000))
    #expect(HistoryCommand.tellsGone(20, of: 1_000_000))
    #expect(!HistoryCommand.tellsGone(.max, of: 20_001))
  }
}
