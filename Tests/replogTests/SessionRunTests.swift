import Foundation
import JournalModel
import Synchronization
import Testing

@testable import replog

/// A person with a script: keys to press, and time to let pass.
private final class ScriptedTypist: Sendable {
  enum Step: Sendable {
    case type(String)
    case wait(seconds: Int64)
  }

  private let steps: Mutex<[Step]>
  private let clock = Mutex<Int64>(1_000_000)
  /// What is looked at whenever a prompt appears.
  private let atPrompt: @Sendable () -> Void

  init(_ steps: [Step], atPrompt: @escaping @Sendable () -> Void = {}) {
    self.steps = Mutex(steps)
    self.atPrompt = atPrompt
  }

  var milliseconds: Int64 { clock.withLock { $0 } }

  var typist: Typist {
    var typist = Typist { _ in nil }
    typist.keys = { isKeptUpToDate, take in
      self.atPrompt()
      guard take(nil) else { return }
      while let step = self.steps.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
        switch step {
        case .wait(let seconds):
          self.clock.withLock { $0 += seconds * 1000 }
          if isKeptUpToDate, !take(nil) { return }
        case .type(let keys):
          // A line ends with its Enter; what stands behind it is for the next prompt.
          for byte in keys.utf8 where !take(byte) { return }
        }
      }
      _ = take(4)
    }
    return typist
  }
}

@Suite("Walking through a workout")
struct SessionRunTests {
  private typealias Step = ScriptedTypist.Step

  /// A world with a template of three sets of 100 kg × 5 and two of curls.
  private static func world() throws -> World {
    let world = try World.withJournal()
    let sets = ["--progression-type", "Straight Sets", "--top-set-rpe-cap", "8", "--working-sets"]
    for arguments in [
      ["exercise", "add", "Bench", "--muscle", "Chest", "--equipment", "barbell"]
        + ["--compound", "no", "--weight", "100"],
      ["exercise", "add", "Curl", "--muscle", "Biceps", "--equipment", "dumbbell"]
        + ["--weight", "10"],
      ["template", "add", "Push"],
      ["template", "exercise", "add", "Push", "Bench"] + sets
        + ["3", "--top-set-reps-min", "5", "--top-set-reps-max", "5"],
      ["template", "exercise", "add", "Push", "Curl"] + sets
        + ["2", "--top-set-reps-min", "12", "--top-set-reps-max", "12"],
    ] {
      let run = world.run(arguments)
      try #require(run.status == .done, "\(arguments): \(run.error)")
    }
    return world
  }

  private static func walk(
    _ world: World, _ steps: [Step], options: [String] = []
  ) -> World.Run {
    let script = ScriptedTypist(steps)
    world.typist = script.typist
    world.milliseconds = { script.milliseconds }
    defer { world.typist = nil }
    return world.run(["session", "run"] + options)
  }

  private static func sets(_ world: World) throws -> [String] {
    try events("set.logged", in: world.folder)
  }

  /// The lines of a type that are in the journal's files now.
  private static func events(_ type: String, in folder: String) throws -> [String] {
    let events = URL(filePath: folder).appending(path: "J/events")
    let files = try FileManager.default.subpathsOfDirectory(atPath: events.path)
      .filter { $0.hasSuffix(".ndjson") }
    return try files.flatMap { file in
      try String(contentsOf: events.appending(path: file), encoding: .utf8)
        .split(separator: "\n").map(String.init)
    }.filter { $0.contains("\"type\":\"\(type)\"") }
  }

  @Test("The rest is counted down behind the set, rings once, and keeps nobody from going on")
  func rest() throws {
    let world = try Self.world()
    let run = Self.walk(
      world,
      [
        .type("\r"), .type("\r"), .wait(seconds: 1), .wait(seconds: 100), .wait(seconds: 18),
        .wait(seconds: 1), .wait(seconds: 50), .type("\r"), .wait(seconds: 30), .type("\r"),
      ])
    #expect(run.status == .done)
    for words in ["rest 2:00 [100kgx5]", "rest 1:59 ", "rest 0:19 ", "rest 0:01 ", "rest 1:30 "] {
      #expect(run.error.contains(words), "\(words)")
    }
    #expect(run.error.count { $0 == "\u{07}" } == 1)
    #expect(try Self.sets(world).count == 3)
  }

  @Test("Every set is in the journal before the next is asked for, whatever ends the walk")
  func durable() throws {
    let world = try Self.world()
    let seen = Mutex<[Int]>([])
    let folder = world.folder
    let script = ScriptedTypist(["\r", "\r", "\r", "105x5 @9\r", "\u{3}"].map { Step.type($0) }) {
      let count = (try? Self.events("set.logged", in: folder))?.count ?? -1
      seen.withLock { $0.append(count) }
    }
    world.typist = script.typist
    let run = world.run("session", "run")
    #expect(run.status == .interrupted)
    #expect(run.error.hasSuffix("Nothing is lost: `replog session run` goes on from here.\n"))
    #expect(seen.withLock { $0 } == [0, 0, 1, 2, 3])
    let sets = try Self.sets(world)
    #expect(sets.count == 3)
    #expect(
      sets.contains { $0.contains(#""weight":105,"unit":"kg","reps":5,"targetReps":5,"rpe":9"#) })
    #expect(try Self.events("session.paused", in: world.folder).isEmpty)
  }

  @Test("What was left goes on later, in the same session, without what was done")
  func resumption() throws {
    let world = try Self.world()
    let first = Self.walk(world, [.type("\r"), .type("\r"), .type("\r"), .type("q\r")])
    #expect(first.output.hasSuffix("Paused. `replog session run` goes on from here.\n"))
    #expect(try Self.events("session.paused", in: world.folder).count == 1)
    // A day later it is the same session still.
    world.variables["REPLOG_NOW"] = "2026-11-22T18:04:05.123+01:00"
    let second = Self.walk(
      world, [.type("\r"), .type("11\r"), .type("\r"), .type("\r")])
    #expect(second.output.contains("Going on: 2 sets done."))
    #expect(second.output.contains("3/3 working set"))
    #expect(second.output.contains("Done. 5 sets, "))
    #expect(try Self.events("session.started", in: world.folder).count == 1)
    #expect(try Self.events("session.resumed", in: world.folder).count == 1)
    #expect(try Self.events("session.completed", in: world.folder).count == 1)
    #expect(try Self.sets(world).count { $0.contains(#""reps":11,"targetReps":12"#) } == 1)
  }

  @Test(
    "A rest goes on by the clock, whoever has left in between",
    arguments: [
      (0, "rest 2:00 "), (25, "rest 1:35 "), (119, "rest 0:01 "), (120, nil), (9999, nil),
    ] as [(Int, String?)])
  func restAfterwards(seconds: Int, words: String?) throws {
    let world = try Self.world()
    world.variables["REPLOG_NOW"] = "2026-11-21T18:00:00.000+01:00"
    _ = Self.walk(world, [.type("\r"), .type("\r"), .wait(seconds: 3), .type("q\r")])
    let now = try #require(Moment("2026-11-21T18:00:00.000+01:00"))
    let later = Moment(
      milliseconds: now.milliseconds + Int64(seconds) * 1000, offsetMinutes: Int(now.offsetMinutes))
    world.variables["REPLOG_NOW"] = "\(later)"
    let run = Self.walk(world, [.type("\u{3}")])
    #expect(run.output.contains("Going on: 1 set done."), "\(run.output)\(run.error)")
    let prompt = "  \(words ?? "")[100kgx5] > "
    #expect(run.error.contains(prompt), "\(run.error)")
    #expect(!run.error.contains("\u{07}"))
  }

  @Test("A rest goes on by the clock behind a pause, too")
  func restBehindPause() throws {
    let world = try Self.world()
    let run = Self.walk(world, ["\r", "\r", "p\r", "\r", "\u{3}"].map { Step.type($0) })
    #expect(run.error.components(of: "  rest 2:00 [100kgx5] > ") > 1, "\(run.error)")
  }

  @Test("A set that was skipped is none, and one that was taken back is asked for again")
  func skipping() throws {
    let world = try Self.world()
    let run = Self.walk(
      world,
      [
        .type("\r"), .type("s\r"), .type("100x5x2 @8\r"), .type("10x12\r"), .type("u\r"),
        .type("n\r"), .type("p\r"), .type("\r"), .type("n\r"), .type("\r"),
      ])
    #expect(run.output.contains("Took back 1 set."), "\(run.output)\(run.error)")
    #expect(run.output.contains("The rest") || run.output.contains("Done."))
    #expect(try Self.events("set.deleted", in: world.folder).count == 1)
    #expect(try Self.events("session.resumed", in: world.folder).count == 1)
  }

  @Test("A line that is wrong or could mean two things is asked for again, and logs nothing")
  func mistakes() throws {
    let world = try Self.world()
    let run = Self.walk(
      world,
      ["\r", "nonsense\r", "@11\r", "100,5x5\r", "squat 100x5\r", "x0\r", "?\r", "\u{4}"].map {
        Step.type($0)
      })
    #expect(run.status == .done)
    #expect(try Self.sets(world).isEmpty)
    #expect(run.error.components(of: "Error: ") == 5, "\(run.error)")
    #expect(run.error.contains("Enter            log it as it stands"))
  }

  @Test("A number that may as well be the load is asked about")
  func numbers() throws {
    let world = try Self.world()
    let run = Self.walk(
      world,
      ["\r", "85\r", "\r", "105 @9\r", "2\r", "31\r", "1\r", "4\r", "\r"].map {
        Step.type($0)
      })
    #expect(run.error.components(of: "can be read in two ways:") == 3, "\(run.error)")
    #expect(run.error.contains("  1  105 reps with 100 kg\n  2  5 reps with 105 kg\n"))
    let sets = try Self.sets(world)
    #expect(
      sets.contains { $0.contains(#""weight":105,"unit":"kg","reps":5,"targetReps":5,"rpe":9"#) })
    #expect(sets.contains { $0.contains(#""weight":100,"unit":"kg","reps":31"#) })
    #expect(sets.contains { $0.contains(#""weight":100,"unit":"kg","reps":4"#) })
  }

  @Test("So many sets that they may be a slip are asked about, be the load known, light or neither")
  func manySets() throws {
    let world = try Self.world()
    let run = Self.walk(
      world, ["\r", "n\r", "50x12x30\r", "5x12x30\r", "10x12\r", "5,5\r"].map { Step.type($0) })
    #expect(run.error.components(of: "did you do 30 sets?") == 1, "\(run.error)")
    #expect(run.error.components(of: "is 5 the load in kg, or a number of sets?") == 1)
    #expect(run.error.contains("Write x5,5 for the reps of 2 sets"))
    #expect(try Self.sets(world).count == 1)
  }

  @Test("A line may name the exercise that is being done, and no other")
  func named() throws {
    let world = try Self.world()
    let run = Self.walk(
      world, ["\r", "bench 100x4 @8\r", "curl 20x12\r", "5+ @9\r"].map { Step.type($0) })
    #expect(run.error.components(of: "Error: ") == 1, "\(run.error)")
    let sets = try Self.sets(world)
    #expect(sets.count == 2)
    #expect(sets.contains { $0.contains(#""tags":["AMRAP"]"#) })
  }

  @Test(
    "Work that is typed in place of a warm-up is work: by its effort, its load or its repetitions",
    arguments: [
      ("95x5x3 @9", 3, 0), ("95x1", 1, 0), ("85x5", 1, 0), ("70x5 @8", 1, 0),
      ("85x1", 1, 1), ("80x3", 1, 1), ("60x5 @5", 1, 1), ("95x5w", 1, 1), ("60x3w 95x5x2", 3, 1),
    ])
  func workInPlaceOfWarmUps(line: String, count: Int, warmUps: Int) throws {
    let world = try Self.world()
    #expect(world.run("exercise", "edit", "Bench", "--compound", "yes").status == .done)
    let run = Self.walk(world, ["\r", "\(line)\r"].map { Step.type($0) })
    #expect(run.output.contains("1/7 warm-up"), "\(run.output)")
    let sets = try Self.sets(world)
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
    let run = Self.walk(world, ["\r", "\r", "45s\r", "50\r"].map { Step.type($0) })
    #expect(run.error.contains("[40kgx40s] > "), "\(run.error)")
    for time in ["40", "45", "50"] {
      #expect(run.output.contains("Logged 40 kg × \(time) s"), "\(run.output)")
    }
  }

  /// A walk in which something is done elsewhere before each of the first prompts.
  private static func walk(
    _ world: World, _ steps: [Step], elsewhere: [[String]]
  ) -> World.Run {
    let other = Mutex(elsewhere[...])
    let (variables, folder) = (world.variables, world.folder)
    let script = ScriptedTypist(steps) {
      guard let arguments = other.withLock({ $0.popFirst() }), !arguments.isEmpty else { return }
      let environment = Environment(
        variable: { variables[$0] }, workingDirectory: { folder }, isTerminal: { _ in false },
        now: { 0 }, offsetMinutes: { _ in 60 }, standardInput: { [] })
      let program = Program(
        commands: Program.allCommands, environment: environment, output: { _ in },
        error: { _ in })
      _ = program.run(arguments)
    }
    world.typist = script.typist
    defer { world.typist = nil }
    return world.run("session", "run")
  }

  @Test("What is logged elsewhere meanwhile is done, and what is typed then is asked for again")
  func elsewhere() throws {
    let world = try Self.world()
    let run = Self.walk(
      world, ["\r", "\r", "\r", "\r"].map { Step.type($0) },
      elsewhere: [[], ["log", "bench", "100x5"]])
    #expect(run.output.components(of: "Sets were logged or deleted elsewhere meanwhile") == 1)
    #expect(run.output.contains("2/3 working set"))
    #expect(try Self.sets(world).count == 3)
  }

  @Test("A set that is logged elsewhere after the last look is not logged twice")
  func elsewhereAtOnce() throws {
    let world = try Self.world()
    // The question about 85 comes after the look, and before the set is written.
    let run = Self.walk(
      world, ["\r", "85\r", "1\r"].map { Step.type($0) },
      elsewhere: [[], [], ["log", "bench", "100x5"]])
    #expect(run.error.contains("can be read in two ways:"), "\(run.error)")
    #expect(run.output.components(of: "Sets were logged or deleted elsewhere meanwhile") == 1)
    #expect(run.output.contains("2/3 working set"))
    #expect(try Self.sets(world).count == 1)
  }

  @Test("A session that was begun elsewhere meanwhile is not begun a second time")
  func begunElsewhere() throws {
    let world = try Self.world()
    let run = Self.walk(world, [.type("\r")], elsewhere: [["session", "start"]])
    #expect(run.status == .badData)
    #expect(run.error.contains("A session was begun elsewhere meanwhile"), "\(run.error)")
    #expect(try Self.events("session.started", in: world.folder).count == 1)
  }

  @Test(
    "A session that is ended elsewhere is over, and one that is paused goes on with its next set")
  func endedElsewhere() throws {
    let world = try Self.world()
    let run = Self.walk(
      world, ["\r", "\r", "\r"].map { Step.type($0) },
      elsewhere: [[], ["session", "pause"], ["session", "finish"]])
    #expect(run.status == .done)
    #expect(
      run.output.hasSuffix("The session was ended elsewhere meanwhile. Nothing more is logged.\n"))
    #expect(try Self.sets(world).count == 1)
    #expect(try Self.events("session.resumed", in: world.folder).count == 1)
  }

  @Test(
    "A workout of the plan counts once, however it is begun and ended",
    arguments: [
      (nil, ["\r", "60x5\r", "f\r", "\r"], nil),
      (nil, ["\r", "60x5\r", "q\r"], ["session", "finish"]),
      (["session", "start", "--template", "Full Body A"], ["60x5\r", "f\r", "\r"], nil),
    ] as [([String]?, [String], [String]?)])
  func counted(before: [String]?, keys: [String], after: [String]?) throws {
    let world = try World.withJournal()
    _ = world.run("plan", "new", "--template", "Beginner Strength", "--activate")
    if let before { #expect(world.run(before).status == .done) }
    let run = Self.walk(world, keys.map { .type($0) })
    #expect(run.status == .done, "\(run.error)")
    if let after { #expect(world.run(after).output.contains("It counts as workout 1 of 3")) }
    #expect(try Self.events("session.completed", in: world.folder).count == 1)
    #expect(try Self.events("plan.workoutRecorded", in: world.folder).count == 1)
  }

  @Test("A session that a line has opened becomes the workout that is walked through")
  func adopted() throws {
    let world = try World.withJournal()
    _ = world.run("plan", "new", "--template", "Beginner Strength", "--activate")
    #expect(world.run("log", "squat", "60x5w").status == .done)
    let run = Self.walk(world, ["f\r", "\r"].map { .type($0) })
    #expect(run.output.contains("1 of 3 workouts this week."), "\(run.output)\(run.error)")
    #expect(try Self.events("session.updated", in: world.folder).count == 1)
    #expect(try Self.events("plan.workoutRecorded", in: world.folder).count == 1)
  }

  @Test("A workout that isn't the plan's next is said not to count")
  func doubtful() throws {
    let world = try Self.world()
    _ = world.run("plan", "new", "--template", "Beginner Strength", "--activate")
    let run = Self.walk(
      world, ["\r", "\r", "f\r", "\r"].map { .type($0) }, options: ["--template", "Push"])
    #expect(run.output.contains("It isn't what comes next in “Beginner Strength”"), "\(run.output)")
    #expect(try Self.events("plan.workoutRecorded", in: world.folder).isEmpty)
  }

  @Test("How the lifter feels is recorded of a session that is open, with what was said before")
  func readiness() throws {
    let world = try Self.world()
    _ = world.run("log", "bench", "60x5w")
    for options in [["--soreness", "high"], ["--energy", "low"], [], ["--energy", "low"]] {
      let run = Self.walk(world, [.type("\u{3}")], options: options)
      #expect(run.error.contains("[90kgx5] > "), "\(options): \(run.error)")
    }
    let changes = try Self.events("session.updated", in: world.folder)
    #expect(changes.count == 2)
    #expect(changes.count { $0.contains(#""readiness":{"soreness":"High"}"#) } == 1)
    #expect(
      changes.count { $0.contains(#""readiness":{"energy":"Low","soreness":"High"}"#) } == 1)
  }

  @Test(
    "A narrow terminal shows what Enter logs",
    arguments: [
      (nil, "  rest 1:45 [102.5kgx5] > "), (80, "  rest 1:45 [102.5kgx5] > "),
      (30, "1:45 102.5kgx5> "), (20, "1:45 102.5x5> "), (18, "102.5kgx5> "), (5, "102.5x5> "),
    ] as [(Int?, String)])
  func narrow(columns: Int?, words: String) {
    var timer = RestTimer { 0 }
    timer.begin(seconds: 105)
    #expect(RunPrompt("102.5kgx5", .kilograms).words(timer, columns: columns).words == words)
  }

  @Test("Nobody at a terminal is told what to use instead")
  func refusal() throws {
    let world = try Self.world()
    let run = world.run("session", "run")
    #expect(run.status == .usage)
    #expect(run.error.contains("`replog today --json` says what to do"))
    #expect(try Self.events("session.started", in: world.folder).isEmpty)
  }

  @Test(
    "What is typed is one of a few words, or what was done",
    arguments: [
      ("", .asPrescribed), ("  ", .asPrescribed), ("S", .skip), ("next", .nextExercise),
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

  @Test("Two numbers at a light load are asked about")
  func numbersInRow() throws {
    let world = try Self.world()
    // Nobody answers.
    let run = Self.walk(world, ["\r", "n\r", "10 12\r"].map { Step.type($0) })
    #expect(run.error.contains("which are the reps?"), "\(run.error)")
    #expect(try Self.sets(world).isEmpty)
  }

  @Test(
    "A short answer adds to what is prescribed",
    arguments: [
      ("5", "x5"), ("@9", "100kgx5 @9"), ("rir1", "100kgx5 rir1"), ("// slow", "100kgx5 // slow"),
      ("105x5", "105x5"), ("x6", "x6"), ("5 @9", "x5 @9"), ("5@9", "x5@9"), ("6+", "x6+"),
      ("6+ rir0", "x6+ rir0"), ("5 // slow", "x5 // slow"), ("5 km", "5 km"),
      ("+hard", "100kgx5 +hard"),
    ])
  func shortAnswers(text: String, line: String) {
    #expect(RunInput.line(text, planned: "100kgx5") == line)
    #expect(RunInput.line("@9", planned: nil) == "@9")
    #expect(RunInput.line("45 @9", planned: "40s", measure: .seconds) == "45s @9")
    #expect(RunInput.line("45 @9", planned: "30kgx40m", measure: .metres) == "45m @9")
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
