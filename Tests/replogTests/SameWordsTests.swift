import JournalModel
import Testing

@testable import replog

@Suite("What one command says another says, too")
struct SameWordsTests {
  /// Runs what has to go well.
  @discardableResult
  private static func run(_ world: World, _ arguments: String...) throws -> String {
    let run = world.run(arguments)
    try #require(run.status == .done, "\(arguments): \(run.error)")
    return run.output
  }

  @Test("A day of the calorie log is known by the ids that its list shows")
  func days() throws {
    let world = try World.withJournal()
    try Self.run(world, "food", "log", "Egg", "78")
    let id = try #require(Day("2026-11-21")).id.description
    let shown = try Self.run(world, "show", "day", "2026-11-21")
    for reference in [id, String(id.prefix(18)), String(id.suffix(12))] {
      #expect(try Self.run(world, "show", "day", reference) == shown)
    }
    #expect(world.run("show", "day", "00000000-0000-8000-8000-000000000000").status == .noInput)
    // The list takes them too, to go on behind a day.
    try Self.run(world, "food", "log", "Oats", "300", "--at", "2026-11-19")
    for reference in ["2026-11-21", id, String(id.prefix(18))] {
      let rest = try Self.run(world, "list", "days", "--after", reference)
      #expect(rest.contains("2026-11-19") && !rest.contains("2026-11-21"), "\(rest)")
    }
    #expect(world.run("list", "days", "--after", "ffffffff").status == .usage)
  }

  @Test("Energy has one form in one answer, and all others")
  func energy() throws {
    let world = try World.withLines("food log Feast 1433.6")
    #expect(try Self.run(world, "status").contains(" 1 434 kcal eaten"))
    for command in [["show", "day", "today"], ["list", "days"], ["calories"]] {
      let run = world.run(command)
      #expect(run.output.contains("1 434"), "\(run.output)")
    }
    #expect(try Self.run(world, "list", "days", "--json").contains(#""totalCalories":1433.6"#))
  }

  @Test("A distance or a time of 0 is none, whatever tells of it")
  func nothing() throws {
    let world = try World.withLines(
      "exercise add Run --muscle Legs", "session start Run",
      "set log Run --metres 5000 --seconds 0", "set log Run --metres 0 --seconds 45")
    for command in [["list", "sets"], ["history"], ["records"], ["export", "ical"]] {
      let output = world.run(command).output
      #expect(!output.contains("0 s") && !output.contains("0s"), "\(output)")
      #expect(output.contains("5 km") || output.contains("5km"), "\(output)")
    }
    let fallen = world.run("log", "Run", "6km")
    #expect(fallen.output.contains("Record! Run: 6 km, before it 5 km of"), "\(fallen.output)")
    #expect(try Self.run(world, "list", "sets", "--json").contains(#""durationSeconds":0"#))
  }

  @Test("A workout's times and counts are told as all others are, and JSON stays the seed's")
  func workout() throws {
    let world = try World.withLines(
      "exercise add Row --muscle Back", "workout add Push",
      "workout item add Push Row --sets 1 --reps 1 --rest 180",
      "workout item add Push Row --sets 5 --reps 5 --rest 180")
    let shown = try Self.run(world, "show", "workout", "Push")
    #expect(shown.contains("estimatedDuration  19:18\n"), "\(shown)")
    #expect(shown.contains("1 set × 1 rep    3:00    3:03\n"), "\(shown)")
    #expect(try Self.run(world, "list", "workouts").contains("   19:18  "))
    let json = try Self.run(world, "show", "workout", "Push", "--json")
    #expect(json.contains(#""estimatedDuration":1158,"#) && json.contains("1 sets × 1 reps"))
    let item = try Self.run(world, "list", "workoutItems")
    #expect(item.contains("1 set × 1 rep\n") && item.contains("5 sets × 5 reps"), "\(item)")
  }

  @Test("Records stand by names as people sort them")
  func records() throws {
    let world = try World.withLines(
      "log --new Zebra_press 50x5", "log --new banana_curl 20x5", "log --new Ängste 30x5",
      "log --new Apple_row 40x5")
    let lines = try Self.run(world, "records").split(separator: "\n")
    let names = ["Ängste", "Apple row", "banana curl", "Zebra press"]
    let found = lines.compactMap { line in names.first { line.hasPrefix($0) } }
    #expect(found == names, "\(lines)")
  }

  @Test("A day with food and a weighing isn't empty")
  func status() throws {
    let world = try World.withJournal()
    #expect(try Self.run(world, "status").contains("nothing yet"))
    try Self.run(world, "food", "log", "Rice", "300")
    try Self.run(world, "weight", "log", "80")
    #expect(try Self.run(world, "status").contains(" 300 kcal eaten, weighed 80 kg\n"))
    let json = try Self.run(world, "status", "--json")
    #expect(json.contains(#""activities":0,"caloriesEaten":300,"bodyWeights":1}"#), "\(json)")
  }

  @Test("Who leaves a plan that isn't followed is told so, and nothing is written")
  func idlePlan() throws {
    let world = try World.withJournal()
    try Self.run(world, "plan", "new", "A", "--activate")
    try Self.run(world, "plan", "deactivate", "A")
    let history = try Self.run(world, "history")
    let run = world.run("plan", "deactivate", "A")
    #expect(run.status == .badData)
    #expect(run.error.contains("The plan “A” isn't active"), "\(run.error)")
    #expect(try Self.run(world, "history") == history)
  }

  @Test("An undoing names what is gone by the name that it had")
  func undo() throws {
    let world = try World.withJournal()
    try Self.run(world, "plan", "new", "A")
    try Self.run(world, "template", "add", "T")
    try Self.run(world, "plan", "week", "1", "--plan", "A", "--templates", "T")
    try Self.run(world, "plan", "delete", "A")
    let back = try Self.run(world, "undo")
    #expect(back.contains("Deleted plan “A”\n"), "\(back)")
    #expect(back.contains("Changed week 1 in plan “A”"), "\(back)")
    let again = try Self.run(world, "undo")
    #expect(again.contains("Deleted plan “A”"), "\(again)")
    #expect(try !Self.run(world, "plan", "list", "--json").contains(#""name":"A""#))
  }

  @Test("What a part was of is said where it is taken back")
  func undoneParts() throws {
    let world = try World.withTraining()
    try Self.run(world, "template", "add", "T")
    try Self.run(world, "template", "exercise", "add", "T", "Squat")
    try Self.run(world, "template", "exercise", "remove", "T", "Squat")
    let back = try Self.run(world, "undo")
    #expect(back.contains("Removed Squat in template “T”\n"), "\(back)")
  }

  @Test("A session that was made again isn't taken away under its sets unasked")
  func usedBefore() throws {
    let world = try World.withJournal()
    try Self.run(world, "exercise", "add", "Squat", "--muscle", "Legs")
    try Self.run(world, "session", "start", "Legs")
    try Self.run(world, "log", "Squat", "100x5x3")
    try Self.run(world, "session", "finish")
    try Self.run(world, "undo")
    let made = try Self.run(world, "history", "--type", "session.started", "--limit", "1")
    let words = made.split(separator: " ")
    let id = try #require(words.first { $0.contains("-") && !$0.hasPrefix("20") })
    let run = world.run("undo", String(id))
    #expect(run.status == .badData)
    #expect(run.error.contains("It is in use: 3 earlier events speak of it"), "\(run.error)")
    let again = try Self.run(world, "undo")
    #expect(again.contains("Completed session “Legs”"), "\(again)")
  }

  @Test("A weight beside the body is said so in every table, and nothing is estimated from it")
  func liftOfBody() throws {
    let world = try World.withJournal()
    try Self.run(world, "library", "add", "Pull-Up")
    try Self.run(world, "log", "Pull-Up", "bw+10kgx5", "@8")
    let shown = try Self.run(world, "session", "show", "last")
    #expect(shown.contains("body weight + 10 kg × 5 @8") && !shown.contains("11.67"), "\(shown)")
    #expect(try Self.run(world, "set", "list").contains("body weight + 10 kg × 5 @8"))
  }

  @Test("An entry whose body weight is cleared gets that of its own time")
  func clearedBodyWeight() throws {
    let world = try World.withJournal()
    world.variables["REPLOG_NOW"] = "2027-01-10T12:00:00+01:00"
    try Self.run(world, "weight", "log", "70")
    try Self.run(world, "burn", "log", "Running", "60", "--intensity", "Moderate")
    let before = try Self.run(world, "burn", "list")
    world.variables["REPLOG_NOW"] = "2027-03-10T12:00:00+01:00"
    try Self.run(world, "weight", "log", "100")
    try Self.run(world, "burn", "edit", "last", "--clear", "body-weight")
    #expect(try Self.run(world, "burn", "list") == before)
  }

  @Test("Straight sets have no range in a table either")
  func straightSets() throws {
    let world = try World.withTraining()
    try Self.run(world, "template", "add", "T")
    try Self.run(
      world, "template", "exercise", "add", "T", "Squat", "--progression-type", "Straight Sets",
      "--top-set-reps-min", "4", "--top-set-reps-max", "6")
    #expect(try !Self.run(world, "template", "show", "T").contains("4–6"))
  }

  @Test("A plan of one week has one week")
  func oneWeek() throws {
    let world = try World.withJournal()
    let data = #"{"name":"P","durationWeeks":1,"weeks":[{"weekNumber":9}]}"#
    let run = world.run("append", "plan.created", "--data", data)
    #expect(run.error.contains("Week 9 lies beyond the plan's 1 week."), "\(run.error)")
  }

  @Test("A page has no range between equal weights, and one weighing is not the last of some")
  func weighings() throws {
    let world = try World.withJournal()
    try Self.run(world, "weight", "log", "80")
    for count in ["1 weighing, ", "2 weighings, the last "] {
      let page = try Self.run(world, "report", "--html", "-")
      let text = page.replacing("\u{a0}", with: " ")
      #expect(text.contains(count) && !text.contains("; between 80"), "\(count)")
      try Self.run(world, "weight", "log", "80")
    }
  }

  @Test("Plates that weigh nothing are no reason to have a bar")
  func noPlates() throws {
    let world = try World.withJournal()
    try Self.run(world, "equipment", "set", "--has-bench", "yes")
    try Self.run(world, "equipment", "set", "--plates", "0")
    #expect(try Self.run(world, "equipment", "show", "--json").contains(#""hasBarbell":false"#))
    try Self.run(world, "equipment", "set", "--plates", "20,10")
    #expect(try Self.run(world, "equipment", "show", "--json").contains(#""hasBarbell":true"#))
  }

  @Test("A week's table allows the effort that today prescribes", arguments: ["peak", "test"])
  func weekEffort(type: String) throws {
    let world = try World.withJournal()
    try Self.run(
      world, "exercise", "add", "Bench", "--muscle", "Chest", "--equipment", "barbell")
    try Self.run(world, "template", "add", "T")
    try Self.run(
      world, "template", "exercise", "add", "T", "Bench", "--progression-type", "Straight Sets",
      "--top-set-rpe-cap", "8", "--working-sets", "2", "--top-set-reps-min", "5",
      "--top-set-reps-max", "5")
    try Self.run(world, "log", "bench", "100x5x2")
    try Self.run(world, "session", "finish")
    world.variables["REPLOG_NOW"] = "2026-11-28T12:00:00+01:00"
    try Self.run(
      world, "plan", "new", "P", "--duration-weeks", "4", "--workouts-per-week", "3", "--goal",
      "Both", "--activate")
    try Self.run(world, "plan", "week", "1", "--templates", "T", "--week-type", type)
    let effort = type == "peak" ? "9.5" : "10"
    #expect(try Self.run(world, "today").contains("≤ @\(effort)"))
    let table = try Self.run(world, "plan", "show")
    let row = try #require(table.split(separator: "\n").first { $0.hasPrefix("Bench") })
    #expect(row.split(separator: " ").contains(Substring(effort)), "\(row)")
  }
}
