import Generation
import JournalModel

/// How much there is in a world.
package enum WorldSize: String, Sendable, CaseIterable {
  /// Two to five devices, two things of every kind, up to forty steps.
  case large
  /// Two devices and perhaps a copy of one, one thing of each of a few kinds, a few steps: what two
  /// replicas can do to each other in short, so that a debug build runs thousands of them.
  case small

  /// How many devices there are to begin with.
  var devices: ClosedRange<Int> {
    switch self {
    case .large: 2...5
    case .small: 2...2
    }
  }

  /// How many there may come to be by copying.
  var mostDevices: Int {
    switch self {
    case .large: 5
    case .small: 3
    }
  }

  var steps: ClosedRange<Int> {
    switch self {
    case .large: 8...40
    case .small: 2...5
    }
  }

  /// How many things of a kind there are to begin with.
  var thingsOfAKind: Int {
    switch self {
    case .large: 2
    case .small: 1
    }
  }

  /// The kinds of things that a world is about.
  func kinds(_ random: inout SeededRandom) -> Set<EntityKind> {
    switch self {
    case .large: Set(EntityKind.allCases)
    case .small: random.pick(Self.themes)
    }
  }

  /// Kinds that have to do with one another, each together with what it refers to.
  package static let themes: [Set<EntityKind>] = [
    [.exercise, .workout, .workoutItem, .workoutBreak], [.exercise, .session, .set],
    [.plan, .planWeek], [.plan, .session], [.food, .workoutEntry, .day, .profile],
    [.split, .splitAssignment, .exercise], [.template, .templateExercise, .exercise],
    [.exercise, .session, .workoutLog], [.muscleGroup, .muscle, .exerciseType],
    [.painFlag, .equipment, .profile, .bodyWeight],
  ]
}
