import JournalModel
import Testing

@testable import replog

@Suite("What is said beside a broken rule of a typed command")
struct TypedAdviceTests {
  @Test(
    "A field that must be there is named as it is written, with the words that it takes",
    arguments: [
      (
        ["burn", "log", "Running", "30"], "Please select an intensity level",
        "Say it with `--intensity Light|Moderate|Vigorous`."
      ),
      (
        ["exercise", "add", "Squat"], "Select at least one muscle group",
        "Say it with `--muscle-groups Chest,…`, of Chest, "
      ),
      (
        ["plan", "new"], "Plan name is required",
        "Write it as NAME: `replog plan new [NAME] [options]`."
      ),
    ])
  func missing(arguments: [String], message: String, hint: String) throws {
    let run = try World.withJournal().run(arguments)
    #expect(run.status == .badData)
    #expect(run.error.hasPrefix("Error: \(message).\nNothing was written. \(hint)"), "\(run.error)")
  }

  @Test("An activity is known by the start of one of its words where no other has it, or suggested")
  func activities() throws {
    let world = try World.withJournal()
    func log(_ name: String) -> World.Run {
      world.run("burn", "log", name, "10", "--intensity", "light", "--body-weight", "80")
    }
    for word in ["meditation", "Breath"] {
      let run = log(word)
      #expect(run.status == .done && run.output.contains("“Meditation/Breathing”"), "\(run.error)")
    }
    // In two, in the middle of a word, in none.
    for (word, hint) in [
      ("swim", "Did you mean “Swimming”, “Swimming Laps, Easy”, “Swimming Laps, Hard”?"),
      ("edit", "Did you mean “Meditation/Breathing”?"),
      ("running,", "`replog library activities` lists them all."), ("xyz", "Say with --base-met"),
    ] {
      let run = log(word)
      #expect(run.status == .noInput && run.error.contains(hint), "\(run.output)\(run.error)")
    }
  }

  @Test("Of several exercises of one name none is burnt, and the exact spelling goes first")
  func namesakes() throws {
    let world = try World.withLines(
      "exercise add Zumba --muscle Legs --base-met 5",
      "exercise add ZUMBA --muscle Legs --base-met 2")
    let burn = ["burn", "log", "Zumba", "60", "--intensity", "moderate", "--body-weight", "80"]
    #expect(world.run(burn).output.contains("“Zumba”"))
    _ = world.run("exercise", "add", "Zumba", "--muscle", "Legs", "--base-met", "9")
    let run = world.run(burn)
    #expect(run.status == .noInput && run.error.contains("could be any of 2"), "\(run.error)")
  }

  @Test("An edit that changes nothing says where its options are")
  func nothingToChange() throws {
    let run = try World.withTraining().run("exercise", "edit", "Squat")
    #expect(run.error.contains("Nothing was written. `replog help exercise edit` lists"))
  }

  @Test("A day alone changes nothing, which the option and the refusal say")
  func dayAlone() throws {
    let world = try World.withJournal()
    _ = world.run("weight", "log", "80")
    let run = world.run("weight", "edit", "last", "--at", "2026-11-19")
    #expect(run.status == .badData)
    #expect(
      run.error.hasSuffix(
        "Nothing was written. `--at` says when a thing was changed, and its own day stays: "
          + "delete it and log it anew.\n"), "\(run.error)")
    for (command, help) in [
      ("weight edit", "when it was changed (default: now); a thing's own day stays"),
      ("weight log", "when it happened (default: now)"),
      ("weight delete", "when it happened (default: now)"),
    ] {
      let description = Program.allCommands.map { $0.description }.first { $0.name == command }
      #expect(description?.options.first { $0.long == "at" }?.help == help, "\(command)")
    }
  }

  @Test(
    "A limit of what stands inside of an object is told in the words of the options",
    arguments: [
      (
        ["--backoff-load-drop-percent", "10"],
        "`--backoff-load-drop-percent` must be between 0 and 0.9; 0.1 is 10%"
      ),
      (["--backoff-reps-min", "1000"], "`--backoff-reps-min` must be between 1 and 999"),
      (
        ["--top-set-reps-min", "9", "--top-set-reps-max", "8"],
        "`--top-set-reps-min` must not be above `--top-set-reps-max`"
      ),
    ])
  func innerLimits(options: [String], message: String) throws {
    let world = try World.withTraining()
    _ = world.run("template", "add", "A")
    let run = world.run(["template", "exercise", "add", "A", "Squat"] + options)
    #expect(run.status == .badData)
    #expect(run.error.hasPrefix("Error: \(message).\n"), "\(run.error)")
  }

  @Test("The help of a share says what a tenth is")
  func share() {
    let commands = Program.allCommands.map { $0.description }
    for name in ["template exercise add", "template exercise edit"] {
      let command = commands.first { $0.name == name }
      let option = command?.options.first { $0.long == "backoff-load-drop-percent" }
      #expect(option?.help == "0 to 0.9; 0.1 is 10%", "\(name)")
    }
  }

  @Test("A number outside of its limits is named as it is written, not as its field")
  func limits() throws {
    let world = try World.withJournal()
    _ = world.run("plan", "new", "--template", "Beginner Strength", "--activate")
    let advance = world.run("plan", "advance", "--to-week", "1")
    #expect(advance.status == .badData)
    let words = "Error: `--to-week` must be between 2 and 9."
    #expect(advance.error.hasPrefix(words), "\(advance.error)")
    let week = world.run("plan", "week", "9", "--notes", "Beyond")
    #expect(week.error.hasPrefix("Error: WEEK must be between 1 and 8."), "\(week.error)")
  }

  @Test("A plan without any workout says how it comes to some, until it has one")
  func emptyPlan() throws {
    let world = try World.withJournal()
    let advice = "`replog plan week N --plan PLAN --templates NAME,…`"
    let made = world.run("plan", "new", "Mine", "--duration-weeks", "4")
    #expect(made.output.contains(advice), "\(made.output)\(made.error)")
    let active = world.run("plan", "new", "Next", "--duration-weeks", "4", "--activate")
    #expect(active.output.contains(advice), "\(active.output)\(active.error)")
    #expect(world.run("plan", "show", "Mine").output.contains(advice))
    _ = world.run("template", "add", "A")
    let week = world.run("plan", "week", "2", "--plan", "Mine", "--templates", "A")
    #expect(week.status == .done, "\(week.error)")
    #expect(!world.run("plan", "show", "Mine").output.contains(advice))
    let template = world.run("plan", "new", "--template", "Beginner Strength")
    #expect(template.status == .done && !template.output.contains(advice), "\(template.error)")
  }

  @Test("An object of which the last part is cleared is none, and what names a thing can't be")
  func clearing() throws {
    let world = try World.withLines("session start A", "session edit last --clear energy")
    func readiness() throws -> String? {
      try world.events("session.updated").last?.firstMatch(of: /"data":(.*),"crc"/).map {
        String($0.1)
      }
    }
    #expect(try readiness() == #"{"readiness":null}"#)
    for (line, data) in [
      (["--energy", "low", "--soreness", "high"], #"{"energy":"Low","soreness":"High"}"#),
      (["--clear", "energy"], #"{"soreness":"High"}"#), (["--clear", "soreness"], "null"),
    ] {
      try #require(world.run(["session", "edit", "last"] + line).status == .done)
      #expect(try readiness() == #"{"readiness":\#(data)}"#)
    }
    let week = world.run("plan", "week", "1", "--clear", "plan")
    #expect(week.status == .usage && week.error.contains("one of week-type"), "\(week.error)")
  }
  @Test(
    "A time alone is of the day on which the session began, or after midnight of the next",
    arguments: [
      ("19:10", "2026-11-21T19:10:00+01:00"), ("0:45", "2026-11-22T00:45:00+01:00"),
      ("18:05", "2026-11-21T18:05:00+01:00"), ("17:10", "2026-11-22T17:10:00+01:00"),
      ("2026-11-21 18:30", "2026-11-21T18:30:00+01:00"), ("today", "2026-11-23T00:00:00+01:00"),
    ])
  func endOfSession(text: String, end: String) throws {
    let world = try World.withLines("log --new squat 100x5")
    world.variables["REPLOG_NOW"] = "2026-11-23T10:00:00+01:00"
    let run = world.run("session", "edit", "last", "--end", text)
    #expect(run.status == .done, "\(run.error)")
    let told = world.run("show", "session", "last", "--json").output
    let moment = try #require(Moment(end)?.description)
    #expect(told.contains(#""end":"\#(moment)""#), "\(told)")
    // The very minute in which it began is no time of the day after.
    let minute = world.run("session", "edit", "last", "--end", "18:04")
    #expect(minute.status == .badData && minute.error.contains("can't end before it began"))
    let wrong = world.run("session", "edit", "last", "--end", "25:00")
    #expect(wrong.status == .usage && wrong.error.contains("a time like"), "\(wrong.error)")
  }
}
