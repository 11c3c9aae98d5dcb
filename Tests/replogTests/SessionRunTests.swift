import JournalModel
import Synchronization
import Testing

@testable import replog

@Suite("Walking through a workout")
struct SessionRunTests {
  @Test("The rest is counted down behind the set, rings once, and keeps nobody from going on")
  func rest() throws {
    let world = try World.withPush()
    let run = world.walk(
      [
        .type("\r"), .type("\r"), .wait(seconds: 1), .wait(seconds: 100), .wait(seconds: 18),
        .wait(seconds: 1), .wait(seconds: 50), .type("\r"), .wait(seconds: 30), .type("\r"),
      ])
    #expect(run.status == .done)
    for words in ["rest 2:00 [100kgx5]", "rest 1:59 ", "rest 0:19 ", "rest 0:01 ", "rest 1:30 "] {
      #expect(run.error.contains(words), "\(words)")
    }
    #expect(run.error.count { $0 == "\u{07}" } == 1)
    #expect(try world.loggedSets().count == 3)
  }

  @Test("Taking back a set of one exercise leaves alone another that was passed over")
  func undoBehindNext() throws {
    let world = try World.withPush()
    let run = world.walk(typing: ["\r", "n\r", "\r", "u\r", "\r", "n\r", "u\r", "\r", "\r"])
    #expect(run.output.components(separatedBy: "  1/3 working set").count == 2, "\(run.output)")
    // Its own exercise goes on, though the rest of it was passed over.
    #expect(run.output.components(separatedBy: "  1/2 working set").count == 4, "\(run.output)")
    #expect(run.output.contains("  2/2 working set") && run.error.contains("The rest was skipped."))
  }

  @Test("Every set is in the journal before the next is asked for, whatever ends the walk")
  func durable() throws {
    let world = try World.withPush()
    let seen = Mutex<[Int]>([])
    let folder = world.folder
    let script = ScriptedTypist(["\r", "\r", "\r", "105x5 @9\r", "\u{3}"].map { .type($0) }) {
      let count = (try? World.events("set.logged", in: folder))?.count ?? -1
      seen.withLock { $0.append(count) }
    }
    world.typist = script.typist
    let run = world.run("session", "run")
    #expect(run.status == .interrupted)
    #expect(run.error.hasSuffix("Nothing is lost: `replog session run` goes on from here.\n"))
    #expect(seen.withLock { $0 } == [0, 0, 1, 2, 3])
    let sets = try world.loggedSets()
    #expect(sets.count == 3)
    #expect(
      sets.contains { $0.contains(#""weight":105,"unit":"kg","reps":5,"targetReps":5,"rpe":9"#) })
    #expect(try world.events("session.paused").isEmpty)
  }

  @Test("Whoever leaves is told that what was skipped is asked for again", arguments: ["n", "s"])
  func skipped(key: String) throws {
    let world = try World.withPush()
    let again = "goes on from here, and asks again for what you left out.\n"
    let left = world.walk(typing: ["\r", "\(key)\r", "q\r"])
    #expect(left.output.hasSuffix(again), "\(left.output)")
    // What was logged of others is of the session, too.
    #expect(world.run("log", "squat", "60x5", "--new").status == .done)
    let interrupted = world.walk(typing: ["\(key)\r", "\u{3}"])
    #expect(interrupted.output.contains("Going on: 1 set done."), "\(interrupted.output)")
    #expect(interrupted.error.hasSuffix(again), "\(interrupted.error)")
  }

  @Test("What was left goes on later, in the same session, without what was done")
  func resumption() throws {
    let world = try World.withPush()
    let first = world.walk([.type("\r"), .type("\r"), .type("\r"), .type("q\r")])
    #expect(first.output.hasSuffix("Paused. `replog session run` goes on from here.\n"))
    #expect(try world.events("session.paused").count == 1)
    // A day later it is the same session still.
    world.variables["REPLOG_NOW"] = "2026-11-22T18:04:05.123+01:00"
    let second = world.walk(
      [.type("\r"), .type("11\r"), .type("\r"), .type("\r")])
    #expect(second.output.contains("Going on: 2 sets done."))
    #expect(second.output.contains("3/3 working set"))
    #expect(second.output.contains("Done. 5 sets, "))
    #expect(try world.events("session.started").count == 1)
    #expect(try world.events("session.resumed").count == 1)
    #expect(try world.events("session.completed").count == 1)
    #expect(try world.loggedSets().count { $0.contains(#""reps":11,"targetReps":12"#) } == 1)
  }

  @Test(
    "A rest goes on by the clock, whoever has left in between",
    arguments: [
      (0, "rest 2:00 "), (25, "rest 1:35 "), (119, "rest 0:01 "), (120, nil), (9999, nil),
    ] as [(Int, String?)])
  func restAfterwards(seconds: Int, words: String?) throws {
    let world = try World.withPush()
    world.variables["REPLOG_NOW"] = "2026-11-21T18:00:00.000+01:00"
    _ = world.walk([.type("\r"), .type("\r"), .wait(seconds: 3), .type("q\r")])
    let now = try #require(Moment("2026-11-21T18:00:00.000+01:00"))
    let later = Moment(
      milliseconds: now.milliseconds + Int64(seconds) * 1000, offsetMinutes: Int(now.offsetMinutes))
    world.variables["REPLOG_NOW"] = "\(later)"
    let run = world.walk([.type("\u{3}")])
    #expect(run.output.contains("Going on: 1 set done."), "\(run.output)\(run.error)")
    let prompt = "  \(words ?? "")[100kgx5] > "
    #expect(run.error.contains(prompt), "\(run.error)")
    #expect(!run.error.contains("\u{07}"))
  }

  @Test("A rest goes on by the clock behind a pause, too")
  func restBehindPause() throws {
    let world = try World.withPush()
    let run = world.walk(typing: ["\r", "\r", "p\r", "\r", "\u{3}"])
    #expect(run.error.occurrences(of: "  rest 2:00 [100kgx5] > ") > 1, "\(run.error)")
  }

  @Test("A warm-up does for the lighter ones, however the walk goes on")
  func warmUps() throws {
    let world = try World.withPush()
    try #require(world.run("exercise", "edit", "Bench", "--compound", "yes").status == .done)
    let run = world.walk(typing: ["\r", "s\r", "s\r", "\r", "\r", "u\r", "\r", "q\r"])
    #expect(run.output.occurrences(of: "Logged 80 kg × 2") == 2, "\(run.output)")
    #expect(run.output.occurrences(of: "20 kg × 5") == 1, "\(run.output)")
    #expect(!world.run("today").output.contains("warm-up"))
  }

  @Test(
    "Of an exercise that stands there twice, the sets are those of the part that asked for them")
  func twice() throws {
    let world = try World.withPush()
    let again = [
      "template", "exercise", "add", "Push", "Bench", "--progression-type", "Straight Sets",
      "--working-sets", "3", "--top-set-reps-min", "10", "--top-set-reps-max", "10",
    ]
    try #require(world.run(again).status == .done)
    let run = world.walk(
      typing: ["\r", "n\r", "n\r", "70x10\r", "70x10\r", "u\r", "70x10\r", "q\r"])
    #expect(run.output.occurrences(of: "2/3 working set  100 kg × 10") == 2, "\(run.output)")
    #expect(run.output.contains("3/3 working set  100 kg × 10"), "\(run.output)")
    let resumed = world.walk(typing: ["q\r"])
    #expect(resumed.output.contains("1/3 working set  100 kg × 5"), "\(resumed.output)")
  }

  @Test("A set that was skipped is none, and one that was taken back is asked for again")
  func skipping() throws {
    let world = try World.withPush()
    let run = world.walk(
      [
        .type("\r"), .type("s\r"), .type("100x5x2 @8\r"), .type("10x12\r"), .type("u\r"),
        .type("n\r"), .type("p\r"), .type("\r"), .type("\r"),
      ])
    #expect(run.output.contains("Took back 1 set."), "\(run.output)\(run.error)")
    #expect(run.output.contains("The rest") || run.output.contains("Done."))
    #expect(run.output.occurrences(of: "Bench  nothing earlier") == 1)
    #expect(try world.events("set.deleted").count == 1)
    #expect(try world.events("session.resumed").count == 1)
  }

  @Test("A warm-up that was skipped stays so where all is planned anew")
  func skippedWarmUp() throws {
    let world = try World.withPush()
    try #require(world.run("exercise", "edit", "Bench", "--compound", "yes").status == .done)
    let run = world.walk(typing: ["\r", "s\r", "\r", "u\r", "\u{4}"])
    #expect(run.output.contains("Took back 1 set."), "\(run.output)\(run.error)")
    #expect(run.output.occurrences(of: "  1/") == 1, "\(run.output)")
    #expect(run.output.occurrences(of: "  2/") == 2, "\(run.output)")
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
    let run = world.walk(typing: keys)
    #expect(run.status == .done, "\(run.error)")
    if let after { #expect(world.run(after).output.contains("It counts as workout 1 of 3")) }
    #expect(try world.events("session.completed").count == 1)
    #expect(try world.events("plan.workoutRecorded").count == 1)
  }

  @Test(
    "A session that a line has opened becomes the workout that is walked through, and warming up is none",
    arguments: [
      ("60x5", "1 of 3 workouts this week.", 1), ("60x5w", "No working set was done in it", 0),
    ])
  func adopted(set: String, words: String, recorded: Int) throws {
    let world = try World.withJournal()
    _ = world.run("plan", "new", "--template", "Beginner Strength", "--activate")
    #expect(world.run("log", "squat", set).status == .done)
    let run = world.walk(typing: ["f\r", "\r"])
    #expect(run.output.contains(words), "\(run.output)\(run.error)")
    #expect(try world.events("session.updated").count == 1)
    #expect(try world.events("plan.workoutRecorded").count == recorded)
  }

  @Test("A workout that is none of the plan's week is said not to count")
  func doubtful() throws {
    let world = try World.withPush()
    _ = world.run("plan", "new", "--template", "Beginner Strength", "--activate")
    let run = world.walk(typing: ["\r", "\r", "f\r", "\r"], options: ["--template", "Push"])
    #expect(
      run.output.contains("It is no workout that is left of this week in “Beginner Strength”"),
      "\(run.output)")
    #expect(try world.events("plan.workoutRecorded").isEmpty)
  }

  @Test("How the lifter feels is recorded of a session that is open, with what was said before")
  func readiness() throws {
    let world = try World.withPush()
    _ = world.run("log", "bench", "60x5w")
    for options in [["--soreness", "high"], ["--energy", "low"], [], ["--energy", "low"]] {
      let run = world.walk([.type("\u{3}")], options: options)
      #expect(run.error.contains("[90kgx5] > "), "\(options): \(run.error)")
    }
    let changes = try world.events("session.updated")
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
    let world = try World.withPush()
    let run = world.run("session", "run")
    #expect(run.status == .usage)
    #expect(run.error.contains("`replog today --json` says what to do"))
    #expect(try world.events("session.started").isEmpty)
  }
}
