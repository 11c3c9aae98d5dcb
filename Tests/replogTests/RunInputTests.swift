import Testing

@testable import replog

@Suite("What answers in a walk through a workout mean")
struct RunInputTests {
  @Test(
    "Who says yes means what Enter does",
    arguments: [
      ("", true), ("y", true), (" YES ", true), ("no", false), ("q", false), ("f", false),
      ("5", false),
    ])
  func yes(line: String, isYes: Bool) {
    #expect(RunInput(line).isYes == isYes)
  }

  @Test(
    "Where a time is prescribed, repetitions are refused, and times are not",
    arguments: [
      ("x45", "Write 45s "), ("60,50", "Write 60s "), ("60 50", "Write 60s "),
      ("45x3 @8", "Write 45s "), ("3x45", "Write 45s "), ("x45 // slow", "Write 45s "),
      ("45", nil), ("45 @9", nil), ("45+", nil), ("45s", nil), ("60s 50s", nil), ("1:30", nil),
      ("20kgx45s", nil), ("bwx45", nil), ("@9", nil), ("// 3 breaths", nil), ("plank 60s", nil),
    ] as [(String, String?)])
  func times(line: String, hint: String?) {
    let mistake = RunInput.mistakenTime(in: line)
    #expect((mistake == nil) == (hint == nil), "\(line)")
    if let hint { #expect(mistake?.hint?.hasPrefix(hint) == true, "\(mistake?.hint ?? "")") }
  }

  @Test("A plank is logged in seconds alone, and a walk that is to end ends by yes, too")
  func plank() throws {
    let world = try World.withJournal()
    for command in [
      ["exercise", "add", "Plank", "--muscle", "Core", "--duration-seconds", "45"],
      ["template", "add", "Core"],
      ["template", "exercise", "add", "Core", "Plank", "--working-sets", "3"],
    ] {
      let run = world.run(command)
      try #require(run.status == .done, "\(command): \(run.error)")
    }
    world.typedLines = ["y", "x45", "60,50", "40", "f", "y"]
    let run = world.run("session", "run")
    #expect(run.error.split(separator: "\n").count { $0.contains("says no time") } == 2)
    #expect(run.output.contains("Done. 1 set"), "\(run.output)\(run.error)")
  }
}
