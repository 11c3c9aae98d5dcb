import Testing

@testable import replog

@Suite("How the commands that look back tell things apart")
struct LookingWordsTests {
  @Test("Whose curve DOTS takes is not asked of one exercise")
  func sexOfOneExercise() throws {
    let world = try World.withLines("log --new squat 100x5")
    let run = world.run("records", "squat", "--sex", "female")
    #expect(run.status == .usage && run.error.contains("three lifts together"), "\(run.error)")
  }

  @Test("The three lifts of a total have the names that the lifter gave them")
  func namesOfLifts() throws {
    let world = try World.withLines(
      "exercise add Back_Squat --muscle Legs --equipment barbell", "log Back_Squat 140x5",
      "log --new bench_press 100x5", "log --new deadlift 180x5", "weight log 82")
    let text = world.run("records").output
    #expect(
      text.contains("(Back Squat 163.3 kg, Bench Press 116.7 kg, Deadlift 210 kg)"), "\(text)")
    let total = try #require(try world.json("records")["total"] as? [String: Any])
    let lifts = try #require(total["lifts"] as? [[String: Any]])
    #expect(lifts.map { $0["name"] as? String } == ["Barbell Squat", "Bench Press", "Deadlift"])
  }

  @Test("A deficit has another bar than a surplus, also without colour")
  func bars() throws {
    let world = try World.withLines(
      "food log Feast 3000 --at 2026-11-18T12:00", "food log Snack 100 --at 2026-11-19T12:00",
      "burn log Running 90 --intensity Vigorous --at 2026-11-19T18:00")
    let lines = world.run("calories").output.split(separator: "\n")
    let surplus = try #require(lines.first { $0.hasPrefix("2026-11-18") })
    let deficit = try #require(lines.first { $0.hasPrefix("2026-11-19") })
    #expect(surplus.contains("█") && !surplus.contains("▒"), "\(surplus)")
    #expect(deficit.contains("▒") && !deficit.contains("█"), "\(deficit)")
  }

  @Test("The help of a machine has its curve, and what the body alone did is no 0 kg")
  func help() throws {
    let world = try World.withLines(
      "log --new pull_up bw-20kgx8 --at 2026-11-10T10:00",
      "log pull_up bw-10kgx8 --at 2026-11-17T10:00")
    let helped = world.run("progress", "pull up").output
    #expect(helped.contains("Heaviest set") && !helped.contains("added to the body"), "\(helped)")
    let belted = try World.withLines("log --new pull-up bw+10kgx8 --at 2026-11-10T10:00")
    let added = belted.run("progress", "pull-up").output
    #expect(
      added.contains("Weights are what was added to the body, which is lifted too."), "\(added)")
    let body = try World.withLines(
      "exercise add Pull-Up --muscle Back", "session start", "set log Pull-Up --weight 0 --reps 8",
      "set log Pull-Up --weight -10 --reps 10")
    let text = body.run("records").output
    #expect(text.contains("bw × 8") && !text.contains("0 kg × 8"), "\(text)")
  }

  @Test("What was warmed up with alone is no nothing, and no days are meant that nobody asked for")
  func warmUps() throws {
    let world = try World.withLines("log --new bench_press 20x5w")
    #expect(
      world.run("progress", "bench press").output
        == "Only warm-ups were logged of Bench Press.\n")
    let before = world.run("progress", "bench press", "--to", "2026-01-01").output
    #expect(before == "Nothing was logged of Bench Press then.\n")
  }

  @Test("The first week falls short of nothing while it runs")
  func firstWeek() throws {
    let world = try World.withLines("log --new bench_press 100x5")
    #expect(!world.run("volume").output.contains("under"))
    func verdicts() throws -> [String?] {
      let groups = try world.json("volume")["groups"] as? [[String: Any]] ?? []
      return groups.map { $0["verdict"] as? String }
    }
    #expect(try verdicts() == [nil, nil, nil])
    _ = world.run("log", "bench press", "100x5x20")
    #expect(try verdicts() == ["over", "within", "within"])
    let later = try World.withLines("log --new bench_press 100x5")
    later.variables["REPLOG_NOW"] = "2026-11-23T09:00:00+01:00"
    #expect(later.run("volume", "--to", "2026-11-22").output.contains("under 10–20"))
  }

  @Test("Means of calories say that today isn't in them")
  func breakfast() throws {
    let world = try World.withLines(
      "food log Everything 2500 --at 2026-11-19T12:00", "food log Breakfast 300")
    let text = world.run("calories").output
    #expect(
      text.contains(
        "A day on average: 2 500 eaten, 0 burnt, 2 500 kcal net "
          + "(today isn't over, and so not in it)"), "\(text)")
    #expect(text.contains("2026-11-21    300"), "\(text)")
    #expect(world.run("week").output.contains("2 500"))
    let burn = ["Running", "30", "--intensity", "Vigorous", "--at", "2026-11-20T12:00"]
    try #require(world.run(["burn", "log"] + burn).status == .done)
    let more = world.run("calories").output
    #expect(
      more.contains("(the day with food; 1 without isn't counted; today isn't over,"), "\(more)")
  }

  @Test("Many sets are told in groups of three digits")
  func manySets() throws {
    let world = try World.withLines("exercise add Bench --muscle Chest")
    let sets = [String](repeating: "50x5x20", count: 51)
    try #require(world.run(["log", "--new", "Bench"] + sets).status == .done)
    #expect(world.run("calendar").output.contains("1 day, 1 020 sets"))
  }

  @Test("A time with 0 repetitions, as other programs write it, is told as a time")
  func timed() throws {
    let world = try World.withLines(
      "exercise add Plank --muscle Core", "session start",
      "set log Plank --reps 0 --duration-seconds 90")
    let row = try #require(
      world.run("records").output.split(separator: "\n").last { $0.contains("Plank") })
    #expect(row.contains("1:30") && !row.contains("× 0"), "\(row)")
  }

  @Test("Where everything of today's workout is left out, nothing of it is called done")
  func allLeftOut() throws {
    let world = try World.withPush()
    for arguments in [
      ["exercise", "delete", "Bench", "--force"], ["exercise", "delete", "Curl", "--force"],
    ] {
      let run = world.run(arguments)
      try #require(run.status == .done, "\(run.error)")
    }
    let before = world.run("today").output
    #expect(before.contains("Nothing of it is left for today."), "\(before)")
    #expect(!before.contains("walks you through it"), "\(before)")
    _ = world.run("session", "start", "--template", "Push")
    #expect(!world.run("today").output.contains("All of it is done."))
  }
}
