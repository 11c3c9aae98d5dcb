import Foundation
import Testing

@testable import benchmark

@Suite("The benchmark, in small")
struct BenchmarkTests {
  /// The program that was built beside these tests.
  private static let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "replog")
  private static let isHere = FileManager.default.isExecutableFile(atPath: program.path)

  @Test(
    "Every contender of the product's runs to its end",
    .enabled(if: isHere, "replog isn't built beside these tests"), arguments: [1, 2])
  func contenders(devices: Int) throws {
    let size = Arena.Size(events: 200, devices: devices)
    let arena = try Arena(size, program: Self.program.path)
    defer { arena.remove() }
    let tournament = Tournament(arena.own, rounds: 1) { _ in }
    for result in tournament.results {
      #expect(result.outcome == .ran, "\(result.contender.name)")
      #expect(result.seconds.count == 1, "\(result.contender.name)")
    }
    // What is timed is the work that the names promise.
    let json = tournament.results.first { $0.contender.name == "replog replay --json" }
    #expect(try #require(json?.outputBytes) > 10_000)
    #expect(try Self.lines(in: arena, "left.copy") == 200 + 2 * size.ownEvents)
    #expect(try Self.lines(in: arena, "late.copy") == 200 + size.lateEvents)
    // One event makes the device known there before the batch.
    #expect(try Self.lines(in: arena, "batch.copy") == 200 + 1 + size.batch)
    #expect(try Self.lines(in: arena, "import.copy") > size.importRows)
  }

  @Test("What isn't installed is skipped, and what ends badly failed")
  func outcomes() {
    let missing = Contender(name: "a", command: Command(words: ["no-such-program-anywhere"]))
    let lacking = Contender(
      name: "b", command: Command(words: ["true"]), probe: Command(words: ["false"]))
    let failing = Contender(name: "c", command: Command(words: ["false"]))
    let sound = Contender(name: "d", command: Command(words: ["true"]))
    let tournament = Tournament([missing, lacking, failing, sound], rounds: 2) { _ in }
    #expect(
      tournament.results.map(\.outcome) == [.skipped, .skipped, .failed("status 1"), .ran])
    #expect(tournament.results.map(\.seconds.count) == [0, 0, 1, 2])
    #expect(tournament.results.map { $0.medianSeconds == nil } == [true, true, true, false])
  }

  @Test("A process gets its variables and its input, and its output is counted")
  func processes() throws {
    var command = Command(words: ["sh", "-c", "cat; printf %s \"$WORD\""], output: .counted)
    command.variables = ["WORD": "twelve bytes"]
    let cost = try command.run()
    #expect(cost.status == 0)
    #expect(cost.outputBytes == 12)
  }

  @Test("A goal is met up to its limit", arguments: [(2.0, true), (0.0, false)])
  func goals(most: Double, isMet: Bool) {
    let command = Command(words: ["true"])
    let ours = Contender(name: "a", command: command, goals: [.ratio(most * 1e6, of: "b")])
    let rival = Contender(name: "b", command: command)
    let results = Tournament([ours, rival], rounds: 1) { _ in }.results
    #expect(ours.goals[0].verdict(on: results[0], among: results).isMet == isMet)
    #expect(ours.goals[0].verdict(on: results[0], among: [results[0]]).isMet == nil)
  }

  @Test("Growth is told from the last results of the last machine")
  func growth() throws {
    let lines = [
      Self.line(machine: "other", events: 10_000, seconds: 9),
      Self.line(machine: "this", events: 10_000, seconds: 8),
      Self.line(machine: "this", events: 1_000_000, seconds: 0.03),
      Self.line(machine: "this", events: 10_000, seconds: 0.01),
    ]
    let growth = Growth(
      of: try lines.map { try JSONDecoder().decode(Record.self, from: Data($0.utf8)) })
    #expect(growth.table.contains("| 10k | - | - | 10.0 | - | - | - |"))
    #expect(growth.table.contains("| 1M | - | - | 30.0 | - | - | - |"))
    #expect(
      growth.table.contains(
        "- status from 10k to 1M: 3.00 times as much, wanted <= 1.5: not met"))
    #expect(GrowthPicture(of: growth).text.contains("status, ms, 1 dev."))
  }

  @Test("Sizes are numbers, or thousands or millions", arguments: [("10k", 10_000), ("7", 7)])
  func sizes(text: String, count: Int) throws {
    let order = try BenchmarkArguments(["--events", text], beside: Self.program)
    #expect(order.events == count)
    #expect(throws: BenchmarkArguments.Mistake.self) {
      try BenchmarkArguments(["--events", "-\(text)"], beside: Self.program)
    }
  }

  private static func lines(in arena: Arena, _ journal: String) throws -> Int {
    let folder = arena.folder.appending(path: journal)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("events/") && $0.hasSuffix(".ndjson") }
      .map { try Data(contentsOf: folder.appending(path: $0)).count { $0 == 0x0a } }
      .reduce(0, +)
  }

  private static func line(machine: String, events: Int, seconds: Double) -> String {
    "{\"schema\":\"replog.benchmark/1\",\"date\":\"2026-11-21T10:45:10Z\",\"commit\":\"c\","
      + "\"machine\":\"\(machine)\",\"cores\":2,\"swift\":\"s\",\"events\":\(events),"
      + "\"devices\":1,\"contender\":\"replog status\",\"rounds\":5,"
      + "\"medianSeconds\":\(seconds),\"fastestSeconds\":\(seconds)}"
  }
}
