import Testing

@testable import replog

@Suite("What a shell is offered")
struct CompletionTests {
  private func offered(_ world: World, _ words: [String]) -> (sort: String, words: [String]) {
    let run = world.run(["complete", "--"] + words)
    #expect(run.status == .done && run.error.isEmpty)
    let lines = run.output.split(separator: "\n").map(String.init)
    let words = lines.dropFirst().map { String($0.prefix { $0 != "\t" }) }
    return (lines.first ?? "", words)
  }

  @Test(
    "At each place of a line stand the words that the parser takes there",
    arguments: [
      (["cal"], "words", ["calendar", "calories"]),
      (["plan", "a"], "words", ["activate", "advance"]),
      (["git", "text"], "words", ["textconv"]),
      (["records", "--fo"], "words", ["--formula"]),
      (["records", "--formula", ""], "words", ["epley", "brzycki", "lombardi", "rpe"]),
      (["records", "--formula=b"], "words", ["--formula=brzycki"]),
      (["records", "--formula", "rpe", "--form"], "words", []),
      (["--color", "a"], "words", ["auto", "always"]),
      (["export", "s"], "words", ["strong", "sql"]),
      (["profile", "key", "set", "c"], "words", ["claude"]),
      (["help", "plan", "dea"], "words", ["deactivate"]),
      (["append", "session.s"], "words", ["session.started"]),
      (["report", "--html", ""], "files", []),
      (["report", "--html="], "files", []),
      (["import", "x"], "files", []),
      (["report", "--year", ""], "", []),
      (["nonsense", ""], "words", []),
      (["comple"], "words", ["completions"]),
      (["show", "sess"], "words", ["sessions"]),
      (["library", "plans", "B"], "names", ["Beginner Strength"]),
      (["library", "templates", "F"], "names", ["Full Body"]),
      (["plan", "new", "--template", "beg"], "names", ["Beginner Strength"]),
      (["burn", "log", "Running U"], "names", ["Running Up Stairs"]),
      (["pain", "raise", "shoulder", "m"], "words", ["mild", "moderate"]),
      (["list", "exercises", "--muscle", "ba"], "words", ["Back"]),
      (["list", "exercises", "--category", "ca"], "words", ["Cardio"]),
      (["replay", "--only", "pro"], "words", ["profile"]),
      (["replay", "--only=days,pro"], "words", ["--only=days,profile"]),
      (["week", "l"], "words", ["last"]),
      (["append", "exercise.created", "nam"], "words", ["name="]),
      (["exercise", "add", "X", "--muscle-groups", "Chest,Ba"], "words", ["Chest,Back"]),
    ])
  func places(words: [String], sort: String, offers: [String]) throws {
    let said = offered(try World.withJournal(), words)
    #expect(said.sort == sort)
    #expect(said.words == offers)
  }

  @Test("An option that was given is not offered again, one that may be given often is")
  func given() {
    let commands = Program.allCommands.map { $0.description }
    for command in commands where !command.isHidden {
      let words = command.words.map(String.init)
      for option in command.allOptions {
        let value = option.value == nil ? [] : ["x"]
        let line = words + ["--\(option.long)"] + value + ["--\(option.long)"]
        let offered = Completion(line, by: commands).optionCandidates.map(\.word)
        #expect(offered.contains("--\(option.long)") == option.isRepeatable, "\(line)")
      }
    }
  }

  @Test("Every command is found by completing its words one after another")
  func reachable() {
    let commands = Program.allCommands.map { $0.description }
    for command in commands where !command.isHidden {
      for count in command.words.indices {
        let words = command.words[...count].map(String.init)
        let offered = Completion(words, by: commands).commandCandidates().map(\.word)
        #expect(offered.contains(words[count]), "\(words)")
      }
    }
  }

  @Test("Names come from the journal in use, whatever their case")
  func names() throws {
    let world = try World.withTraining()
    for line in [
      ["records", "sq"], ["show", "exercise", ""], ["log", "S"], ["progress", "SQUAT"],
      ["exercise", "unite", "x", "sq"],
    ] {
      let said = offered(world, line)
      #expect(said.sort == "names" && said.words == ["Squat"], "\(line)")
    }
    _ = world.run("plan", "new", "Base")
    #expect(offered(world, ["plan", "new", "--like", "b"]).words == ["Base"])
    _ = world.run("append", "exercise.created", "name=Dips\u{1b}[31m", "muscleGroups=Chest")
    #expect(offered(world, ["records", ""]).words == ["Squat"])
    #expect(offered(world, ["--journal", world.path("J"), "records", ""]).words == ["Squat"])
  }

  @Test("A name that begins with a dash is offered where the parser takes it as one")
  func dashes() throws {
    let world = try World.withTraining()
    for name in ["-raise", "--press"] {
      _ = world.run("append", "exercise.created", "name=\(name)", "muscleGroups=Chest")
    }
    for (line, names) in [
      (["records", ""], ["Squat"]), (["records", "--", ""], ["--press", "-raise", "Squat"]),
      (["records", "--", "-"], ["--press", "-raise"]),
      (["list", "sets", "--exercise", ""], ["-raise", "Squat"]),
      (["list", "sets", "--exercise=-"], ["--exercise=--press", "--exercise=-raise"]),
    ] {
      #expect(offered(world, line).words == names, "\(line)")
      // What is offered is understood.
      for name in names {
        #expect(world.run(Array(line.dropLast()) + [name]).status == .done, "\(line) \(name)")
      }
    }
  }

  @Test("A name begins with the bytes that were typed, in whatever spelling of Unicode it is kept")
  func spelling() throws {
    let world = try World.withJournal()
    let name = "e\u{301}clair"
    _ = world.run("append", "exercise.created", "name=\(name)", "muscleGroups=Chest")
    for (typed, word) in [
      ("\u{e9}", "\u{e9}clair"), ("\u{e9}cl", "\u{e9}clair"), ("e\u{301}cl", name), ("", name),
      ("ec", name),
    ] {
      let words = offered(world, ["records", typed]).words
      // By scalars, as a shell compares them.
      #expect(words.map { Array($0.unicodeScalars) } == [Array(word.unicodeScalars)], "\(typed)")
    }
  }

  @Test(
    "What has a form of its own refuses --json",
    arguments: [
      ["complete", "--json", "--", "plan"], ["completions", "zsh", "--json"],
      ["export", "strong", "--json"], ["git", "textconv", "J/journal.json", "--json"],
      ["git", "merge-driver", "o", "a", "b", "x.ndjson", "--json"],
    ])
  func refusesJSON(line: [String]) throws {
    let run = try World.withTraining().run(line)
    #expect(run.status == .usage && run.output.isEmpty)
    #expect(run.error.contains("`--json` has no effect on "), "\(run.error)")
  }

  @Test("Sessions are called by their days, and the library has its names without a journal")
  func daysAndLibrary() throws {
    let world = try World.withTraining()
    #expect(offered(world, ["list", "sets", "--session", ""]).words == ["2026-11-21", "last"])
    #expect(offered(world, ["session", "finish", "2026-1"]).words == ["2026-11-21"])
    let empty = try World()
    #expect(offered(empty, ["library", "add", "zercher"]).words == ["Zercher Squat"])
    #expect(offered(empty, ["library", "show", "zercher"]).sort == "names")
    #expect(
      offered(empty, ["history", "--type", "set."]).words
        == ["set.logged", "set.updated", "set.deleted"])
  }

  @Test("Without a journal, or with a broken one, nothing is said and nothing fails")
  func silent() throws {
    let world = try World()
    #expect(offered(world, ["records", ""]).words == [])
    #expect(offered(world, ["--journal", "/nowhere", "records", ""]).words == [])
    try world.write("J/journal.json", "{".utf8)
    #expect(offered(world, ["--journal", world.path("J"), "records", ""]).words == [])
    #expect(world.run("complete").status == .done)
  }

  @Test("The command that shells call is in no list")
  func hidden() throws {
    let world = try World()
    #expect(!world.run("help").output.contains("  complete "))
    #expect(!world.run("help", "--man").output.contains("replog complete "))
    #expect(world.run("help", "complete").output.contains("for shells"))
  }
}
