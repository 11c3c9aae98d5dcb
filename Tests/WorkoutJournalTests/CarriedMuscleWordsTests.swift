import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("The muscle groups that names point to")
struct CarriedMuscleWordsTests {
  @Test(
    "as the apps write them",
    arguments: [
      ("Pull Ups", .back), ("Push-Ups", .chest), ("Step ups", .legs),
      ("Walking Lunge (Dumbbell)", .legs), ("Wide-Grip Row", .back),
      ("Seated Cable Row - Bar Grip", .back), ("Chest Supported Incline Row (Dumbbell)", .back),
      ("Chest Supported Reverse Fly (Dumbbell)", .shoulders), ("Incline Dumbbell Press", .chest),
      ("Arnold Dumbbell Press", .shoulders), ("Bench Press - Close Grip (Barbell)", .triceps),
      ("Forearm Curl", .forearms), ("Forearm Plank", .core), ("Torso Rotation (Machine)", .core),
      ("Hip Extension", .glutes), ("Running (Treadmill)", .fullBody),
    ] as [(String, MuscleGroup)])
  func english(_ name: String, _ group: MuscleGroup) {
    #expect(MuscleGroupTable.carried.groups(forName: name) == [group])
  }

  @Test(
    "as people write them, who know what they mean",
    arguments: [
      ("Bench", .chest), ("bench", .chest), ("BENCH ", .chest), ("Bench (Barbell)", .chest),
      ("DB Bench", .chest), ("Paused Bench", .chest), ("Wide-Grip Bench", .chest),
      ("Incline", .chest), ("Incline Bench", .chest), ("Incline Bench (Dumbbell)", .chest),
      ("Close Grip Bench", .triceps), ("CGBP", .triceps), ("Press", .shoulders),
      ("Strict Press", .shoulders), ("Seated Press", .shoulders), ("OHP", .shoulders),
      ("Laterals", .shoulders), ("Squat", .legs), ("Squats", .legs), ("Deadlift", .back),
      ("Row", .back), ("Rows", .back), ("Curl", .biceps), ("Curls", .biceps), ("Dip", .triceps),
      ("Dips", .triceps), ("Pull up", .back), ("Pullups", .back), ("Chin ups", .back),
      ("Chins", .back), ("Crunches", .core), ("RDL", .legs), ("Machine Press", .fullBody),
      // Longer names say what they are by their other words.
      ("Bench Row", .back), ("Bench Dips", .triceps), ("Bench Squat", .legs),
      ("Bench Press", .chest), ("Leg Press", .legs), ("Calf Presses", .calves),
      ("Press Down", .triceps), ("French Press", .triceps), ("Bench Jump", .fullBody),
      ("Incline Curl", .biceps), ("Incline Row", .back), ("Chin Drop", .fullBody),
      ("Lateral Lunge", .legs), ("Press Up", .chest),
    ] as [(String, MuscleGroup)])
  func bare(_ name: String, _ group: MuscleGroup) {
    #expect(MuscleGroupTable.carried.groups(forName: name) == [group])
  }

  @Test(
    "as Fitbod writes them",
    arguments: [
      ("Dumbbell Squeeze Press", .chest), ("Dumbbell Larson Press", .chest),
      ("Around the Worlds", .chest), ("Dumbbell Back Fly", .shoulders), ("Iron Cross", .shoulders),
      ("Front Plate Raise", .shoulders), ("Seated Dumbbell Front Press", .shoulders),
      ("Handle Band Forward Raise", .shoulders), ("Pike Push Up", .shoulders),
      ("Alternating Heel Touch", .core), ("Toe Touchers", .core), ("Scissor Kick", .core),
      ("Scissor Crossover Kick", .core), ("Reverse Leg Crossover", .core), ("Side Bridge", .core),
      ("Leg Pull-In", .core), ("Single Leg Kickback", .glutes), ("Side Leg Raises", .glutes),
      ("Balance Trainer Single Leg Hip Thrusters", .glutes), ("Clam", .glutes),
      ("Mini Loop Band Lateral Walk", .glutes), ("Glute Ham Raise", .legs),
      ("Dumbbell Stiff Legged Deadlift", .legs), ("Hammerstrength Iso Row", .back),
      ("Kettlebell Thruster", .fullBody), ("Walking - Treadmill", .fullBody),
    ] as [(String, MuscleGroup)])
  func fitbod(_ name: String, _ group: MuscleGroup) {
    #expect(MuscleGroupTable.carried.groups(forName: name) == [group])
  }

  @Test(
    "in the languages that the apps are translated to",
    arguments: [
      ("Remada Baixa (máquina)", .back), ("Cadeira Extensora", .legs),
      ("Rosca Direta (halter)", .biceps), ("Elevação Lateral (cabo)", .shoulders),
      ("Panturrilha no Leg Press", .calves), ("Barfiks (ağırlıklı)", .back), ("Şınav", .chest),
      ("Klimmzüge (breit)", .back), ("Fliegende (Kurzhantel)", .chest),
      ("Développé couché (barre)", .chest), ("Panca piana (bilanciere)", .chest),
      ("Peso muerto rumano", .legs),
    ] as [(String, MuscleGroup)])
  func translated(_ name: String, _ group: MuscleGroup) {
    #expect(MuscleGroupTable.carried.groups(forName: name) == [group])
  }

  @Test("by the app's category, or by the first muscle of a list where the name says nothing")
  func categories() {
    let table = MuscleGroupTable.carried
    #expect(table.groups(forName: "Bench Press", category: "Arms") == [.biceps, .triceps])
    #expect(table.groups(forName: "Bench Press", category: "Triceps,Pectorals") == [.chest])
    #expect(table.groups(forName: "Ausheben", category: "Spinal erectors, Gluteals") == [.back])
    #expect(table.groups(forName: "Ausheben", category: "Something") == [.fullBody])
  }
}
