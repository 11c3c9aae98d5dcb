import JournalLibrary
import Testing

@testable import JournalModel

@Suite("Asking for exercises")
struct ExerciseQueryTests {
  static func query(_ set: (inout ExerciseQuery) -> Void) -> ExerciseQuery {
    var query = ExerciseQuery()
    set(&query)
    return query
  }

  static let press: Exercise = {
    var exercise = Exercise(name: "Développé Couché", muscleGroups: [.chest])
    exercise.primaryMuscles = ["Upper Chest"]
    exercise.secondaryMuscles = ["Triceps"]
    exercise.equipmentRequired = [.barbell, .bench]
    exercise.movementPattern = .horizontalPush
    exercise.category = .strength
    return exercise
  }()

  @Test(
    "An exercise is found by group, chief muscle, equipment, pattern, category and names",
    arguments: [
      query { _ in }, query { $0.muscle = "chest" }, query { $0.muscle = "UPPER CHEST" },
      query { $0.equipment = .bench }, query { $0.pattern = .horizontalPush },
      query { $0.category = .strength }, query { $0.search = "developpe" },
      query { $0.search = "COUCHÉ" }, query { $0.search = " \t" }, query { $0.search = "banc" },
      query {
        $0.muscle = "Chest"
        $0.search = "bench"
        $0.equipment = .barbell
      },
    ])
  func accepted(_ query: ExerciseQuery) {
    #expect(query.accepts(Self.press, aliases: ["Bench Press", "Press de Bancá"]))
  }

  @Test(
    "One part that doesn't hold is enough to leave it out",
    arguments: [
      query { $0.muscle = "Triceps" }, query { $0.muscle = "Che" },
      query { $0.equipment = .dumbbell }, query { $0.pattern = .squat },
      query { $0.category = .cardio }, query { $0.search = "squat" },
      query {
        $0.muscle = "Chest"
        $0.equipment = .cable
      },
    ])
  func refused(_ query: ExerciseQuery) {
    #expect(!query.accepts(Self.press, aliases: ["Bench Press"]))
  }

  @Test("What nobody has said of an exercise is not asked for", arguments: Equipment.allCases)
  func unsaid(_ equipment: Equipment) {
    let bare = Exercise(name: "Bare", muscleGroups: [.core])
    #expect(ExerciseQuery().accepts(bare))
    #expect(!Self.query { $0.equipment = equipment }.accepts(bare))
    #expect(!Self.query { $0.category = .sports }.accepts(bare))
  }
}
