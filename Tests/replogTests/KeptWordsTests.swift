import Testing

@testable import replog

@Suite("Nothing that is typed is dropped, or taken for something else")
struct KeptWordsTests {
  @Test("A part of an object is set beside a null, and not given twice")
  func parts() throws {
    let world = try World.withJournal()
    let start = ["append", "session.started"]
    for words in [
      ["--data", #"{"readiness":null}"#, "readiness.energy=Low"],
      ["--data", #"{"readiness":{"soreness":"High"}}"#, "readiness.energy=Low"],
    ] {
      let run = world.run(start + words)
      #expect(run.status == .done, "\(run.error)")
      #expect(try world.events("session.started").last?.contains(#""energy":"Low""#) == true)
    }
    for words in [
      ["readiness.energy=Low", "readiness=null"], ["readiness=null", "readiness.energy=Low"],
    ] {
      let run = world.run(start + words)
      #expect(run.status == .usage)
      #expect(run.error.contains("say the same field"), "\(run.error)")
    }
  }

  @Test("One line makes one exercise of a name, however it is written")
  func newName() throws {
    let world = try World.withJournal()
    let run = world.run("log", "--new", "Zork", "100x5", "zork", "90x5")
    #expect(run.status == .done, "\(run.error)")
    #expect(try world.events("exercise.created").count == 1)
    #expect(try world.loggedSets().count == 2)
  }

  @Test(
    "What has no day or no name is not asked for one",
    arguments: [
      (["workoutItems", "--from", "2000-01-01"], "Workout items have no day of their own"),
      (["planWeeks", "--to", "2030-01-01"], "Plan weeks have no day of their own"),
      (["planWeeks", "--search", "x"], "Plan weeks have no name of their own"),
      (["days", "--search", "Eggs"], "Days have no name of their own"),
      (["bodyWeights", "--search", "x"], "Body weights have no name of their own"),
    ])
  func filters(words: [String], message: String) throws {
    let run = try World.withJournal().run(["list"] + words)
    #expect(run.status == .usage && run.error.contains(message), "\(run.error)")
  }

  @Test("A body weight in pounds is a decimal number", arguments: ["0x50lb", "nanlb", "1e400lb"])
  func bodyWeight(text: String) throws {
    let world = try World.withJournal()
    let burn = ["burn", "log", "Running", "30", "--intensity", "moderate", "--body-weight"]
    #expect(world.run(burn + [text]).status != .done)
    #expect(world.run(burn + ["180lb"]).status == .done)
    #expect(try world.events("workoutEntry.logged").count == 1)
  }

  @Test("A session that was moved while it was open lasts no days, and says why nobody knows")
  func movedOpen() throws {
    let world = try World.withLines(
      "session start --at 2026-11-20T20:00",
      "log --new --session last --at 2026-11-20T20:10 Lift 100x5",
      "session move last 2026-11-18")
    let run = world.run("session", "finish")
    #expect(run.status == .done, "\(run.error)")
    #expect(run.output.contains("Hours lie between its beginning and its sets"), "\(run.output)")
    #expect(!run.output.contains(" min"), "\(run.output)")
  }

  @Test("A session is moved to any time that `--at` takes")
  func moved() throws {
    let world = try World.withLines("session start --at 2026-11-21T08:00", "session finish")
    let run = world.run("session", "move", "last", "yesterday 18:30")
    #expect(run.output.contains("to 2026-11-20 18:30"), "\(run.output)\(run.error)")
    let time = world.run("session", "move", "last", "17:15")
    #expect(time.output.contains("to 2026-11-20 17:15"), "\(time.output)\(time.error)")
  }
}
