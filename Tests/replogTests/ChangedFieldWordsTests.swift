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
    try Self.expect(sentence, of: type, first, changed, in: World.withTraining())
  }

  @Test(
    "A long distance is told in the profile's units",
    arguments: [("5000", "3.1069 mi"), ("4988.9664", "3.1 mi"), ("400", "400 m")])
  func imperial(metres: String, told: String) throws {
    let world = try World.withTraining()
    #expect(world.run("profile", "set", "--unit-system", "imperial").status == .done)
    try Self.expect(
      "Changed a set of Squat: distance → \(told)", of: "set.logged", "distanceMetres=1",
      "distanceMetres=\(metres)", in: world)
  }

  private static func expect(
    _ sentence: String, of type: String, _ first: String, _ changed: String, in world: World
  ) throws {
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
