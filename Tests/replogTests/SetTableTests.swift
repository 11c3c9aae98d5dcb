import Generation
import JournalModel
import Testing

@testable import replog

/// The table of all sets is made another way than that of some, where there are many.
@Suite("The table of all sets")
struct SetTableTests {
  /// A journal of many sessions, with sets of every sort, some changed and some deleted.
  private static func world(_ random: inout SeededRandom) throws -> World {
    let world = try World.withTraining()
    var lines: [String] = []
    func id(_ kind: String, _ number: Int) -> String {
      "\(kind)0\(100_000 + number)-0000-4000-8000-000000000000"
    }
    for (place, name) in ["龍 Squat", "\u{202E}Curl", "Jefferson"].enumerated() {
      lines.append(
        #"{"type":"exercise.created","entity":"\#(id("e", place))","#
          + #""data":{"name":"\#(name)","muscleGroups":["Back"]}}"#)
    }
    let figures = [
      #""weight":102.5,"unit":"kg","reps":5,"rpe":8.5"#, #""weight":225,"unit":"lb","reps":12"#,
      #""durationSeconds":90"#, #""distanceMetres":5000.25,"durationSeconds":1200"#,
      #""reps":20,"setType":"warmup""#, #""weight":-12.75,"unit":"kg","reps":8,"setType":"drop""#,
    ]
    for session in 0..<90 {
      let day = String(2 + session % 20 + 100).dropFirst()
      lines.append(
        #"{"type":"session.started","entity":"\#(id("5", session))","#
          + #""at":"2026-09-\#(day)T10:00:00+02:00","data":{"title":"S"}}"#)
      for set in 0..<random.number(in: 0...4) {
        let (entity, exercise) = (id("a", session * 10 + set), id("e", random.number(in: 0...2)))
        lines.append(
          #"{"type":"set.logged","entity":"\#(entity)","data":{"session":"\#(id("5", session))","#
            + #""exercise":"\#(exercise)",\#(random.pick(figures))}}"#)
        if random.chance(0.2) {
          lines.append(
            #"{"type":"set.updated","entity":"\#(entity)","data":{"notes":"n","reps":3}}"#)
        }
      }
    }
    lines.append(#"{"type":"exercise.deleted","entity":"\#(id("e", 2))","data":{}}"#)
    lines.append(#"{"type":"session.deleted","entity":"\#(id("5", 7))","data":{}}"#)
    let run = world.run(["append", "-"], input: Array(lines.joined(separator: "\n").utf8))
    #expect(run.status == .done, "\(run.error)")
    return world
  }

  @Test(
    "It looks like the table of some, and its JSON says the same",
    arguments: 1...2 as ClosedRange<UInt64>)
  func likeSome(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let world = try Self.world(&random)
    for format in [["--color", "always"], ["--json"], ["--ndjson"], []] {
      let all = world.run(["list", "sets"] + format)
      let some = world.run(["list", "sets", "--limit", "100000"] + format)
      #expect(all.output == some.output, "seed \(seed)")
      #expect(all.output.split(separator: "\n").count > (format == ["--json"] ? 0 : 100))
    }
  }
  private struct Item {
    let id: String
    let day: String
    let name: String

    /// Those of a listing in newline-delimited JSON.
    static func all(_ lines: String, days: [String: String]) throws -> [Item] {
      try lines.split(separator: "\n").map { line in
        let set = try JSONValue(parsing: Array(line.utf8))
        return Item(
          id: try #require(set.firstText(of: ["id"])),
          day: try #require(set.firstText(of: ["session"]).flatMap { days[$0] }),
          name: try #require(set.firstText(of: ["exerciseName"])))
      }
    }
  }

  /// The days of the sessions, by their ids.
  private static func days(_ world: World) throws -> [String: String] {
    var days: [String: String] = [:]
    for line in world.run("list", "sessions", "--ndjson").output.split(separator: "\n") {
      let session = try JSONValue(parsing: Array(line.utf8))
      days[try #require(session.firstText(of: ["id"]))] = String(
        try #require(session.firstText(of: ["date"])).prefix(10))
    }
    return days
  }

  private typealias Holds = @Sendable (_ day: String, _ name: String) -> Bool

  /// What `list sets` is asked for, and what its sets have in common.
  private static let choices: [(options: [String], holds: Holds)] = [
    (["--search", "squ"], { $1.lowercased().contains("squ") }),
    (["--search", "deleted ex"], { $1 == Exercise.deletedName }),
    (["--search", "r"], { $1.lowercased().contains("r") }),
    (["--search", "jeff"], { _, _ in false }), (["--search", ""], { _, _ in true }),
    (["--from", "2026-09-03"], { day, _ in day >= "2026-09-03" }),
    (["--to", "2026-09-03"], { day, _ in day <= "2026-09-03" }),
    (["--from", "2026-09-05", "--to", "2026-09-04"], { _, _ in false }),
    (
      ["--from", "2026-09-03", "--to", "2026-09-20", "--search", "CURL"],
      { day, name in ("2026-09-03"..."2026-09-20").contains(day) && name.hasSuffix("Curl") }
    ),
  ]

  @Test(
    "Few or many, those of some days and names are those of all that are so",
    arguments: 1...2 as ClosedRange<UInt64>)
  func chosen(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let world = try Self.world(&random)
    let days = try Self.days(world)
    let all = try Item.all(world.run("list", "sets", "--ndjson").output, days: days)
    for (options, holds) in Self.choices {
      let about: Comment = "seed \(seed), \(options)"
      let expected = all.filter { holds($0.day, $0.name) }
      let found = try Item.all(
        world.run(["list", "sets", "--ndjson"] + options).output, days: days)
      #expect(found.map(\.id) == expected.map(\.id), about)
      let table = world.run(["list", "sets"] + options).output.split(separator: "\n")
      let ids = table.filter { !$0.hasPrefix("ID") && $0 != "No sets." }.map { $0.prefix(18) }
      #expect(ids == expected.map { $0.id.prefix(18) }, about)
    }
  }
}
