import Testing

@testable import replog

@Suite("What a plain number means beside the body")
struct MeantLoadsTests {
  @Test("Weight off the body is refused where the body isn't lifted")
  func helpOfNoBody() throws {
    let world = try World.withJournal()
    let run = world.run("log", "bench", "bw-10x5")
    #expect(run.status == .badData && run.error.contains("which isn't lifted in Bench Press"))
    #expect(world.run("log", "dips", "bw-10x5").status == .done)
    #expect(world.run("log", "bench", "bw+10x5").status == .done)
    for weight in ["-50", "9999"] {
      let edit = world.run("set", "edit", "last", "--weight", weight)
      #expect(
        edit.status == .badData && edit.error.contains("Nothing was written."), "\(edit.output)")
      let bench = ["set", "log", "Bench Press", "--reps", "5", "--weight", weight]
      #expect(world.run(bench).status == .badData)
    }
    #expect(world.run("set", "log", "Dip", "--reps", "5", "--weight", "-20").status == .done)
    let reps = world.run("set", "log", "Dip", "--reps", "10000")
    #expect(reps.status == .badData && reps.error.contains("Nobody does 10000 reps"))
    #expect(world.run("set", "log", "Dip", "--reps", "9999").status == .done)
    #expect(world.run("help", "set", "log").output.contains("-2000 to 2000"))
  }

  /// What the echo and the list of sets say of a line.
  private static func told(_ line: String, in world: World) throws -> [String] {
    let run = world.run(["log"] + line.split(separator: " ").map(String.init))
    try #require(run.status == .done, "\(run.error)")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test("On a machine that assists it is the help, of which less is more")
  func help() throws {
    let world = try World.withJournal()
    #expect(
      try Self.told("assisted pull-up 40x8", in: world)[1].hasSuffix("body weight - 40 kg × 8"))
    let less = try Self.told("assisted pull-up 30x8", in: world)
    #expect(less.contains { $0.hasPrefix("Record! ") && $0.contains("body weight - 30 kg × 8") })
    #expect(
      try Self.told("assisted pull-up x7", in: world)[1].hasSuffix("body weight - 30 kg × 7"))
    #expect(
      try Self.told("assisted pull-up bw+5x3", in: world)[1].hasSuffix("body weight + 5 kg × 3"))
    #expect(
      try Self.told("assisted pull-up 25x8", in: world)[1].hasSuffix("body weight - 25 kg × 8"))
  }

  @Test("Where an app's export has it above zero it goes on so")
  func imported() throws {
    let world = try World.withJournal()
    _ = world.run(
      "exercise", "add", "Dip (Assisted)", "--muscle", "Chest", "--equipment", "machine")
    _ = world.run("session", "start")
    _ = world.run("set", "log", "Dip (Assisted)", "--weight", "40", "--unit", "kg", "--reps", "8")
    let lines = try Self.told("dip\u{20}(assisted) 30x8", in: world)
    #expect(lines[1].contains(" 30 kg × 8") && !lines[1].contains("body"), "\(lines)")
  }

  @Test("Where the body is lifted it hangs on it, which the echo says as the list does")
  func added() throws {
    let world = try World.withJournal()
    let lines = try Self.told("pull-up 12kgx5 plank 20kgx60s", in: world)
    #expect(lines[1].hasSuffix("body weight + 12 kg × 5"), "\(lines)")
    #expect(lines[2].hasSuffix("body weight + 20 kg × 1:00"), "\(lines)")
    let sets = world.run("list", "sets").output
    #expect(sets.contains("body weight + 12 kg × 5") && sets.contains("body weight + 20 kg × 1:00"))
  }

  @Test("In a walk the number on the stack is the help, too")
  func walk() throws {
    let world = try World.withJournal()
    for line in [
      "library add Assisted_Pull-Up", "template add Pull",
      "template exercise add Pull Assisted_Pull-Up --progression-type Straight_Sets --working-sets 2",
    ] {
      let arguments = line.split(separator: " ").map {
        String($0.map { $0 == "_" ? " " : $0 })
      }
      let run = world.run(arguments)
      try #require(run.status == .done, "\(run.error)")
    }
    #expect(world.run("today").output.contains("2 × working set  with help × "))
    #expect(world.run("today", "--json").output.contains(#""load":"findHelp","weight":null"#))
    let run = world.walk(typing: ["\r", "\r", "40x8\r", "30x8\r", "\u{4}"])
    #expect(run.error.contains("Nobody knows the load yet"), "\(run.error)")
    // The second follows what the first took.
    #expect(run.output.contains("  2/2 working set  body weight - 40 kg × "), "\(run.output)")
    #expect(run.output.contains("as much help as it takes until"), "\(run.output)")
    #expect(run.output.contains("Logged body weight - 40 kg × 8"), "\(run.output)\(run.error)")
    #expect(run.output.contains("Record! Assisted Pull-Up: body weight - 30 kg × 8"))
  }

  @Test("Where the body was never lifted yet, sets of it are its alone and no last load's")
  func anew() throws {
    let world = try World.withJournal()
    let asked = world.run("log", "pushups", "3x20")
    #expect(
      asked.error.contains("`bwx20x3` for 3 sets of 20 reps with body weight"), "\(asked.error)")
    let none = world.run("log", "pushups", "x20x3")
    #expect(none.status == .noInput)
    #expect(none.error.contains("Write bwx20x3 for body weight, or 20kgx20x3 for"), "\(none.error)")
    _ = try Self.told("pushups bw+10x20", in: world)
    let again = world.run("log", "pushups", "3x20")
    #expect(
      again.error.contains("`x20x3` for 3 sets of 20 reps with the last load"), "\(again.error)")
  }

  @Test("Help is told as such in the list of sets and in the session, too")
  func helpInTables() throws {
    let world = try World.withJournal()
    _ = try Self.told("assisted pull-up 40x8", in: world)
    for command in [["list", "sets"], ["session", "show", "last"]] {
      let run = world.run(command)
      #expect(run.output.contains("body weight - 40 kg × 8"), "\(run.output)")
    }
  }

  @Test("A weight that hangs on the body where that isn't lifted is told as what is lifted")
  func withoutBody() throws {
    let world = try World.withJournal()
    let new = try Self.told("deadlift bw+20x8", in: world)
    #expect(new[1].contains("20 kg × 8") && !new[1].contains("body weight"), "\(new)")
    #expect(new[1].contains("e1RM 25.3 kg"), "\(new)")
    let words = "The body isn't lifted in Deadlift: its load is the weight alone."
    #expect(new.contains(words), "\(new)")
    #expect(try Self.told("deadlift bw+20x8", in: world).contains(words), "known by now")
    // An app's export says it by the name alone.
    let created = world.run(
      "append", "exercise.created", "name=Squat (Barbell)", "muscleGroups=Legs")
    try #require(created.status == .done, "\(created.error)")
    let squat = try Self.told("squat (barbell) bw+20x8", in: world)
    #expect(squat.contains(words.replacing("Deadlift", with: "Squat (Barbell)")), "\(squat)")
    #expect(!squat.contains { $0.hasSuffix("no e1RM is told of it any more.") }, "\(squat)")
    #expect(try !Self.told("dips bw+20x8", in: world).contains { $0.hasPrefix("The body isn't") })
  }
}
