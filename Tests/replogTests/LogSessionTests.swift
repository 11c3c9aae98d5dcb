import Testing

@testable import replog

@Suite("Where a line goes, and what the questions offer")
struct LogSessionTests {
  private static func world() throws -> World {
    let world = try World.withJournal()
    for arguments in [
      ["exercise", "add", "Bench", "--muscle", "Chest", "--equipment", "barbell"],
      ["exercise", "add", "Pull-up", "--muscle", "Back", "--equipment", "pullUpBar"],
    ] {
      let run = world.run(arguments)
      try #require(run.status == .done, "\(arguments): \(run.error)")
    }
    return world
  }

  @Test("A session that was paused goes on for a day and a half, and later when it is said")
  func paused() throws {
    let world = try Self.world()
    _ = world.run("session", "start", "Push")
    _ = world.run("session", "pause")
    world.variables["REPLOG_NOW"] = "2026-11-22T21:00:00.000+01:00"
    let first = world.run("log", "bench", "100x5")
    #expect(first.output.contains("Logged 1 set in “Push”"), "\(first.output)\(first.error)")
    #expect(first.output.contains("It was paused since 2026-11-21, and goes on."))
    // It was begun long ago, and somebody is in it.
    #expect(world.run("log", "bench", "100x5").output.contains("Logged 1 set in “Push”"))
    _ = world.run("session", "pause")
    world.variables["REPLOG_NOW"] = "2026-11-24T21:00:00.000+01:00"
    // Its sets would stand three days back.
    let later = world.run("log", "bench", "100x5").output
    #expect(
      !later.contains("“Push” ") && later.contains("Still open: “Push”. `replog log --session "))
    _ = world.run("undo", "--batch")
    _ = world.run("session", "resume")
    #expect(world.run("log", "bench", "100x5").output.contains("Logged 1 set in “Push”"))
  }

  @Test("A set of a time goes into the session that was over then, however it is logged")
  func ofATime() throws {
    let world = try Self.world()
    world.variables["REPLOG_NOW"] = "2026-11-21T10:00:00+01:00"
    _ = world.run("session", "start", "Morning")
    world.variables["REPLOG_NOW"] = "2026-11-21T11:00:00+01:00"
    _ = world.run("session", "finish")
    world.variables["REPLOG_NOW"] = "2026-11-21T18:00:00+01:00"
    _ = world.run("session", "start", "Evening")
    for line in [
      ["log", "bench", "61x5"], ["set", "log", "Bench", "--weight", "61", "--reps", "5"],
    ] {
      let run = world.run(line + ["--at", "2026-11-21 10:30"])
      try #require(run.status == .done, "\(run.error)")
    }
    let morning = world.run("list", "sets", "--session", "Morning").output
    #expect(morning.split(separator: "61 kg × 5").count == 3, "\(morning)")
  }

  @Test("What is written down hours later is a session of its own, line by line")
  func hoursLater() throws {
    let world = try Self.world()
    world.variables["REPLOG_NOW"] = "2026-11-21T18:00:00+01:00"
    func log(_ words: String...) -> String {
      let run = world.run(["log"] + words)
      return run.output + run.error
    }
    #expect(
      log("--at", "07:00", "bench", "80x5")
        .contains("Logged 1 set in a new session of 2026-11-21 07:00"))
    #expect(log("--at", "07:20", "bench", "85x5").contains("in the session of 2026-11-21"))
    // Those of now are of another, and those of the morning stay there.
    #expect(log("bench", "90x5").contains("Logged 1 set in a new session\n"))
    #expect(log("--at", "07:30", "bench", "82x5").contains("in the session of 2026-11-21"))
    let logged = world.run("set", "log", "Bench", "--weight", "83", "--reps", "5", "--at", "07:40")
    #expect(logged.status == .done, "\(logged.error)")
    // What was done half an hour before is of the session that goes on.
    #expect(log("--at", "17:30", "bench", "91x5").contains("in the session of 2026-11-21"))
    #expect(log("--at", "12:30", "bench", "70x5").contains("in a new session of 2026-11-21 12:30"))
    let sessions = world.run("list", "sessions").output
    let sets = sessions.split(separator: "\n").dropFirst().map { $0.split(separator: " ")[2] }
    #expect(sets == ["2", "1", "4"], "\(sessions)")
    #expect(world.run("session", "finish").status == .done)
    #expect(world.run("session", "finish").status == .noInput)
  }

  @Test("The last set is the one that stands last, whatever was taken back before it")
  func last() throws {
    let world = try Self.world()
    _ = world.run("log", "bench", "100x5", "pull-up", "bwx8")
    let bench = try #require(
      world.run("list", "sets").output.split(separator: "\n").first { $0.contains("Bench") })
    let id = String(bench.prefix { $0 != " " })
    try #require(world.run("set", "delete", id).status == .done)
    try #require(world.run("undo").status == .done)
    try #require(world.run("set", "edit", "last", "--reps", "6").status == .done)
    let sets = world.run("list", "sets").output
    #expect(sets.contains("100 kg × 5") && sets.contains("body weight × 6"), "\(sets)")
  }

  @Test("Taking back one of several that were recorded at once says how the others go, too")
  func one() throws {
    let world = try Self.world()
    _ = world.run("log", "bench", "100x5x3")
    let run = world.run("undo")
    let note = try #require(
      run.output.split(separator: "\n").first { $0.hasPrefix("Others were recorded") })
    let command = try #require(note.split(separator: "`").dropFirst().first)
    let rest = world.run(command.split(separator: " ").dropFirst().map(String.init))
    #expect(rest.status == .done, "\(rest.error)")
    #expect(!world.run("list", "sets").output.contains("Bench"))
    _ = world.run("session", "start", "Push")
    #expect(!world.run("undo").output.contains("Others were"))
  }

  @Test("An exercise that begins with bw lifts the body ever after")
  func newOfBody() throws {
    let world = try Self.world()
    let made = world.run("log", "--new", "ring push up", "bw+10x8")
    #expect(made.status == .done, "\(made.error)")
    let again = world.run("log", "ring push up", "x6")
    #expect(again.output.contains("body weight + 10 kg × 6"), "\(again.output)\(again.error)")
    #expect(world.run("records", "ring").output.contains("+10 kg × 8"))
    #expect(!world.run("log", "--new", "press", "40x8").output.contains("body weight"))
  }

  @Test("An exercise that would be new is not said to be there")
  func tried() throws {
    let world = try Self.world()
    let line = ["--new", "zzz", "5km", "20:31"]
    let tried = world.run(["log", "--dry-run"] + line).output
    #expect(tried.contains("\nWould be new in the journal: zzz\n"), "\(tried)")
    #expect(!tried.contains("exercise edit"))
    let done = world.run(["log"] + line).output
    #expect(done.contains("\nNew in the journal: zzz. Say more of it with"), "\(done)")
  }

  @Test(
    "What would be refused is refused when it is only tried",
    arguments: [
      ["--at", "2026-11-21T23:00:00+01:00", "bench", "100x5"],
      ["--at", "2027-11-27", "bench", "100x5"],
      ["--new", String(repeating: "x", count: 150), "100x5"],
    ])
  func triedInVain(line: [String]) throws {
    let world = try Self.world()
    let tried = world.run(["log", "--dry-run"] + line)
    let done = world.run(["log"] + line)
    #expect(tried.status == .badData && done.status == .badData)
    #expect(tried.error == done.error && tried.output.isEmpty, "\(tried.output)\(tried.error)")
  }

  @Test("A set that wasn't done is no record")
  func undone() throws {
    let world = try Self.world()
    _ = world.run("log", "--at", "2026-11-14", "bench", "100x5")
    let undone = world.run("log", "bench", "110x5", "completed=no")
    #expect(undone.status == .done && !undone.output.contains("Record!"), "\(undone.output)")
    #expect(world.run("log", "bench", "105x5").output.contains("Record!"))
  }

  @Test("A name that ends like a time is asked for its sets, and sets with a note for their name")
  func nameLikeTime() throws {
    let world = try Self.world()
    _ = world.run("exercise", "add", "Curl 21s", "--muscle", "Biceps")
    #expect(world.run("log", "Curl 21s", "20x8").status == .done)
    world.typedLines = ["Curl 21s", "25x8"]
    let run = world.run("log")
    #expect(run.error.contains("Sets of Curl 21s [20kgx8]: "), "\(run.error)")
    #expect(run.output.contains("25 kg × 8"))
    world.typedLines = ["150x3 // heavy"]
    let nameless = world.run("log")
    #expect(!nameless.error.contains("a new exercise"), "\(nameless.error)")
    #expect(nameless.error.contains("of which exercise?"), "\(nameless.error)")
  }

  @Test("A session of a clock that was ahead is nobody's, and lines don't open one each")
  func ahead() throws {
    let world = try Self.world()
    world.variables["REPLOG_NOW"] = "2027-06-01T18:00:00.000+02:00"
    _ = world.run("session", "start")
    world.variables["REPLOG_NOW"] = "2026-11-24T18:00:00.000+01:00"
    let first = world.run("log", "bench", "100x5")
    #expect(first.output.contains("Logged 1 set in a new session"), "\(first.error)")
    #expect(first.output.contains("Open, too, of a day to come: the session of 2027-06-01. End it"))
    let second = world.run("log", "bench", "100x5")
    #expect(second.output.contains("Logged 1 set in the session of 2026-11-24"))
    #expect(!second.output.contains("2027"))
  }

  @Test("A session of a clock that was ahead ends all the same, nobody knows when")
  func aheadAndFinished() throws {
    let world = try Self.world()
    world.variables["REPLOG_NOW"] = "2031-06-01T18:00:00.000+02:00"
    _ = world.run("session", "start", "Ahead")
    world.variables["REPLOG_NOW"] = "2026-11-24T18:00:00.000+01:00"
    #expect(world.run("session", "finish", "Ahead", "--end", "2026-11-24").status != .done)
    let run = world.run("session", "finish", "Ahead")
    #expect(run.status == .done, "\(run.error)")
    #expect(run.output.contains("By this clock it has yet to begin, at 2031-06-01 "))
    let shown = world.run("show", "session", "Ahead", "--json").output
    #expect(shown.contains(#""isCompleted":true"#))
    #expect(shown.contains(#""formattedDuration":"Not recorded""#), "\(shown)")
  }

  @Test("What was added to the body's weight is offered, and logged again, as that")
  func added() throws {
    let world = try Self.world()
    _ = world.run("log", "--at", "2026-11-14", "pull-up", "bw+10x8", "x6")
    world.typedLines = ["pull-up", ""]
    let run = world.run("log")
    #expect(run.error.contains("Sets of Pull-up [bw+10kgx8 bw+10kgx6]: "), "\(run.error)")
    #expect(run.output.contains("body weight + 10 kg × 8"))
    #expect(run.error.contains("The session goes on; `replog session finish` ends it."))
    #expect(!run.output.contains("e1RM"), "\(run.output)")
    world.typedLines = []
    #expect(world.run("log", "pull-up", "x5").output.contains("body weight + 10 kg × 5"))
    #expect(world.run("log", "bench", "100x5", "x4").output.contains("100 kg × 4"))
  }

  @Test("A run is offered as it was typed")
  func measured() throws {
    let world = try Self.world()
    _ = world.run("log", "--at", "2026-11-14", "--new", "river run", "5km", "20:31")
    world.typedLines = ["river run"]
    let run = world.run("log")
    #expect(run.error.contains("Sets of river run [5km 20:31]: "), "\(run.error)")
    // Nothing was logged, so that none goes on.
    #expect(!run.error.contains("The session goes on"), "\(run.error)")
  }

  @Test("Who goes back to correct sets has them replaced, in one batch that can be undone")
  func corrected() throws {
    let world = try Self.world()
    world.typedLines = ["bench", "1000x5x5", "<", "100x5x3", "<", "", "<", "<"]
    let run = world.run("log")
    #expect(run.error.contains("Sets of Bench [1000x5x5]: "), "\(run.error)")
    #expect(run.error.contains("Sets of Bench [100x5x3]: "), "\(run.error)")
    #expect(run.output.contains(", in place of the 5 sets before\n"), "\(run.output)")
    world.typedLines = []
    let records = world.run("records", "bench").output
    #expect(records.contains("100 kg × 5") && !records.contains("1000"), "\(records)")
    let batch = try #require(run.output.split(separator: "\n").last { $0.hasPrefix("Undo: ") })
    let words = batch.split(separator: " ").dropFirst(2).map(String.init)
    #expect(world.run(words).status == .done)
    #expect(world.run("records", "bench").output.contains("1000 kg × 5"))
  }

  @Test("Who goes back comes to what was logged last, be it a line that was typed whole")
  func correctedLine() throws {
    let world = try Self.world()
    world.typedLines = [
      "bench", "100x5", "pull-up bw-10x5", "<", "pull-up bw-20x5", "<", "<", "<", "",
    ]
    let run = world.run("log")
    #expect(run.error.contains("Exercise and sets [pull-up bw-10x5]: "), "\(run.error)")
    #expect(run.error.contains("Exercise and sets [pull-up bw-20x5]: "), "\(run.error)")
    #expect(run.error.contains("Sets of Bench [100x5]: "), "\(run.error)")
    world.typedLines = []
    let sets = world.run("list", "sets").output
    #expect(sets.contains("100 kg × 5") && sets.contains("- 20 kg × 5"), "\(sets)")
    #expect(!sets.contains("- 10 kg"), "\(sets)")
  }

  @Test("What was gone back over is asked about again, and isn't logged a second time")
  func forward() throws {
    let world = try Self.world()
    world.typedLines = [
      "bench", "100x5", "pull-up bw+5x5", "pull-up", "bw+10x5", "<", "<", "<", "<", "<", "102.5x5",
      "", "", "pull-up", "bw+20x5",
    ]
    let run = world.run("log")
    #expect(run.error.contains("Exercise [pull-up bw+5x5]: "), "\(run.error)")
    #expect(run.error.contains("Exercise [Pull-up]: "), "\(run.error)")
    world.typedLines = []
    let sets = world.run("list", "sets").output.split(separator: "\n").dropFirst()
    #expect(sets.count == 3, "\(sets)")
    for load in ["102.5 kg", "+ 5 kg", "+ 20 kg"] {
      #expect(sets.contains { $0.contains("\(load) × 5") }, "\(load) in \(sets)")
    }
  }

  @Test(
    "Who corrects the sets of what was new a moment ago makes it no second time",
    arguments: ["zercher hold", "zottman curl"])
  func correctedNew(name: String) throws {
    let world = try Self.world()
    world.typedLines = [name, "1", "20kgx12", "<", "25kgx10", ""]
    let run = world.run("log")
    #expect(run.output.contains(" in place of "), "\(run.output)\(run.error)")
    let created = try world.events("exercise.created").count
    #expect(created == 3, "\(run.output)\(run.error)")
    world.typedLines = []
    let again = world.run(["log"] + name.split(separator: " ").map(String.init) + ["30kgx5"])
    #expect(again.status == .done, "\(again.error)")
  }

  @Test("A line of the past repeats the last load of its day, and none of later days")
  func loadOfThePast() throws {
    let world = try Self.world()
    _ = world.run("log", "--at", "2026-11-18 18:00", "bench", "80x5")
    _ = world.run("log", "bench", "62.5x8")
    let past = world.run("log", "--at", "2026-11-18", "bench", "x6")
    #expect(past.output.contains("80 kg × 6"), "\(past.output)\(past.error)")
    #expect(world.run("log", "--at", "2026-11-19", "bench", "x4").output.contains("80 kg × 4"))
    #expect(world.run("log", "bench", "x7").output.contains("62.5 kg × 7"))
    let first = world.run("log", "--at", "2026-11-17", "bench", "x5")
    #expect(first.status == .noInput)
    #expect(first.error.contains("There is no load of Bench up to 2026-11-17"), "\(first.error)")
  }

  @Test("A set is held against those of the days on which their sessions are, also of a moved one")
  func movedRecord() throws {
    let world = try Self.world()
    _ = world.run("log", "--at", "2026-11-20", "bench", "100x5")
    _ = world.run("session", "move", "last", "2026-11-10")
    let again = world.run("log", "--at", "2026-11-14", "bench", "x5")
    #expect(again.output.contains("100 kg × 5"), "\(again.output)\(again.error)")
    let better = world.run("log", "--at", "2026-11-15", "bench", "110x5")
    #expect(better.output.contains("Record! Bench: 110 kg × 5"), "\(better.output)")
  }

  @Test(
    "A line of a time goes into the session of then, and one of a day into its last",
    arguments: [
      ("2026-11-20 08:30", "Morning"), ("2026-11-20 12:00", "Morning"),
      ("2026-11-20 18:30", "Evening"), ("2026-11-20 06:00", "Morning"), ("2026-11-20", "Evening"),
      // Of today, when that is over.
      ("2026-11-21 08:30", "Today"), ("2026-11-21 12:00", nil),
    ] as [(String, String?)])
  func sessionOfThen(at: String, title: String?) throws {
    let world = try Self.world()
    for (name, day, from, to) in [
      ("Morning", 20, "08:00", "09:00"), ("Evening", 20, "18:00", "19:00"),
      ("Today", 21, "08:00", "09:00"),
    ] {
      _ = world.run("session", "start", name, "--at", "2026-11-\(day) \(from)")
      let run = world.run("session", "finish", "--at", "2026-11-\(day) \(to)")
      try #require(run.status == .done, "\(run.error)")
    }
    let run = world.run("log", "--at", at, "bench", "100x5")
    let session = title.map { "“\($0)”" } ?? "a new session"
    #expect(run.output.contains("Logged 1 set in \(session)"), "\(run.output)\(run.error)")
  }

  @Test("A word for rowing in another language is asked about", arguments: ["Rudern", "remo"])
  func otherLanguages(name: String) throws {
    let world = try Self.world()
    let run = world.run("log", name, "50x8")
    #expect(run.status == .noInput)
    #expect(run.error.contains("Is it one of “Barbell Row”"), "\(run.error)")
    _ = world.run("library", "add", "Dumbbell Row")
    #expect(world.run("log", name, "50x8").error.contains("Is it one of “Dumbbell Row”"))
  }

  @Test(
    "Sets where a name is asked for make no exercise", arguments: ["145x3", "145x3 @8", "bwx8"])
  func nameless(line: String) throws {
    let world = try Self.world()
    world.typedLines = [line]
    let run = world.run("log")
    #expect(run.error.contains("of which exercise?"), "\(run.error)")
    #expect(!run.error.contains("a new exercise"))
  }

  @Test("While the clock stands still, the last session is the one that was begun last")
  func standingClock() throws {
    let world = try World.withJournal()
    for (place, line) in ["bench 60x5", "squat 80x5", "deadlift 90x5", "dips bwx6", "curl 10kgx12"]
      .enumerated()
    {
      #expect(world.run(["log"] + line.split(separator: " ").map(String.init)).status == .done)
      #expect(world.run("session", "edit", "last", "--title", "S\(place)").status == .done)
      #expect(world.run("session", "finish").status == .done)
    }
    let list = world.run("list", "sessions").output
    let titles = list.split(separator: "\n").dropFirst().compactMap { line in
      line.split(separator: " ").first { $0.hasPrefix("S") }
    }
    #expect(titles == ["S4", "S3", "S2", "S1", "S0"], "\(list)")
  }
}
