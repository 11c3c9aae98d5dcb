import Testing

@testable import replog

@Suite("--force with a batch")
struct ForcedBatchTests {
  private static let workout = "c0000000-0000-4000-8000-000000000001"

  private static func object(_ type: String, _ entity: String, _ members: String = "") -> String {
    #"{"type":"\#(type)","entity":"\#(entity)","data":{\#(members)}}"#
  }

  @Test("deletes an exercise that workouts use, as its refusal without it says")
  func deletion() throws {
    let world = try World.withJournal()
    let beginning = [
      Self.object("exercise.created", World.exercise, #""name":"Squat","muscleGroups":["Legs"]"#),
      Self.object("workout.created", Self.workout, #""title":"Legs""#),
      Self.object(
        "workoutItem.added", "c0000000-0000-4000-8000-000000000002",
        #""workout":"\#(Self.workout)","exercise":"\#(World.exercise)","#
          + #""configurationType":"time","durationSeconds":30"#),
    ]
    let start = world.run("append", "-", input: beginning.joined(separator: "\n"))
    try #require(start.status == .done, "\(start.error)")
    let deletion = Self.object("exercise.deleted", World.exercise)
    let refused = world.run("append", "-", input: deletion)
    #expect(refused.status == .badData)
    #expect(refused.error.contains("; --force deletes it all the same"), "\(refused.error)")
    #expect(world.run("append", "-", "--force", "--dry-run", input: deletion).status == .done)
    #expect(world.run("show", "exercise", World.exercise).status == .done)
    let forced = world.run("append", "-", "--force", input: deletion)
    #expect(forced.status == .done && forced.error.isEmpty, "\(forced.error)")
    #expect(world.run("show", "exercise", World.exercise).status == .noInput)
  }
}
