import Testing

@testable import replog

@Suite("An exercise that is put into a template")
struct TemplateExerciseTests {
  @Test(
    "It has the sets that its options mean, else those that are usual for it",
    arguments: [
      ("Squat", ["--working-sets", "3", "--top-set-reps-max", "6"], ["3", "4–6"]),
      (
        "Squat", ["--working-sets", "5", "--top-set-reps-min", "5", "--top-set-reps-max", "5"],
        ["5", "5"]
      ),
      ("Squat", [], ["1 + 3", "4–6 + 6–10"]), ("Squat", ["--backoff-sets", "2"], ["1 + 2"]),
      ("Curl", [], ["3", "8–12"]),
      ("Curl", ["--progression-type", "Straight Sets"], ["3", "4"]),
    ] as [(String, [String], [String])])
  func progression(exercise: String, options: [String], words: [String]) throws {
    let world = try World.withJournal()
    for arguments in [
      ["exercise", "add", "Squat", "--muscle", "Legs"],
      ["exercise", "add", "Curl", "--muscle", "Biceps"]
        + ["--default-progression-type", "Double Progression"],
      ["template", "add", "A"], ["template", "exercise", "add", "A", exercise] + options,
    ] {
      let run = world.run(arguments)
      try #require(run.status == .done, "\(arguments): \(run.error)")
    }
    let row = world.run("template", "show", "A").output.split(separator: "\n").last ?? ""
    let columns = row.split(separator: exercise).last.map(String.init) ?? ""
    let found = columns.split(separator: "  ").map { $0.drop { $0 == " " } }
    #expect(found.prefix(words.count).map(String.init) == words, "\(row)")
  }
}
