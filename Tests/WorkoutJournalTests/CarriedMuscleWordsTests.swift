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
