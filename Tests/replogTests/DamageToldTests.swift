import JournalModel
import Testing

@testable import replog

/// A line that isn't as it was written is in no figure, and whoever reads figures is told so.
@Suite("A damaged line")
struct DamageToldTests {
  /// A world in which a set's line was changed behind its checksum.
  private static func world() throws -> World {
    let world = try World.withTraining()
    for reps in ["7", "6"] {
      let run = world.run(
        "append", "set.logged", "session=\(World.session)", "exercise=\(World.exercise)",
        "weight=100", "reps=\(reps)")
      try #require(run.status == .done, "\(run.error)")
    }
    try spoil(world)
    return world
  }

  private static func spoil(_ world: World) throws {
    let file = try #require(
      try world.files(under: "J/events").first { $0.key.hasSuffix(".ndjson") })
    let text = String(decoding: file.value, as: UTF8.self)
    try #require(text.contains(#""reps":7"#))
    try world.write("J/events/\(file.key)", text.replacing(#""reps":7"#, with: #""reps":9"#).utf8)
  }

  private static let warning =
    "Warning: 1 damaged line left out; `replog doctor` says where, and what to do\n"

  @Test(
    "is told once beside any answer that it is missing from",
    arguments: [
      "list sets", "show session last", "history", "records", "progress squat", "volume", "week",
      "calendar", "today", "report --html x.html", "export csv sets", "export strong",
      "export sql", "bundle",
    ], [false, true])
  func told(command: String, isKept: Bool) throws {
    let world = try Self.world()
    // What is kept of an earlier look doesn't hide it.
    if isKept { _ = world.run("status") }
    let run = world.run(command.split(separator: " ").map(String.init))
    #expect(run.status == .done)
    #expect(run.error.hasPrefix(Self.warning), "\(run.error)")
    #expect(run.error.ranges(of: "damaged line").count == 1, "\(run.error)")
  }

  @Test("is told to programs as an object of its own, and to no shell that completes a name")
  func programs() throws {
    let world = try Self.world()
    let run = world.run("bundle", "--json")
    #expect(run.output.contains(#""reps":6"#) && !run.output.contains(#""reps":9"#))
    #expect(
      run.error.hasPrefix(#"{"schema":"replog.warning/1","message":"1 damaged line left out;"#),
      "\(run.error)")
    let completion = world.run("complete", "--", "replog", "progress", "s")
    #expect(completion.error == "")
  }

  @Test("is told once in a walk, which looks at the journal for every set")
  func walk() throws {
    let world = try World.withPush()
    let file = try #require(
      try world.files(under: "J/events").first { $0.key.hasSuffix(".ndjson") })
    try world.write("J/events/\(file.key)", file.value + Array("damaged\n".utf8))
    let run = world.walk(typing: ["\r", "\r", "\r", "\r"])
    #expect(try world.loggedSets().count == 3)
    #expect(run.error.ranges(of: "damaged line").count == 1, "\(run.error)")
  }

  @Test("is none of this replica's where only the peer has it")
  func peers() throws {
    let world = try World.withTraining()
    try #require(world.run("clone", "J", "K").status == .done)
    let set = ["session=\(World.session)", "exercise=\(World.exercise)", "reps=7"]
    try #require(world.run(["append", "set.logged"] + set).status == .done)
    try Self.spoil(world)
    // The peer is the one that is whole, and then the other one.
    #expect(world.run("bundle", "--since-peer", "K").error == Self.warning)
    #expect(world.run("bundle", "--since-peer", "J", "--journal", "K").error == "")
  }
}
