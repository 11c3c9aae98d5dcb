import Testing

@testable import replog

@Suite("What is typed at the prompt of a walk")
struct SessionRunEntryTests {
  @Test("A line that is wrong or could mean two things is asked for again, and logs nothing")
  func mistakes() throws {
    let world = try World.withPush()
    let run = world.walk(
      typing: ["\r", "nonsense\r", "@11\r", "100,5x5\r", "squat 100,5x5\r", "x0\r", "?\r", "\u{4}"])
    #expect(run.status == .done)
    #expect(try world.loggedSets().isEmpty)
    #expect(run.error.occurrences(of: "Error: ") == 5, "\(run.error)")
    #expect(run.error.contains("Enter            log it as it stands"))
  }

  @Test("A number that may as well be the load is asked about")
  func numbers() throws {
    let world = try World.withPush()
    let run = world.walk(
      typing: ["\r", "85\r", "\r", "105 @9\r", "2\r", "31\r", "1\r", "4\r", "\r"])
    #expect(run.error.occurrences(of: "can be read in two ways:") == 3, "\(run.error)")
    #expect(run.error.contains("  1  105 reps with 100 kg\n  2  5 reps with 105 kg\n"))
    let sets = try world.loggedSets()
    #expect(
      sets.contains { $0.contains(#""weight":105,"unit":"kg","reps":5,"targetReps":5,"rpe":9"#) })
    #expect(sets.contains { $0.contains(#""weight":100,"unit":"kg","reps":31"#) })
    #expect(sets.contains { $0.contains(#""weight":100,"unit":"kg","reps":4"#) })
  }

  @Test("Weight is taken off no body that isn't lifted, and what hangs on it is the weight alone")
  func bodyAtBar() throws {
    let world = try World.withPush()
    let run = world.walk(typing: ["\r", "bw-10x5\r", "bw+100x5\r", "\u{4}"])
    #expect(run.error.contains("“body weight - 10 kg” takes weight off the body"), "\(run.error)")
    #expect(run.output.contains("The body isn't lifted in Bench: its load is"), "\(run.output)")
    let sets = try world.loggedSets()
    #expect(sets.count == 1 && sets[0].contains(#""weight":100,"unit":"kg","reps":5"#))
    #expect(run.output.contains("100 kg × 5"))
  }

  @Test("Two numbers at a light load are asked about")
  func numbersInRow() throws {
    let world = try World.withPush()
    // Nobody answers.
    let run = world.walk(typing: ["\r", "n\r", "10 12\r"])
    #expect(run.error.contains("which are the reps?"), "\(run.error)")
    #expect(try world.loggedSets().isEmpty)
  }

  @Test("So many reps that they may be a slip are asked about, be the load light or not")
  func manyReps() throws {
    let world = try World.withPush()
    let run = world.walk(typing: ["\r", "100x1000\r", "2\r", "n\r", "12x400\r", "\r"])
    #expect(run.error.contains("“100x1000”: did you do 1000 reps?"), "\(run.error)")
    #expect(run.error.contains("“12x400”: did you do 400 reps?"), "\(run.error)")
    let sets = try world.loggedSets()
    #expect(sets.count == 1 && sets[0].contains(#""weight":100,"unit":"kg","reps":100"#))
  }

  @Test("So many sets that they may be a slip are asked about, be the load known, light or neither")
  func manySets() throws {
    let world = try World.withPush()
    let run = world.walk(typing: ["\r", "n\r", "50x12x30\r", "5x12x30\r", "10x12\r", "5,5\r"])
    #expect(run.error.occurrences(of: "did you do 30 sets?") == 1, "\(run.error)")
    #expect(run.error.occurrences(of: "is 5 the load in kg, or a number of sets?") == 1)
    #expect(run.error.contains("Write x5,5 for the reps of 2 sets"))
    #expect(try world.loggedSets().count == 1)
  }

  @Test(
    "A number far below what is prescribed, or lighter than the bar, may be one of sets",
    arguments: [("Curl", "12", "3x10"), ("Curl", "12", "4x10"), ("Bench", "20", "10x5")])
  func numberOfSets(exercise: String, weight: String, typed: String) throws {
    let world = try World.withPush()
    try #require(world.run("exercise", "edit", exercise, "--weight", weight).status == .done)
    let keys = exercise == "Curl" ? ["\r", "n\r", "\(typed)\r"] : ["\r", "\(typed)\r"]
    let run = world.walk(typing: keys)
    #expect(run.error.contains("or a number of sets?"), "\(run.error)")
    #expect(try world.loggedSets().isEmpty)
  }

  @Test("A line may name the exercise that is being done")
  func named() throws {
    let world = try World.withPush()
    let run = world.walk(typing: ["\r", "bench 100x4 @8\r", "5+ @9\r"])
    #expect(!run.error.contains("Error: "), "\(run.error)")
    let sets = try world.loggedSets()
    #expect(sets.count == 2 && sets.allSatisfy { $0.contains(#""targetReps":5"#) })
    #expect(sets.contains { $0.contains(#""tags":["AMRAP"]"#) })
  }

  @Test("Another exercise is logged beside, and what the workout has of it is done by that")
  func beside() throws {
    let world = try World.withPush()
    // A curl of the two, dips that only the library knows, and then what there was to do.
    let run = world.walk(
      typing: ["\r", "curl 20x12\r", "dips bwx10,9\r"] + Array(repeating: "\r", count: 6))
    #expect(!run.error.contains("Error: "), "\(run.error)")
    #expect(run.output.contains("Logged 1 set in “Push”"), "\(run.output)")
    #expect(run.output.contains("New in the journal, from the library: Chest Dip"))
    #expect(run.output.contains("2/2 working set  10 kg × 12"), "\(run.output)")
    #expect(run.output.contains("Done. 7 sets, "), "\(run.output)")
    #expect(try world.events("session.started").count == 1)
  }

  @Test("What was logged beside is taken back as it was logged, and nothing else with it")
  func besideTakenBack() throws {
    let world = try World.withPush()
    let run = world.walk(typing: ["\r", "\r", "dips bwx10,9\r", "u\r", "u\r", "u\r", "q\r"])
    #expect(run.output.contains("Took back 2 sets."), "\(run.output)")
    #expect(run.output.contains("Took back 1 set."), "\(run.output)")
    #expect(run.error.contains("Nothing was logged in this walk."), "\(run.error)")
    #expect(world.run("list", "sets").output == "No sets yet.\n")
  }

  @Test("An unknown exercise is asked for, and one more set is one of any exercise")
  func besideAsked() throws {
    let world = try World.withPush()
    let keys = ["\r", "qwertz 5kgx5\r", "\r", "s\r", "s\r", "s\r", "n\r"]
    let run = world.walk(typing: keys + ["qwertz 5kgx5\r", "1\r", "q\r"])
    #expect(run.error.occurrences(of: "Which exercise is “qwertz”?") == 2, "\(run.error)")
    #expect(run.error.contains("Nothing was logged."), "\(run.error)")
    #expect(run.output.contains("New in the journal: qwertz"), "\(run.output)")
    #expect(try world.loggedSets().count == 1)
  }

  @Test(
    "Work that is typed in place of a warm-up is work: by its effort, its load or its repetitions",
    arguments: [
      ("95x5x3 @9", 3, 0), ("95x1", 1, 0), ("85x5", 1, 0), ("70x5 @8", 1, 0),
      ("85x1", 1, 1), ("80x3", 1, 1), ("60x5 @5", 1, 1), ("3 @9", 1, 1), ("95x5w", 1, 1),
      ("60x3w 95x5x2", 3, 1),
    ])
  func workInPlaceOfWarmUps(line: String, count: Int, warmUps: Int) throws {
    let world = try World.withPush()
    #expect(world.run("exercise", "edit", "Bench", "--compound", "yes").status == .done)
    let run = world.walk(typing: ["\r", "\(line)\r"])
    #expect(run.output.contains("1/7 warm-up"), "\(run.output)")
    let sets = try world.loggedSets()
    #expect(sets.count == count, "\(run.error)")
    #expect(sets.count { $0.contains(#""setType":"warmup""#) } == warmUps)
  }

  @Test("What is held keeps the weight that was prescribed, which the prompt shows")
  func carries() throws {
    let world = try World.withJournal()
    for arguments in [
      ["exercise", "add", "Walk", "--muscle", "Core", "--equipment", "dumbbell"]
        + ["--duration-seconds", "40"],
      ["template", "add", "Carry"],
      ["template", "exercise", "add", "Carry", "Walk", "--progression-type", "Straight Sets"]
        + ["--working-sets", "3"],
      ["log", "--at", "2026-11-14", "walk", "40kgx40s"],
    ] {
      let run = world.run(arguments)
      try #require(run.status == .done, "\(arguments): \(run.error)")
    }
    let run = world.walk(typing: ["\r", "\r", "45s\r", "50\r"])
    #expect(run.error.contains("[40kgx40s] > "), "\(run.error)")
    for time in ["40", "45", "50"] {
      #expect(run.output.contains("Logged 40 kg × \(time) s"), "\(run.output)")
    }
  }

  @Test("What else a line says of a set is said again, and what the plan aims at is not")
  func remarks() throws {
    let world = try World.withPush()
    let run = world.walk(
      typing: ["\r", "55x5 superset=A +pause\r", "100x5 // slow\r", "x5 target-reps=8\r", "q\r"])
    #expect(run.output.contains("e1RM 64.2 kg  +pause superset A  "), "\(run.output)")
    #expect(run.output.contains("e1RM 116.7 kg  // slow  "), "\(run.output)")
    #expect(run.output.occurrences(of: "target") == 1, "\(run.output)")
    #expect(run.output.contains("target 8 reps"), "\(run.output)")
  }

  @Test(
    "What is typed is one of a few words, or what was done",
    arguments: [
      ("", .asPrescribed), ("  ", .asPrescribed), ("S", .skip), ("next", .nextExercise),
      ("b", .back),
      ("u", .undo), ("p", .pause), ("Q", .quit), ("f", .finish), ("?", .help),
      ("100x5  @8", .entry("100x5 @8")), ("xyz", .entry("xyz")),
    ] as [(String, RunInput)])
  func input(line: String, input: RunInput) {
    #expect(RunInput(line) == input)
  }

  @Test(
    "What is neither a word nor a set is told so, with what may have been meant",
    arguments: [
      ("s50x4", "Type 50x4 to log it, or s alone"), ("N100x5 @8", "Type 100x5 @8 to log it"),
      ("s 5x5", "Type 5x5 to log it"),
      ("clear", "Type what you did"), ("skpi", "Did you mean skip?"),
      ("felt heavy", "`?` for the words"), ("50x4", nil), ("bench 50x4", nil), ("x5 // slow", nil),
    ] as [(String, String?)])
  func mistaken(line: String, hint: String?) {
    let mistake = RunInput.mistake(in: line)
    #expect((mistake == nil) == (hint == nil))
    if let hint { #expect(mistake?.hint?.contains(hint) == true, "\(mistake?.hint ?? "")") }
  }

  @Test(
    "A short answer adds to what is prescribed",
    arguments: [
      ("5", "x5"), ("@9", "100kgx5 @9"), ("rir1", "100kgx5 rir1"), ("// slow", "100kgx5 // slow"),
      ("105x5", "105x5"), ("x6", "x6"), ("5 @9", "x5 @9"), ("5@9", "x5@9"), ("6+", "x6+"),
      ("6+ rir0", "x6+ rir0"), ("5 // slow", "x5 // slow"), ("5 km", "5 km"),
      ("+hard", "100kgx5 +hard"), ("4f", "x4f"), ("4+f @10", "x4+f @10"), ("12w", "x12w"),
    ])
  func shortAnswers(text: String, line: String) {
    #expect(RunInput.line(text, planned: "100kgx5") == line)
    #expect(RunInput.line("@9", planned: nil) == "@9")
    #expect(RunInput.line("45 @9", planned: "40s", measure: .seconds) == "45s @9")
    #expect(RunInput.line("45f", planned: "40s", measure: .seconds) == "45f")
    #expect(RunInput.mistake(in: RunInput.line("4f", planned: "100kgx5")) == nil)
    #expect(RunInput.line("45 @9", planned: "30kgx40m", measure: .metres) == "45m @9")
  }
}
