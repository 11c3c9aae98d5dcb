import Testing

@testable import replog

@Suite("Exercises by their muscles")
struct MuscleListTests {
  private static func names(_ world: World, _ muscle: String) -> [String] {
    let run = world.run("list", "exercises", "--muscle", muscle)
    #expect(run.status == .done, "\(muscle): \(run.error)")
    return ["Bench", "Thumb Curl", "Row"].filter { run.output.contains($0) }
  }

  @Test(
    "A list takes a muscle group, a muscle, and what an exercise calls one itself",
    arguments: [
      ("chest", ["Bench"]), ("lats", ["Row"]), ("Full-Body", []),
      ("thumb", ["Thumb Curl"]), ("big-toe", ["Thumb Curl"]), ("Core", ["Thumb Curl"]),
      ("quads", []),
    ] as [(String, [String])])
  func listed(muscle: String, names: [String]) throws {
    let world = try World.withJournal()
    for line in [
      ["Bench", "--muscle", "Chest"], ["Row", "--muscle", "Back", "--primary-muscles", "Lats"],
      ["Thumb Curl", "--muscle", "Core", "--primary-muscles", "Thumb,Big Toe"],
    ] {
      let run = world.run(["exercise", "add"] + line)
      try #require(run.status == .done, "\(run.error)")
    }
    #expect(Self.names(world, muscle) == names)
  }

  @Test(
    "So it does one of the journal's own muscles, and a group of them",
    arguments: [
      ("Bizeps", ["Thumb Curl"]), ("bizeps", ["Thumb Curl"]), ("Arme", ["Thumb Curl", "Row"]),
      ("Beine", []), ("Core", ["Thumb Curl"]),
    ] as [(String, [String])])
  func ownWords(muscle: String, names: [String]) throws {
    let world = try World.withJournal()
    for line in [
      ["muscle-group", "add", "Arme"], ["muscle-group", "add", "Beine"],
      ["muscle", "add", "Bizeps", "--muscle-group", "Arme"],
      ["muscle", "add", "Unterarm", "--muscle-group", "Arme"],
      ["exercise", "add", "Bench", "--muscle", "Chest"],
      ["exercise", "add", "Thumb Curl", "--muscle", "Core", "--muscles", "Bizeps"],
      ["exercise", "add", "Row", "--muscle", "Back", "--muscles", "Unterarm"],
    ] {
      let run = world.run(line)
      try #require(run.status == .done, "\(line): \(run.error)")
    }
    #expect(Self.names(world, muscle) == names)
    #expect(world.run("list", "exercises", "--muscle", "Trizeps").status == .usage)
  }
}
