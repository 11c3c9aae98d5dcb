import Testing

@testable import replog

@Suite("What today says after what it said before was done")
struct TodayInTurnTests {
  /// Says some lines on a day, and then what that day would be told.
  private static func today(
    _ world: World, on day: String, after lines: String...
  ) throws -> String {
    world.variables["REPLOG_NOW"] = "\(day)T18:00:00+02:00"
    for line in lines {
      let run = world.run(line.split(separator: " ").map { String($0).replacing("_", with: " ") })
      try #require(run.status == .done, "\(line): \(run.output)\(run.error)")
    }
    return world.run("today").output
  }

  @Test("After a time off a belt hangs again as soon as the body alone is too easy")
  func belt() throws {
    let world = try World.withLines("weight log 80", "template add U", "library add dip")
    let prescription =
      "template exercise add U dip --progression-type Double_Progression --working-sets 3 "
      + "--top-set-reps-min 6 --top-set-reps-max 10 --top-set-rpe-cap 8"
    _ = try Self.today(
      world, on: "2027-04-02", after: prescription, "session start --template U",
      "log dip bw+7.5x9x3 @8", "session finish")
    let off = try Self.today(world, on: "2027-04-25")
    #expect(off.contains("3 × working set  body weight × 6–10"), "\(off)")
    let back = try Self.today(
      world, on: "2027-04-29", after: "session start --template U --at 2027-04-25",
      "log dip --at 2027-04-25_00:10 bwx10x3 @6", "session finish --at 2027-04-25_00:30")
    #expect(back.contains("as much of the 7.5 kg of 2027-04-02 as that allows"), "\(back)")
    #expect(back.contains("body weight + 7.5 kg × 6–10"))
    // Neither on a bad day nor while it hurts.
    #expect(!world.run("today", "--energy", "low").output.contains("7.5 kg"))
    #expect(world.run("pain", "raise", "chest", "moderate").status == .done)
    let sore = world.run("today").output
    #expect(sore.contains("chest pain") && !sore.contains("7.5 kg"), "\(sore)")
    // Whoever never had a belt goes on by repetitions.
    let other = try World.withLines("template add U", "library add dip")
    let alone = try Self.today(
      other, on: "2027-04-02", after: prescription, "session start --template U --at 2027-04-01",
      "log dip --at 2027-04-01_00:10 bwx10x3 @6", "session finish --at 2027-04-01_00:30")
    #expect(alone.contains("one repetition more") && !alone.contains(" kg"), "\(alone)")
  }

  @Test("A top set of the body alone grows beside its back-offs, which have their own range")
  func topSetOfBody() throws {
    let world = try World.withLines("template add U", "library add pull-up")
    _ = try Self.today(
      world, on: "2027-04-01",
      after: "template exercise add U pull-up --progression-type Top_Set_+_Backoffs "
        + "--top-set-reps-min 4 --top-set-reps-max 6 --top-set-rpe-cap 8.5 --backoff-sets 2 "
        + "--backoff-reps-min 6 --backoff-reps-max 8 --backoff-load-drop-percent 0.1")
    for (day, top, backoffs) in [
      ("2027-04-05", 6, "6–7"), ("2027-04-09", 7, "6–8"), ("2027-04-13", 8, "6–8"),
    ] {
      _ = try Self.today(
        world, on: day, after: "session start --template U",
        "log pull-up bwx\(top) type=topSet bwx6x2 type=backoff", "session finish")
      let told = world.run("today", "--template", "U").output
      #expect(told.contains("top set       body weight × \(top + 1) "), "\(told)")
      #expect(told.contains("2 × back-off  body weight × \(backoffs) "), "\(told)")
    }
  }

  @Test("What a test has shown is what the next one works up to")
  func testAfterTest() throws {
    let world = try World.withLines("template add A", "library add deadlift")
    _ = try Self.today(
      world, on: "2027-02-18",
      after: "template exercise add A deadlift --working-sets 3 --top-set-reps-min 5 "
        + "--top-set-reps-max 5 --top-set-rpe-cap 7 --progression-type Straight_Sets",
      "session start --template A", "log deadlift 82.5x5x3 @5", "session finish",
      "plan new T --duration-weeks 1 --workouts-per-week 3 --activate",
      "plan week 1 --week-type test --templates A,A,A --volume 0.3")
    let first = try Self.today(world, on: "2027-02-23")
    #expect(first.contains("work up to 92.5 kg × 5 or so for the test: e1RM 110 kg"), "\(first)")
    _ = try Self.today(
      world, on: "2027-02-23", after: "session start --template A --plan T", "log deadlift 85x5",
      "session finish")
    let second = try Self.today(world, on: "2027-02-27")
    #expect(second.contains("less, by e1RM 99.2 kg; work up to 85 kg × 5 or so for the test"))
  }
}
