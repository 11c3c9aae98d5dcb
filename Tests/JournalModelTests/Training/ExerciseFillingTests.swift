import Testing

@testable import JournalModel

@Suite("Filling in what an exercise leaves open")
struct ExerciseFillingTests {
  private static let full: Exercise = {
    var exercise = Exercise(name: "Bench Press", muscleGroups: [.chest])
    exercise.description = "The lift"
    exercise.movementPattern = .horizontalPush
    exercise.primaryMuscles = ["Chest"]
    exercise.secondaryMuscles = ["Triceps"]
    exercise.equipmentRequired = [.barbell]
    exercise.isCompound = true
    exercise.isMobilityRoutine = false
    exercise.category = .strength
    return exercise
  }()

  @Test("Only what is empty is taken, never what the user has said")
  func gaps() {
    var own = Exercise(name: "Drücken", muscleGroups: [.triceps])
    own.description = ""
    own.primaryMuscles = []
    own.isCompound = false
    own.category = .sports
    guard case .object(let members) = own.gaps(filledFrom: Self.full) else {
      Issue.record("no object")
      return
    }
    #expect(
      members.map(\.name) == [
        "description", "movementPattern", "primaryMuscles", "secondaryMuscles",
        "equipmentRequired", "isMobilityRoutine",
      ])
  }

  @Test("What is full has no gaps, and nothing fills none")
  func full() {
    #expect(Self.full.gaps(filledFrom: Self.full) == .object([]))
    #expect(Exercise().gaps(filledFrom: Exercise()) == .object([]))
    var empty = Exercise()
    empty.secondaryMuscles = []
    #expect(Exercise().gaps(filledFrom: empty) == .object([]))
  }

  @Test("For planning, what the user has said goes before what the library says")
  func planning() {
    var own = Exercise(name: "Drücken", muscleGroups: [.triceps])
    own.primaryMuscles = ["Triceps"]
    own.secondaryMuscles = []
    let filled = own.filledForPlanning(from: Self.full)
    #expect(filled.name == "Drücken" && filled.primaryMuscles == ["Triceps"])
    #expect(filled.secondaryMuscles == ["Triceps"] && filled.movementPattern == .horizontalPush)
    #expect(filled.equipmentRequired == [.barbell] && filled.isCompound == true)
    #expect(Self.full.filledForPlanning(from: own) == Self.full)
  }

  @Test("What the library holds for a time is held, unless the user counts repetitions")
  func held() {
    var plank = Exercise(name: "Plank", muscleGroups: [.core])
    plank.durationSeconds = 30
    var own = Exercise(name: "Plank", muscleGroups: [.core])
    #expect(own.filledForPlanning(from: plank).durationSeconds == 30)
    own.reps = 10
    #expect(own.filledForPlanning(from: plank).durationSeconds == nil)
  }
}
