import Testing

@testable import replog

@Suite("What a walk asks about a line that can be read in several ways")
struct SessionRunQuestionTests {
  private static func walk(_ lines: [String]) throws -> (run: World.Run, sets: [String]) {
    let world = try World.withPush()
    world.typedLines = lines
    let run = world.run("session", "run")
    return (run, try world.loggedSets())
  }

  @Test("It asks on until it is told, however often the answer is another")
  func asksOn() throws {
    let (run, sets) = try Self.walk(["", "3x8", "7", "0.5", "what", "?", "s", "2", "q"])
    #expect(run.error.occurrences(of: "can be typed here.") == 5, "\(run.error)")
    #expect(sets.count == 3)
    #expect(sets.allSatisfy { $0.contains(#""weight":100,"unit":"kg","reps":8"#) })
  }

  @Test(
    "A set that is typed in answer is taken for what was meant",
    arguments: [
      ("3x8", "x8x2 +strict", 2), ("3x8", "@9", 1), ("3x8", "90x8", 1), ("85", "x5", 1),
      ("85", "5 @9", 1), ("85", "85kgx5", 1),
    ])
  func answeredBySets(line: String, answer: String, count: Int) throws {
    let (run, sets) = try Self.walk(["", line, "7", answer, "q"])
    #expect(sets.count == count, "\(run.error)")
    #expect(sets.allSatisfy { $0.contains("strict") == answer.contains("strict") })
  }

  @Test("A set in answer that can be read in several ways itself is asked about")
  func answeredByDoubt() throws {
    let (run, sets) = try Self.walk(["", "85", "4x9", "2", "q"])
    #expect(run.error.contains("or a number of sets?"), "\(run.error)")
    #expect(sets.count == 4)
  }

  @Test(
    "Who means none of it is told that nothing was logged",
    arguments: ["3x8", "85"], ["", "q", "n", "no", "none", "0", "<"])
  func none(line: String, answer: String) throws {
    let (run, sets) = try Self.walk(["", line, answer, "q"])
    #expect(run.error.occurrences(of: "Nothing was logged.") == 1, "\(run.error)")
    #expect(run.output.contains("Paused."), "\(run.output)")
    #expect(sets.isEmpty)
  }
}
