import Foundation
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
