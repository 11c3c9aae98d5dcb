import Testing

@testable import JournalModel

@Suite("A load that nobody knows, and that is looked for set by set")
struct FoundLoadTests {
  /// Three sets of an exercise that was never done.
  private static func exercise(
    _ fields: String, name: String = "X"
  ) throws -> PlannedExercise {
    var journal = ModelJournal()
    let (lift, workout) = (PlannerWorld.id(1), PlannerWorld.id(41))
    try journal.append(
      .exerciseCreated, lift, #"{"name":"\#(name)","muscleGroups":["Chest"],\#(fields)}"#)
    try journal.append(.workoutCreated, workout, #"{"title":"W"}"#)
    try journal.append(
      .workoutItemAdded, nil,
      #"{"workout":"\#(workout)","exercise":"\#(lift)","configurationType":"repetitions","sets":3,"repsPerSet":5,"restBetweenSetsSeconds":90}"#
    )
    return WorkoutPlanner(journal.state, today: PlannerWorld.day)
      .plan(WorkoutChoice(.workout(workout), reason: "")).exercises[0]
  }

  private static func set(
    _ weight: Double, _ unit: WeightUnit = .kilograms, _ type: SetType = .working
  ) -> WorkoutSet {
    var set = WorkoutSet()
    (set.weight, set.unit, set.reps, set.setType) = (weight, unit, 5, type)
    return set
  }

  private static let barbell = #""equipmentRequired":["barbell"]"#

  /// The loads of what is left after some sets, one after the other.
  private static func next(
    _ sets: [WorkoutSet], of exercise: PlannedExercise
  ) -> [PlannedLoad?] {
    var exercise = exercise
    return sets.map { set in
      exercise.take(set)
      return exercise.left.first?.load
    }
  }

  @Test("The next set has the load of the last that was tried, up or down, not that of the first")
  func goesOn() throws {
    let exercise = try Self.exercise(Self.barbell)
    #expect(exercise.left.map(\.load) == [PlannedLoad](repeating: .find(from: 20), count: 3))
    let up = Self.next([20, 40].map { Self.set($0) }, of: exercise)
    #expect(up == [.weight(20), .weight(40)])
    let down = Self.next([60, 52.5].map { Self.set($0) }, of: exercise)
    #expect(down == [.weight(60), .weight(52.5)])
    // In pounds it is as much as can be made in kilograms.
    let pounds = Self.next([Self.set(20), Self.set(100, .pounds)], of: exercise)
    #expect(pounds == [.weight(20), .weight(45)])
  }

  @Test("A drop set, and one without a weight, say nothing of the load")
  func others() throws {
    let exercise = try Self.exercise(Self.barbell)
    for other in [Self.set(30, .kilograms, .drop), Self.set(0)] {
      #expect(Self.next([Self.set(40), other], of: exercise) == [.weight(40), .weight(40)])
    }
  }

  @Test("One more set has the last load too")
  func oneMore() throws {
    var exercise = try Self.exercise(Self.barbell)
    for weight in [20.0, 40, 50] { exercise.take(Self.set(weight)) }
    #expect(exercise.left.isEmpty)
    exercise.addSet()
    #expect(exercise.left.map(\.load) == [.weight(50)])
  }

  @Test("As much help is planned as was taken last")
  func help() throws {
    let exercise = try Self.exercise(
      #""equipmentRequired":["machine"]"#, name: "Assisted Dip")
    let loads = Self.next([-40, -30].map { Self.set($0) }, of: exercise)
    #expect(exercise.left.first?.load == .findHelp)
    #expect(loads == [.bodyWeight(added: -40), .bodyWeight(added: -30)])
  }
}
