import JournalLibrary
import Testing

@testable import JournalModel

@Suite struct ExerciseLibraryTests {
  let library: ExerciseLibrary

  init() throws {
    library = try ExerciseLibrary(parsing: Library.exercises)
  }

  @Test("The library has at least 170 exercises and 12 mobility routines of either kind")
  func size() {
    let routines = library.exercises.filter { $0.exercise.isMobilityRoutine == true }
    #expect(library.exercises.count - routines.count >= 170)
    #expect(routines.filter { $0.exercise.routineType == .preWorkout }.count >= 6)
    #expect(routines.filter { $0.exercise.routineType == .postWorkout }.count >= 6)
  }

  @Test("Every exercise is one that this device would append")
  func rules() {
    for entry in library.exercises {
      #expect(entry.exercise.allBrokenRules(in: JournalState()) == [], "\(entry.name)")
      for alias in entry.aliases {
        #expect(TextRule.line(alias, field: "aliases", limit: 100) == nil, "\(alias)")
        #expect(!TextRule.isBlank(alias), "\(entry.name)")
      }
    }
  }

  @Test("Every exercise says all that a coach would ask")
  func completeness() {
    for entry in library.exercises {
      let exercise = entry.exercise
      #expect(exercise.description?.isEmpty == false, "\(entry.name)")
      #expect(exercise.instructions?.isEmpty == false, "\(entry.name)")
      #expect((2...4).contains(exercise.formCues?.count ?? 0), "\(entry.name)")
      #expect((1...3).contains(exercise.commonMistakes?.count ?? 0), "\(entry.name)")
      #expect(exercise.movementPattern != nil, "\(entry.name)")
      #expect(exercise.primaryMuscles?.isEmpty == false, "\(entry.name)")
      #expect(exercise.secondaryMuscles != nil, "\(entry.name)")
      #expect(exercise.equipmentRequired?.isEmpty == false, "\(entry.name)")
      #expect(exercise.isCompound != nil, "\(entry.name)")
      #expect(
        exercise.isCompound != true || exercise.movementPattern != .isolation, "\(entry.name)")
      #expect(exercise.defaultProgressionType != nil, "\(entry.name)")
      #expect(exercise.category != nil, "\(entry.name)")
      #expect(exercise.baseMET != nil, "\(entry.name)")
    }
  }

  @Test("A muscle has a name of the list and is named once, and its group is there")
  func muscles() throws {
    for entry in library.exercises {
      let exercise = entry.exercise
      let names = (exercise.primaryMuscles ?? []) + (exercise.secondaryMuscles ?? [])
      #expect(Set(names).count == names.count, "\(entry.name)")
      #expect(names.allSatisfy { Muscle(rawValue: $0) != nil }, "\(entry.name): \(names)")
      let groups = try #require(exercise.muscleGroups, "\(entry.name)")
      #expect(Set(groups).count == groups.count, "\(entry.name)")
      let primary = try #require(exercise.primaryMuscles?.first.flatMap(Muscle.init))
      #expect(
        groups.contains(primary.group) || groups.contains(.fullBody), "\(entry.name): \(groups)")
    }
  }

  @Test("Every muscle of the list is trained by some exercise")
  func everyMuscle() {
    let trained = Set(library.exercises.flatMap { $0.exercise.primaryMuscles ?? [] })
    #expect(Muscle.allCases.filter { !trained.contains($0.rawValue) } == [])
  }

  @Test("A mobility routine, and no other exercise, says when it is done; and how long it takes")
  func routines() {
    for entry in library.exercises {
      let exercise = entry.exercise
      #expect(
        (exercise.isMobilityRoutine == true) == (exercise.routineType != nil), "\(entry.name)")
      guard exercise.isMobilityRoutine == true else { continue }
      #expect((30...900).contains(exercise.durationSeconds ?? 0), "\(entry.name)")
      #expect(exercise.category == .flexibility, "\(entry.name)")
    }
  }

  @Test("No name or alias stands for two exercises")
  func names() {
    var owners: [String: String] = [:]
    for entry in library.exercises {
      for name in [entry.name] + entry.aliases {
        let other = owners.updateValue(entry.name, forKey: TextFolding.fold(name))
        #expect(other == nil, "\(name) of \(entry.name) and \(other ?? "")")
      }
    }
  }

  /// The example exercises of seed 001, and the equipment of each.
  static let seedExamples: [(String, MovementPattern, Muscle, [Equipment], isCompound: Bool)] = [
    ("Bench Press", .horizontalPush, .chest, [.barbell, .bench, .rack], true),
    ("Barbell Row", .horizontalPull, .lats, [.barbell], true),
    ("Lateral Raise", .isolation, .sideDelt, [.dumbbell], false),
    ("Leg Curl", .isolation, .hamstrings, [.machine], false),
  ]

  @Test("The seed's example exercises are as it has them", arguments: seedExamples)
  func seedExample(
    name: String, pattern: MovementPattern, primary: Muscle, equipment: [Equipment],
    isCompound: Bool
  ) throws {
    let exercise = try #require(library[name]).exercise
    #expect(exercise.movementPattern == pattern)
    #expect(exercise.primaryMuscles == [primary.rawValue])
    #expect(exercise.equipmentRequired == equipment)
    #expect(exercise.isCompound == isCompound)
  }

  @Test("Every movement pattern and every kind of equipment is there, and bodyweight work for home")
  func breadth() {
    let exercises = library.exercises.map(\.exercise)
    #expect(
      MovementPattern.allCases.allSatisfy { p in exercises.contains { $0.movementPattern == p } })
    #expect(
      Equipment.allCases.allSatisfy { e in
        exercises.contains { $0.equipmentRequired?.contains(e) == true }
      })
    let patterns: [MovementPattern] = [.horizontalPush, .squat, .hinge, .lunge, .isolation, .carry]
    for pattern in patterns {
      #expect(
        exercises.contains {
          $0.movementPattern == pattern && $0.equipmentRequired == [.bodyweight]
        }, "\(pattern)")
    }
  }
}
