import Testing

@testable import replog

@Suite("A session that was left open")
struct LeftOpenSessionTests {
  private static let words =
    "Still open: “Forgotten”. End it with `replog session finish "

  /// A world in which a session of the plan's workout was begun three days ago, and never ended.
  private static func world() throws -> World {
    let world = try World.withPush()
    for arguments in [
      ["session", "start", "Forgotten", "--template", "Push"], ["log", "bench", "100x5"],
    ] {
      let run = world.run(arguments)
      try #require(run.status == .done, "\(run.error)")
      #expect(!run.output.contains("Still open"))
    }
    #expect(!world.run("today").output.contains("Still open"), "somebody is in it")
    #expect(try world.json("today")["leftOpen"] as? String == nil)
    world.variables["REPLOG_NOW"] = "2026-11-24T18:00:00.000+01:00"
    return world
  }

  @Test("is told of before what comes next, and in its JSON, until it is ended")
  func today() throws {
    let world = try Self.world()
    #expect(world.run("today").output.hasPrefix(Self.words))
    let id = try #require(try world.json("today")["leftOpen"] as? String)
    #expect(try world.json("today")["session"] as? String == nil)
    #expect(world.run("session", "finish", id).status == .done)
    #expect(!world.run("today").output.contains("Still open"))
    #expect(try world.json("today")["leftOpen"] as? String == nil)
  }

  @Test("is meant by its name, however many of that name are over")
  func namesake() throws {
    let world = try World.withPush()
    let (start, finish) = (["session", "start", "A"], ["session", "finish", "A"])
    for _ in 0..<2 {
      for arguments in [start, ["log", "bench", "100x5"], finish] {
        let run = world.run(arguments)
        #expect(run.status == .done, "\(run.error)")
      }
    }
    // Where none goes on, it could be either.
    #expect(world.run(finish).status == .noInput)
  }

  @Test("is told of with the number of those that were left open before it")
  func others() throws {
    let world = try Self.world()
    let open = { world.run("status").output.split(separator: "\n").first { $0.hasPrefix("Open") } }
    #expect(open()?.contains("other") == false)
    #expect(world.run("log", "bench", "100x5").status == .done)
    #expect(open()?.hasSuffix(", and 1 other") == true)
    world.variables["REPLOG_NOW"] = "2026-11-27T18:00:00.000+01:00"
    let words = "Still open: the session of 2026-11-24, and 1 other. End it with "
    #expect(world.run("today").output.hasPrefix(words))
  }

  @Test("is told of before a walk begins")
  func walk() throws {
    let run = try Self.world().walk(typing: ["q\r"])
    #expect(run.output.contains(Self.words), "\(run.output)\(run.error)")
    #expect(run.output.hasSuffix("Nothing was begun.\n"), "\(run.output)")
  }

  @Test("takes no set of today, unless it is named", arguments: ["set log", "session log add"])
  func work(command: String) throws {
    let world = try Self.world()
    let line = command.split(separator: " ").map(String.init) + ["bench", "--weight", "150"]
    let sets = command == "set log" ? ["--reps", "5"] : ["--sets", "3", "--reps", "5"]
    let refused = world.run(line + sets)
    #expect(refused.status == .noInput)
    #expect(refused.error.contains("Still open: “Forgotten” ("), "\(refused.error)")
    #expect(world.run(line + sets + ["--session", "Forgotten"]).status == .done)
    #expect(world.run("session", "start", "Next").status == .done)
    let taken = world.run(line + sets + ["--json"])
    #expect(taken.status == .done, "\(taken.error)")
    // What was done then is of it.
    let then = ["--at", "2026-11-21T18:30:00+01:00"]
    #expect(world.run(line + sets + then).status == .done)
    if command == "set log" {
      let counts = try ["Forgotten", "Next"].map {
        (try world.json("list", "sets", "--session", $0)["items"] as? [Any])?.count
      }
      #expect(counts == [3, 1])
    }
  }

  @Test("of a day to come isn't the one that is interrupted and ended")
  func ahead() throws {
    let world = try Self.world()
    #expect(world.run("session", "finish", "Forgotten").status == .done)
    #expect(world.run("session", "start", "Now").status == .done)
    let now = world.variables["REPLOG_NOW"]
    world.variables["REPLOG_NOW"] = "2027-06-01T18:00:00.000+02:00"
    #expect(world.run("session", "start", "Ahead").status == .done)
    world.variables["REPLOG_NOW"] = now
    for command in ["pause", "resume", "finish"] {
      let run = world.run("session", command)
      #expect(run.status == .done, "\(run.error)")
      #expect(run.output.contains("“Now”"), "\(run.output)")
    }
    let other = world.run("session", "finish")
    #expect(other.output.contains("“Ahead”"), "\(other.output)\(other.error)")
  }

  @Test("is told of where another begins")
  func start() throws {
    let world = try Self.world()
    let run = world.run("session", "start", "Next")
    #expect(run.output.hasPrefix("Started session “Next”"))
    #expect(run.output.contains("\n" + Self.words), "\(run.output)")
    let json = world.run("session", "start", "After", "--json")
    #expect(json.status == .done && !json.output.contains("Still open"))
  }
}
