/// The muscle groups of seed 000, which every exercise is sorted under.
public enum MuscleGroup: String, WireEnumeration {
  case chest = "Chest"
  case back = "Back"
  case shoulders = "Shoulders"
  case biceps = "Biceps"
  case triceps = "Triceps"
  case legs = "Legs"
  case core = "Core"
  case glutes = "Glutes"
  case forearms = "Forearms"
  case calves = "Calves"
  case fullBody = "Full Body"

  public static let wire = WireTable(MuscleGroup.self)
}

/// How a movement loads the body (seed 001).
public enum MovementPattern: String, WireEnumeration {
  case horizontalPush = "Horizontal Push"
  case verticalPush = "Vertical Push"
  case horizontalPull = "Horizontal Pull"
  case verticalPull = "Vertical Pull"
  case squat = "Squat"
  case hinge = "Hinge"
  case lunge = "Lunge"
  case carry = "Carry"
  case isolation = "Isolation"

  public static let wire = WireTable(MovementPattern.self)
}

/// What an exercise needs (seed 001).
public enum Equipment: String, WireEnumeration {
  case barbell
  case dumbbell
  case cable
  case machine
  case pullUpBar
  case bands
  case bodyweight
  case bench
  case rack

  public static let wire = WireTable(Equipment.self)
}

/// How the load of an exercise grows from session to session (seed 001).
public enum ProgressionType: String, WireEnumeration {
  /// One heavy set, then lighter ones.
  case topSetBackoff = "Top Set + Backoffs"
  /// Repetitions grow over a range before the weight does.
  case doubleProgression = "Double Progression"
  /// The weight grows where all sets had their repetitions.
  case straightSets = "Straight Sets"

  public static let wire = WireTable(ProgressionType.self)
}

/// When a mobility routine is done (seed 001).
public enum RoutineType: String, WireEnumeration {
  case preWorkout = "pre-workout"
  case postWorkout = "post-workout"

  public static let wire = WireTable(RoutineType.self)
}

/// What an activity counts as in the calorie log (seed 004).
public enum ExerciseCategory: String, WireEnumeration {
  case cardio = "Cardio"
  case strength = "Strength"
  case sports = "Sports"
  case flexibility = "Flexibility"

  public static let wire = WireTable(ExerciseCategory.self)
}
