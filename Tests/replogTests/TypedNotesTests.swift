import Testing

@testable import replog

@Suite("What is said beside what was recorded")
struct TypedNotesTests {
  @Test("An activity that is reckoned with nobody's weight says which")
  func assumedWeight() throws {
    let world = try World.withTraining()
    let run = ["burn", "log", "Running", "30", "--intensity", "moderate"]
    #expect(world.run(run).output.contains("Note: it is reckoned with 70 kg"))
    #expect(!world.run(run + ["--calories", "500"]).output.contains("Note:"))
    #expect(world.run("burn", "list").output.contains("500 kcal  as said"))
    #expect(!world.run(run + ["--body-weight", "82"]).output.contains("Note:"))
    #expect(world.run("weight", "log", "80").status == .done)
    #expect(!world.run(run).output.contains("Note:"))
  }

  @Test("A week with more workouts than complete it says that the last is never asked for")
  func crowdedWeek() throws {
    let world = try World.withTraining()
    for name in ["A", "B", "C", "D"] { #expect(world.run("template", "add", name).status == .done) }
    let made = world.run(
      "plan", "new", "My plan", "--duration-weeks", "2", "--workouts-per-week", "3", "--activate")
    try #require(made.status == .done, "\(made.error)")
    let full = world.run("plan", "week", "1", "--templates", "A,B,C")
    try #require(full.status == .done, "\(full.error)")
    #expect(!full.output.contains("Note:"))
    let crowded = world.run("plan", "week", "1", "--templates", "A,B,C,D")
    #expect(crowded.output.contains("3 workouts complete a week of “My plan”, and these are 4"))
    #expect(crowded.output.contains("replog plan edit 'My plan' --workouts-per-week 4"))
    let enough = world.run("plan", "edit", "My plan", "--workouts-per-week", "4")
    #expect(enough.status == .done && !enough.output.contains("Note:"), "\(enough.error)")
    let fewer = world.run("plan", "edit", "My plan", "--workouts-per-week", "3")
    #expect(fewer.output.contains("3 workouts complete a week of “My plan”, and these are 4"))
    // Where the full week lies behind, no other has too many.
    #expect(world.run("plan", "edit", "My plan", "--workouts-per-week", "4").status == .done)
    #expect(world.run("plan", "advance", "My plan").status == .done)
    let later = world.run("plan", "edit", "My plan", "--workouts-per-week", "3")
    #expect(later.status == .done && !later.output.contains("Note:"), "\(later.output)")
  }
}
