import Foundation
import JournalFile
import Testing
import WorkoutJournal

@testable import replog

@Suite("What is named to be merged or compared")
struct MergeCommandTests {
  /// A world with a training in `J`, and a replica of it in `K` with one event more.
  private static func world() throws -> World {
    let world = try World.withTraining()
    let clone = world.run("clone", "J", "K")
    try #require(clone.status == .done, "\(clone.error)")
    let weight = world.run("append", "bodyWeight.recorded", "weight=81", "--journal", "K")
    try #require(weight.status == .done, "\(weight.error)")
    return world
  }

  @Test(
    "What came in before a source was refused is told, and then why", arguments: [[], ["--json"]])
  func refused(options: [String]) throws {
    let world = try Self.world()
    try world.write("none.ndjson", "hello\n".utf8)
    let run = world.run(["merge", "K", "none.ndjson"] + options)
    #expect(run.status == .badData)
    #expect(run.output.contains(options.isEmpty ? "Took in 1 event (" : #""events":1,"#))
    #expect(run.error.contains("not one event"), "\(run.error)")
    // What comes to nothing has nothing to be told of it.
    #expect(world.run(["merge", "K", "none.ndjson"] + options).output == "")
  }

  @Test("A file without an event is none to compare with, and one with nothing is the same")
  func notAReplica() throws {
    let world = try Self.world()
    try world.write("none.ndjson", "hello\n".utf8)
    try world.write("empty.ndjson", "".utf8)
    for arguments in [["diff", "none.ndjson"], ["diff", "K", "none.ndjson"]] {
      let run = world.run(arguments)
      #expect(run.status == .badData && run.output == "")
      #expect(run.error.contains("not one event"), "\(run.error)")
    }
    #expect(world.run("diff", "empty.ndjson").status == .negative)
  }

  @Test("That nothing came through a pipe is said, as a program that has failed leaves nothing too")
  func emptyPipe() throws {
    let run = try Self.world().run("merge", "-")
    #expect(run.status == .done && run.output == "Nothing new.\n")
    #expect(run.error == "Warning: nothing came from standard input\n")
  }

  /// A journal and its replica `K`, in both of which a set of 100 kg was logged.
  private static func replicasOfASet() throws -> (world: World, set: String) {
    let world = try World.withTraining()
    let set = "20000000-0000-4000-8000-000000000001"
    for arguments in [
      ["append", "set.logged", "--entity", set, "session=\(World.session)"]
        + ["exercise=\(World.exercise)", "weight=100", "unit=kg", "reps=5"],
      ["clone", "J", "K"],
    ] {
      let run = world.run(arguments)
      try #require(run.status == .done, "\(run.error)")
    }
    return (world, set)
  }

  @Test("A set or a weighing that only one side has is told with what it was")
  func details() throws {
    let (world, set) = try Self.replicasOfASet()
    for arguments in [
      ["log", "squat", "120x3", "--journal", "K"], ["weight", "log", "81.5", "--journal", "K"],
      ["set", "delete", set, "--journal", "K"],
    ] {
      let run = world.run(arguments)
      try #require(run.status == .done, "\(run.error)")
    }
    let told = world.run("diff", "J", "K").output
    for line in [
      "(000000000001), 100 kg × 5: deleted in K; merged, it is gone", "), 120 kg × 3: only in K",
      ", 81.5 kg: only in K",
    ] {
      #expect(told.contains(line), "\(told)")
    }
    let merged = world.run("merge", "K", "--dry-run").output
    #expect(merged.contains("(000000000001), 100 kg × 5: deleted\n"), "\(merged)")
  }

  @Test("Two times within one minute are told so that they can be told apart")
  func seconds() throws {
    let (world, _) = try Self.replicasOfASet()
    world.variables["REPLOG_NOW"] = "2026-11-21T19:00:00+01:00"
    for (folder, seconds) in [("J", "15"), ("K", "45")] {
      let run = world.run(
        "append", "session.updated", "--entity", World.session, "--journal", folder,
        "end=2026-11-21T18:04:\(seconds)+01:00")
      try #require(run.status == .done, "\(run.error)")
    }
    let run = world.run("diff", "J", "K")
    #expect(run.output.contains("18:04:15") && run.output.contains("18:04:45"), "\(run.output)")
    #expect(world.run("merge", "K", "--journal", "J").status == .done)
    let told = world.run("conflicts", "--journal", "J").output
    #expect(told.contains("18:04:15") && told.contains("18:04:45"), "\(told)")
  }

  @Test("A person is told weights with their unit and times as the clock showed them")
  func units() throws {
    let (world, set) = try Self.replicasOfASet()
    for change in [
      ["set.updated", "--entity", set, "weight=225", "unit=lb"],
      ["session.updated", "--entity", World.session, "plannedDuration=45"],
      ["session.completed", "--entity", World.session],
    ] {
      let run = world.run(["append"] + change + ["--journal", "K"])
      try #require(run.status == .done, "\(run.error)")
    }
    let changes = [
      "weight 100 kg → 225 lb", "end none → 2026-11-21 18:04", "planned duration none → 45 min",
    ]
    let (diff, dry) = (world.run("diff", "K").output, world.run("merge", "K", "--dry-run").output)
    for change in changes {
      #expect(diff.contains(change + " in K\n"), "\(diff)")
      #expect(dry.contains(change + "\n"), "\(dry)")
    }
    let json = world.run("merge", "K", "--json").output
    #expect(json.contains(#""before":"100","after":"225""#), "\(json)")
    #expect(json.contains(#""after":"2026-11-21T18:04:05.123+01:00""#), "\(json)")
  }

  @Test("A weight that was edited here is in its own unit, though another device changed the unit")
  func weightWithUnit() throws {
    let (world, set) = try Self.replicasOfASet()
    func edit(_ minute: Int, _ change: String...) throws {
      world.variables["REPLOG_NOW"] = "2026-11-21T18:\(minute):00+01:00"
      let run = world.run(["set", "edit", set] + change)
      try #require(run.status == .done, "\(run.error)")
    }
    try edit(10, "--unit", "lb", "--weight", "225", "--journal", "K")
    try edit(11, "--weight", "102.5")
    #expect(world.run("merge", "K").status == .done)
    #expect(world.run("list", "sets").output.contains("102.5 kg"))
    // What is said to be pounds was as many of them.
    try edit(12, "--unit", "lb", "--journal", "K")
    #expect(world.run("merge", "K").status == .done)
    #expect(world.run("list", "sets").output.contains("225 lb"))
  }

  @Test("A new device's bundle is taken, and has one event more only where nothing of it is known")
  func bundleOfNewDevice() throws {
    for (change, count) in [
      (["exercise", "edit", World.exercise, "--name", "Press"], 1),
      (["exercise", "add", "Press", "--muscle-groups", "Chest"], 2),
    ] {
      let world = try World.withTraining()
      #expect(world.run("clone", "J", "K").status == .done)
      #expect(world.run(change + ["--journal", "K"]).status == .done)
      let bundle = world.run("bundle", "--since-peer", "J", "--journal", "K").output
      #expect(bundle.split(separator: "\n").count == count, "\(bundle)")
      try world.write("new.ndjson", bundle.utf8)
      let merge = world.run("merge", "new.ndjson")
      #expect(merge.output.hasPrefix("Took in 1 event ("), "\(merge.output)\(merge.error)")
      #expect(world.run("diff", "J", "K").status == .done)
    }
  }

  @Test("What several sources wrote is told with the last word of all of them")
  func threeSides() throws {
    let world = try World.withTraining()
    for replica in ["K", "L"] { #expect(world.run("clone", "J", replica).status == .done) }
    func rename(_ name: String, in replica: String, minute: Int) {
      world.variables["REPLOG_NOW"] = "2026-11-21T18:\(minute):00+01:00"
      let run = world.run(
        "exercise", "edit", World.exercise, "--name", name, "--journal", replica)
      #expect(run.status == .done, "\(run.error)")
    }
    rename("Second", in: "K", minute: 10)
    rename("Third", in: "L", minute: 11)
    rename("First", in: "J", minute: 12)
    world.variables["REPLOG_NOW"] = "2026-11-21T18:20:00+01:00"
    #expect(world.run("merge", "K", "L").status == .done)
    let run = world.run("merge", "L", "J", "--journal", "K")
    let told = run.output.split(separator: "\n").filter { $0.hasPrefix("Both wrote: ") }
    #expect(told.count == 1, "\(run.output)")
    let listed = world.run("conflicts", "--journal", "K").output
    let sentence = try #require(told.first).dropFirst("Both wrote: ".count)
    #expect(sentence.contains("→ First on ") && listed.contains(sentence), "\(listed)")
  }

  @Test("What came in here is not denied where the other's lock can't be had")
  func lockedPeer() throws {
    let world = try Self.world()
    #expect(world.run("append", "bodyWeight.recorded", "weight=82").status == .done)
    let lock = try SystemStorage().lock(world.path("K/journal.json"), waitingAtMost: .zero)
    let run = world.run("sync", "K", "--lock-timeout", "0")
    lock.release()
    #expect(run.status == .temporaryFailure)
    #expect(run.error.contains("A part may be done, and the journal is whole with it"))
    #expect(!run.error.contains("Nothing was written"), "\(run.error)")
    #expect(world.run("sync", "K").status == .done)
    #expect(world.run("diff", "K").status == .done)
  }

  @Test("An error that a lock or a disk makes denies only what it knows")
  func effects() {
    let (lock, write, read) = (
      FileError(.lock, "J/journal.json", errno: EWOULDBLOCK),
      FileError(.write, "J/events", errno: EIO), FileError(.read, "J/events", errno: EIO)
    )
    func denies(_ error: FileError, _ effect: CommandFailure.Effect) -> Bool {
      CommandFailure(.file(error), leaving: effect).hint?.contains("Nothing was written") == true
    }
    #expect(denies(lock, .nothing) && denies(write, .nothing) && !denies(read, .nothing))
    #expect(denies(lock, .perhapsAPart) && !denies(write, .perhapsAPart))
    for error in [lock, write, read] { #expect(!denies(error, .aPart), "\(error)") }
  }

  @Test("A source that isn't there is no journal to be made")
  func missing() throws {
    let world = try Self.world()
    for arguments in [["merge", "typo.nd"], ["diff", "typo.nd"], ["diff", "K", "typo.nd"]] {
      let run = world.run(arguments)
      #expect(run.status == .noInput, "\(arguments)")
      #expect(run.error.contains("There is no such file or folder (~/typo.nd)"), "\(run.error)")
      #expect(!run.error.contains("replog init"))
    }
  }

  @Test("A pipe is merged like standard input, and not compared")
  func pipe() throws {
    let world = try Self.world()
    let bundle = Array(world.run("bundle", "--journal", "K").output.utf8)
    /// A pipe with a bundle in it, as the shell makes one of `<(…)`.
    func withPipe(_ body: (String) throws -> Void) throws {
      let pipe = Pipe()
      try pipe.fileHandleForWriting.write(contentsOf: Data(bundle))
      try pipe.fileHandleForWriting.close()
      try body("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
      try pipe.fileHandleForReading.close()
    }
    try withPipe { path in
      #expect(world.run("diff", path).error.contains("is a pipe or a device"))
    }
    try withPipe { path in
      let run = world.run("merge", path)
      #expect(run.output.contains("Took in 1 event ("), "\(run.error)")
    }
  }

  @Test("What it changed is told on either device, in words and as JSON, and before it is done")
  func changes() throws {
    let world = try World.withTraining()
    try #require(world.run("clone", "J", "K").status == .done)
    let edit = ["exercise", "edit", "Squat", "--description", "slow", "--journal", "K"]
    #expect(world.run(edit).status == .done)
    world.variables["REPLOG_NOW"] = "2026-11-21T18:05:00+01:00"
    for line in [
      ["exercise", "delete", "Squat", "--force"],
      ["weight", "log", "82"],
    ] { #expect(world.run(line).status == .done, "\(line)") }
    let expected = ["  New: 1 body weight\n", "  Exercise “Squat”: deleted\n"]
    for options in [["--dry-run"], []] {
      let run = world.run(["merge", "J", "--journal", "K"] + options)
      for line in expected { #expect(run.output.contains(line), "\(run.output)") }
    }
    let back = world.run("merge", "K", "--json")
    let none = #""changes":{"new":{},"restored":{},"differences":[],"namesakes":[]},"notices":[]"#
    #expect(back.output.contains(none), "\(back.output)")
    let again = world.run("merge", "K")
    #expect(again.output == "Nothing new.\n")
  }

  @Test("Exercises of one name, and a plan that another took the place of, are told")
  func besideOthers() throws {
    let world = try World.withTraining()
    for name in ["First", "Second"] {
      #expect(world.run("plan", "new", name).status == .done)
    }
    try #require(world.run("clone", "J", "K").status == .done)
    let add = ["exercise", "add", "Zottman", "--muscle-groups", "Shoulders"]
    for (minute, line) in [
      (5, ["plan", "activate", "First"]), (5, add),
      (6, ["plan", "activate", "Second", "--journal", "K"]), (6, add + ["--journal", "K"]),
    ] {
      world.variables["REPLOG_NOW"] = "2026-11-21T18:0\(minute):00+01:00"
      let run = world.run(line)
      #expect(run.status == .done && !run.output.contains("Note:"), "\(line) \(run.error)")
    }
    let json = world.run("merge", "K", "--dry-run", "--json").output
    #expect(json.contains(#""namesakes":[{"name":"Zottman","exercises":[""#), "\(json)")
    let run = world.run("merge", "K")
    #expect(run.output.contains("Plan “First”: active yes → no\n"), "\(run.output)")
    #expect(run.output.contains("Note: 2 exercises are called “Zottman” now, "), "\(run.output)")
    // What is known already is not told again.
    #expect(world.run("weight", "log", "81", "--journal", "K").status == .done)
    #expect(!world.run("merge", "K").output.contains("Zottman"))
    let renamed = world.run("exercise", "edit", "Squat", "--name", "ZOTTMAN")
    #expect(renamed.output.contains("Note: there was “Zottman” already"), "\(renamed)")
  }

  @Test("Several sources are told together, in a dry run as it will be")
  func several() throws {
    let world = try World.withTraining()
    for name in ["K", "L"] { try #require(world.run("clone", "J", name).status == .done) }
    func run(_ line: String, _ journal: String) {
      let words = line.split(separator: " ").map(String.init)
      let run = world.run(words + ["--journal", journal])
      #expect(run.status == .done, "\(line): \(run.error)")
    }
    run("exercise edit Squat --description slow", "K")
    run("exercise add Curl --muscle-groups Biceps", "K")
    try #require(world.run("merge", "K", "--journal", "L").status == .done)
    run("exercise delete Squat --force", "L")
    run("exercise delete Curl", "L")
    let bundle = world.run("bundle", "--journal", "L").output
    try world.write("L.ndjson", bundle.utf8)
    for options in [["--dry-run"], []] {
      let run = world.run(["merge", "K", "L.ndjson", "L"] + options)
      // What one brings and another takes away was never here.
      let told = run.output.split(separator: "\n").filter { $0.hasPrefix("  ") }
      #expect(told == ["  Exercise “Squat”: deleted"], "\(run.output)")
    }
    // What comes back is no news.
    let deleted = world.run("history", "--type", "exercise.deleted", "--limit", "1").output
    let event = try #require(deleted.split(separator: " ").dropFirst(2).first.map(String.init))
    run("undo \(event)", "L")
    let back = world.run("merge", "L")
    #expect(back.output.contains("  Restored: 1 exercise\n"), "\(back.output)")
  }

  @Test("Images are counted before they come, and a week is told as its plan shows it")
  func imagesAndWeeks() throws {
    let world = try World.withTraining()
    let plan = world.run("plan", "new", "--template", "Strength Peaking", "--activate")
    try #require(plan.status == .done, "\(plan.error)")
    try #require(world.run("clone", "J", "K").status == .done)
    try world.write("picture", "GIF89a-seven-b".utf8)
    for line in [
      ["plan", "week", "2", "--notes", "easy"],
      ["exercise", "edit", "Squat", "--image", "picture"],
    ] {
      let run = world.run(line + ["--journal", "K"])
      #expect(run.status == .done, "\(line): \(run.error)")
    }
    for options in [["--dry-run"], []] {
      let run = world.run(["merge", "K"] + options)
      #expect(run.output.contains("1 image"), "\(run.output)")
      #expect(run.output.contains("Week 2 of plan “"), "\(run.output)")
      #expect(run.output.contains(" → easy\n"), "\(run.output)")
      #expect(run.output.contains("image none → picture "), "\(run.output)")
      #expect(!run.output.contains("New:"), "\(run.output)")
    }
  }
}
