import Testing

@testable import replog

@Suite("A session that counts for a plan and is deleted")
struct CountedSessionTests {
  @Test("Who deletes it is told that the plan goes on counting it, and nobody is told of another")
  func deleted() throws {
    let world = try World.withJournal()
    _ = world.run("plan", "new", "Base", "--template", "Beginner Strength", "--activate")
    for isCounted in [true, false] {
      #expect(world.run("log", "squat", "60x5").status == .done)
      #expect(world.run("session", "finish").status == .done)
      if isCounted { #expect(world.run("plan", "record", "--session", "last").status == .done) }
      let run = world.run("session", "delete", "last")
      #expect(run.status == .done, "\(run.error)")
      let note = "Note: it stays counted as a workout of week 1 of “Base”"
      #expect((run.output + run.error).contains(note) == isCounted, "\(run.output)\(run.error)")
    }
  }

  @Test("Who takes back its end is shown the completion, not what the session became with it")
  func undone() throws {
    let world = try World.withJournal()
    for line in [
      ["exercise", "add", "Bench", "--muscle", "Chest"], ["template", "add", "Day A"],
      ["template", "exercise", "add", "Day A", "Bench", "--working-sets", "2"],
      ["plan", "new", "Base", "--duration-weeks", "4", "--goal", "Both", "--activate"],
      ["plan", "week", "1", "--templates", "Day A"], ["log", "bench", "100x8", "100x8", "100x8"],
    ] {
      let run = world.run(line)
      try #require(run.status == .done, "\(line): \(run.error)")
    }
    #expect(world.run("session", "finish").output.contains("It counts as workout 1"))
    #expect(try world.events("session.updated").count == 1)
    let completion = try #require(try world.events("session.completed").first)
    let id = try #require(completion.split(separator: "\"").first { $0.contains("-") })
    let undo = world.run("undo")
    #expect(undo.status == .badData)
    #expect(undo.error.contains("`replog undo \(id)`"), "\(completion) \(undo.error)")
  }
}
