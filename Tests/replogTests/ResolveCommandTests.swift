import JournalModel
import Testing

@testable import replog

/// What a choice between two devices' words records, and how it is taken back.
@Suite("A conflict that is resolved")
struct ResolveCommandTests {
  /// What two replicas have, what is then done in `J`, and a minute later in `K`; and `J` has merged
  /// that.
  private static func world(
    both: [[String]], here: [[String]], there: [[String]], files: [String: [UInt8]] = [:]
  ) throws -> World {
    let world = try World.withTraining()
    for (name, bytes) in files { try world.write(name, bytes) }
    func run(_ commands: [[String]], _ more: [String] = []) throws {
      for command in commands {
        let run = world.run(command + more)
        try #require(run.status == .done, "\(command): \(run.error)")
      }
    }
    try run(both)
    try run([["clone", world.path("J"), world.path("K")]])
    try run(here)
    world.variables["REPLOG_NOW"] = "2026-11-21T18:05:05.123+01:00"
    try run(there, ["--journal", world.path("K")])
    try run([["merge", world.path("K")]])
    return world
  }

  /// The conflicts of a replica.
  private static func conflicts(_ world: World, in replica: String = "J") throws -> [JSONValue] {
    let json = world.run("conflicts", "--json", "--journal", world.path(replica)).output
    return try JSONValue(parsing: json)["conflicts"]?.elements ?? []
  }

  /// The device of each side of a conflict, the earlier one first.
  private static func devices(_ conflict: JSONValue?) throws -> (here: String, there: String) {
    let devices = conflict?["values"]?.elements.compactMap { $0["device"]?.plainText } ?? []
    try #require(devices.count == 2)
    return (devices[0], devices[1])
  }

  /// Chooses what stands on one side, after which nothing of it is at odds on either replica.
  private static func resolve(_ world: World, _ arguments: String...) throws -> World.Run {
    let run = world.run(["resolve"] + arguments)
    try #require(run.status == .done, "\(run.error)")
    #expect(try conflicts(world).isEmpty)
    let merge = world.run("merge", world.path("J"), "--journal", world.path("K"))
    #expect(merge.status == .done)
    #expect(try conflicts(world, in: "K").isEmpty)
    return run
  }

  @Test("about a plan's week is, whichever side is chosen", arguments: [true, false])
  func week(isHere: Bool) throws {
    let world = try Self.world(
      both: [["plan", "new", "Base", "--duration-weeks", "4", "--activate"]],
      here: [["plan", "week", "2", "--week-type", "deload"]],
      there: [["plan", "week", "2", "--week-type", "peak"]])
    let conflict = try #require(try Self.conflicts(world).first)
    let devices = try Self.devices(conflict)
    let id = try #require(conflict["entity"]?.plainText)
    let run = try Self.resolve(world, id, "--device", isHere ? devices.here : devices.there)
    let chosen = isHere ? "deload" : "peak"
    #expect(run.output.contains("week type → \(chosen)"), "\(run.output)")
    #expect(world.run("plan", "show").output.contains(chosen))
    // That none was ever noted would be wrong.
    #expect(world.run("conflicts").output.hasPrefix("No conflict is open among those that"))
  }

  @Test("about a plan's list of weeks waits for what is open about single ones, and keeps them")
  func weeks() throws {
    func list(_ type: String) -> [String] {
      [
        "append", "plan.updated", "--entity", Self.plan,
        #"weeks=[{"weekNumber":1,"weekType":"\#(type)"}]"#,
      ]
    }
    let week = ["plan", "week", "2", "--plan", Self.plan]
    let world = try Self.world(
      both: [
        [
          "append", "plan.created", "--entity", Self.plan, "name=Base", "durationWeeks=4",
          "workoutsPerWeek=3", "goal=Strength",
        ]
      ],
      here: [list("peak"), week + ["--week-type", "deload"]],
      there: [list("test"), week + ["--week-type", "peak"], week + ["--notes", "Easy"]])
    let conflicts = try Self.conflicts(world)
    let singles = conflicts.filter { $0["field"] != .string("weeks") }
    let fields = singles.compactMap { $0["field"]?.plainText }.sorted()
    #expect(fields == ["notes", "weekType"])
    let single = try #require(singles.first)
    let whole = try #require(conflicts.first { $0["field"] == .string("weeks") })
    let (here, there) = try (Self.devices(single).here, Self.devices(whole).there)
    let refusal = world.run("resolve", Self.plan, "--field", "weeks", "--device", here)
    #expect(refusal.status == .badData && refusal.error.contains("about week 2"), "\(refusal)")
    #expect(try Self.conflicts(world) == conflicts)
    let id = try #require(single["entity"]?.plainText)
    for field in fields {
      #expect(world.run("resolve", id, "--field", field, "--device", there).status == .done)
    }
    _ = try Self.resolve(world, Self.plan, "--field", "weeks", "--device", here)
    let shown = try JSONValue(parsing: world.run("plan", "show", Self.plan, "--json").output)
    let weeks = try #require(shown["item"]?["weeks"]?.elements)
    #expect(weeks.first?["weekType"] == .string("peak"))
    #expect(weeks.dropFirst().first?["weekType"] == .string("peak"))
    #expect(weeks.dropFirst().first?["notes"] == .string("Easy"))
  }

  private static let plan = "70000000-0000-4000-8000-000000000002"
  private static let weight = "70000000-0000-4000-8000-000000000001"

  @Test(
    "about a weight is told and chosen with the unit that it was said in",
    arguments: [["weight=81", "unit=kg"], ["weight=81"]])
  func weight(here: [String]) throws {
    let change = ["append", "bodyWeight.updated", "--entity", Self.weight]
    let world = try Self.world(
      both: [
        ["append", "bodyWeight.recorded", "--entity", Self.weight, "weight=80", "unit=kg"]
      ],
      here: [change + here], there: [change + ["weight=180", "unit=lb"]])
    let told = world.run("conflicts").output
    #expect(told.contains("weight → 81 kg on ") && told.contains(", → 180 lb on "), "\(told)")
    let conflict = try Self.conflicts(world).first { $0["field"] == .string("weight") }
    let devices = try Self.devices(conflict)
    _ = try Self.resolve(world, Self.weight, "--field", "weight", "--device", devices.here)
    let json = world.run("show", "bodyWeight", Self.weight, "--json").output
    let shown = try JSONValue(parsing: json)
    #expect(shown["item"]?["weight"] == .number("81"))
    #expect(shown["item"]?["unit"] == .string("kg"))
  }

  @Test("about a picture is with the thumbnail that it had", arguments: ["image", "thumbnail"])
  func picture(field: String) throws {
    func picture(_ name: String) -> [UInt8] {
      [0xff, 0xd8, 0xff, 0xe0] + Array(name.utf8) + [UInt8](repeating: 0, count: 9)
    }
    let edit = ["exercise", "edit", "Squat", "--image"]
    let world = try Self.world(
      both: [], here: [edit + ["one.jpg", "--thumbnail", "small.jpg"]],
      there: [edit + ["other.jpg", "--thumbnail", "other-small.jpg"]],
      files: [
        "one.jpg": picture("one"), "small.jpg": picture("small"), "other.jpg": picture("other"),
        "other-small.jpg": picture("other small"),
      ])
    let conflicts = try Self.conflicts(world)
    #expect(conflicts.compactMap { $0["field"]?.plainText }.sorted() == ["image", "thumbnail"])
    let here = try Self.devices(conflicts.first).here
    let written = conflicts.reduce(into: [String: JSONValue]()) { written, conflict in
      guard let name = conflict["field"]?.plainText else { return }
      written[name] = conflict["values"]?.elements.first?["value"]
    }
    _ = try Self.resolve(world, "Squat", "--field", field, "--device", here)
    let shown = try JSONValue(parsing: world.run("show", "exercise", "Squat", "--json").output)
    for name in ["image", "thumbnail"] {
      let blob = try #require(written[name]?["blob"]?.plainText)
      #expect(shown["item"]?[name]?["blob"] == .string(blob))
    }
  }

  private static let food = "f0000000-0000-4000-8000-000000000001"

  @Test("about a food that went with its day deletes that alone once more")
  func foodOfADay() throws {
    let log = ["append", "food.logged", "calories=80"]
    let world = try Self.world(
      both: [log + ["name=Apple", "--entity", Self.food], log + ["name=Pear"]],
      here: [["food", "edit", "Apple", "--calories", "90"]],
      there: [["day", "delete", "2026-11-21", "--yes"]])
    let there = try Self.devices(try Self.conflicts(world).first).there
    let run = try Self.resolve(world, Self.food, "--device", there)
    #expect(run.output.hasPrefix("Deleted food “Apple”  \(Self.food)\n"), "\(run.output)")
    let last = world.run("history", "--limit", "1", "--ndjson").output
    #expect(last.contains(#""type":"food.deleted","entity":"\#(Self.food)""#), "\(last)")
  }

  @Test(
    "about what is deleted is found by what it was called, and says how the deletion is taken back",
    arguments: ["Day1", "day1", "template “Day1”"])
  func deleted(name: String) throws {
    let world = try Self.world(
      both: [["template", "add", "Day1"]],
      here: [["template", "edit", "Day1", "--target-duration", "50"]],
      there: [["template", "delete", "Day1", "--yes"]])
    let conflict = try #require(try Self.conflicts(world).first)
    let there = try Self.devices(conflict).there
    let deletion = try #require(conflict["values"]?.elements.last?["event"]?.plainText)
    let asked = world.run("resolve", name)
    let ways =
      "`replog undo \(deletion)` brings it back; `--take \(deletion)` says that it stays deleted."
    #expect(asked.status == .usage && asked.error.contains(ways), "\(asked.error)")
    let run = try Self.resolve(world, name, "--device", there)
    #expect(run.output.hasPrefix("Deleted template “Day1”  "), "\(run.output)")
    let undo = try #require(run.output.firstMatch(of: #/Undo: replog (.+)\n/#)).1
    #expect(world.run(undo.split(separator: " ").map(String.init)).status == .done)
    #expect(world.run("list", "templates").output.contains("Day1"))
  }

  @Test("about pain that is deleted is found by where it hurt")
  func pain() throws {
    let world = try Self.world(
      both: [["pain", "raise", "knee", "moderate"]],
      here: [["pain", "edit", "knee", "--severity", "mild"]],
      there: [["pain", "delete", "knee"]])
    #expect(world.run("conflicts").output.contains("pain flag “knee”"))
    let there = try Self.devices(try Self.conflicts(world).first).there
    let run = try Self.resolve(world, "knee", "--device", there)
    #expect(run.output.contains("“knee”"), "\(run.output)")
  }

  @Test("isn't guessed where two deleted things were called the same")
  func namesakes() throws {
    let other = "f0000000-0000-4000-8000-000000000002"
    let log = ["append", "food.logged", "calories=80", "name=Apple", "--entity"]
    let edit = ["append", "food.updated", "calories=90", "--entity"]
    let world = try Self.world(
      both: [log + [Self.food], log + [other]], here: [edit + [Self.food], edit + [other]],
      there: [["day", "delete", "2026-11-21", "--yes"]])
    let there = try Self.devices(try Self.conflicts(world).first).there
    let run = world.run("resolve", "apple", "--device", there)
    #expect(run.status == .noInput)
    #expect(run.error.contains("“apple” could be any of 2: "), "\(run.error)")
    #expect(try Self.conflicts(world).count == 2)
  }
}
