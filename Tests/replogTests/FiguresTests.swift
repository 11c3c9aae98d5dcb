import Foundation
import Testing

@testable import replog

/// What the check of the figures needs beside the package.
private enum Figures {
  static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Real exports of a year and more.
  static let samples = ["strong", "hevy", "fitnotes"].flatMap { app -> [URL] in
    let folder = package.deletingLastPathComponent().appending(path: "shared/samples/\(app)")
    let inside = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    // The largest has seven years, which tell no more than the others and take minutes.
    return (inside ?? []).filter { $0.pathExtension == "csv" && !$0.path.contains("6778rows") }
      .sorted { $0.path < $1.path }
  }
}

/// Figures of the commands that look back beside those of a script that shares nothing with them.
@Suite(
  "The figures of looking back",
  .enabled(
    if: Figures.python != nil && !Figures.samples.isEmpty,
    "python3 or the shared samples are not on this machine"))
struct FiguresTests {
  @Test("Every figure is that of an independent script", arguments: Figures.samples)
  func figures(_ sample: URL) throws {
    let world = try World.withJournal()
    try world.write("export.csv", try Data(contentsOf: sample))
    #expect(world.run("import", "export.csv", "--unit", "kg", "--time-zone", "UTC").status == .done)
    let days = Set(try days(world).map { String($0.prefix(10)) }).sorted()
    let last = try #require(days.last)
    try feed(world, upTo: last)
    world.variables["REPLOG_NOW"] = "\(last)T23:00:00Z"
    try save(world, "bundle.ndjson", "bundle")
    try save(world, "records.json", "records", "--json")
    try save(world, "volume.json", "volume", "--weeks", "104", "--json")
    try save(world, "calendar.json", "calendar", "--json")
    try save(world, "calories.json", "calories", "--days", "60", "--json")
    for day in stride(from: 0, to: days.count, by: max(days.count / 2, 1)).map({ days[$0] }) {
      try save(world, "week-\(day).json", "week", day, "--json")
    }
    let exercises = try #require(world.json("records")["exercises"] as? [[String: Any]])
    for exercise in exercises.prefix(3) {
      let id = try #require(exercise["exercise"] as? String)
      try save(world, "progress-\(id).json", "progress", id, "--json")
    }
    try runScript(in: world)
  }

  private func runScript(in world: World) throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: try #require(Figures.python))
    process.arguments = [
      Figures.package.appending(path: "Tests/Figures/figures.py").path, world.folder,
    ]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
  }

  /// Adds what no export has: food and activities of the last days.
  private func feed(_ world: World, upTo last: String) throws {
    let end = try #require(ISO8601DateFormatter().date(from: "\(last)T12:00:00Z"))
    var lines = ""
    for back in 0..<40 where back % 7 != 3 {
      let at = ISO8601DateFormatter().string(from: end.addingTimeInterval(Double(-back) * 86_400))
      lines += #"{"type":"food.logged","at":"\#(at)","data":{"name":"Food","calories":"#
      lines += "\(1800 + back * 13 % 700)}}\n"
      guard back % 3 == 0 else { continue }
      lines += #"{"type":"workoutEntry.logged","at":"\#(at)","data":{"exerciseType":"Running","#
      lines += #""duration":\#(20 + back),"intensity":"Moderate","bodyWeight":80}}"# + "\n"
    }
    let run = world.run("append", "-", input: lines)
    #expect(run.status == .done, "\(run.error)")
  }

  private func days(_ world: World) throws -> [String] {
    try world.run("list", "sessions", "--ndjson").output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return try #require(object?["date"] as? String)
    }
  }

  private func save(_ world: World, _ name: String, _ arguments: String...) throws {
    let run = world.run(arguments)
    #expect(run.status == .done, "\(run.error)")
    try world.write(name, run.output.utf8)
  }
}
