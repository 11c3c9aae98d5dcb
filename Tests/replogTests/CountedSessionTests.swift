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

  @Test("Who takes back its end opens it again, and the plan counts it no more")
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
    let finish = world.run("session", "finish").output
    #expect(finish.contains("It counts as workout 1"))
    let line = try #require(finish.split(separator: "\n").first { $0.hasPrefix("Undo: replog ") })
    let words = line.split(separator: " ")
    #expect(words.prefix(3) == ["Undo:", "replog", "undo"] && words[4] == "--batch", "\(line)")
    let undo = world.run("undo", String(words[3]), "--batch")
    #expect(undo.status == .done, "\(undo.error)")
    #expect(world.run("list", "sessions").output.contains("In progress"))
    #expect(world.run("plan", "show", "Base").output.contains("0 of 3 workouts done this week"))
  }
}
