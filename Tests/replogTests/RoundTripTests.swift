import Foundation
import JournalModel
import Testing

@testable import replog

private let samples = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "shared/samples")

private let sampleFiles = ["strong", "hevy", "fitnotes"].compactMap { app in
  try? FileManager.default.contentsOfDirectory(
    at: samples.appending(path: app), includingPropertiesForKeys: [.fileSizeKey]
  ).filter { $0.pathExtension == "csv" }.min { $0.path < $1.path }
}

@Suite("What one command prints, another takes")
struct RoundTripTests {
  private static let strong =
    "Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes\n"
    + "2026-10-25 02:30:00,\"Push, 1\",Bench Press (Barbell),1,80,5,0,0,\"a\nb\",\"“deep”\"\n"
    + "2026-10-25 02:30:00,\"Push, 1\",Bench Press (Barbell),2,80,5,0,0,,\n"
    + "2026-10-27 08:00:00,Row,Rowing (Machine),1,0,0,2000,480,,\n"

  @Test("What a dry run of an import prints gives the state that the import gives")
  func isDryRun() throws {
    try checkDryRun(Array(Self.strong.utf8))
  }

  @Test(
    "It does for real exports too",
    .enabled(if: !sampleFiles.isEmpty, "the samples are not beside the package here"),
    arguments: sampleFiles)
  func dryRunOfSample(file: URL) throws {
    try checkDryRun(Array(try Data(contentsOf: file)))
  }

  private func checkDryRun(_ export: [UInt8]) throws {
    let imported = try World.withJournal()
    let run = imported.run(["import", "-", "--unit", "kg"], input: export)
    #expect(run.status == .done, "\(run.error.prefix(300))")
    let appended = try World.withJournal()
    let lines = appended.run(
      ["import", "-", "--unit", "kg", "--dry-run", "--quiet"], input: export)
    #expect(lines.error.isEmpty)
    #expect(try appended.digest() == World.withJournal().digest(), "a dry run changes nothing")
    let batch = appended.run(["append", "-", "--quiet"], input: Array(lines.output.utf8))
    #expect(batch.status == .done, "\(batch.error.prefix(300))")
    #expect(try appended.digest() == imported.digest())
    #expect(try appended.digest() != World.withJournal().digest())
    // And to that the import itself has nothing to add.
    let again = appended.run(["import", "-", "--unit", "kg", "--json"], input: export)
    #expect(again.output.contains(#""events":0"#), "\(again.output.prefix(300))")
    #expect(again.output.contains(#""differing":[]"#), "\(again.output.prefix(300))")
  }

  @Test("The lines of a bundle are a batch that gives a new journal the same state")
  func bundle() throws {
    let world = try World.withTraining()
    for line in [
      "session.paused --entity \(World.session)", "session.resumed --entity \(World.session)",
      "session.completed --entity \(World.session) actualDuration=null end=null",
      "exercise.updated --entity \(World.exercise) name=Front_Squat description=null",
      "bodyWeight.recorded weight=81 unit=kg --at 2026-01-01",
    ] {
      let run = world.run(["append"] + line.split(separator: " ").map(String.init))
      #expect(run.status == .done, "\(run.error)")
    }
    let bundle = world.run("bundle")
    let fresh = try World.withJournal()
    let batch = fresh.run(["append", "-"], input: Array(bundle.output.utf8))
    #expect(batch.status == .done, "\(batch.error)")
    #expect(try fresh.values() == world.values())
    #expect(try !world.values().isEmpty)
  }

  @Test("A batch may have a byte-order mark, CRLF, blank lines and no last line break")
  func oddBatches() throws {
    let lines = (80..<83).map { #"{"type":"bodyWeight.recorded","data":{"weight":\#($0)}}"# }
    for text in [
      lines.joined(separator: "\n"), "\u{FEFF}" + lines.joined(separator: "\r\n") + "\r\n",
      "\n\n" + lines.joined(separator: "\n \t\n\r\n") + "\n\n\n",
      lines.map { " \($0)\t" }.joined(separator: "\n"),
    ] {
      let world = try World.withJournal()
      let run = world.run(["append", "-"], input: Array(text.utf8))
      #expect(run.status == .done, "\(run.error)")
      #expect(run.output.split(separator: "\n").count == 3)
    }
  }

  @Test(
    "An empty batch is done, and writes nothing", arguments: ["", "\n", " \r\n\t\n", "\u{FEFF}"])
  func emptyBatch(text: String) throws {
    let world = try World.withTraining()
    let before = try world.files(under: "")
    for options in [[], ["--keep-going"], ["--json"]] {
      let run = world.run(["append", "-"] + options, input: Array(text.utf8))
      #expect(run.status == .done)
      let isJSON = options.contains("--json")
      #expect(run.error == (isJSON ? "" : "There was nothing to append.\n"))
      #expect(run.output.isEmpty == !isJSON)
    }
    #expect(try world.files(under: "") == before)
  }
}

extension World {
  /// The digest of the state.
  fileprivate func digest() throws -> String {
    let status = try JSONSerialization.jsonObject(with: Data(run("status", "--json").output.utf8))
    return try #require((status as? [String: Any])?["digest"] as? String)
  }

  /// The state without the times of recording, which differ from journal to journal.
  fileprivate func values() throws -> [JSONValue] {
    let state = try JSONValue(parsing: Array(run("replay", "--json").output.utf8))
    return ["exercises", "sessions", "bodyWeights"].compactMap { state[$0]?.withoutRecording }
  }
}

extension JSONValue {
  /// The value without the members that say when something was recorded.
  fileprivate var withoutRecording: JSONValue {
    switch self {
    case .object(let members):
      .object(
        members.filter { !["createdAt", "updatedAt"].contains($0.name) }.map {
          JSONMember(name: $0.name, value: $0.value.withoutRecording)
        })
    case .array(let elements): .array(elements.map(\.withoutRecording))
    case .null, .bool, .number, .string: self
    }
  }
}
