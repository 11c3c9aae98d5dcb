import Testing

@testable import replog

@Suite("What was changed, in words")
struct ChangedFieldWordsTests {
  @Test(
    "A field is told by its words, and its value with its unit",
    arguments: [
      (
        "set.logged", "durationSeconds=1231 distanceMetres=5000", "durationSeconds=1260",
        "Changed a set of Squat: duration → 21:00"
      ),
      (
        "set.logged", "durationSeconds=45", "durationSeconds=50",
        "Changed a set of Squat: duration → 50 s"
      ),
      (
        "set.logged", "distanceMetres=5000", "distanceMetres=5004",
        "Changed a set of Squat: distance → 5004 m"
      ),
      (
        "set.logged", "weight=80 reps=5", "isCompleted=false targetRPE=8",
        "Changed a set of Squat: target RPE → 8, completed → no"
      ),
    ])
  func words(type: String, first: String, changed: String, sentence: String) throws {
    let world = try World.withTraining()
    let set = "a5000000-0000-4000-8000-000000000001"
    for line in [
      "append \(type) session=\(World.session) exercise=\(World.exercise) \(first) --entity \(set)",
      "append set.updated --entity \(set) \(changed)",
    ] {
      let run = world.run(line.split(separator: " ").map(String.init))
      #expect(run.status == .done, "\(line): \(run.error)")
    }
    #expect(world.run("history", "--limit", "1").output.contains(sentence + "\n"))
  }
}
