import Testing

@testable import replog

@Suite("Moving a part of a whole")
struct MovingTests {
  /// A template of four exercises, of which two devices gave three the same rank.
  private static func world() throws -> World {
    let world = try World.withJournal()
    let template = "70000000-0000-4000-8000-000000000001"
    var lines =
      #"{"type":"template.created","entity":"\#(template)","data":{"name":"Push"}}"# + "\n"
    for (place, (name, rank)) in [("A", "i"), ("B", "i"), ("C", "i"), ("D", "r")].enumerated() {
      let id = "-0000-4000-8000-00000000000\(place)"
      lines +=
        #"{"type":"exercise.created","entity":"e0000000\#(id)","#
        + #""data":{"name":"\#(name)","muscleGroups":["Chest"]}}"# + "\n"
        + #"{"type":"templateExercise.added","entity":"80000000\#(id)","#
        + #""data":{"template":"\#(template)","exercise":"e0000000\#(id)","rank":"\#(rank)"}}"#
        + "\n"
    }
    let run = world.run("append", "-", input: lines)
    try #require(run.status == .done, "\(run.error)")
    return world
  }

  private static func order(_ world: World) -> String {
    world.run("show", "template", "Push").output.split(separator: "\n").drop {
      !$0.hasPrefix("PLACE")
    }
    .dropFirst().compactMap { $0.split(separator: " ").dropFirst().first }.joined()
  }

  @Test(
    "goes where it is meant to, also between two of one rank",
    arguments: [
      (["D", "--to", "0"], "DABC", 1), (["D", "--to", "1"], "ADBC", 2),
      (["D", "--to", "2"], "ABDC", 2), (["C", "--after", "A"], "ACBD", 2),
      (["A", "--to", "1"], "BACD", 2), (["A", "--to", "2"], "BCAD", 1),
    ])
  func moved(arguments: [String], meant: String, events: Int) throws {
    let world = try Self.world()
    #expect(Self.order(world) == "ABCD")
    let before = try #require(Self.eventCount(world))
    let run = world.run(["template", "exercise", "move", "Push"] + arguments)
    #expect(run.status == .done, "\(run.error)")
    #expect(Self.order(world) == meant)
    #expect(Self.eventCount(world) == before + events)
    #expect(world.run("undo", "--batch").status == .done)
    #expect(Self.order(world) == "ABCD")
  }

  @Test("taken back is told as a move, and in no ranks")
  func undone() throws {
    let world = try Self.world()
    #expect(world.run("template", "exercise", "move", "Push", "D", "--to", "0").status == .done)
    let undo = world.run("undo")
    #expect(undo.status == .done, "\(undo.error)")
    let told = undo.output + world.run("history").output
    #expect(told.matches(of: #/Moved D in template “Push”/#).count >= 2, "\(told)")
    #expect(!told.contains("rank"), "\(told)")
  }

  private static func eventCount(_ world: World) -> Int? {
    world.run("verify").output.split(separator: " ").lazy.compactMap { Int($0) }.first
  }
}
