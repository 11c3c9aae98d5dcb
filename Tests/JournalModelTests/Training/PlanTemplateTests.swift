import JournalLibrary
import Testing

@testable import JournalModel

@Suite struct PlanTemplateTests {
  let library: ExerciseLibrary
  let plans: [PlanTemplate]
  let splits: [SplitTemplate]

  init() throws {
    library = try ExerciseLibrary(parsing: Library.exercises)
    plans = try PlanTemplate.templates(parsing: Library.planTemplates)
    splits = try SplitTemplate.templates(parsing: Library.splitTemplates)
  }

  private func template(_ name: String) throws -> PlanTemplate {
    try #require(plans.first { $0.name == name })
  }

  /// The table "Available Templates" of seed 001.
  static let table: [(String, weeks: Int, perWeek: Int, Split, Goal)] = [
    ("Beginner Strength", 8, 3, .fullBody, .strength),
    ("Hypertrophy Block", 6, 4, .upperLower, .hypertrophy),
    ("PPL Power Builder", 8, 6, .pushPullLegs, .both),
    ("Strength Peaking", 4, 4, .upperLower, .strength),
    ("12-Week Transform", 12, 4, .upperLower, .both),
  ]

  @Test("The five plans have the seed's weeks, frequency, split and goal", arguments: table)
  func plan(name: String, weeks: Int, perWeek: Int, split: Split, goal: Goal) throws {
    let plan = try template(name)
    #expect(plan.durationWeeks == weeks)
    #expect(plan.workoutsPerWeek == perWeek)
    #expect(plan.split == split)
    #expect(plan.goal == goal)
    #expect(plans.count == Self.table.count)
  }

  /// Each plan's weeks by the first letters of their types.
  static let types: [(String, String)] = [
    ("Beginner Strength", "RRRDRRRT"), ("Hypertrophy Block", "RRRRRD"),
    ("PPL Power Builder", "RRRDRRPT"), ("Strength Peaking", "RRPT"),
    ("12-Week Transform", "RRRDRRRDRRPT"),
  ]

  @Test("Deloads come after hard weeks, the peak before the test, the test last", arguments: types)
  func weekTypes(name: String, letters: String) throws {
    let weeks = try template(name).weekStructure
    #expect(weeks.map { $0.weekType.rawValue.prefix(1).uppercased() }.joined() == letters)
    #expect(weeks.map(\.weekNumber) == Array(1...letters.count))
    #expect(weeks.allSatisfy { !$0.notes.isEmpty })
  }

  @Test("Every week trains as often as the plan says, and every workout of the plan is trained")
  func weeks() {
    for plan in plans {
      #expect(plan.weekStructure.count == plan.durationWeeks, "\(plan.name)")
      #expect(plan.workoutExercises.map(\.workoutName) == plan.workoutNames, "\(plan.name)")
      for week in plan.weekStructure {
        #expect(week.workouts.count == plan.workoutsPerWeek, "\(plan.name) \(week.weekNumber)")
        #expect(week.workouts.allSatisfy { plan.workout(named: $0) != nil }, "\(plan.name)")
      }
      #expect(
        Set(plan.weekStructure.flatMap(\.workouts)) == Set(plan.workoutNames), "\(plan.name)")
    }
  }

  @Test("The beginner's two workouts alternate from one session to the next")
  func alternation() throws {
    let plan = try template("Beginner Strength")
    let sessions = plan.weekStructure.flatMap(\.workouts)
    #expect(sessions.count == 24)
    for (index, name) in sessions.enumerated() {
      #expect(name == (index.isMultiple(of: 2) ? "Full Body A" : "Full Body B"))
    }
  }

  /// The two workouts of seed 001, as `name sets×reps@rpe`.
  static let beginner: [(String, [String])] = [
    (
      "Full Body A",
      [
        "Barbell Squat 3×5-5@7.0", "Bench Press 3×5-5@7.0", "Barbell Row 3×5-8@7.0",
        "Dumbbell Shoulder Press 2×8-10@7.0", "Plank 3×30s@6.0",
      ]
    ),
    (
      "Full Body B",
      [
        "Deadlift 3×5-5@7.0", "Overhead Press 3×5-5@7.0", "Lat Pulldown 3×8-10@7.0",
        "Leg Press 3×8-10@7.0", "Dumbbell Curl 2×10-12@7.0",
      ]
    ),
  ]

  @Test("The beginner's workouts are exactly the seed's", arguments: beginner)
  func beginnerWorkout(name: String, exercises: [String]) throws {
    let workout = try #require(try template("Beginner Strength").workout(named: name))
    let lines = workout.exercises.map { exercise in
      let reps = exercise.seconds.map { "\($0)s" } ?? "\(exercise.repsMin)-\(exercise.repsMax)"
      return "\(exercise.name) \(exercise.sets)×\(reps)@\(exercise.rpe)"
    }
    #expect(lines == exercises)
    #expect(workout.exercises.allSatisfy { !$0.isOptional })
  }

  @Test("Each split starts with the seed's workouts; a custom one has none")
  func splitTemplates() {
    let names = splits.map { ($0.split, $0.workouts.map(\.workoutName)) }
    #expect(names.map(\.0) == [.upperLower, .pushPullLegs, .fullBody])
    #expect(
      names.map(\.1) == [
        ["Upper A", "Lower A", "Upper B", "Lower B"], ["Push", "Pull", "Legs"],
        ["Full Body A", "Full Body B", "Full Body C"],
      ])
  }

  @Test("Every exercise of every template is in the library, once a workout, and believable")
  func exercises() throws {
    for workout in plans.flatMap(\.workoutExercises) + splits.flatMap(\.workouts) {
      #expect((5...7).contains(workout.exercises.count), "\(workout.workoutName)")
      #expect([30, 45, 60, 75].contains(workout.targetDurationMinutes), "\(workout.workoutName)")
      #expect(Set(workout.exercises.map(\.name)).count == workout.exercises.count)
      #expect(workout.exercises.first?.isOptional == false)
      for exercise in workout.exercises {
        let entry = try #require(library[exercise.name], "\(exercise.name)")
        #expect((1...5).contains(exercise.sets), "\(exercise.name)")
        #expect(exercise.repsMin >= 1 && exercise.repsMin <= exercise.repsMax, "\(exercise.name)")
        #expect((6...9).contains(exercise.rpe), "\(exercise.name)")
        #expect(entry.exercise.isMobilityRoutine == false, "\(exercise.name)")
        #expect(
          (exercise.seconds != nil) == (entry.exercise.durationSeconds != nil),
          "\(exercise.name): what is timed in the library is timed here")
        #expect(exercise.seconds == nil || exercise.repsMax == 1, "\(exercise.name)")
      }
    }
  }

  /// The movements that a workout of such a name must have, whatever else it has.
  static let movements: [(word: String, [MovementPattern], never: [MovementPattern])] = [
    ("Upper", [.horizontalPush, .verticalPull], [.squat, .hinge, .lunge]),
    ("Lower", [.squat, .hinge], [.horizontalPush, .verticalPull]),
    ("Push", [.horizontalPush], [.horizontalPull, .verticalPull, .squat, .hinge]),
    ("Pull", [.verticalPull, .horizontalPull], [.horizontalPush, .verticalPush, .squat]),
    ("Legs", [.squat, .hinge], [.horizontalPush, .verticalPull, .horizontalPull]),
    ("Full Body", [.horizontalPush, .verticalPush, .squat, .hinge, .lunge], []),
  ]

  @Test("A workout trains what its name says and leaves the rest alone", arguments: movements)
  func trainsItsName(word: String, any: [MovementPattern], never: [MovementPattern]) throws {
    let workouts = (plans.flatMap(\.workoutExercises) + splits.flatMap(\.workouts))
      .filter { $0.workoutName.hasPrefix(word) }
    #expect(!workouts.isEmpty)
    for workout in workouts {
      let patterns = workout.exercises.compactMap { library[$0.name]?.exercise.movementPattern }
      #expect(patterns.contains { any.contains($0) }, "\(workout.workoutName)")
      #expect(!patterns.contains { never.contains($0) }, "\(workout.workoutName): \(patterns)")
    }
  }
}
