import Foundation
import Testing

@testable import replog

@Suite("What the commands that look back count")
struct LookingBackTests {
  private static func exercise(_ world: World, _ formula: String) throws -> [String: Any] {
    let exercises = try world.json("records", "--formula", formula)["exercises"]
    return try #require((exercises as? [[String: Any]])?.first)
  }

  @Test("The record of the estimate is shown with its event, also where another set beats it")
  func beaten() throws {
    let world = try World.withLines(
      "log --new bench_press 100kgx5 @10 --at 2026-01-01T10:00",
      "log bench_press 100kgx5 @6.5 --new --at 2026-01-03T10:00")
    let best = try #require(try Self.exercise(world, "rpe")["oneRepMax"] as? [String: Any])
    let event = try #require(best["event"] as? String)
    let text = world.run("records", "--formula", "rpe").output
    #expect(text.contains(event) && text.contains("129.2 kg"), "\(text)")
    _ = world.run("log", "bench press", "110kgx20", "--new")
    let other = try #require(try Self.exercise(world, "epley")["oneRepMax"] as? [String: Any])
    #expect(other["event"] is String)
    #expect(world.run("records").output.contains("116.7 kg"))
  }

  @Test("Today has the work of its week: no warm-ups, and nothing lifted where a machine assists")
  func today() throws {
    let world = try World.withLines(
      "log --new assisted_pull_up bw-30kgx8x3", "log bench_press 60x5w")
    let today = try #require(try world.json("status")["today"] as? [String: Any])
    #expect(today["sets"] as? Int == 3)
    #expect(today["totalVolume"] as? Double == 0)
    let week = try #require(try world.json("week")["totals"] as? [String: Any])
    #expect(week["sets"] as? Int == 3 && week["kilograms"] as? Double == 0)
    #expect(!world.run("status").output.contains("-720"))
  }

  @Test("Who has flown west has trained on the day that begins there tomorrow")
  func flownWest() throws {
    let world = try World.withLines()
    world.variables["REPLOG_NOW"] = "2026-11-22T08:00:00+09:00"
    for line in [["log", "--new", "bench", "100x5"], ["session", "finish"]] {
      try #require(world.run(line).status == .done)
    }
    world.variables["REPLOG_NOW"] = "2026-11-21T18:00:00-08:00"
    let calendar = try world.json("calendar")
    #expect(calendar["activeDays"] as? Int == 1 && calendar["currentDays"] as? Int == 1)
    #expect(calendar["activeDaysThisWeek"] as? Int == 1)
    #expect(world.run("calendar").output.contains("1 day, 1 set"))
  }

  @Test("Charts go by the days where a flight turns them round", arguments: ["100x5", "bwx5"])
  func flownBack(set: String) throws {
    let world = try World.withLines(
      "log --new bench \(set) --at 2026-10-01T08:00:00Z",
      "log --new bench \(set) --at 2026-10-21T08:00:00+13:00",
      "log --new bench \(set) --at 2026-10-20T17:00:00-08:00")
    let text = world.run("progress", "bench").output
    #expect(text.contains("2026-10-01") && text.contains("2026-10-21"), "\(text)")
    #expect(!text.contains("2026-10-21 …"), "\(text)")
  }

  @Test("People are told what was lifted in a session, and programs the seeds' sum")
  func assistedSession() throws {
    let world = try World.withLines("log --new pull-up bw-20kgx10", "log --new bench 50kgx10")
    for arguments in [["list", "sessions"], ["show", "session", "today"], ["replay"]] {
      let text = world.run(arguments).output
      #expect(text.contains("500 kg") && !text.contains("300 kg"), "\(text)")
    }
    let shown = try #require(
      try world.json("show", "session", "today")["item"] as? [String: Any])
    #expect(shown["totalVolume"] as? Double == 300)
  }

  @Test("Lines of a session's log aren't counted, and aren't denied")
  func lines() throws {
    let world = try World.withTraining()
    _ = world.run("set", "delete", "last")
    let line = world.run("session", "log", "add", "Squat", "--sets", "3", "--reps", "5")
    try #require(line.status == .done, "\(line.error)")
    #expect(world.run("progress", "Squat").output.contains("No sets of Squat were logged. "))
    for command in ["progress Squat", "records", "records Squat", "volume", "week"] {
      let run = world.run(command.split(separator: " ").map(String.init))
      #expect(run.output.contains("The line of a session's log isn't counted."), "\(run.output)")
    }
    let later = world.run("progress", "Squat", "--to", "2026-01-01").output
    #expect(later.hasPrefix("Nothing was logged of Squat then."))
  }

  @Test("What hangs on a belt has no estimate, by one rule")
  func belt() throws {
    let world = try World.withLines(
      "log --new pull_up bw+20kgx5 bw+15kgx10 --at 2026-11-10T10:00")
    let new = world.run("log", "--new", "pull up", "bw+25kgx5").output
    #expect(new.contains("Record!") && !new.contains("e1RM"), "\(new)")
    #expect(new.contains("body weight + 25 kg × 5, before it body weight + 20 kg × 5"))
    // Also where the line doesn't say that the weight is added.
    #expect(!world.run("log", "--new", "pull up", "27.5kgx5").output.contains("e1RM"))
    #expect(try Self.exercise(world, "epley")["oneRepMax"] is NSNull)
    let records = world.run("records").output
    #expect(records.contains("+27.5 kg × 5") && !records.contains("32.1"), "\(records)")
    let week = world.run("week").output
    #expect(week.contains("body weight + ") && !week.contains("e1RM"), "\(week)")
    let progress = world.run("progress", "pull up").output
    #expect(!progress.contains("E1RM") && progress.contains("Heaviest set"), "\(progress)")
  }

  @Test("Weeks before the journal count in no mean, and the page agrees")
  func young() throws {
    let world = try World.withLines("log --new bench_press 100x5x12 --at 2026-11-16T10:00")
    for weeks in ["1", "4", "52"] {
      let volume = try world.json("volume", "--weeks", weeks)
      #expect(volume["weeks"] as? [String] == ["2026-W47"])
      let groups = try #require(volume["groups"] as? [[String: Any]])
      let chest = groups.first { $0["group"] as? String == "Chest" }
      #expect(chest?["meanSets"] as? Double == 12 && chest?["verdict"] as? String == "within")
    }
    #expect(world.run("volume").output.contains("Training begins on 2026-11-16"))
    let before = try world.json("volume", "--to", "2025-01-01")
    #expect((before["groups"] as? [Any])?.isEmpty == true)
  }

  @Test("What is no training begins no mean of it")
  func beforeTraining() throws {
    let world = try World.withLines(
      "weight log 80 --at 2026-01-01T08:00", "food log Soup 300 --at 2026-02-01T12:00",
      "log --new bench_press 100x5x12 --at 2026-03-02T10:00")
    // Begun and ended for nothing.
    let start = "2026-01-05T10:00:00+01:00"
    let id = "50000000-0000-4000-8000-0000000000aa"
    for arguments in [
      ["session.started", "--entity", id, "--at", start],
      ["session.completed", "--entity", id, "end=\(start)"],
    ] {
      let run = world.run(["append"] + arguments)
      try #require(run.status == .done, "\(run.error)")
    }
    world.variables["REPLOG_NOW"] = "2026-03-10T18:00:00+01:00"
    let volume = try world.json("volume")
    #expect(volume["weeks"] as? [String] == ["2026-W10", "2026-W11"])
    let groups = try #require(volume["groups"] as? [[String: Any]])
    #expect(groups.first { $0["group"] as? String == "Chest" }?["meanSets"] as? Double == 12)
    #expect(world.run("volume").output.contains("Training begins on 2026-03-02"))
  }

  @Test("A week that is still running is shown, and is in no mean")
  func runningWeek() throws {
    let world = try World.withLines(
      "log --new bench_press 100x5x12 --at 2026-11-09T10:00",
      "log --new bench_press 100x5x2 --at 2026-11-16T10:00")
    func chest(_ words: String...) throws -> [String: Any]? {
      let groups = try world.json(["volume"] + words)["groups"] as? [[String: Any]]
      return groups?.first { $0["group"] as? String == "Chest" }
    }
    let running = try chest()
    #expect(running?["sets"] as? [Double] == [12, 2], "\(String(describing: running))")
    #expect(running?["meanSets"] as? Double == 12 && running?["verdict"] as? String == "within")
    #expect(try world.json("volume")["meanWeeks"] as? [String] == ["2026-W46"])
    let text = world.run("volume").output
    #expect(text.contains("W47*") && !text.contains("W46*"), "\(text)")
    #expect(text.contains("* isn't over, and so not in the means"), "\(text)")
    // Where it is all that was asked for, there is nothing else to take a mean of.
    #expect(try chest("--weeks", "1")?["meanSets"] as? Double == 2)
    #expect(!world.run("volume", "--weeks", "1").output.contains("*"))
    #expect(!world.run("volume", "--to", "2026-11-15").output.contains("*"))
  }

  @Test("A week that is still running falls short of none, and may have done more already")
  func weekSoFar() throws {
    let world = try World.withLines(
      "log --new bench_press 100x5x12 --at 2026-11-12T10:00",
      "log --new bench_press 100x5x2 --at 2026-11-16T10:00")
    world.variables["REPLOG_NOW"] = "2026-11-16T18:00:00+01:00"
    let monday = world.run("week").output
    #expect(monday.contains("SO FAR") && !monday.contains("%"), "\(monday)")
    let next = world.run("week", "2026-11-23").output
    #expect(next.contains("THIS") && !next.contains("SO FAR"), "\(next)")
    #expect(try world.json("week")["isOver"] as? Bool == false)
    #expect(try world.json("week", "last")["isOver"] as? Bool == true)
    #expect(world.run("week", "last").output.contains("THIS"))
    world.variables["REPLOG_NOW"] = "2026-11-23T09:00:00+01:00"
    #expect(world.run("week", "last").output.contains("-83%"))
    _ = world.run("log", "--new", "bench press", "100x5x3", "--at", "2026-11-23T08:00")
    let more = world.run("week").output
    #expect(more.contains("+50%"), "\(more)")
  }

  @Test("The 52 weeks up to today are the same days to the calendar and to the page")
  func months() throws {
    let world = try World.withTraining()
    let calendar = try world.json("calendar")
    let page = try world.json("report", "--html", "page.html")
    #expect(calendar["from"] as? String == page["from"] as? String)
    #expect(calendar["to"] as? String == page["to"] as? String)
  }

  @Test("A session that was begun and ended for nothing is no day of training; a class is one")
  func emptySessions() throws {
    let world = try World.withJournal()
    for (day, end) in [("19", "10:00"), ("20", "10:45")] {
      let id = "50000000-0000-4000-8000-0000000000\(day)"
      let start = "2026-11-\(day)T10:00:00+01:00"
      for arguments in [
        ["session.started", "--entity", id, "--at", start],
        ["session.completed", "--entity", id, "end=2026-11-\(day)T\(end):00+01:00"],
      ] {
        let run = world.run(["append"] + arguments)
        try #require(run.status == .done, "\(run.error)")
      }
    }
    let days = try world.json("calendar")["days"] as? [[String: Any]]
    #expect(days?.map { $0["date"] as? String } == ["2026-11-20"], "\(String(describing: days))")
    let week = try #require(try world.json("week")["totals"] as? [String: Any])
    #expect(week["activeDays"] as? Int == 1 && week["sessions"] as? Int == 1, "\(week)")
  }

  @Test("A year gone by has its own runs, and no now")
  func pastYear() throws {
    let world = try World.withLines(
      "log --new bench_press 100x5 --at 2025-03-03T10:00",
      "log --new bench_press 100x5 --at 2026-11-20T10:00",
      "log --new bench_press 100x5 --at 2026-11-21T10:00")
    let past = world.run("calendar", "2025").output
    #expect(past.contains("1 at most") && past.contains("Days in a row"), "\(past)")
    #expect(!past.contains("now") && !past.contains("This week"))
    #expect(world.run("calendar", "2026").output.contains("2 now, 2 at most"))
    let json = try world.json("calendar", "2025")
    #expect(json["longestDays"] as? Int == 2 && json["longestDaysShown"] as? Int == 1)
  }

  @Test("What was most is of the days that are shown, and a streak that goes on counts whole")
  func mostOfShown() throws {
    let world = try World.withLines(
      "log --new bench_press 100x5 --at 2025-03-03T10:00",
      "log --new bench_press 100x5 --at 2025-03-04T10:00",
      "log --new bench_press 100x5 --at 2025-03-05T10:00",
      "log --new bench_press 100x5 --at 2025-12-31T10:00",
      "log --new bench_press 100x5 --at 2026-01-01T10:00")
    world.variables["REPLOG_NOW"] = "2026-11-21T18:00:00+01:00"
    for year in [[], ["2026"]] {
      let text = world.run(["calendar"] + year).output
      let most = year.isEmpty ? 2 : 1
      #expect(text.contains("row               0 now, \(most) at most\n"), "\(text)")
      #expect(text.contains("goal  0 now, 0 at most\n"), "\(text)")
    }
    #expect(try world.json("calendar")["longestDays"] as? Int == 3)
    world.variables["REPLOG_NOW"] = "2026-01-01T18:00:00+01:00"
    let first = world.run("calendar", "2026").output
    #expect(first.contains("2 now, 2 at most"), "\(first)")
  }

  @Test("A set after midnight is one of its session's day, wherever it is listed")
  func midnight() throws {
    let world = try World.withTraining()
    let session = "50000000-0000-4000-8000-0000000000aa"
    _ = world.run(
      "append", "session.started", "title=Late", "--entity", session, "--at", "2026-10-10T23:30")
    let set = world.run(
      "append", "set.logged", "session=\(session)", "exercise=\(World.exercise)", "reps=4",
      "weight=50", "--at", "2026-10-11T00:30")
    try #require(set.status == .done, "\(set.error)")
    func count(_ arguments: String...) throws -> Int {
      let run = world.run(["list", "sets", "--ndjson"] + arguments)
      return run.output.split(separator: "\n").count
    }
    #expect(try count("--from", "2026-10-10", "--to", "2026-10-10") == 1)
    #expect(try count("--from", "2026-10-11", "--to", "2026-10-11") == 0)
    #expect(try count("--to", "2026-10-10", "--exercise", "Squat") == 1)
    #expect(try count("--from", "2026-10-11", "--session", session) == 0)
    #expect(try count() == 2)
    // By the day that a table shows it is found, in the table of all as in that of some.
    for table in [["list", "sets"], ["list", "sets", "--session", session]] {
      let text = world.run(table).output
      #expect(text.contains("2026-10-10") && !text.contains("2026-10-11"), "\(text)")
    }
  }

  @Test("Who has the imperial units is told of miles, and JSON of metres")
  func miles() throws {
    let world = try World.withLines(
      "profile set --unit-system Imperial", "log --new Running 3mi 27:07 --at 2026-11-20T10:00")
    for words in ["records", "progress Running", "list sets", "history --type set", "week"] {
      let text = world.run(words.split(separator: " ").map(String.init)).output
      #expect(!text.contains(" km") && !text.contains("4828.03"), "\(words): \(text)")
      #expect(words == "week" || text.contains("3 mi"), "\(words): \(text)")
      #expect(words == "week" || text.contains("27:07"), "\(words): \(text)")
    }
    let progress = try world.json("progress", "Running")["sessions"] as? [[String: Any]]
    #expect((progress?.first?["metres"] as? Double).map { Int($0) } == 4828)
  }

  @Test("The sentence of a record has the profile's units in JSON, too")
  func milesOfRecords() throws {
    let world = try World.withLines(
      "profile set --unit-system Imperial", "log --new Running 3mi 27:07 --at 2026-11-12T10:00")
    for command in [["log", "Running", "5mi", "40:00"], ["week"]] {
      let records = try world.json(command)["records"] as? [[String: Any]]
      let texts = records?.compactMap { $0["text"] as? String } ?? []
      #expect(
        texts.contains { $0.hasPrefix("5 mi in 40:00, before it 3 mi in 27:07") }, "\(texts)")
    }
  }

  @Test("A week is asked for by the name that it is shown with, a year by all of its digits")
  func names() throws {
    let world = try World.withTraining()
    #expect(world.run("week", "2026-W40").output.hasPrefix("Week 2026-W40"))
    #expect(world.run("week", "2026-W60").status != .done)
    for call in [["calendar", "26"], ["report", "--html", "page.html", "--year", "26"]] {
      let run = world.run(call)
      #expect(run.status != .done && run.error.contains("Write it like 2026."), "\(run.error)")
    }
  }

  @Test("Who asks for DOTS hears what it lacks")
  func scores() throws {
    let world = try World.withLines("log --new squat 100x5")
    #expect(world.run("records", "--sex", "female").output.contains("nobody was weighed"))
    _ = world.run("weight", "log", "70")
    let run = world.run("records", "--sex", "female")
    #expect(run.output.contains("no e1RM of Bench Press and Deadlift"), "\(run.output)")
    #expect(!world.run("records").output.contains("DOTS"))
  }

  @Test("A weighing of a day to come decides no score")
  func weighedLater() throws {
    let world = try World.withLines(
      "log --new squat 200x1 bench_press 150x1 deadlift 250x1", "weight log 100")
    let now = world.variables["REPLOG_NOW"]
    world.variables["REPLOG_NOW"] = "2027-11-05T08:00:00+01:00"
    try #require(world.run("weight", "log", "60").status == .done)
    #expect(world.run("records").output.contains("600 kg at 60 kg"))
    world.variables["REPLOG_NOW"] = now
    #expect(world.run("records").output.contains("600 kg at 100 kg"))
  }

  @Test("What was done with deleted exercises is told apart, and counted outside of the groups")
  func deleted() throws {
    let world = try World.withLines(
      "log --new bench_press 100x5", "log deadlift 150x3", "exercise delete Bench_Press",
      "exercise delete Deadlift")
    let names = world.run("records").output.split(separator: "\n").map { $0.prefix(25) }
      .filter { $0.hasPrefix("Deleted Exercise ") }
    #expect(Set(names).count == 2, "\(names)")
    for command in ["volume", "week"] {
      #expect(world.run(command).output.contains("2 sets in no group"))
      #expect(try world.json(command)["setsOfNoGroup"] as? Int == 2)
    }
  }

  @Test("Exercises of one name are told apart by what they are done with")
  func namesakes() throws {
    let world = try World.withLines(
      "exercise add Curl --muscle Biceps --equipment dumbbell",
      "exercise add Curl --muscle Biceps --equipment cable")
    let exercises = try #require(
      try world.json("list", "exercises")["items"] as? [[String: Any]])
    let ids = exercises.compactMap { $0["id"] as? String }
    for id in ids { try #require(world.run("log", id, "30x8").status == .done) }
    let records = world.run("records").output
    #expect(records.contains("Curl (dumbbell)") && records.contains("Curl (cable)"), "\(records)")
    #expect(ids.count == 2)
    for id in ids { #expect(world.run("progress", id).output.hasPrefix("Curl (")) }
  }

  @Test("Answers fit a narrow terminal")
  func narrow() throws {
    let world = try World.withLines(
      "log --new bench_press 100x10x12 squat 140x8x12 --at 2026-11-12T10:00",
      "log --new bench_press 105x10x12 squat 142.5x8x12 --at 2026-11-19T10:00",
      "weight log 82.5 --at 2026-11-12T08:00", "weight log 82 --at 2026-11-19T08:00",
      "food log Everything 2300 --at 2026-11-12T12:00",
      "food log Everything 2100 --at 2026-11-19T12:00")
    world.variables["COLUMNS"] = "40"
    for command in ["volume", "week", "progress squat"] {
      let run = world.run(command.split(separator: " ").map(String.init))
      // Sentences are broken where they meet a terminal.
      for row in run.output.split(separator: "\n") where !row.hasSuffix(".") && row.count > 40 {
        let isSentence =
          ["Sets without", "and ", "Best e1RM"].contains { row.hasPrefix($0) }
          || row.contains(", before it ")
        #expect(isSentence, "\(command): \(row)")
      }
    }
  }
}
