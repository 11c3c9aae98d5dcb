import Testing

@testable import replog

@Suite("A plan once more")
struct PlanLikeTests {
  /// A world whose plan of two weeks is completed.
  private static func world() throws -> World {
    let world = try World.withPush()
    for arguments in [
      ["plan", "new", "Base", "--duration-weeks", "2", "--workouts-per-week", "4"]
        + ["--goal", "Both", "--description", "For the winter", "--activate"],
      ["plan", "week", "1", "--templates", "Push,Push"],
      ["plan", "week", "2", "--templates", "Push", "--week-type", "deload", "--notes", "Easy"]
        + ["--intensity", "0.7"],
      ["plan", "advance"], ["plan", "advance"], ["plan", "deactivate"],
    ] {
      let run = world.run(arguments)
      try #require(run.status == .done, "\(arguments): \(run.error)")
    }
    return world
  }

  @Test("A plan that is shortened keeps what was changed in its weeks since")
  func shortened() throws {
    let world = try World.withLines(
      "plan new --template Beginner_Strength --activate",
      "plan week 2 --week-type deload --notes my_own_note",
      "plan edit Beginner_Strength --duration-weeks 6")
    let shown = world.run("plan", "show", "--json").output
    #expect(shown.contains(#""notes":"my own note""#), "\(shown)")
    #expect(shown.contains(#""durationWeeks":6"#) && !shown.contains(#""weekNumber":7"#))
  }

  @Test("Taking up a plan again is taken back and done again, as often as one likes")
  func takenUpAgain() throws {
    let world = try World.withLines(
      "plan new One", "plan new Two", "plan activate One --at 2026-11-01T10:00:00Z",
      "plan activate Two --at 2026-11-08T10:00:00Z", "plan activate One --at 2026-11-15T10:00:00Z")
    for round in 0..<3 {
      #expect(world.run("undo").status == .done)
      let undone = try world.json("plan", "show", "Two")["item"] as? [String: Any]
      #expect(undone?["isActive"] as? Bool == true, "round \(round)")
      #expect(world.run("undo").status == .done)
      let again = try world.json("plan", "show", "One")["item"] as? [String: Any]
      #expect(again?["isActive"] as? Bool == true, "round \(round)")
      #expect((again?["startDate"] as? String)?.hasPrefix("2026-11-15") == true, "round \(round)")
    }
  }

  @Test(
    "Who follows a completed plan is told that there is nothing to train, and how to do it again")
  func completed() throws {
    let world = try Self.world()
    let run = world.run("plan", "activate", "Base")
    #expect(run.status == .done)
    #expect(
      run.output.contains(
        "\nNote: it is completed, so there is nothing to train; "
          + "`replog plan new NAME --like Base --activate` does it again.\n"), "\(run.output)")
    #expect(world.run("today").output.contains("`replog plan new NAME --like PLAN --activate`"))
    let other = world.run("plan", "new", "Other", "--activate").output
    #expect(!other.contains("completed"), "\(other)")
  }

  @Test("A plan like another has its goal, its length and its weeks as they have come to be")
  func like() throws {
    let world = try Self.world()
    let made = world.run("plan", "new", "Again", "--like", "base", "--activate")
    #expect(made.status == .done, "\(made.error)")
    #expect(made.output.hasPrefix("Created plan “Again” of 2 weeks"), "\(made.output)")
    #expect(world.run("today").output.hasPrefix("Push: week 1 of 2 of “Again”, workout 1 of 4"))
    let plans = try ["Base", "Again"].map { name in
      try #require(try world.json("plan", "show", name)["item"] as? [String: Any])
    }
    for member in ["planDescription", "durationWeeks", "workoutsPerWeek", "goal"] {
      let values = plans.map { "\($0[member] ?? "")" }
      #expect(values[0] == values[1], "\(member)")
    }
    let weeks = try plans.map { try #require($0["weeks"] as? [[String: Any]]) }
    try #require(weeks.map(\.count) == [2, 2])
    for (old, new) in zip(weeks[0], weeks[1]) {
      for member in [
        "weekNumber", "weekType", "intensityModifier", "volumeModifier", "notes", "templates",
      ] {
        #expect("\(old[member] ?? "")" == "\(new[member] ?? "")", "\(member)")
      }
      #expect("\(old["isCompleted"] ?? "")" != "\(new["isCompleted"] ?? "")")
    }
  }

  @Test("What is said beside it counts more, and it isn't followed unasked")
  func changed() throws {
    let world = try Self.world()
    let made = world.run("plan", "new", "Again", "--like", "Base", "--workouts-per-week", "3")
    #expect(made.output.contains("`replog plan activate PLAN` begins it."), "\(made.error)")
    #expect(!made.output.contains("replog plan week"), "it has its workouts")
    let plan = try #require(try world.json("plan", "show", "Again")["item"] as? [String: Any])
    #expect(plan["workoutsPerWeek"] as? Int == 3)
    #expect(plan["isActive"] as? Bool == false)
  }

  @Test(
    "It needs a name of its own, a plan that is there, and no template beside",
    arguments: [
      (["--like", "Base"], .badData), (["Again", "--like", "Bulk"], .noInput),
      (["Again", "--like", " "], .usage),
      (["Again", "--like", "Base", "--template", "Beginner Strength"], .usage),
    ] as [([String], replog.ExitStatus)])
  func refused(words: [String], status: replog.ExitStatus) throws {
    let world = try Self.world()
    let run = world.run(["plan", "new"] + words)
    #expect(run.status == status, "\(run.output)\(run.error)")
  }
}
