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
    let mistake = RunInput.mistake(in: line, for: .seconds)
    #expect((mistake == nil) == (hint == nil), "\(line)")
    if let hint { #expect(mistake?.hint?.hasPrefix(hint) == true, "\(mistake?.hint ?? "")") }
  }

  @Test(
    "Where a distance is prescribed, a number is metres of a short one, and of a long one nothing",
    arguments: [
      ("50", .metres, nil), ("50 @9", .metres, nil), ("x50", .metres, "Write 50m "),
      ("50,40", .metres, "Write 50m "), ("35s", .metres, nil), ("50m 40m", .metres, nil),
      ("26", .course, "Write 26km or 26m "), ("26 @8", .course, "Write 26km or 26m "),
      ("4:50", .course, nil), ("1km 4:50", .course, nil), ("@8", .course, nil),
    ] as [(String, RunInput.Measure, String?)])
  func distances(line: String, measure: RunInput.Measure, hint: String?) {
    let mistake = RunInput.mistake(in: line, for: measure)
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
