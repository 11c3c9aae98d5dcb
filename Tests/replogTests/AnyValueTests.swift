import Foundation
import Generation
import JournalFile
import JournalModel
import Testing

@testable import replog

/// No rule judges what comes in by merging, so any number may stand in any field, and any text.
@Suite("Whatever values a journal holds")
struct AnyValueTests {
  /// What makes a journal with something of everything that commands count with.
  private static let history: [[String]] = [
    ["profile", "set", "--active-days-goal", "3", "--default-rest-time", "90"],
    [
      "equipment", "set", "--has-barbell", "yes", "--has-rack", "yes", "--has-bench", "yes",
      "--plates", "25,25,20,20,10,10,5,5,2.5,2.5,1.25,1.25",
    ],
    ["weight", "log", "82", "--unit", "kg", "--at", "2026-11-01T08:00"],
    ["weight", "log", "81", "--unit", "kg", "--at", "2026-11-20T08:00"],
    ["food", "log", "Rice", "700", "--at", "2026-11-19T12:00"],
    ["food", "log", "Beans", "500", "--at", "2026-11-19T18:00"],
    ["burn", "log", "Running", "30", "--intensity", "Moderate", "--at", "2026-11-19T09:00"],
    ["library", "add", "Barbell Bench Press", "Barbell Back Squat", "Plank"],
    ["log", "bench", "100x5x3", "@8", "--at", "2026-11-02T18:00"],
    ["log", "squat", "140x3,3,2", "bench", "102.5x4", "--at", "2026-11-09T18:00"],
    ["log", "plank", "90s", "squat", "120x12", "--at", "2026-11-16T18:00"],
    ["log", "--new", "Run", "5km", "25:00", "--at", "2026-11-17T18:00"],
    ["log", "--new", "Pull-Up", "bw+10kgx8", "--at", "2026-11-18T18:00"],
    [
      "plan", "new", "Year", "--duration-weeks", "4", "--workouts-per-week", "3",
      "--goal", "Both", "--activate",
    ],
    ["workout", "add", "Push"],
    ["workout", "item", "add", "Push", "bench", "--sets", "3", "--reps-per-set", "5"],
    ["template", "add", "A"],
    ["template", "exercise", "add", "A", "bench", "--working-sets", "3"],
    ["template", "exercise", "add", "A", "squat"],
    ["plan", "week", "1", "--intensity", "0.9", "--volume", "0.8", "--templates", "A"],
    ["session", "start", "Legs"],
    [
      "session", "log", "add", "squat", "--sets", "3", "--reps", "5", "--weight", "100", "--unit",
      "kg",
    ],
    ["session", "pause"], ["session", "resume"], ["session", "finish"],
    ["plan", "record"], ["plan", "advance"],
    ["pain", "raise", "knee", "severe"], ["pain", "resolve", "knee"],
    ["workout", "break", "add", "Push", "90"],
    ["split", "add", "Upper"], ["split", "exercise", "add", "Upper", "bench", "--sets", "3"],
  ]

  /// What looks at all of it.
  private static let looks: [[String]] = [
    ["status"], ["today"], ["today", "--template", "A"], ["week"], ["week", "2026-11-16"],
    ["records"], ["records", "--formula", "rpe"], ["records", "--sex", "male"],
    ["progress", "bench"], ["progress", "squat"], ["progress", "run"], ["progress", "pull"],
    ["volume"], ["volume", "--weeks", "60"], ["calendar"], ["calories"], ["plan", "list"],
    ["plan", "show", "Year"], ["workout", "show", "Push"], ["template", "show", "A"],
    ["split", "show", "Upper"], ["list", "pains"], ["list", "exercises"], ["list", "workouts"],
    ["profile", "show"], ["equipment", "show"], ["list", "sessions"], ["list", "sets"],
    ["list", "foods"], ["list", "workoutEntries"], ["list", "days"], ["list", "bodyWeights"],
    ["history"], ["replay"], ["verify"], ["doctor"], ["report", "--html", "-"],
    ["export", "strong", "--unit", "lb"], ["export", "hevy"], ["export", "fitnotes"],
    ["export", "csv", "sets"], ["export", "sql"], ["export", "ical"], ["undo", "--dry-run"],
    ["log", "bench", "x5", "--dry-run"], ["compact", "--dry-run"],
  ]

  /// Those that also answer in JSON.
  private static let formats: [[String]] = [
    "today", "week", "records", "progress bench", "volume", "calendar", "calories", "replay",
    "status",
  ].map { $0.split(separator: " ").map(String.init) + ["--json"] }

  @Test(
    "Every command that looks at it ends with an answer", arguments: 1...6 as ClosedRange<UInt64>)
  func looking(seed: UInt64) throws {
    try Self.look(after: Mutation(seed: seed))
  }

  @Test(
    "So it does where there is one number alone",
    arguments: [
      "-300", "-1e300", "0", "1e300", "9223372036854775807", "-9223372036854775808",
    ])
  func oneNumber(number: String) throws {
    try Self.look(after: Mutation(all: number))
  }

  private static func look(after mutation: Mutation) throws {
    let world = try World.withJournal()
    for command in history {
      let run = world.run(command)
      try #require(run.status == .done, "\(command): \(run.error)")
    }
    var mutation = mutation
    try mutation.mutate(world)
    try #require(mutation.changed > 10, "\(mutation)")
    for command in looks + formats {
      let run = world.run(command)
      let words = "\(command.joined(separator: " ")), \(mutation)"
      #expect(
        [.done, .negative, .usage, .badData, .noInput].contains(run.status),
        "\(words): \(run.error)")
      #expect(!run.output.isEmpty || !run.error.isEmpty, "\(words)")
      for bad in ["nan", "inf"] {
        #expect(
          !run.output.split(whereSeparator: { !$0.isLetter }).contains { $0 == bad }, "\(words)")
      }
    }
  }

  private static let numbers = [
    "1e300", "-1e300", "9007199254740991", "-9007199254740991", "1e-300", "0", "-1", "2147483648",
    "1.7976931348623157e308", "99999", "0.5", "9223372036854775807", "-9223372036854775808",
  ]

  private static let times = [
    "0001-01-01T00:00:00.000+23:59", "9999-12-31T23:59:59.999-23:59", "1969-12-31T23:59:59.999Z",
    "2300-01-01T00:00:00.000Z",
  ]

  private static let texts = [
    "", "\u{202e}\u{301}", "💪🏽", "\u{1b}[31m", "<b>&", "'\"\n\t,;", "-", "=1+1",
    String(repeating: "w", count: 20_000),
  ]

  /// Puts other values into the payloads of a journal's events.
  private struct Mutation: CustomStringConvertible {
    let numbers: [String]
    /// Whether no number stays, and all else does.
    private var isOfAll = false
    private var random = SeededRandom(seed: 1)
    /// How many were changed.
    private(set) var changed = 0
    let description: String

    init(seed: UInt64) {
      numbers = AnyValueTests.numbers
      random = SeededRandom(seed: seed)
      description = "seed \(seed)"
    }

    /// Puts one number in the place of all.
    init(all number: String) {
      numbers = [number]
      isOfAll = true
      description = "all \(number)"
    }

    mutating func mutate(_ world: World) throws {
      let root = world.path("J")
      for path in try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
      where path.hasSuffix(".ndjson") && path.hasPrefix("events/") {
        let bytes = try world.read("J/" + path)
        var lines: [UInt8] = []
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
          guard case .object(let members) = try JSONValue(parsing: Array(line)) else { continue }
          var body = members.filter { $0.name != "crc" }
          for place in body.indices where body[place].name == "data" && chance(0.6) {
            body[place].value = other(body[place].value)
          }
          lines += AnyValueTests.sealed(JSONValue.object(body).bytes) + [UInt8(ascii: "\n")]
        }
        try world.write("J/" + path, lines)
      }
    }

    private mutating func chance(_ part: Double) -> Bool { isOfAll || random.chance(part) }

    private mutating func other(_ value: JSONValue) -> JSONValue {
      switch value {
      case .number:
        guard chance(0.5) else { return value }
        changed += 1
        return .number(random.pick(numbers))
      case .string(let text):
        guard !isOfAll, EntityID(text) == nil, random.chance(0.1) else { return value }
        changed += 1
        return .string(random.pick(Moment(text) == nil ? AnyValueTests.texts : AnyValueTests.times))
      case .object(var members):
        for place in members.indices { members[place].value = other(members[place].value) }
        return .object(members)
      case .array(var elements):
        for place in elements.indices { elements[place] = other(elements[place]) }
        return .array(elements)
      default: return value
      }
    }
  }

  /// A line with its checksum behind.
  static func sealed(_ body: [UInt8]) -> [UInt8] {
    let open = Array(body.dropLast())
    let digits = String(CRC32C.checksum(open.span), radix: 16)
    let padded = String(repeating: "0", count: 8 - digits.count) + digits
    return open + Array(#","crc":"\#(padded)"}"#.utf8)
  }
}
