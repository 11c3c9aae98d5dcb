import Testing

@testable import replog

@Suite("A walk beside what is done elsewhere")
struct SessionRunElsewhereTests {
  @Test("What is logged elsewhere meanwhile is done, and what is typed then is asked for again")
  func elsewhere() throws {
    let world = try World.withPush()
    let run = world.walk(
      typing: ["\r", "\r", "\r", "\r"],
      elsewhere: [[], ["log", "bench", "100x5"]])
    #expect(run.output.occurrences(of: "The session was changed elsewhere meanwhile") == 1)
    #expect(run.output.contains("2/3 working set"))
    #expect(!run.output.contains("was not logged"))
    #expect(try world.loggedSets().count == 3)
  }

  @Test("A set that was typed while another came to be the next is told as not logged")
  func typedMeanwhile() throws {
    let world = try World.withPush()
    let run = world.walk(
      typing: ["\r", "95x4 @7\r", "q\r"], elsewhere: [[], ["log", "bench", "100x5"]])
    #expect(run.output.contains("“95x4 @7” was not logged.\nThe session was changed elsewhere"))
    #expect(try world.loggedSets().count == 1)
  }

  @Test("A set that is logged elsewhere after the last look is not logged twice")
  func elsewhereAtOnce() throws {
    let world = try World.withPush()
    // The question about 85 comes after the look, and before the set is written.
    let run = world.walk(
      typing: ["\r", "85\r", "1\r"],
      elsewhere: [[], [], ["log", "bench", "100x5"]])
    #expect(run.error.contains("can be read in two ways:"), "\(run.error)")
    #expect(run.output.occurrences(of: "The session was changed elsewhere meanwhile") == 1)
    #expect(run.output.contains("2/3 working set"))
    #expect(try world.loggedSets().count == 1)
  }

  @Test("A session that was begun elsewhere meanwhile is not begun a second time")
  func begunElsewhere() throws {
    let world = try World.withPush()
    let run = world.walk(typing: ["\r"], elsewhere: [["session", "start"]])
    #expect(run.status == .badData)
    #expect(run.error.contains("A session was begun elsewhere meanwhile"), "\(run.error)")
    #expect(try world.events("session.started").count == 1)
  }

  @Test(
    "A session that is ended elsewhere is over, and one that is paused goes on with its next set")
  func endedElsewhere() throws {
    let world = try World.withPush()
    let run = world.walk(
      typing: ["\r", "\r", "\r"],
      elsewhere: [[], ["session", "pause"], ["session", "finish"]])
    #expect(run.status == .done)
    #expect(
      run.output.hasSuffix("The session was ended elsewhere meanwhile. Nothing more is logged.\n"))
    #expect(try world.loggedSets().count == 1)
    #expect(try world.events("session.resumed").count == 1)
  }

  @Test("One that a clock has begun which is ahead is left open, as it can't be paused yet")
  func begunAhead() throws {
    let world = try World.withPush()
    let now = world.variables["REPLOG_NOW"]
    world.variables["REPLOG_NOW"] = "2026-11-21T20:00:00+01:00"
    try #require(world.run("session", "start", "--template", "Push").status == .done)
    world.variables["REPLOG_NOW"] = now
    let run = world.walk(typing: ["60kgx5\r", "p\r", "\r", "q\r"])
    #expect(run.status == .done, "\(run.error)")
    #expect(run.output.contains("Logged 60 kg × 5"), "\(run.output)")
    #expect(run.output.contains("Left open."), "\(run.output)")
    #expect(world.run("list", "sets").output.contains("60 kg"))
    #expect(!world.run("history").output.contains("Paused"))
  }

  @Test("Another session that is begun elsewhere takes neither the walk's workout nor its sets")
  func anotherSession() throws {
    let world = try World.withPush()
    for arguments in [
      ["template", "add", "Pull"], ["template", "exercise", "add", "Pull", "Curl"],
      ["session", "start", "--template", "Push", "--at", "2026-11-21T17:30"],
    ] {
      try #require(world.run(arguments).status == .done)
    }
    let run = world.walk(
      typing: ["\r", "\r", "u\r", "90x5\r", "q\r"],
      elsewhere: [[], [], ["session", "start", "--template", "Pull"]])
    #expect(run.output.contains("2/3 working set"), "\(run.output)")
    #expect(run.output.contains("Logged 90 kg × 5"), "\(run.output)")
    #expect(!run.output.contains("Curl"), "\(run.output)")
    #expect(
      run.output.hasSuffix(
        "Paused. “Pull” is open, too: `replog session run` goes on with that first.\n"),
      "\(run.output)")
    let sessions = try world.loggedSets().compactMap { line in
      line.firstMatch(of: /"session":"([^"]+)"/).map { String($0.1) }
    }
    #expect(sessions.count == 3 && Set(sessions).count == 1)
  }

  @Test("A workout that is deleted elsewhere goes on as it was known, and what is typed counts")
  func workoutGone() throws {
    let world = try World.withPush()
    let run = world.walk(
      typing: ["\r", "\r", "95x5\r", "90x5\r", "u\r", "q\r"],
      elsewhere: [[], [], ["template", "delete", "Push", "--yes"], ["log", "bench", "60x5"]])
    #expect(run.status == .done, "\(run.error)")
    #expect(run.output.contains("Logged 95 kg × 5"), "\(run.output)")
    #expect(run.output.contains("Took back 1 set"), "\(run.output)")
    #expect(run.output.contains("3/3 working set"), "\(run.output)")
    let today = world.run("today").output
    #expect(today.contains("“Push” is open: `replog log` goes on with it"), "\(today)")
  }

  @Test("An exercise that is deleted elsewhere is left out, and the next one comes")
  func exerciseGone() throws {
    let world = try World.withPush()
    let run = world.walk(
      typing: ["\r", "100x5\r", "10x12\r", "q\r"],
      elsewhere: [[], ["exercise", "delete", "Bench", "--force"]])
    #expect(run.status == .done, "\(run.error)")
    #expect(run.output.contains("Bench  left out: it was deleted"), "\(run.output)")
    #expect(run.output.contains("Logged 10 kg × 12"), "\(run.output)")
    #expect(!run.error.contains("Error"), "\(run.error)")
  }

  @Test("What was passed over stays so where another exercise is deleted elsewhere")
  func passedOver() throws {
    let world = try World.withPush()
    let run = world.walk(
      typing: ["\r", "n\r", "10x12\r", "q\r"],
      elsewhere: [[], [], ["exercise", "delete", "Curl", "--force"]])
    #expect(run.output.contains("Curl  left out: it was deleted"), "\(run.output)")
    #expect(run.error.contains("The rest was skipped."), "\(run.output)\(run.error)")
    #expect(try world.loggedSets().isEmpty)
  }

  @Test("A set that is changed elsewhere is what it is now, for the records too")
  func setEdited() throws {
    let world = try World.withPush()
    let run = world.walk(
      typing: ["\r", "105x5\r", "\r", "102.5x5\r", "q\r"],
      elsewhere: [[], [], ["set", "edit", "last", "--weight", "60", "--reps", "3"]])
    #expect(run.output.occurrences(of: "The session was changed elsewhere meanwhile") == 1)
    #expect(run.output.contains("Record! Bench: 102.5 kg"), "\(run.output)")
  }

  @Test("The rest goes on behind a set that is logged elsewhere")
  func restElsewhere() throws {
    let world = try World.withPush()
    let run = world.walk(
      typing: ["\r", "\r", "q\r"], elsewhere: [[], ["log", "bench", "100x5"]])
    #expect(run.output.contains("2/3 working set"), "\(run.output)")
    #expect(run.error.contains("  rest 2:00 [100kgx5] > "), "\(run.error)")
  }

  @Test("What is typed counts where nothing of the next set was changed elsewhere")
  func nextUnchanged() throws {
    let world = try World.withPush()
    try #require(world.run("exercise", "add", "Row", "--muscle", "Back").status == .done)
    let run = world.walk(
      typing: ["\r", "\r", "\r", "n\r", "q\r"],
      elsewhere: [[], ["log", "row", "60x8"], ["log", "curl", "10kgx12"]])
    #expect(!run.output.contains("changed elsewhere"), "\(run.output)")
    #expect(run.output.occurrences(of: "Logged 100 kg × 5") == 2, "\(run.output)")
    #expect(run.output.occurrences(of: "Bench  nothing earlier") == 1, "\(run.output)")
    #expect(run.output.contains("2/2 working set  10 kg × 12"), "\(run.output)")
  }

  @Test("A set that is logged after the last look, and is another's, keeps none from being logged")
  func nextUnchangedAtOnce() throws {
    let world = try World.withPush()
    try #require(world.run("exercise", "add", "Row", "--muscle", "Back").status == .done)
    let run = world.walk(
      typing: ["\r", "85\r", "1\r"], elsewhere: [[], [], ["log", "row", "60x8"]])
    #expect(run.output.contains("Logged 100 kg × 85"), "\(run.output)")
    #expect(!run.output.contains("changed elsewhere"), "\(run.output)")
    #expect(try world.loggedSets().count == 2)
  }

  @Test("The rest behind a set of the walk goes on where another exercise is done elsewhere")
  func restBesideOthers() throws {
    let world = try World.withPush()
    try #require(world.run("exercise", "add", "Row", "--muscle", "Back").status == .done)
    let run = world.walk(
      typing: ["\r", "\r", "?\r", "q\r"], elsewhere: [[], [], ["log", "row", "60x8"]])
    let behind = try #require(run.error.components(separatedBy: "end the session now").last)
    #expect(behind.contains("  rest 2:00 [100kgx5] > "), "\(run.error)")
  }
}
