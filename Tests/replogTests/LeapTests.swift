import Testing

@testable import replog

@Suite("A load that is far above all before it")
struct LeapTests {
  private static let note = "Note: "

  @Test(
    "is told of behind the sets, which are logged all the same",
    arguments: [
      ("squat", "100x5", "1000x5", "Note: Barbell Squat: That is 10 times the most that was "),
      ("squat", "100x5", "300x5", nil),
      // What hangs on a belt is soon many times as heavy.
      ("dips", "bw+2.5x5", "bw+20x5", nil),
      // Of what was never lifted nothing is far above.
      ("squat", "90s", "200x5", nil),
    ] as [(String, String, String, String?)])
  func log(exercise: String, first: String, second: String, note: String?) throws {
    let world = try World.withJournal()
    try #require(world.run("log", exercise, first).status == .done)
    let run = world.run("log", exercise, second)
    #expect(run.status == .done && run.output.contains("Logged 1 set"), "\(run.error)")
    #expect(run.output.contains(Self.note) == (note != nil), "\(run.output)")
    if let note { #expect(run.output.contains(note), "\(run.output)") }
  }

  @Test("is told of in a walk, with how to take it back")
  func walk() throws {
    let world = try World.withPush()
    for arguments in [["log", "bench", "60x5"], ["session", "finish"]] {
      try #require(world.run(arguments).status == .done)
    }
    let run = world.walk(typing: ["\r", "600x5\r", "u\r", "q\r"])
    let note = "  Note: That is 10 times the most that was ever lifted before. `u` takes it back."
    #expect(run.output.contains(note), "\(run.output)\(run.error)")
  }
}
