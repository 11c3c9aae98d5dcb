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
}
