import Testing

@testable import replog

@Suite("Answers that would mislead")
struct SmallAnswersTests {
  @Test("A time behind the day of --at is no exercise")
  func timeBehindDay() throws {
    let world = try World.withTraining()
    let run = world.run("log", "--at", "2026-11-20", "09:00", "squat", "100x5")
    #expect(run.status == .usage)
    #expect(run.error.contains("--at '2026-11-20 09:00'"), "\(run.error)")
    let quoted = world.run("log", "--at", "2026-11-20 09:00", "squat", "100x5")
    #expect(quoted.status == .done, "\(quoted.error)")
    // A plank of 9 minutes stands behind its name.
    #expect(world.run("log", "--new", "--at", "2026-11-20", "plank", "09:00").status == .done)
  }

  @Test("A pace beside times and distances that have nothing to do with it says so")
  func pace() throws {
    let note = "The pace is of the sets that have a distance and a time."
    let world = try World.withLines("log --new easy_run 5km 25:00", "log easy_run 30:00")
    #expect(world.run("progress", "easy run").output.contains(note))
    let whole = try World.withLines("log --new easy_run 5km 25:00")
    #expect(!whole.run("progress", "easy run").output.contains(note))
  }

  @Test("What could be lifted once is told of a set where it is told elsewhere")
  func estimate() throws {
    let world = try World.withLines("log --new squat 100x5 100x5w", "log --new dips bw+20x5")
    func shown(_ place: Int) -> String {
      let sets = world.run("list", "sets", "--json").output
      let ids = sets.matches(of: /"id":"([0-9a-f-]{36})"/).map { String($0.1) }
      return ids.indices.contains(place) ? world.run("show", "set", ids[place]).output : ""
    }
    let told = (0..<3).map { shown($0).contains("estimatedOneRepMax") }
    #expect(told.count { $0 } == 1, "\(told)")
  }

  @Test(
    "Whoever shows an exercise without saying that it is one is told how",
    arguments: [
      (["squat"], "Did you mean `replog show exercise squat`?"),
      (["bench", "press"], "Did you mean `replog show exercise 'bench press'`?"),
      (["exercize"], "Did you mean exercises?"), (["nothing"], "The words are exercises,"),
    ])
  func exerciseWithoutKind(words: [String], hint: String) throws {
    let world = try World.withLines("log --new squat 100x5", "log --new bench_press 60x5")
    let run = world.run(["show"] + words)
    #expect(run.status == .usage)
    #expect(run.error.contains("There is no kind “\(words[0])”") && run.error.contains(hint))
  }

  @Test(
    "What is logged afterwards of a session that went past midnight goes into it",
    arguments: [
      ("2026-11-22T00:50:00+01:00", "00:20"), ("2026-11-24T18:00:00+01:00", "2026-11-22 00:20"),
    ])
  func pastMidnight(now: String, at: String) throws {
    let world = try World.withJournal()
    func run(_ words: String...) throws -> String {
      let run = world.run(words)
      try #require(run.status == .done, "\(words): \(run.error)")
      return run.output
    }
    world.variables["REPLOG_NOW"] = "2026-11-21T22:30:00+01:00"
    _ = try run("log", "--new", "squat", "100x5")
    world.variables["REPLOG_NOW"] = "2026-11-22T00:45:00+01:00"
    _ = try run("session", "finish")
    world.variables["REPLOG_NOW"] = now
    #expect(try run("log", "squat", "102.5x5", "--at", at).contains("the session of 2026-11-21"))
    #expect(try run("list", "sessions", "--json").split(separator: #""title""#).count == 2)
    // After its end it is another's.
    #expect(
      !(try run("log", "squat", "60x5", "--at", "2026-11-22 00:48").contains("of 2026-11-21")))
  }

  @Test("A part of an object that is appended leaves its other parts")
  func partOfObject() throws {
    let world = try World.withLines("session start --energy OK --soreness High")
    let session = try #require(try world.json("show", "session", "last")["item"] as? [String: Any])
    let id = try #require(session["id"] as? String)
    func readiness() throws -> [String: String]? {
      let item = try world.json("show", "session", id)["item"] as? [String: Any]
      return (item?["readiness"] as? [String: Any])?.compactMapValues { $0 as? String }
    }
    func append(_ words: String...) {
      let run = world.run(["append", "session.updated", "--entity", id] + words)
      #expect(run.status == .done, "\(words): \(run.error)")
    }
    append("readiness.energy=Low")
    #expect(try readiness() == ["energy": "Low", "soreness": "High"])
    append("readiness.soreness=null")
    #expect(try readiness() == ["energy": "Low"])
    append(#"readiness={"soreness":"High"}"#)
    #expect(try readiness() == ["soreness": "High"])
    append("--data", #"{"readiness":{"energy":"OK"}}"#, "readiness.soreness=Mild")
    #expect(try readiness() == ["energy": "OK", "soreness": "Mild"])
    append("readiness.energy=null", "readiness.soreness=null")
    #expect(try readiness() == nil)
  }

  @Test("A command that records one thing answers with it as a document of its own")
  func schema() throws {
    let world = try World.withTraining()
    let recorded = world.run("weight", "log", "81kg", "--json").output
    #expect(recorded.hasPrefix(#"{"schema":"replog.event/1","v":1,"id":""#), "\(recorded)")
    // An event that is appended as such is what stands in the journal.
    let appended = world.run("append", "bodyWeight.recorded", "weight=81", "unit=kg", "--json")
    #expect(appended.output.hasPrefix(#"{"v":1,"id":""#), "\(appended.output)")
  }

  @Test("A duration that an open session was given stays when it is finished")
  func statedDuration() throws {
    let world = try World.withJournal()
    #expect(world.run("session", "start", "Morning").status == .done)
    #expect(world.run("session", "edit", "last", "--actual-duration", "90").status == .done)
    let run = world.run("session", "finish")
    #expect(run.status == .done && run.output.contains("after 90 min"), "\(run.output)")
    // What is said now counts.
    #expect(world.run("session", "start", "Noon").status == .done)
    #expect(world.run("session", "edit", "last", "--actual-duration", "90").status == .done)
    let said = world.run("session", "finish", "--actual-duration", "40")
    #expect(said.output.contains("after 40 min"), "\(said.output)")
  }

  @Test("A line of sets fits a terminal of few columns", arguments: [28, 36, 60])
  func narrow(columns: Int) throws {
    let world = try World.withTraining()
    world.variables["COLUMNS"] = "\(columns)"
    world.isSeen = true
    let run = world.run(
      "log", "--dry-run", "squat", "100x5", "@8", "//", "hello there", "--color=never")
    let lines = run.output.split(separator: "\n")
    #expect(run.status == .done && !lines.isEmpty)
    #expect(lines.allSatisfy { $0.count <= columns }, "\(run.output)")
  }
}
