import Testing

@testable import replog

@Suite("One name means one thing to all commands, and an id that is shown can be typed")
struct SameNamesTests {
  @Test("Who only looks is understood as who logs is, and what is deleted takes the whole name")
  func namesOfExercises() throws {
    let world = try World.withLines(
      "append exercise.created name=Bench_Press_(Barbell) muscleGroups=Chest",
      "append exercise.created name=Bench_Press_-_Close_Grip_(Barbell) muscleGroups=Chest",
      "append exercise.created name=Incline_Bench_Press_(Dumbbell) muscleGroups=Chest",
      "log bench_press 100x5")
    for words in [
      ["show", "exercise", "bench press"], ["exercise", "show", "bench press"],
      ["history", "bench press"], ["records", "bench press"],
    ] {
      let run = world.run(words)
      #expect(run.status == .done && run.output.contains("Bench Press (Barbell)"), "\(words)")
    }
    #expect(world.run("exercise", "fill", "bench press", "--from", "Bench Press").status == .done)
    let refused = world.run("exercise", "delete", "bench press")
    #expect(refused.status == .noInput)
    let first = refused.error.split(separator: ":").dropFirst(2).first ?? ""
    #expect(first.contains("Bench Press (Barbell)"), "\(refused.error)")
  }

  @Test("An id of which another begins alike is shown whole, whether the other is listed or not")
  func halvesOfIDs() throws {
    let world = try World.withJournal()
    let drafts = (1...40).map {
      "{\"type\":\"food.logged\",\"data\":{\"name\":\"f\($0)\",\"calories\":1}}"
    }
    _ = world.run("append", "-", input: drafts.joined(separator: "\n") + "\n")
    for limit in 1...40 {
      let rows = world.run("food", "list", "--limit", "\(limit)").output.split(separator: "\n")
      let id = try #require(rows.last?.split(separator: " ").first)
      let shown = world.run("food", "show", String(id))
      #expect(shown.status == .done, "of \(limit): \(id) \(shown.error)")
    }
  }

  @Test("A mistake is told in the colours that were asked for, wherever it stands")
  func colours() throws {
    let world = try World.withJournal()
    for words in [
      ["--color", "always", "lgo"], ["lgo", "--color=always"],
      ["week", "--bogus", "--color", "always"],
    ] {
      #expect(world.run(words).error.contains("\u{1B}["), "\(words)")
    }
    for words in [["lgo", "--", "--color=always"], ["lgo", "--color", "red"], ["lgo"]] {
      #expect(!world.run(words).error.contains("\u{1B}["), "\(words)")
    }
  }

  @Test("All that one command records is in its JSON")
  func further() throws {
    let world = try World.withLines(
      "plan new Base --template Beginner_Strength --activate")
    var furthers: [Int] = []
    for _ in 1...3 {
      let answer = try world.json("plan", "record")
      #expect(answer["type"] as? String == "plan.workoutRecorded")
      furthers.append((answer["further"] as? [Any])?.count ?? 0)
    }
    #expect(furthers == [0, 0, 1])
    #expect(world.run("history", "--limit", "1").output.contains("Went on to week 2"))
    let empty = world.run("plan", "week", "4")
    #expect(empty.status == .usage && empty.error.contains("Nothing is said of the week"))
  }

  @Test("A session that is open already is told of where another begins")
  func twoSessions() throws {
    let world = try World.withLines("session start Legs")
    #expect(world.run("session", "start", "Arms").output.contains("“Legs” is open, too."))
    _ = world.run("session", "finish", "last")
  }

  @Test("Where a line first says that the body is lifted, it is noted, and records are of it")
  func bodyLifted() throws {
    let world = try World.withLines(
      "append exercise.created name=Pull_Up muscleGroups=Back", "log pull_up bwx8")
    #expect(try world.json("log", "pull up", "bwx9")["bodyLifted"] as? [String] == [])
    let first = world.run("log", "pull up", "bw+20x5")
    #expect(first.output.contains("That the body is lifted in Pull Up is noted"), "\(first.output)")
    #expect(try world.json("log", "pull up", "bw+15x10")["bodyLifted"] as? [String] == [])
    let records = world.run("records", "pull up").output
    #expect(records.contains("+20 kg × 5") && !records.contains("23.3"), "\(records)")
    let history = world.run("history", "pull up").output
    #expect(history.contains("body weight + 15 kg × 10"), "\(history)")
    #expect(world.run("export", "ical").output.contains("bw+20kgx5"))
    // What says itself what it takes is left as it is.
    _ = world.run(
      "append", "exercise.created", "name=Dip Machine", "muscleGroups=Chest",
      "equipmentRequired=Machine")
    #expect(try world.json("log", "dip machine", "bw-20x5")["bodyLifted"] as? [String] == [])
  }

  @Test("No exercise that is called like another's id is taken for it")
  func namedLikeAnID() throws {
    let world = try World.withJournal()
    let id = "a1000000-0000-4000-8000-000000000001"
    for arguments in [
      ["append", "exercise.created", "name=Squat", "muscleGroups=Legs", "--entity", id],
      ["exercise", "add", id, "--muscle-groups", "Chest"],
    ] {
      try #require(world.run(arguments).status == .done)
    }
    for words in [["show", "exercise", id], ["exercise", "show", id]] {
      #expect(world.run(words).output.contains("Legs"), "\(words)")
    }
  }

  @Test("What a word could mean is told by ids that can be typed, whatever else begins so")
  func halvesOfCandidates() throws {
    let world = try World.withJournal()
    for (end, name) in [("01", "Bench"), ("02", "Bench"), ("03", "Row")] {
      let half = end == "02" ? "b" : "a"
      let run = world.run(
        "append", "exercise.created", "name=\(name)", "muscleGroups=Chest",
        "--entity", "\(half)1000000-0000-4000-8000-0000000000\(end)")
      try #require(run.status == .done, "\(run.error)")
    }
    let asked = world.run("exercise", "edit", "bench", "--description", "flat").error
    #expect(asked.contains("a1000000-0000-4000-8000-000000000001 Bench"), "\(asked)")
    #expect(asked.contains("b1000000-0000-4000 Bench"), "\(asked)")
  }
}
