/// What an event is about.
public enum EntityKind: String, Sendable, CaseIterable {
  case exercise
  case exerciseType
  case muscleGroup
  case muscle
  case workout
  case workoutItem
  case workoutBreak = "break"
  case split
  case splitAssignment
  case template
  case templateExercise
  case session
  case set
  case workoutLog
  case painFlag
  case profile
  case equipment
  case plan
  case planWeek
  case workoutEntry
  case food
  case day
  case bodyWeight
  case clock

  /// The kind in a sentence.
  public var noun: String {
    switch self {
    case .exercise: "exercise"
    case .exerciseType: "exercise type"
    case .muscleGroup: "muscle group"
    case .muscle: "muscle"
    case .workout: "workout"
    case .workoutItem: "workout item"
    case .workoutBreak: "break"
    case .split: "split"
    case .splitAssignment: "split exercise"
    case .template: "template"
    case .templateExercise: "template exercise"
    case .session: "session"
    case .set: "set"
    case .workoutLog: "workout log"
    case .painFlag: "pain flag"
    case .profile: "profile"
    case .equipment: "equipment profile"
    case .plan: "plan"
    case .planWeek: "plan week"
    case .workoutEntry: "activity"
    case .food: "food"
    case .day: "day"
    case .bodyWeight: "body weight"
    case .clock: "clock correction"
    }
  }

  /// The kind with its article: "an exercise".
  public var phrase: String {
    (noun.first.map { "aeiou".contains($0) } == true ? "an " : "a ") + noun
  }

  /// The word for several of it on the command line, and of its table in SQL.
  package var plural: String {
    switch self {
    case .profile, .equipment: rawValue
    case .workoutEntry: "workoutEntries"
    default: rawValue + "s"
    }
  }

  /// The kind at the start of a sentence.
  var title: String { noun.capitalizedFirst }
}

extension EntityKind {
  /// What its events can do, each with its verb on the wire.
  var verbs: KeyValuePairs<EventEffect, String> {
    switch self {
    case .exercise, .exerciseType, .muscleGroup, .muscle, .workout, .split, .template:
      [.create: "created", .update: "updated", .delete: "deleted"]
    case .workoutItem, .workoutBreak, .splitAssignment, .templateExercise:
      [.create: "added", .update: "updated", .move: "moved", .delete: "removed"]
    case .session:
      [
        .create: "started", .update: "updated", .pause: "paused", .resume: "resumed",
        .complete: "completed", .delete: "deleted",
      ]
    case .set, .workoutEntry, .food:
      [.create: "logged", .update: "updated", .delete: "deleted"]
    case .workoutLog, .bodyWeight:
      [.create: "recorded", .update: "updated", .delete: "deleted"]
    case .painFlag:
      [.create: "raised", .update: "updated", .resolve: "resolved", .delete: "deleted"]
    case .profile, .equipment, .planWeek: [.update: "updated"]
    case .plan:
      [
        .create: "created", .update: "updated", .activate: "activated",
        .deactivate: "deactivated", .recordWorkout: "workoutRecorded",
        .advanceWeek: "weekAdvanced", .delete: "deleted",
      ]
    case .day: [.delete: "deleted"]
    case .clock: [.create: "corrected"]
    }
  }

  /// The fields that the id is made of: every change names them.
  package var namingFields: Set<String> { self == .planWeek ? ["plan", "weekNumber"] : [] }

  /// The fields that are said along with one of them, in their order: those that the id is made of,
  /// and the other of a pair that is one value, which would be read with somebody else's otherwise.
  package func fieldsSaid(with field: String) -> [String] {
    let pairs = [["weight", "unit"], ["image", "thumbnail"]]
    let pair = pairs.first { $0.contains(field) } ?? []
    return (namingFields.sorted() + pair).filter { $0 != field }
  }

  /// Whether nothing makes one of it: each is there from the first that is said of it.
  package var isAlwaysThere: Bool {
    switch self {
    case .profile, .equipment, .planWeek: true
    default: false
    }
  }
}
