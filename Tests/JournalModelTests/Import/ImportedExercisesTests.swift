import Testing

@testable import JournalModel

@Suite("Collections of exercises")
struct ImportedExercisesTests {
  @Test("A record becomes an exercise with all that it says")
  func whole() throws {
    let read = try readCollection(
      "[\n\(collectionRecord(["secondaryMuscles": #"["lower back", "chest"]"#]))\n]")
    let imported = try #require(read.exercises.first)
    #expect(read.records == 1 && read.skipped == [] && read.flagged == [])
    #expect(imported.line == 2)
    #expect(imported.sourceKey == "free-exercise-db\u{1F}Cable_Twist")
    var expected = Exercise(name: "Cable Twist", muscleGroups: [.core])
    expected.description = "Strength, expert level, pull. From free-exercise-db: Cable_Twist."
    expected.instructions = "Stand.\nTurn."
    expected.primaryMuscles = ["Abs"]
    expected.secondaryMuscles = ["Lower Back", "Chest"]
    expected.equipmentRequired = [.cable]
    expected.isCompound = true
    expected.category = .strength
    expected.baseMET = 3.5
    #expect(imported.exercise == expected)
    #expect(imported.exercise.brokenRules(in: JournalState()) == [])
  }

  @Test("Its muscles are those of the library, under their groups")
  func muscles() throws {
    let both = try collectionExercise([
      "primaryMuscles": #"["quadriceps", "lats", "quadriceps"]"#,
      "secondaryMuscles": #"["lats", "middle back"]"#,
    ])
    #expect(both.primaryMuscles == ["Quads", "Lats"])
    #expect(both.secondaryMuscles == ["Upper Back"])
    #expect(both.muscleGroups == [.back, .legs])
    let shoulders = try collectionExercise(["primaryMuscles": #"["shoulders"]"#])
    #expect(shoulders.primaryMuscles == ["Shoulders"] && shoulders.muscleGroups == [.shoulders])
    let unknown = try collectionExercise(["primaryMuscles": #"["wings"]"#])
    #expect(unknown.primaryMuscles == ["wings"] && unknown.muscleGroups == [.fullBody])
  }

  @Test(
    "Its equipment is the nearest that there is a word for, with the bench that its name says",
    arguments: [
      ("Row", "barbell", [Equipment.barbell]), ("Row", "e-z curl bar", [.barbell]),
      ("Row", "kettlebells", [.dumbbell]), ("Row", "body only", [.bodyweight]),
      ("Row", "medicine ball", [.bodyweight]), ("Row", "bands", [.bands]),
      ("Row", "other", nil), ("Row", nil, nil),
      ("Incline Press", "dumbbell", [.dumbbell, .bench]),
      ("Bench Dips", "body only", [.bodyweight, .bench]),
      ("Machine Bench Press", "machine", [.machine]),
      ("Extension With No Bench", "body only", [.bodyweight]),
    ] as [(String, String?, [Equipment]?)])
  func equipment(name: String, word: String?, expected: [Equipment]?) throws {
    let read = try collectionExercise([
      "name": "\"\(name)\"", "equipment": word.map { "\"\($0)\"" } ?? "null",
    ])
    #expect(read.equipmentRequired == expected)
  }

  @Test(
    "Its category says what it counts as, and its MET where one value can",
    arguments: [
      ("strength", .strength, 3.5), ("powerlifting", .strength, 6),
      ("olympic weightlifting", .strength, 6), ("strongman", .strength, 6),
      ("plyometrics", .strength, 8), ("stretching", .flexibility, 2.3), ("cardio", .cardio, nil),
    ] as [(String, ExerciseCategory, Double?)])
  func category(word: String, category: ExerciseCategory, met: Double?) throws {
    let read = try collectionExercise(["category": "\"\(word)\""])
    #expect(read.category == category && read.baseMET == met)
  }

  @Test("Whether it is compound is said only where the record says it")
  func compound() throws {
    #expect(try collectionExercise(["mechanic": #""isolation""#]).isCompound == false)
    #expect(try collectionExercise(["mechanic": "null"]).isCompound == nil)
    #expect(try collectionExercise(["mechanic": nil]).isCompound == nil)
  }

  @Test(
    "Its movement pattern is told where name, muscle and force agree, and left out elsewhere",
    arguments: [
      ("Barbell Deadlift", "hamstrings", "pull", .hinge),
      ("Hang Clean", "quadriceps", "pull", .hinge), ("Snatch Balance", "quadriceps", "push", nil),
      ("Front Squats With Two Kettlebells", "quadriceps", "push", .squat),
      ("Split Squat with Dumbbells", "quadriceps", "push", .lunge),
      ("Dumbbell Step Ups", "quadriceps", "push", .lunge),
      ("Squat Jerk", "quadriceps", "push", .verticalPush),
      ("Upright Cable Row", "traps", "pull", .verticalPull),
      ("Bent Over Barbell Row", "middle back", "pull", .horizontalPull),
      ("Cable Rope Rear-Delt Rows", "shoulders", "pull", nil),
      ("Pullups", "lats", "pull", .verticalPull), ("V-Bar Pulldown", "lats", "pull", .verticalPull),
      ("Pushups", "chest", "push", .horizontalPush),
      ("Push-Up Wide", "chest", nil, .horizontalPush),
      ("Bench Dips", "triceps", "push", .horizontalPush),
      ("Handstand Push-Ups", "shoulders", "push", .verticalPush),
      ("Arnold Dumbbell Press", "shoulders", "push", .verticalPush),
      ("Farmer's Walk", "forearms", "static", .carry),
      ("Kettlebell Turkish Get-Up (Squat style)", "shoulders", "push", nil),
      ("Kettlebell Turkish Get-Up (Lunge style)", "quadriceps", "push", nil),
      ("Front Raise And Pullover", "chest", "pull", nil),
    ] as [(String, String, String?, MovementPattern?)])
  func pattern(name: String, muscle: String, force: String?, expected: MovementPattern?) throws {
    let read = try collectionExercise([
      "name": "\"\(name)\"", "primaryMuscles": "[\"\(muscle)\"]",
      "force": force.map { "\"\($0)\"" } ?? "null",
    ])
    #expect(read.movementPattern == expected)
  }

  @Test("An isolation is one whatever its name, and a stretch or a jump has no pattern")
  func otherPatterns() throws {
    let squat: KeyValuePairs<String, String?> = [
      "name": #""Squat""#, "primaryMuscles": #"["quadriceps"]"#, "mechanic": #""isolation""#,
    ]
    #expect(try collectionExercise(squat).movementPattern == .isolation)
    for category in ["stretching", "plyometrics", "cardio"] {
      let read = try collectionExercise([
        "name": #""Squat""#, "primaryMuscles": #"["quadriceps"]"#, "category": "\"\(category)\"",
      ])
      #expect(read.movementPattern == nil, "\(category)")
    }
  }

  @Test("Every record is imported or named with its line and the reason")
  func accounts() throws {
    let read = try readCollection(
      """
      [\(collectionRecord([:])),
      7, \(collectionRecord(["id": nil, "name": #""A""#])),
      \(collectionRecord(["id": #""b""#, "name": #"" ""#])),
      \(collectionRecord(["id": #""c""#, "name": #""C""#, "primaryMuscles": "[]"])),
      \(collectionRecord(["id": #""d""#, "name": #""D""#, "primaryMuscles": "5"])),
      \(collectionRecord(["name": #""E""#])),
      \(collectionRecord(["id": #""f""#, "name": #""cable TWIST""#])),
      \(collectionRecord(["id": #""g""#, "name": #""G""#, "force": "[]", "equipment": #""tyre""#]))]
      """)
    #expect(read.records == 9)
    #expect(read.exercises.map(\.name) == ["Cable Twist", "G"])
    #expect(
      read.skipped.map { "\($0.line) \($0.value ?? "-"): \($0.reason)" } == [
        "2 -: record 2: this is no object", "2 A: record 3: it has no id", "3 -: it has no name",
        "4 C: it has no primaryMuscles", "5 D: primaryMuscles: expected a list",
        "6 E: its id stood before, on line 1", "7 cable TWIST: its name stood before, on line 1",
      ])
    #expect(
      read.flagged.map { "\($0.line) \($0.value ?? "-"): \($0.reason)" } == [
        "8 -: force: expected a text; left out", "8 tyre: unknown equipment, left out",
      ])
  }

  @Test("Members that a later edition adds do no harm, nor does another order of them")
  func laterEdition() throws {
    let plain = try collectionExercise([:])
    #expect(try collectionExercise(["videos": #"[{"url": "x"}]"#]) == plain)
    #expect(try collectionExercise(["name": #""Cable Twist""#, "force": #""pull""#]) == plain)
  }
}
