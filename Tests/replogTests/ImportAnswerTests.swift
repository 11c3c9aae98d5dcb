import Foundation
import JournalFile
import Testing

@testable import replog

@Suite("What an import answers")
struct ImportAnswerTests {
  private static func world(_ rows: String...) throws -> World {
    let world = try World.withJournal()
    let header = "title,start_time,end_time,exercise_title,set_index,set_type,weight_kg,reps\n"
    for (place, row) in rows.enumerated() {
      try world.write("\(place).csv", "\(header)\(row)\n".utf8)
    }
    return world
  }

  @Test("One of which every row was skipped has its report, and ends with an error")
  func nothingImported() throws {
    let world = try Self.world("A,never,,Row,0,normal,100,4")
    let run = world.run("import", "0.csv")
    #expect(run.status == .badData)
    #expect(run.output.contains("  line 2: the date cannot be read"))
    #expect(
      run.error == """
        Error: Every row was skipped, and nothing was imported (0.csv).
        The report names each by its line, with the reason.

        """)
    let tried = world.run("import", "0.csv", "--dry-run")
    #expect(tried.status == .badData && tried.error.contains("Error: Every row was skipped"))
  }

  @Test(
    "A file that can't be read is to blame where it is none, and else the disk or the system",
    arguments: [
      (ENOENT, .noInput), (EACCES, .noInput), (EISDIR, .badData), (ENXIO, .badData),
      (EFBIG, .badData), (EINVAL, .badData), (EIO, .inputOutput), (EMFILE, .inputOutput),
    ] as [(Int32, replog.ExitStatus)])
  func unreadable(errno: Int32, status: replog.ExitStatus) {
    let failure = ImportCommand.unreadable(FileError(.read, "/x.csv", errno: errno), "x.csv")
    #expect(failure.status == status)
    #expect((failure.code == "inputOutput") == (status == .inputOutput))
  }

  @Test("Likewise for a program")
  func nothingImportedAsJSON() throws {
    let world = try Self.world("A,never,,Row,0,normal,100,4")
    let run = world.run("import", "0.csv", "--json")
    #expect(run.status == .badData)
    let answer = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect((answer?["skipped"] as? [Any])?.count == 1)
    #expect((answer?["warnings"] as? [Any])?.isEmpty == true)
    let failure = try JSONSerialization.jsonObject(with: Data(run.error.utf8)) as? [String: Any]
    #expect(failure?["code"] as? String == "nothingImported")
    #expect(failure?["file"] as? String == "0.csv")
  }

  @Test("Exercises are counted as the journal has them, in whatever spellings")
  func spellings() throws {
    let world = try Self.world(
      "A,\"3 Jan 2025, 18:00\",,Bench Press,0,normal,100,4\n"
        + "A,\"3 Jan 2025, 18:00\",,bench  press,1,normal,100,4")
    let answer = try world.json("import", "0.csv")
    #expect(answer["exercises"] as? Int == 1)
    #expect((answer["new"] as? [String: Any])?["exercises"] as? Int == 1)
  }

  @Test("What was deleted since an earlier import is counted, with what brings it back")
  func deleted() throws {
    let world = try Self.world(
      "A,\"3 Jan 2025, 18:00\",,Row,0,normal,100,4\nA,\"3 Jan 2025, 18:00\",,Dip,0,normal,,9")
    #expect(world.run("import", "0.csv").status == .done)
    let dips = try world.json("list", "sets", "--exercise", "Dip")["items"] as? [[String: Any]]
    let dip = try #require(dips?.first?["id"] as? String)
    #expect(world.run("set", "delete", dip).status == .done)
    #expect(world.run("exercise", "delete", "Row", "--force").status == .done)
    let run = world.run("import", "0.csv")
    #expect(
      run.output.contains(
        "Note: 1 set and 1 exercise of an earlier import, deleted or undone since, stay so; "
          + "`--again` brings back what was."), "\(run.output)")
    let deleted = try world.json("import", "0.csv")["deleted"] as? [String: Int]
    #expect(deleted == ["workouts": 0, "sets": 1, "exercises": 1])
    #expect(world.run("import", "0.csv", "--again").output.contains(": 2 events"))
  }

  @Test("A second training of a day that is like the first comes in where that is asked for")
  func anotherHour() throws {
    let world = try Self.world(
      "A,\"3 Jan 2025, 08:00\",,Dip,0,normal,,9", "A,\"3 Jan 2025, 18:00\",,Dip,0,normal,,9")
    #expect(world.run("import", "0.csv").status == .done)
    let note = "the journal has it at another hour, with the same sets"
    let without = world.run("import", "1.csv").output
    #expect(without.contains(": 0 events") && without.contains(note))
    #expect(without.contains("another time zone; `--again` brings it in beside."))
    let again = world.run("import", "1.csv", "--again").output
    #expect(
      again.contains(": 3 events") && again.contains("Flagged, and imported\n  line 2: \(note)"))
    #expect(!world.run("import", "1.csv").output.contains(note))
  }

  @Test("A workout that an earlier import brought otherwise is told with the sets that are")
  func differingWorkout() throws {
    let world = try Self.world(
      #"Push,"3 Jan 2025, 18:00","3 Jan 2025, 19:00",Row,0,normal,100,4"#,
      #"Legs,"3 Jan 2025, 18:00","3 Jan 2025, 19:00",Row,0,normal,100,5"#)
    #expect(world.run("import", "0.csv").status == .done)
    let run = world.run("import", "1.csv")
    #expect(run.status == .done)
    #expect(
      run.output.contains(
        "Note: 1 workout came otherwise in an earlier import, and the journal keeps what it has; "
          + "`replog session edit` changes it."))
    #expect(run.output.contains("  line 2: “Legs”, in the journal “Push” (workout: Legs)"))
    let differing = try #require(
      try world.json("import", "1.csv")["differing"] as? [[String: Any]])
    #expect(
      differing.map { $0["reason"] as? String } == [
        "100 kg × 5, in the journal 100 kg × 4", "“Legs”, in the journal “Push”",
      ])
  }
}
