import Testing

@testable import replog

@Suite("An activity that is changed")
struct ActivityEditTests {
  /// A world with an hour of an exercise of the user's own, told under another name and MET.
  private static func world() throws -> World {
    try World.withLines(
      "append exercise.created name=Row muscleGroups=Back category=Cardio baseMET=6",
      "burn log Row 60 --intensity moderate",
      "burn edit last --exercise-type Quidditch --base-met 3")
  }

  /// What is known of the activity.
  private static func shown(in world: World) throws -> [String: Any] {
    try #require(try world.json("burn", "show", "last")["item"] as? [String: Any])
  }

  @Test("keeps its name and its MET where only its category is cleared")
  func category() throws {
    let world = try Self.world()
    let before = try Self.shown(in: world)
    let run = world.run("burn", "edit", "last", "--clear", "exercise-category")
    #expect(run.status == .done, "\(run.error)")
    let after = try Self.shown(in: world)
    for member in ["exerciseType", "exerciseCategory"] {
      #expect(after[member] as? String == before[member] as? String, "\(member)")
    }
    for member in ["baseMET", "caloriesBurned"] {
      #expect(after[member] as? Double == before[member] as? Double, "\(member)")
    }
  }

  @Test("has the MET of its exercise where its own is cleared, and goes on under its name")
  func met() throws {
    let world = try Self.world()
    let run = world.run("burn", "edit", "last", "--clear", "base-met")
    #expect(run.status == .done, "\(run.error)")
    let after = try Self.shown(in: world)
    #expect(after["exerciseType"] as? String == "Quidditch")
    #expect(after["baseMET"] as? Double == 6)
    // 60 min × 6 × 1.0 × 70 kg / 200, as seed 004 has it.
    #expect(after["caloriesBurned"] as? Double == 126)
  }
}
